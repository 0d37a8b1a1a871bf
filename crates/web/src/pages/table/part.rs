//! A page that can be kept up to date piece by piece. Each part has a tag, a hash of what it shows; whoever has the tags of what
//! they see gets the parts that look different.

use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use sha2::{Digest, Sha256};

use super::lines::Lines;

/// Fields that forms send unseen and that a script keeps right, so that they make no difference.
const FLEETING: [&str; 2] = ["name=\"version\"", "name=\"key\""];

/// A part of a page.
pub(crate) struct Part {
    name: String,
    class: String,
    /// What it is called, for whoever cannot see where it is.
    label: Option<String>,
    /// The element in it that names it.
    labelled_by: Option<String>,
    role: Option<&'static str>,
    popover: bool,
    inner: Markup,
    /// If it is a list that grows: its lines.
    lines: Option<Lines>,
}

impl Part {
    pub(crate) fn new(name: impl Into<String>, class: impl Into<String>, inner: Markup) -> Part {
        Part {
            name: name.into(),
            class: class.into(),
            label: None,
            labelled_by: None,
            role: None,
            popover: false,
            inner,
            lines: None,
        }
    }

    /// A list that grows: whoever has some of it gets the lines that came since.
    pub(crate) fn of_lines(name: &str, class: &str, inner: Markup, lines: Lines) -> Part {
        Part {
            lines: Some(lines),
            ..Part::new(name, class, inner)
        }
    }

    pub(crate) fn called(mut self, label: impl Into<String>) -> Part {
        self.label = Some(label.into());
        self
    }

    pub(crate) fn called_by(mut self, id: impl Into<String>) -> Part {
        self.labelled_by = Some(id.into());
        self
    }

    pub(crate) fn role(mut self, role: &'static str) -> Part {
        self.role = Some(role);
        self
    }

    /// Shown when somebody asks for it.
    pub(crate) fn popover(mut self) -> Part {
        self.popover = true;
        self
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Tells what it shows from what it showed.
    fn tag(&self) -> String {
        if let Some(lines) = &self.lines {
            return lines.mark().to_owned();
        }
        let mut hash = Sha256::new();
        hash.update(&self.class);
        // So are what is left on a clock and whether a box is open.
        for piece in self.inner.0.split('<') {
            let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
            let tag = tag.strip_suffix(" open").unwrap_or(tag);
            let steady = [
                Some(tag).filter(|tag| !FLEETING.iter().any(|name| tag.contains(name))),
                Some(text).filter(|_| !tag.starts_with("time")),
            ];
            for text in steady.into_iter().flatten() {
                hash.update(text);
                hash.update(">");
            }
        }
        let hash = hash.finalize();
        format!("{:02x}{:02x}{:02x}", hash[0], hash[1], hash[2])
    }

    /// The part as it stands in the page.
    pub(crate) fn html(&self) -> Markup {
        html! {
            section id=(self.name) class=(self.class) data-part=(self.name) data-tag=(self.tag())
                aria-label=[self.label.as_deref()] aria-labelledby=[self.labelled_by.as_deref()] role=[self.role]
                popover[self.popover] {
                (self.inner)
            }
        }
    }
}

/// What somebody has on their page.
pub(crate) struct Have<'a> {
    /// Parts and their tags: `board:1f3a09,act:…`.
    pub(crate) tags: &'a str,
    /// Which page it is.
    pub(crate) stage: Option<&'a str>,
}

impl Have<'_> {
    fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.split(',').filter_map(|have| have.split_once(':'));
        tags.find_map(|(part, tag)| (part == name).then_some(tag))
    }

    /// What there is to send of a part: nothing if it looks the same, and of a list perhaps only its new lines.
    fn lacks(&self, part: &Part) -> Option<Markup> {
        let (tag, have) = (part.tag(), self.tag(&part.name));
        if have == Some(&tag) {
            return None;
        }
        let lines = part.lines.as_ref().zip(have);
        let more = lines.and_then(|(lines, have)| lines.since(have));
        Some(match (more, &part.lines) {
            (Some(more), Some(lines)) => html! {
                section data-part=(part.name) data-tag=(tag) data-adds=(lines.adds()) data-most=(lines.most) { (more) }
            },
            _ => part.html(),
        })
    }
}

/// What a page says about itself, for the script.
pub(crate) struct Whole {
    /// What was seen, as in the ids of events.
    pub(crate) id: String,
    /// Which page it is: another needs to be loaded anew.
    pub(crate) stage: &'static str,
    /// The title of the window.
    pub(crate) title: String,
    /// Whether it is the viewer's turn.
    pub(crate) yours: bool,
    /// The number of the seat that took tiles since the viewer last looked.
    pub(crate) took: Option<usize>,
    /// How many steps of the game are shown.
    pub(crate) steps: usize,
    /// The server's time, for clocks.
    pub(crate) now_ms: u64,
}

/// The answer to whoever has some parts already: those that differ. Who has another page has to load this one.
pub(crate) fn changed(whole: &Whole, parts: &[Part], have: &Have) -> Response {
    let same = have.stage.is_none_or(|stage| stage == whole.stage);
    let parts = parts.iter().filter(|_| same);
    let answer = html! {
        div id="parts" data-id=(whole.id) data-stage=(whole.stage) data-title=(whole.title) data-yours=(whole.yours)
            data-took=[whole.took] data-steps=(whole.steps) data-now=(whole.now_ms) {
            @for part in parts.filter_map(|part| have.lacks(part)) { (part) }
        }
    };
    Html(answer.into_string()).into_response()
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::super::lines::Newest;
    use super::*;

    fn have(tags: &str) -> Have<'_> {
        Have { tags, stage: None }
    }

    fn part(inner: &str) -> Part {
        Part::new("act", "act", PreEscaped(inner.to_owned()))
    }

    #[test]
    fn what_looks_the_same_has_the_same_tag() {
        assert_eq!(part("<p>1</p>").tag(), part("<p>1</p>").tag());
        assert_ne!(part("<p>1</p>").tag(), part("<p>2</p>").tag());
    }

    #[test]
    fn a_running_clock_makes_no_difference_but_its_end_does() {
        let at = |until: u64, shown: &str| {
            let text = format!("<p>a<time data-until=\"{until}\">{shown}</time>b</p>");
            part(&text).tag()
        };
        assert_eq!(at(7, "4:12"), at(7, "4:11"));
        assert_ne!(at(7, "4:12"), at(8, "4:12"));
        assert_ne!(part("<time>1</time>a").tag(), part("<time>1</time>b").tag());
    }

    #[test]
    fn neither_versions_nor_open_boxes_make_a_difference() {
        let form = |version: u32, name: &str| {
            part(&format!(
                "<input type=\"hidden\" name=\"{name}\" value=\"{version}\">"
            ))
            .tag()
        };
        assert_eq!(form(7, "version"), form(8, "version"));
        assert_ne!(form(7, "place"), form(8, "place"));
        assert_eq!(
            part("<details id=\"a\" open>").tag(),
            part("<details id=\"a\">").tag()
        );
        assert_ne!(part("<p>open").tag(), part("<p>").tag());
    }

    #[test]
    fn only_the_same_tag_of_the_same_part_counts() {
        let part = part("x");
        let tag = part.tag();
        assert!(have(&format!("board:1,act:{tag}")).lacks(&part).is_none());
        for tags in [String::new(), format!("board:{tag}"), "act:0".to_owned()] {
            let lacks = have(&tags).lacks(&part).expect("something");
            assert_eq!(lacks.0, part.html().0, "{tags}");
        }
    }

    #[test]
    fn of_a_list_only_new_lines_are_sent() {
        let line = |number: u32| (number.to_string(), PreEscaped(format!("<li>{number}</li>")));
        let lines = |newest| Lines::new((3..6).map(line).collect(), newest, 3);
        let part = |newest| Part::of_lines("log", "", PreEscaped("all".to_owned()), lines(newest));
        let lacks = |newest, tags: &str| Some(have(tags).lacks(&part(newest))?.0);
        assert_eq!(lacks(Newest::First, "log:5"), None);
        let some = lacks(Newest::First, "log:3").expect("two");
        assert!(some.contains("data-adds=\"prepend\"") && some.contains("<li>5</li><li>4</li>"));
        assert!(!some.contains("<li>3</li>") && some.contains("data-most=\"3\""));
        let some = lacks(Newest::Last, "log:3").expect("two");
        assert!(some.contains("data-adds=\"append\"") && some.contains("<li>4</li><li>5</li>"));
        for tags in ["log:2", "log:0", "log:9", ""] {
            let all = lacks(Newest::Last, tags).expect("all");
            assert!(all.contains("all"), "{tags}");
        }
    }
}
