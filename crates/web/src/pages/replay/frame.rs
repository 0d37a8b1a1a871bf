//! The page around a position: the same board and players as at a table, and the way through the game.

use axum::response::Response;
use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Action, Epoch, Phase, Step};

use super::{Replay, SCRIPT, STYLE, Source, chart, controls, log};
use crate::pages::art::picture;
use crate::pages::game::{board, day, labelled, odds, projected, sentence, sheet_table, track};
use crate::pages::layout::Page;
use crate::pages::look::Switch;
use crate::pages::table::part::{Have, Part, Whole, changed};
use crate::pages::table::{card, player};

/// The page.
pub(super) fn page(replay: &Replay) -> Page {
    let parts = all_parts(replay);
    let find = |name: &str| {
        let found = parts.iter().find(|part| part.name() == name);
        found.map(Part::html).unwrap_or_default()
    };
    let (lang, show) = (replay.visit.lang, replay.show());
    let content = html! {
        main id="content" class=(main_class(replay)) {
            h1.sr { (lang.text("replay-title")) }
            (board(lang, &find))
            (controls::controls(replay))
            (find("scored"))
            div.players id="players" {
                h2.sr { (lang.text("players-title")) }
                @for seat in replay.view.players.seats() {
                    (card(&show, seat, &find))
                }
            }
            aside.rail { (find("scores")) (find("chart")) (log::log(replay)) (about(replay)) }
            (find("odds"))
        }
    };
    Page {
        top: Some(find("top")),
        form: matches!(replay.source, Source::Brought { .. }).then_some(controls::FORM),
        head: html! {
            link rel="stylesheet" href=(STYLE.path());
            script type="module" src=(SCRIPT.path()) {}
        },
        ..Page::new(title(replay), content)
    }
}

/// What differs from what somebody has.
pub(super) fn parts(replay: &Replay, have: &str) -> Response {
    let whole = Whole {
        id: replay.at.to_string(),
        stage: "replay",
        title: say!(replay.visit.lang, "page-title", page = title(replay)),
        yours: false,
        took: None,
        steps: replay.at,
        now_ms: 0,
    };
    changed(
        &whole,
        &all_parts(replay),
        &Have {
            tags: have,
            stage: None,
        },
    )
}

fn title(replay: &Replay) -> String {
    let lang = replay.visit.lang;
    let names = lang.list(replay.names.iter().map(String::as_str));
    say!(lang, "replay-of", names = names)
}

fn main_class(replay: &Replay) -> &'static str {
    match replay.record.players().count() {
        2 => "table replay two",
        3 => "table replay three",
        5 => "table replay five",
        _ => "table replay",
    }
}

fn all_parts(replay: &Replay) -> Vec<Part> {
    let show = replay.show();
    let lang = replay.visit.lang;
    let on = show.view.phase != Phase::Over;
    let mut parts = vec![
        top(replay),
        scored(replay),
        Part::new("sky", "", day(&show)),
        Part::new("track", "slab", track(&show, None)),
        news(replay),
    ];
    for seat in show.view.players.seats() {
        parts.extend(player(&show, seat, &html! {}));
    }
    let shown = on && show.has(Switch::Worth);
    let scores = html! {
        @if shown { h2 id="scores-title" { (lang.text("projected-title")) } (projected(&show)) }
    };
    parts.push(Part::new(
        "scores",
        if shown { "panel" } else { "none" },
        scores,
    ));
    parts.push(chart::chart(replay));
    parts.push(
        Part::new("odds", "panel pop", odds(&show))
            .popover()
            .called(lang.text("bag-odds")),
    );
    parts
}

/// Who plays, and which epoch it is.
fn top(replay: &Replay) -> Part {
    let lang = replay.visit.lang;
    let rulebook = lang.rulebook_short(replay.record.rulebook());
    let inner = html! {
        p.where {
            b {
                @for (place, name) in replay.names.iter().enumerate() {
                    @if place > 0 { ", " }
                    (labelled(name))
                }
            }
            span { " · " (rulebook) }
        }
        ol.epochs {
            @for (epoch, numeral) in Epoch::ALL.into_iter().zip(["I", "II", "III"]) {
                li aria-current=[(epoch == replay.view.epoch).then_some("step")] {
                    span.sr { (lang.epoch(epoch)) ": " }
                    (numeral) span { " " (lang.kingdom_short(epoch)) }
                }
            }
        }
    };
    Part::new("top", "here", inner).called(lang.text("replay-title"))
}

/// What everybody scored, item by item, where an epoch has just ended.
fn scored(replay: &Replay) -> Part {
    let show = replay.show();
    let ended = replay
        .story
        .sheets
        .last()
        .filter(|sheet| sheet.step == replay.at);
    let totals: Vec<_> = show
        .view
        .seats
        .iter()
        .map(|(_, held)| held.points)
        .collect();
    let inner = html! {
        @if let Some(sheet) = ended {
            h2 { (say!(show.lang, "score-title", n = sheet.epoch.number())) }
            (sheet_table(&show, sheet, &totals))
        }
    };
    Part::new(
        "scored",
        if ended.is_some() {
            "panel scored-now"
        } else {
            "none"
        },
        inner,
    )
}

/// What happened in the last step, and what was said about it.
fn news(replay: &Replay) -> Part {
    let show = replay.show();
    let before = super::stops::before(&replay.stops.steps, replay.at).unwrap_or(0);
    let events: Vec<_> = replay.story.since(before).collect();
    let entry = replay
        .at
        .checked_sub(1)
        .and_then(|place| replay.record.entries().get(place));
    let comments = match entry {
        Some(entry) => &entry.comments,
        None => &replay.record.preface,
    };
    let inner = html! {
        (picture("scarab", "", None))
        p {
            @match show.view.phase {
                Phase::Drawing { seat } => (show.teller().step(seat, Step::Action(Action::Draw))),
                _ if events.is_empty() => (show.lang.text("told-started")),
                _ => {},
            }
            @for event in events { span { (sentence(&show, event)) } " " }
            @for comment in comments { span.comment { bdi { (comment.as_str()) } } }
        }
    };
    Part::new("news", "news", inner)
        .called(show.lang.text("news-title"))
        .role("status")
}

/// Where the game comes from, and where to go with it.
fn about(replay: &Replay) -> Markup {
    let lang = replay.visit.lang;
    html! {
        section.panel.about {
            @match &replay.source {
                Source::Table { id, over } => {
                    @let table = replay.visit.to(&format!("/t/{id}"));
                    @if *over { a.btn href=(table) { (lang.text("end-back")) } }
                    @else { p { a href=(table) { (lang.text("replay-follow")) } } }
                    a.btn href={ "/api/tables/" (id) "/record" } download={ (id) ".ra" } { (lang.text("replay-download")) }
                }
                Source::Brought { .. } => {
                    @if !replay.record.game().is_over() { p.key { (lang.text("replay-unfinished")) } }
                    button.btn.script type="button" id="download" { (lang.text("replay-download")) }
                }
            }
            a.btn href=(replay.visit.to("/replay")) { (lang.text("replay-open")) }
            p.key.keys { (lang.text("replay-keys")) }
        }
    }
}
