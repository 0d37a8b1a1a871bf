//! What happened in a game, from its record: everything in it is public.

use maud::{Markup, html};
use ra_record::{Moment, Record};
use ra_rules::{BySeat, Disc, Event, Seat, Tile, Tiles};

use super::Show;
use super::names::labelled;
use super::sheet::EpochSheet;
use crate::pages::art::{Side, disc, tile};

/// What happened, from the first step on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Story {
    /// Each event with the number of its step.
    pub(crate) events: Vec<(usize, Event)>,
    /// What was scored in each epoch that is over.
    pub(crate) sheets: Vec<EpochSheet>,
    /// The bids of the auction that goes on, in their order; none for a pass.
    pub(crate) bids: Vec<(Seat, Option<Disc>)>,
}

impl Story {
    /// The story of a record, as far as it goes.
    pub(crate) fn new(record: &Record) -> Story {
        let mut story = Story::default();
        for moment in record.moments() {
            story.add(&moment);
        }
        story
    }

    pub(crate) fn add(&mut self, moment: &Moment) {
        for &event in &moment.events {
            match event {
                Event::AuctionOpened { .. } => self.bids.clear(),
                Event::DiscBid { seat, disc } => self.bids.push((seat, Some(disc))),
                Event::Passed { seat } => self.bids.push((seat, None)),
                _ => {}
            }
            self.events.push((moment.number, event));
        }
        self.sheets.extend(EpochSheet::of(moment));
    }

    /// What happened after a step, without the points, which have a table of their own.
    pub(crate) fn since(&self, step: usize) -> impl Iterator<Item = &Event> {
        let told = |event: &&Event| !matches!(event, Event::SeatScored { .. });
        let later = self.events.iter().filter(move |(number, _)| *number > step);
        later.map(|(_, event)| event).filter(told)
    }

    /// The step after which a seat has done nothing.
    pub(crate) fn last_step_of(&self, seat: Seat) -> Option<usize> {
        let theirs = |(_, event): &&(usize, Event)| acted(event) == Some(seat);
        self.events
            .iter()
            .rev()
            .find(theirs)
            .map(|(number, _)| *number)
    }
}

/// Who did something of their own will.
fn acted(event: &Event) -> Option<Seat> {
    match *event {
        Event::TileDrawn { seat, .. }
        | Event::DiscBid { seat, .. }
        | Event::Passed { seat }
        | Event::GodSpent { seat, .. } => Some(seat),
        Event::AuctionOpened { holder, .. } => Some(holder),
        _ => None,
    }
}

/// A sentence with pictures of its tiles and discs, and names in their own language.
pub(crate) fn sentence(show: &Show, event: &Event) -> Markup {
    let told = show.teller().event(event);
    html! {
        @for piece in told.pieces() {
            @match piece.value {
                None => (piece.text),
                Some("name") => b { (labelled(&piece.text)) },
                Some("tile" | "disaster") => { (icon(show, event)) (piece.text) },
                Some("disc" | "paid" | "took") => (coin(&piece.text)),
                Some(_) => (piece.text),
            }
        }
    }
}

/// The tile that an event is about.
fn icon(show: &Show, event: &Event) -> Markup {
    let kind = match *event {
        Event::TileDrawn { tile, .. } => Some(tile),
        Event::GodSpent { took, .. } => Some(took),
        Event::DisasterStruck { disaster, .. } => Some(disaster.tile()),
        _ => None,
    };
    html! {
        @if let Some(kind) = kind { (tile(kind, show.monuments(), None)) " " }
    }
}

fn coin(number: &str) -> Markup {
    let found = number.parse().ok().and_then(Disc::new);
    html! {
        @match found {
            Some(found) => (disc(found, Side::Up, None)),
            None => (number),
        }
    }
}

/// What the tiles of each seat were when an epoch was scored: those before its last step, and what that step changed.
pub(super) fn held_at_scoring(moment: &Moment) -> BySeat<Tiles> {
    let before = &moment.before;
    let mut held = BySeat::new(before.players(), |seat| before.holding(seat).tiles);
    for event in &moment.events {
        match *event {
            Event::AuctionWon { seat, lot, .. } => held[seat] = held[seat].with_lot(&lot),
            Event::TilesDiscarded { seat, tile, count } => {
                for _ in 0..count {
                    held[seat] = held[seat].without(tile);
                }
            }
            Event::GodSpent { seat, took } => {
                held[seat] = held[seat].without(Tile::God).with(took);
            }
            _ => {}
        }
    }
    held
}
