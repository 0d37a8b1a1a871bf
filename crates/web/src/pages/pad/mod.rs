//! The score pad, for people at a real table. Everything lies in the browser: the script reckons, keeps what was written down on
//! the device, and works without a connection once it was loaded. Without scripts the pad is a form that comes back scored.

mod cards;
mod form;
mod sheet;
mod sheets;
mod words;
mod worker;

use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Epoch, Monuments, Seat};

use super::assets::Asset;
use super::forms::Posted;
use super::layout::Page;
use super::visit::Visit;
use sheet::Pad;
pub(crate) use worker::worker;

/// What this page needs besides the style of all pages.
pub(crate) static STYLE: Asset = Asset::new(
    "pad.css",
    "text/css; charset=utf-8",
    include_bytes!("../../../assets/pad.css"),
);

/// What reckons in the browser.
pub(crate) static SCRIPT: Asset = Asset::new(
    "pad.js",
    "text/javascript; charset=utf-8",
    include_bytes!("../../../assets/pad.js"),
);

/// `GET /{lang}/pad`: an empty one. The script fills in what the device remembers.
pub(crate) async fn show(visit: Visit) -> Response {
    page(&visit, &Pad::default())
}

/// `POST /{lang}/pad`: one that was filled in, scored.
pub(crate) async fn scored(
    visit: Visit,
    Posted(fields): Posted<Vec<(String, String)>>,
) -> Response {
    page(&visit, &form::read(&fields))
}

fn page(visit: &Visit, pad: &Pad) -> Response {
    let lang = visit.lang;
    let content = html! {
        main.pad id="content" {
            header.intro {
                h1 { (lang.text("pad-title")) }
                p { (lang.text("pad-lead")) }
                p.saved id="saved" hidden { (lang.text("pad-offline")) }
            }
            form id="pad" method="post" action=(visit.to("/pad")) autocomplete="off" data-words=(words::words(lang))
                data-shown=(pad.shown.number()) data-monuments=(year(pad.monuments)) {
                (hidden(pad))
                (tabs(lang, pad))
                (setup(lang, pad))
                nav.who id="who" aria-label=(lang.text("pad-players")) {
                    @for seat in Seat::ALL {
                        button.btn type="button" data-seat=(seat.index()) { span.nm {} b {} }
                    }
                }
                (warnings(lang, pad))
                div.cards {
                    @for seat in Seat::ALL { (cards::card(lang, pad, seat)) }
                }
                p.kept.key hidden[pad.shown == Epoch::Third] { (lang.text("pad-kept")) }
                p.last.key hidden[pad.shown != Epoch::Third] { (lang.text("pad-discs-hint")) }
                p.buttons {
                    button.btn.go name="go" value="score" { (lang.text("pad-end-epoch")) }
                    button.btn.script type="button" id="undo" { (lang.text("pad-undo")) }
                    button.btn.script type="button" id="print" { (lang.text("pad-print")) }
                }
                p.said id="said" role="status" {}
            }
            (sheets::result(lang, pad))
            div.sheets id="sheets" {
                @for epoch in Epoch::ALL.into_iter().rev() { (sheets::epoch(lang, pad, epoch)) }
            }
            (new_game(visit))
        }
    };
    let page = Page {
        description: Some(lang.text("pad-description").into_owned()),
        form: Some("pad"),
        head: html! {
            link rel="stylesheet" href=(STYLE.path());
            script type="module" src=(SCRIPT.path()) {}
        },
        ..Page::new(lang.text("pad-title"), content)
    };
    page.answer(StatusCode::OK, visit)
}

/// What travels along unseen: how far the game is, and the epochs that are not shown. A pad with scripts needs none of it.
fn hidden(pad: &Pad) -> Markup {
    let others = Epoch::ALL
        .into_iter()
        .filter(|&epoch| epoch != pad.shown && pad.is_open(epoch));
    html! {
        input type="hidden" name="players" value=(pad.players.count());
        input type="hidden" name="shown" value=(pad.shown.number());
        @if pad.done { input type="hidden" name="done" value="yes"; }
        @for epoch in others {
            @for seat in pad.players.seats() {
                @for (kind, count) in pad.tiles(epoch, seat).iter() {
                    input type="hidden" name=(cards::field(epoch, seat, kind)) value=(count);
                }
            }
        }
        @if pad.shown != Epoch::Third {
            @for seat in pad.players.seats() {
                @for disc in pad.discs[seat.index()] {
                    input type="hidden" name={ "d." (seat.index()) } value=(disc);
                }
            }
        }
    }
}

/// The first button of a form is what the return key presses, so that it does no harm.
fn tabs(lang: Lang, pad: &Pad) -> Markup {
    html! {
        button.sr name="go" value={ "epoch-" (pad.shown.number()) } tabindex="-1" aria-hidden="true" {}
        div.tabs role="group" aria-label=(lang.text("pad-epochs")) {
            @for epoch in Epoch::ALL {
                button.btn name="go" value={ "epoch-" (epoch.number()) } data-epoch=(epoch.number()) aria-pressed=(epoch == pad.shown) {
                    span.sr { (say!(lang, "pad-epoch", n = epoch.number())) ": " } b { (roman(epoch)) } span { (lang.kingdom_short(epoch)) }
                }
            }
        }
    }
}

pub(super) fn roman(epoch: Epoch) -> &'static str {
    match epoch {
        Epoch::First => "I",
        Epoch::Second => "II",
        Epoch::Third => "III",
    }
}

pub(super) fn year(monuments: Monuments) -> &'static str {
    match monuments {
        Monuments::Classic => "1999",
        Monuments::Barge => "2023",
    }
}

fn setup(lang: Lang, pad: &Pad) -> Markup {
    let sets = [
        (Monuments::Barge, lang.text("house-monuments-2023")),
        (Monuments::Classic, lang.text("house-monuments-1999")),
    ];
    html! {
        div.setup {
            label {
                (lang.text("pad-rulebook"))
                select name="monuments" id="monuments" {
                    @for (monuments, name) in sets {
                        option value=(year(monuments)) selected[monuments == pad.monuments] { (name) }
                    }
                }
            }
            label {
                (lang.text("pad-start-points"))
                input type="number" name="start" id="start" min="0" max=(form::MOST_AT_START) value=(pad.start) inputmode="numeric";
            }
            button.btn name="go" value="add" id="add" disabled[pad.players.count() == Seat::ALL.len()] { (lang.text("pad-add")) }
        }
    }
}

/// What cannot be, said where it stands.
fn warnings(lang: Lang, pad: &Pad) -> Markup {
    let kinds = pad.too_many(pad.shown);
    html! {
        @if !kinds.is_empty() {
            ul.warn role="alert" {
                @for kind in kinds {
                    li { b { (lang.tile(kind, pad.monuments)) } " " (say!(lang, "pad-too-many", n = kind.in_game())) }
                }
            }
        }
    }
}

/// Nothing is thrown away by one press of a button.
fn new_game(visit: &Visit) -> Markup {
    let lang = visit.lang;
    html! {
        details.new {
            summary.btn { (lang.text("pad-new")) }
            div.panel {
                p { (lang.text("pad-new-ask")) }
                p.buttons { a.btn.go href=(visit.to("/pad")) id="new" { (lang.text("button-yes")) } }
            }
        }
    }
}
