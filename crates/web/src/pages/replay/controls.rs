//! The way through a game: one step, one auction, one epoch, anywhere. Without a script, links and buttons of a form.

use maud::{Markup, html};
use ra_lang::{Lang, say};

use super::stops::{after, before};
use super::{Replay, Source};

/// The form whose buttons step through a record that somebody brought.
pub(super) const FORM: &str = "steps";

/// How long the game rests at each step when it plays by itself, in milliseconds.
const SPEEDS_MS: [u16; 3] = [2600, 1300, 450];

/// Signs on buttons, drawn: lines in a box of 24.
const FIRST: &str = "M6 5v14M18 5l-9 7 9 7z";
const AUCTION_BACK: &str = "M12 5l-8 7 8 7zM20 5l-8 7 8 7z";
const BACK: &str = "M16 5l-9 7 9 7z";
const ON: &str = "M8 5l9 7-9 7z";
const AUCTION_ON: &str = "M4 5l8 7-8 7zM12 5l8 7-8 7z";
const LAST: &str = "M18 5v14M6 5l9 7-9 7z";

pub(super) fn controls(replay: &Replay) -> Markup {
    let lang = replay.visit.lang;
    let (stops, at, last) = (&replay.stops, replay.at, replay.last());
    let list = |places: &[usize]| {
        places
            .iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let of_table = matches!(replay.source, Source::Table { .. });
    html! {
        form.panel.controls id=(FORM) method=(if of_table { "get" } else { "post" }) action=(replay.path())
            data-at=(at) data-last=(last) data-steps=(list(&stops.steps)) data-turns=(list(&stops.turns))
            data-auctions=(list(&stops.auctions)) data-epochs=(list(&stops.epochs))
            data-label=(say!(lang, "replay-step", n = "{n}", total = last))
            data-play=(lang.text("replay-play")) data-pause=(lang.text("replay-pause"))
            data-copied=(lang.text("replay-link-copied")) {
            @if let Source::Brought { text } = &replay.source {
                input type="hidden" name="record" value=(text);
            }
            div.scrub {
                label {
                    span.sr { (lang.text("replay-scrub")) }
                    input type="range" name="to" min="0" max=(last) value=(at) step="1";
                }
                output id="where" { (say!(lang, "replay-step", n = at, total = last)) }
                button.btn.plain { (lang.text("replay-jump")) }
            }
            div.way {
                (go(replay, "first", Some(0), &lang.text("replay-first"), FIRST))
                (go(replay, "auction-back", before(&stops.auctions, at), &lang.text("replay-auction-back"), AUCTION_BACK))
                (go(replay, "back", before(&stops.steps, at), &lang.text("replay-back"), BACK))
                button.btn.go.script type="button" id="play" { (lang.text("replay-play")) }
                (go(replay, "on", after(&stops.steps, at), &lang.text("replay-on"), ON))
                (go(replay, "auction-on", after(&stops.auctions, at), &lang.text("replay-auction-on"), AUCTION_ON))
                (go(replay, "last", Some(last), &lang.text("replay-last"), LAST))
            }
            (jumps(replay))
            div.more {
                label.script {
                    (lang.text("replay-speed")) " "
                    select id="speed" { (speeds(lang)) }
                }
                button.btn.script type="button" id="link" { (lang.text("replay-link")) }
                p.said id="said" role="status" {}
            }
        }
    }
}

fn speeds(lang: Lang) -> Markup {
    let names = [
        lang.text("replay-speed-slow"),
        lang.text("replay-speed-normal"),
        lang.text("replay-speed-fast"),
    ];
    html! {
        @for (ms, name) in SPEEDS_MS.into_iter().zip(names) {
            option value=(ms) selected[ms == SPEEDS_MS[1]] { (name) }
        }
    }
}

/// To the epochs.
fn jumps(replay: &Replay) -> Markup {
    let lang = replay.visit.lang;
    let places = replay
        .stops
        .epochs
        .iter()
        .zip(["I", "II", "III"])
        .enumerate();
    html! {
        div.jumps role="group" aria-label=(lang.text("pad-epochs")) {
            @for (index, (&place, numeral)) in places {
                @let label = say!(lang, "replay-epoch", n = index + 1);
                (to(replay, Some(place), &html! { (numeral) span.sr { (label) } }, &label, None))
            }
        }
    }
}

fn go(replay: &Replay, name: &str, place: Option<usize>, label: &str, sign: &str) -> Markup {
    let place = place.filter(|&place| place != replay.at);
    let inner = html! {
        svg.sign viewBox="0 0 24 24" aria-hidden="true" { path d=(sign) {} }
        span.sr { (label) }
    };
    to(replay, place, &inner, label, Some(name))
}

/// A link to a place in the game, or a button of the form that brings the record along. One that leads nowhere stays where it
/// is, for whoever presses it again and again.
pub(super) fn to(
    replay: &Replay,
    place: Option<usize>,
    inner: &Markup,
    title: &str,
    name: Option<&str>,
) -> Markup {
    let dead = place.is_none().then_some("true");
    let place = place.unwrap_or(replay.at);
    html! {
        @match &replay.source {
            Source::Table { .. } => a.btn href={ (replay.path()) "?at=" (place) } title=(title) data-go=[name] data-to=(place)
                aria-disabled=[dead] rel="nofollow" { (inner) },
            Source::Brought { .. } => button.btn name="at" value=(place) title=(title) data-go=[name] data-to=(place)
                aria-disabled=[dead] { (inner) },
        }
    }
}
