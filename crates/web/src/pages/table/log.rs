//! The log: what happened, newest first.

use std::hash::{DefaultHasher, Hasher};

use maud::{Markup, html};

use super::lines::{Lines, Newest};
use super::part::Part;
use super::seen::Seen;
use crate::pages::game::{Show, sentence};

/// Lines of the log on the page; the whole game is in the replay.
const SHOWN: usize = 24;

/// The lines.
pub(super) fn happened(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let lang = seen.lang();
    let lines = lines(seen, &show);
    let inner = html! {
        @if lines.is_empty() { p.key { (lang.text("logbook-empty")) } }
        @else { ol.log tabindex="0" aria-label=(lang.text("logbook-newest-first")) { (lines.html()) } }
    };
    Some(Part::of_lines("happened", "", inner, lines))
}

/// The last lines. The mark of each follows from everything up to it, so that a move that was taken back is noticed.
fn lines(seen: &Seen, show: &Show) -> Lines {
    let events = &seen.story.events;
    let old = events.len().saturating_sub(SHOWN);
    let mut told = DefaultHasher::new();
    let mut lines = Vec::new();
    for (place, (number, event)) in events.iter().enumerate() {
        told.write(format!("{number} {event:?}").as_bytes());
        if place >= old {
            let line = html! { li { span.no { (number) } span { (sentence(show, event)) } } };
            lines.push((format!("{:06x}", told.finish() >> 40), line));
        }
    }
    Lines::new(lines, Newest::First, SHOWN)
}

/// The box with the log, and the way to everything that happened.
pub(super) fn log(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    let lang = seen.lang();
    html! {
        section.panel.log-p id="log" aria-labelledby="log-title" {
            h2 id="log-title" { (lang.text("logbook-title")) }
            (find("happened"))
            p { a href=(seen.to("/replay")) { (lang.text("logbook-show-all")) } }
        }
    }
}
