//! What is rarely done: leaving, giving up. And which keys there are.

use maud::{Markup, html};
use ra_table::Stage;

use super::part::Part;
use super::seen::Seen;

/// Leaving and giving up, for those who play.
pub(super) fn more(seen: &Seen) -> Part {
    let lang = seen.lang();
    let you = seen.view.you.as_ref();
    let away = you.and_then(|you| seen.view.seats.get(you.seat)?.away);
    if seen.view.stage != Stage::Playing || you.is_none() || away.is_some() {
        return Part::new("more", "none", Markup::default());
    }
    let inner = html! {
        details.fold id="more-box" {
            summary { h2 { (lang.text("button-more")) } }
            div.buttons {
                form method="post" action=(seen.to("/leave")) data-confirm=(lang.text("leave-ask")) {
                    button.btn title=(lang.text("leave-hint")) { (lang.text("leave-button")) }
                }
                form method="post" action=(seen.to("/resign")) data-confirm=(lang.text("resign-ask")) {
                    button.btn { (lang.text("resign-button")) }
                }
            }
            p.key { (lang.text("leave-hint")) }
        }
    };
    Part::new("more", "panel", inner)
}

/// The keys, for whoever has a keyboard and scripts.
pub(super) fn keys(seen: &Seen) -> Markup {
    let lang = seen.lang();
    let keys = [
        ("D", lang.text("action-draw")),
        ("R", lang.text("action-invoke")),
        ("P", lang.text("action-pass")),
        ("E", lang.text("action-stop")),
        ("1 … 9", lang.text("keys-bid")),
        ("U", lang.text("take-back-button")),
        ("N", lang.text("keys-next")),
        ("C", lang.text("chat-title")),
        ("?", lang.text("keys-title")),
    ];
    html! {
        details.panel.fold.keys id="keys" {
            summary { h2 { (lang.text("keys-title")) } }
            dl { @for (key, meaning) in keys { dt { kbd { (key) } } dd { (meaning) } } }
            p.key { (lang.text("keys-about")) }
        }
    }
}
