//! What everybody would score if the epoch ended now, with a switch for those who want to reckon themselves.

use maud::{Markup, html};

use super::part::Part;
use super::seen::Seen;
use crate::pages::game::projected;
use crate::pages::look::Switch;

/// What everybody would score now.
pub(super) fn sheet(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let inner = if show.has(Switch::Worth) {
        projected(&show)
    } else {
        html! { p.key { (seen.lang().text("insight-off")) } }
    };
    Some(Part::new("sheet", "", inner))
}

/// The box with it, and the switch.
pub(super) fn scores(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    let lang = seen.lang();
    let on = seen.visit.look.has(Switch::Worth);
    html! {
        section.panel id="scores" aria-labelledby="scores-title" {
            div.row {
                h2 id="scores-title" { (lang.text("projected-title")) }
                form method="post" action=(seen.visit.to("/settings")) {
                    input type="hidden" name="worth" value=(if on { "off" } else { "on" });
                    input type="hidden" name="back" value={ "/t/" (seen.id) };
                    button.switch aria-pressed=(on) title=(lang.text("settings-worth-hint")) {
                        @if on { (lang.text("settings-sound-on")) } @else { (lang.text("settings-sound-off")) }
                    }
                }
            }
            (find("sheet"))
        }
    }
}
