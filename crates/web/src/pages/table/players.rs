//! The players' cards, and what an epoch brought them.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::Seat;
use ra_table::{Away, SeatInfo};

use super::clock::clock;
use super::part::Part;
use super::seen::Seen;
use crate::pages::game::{Show, head, sheet_table, tiles};

/// The seats as they are shown: the viewer first, the others in the order of play.
fn in_order(show: &Show) -> Vec<Seat> {
    let mut seats: Vec<Seat> = show.view.players.seats().collect();
    seats.rotate_left(show.you.map_or(0, Seat::index));
    seats
}

/// Two parts for each seat: who sits there changes all the time, what they have not so often.
pub(super) fn players(seen: &Seen) -> Vec<Part> {
    let Some(show) = seen.show() else {
        return Vec::new();
    };
    let mut parts = Vec::new();
    for seat in in_order(&show) {
        let number = seat.number();
        let class = if seen.to_act() == Some(seat) {
            "turn"
        } else {
            ""
        };
        let name = format!("seat-{number}");
        let head = Part::new(name, class, head(&show, seat, &about(seen, seat)));
        parts.push(head.called_by(format!("name-{number}")));
        let label = seen.lang().text("player-tiles");
        let tiles = Part::new(format!("tiles-{number}"), "", tiles(&show, seat));
        parts.push(tiles.called(format!("{label}: {}", show.name(seat))));
    }
    parts
}

/// A card for each seat.
pub(super) fn cards(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    let show = seen.show();
    html! {
        @for (show, seat) in show.iter().flat_map(|show| in_order(show).into_iter().map(move |seat| (show, seat))) {
            article.panel.pl.me[show.is_you(seat)] {
                (find(&format!("seat-{}", seat.number())))
                (find(&format!("tiles-{}", seat.number())))
            }
        }
    }
}

/// The clock, and whether somebody is there.
fn about(seen: &Seen, seat: Seat) -> Markup {
    let info = &seen.view.seats[seat.index()];
    let here = seen.you() == Some(seat) || seen.here.get(seat.index()) == Some(&true);
    html! {
        @if let Some(clock) = clock(seen, Some(seat)) { (clock) }
        span { (state(seen, info, here)) }
    }
}

fn state(seen: &Seen, info: &SeatInfo, here: bool) -> String {
    let lang = seen.lang();
    let text = match (info.away, &info.person) {
        (Some(Away::Resigned), _) => lang.text("player-resigned"),
        (Some(_), _) => lang.text("player-agent-for"),
        (None, None) => lang.text("player-agent"),
        (None, Some(_)) if here => lang.text("player-here"),
        (None, Some(_)) => lang.text("player-away"),
    };
    text.into_owned()
}

/// What the epoch before this one brought, item by item: open as long as nobody has acted since.
pub(super) fn scored(seen: &Seen) -> Part {
    let inner = sheet(seen);
    let class = if inner.is_some() {
        "panel scored"
    } else {
        "none"
    };
    Part::new("scored", class, inner.unwrap_or_default())
}

fn sheet(seen: &Seen) -> Option<Markup> {
    let show = seen.show()?;
    let epoch = seen.story.sheets.last()?;
    let fresh = epoch.step == seen.steps();
    let lang = seen.lang();
    let totals: Vec<Option<u16>> = show
        .view
        .seats
        .iter()
        .map(|(_, seat)| seat.points)
        .collect();
    Some(html! {
        details.fold id={ "scored-" (epoch.epoch.number()) } open[fresh] {
            summary {
                h2 { (say!(lang, "score-title", n = epoch.epoch.number())) }
                span.key { (lang.text("scoring-skip")) }
            }
            (sheet_table(&show, epoch, &totals))
        }
    })
}
