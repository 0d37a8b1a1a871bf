//! The players' cards, and what an epoch brought them.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::Seat;
use ra_table::{Away, SeatInfo};

use super::clock::clock;
use super::part::Part;
use super::seen::Seen;
use crate::pages::game::{SETS, Show, head, sets, sheet_table};

/// The seats as they are shown: the viewer first, the others in the order of play.
fn in_order(show: &Show) -> Vec<Seat> {
    let mut seats: Vec<Seat> = show.view.players.seats().collect();
    seats.rotate_left(show.you.map_or(0, Seat::index));
    seats
}

/// For each seat who sits there, which changes all the time, and a part for each set of tiles, which do not so often.
pub(super) fn players(seen: &Seen) -> Vec<Part> {
    let Some(show) = seen.show() else {
        return Vec::new();
    };
    let seats = in_order(&show).into_iter();
    seats
        .flat_map(|seat| player(&show, seat, &about(seen, seat)))
        .collect()
}

/// The parts of one seat.
pub(crate) fn player(show: &Show, seat: Seat, about: &Markup) -> Vec<Part> {
    let number = seat.number();
    let turn = show.view.phase.to_act() == Some(seat);
    let class = if turn { "turn" } else { "" };
    let who = Part::new(format!("seat-{number}"), class, head(show, seat, about));
    let tiles = SETS.iter().zip(sets(show, seat)).map(|(name, set)| {
        let class = format!("set {}", set.class);
        Part::new(format!("{name}-{number}"), class, set.inner)
    });
    let mut parts = vec![who.called_by(format!("name-{number}"))];
    parts.extend(tiles);
    parts
}

/// A card for each seat.
pub(super) fn cards(seen: &Seen, find: &dyn Fn(&str) -> Markup) -> Markup {
    let show = seen.show();
    html! {
        @for (show, seat) in show.iter().flat_map(|show| in_order(show).into_iter().map(move |seat| (show, seat))) {
            (card(show, seat, find))
        }
    }
}

/// The card of a seat.
pub(crate) fn card(show: &Show, seat: Seat, find: &dyn Fn(&str) -> Markup) -> Markup {
    let number = seat.number();
    html! {
        article.panel.pl.me[show.is_you(seat)] {
            (find(&format!("seat-{number}")))
            div.sets id={ "tiles-" (number) } role="group" aria-label={ (show.lang.text("player-tiles")) ": " (show.name(seat)) } {
                @for set in SETS { (find(&format!("{set}-{number}"))) }
            }
        }
    }
}

/// The clock, and whether somebody is there.
fn about(seen: &Seen, seat: Seat) -> Markup {
    let info = &seen.view.seats[seat.index()];
    let here = seen.here.get(seat.index()) == Some(&true);
    // Whoever looks knows that they are here.
    let known = seen.you() == Some(seat) && info.away.is_none();
    html! {
        @if let Some(clock) = clock(seen, Some(seat)) { (clock) }
        @if !known { span { (state(seen, info, here)) } }
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
