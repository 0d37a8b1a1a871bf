//! The rules in our own words have the numbers of `docs/RULES.md`, all of them and no others.

use std::collections::BTreeSet;

use ra_lang::{Lang, anchor};

use crate::{here, read};

/// `R4.3` for each numbered rule, `R6` for each chapter.
fn written() -> BTreeSet<String> {
    let text = read(&here("../../docs/RULES.md"));
    let number = |line: &str| {
        let rest = line.strip_prefix("## ").or(line.strip_prefix("- "))?;
        let word = rest.split_whitespace().next()?;
        let digits = word.strip_prefix('R')?;
        let plain = digits
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        plain.then(|| word.to_owned())
    };
    text.lines().filter_map(number).collect()
}

#[test]
fn every_rule_has_its_words_in_every_language() {
    let written = written();
    assert!(
        written.contains("R10.13") && written.len() > 40,
        "{written:?}"
    );
    for lang in Lang::ALL {
        let mut told = BTreeSet::new();
        for (i, chapter) in (1..).zip(lang.chapters()) {
            told.insert(format!("R{i}"));
            let rules = chapter.lead.iter().chain(&chapter.rules);
            told.extend(rules.map(|rule| rule.number.clone()));
        }
        assert_eq!(told, written, "{lang:?}");
    }
}

#[test]
fn a_rule_that_another_text_cites_is_written() {
    let written = written();
    for lang in Lang::ALL {
        for (id, text) in crate::catalog::texts(lang) {
            let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
            let words = words.map(|word| word.trim_end_matches('.'));
            let is_rule = |word: &&str| {
                let digits = word.strip_prefix('R').unwrap_or_default();
                digits.starts_with(|c: char| c.is_ascii_digit())
            };
            for rule in words.filter(is_rule) {
                assert!(written.contains(rule), "{lang:?} {id} cites {rule}");
            }
        }
    }
}

#[test]
fn the_place_of_a_rule_on_its_page() {
    assert_eq!(anchor("R4.3"), "r4-3");
    assert_eq!(anchor("R6"), "r6");
}
