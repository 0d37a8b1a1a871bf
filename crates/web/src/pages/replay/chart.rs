//! Points by epoch, as far as the game has come: as bars and as numbers.

use maud::{Markup, html};
use ra_rules::Seat;

use super::Replay;
use crate::pages::game::{Show, sign};
use crate::pages::table::part::Part;

/// So many points fill a bar at least, so that bars grow with the game.
const LEAST: i32 = 60;

pub(super) fn chart(replay: &Replay) -> Part {
    let show = replay.show();
    let lang = show.lang;
    let seats: Vec<Seat> = show.view.players.seats().collect();
    let longest = seats
        .iter()
        .map(|&seat| won(&show, seat))
        .fold(LEAST, i32::max);
    let inner = html! {
        h2 id="chart-title" { (lang.text("end-chart-epochs")) }
        ol.race {
            @for &seat in &seats {
                li {
                    span.nm { (show.name_html(seat)) }
                    b.tot { @if let Some(points) = show.view.seats[seat].points { (points) } }
                    (bar(&show, seat, longest))
                    p.parts {
                        span { i.c-start {} (lang.text("score-start")) " " (show.view.rules.starting_points) }
                        @for epoch in &show.story.sheets {
                            @let points = epoch.sheets[seat].sum();
                            span {
                                i class={ "c-e" (epoch.epoch.number()) } {}
                                (lang.epoch(epoch.epoch)) " " b class=(sign(points)) { (lang.signed(points)) }
                            }
                        }
                    }
                }
            }
        }
    };
    Part::new("chart", "panel", inner).called_by("chart-title")
}

/// Everything that somebody won, whether or not they lost some of it again.
fn won(show: &Show, seat: Seat) -> i32 {
    let epochs = show.story.sheets.iter();
    let won = epochs.map(|epoch| i32::from(epoch.sheets[seat].sum()).max(0));
    i32::from(show.view.rules.starting_points) + won.sum::<i32>()
}

fn bar(show: &Show, seat: Seat, longest: i32) -> Markup {
    let mut pieces = vec![(
        "c-start".to_owned(),
        0,
        i32::from(show.view.rules.starting_points),
    )];
    let mut total = show.view.rules.starting_points;
    let mut end = i32::from(total);
    for epoch in &show.story.sheets {
        let sheet = epoch.sheets[seat];
        let width = i32::from(sheet.sum()).max(0);
        pieces.push((format!("c-e{}", epoch.epoch.number()), end, width));
        end += width;
        total = sheet.added_to(total);
    }
    let total = i32::from(total);
    html! {
        svg.stack viewBox={ "0 0 " (longest) " 10" } preserveAspectRatio="none" aria-hidden="true" {
            @for (class, from, width) in pieces { rect class=(class) x=(from) y="0" width=(width) height="10" {} }
            @if end > total { rect.lost x=(total) y="0" width=(end - total) height="10" {} }
        }
    }
}
