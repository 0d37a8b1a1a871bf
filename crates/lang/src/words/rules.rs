//! The rules in our own words, chapter by chapter.

use crate::lang::Lang;

/// How many numbered rules each chapter has; a test holds this against `docs/RULES.md`.
pub(crate) const CHAPTERS: [u8; 10] = [0, 4, 4, 6, 4, 0, 3, 0, 0, 13];

/// Rules that come with an example.
pub(crate) const EXAMPLES: [&str; 4] = ["R3.3", "R4.2", "R5.2", "R6"];

/// A chapter of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: String,
    /// The chapter's own words, before its rules or instead of them.
    pub lead: Option<Rule>,
    /// The numbered rules.
    pub rules: Vec<Rule>,
}

/// A rule in our own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number: `R4.3`, or `R6` for a chapter that has no numbered rules.
    pub number: String,
    /// What it says.
    pub text: String,
    /// An example, where one helps.
    pub example: Option<String>,
}

/// Where a rule stands on the page of the rules: `r4-3` for `R4.3`.
pub fn anchor(number: &str) -> String {
    number.to_ascii_lowercase().replace('.', "-")
}

/// Chapters that say something themselves.
fn has_lead(chapter: usize) -> bool {
    CHAPTERS[chapter - 1] == 0 || matches!(chapter, 3 | 10)
}

impl Lang {
    /// The rules, R1 to R10. Tables stand beside them: what there is (R1), the groups of discs (R2.1), the score (R8) and the
    /// rulebooks (R9) are data of `ra-rules`, with the words of `rules.ftl` and [`Lang::points_of`].
    pub fn chapters(self) -> Vec<Chapter> {
        (1..=CHAPTERS.len())
            .map(|chapter| Chapter {
                title: self.named("rules", &format!("r{chapter}-title")),
                lead: has_lead(chapter).then(|| self.rule(format!("R{chapter}"))),
                rules: (1..=CHAPTERS[chapter - 1])
                    .map(|rule| self.rule(format!("R{chapter}.{rule}")))
                    .collect(),
            })
            .collect()
    }

    fn rule(self, number: String) -> Rule {
        let id = anchor(&number);
        let has_example = EXAMPLES.contains(&number.as_str());
        Rule {
            text: self.named("rules", &id),
            example: has_example.then(|| self.named("rules", &format!("{id}-example"))),
            number,
        }
    }
}
