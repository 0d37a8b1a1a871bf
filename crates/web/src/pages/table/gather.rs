//! Before the game: who sits there, and how to sit down.

use maud::{Markup, html};
use ra_ai::Level;
use ra_lang::{Lang, say};
use ra_record::Contribution;
use ra_table::{Name, SeatInfo, Stage};

use super::part::Part;
use super::seen::Seen;
use super::share::share;
use super::top::described;
use crate::pages::game::labelled;

/// The level that is offered first.
pub(crate) const USUAL_LEVEL: &str = "merchant";

/// Everything about who plays.
pub(super) fn gather(seen: &Seen) -> Part {
    let lang = seen.lang();
    let (taken, total) = (seen.view.seats.len(), seen.view.settings.players().count());
    let closed = seen.view.stage == Stage::Closed;
    let inner = html! {
        h1 id="gather-title" {
            @if closed { (lang.text("refused-closed")) } @else { (lang.text("gather-title")) }
        }
        p.key { (described(seen)) }
        @if closed { p { (lang.text("gather-closed")) } }
        @else {
            p { (say!(lang, "gather-seats", n = taken, total = total)) ". " (lang.text("gather-begins")) }
        }
        ol.seats {
            @for (place, seat) in seen.view.seats.iter().enumerate() { (seated(seen, place, seat)) }
            @if !closed {
                @for _ in taken..total {
                    li.free { span.av aria-hidden="true" { "?" } span { (lang.text("gather-free")) } }
                }
            }
        }
        @if !closed {
            @match &seen.view.you {
                None if taken < total => (join(seen)),
                None => {},
                Some(you) => (seated_forms(seen, you.host, taken < total)),
            }
        }
    };
    Part::new("gather", "panel gather", inner).called_by("gather-title")
}

/// The link, for those who may want others to come.
pub(super) fn invitation(seen: &Seen) -> Part {
    Part::new("share", "panel", share(seen))
}

fn seated(seen: &Seen, place: usize, seat: &SeatInfo) -> Markup {
    let lang = seen.lang();
    let you = seen.view.you.as_ref();
    let name = &seen.names[place];
    let is_agent = seat.person.is_none();
    html! {
        li {
            span.av aria-hidden="true" { (name.chars().next().unwrap_or('?')) }
            span {
                b { (labelled(name)) }
                @if you.is_some_and(|you| you.seat == place) { " " (lang.text("player-you")) }
                @if is_agent { small { " " (lang.text("agent-word")) } }
                @else if seen.here.get(place) == Some(&true) { small { " " (lang.text("player-here")) } }
            }
            @if is_agent && you.is_some_and(|you| you.host) {
                form method="post" action=(seen.to("/unseat-agent")) {
                    input type="hidden" name="version" value=(seen.view.version);
                    input type="hidden" name="place" value=(place);
                    button.btn { (say!(lang, "gather-agent-remove", name = name)) }
                }
            }
        }
    }
}

fn join(seen: &Seen) -> Markup {
    let lang = seen.lang();
    html! {
        form.lines id="act" method="post" action=(seen.to("/join")) {
            (name_field(lang, seen.guest.as_deref()))
            (words_field(lang))
            button.btn.go { (lang.text("gather-join")) }
        }
    }
}

/// What somebody wants to be called.
pub(crate) fn name_field(lang: Lang, name: Option<&str>) -> Markup {
    html! {
        label {
            (lang.text("name-label"))
            input name="name" maxlength=(Name::MAX_CHARACTERS) autocomplete="nickname" value=[name]
                placeholder=(lang.text("name-guest"));
        }
    }
}

fn words_field(lang: Lang) -> Markup {
    html! {
        details {
            summary { (lang.text("gather-words-label")) }
            label {
                span.key { (lang.text("gather-words-hint")) }
                input name="words" maxlength=(Contribution::MAX) autocomplete="off";
            }
        }
    }
}

/// For those who sit there; the host may do more.
fn seated_forms(seen: &Seen, host: bool, free: bool) -> Markup {
    let lang = seen.lang();
    let form = |wish: &str, fields: Markup| {
        html! {
            form method="post" action=(seen.to(wish)) {
                input type="hidden" name="version" value=(seen.view.version);
                (fields)
            }
        }
    };
    html! {
        div.hostess id="act" {
            @if host && free {
                (form("/start", html! {
                    (level_field(lang))
                    button.btn formaction=(seen.to("/seat-agent")) { (lang.text("gather-agent")) }
                    button.btn.go title=(lang.text("gather-start-hint")) { (lang.text("gather-start")) }
                }))
            }
            (form("/leave", html! { button.btn { (lang.text("gather-leave")) } }))
            @if host {
                (form("/close", html! { button.btn { (lang.text("gather-close")) } }))
            }
        }
        @if host && free { p.key { (lang.text("gather-start-hint")) } }
    }
}

/// A level of the agents, to choose.
pub(crate) fn level_field(lang: Lang) -> Markup {
    html! {
        label {
            (lang.text("gather-agent-level"))
            select name="level" {
                @for level in Level::ALL {
                    option value=(level.name()) selected[level.name() == USUAL_LEVEL] { (lang.level(level.name())) }
                }
            }
        }
    }
}
