//! Everything that happened, step by step. Each line leads to its place in the game.

use maud::{Markup, html};
use ra_lang::say;
use ra_record::Moment;
use ra_rules::{Event, Seat};

use super::{Replay, Source, controls};
use crate::pages::game::{Show, sentence};

pub(super) fn log(replay: &Replay) -> Markup {
    let lang = replay.visit.lang;
    let show = replay.show();
    html! {
        section.panel.log-p id="log" aria-labelledby="log-title" {
            h2 id="log-title" { (lang.text("logbook-title")) }
            ol.log id="steps-list" tabindex="0" aria-labelledby="log-title" {
                @for moment in replay.record.moments() { (line(replay, &show, &moment)) }
            }
        }
    }
}

/// A step in which something happened that is worth a line.
fn line(replay: &Replay, show: &Show, moment: &Moment) -> Markup {
    let told = |event: &&Event| !matches!(event, Event::SeatScored { .. });
    let events: Vec<&Event> = moment.events.iter().filter(told).collect();
    let number = moment.number;
    let current = (number == replay.at).then_some("step");
    html! {
        @if !events.is_empty() {
            li data-step=(number) aria-current=[current] {
                (place(replay, number))
                span {
                    @for event in &events { (sentence(show, event)) " " }
                    @for comment in &moment.entry.comments { span.comment { bdi { (comment.as_str()) } } }
                    (scores(show, moment))
                }
            }
        }
    }
}

/// What everybody scored, in one line.
fn scores(show: &Show, moment: &Moment) -> Markup {
    let scored = |event: &Event| match *event {
        Event::SeatScored { seat, sheet, .. } => Some((seat, sheet.sum())),
        _ => None,
    };
    let scored: Vec<(Seat, i16)> = moment.events.iter().filter_map(scored).collect();
    html! {
        @for (seat, points) in scored {
            span.scored { (show.name_html(seat)) " " b class=(crate::pages::game::sign(points)) { (show.lang.signed(points)) } } " "
        }
    }
}

/// The number of a step, which leads there.
fn place(replay: &Replay, number: usize) -> Markup {
    let label = say!(
        replay.visit.lang,
        "replay-step",
        n = number,
        total = replay.last()
    );
    html! {
        @match &replay.source {
            Source::Table { .. } => a.no href={ (replay.path()) "?at=" (number) } data-to=(number) title=(label) rel="nofollow" { (number) },
            Source::Brought { .. } => button.no form=(controls::FORM) name="at" value=(number) data-to=(number) title=(label) { (number) },
        }
    }
}
