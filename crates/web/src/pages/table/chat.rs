//! The chat: what people say to each other at a table.

use maud::{Markup, html};

use super::lines::{Lines, Newest};
use super::part::Part;
use super::seen::{CHAT_SHOWN, Seen};
use crate::pages::game::labelled;

/// What was said. New lines are read aloud when they come.
pub(super) fn said(seen: &Seen) -> Part {
    let lines = seen.chat.iter().map(|line| {
        let html = html! { li { b { (labelled(&line.name)) } " " bdi { (line.text) } } };
        (line.number.to_string(), html)
    });
    let lines = Lines::new(lines.collect(), Newest::Last, CHAT_SHOWN);
    let inner = html! {
        @if lines.is_empty() { p.key { (seen.lang().text("chat-empty")) } }
        @else { ul tabindex="0" aria-labelledby="chat-title" { (lines.html()) } }
    };
    Part::of_lines("said", "", inner, lines).role("log")
}

/// Where to say something, for those who sit at the table.
pub(super) fn say(seen: &Seen) -> Part {
    let lang = seen.lang();
    let notice = seen.notice.as_ref();
    let unsaid = notice.and_then(|notice| notice.unsaid.as_deref());
    let inner = html! {
        @if seen.view.you.is_some() {
            form method="post" action=(seen.to("/chat")) {
                input type="hidden" name="key" value={ "c" (seen.chat.last().map_or(0, |line| line.number)) };
                input name="text" id="chat-text" aria-label=(lang.text("chat-label")) placeholder=(lang.text("chat-label"))
                    maxlength="300" required autocomplete="off" value=[unsaid];
                button.btn { (lang.text("button-send")) }
            }
        } @else {
            p.key { (lang.text("chat-watching")) }
        }
    };
    Part::new("say", "", inner)
}

/// The box with the chat.
pub(super) fn chat(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    html! {
        section.panel.chat id="chat" aria-labelledby="chat-title" {
            h2 id="chat-title" { (seen.lang().text("chat-title")) }
            (find("said")) (find("say"))
        }
    }
}
