//! Replaying a record: every step with what it changed.

use ra_rules::{Event, Game, Phase};

use crate::record::{Entry, Record};

/// One step of a record with everything that happened in it.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// The step's number, counted from 1: the version after it.
    pub number: usize,
    /// The step with its time and comments.
    pub entry: &'a Entry,
    /// The game before it.
    pub before: Game,
    /// The game after it.
    pub after: Game,
    /// What happened, in order.
    pub events: Vec<Event>,
}

impl Record {
    /// The steps one after another, with what each changed.
    ///
    /// # Panics
    /// Never: every step of a record is legal.
    pub fn moments(&self) -> impl Iterator<Item = Moment<'_>> {
        let mut game = *self.start();
        self.entries().iter().enumerate().map(move |(i, entry)| {
            let before = game;
            let mut events = Vec::new();
            game.step_with(entry.step, |event| events.push(event))
                .expect("every step of a record is legal");
            Moment {
                number: i + 1,
                entry,
                before,
                after: game,
                events,
            }
        })
    }

    /// The game after so many steps; none if the record has fewer.
    pub fn position_at(&self, version: usize) -> Option<Game> {
        match version.checked_sub(1) {
            None => Some(*self.start()),
            Some(place) => self.moments().nth(place).map(|moment| moment.after),
        }
    }

    /// What a position of this record waits for, in words.
    pub fn awaits(&self, game: &Game) -> String {
        let name = |seat| self.name(seat);
        match *game.phase() {
            Phase::Turn { seat } => format!("{} is on turn", name(seat)),
            Phase::Drawing { seat } => format!("{} draws a tile", name(seat)),
            Phase::Spending { seat, .. } => format!("{} may spend another god", name(seat)),
            Phase::Auction(auction) => match auction.high {
                Some(high) => format!(
                    "{} is to bid; {} has bid {}",
                    name(auction.bidder),
                    name(high.seat),
                    high.disc
                ),
                None => format!("{} is to bid", name(auction.bidder)),
            },
            Phase::Discard(discard) => format!(
                "{} is to choose what the {} takes, {} to go",
                name(discard.seat),
                discard.disaster,
                discard.need
            ),
            Phase::Over => "the game is over".to_owned(),
        }
    }
}
