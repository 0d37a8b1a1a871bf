//! A page that can be kept up to date piece by piece. Each part has a tag, a hash of what it shows; whoever has the tags of what
//! they see gets the parts that look different.

use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use sha2::{Digest, Sha256};

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

    /// Tells what it shows from what it showed. The text of a clock is left out, or every second would look different.
    fn tag(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(&self.class);
        let mut rest = self.inner.0.as_str();
        while let Some((still, clock)) = rest.split_once("<time") {
            let (opening, after) = clock.split_once('>').unwrap_or((clock, ""));
            hash.update(still);
            hash.update(opening);
            rest = after.split_once("</time>").map_or("", |(_, rest)| rest);
        }
        hash.update(rest);
        let hash = hash.finalize();
        format!(
            "{:02x}{:02x}{:02x}{:02x}",
            hash[0], hash[1], hash[2], hash[3]
        )
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

/// What somebody has on their page: `board:1f3a09cc,act:…`.
pub(crate) struct Have<'a>(pub(crate) &'a str);

impl Have<'_> {
    fn has(&self, part: &Part) -> bool {
        let tag = part.tag();
        let mut tags = self.0.split(',');
        tags.any(|have| have.split_once(':') == Some((part.name(), &tag)))
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

/// The answer to whoever has some parts already: those that differ.
pub(crate) fn changed(whole: &Whole, parts: &[Part], have: &Have) -> Response {
    let differ = parts.iter().filter(|part| !have.has(part));
    let answer = html! {
        div id="parts" data-id=(whole.id) data-stage=(whole.stage) data-title=(whole.title) data-yours=(whole.yours)
            data-took=[whole.took] data-steps=(whole.steps) data-now=(whole.now_ms) {
            @for part in differ { (part.html()) }
        }
    };
    Html(answer.into_string()).into_response()
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

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
    fn only_the_same_tag_of_the_same_part_counts() {
        let part = part("x");
        let tag = part.tag();
        assert!(Have(&format!("board:1,act:{tag}")).has(&part));
        for have in [String::new(), format!("board:{tag}"), "act:0".to_owned()] {
            assert!(!Have(&have).has(&part), "{have}");
        }
    }
}
