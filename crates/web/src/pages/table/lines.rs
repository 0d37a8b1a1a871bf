//! Lists that grow, like the log and the chat: an update brings the new lines alone, so that it stays small however much happens.

use maud::{Markup, html};

/// Where the newest line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Newest {
    First,
    Last,
}

/// The last lines of a list.
pub(crate) struct Lines {
    /// From old to new, each with a mark that tells it, and all before it, from others.
    marked: Vec<(String, Markup)>,
    newest: Newest,
    /// How many a page keeps.
    pub(super) most: usize,
}

impl Lines {
    pub(crate) fn new(lines: Vec<(String, Markup)>, newest: Newest, most: usize) -> Lines {
        Lines {
            marked: lines,
            newest,
            most,
        }
    }

    /// All of them, as they stand on the page.
    pub(crate) fn html(&self) -> Markup {
        self.from(0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.marked.is_empty()
    }

    /// The mark of the last line: who has that has everything.
    pub(super) fn mark(&self) -> &str {
        self.marked.last().map_or("0", |(mark, _)| mark)
    }

    /// Those after a line, if it is one of them.
    pub(super) fn since(&self, mark: &str) -> Option<Markup> {
        let place = self.marked.iter().position(|(line, _)| line == mark)?;
        Some(self.from(place + 1))
    }

    fn from(&self, place: usize) -> Markup {
        let mut lines: Vec<&Markup> = self.marked[place..].iter().map(|(_, line)| line).collect();
        if self.newest == Newest::First {
            lines.reverse();
        }
        html! { @for line in lines { (line) } }
    }

    /// How a script adds them.
    pub(super) fn adds(&self) -> &'static str {
        match self.newest {
            Newest::First => "prepend",
            Newest::Last => "append",
        }
    }
}
