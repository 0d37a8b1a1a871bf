//! The players' cards, and what an epoch brought them.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::Seat;
use ra_table::{Away, SeatInfo};

use super::clock::clock;
use super::part::Part;
use super::seen::Seen;
use crate::pages::game::{Card, card, sheet_table};

/// A card for each seat.
pub(super) fn players(seen: &Seen) -> Vec<Part> {
    let Some(show) = seen.show() else {
        return Vec::new();
    };
    let mut seats: Vec<Seat> = show.view.players.seats().collect();
    // The viewer first, the others in the order of play.
    seats.rotate_left(show.you.map_or(0, Seat::index));
    let cards = seats.into_iter().map(|seat| {
        let mut class = String::from("panel pl");
        if show.is_you(seat) {
            class += " me";
        }
        if seen.to_act() == Some(seat) {
            class += " turn";
        }
        let extra = Card {
            about: Some(about(seen, seat)),
        };
        let name = format!("seat-{}", seat.number());
        Part::new(name, class, card(&show, seat, &extra))
            .called_by(format!("name-{}", seat.number()))
    });
    cards.collect()
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
