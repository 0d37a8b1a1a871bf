//! A played game with everything that happened in it, and ways to look for something in particular.

use ra_rules::{Action, Auction, Disaster, Event, Game, Lot, Phase, ScoreSheet, Seat, Step, Tile};

/// All moments of a game.
#[derive(Default)]
pub(crate) struct Trace {
    moments: Vec<Moment>,
}

/// One step with what it changed.
pub(crate) struct Moment {
    pub(crate) before: Game,
    pub(crate) step: Step,
    pub(crate) events: Vec<Event>,
    pub(crate) after: Game,
}

impl Trace {
    pub(crate) fn push(&mut self, before: Game, step: Step, events: Vec<Event>, after: Game) {
        self.moments.push(Moment {
            before,
            step,
            events,
            after,
        });
    }

    pub(crate) fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The first moment for which `wanted` holds.
    pub(crate) fn at(&self, wanted: impl Fn(&Moment) -> bool) -> Option<usize> {
        self.moments.iter().position(wanted)
    }

    /// The first event for which `wanted` holds.
    pub(crate) fn event(&self, wanted: impl Fn(&Event) -> bool) -> Option<usize> {
        self.at(|moment| moment.events.iter().any(&wanted))
    }

    /// The last step, if `wanted` holds of the final game.
    pub(crate) fn end(&self, wanted: impl Fn(&Game) -> bool) -> Option<usize> {
        let last = self.moments.last()?;
        wanted(&last.after).then_some(self.moments.len() - 1)
    }

    /// How many epochs ended in the way that `wanted` tells.
    pub(crate) fn epochs_ended(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        let events = self.moments.iter().flat_map(|moment| &moment.events);
        events.filter(|event| wanted(event)).count()
    }
}

impl Moment {
    pub(crate) fn happened(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// The auction in which this step bids or passes.
    pub(crate) fn auction(&self) -> Option<Auction> {
        match *self.before.phase() {
            Phase::Auction(auction) => Some(auction),
            _ => None,
        }
    }

    /// Who won which lot in this step.
    pub(crate) fn won(&self) -> Option<(Seat, Lot)> {
        self.events.iter().find_map(|event| match *event {
            Event::AuctionWon { seat, lot, .. } => Some((seat, lot)),
            _ => None,
        })
    }

    /// How many disasters of a kind the lot won in this step holds.
    pub(crate) fn won_disasters(&self, wanted: Disaster) -> usize {
        let tiles = self.won().map(|(_, lot)| lot);
        let tiles = tiles.iter().flat_map(Lot::tiles);
        tiles.filter(|tile| tile.disaster() == Some(wanted)).count()
    }

    /// How many tiles of a kind went to disasters in this step.
    pub(crate) fn discarded(&self, wanted: Tile) -> u8 {
        let counts = self.events.iter().map(|event| match *event {
            Event::TilesDiscarded { tile, count, .. } if tile == wanted => count,
            _ => 0,
        });
        counts.sum()
    }

    pub(crate) fn struck(&self, wanted: Disaster) -> bool {
        self.happened(
            |e| matches!(e, Event::DisasterStruck { disaster, .. } if *disaster == wanted),
        )
    }

    /// The sheets of the epoch that ended in this step.
    pub(crate) fn sheets(&self) -> Vec<(Seat, ScoreSheet)> {
        let scored = self.events.iter().filter_map(|event| match *event {
            Event::SeatScored { seat, sheet, .. } => Some((seat, sheet)),
            _ => None,
        });
        scored.collect()
    }

    pub(crate) fn is_discard(&self) -> bool {
        matches!(self.step, Step::Action(Action::Discard(_)))
    }

    pub(crate) fn god_took(&self) -> Option<Tile> {
        match self.step {
            Step::Action(Action::SpendGod(tile)) => Some(tile),
            _ => None,
        }
    }
}
