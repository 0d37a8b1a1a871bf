//! Places in a game where there is something to see.

use ra_record::Record;
use ra_rules::{Event, Phase};

/// Places in a game, each the number of steps taken, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Stops {
    /// Wherever something has happened: not between drawing a tile and seeing it.
    pub(super) steps: Vec<usize>,
    /// Wherever somebody's turn begins.
    pub(super) turns: Vec<usize>,
    /// Wherever an auction begins.
    pub(super) auctions: Vec<usize>,
    /// Wherever an epoch begins, the first included.
    pub(super) epochs: Vec<usize>,
}

impl Stops {
    pub(super) fn of(record: &Record) -> Stops {
        let mut stops = Stops {
            steps: vec![0],
            turns: vec![0],
            auctions: Vec::new(),
            epochs: vec![0],
        };
        for moment in record.moments() {
            let has = |wanted: fn(&Event) -> bool| moment.events.iter().any(wanted);
            if !moment.after.is_drawing() {
                stops.steps.push(moment.number);
            }
            if matches!(moment.after.phase(), Phase::Turn { .. } | Phase::Over) {
                stops.turns.push(moment.number);
            }
            if has(|event| matches!(event, Event::AuctionOpened { .. })) {
                stops.auctions.push(moment.number);
            }
            if has(|event| matches!(event, Event::EpochBegan { .. })) {
                stops.epochs.push(moment.number);
            }
        }
        stops
    }
}

/// The next of some places.
pub(super) fn after(places: &[usize], at: usize) -> Option<usize> {
    places.iter().copied().find(|&place| place > at)
}

/// The one before.
pub(super) fn before(places: &[usize], at: usize) -> Option<usize> {
    places.iter().copied().rfind(|&place| place < at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_stops_while_a_tile_is_drawn() {
        let text = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n\n\
                    1. D nile D ra B6 P D flood I P B8 D";
        let stops = Stops::of(&Record::parse(text).expect("a record"));
        assert_eq!(stops.steps, [0, 2, 4, 5, 6, 8, 9, 10, 11]);
        assert_eq!(stops.auctions, [4, 9]);
        assert_eq!(stops.turns, [0, 2, 6, 8, 11]);
        assert_eq!(stops.epochs, [0]);
        assert_eq!(
            (before(&stops.turns, 6), after(&stops.turns, 8)),
            (Some(2), Some(11))
        );
        assert_eq!(
            (before(&stops.auctions, 4), after(&stops.auctions, 9)),
            (None, None)
        );
    }
}
