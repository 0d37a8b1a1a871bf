//! The six levels, from a first game to the strongest there is.

use std::time::Duration;

use crate::analysis::RIVALS;
use crate::learned::{Rollouts, Search, Stretch};
use crate::spec::Limit;

/// A level of play, with a name and a character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows the rules and likes pretty tiles.
    Scribe,
    /// Counts what a lot pays today.
    Merchant,
    /// Reads the odds of the bag and thinks of the last epoch.
    Priest,
    /// Judges by hundreds of thousands of games, at a glance.
    Vizier,
    /// Judges as well, and thinks ahead.
    Pharaoh,
    /// Uses all the time there is.
    Ra,
}

/// Evaluations for one decision of a pharaoh: about a tenth of a second at most, and the same play on every machine.
const PHARAOH: u64 = 20_000;

/// How far a pharaoh plays on: with so few evaluations, further would vary by more than the net errs.
const NEAR: &[Stretch] = &[Stretch::to(4)];

/// How far Ra plays on. The net's error of how two close actions differ has a variance of 0.00015 with 2 players and 0.00024 with 4 after one
/// turn, 0.00007 and 0.00013 after 4 turns, 0.00005 and 0.00004 after 8, and 0.00001 and 0.00002 after 16; how they differ in one game has one of 0.0005
/// after 4, 0.0011 after 8, and 0.003 after 16. docs/TRIED.md has the whole table.
const FAR: &[Stretch] = &[
    Stretch {
        turns: 4,
        trust: 5.0,
        spread: 1.0,
    },
    Stretch {
        turns: 8,
        trust: 20.0,
        spread: 1.4,
    },
    Stretch {
        turns: 16,
        trust: 50.0,
        spread: 4.0,
    },
];

impl Level {
    /// All six, from the weakest to the strongest.
    pub const ALL: [Level; 6] = [
        Level::Scribe,
        Level::Merchant,
        Level::Priest,
        Level::Vizier,
        Level::Pharaoh,
        Level::Ra,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Scribe => "scribe",
            Level::Merchant => "merchant",
            Level::Priest => "priest",
            Level::Vizier => "vizier",
            Level::Pharaoh => "pharaoh",
            Level::Ra => "ra",
        }
    }

    /// The level with this name.
    pub fn find(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How it searches, if it thinks with the learned evaluation.
    pub const fn search(self) -> Option<Search> {
        let search = Search {
            limit: None,
            rivals: RIVALS,
            rollouts: None,
            threads: 1,
        };
        match self {
            Level::Scribe | Level::Merchant | Level::Priest => None,
            Level::Vizier => Some(search),
            Level::Pharaoh => Some(Search {
                limit: Some(Limit::Nodes(PHARAOH)),
                rollouts: Some(Rollouts {
                    stretches: NEAR,
                    most: 100_000,
                    margin: 0.1,
                    least: 0,
                    regret: 0.0005,
                }),
                ..search
            }),
            Level::Ra => Some(Search {
                limit: Some(Limit::Time(Duration::from_secs(1))),
                rollouts: Some(Rollouts {
                    stretches: FAR,
                    most: 100_000,
                    margin: 0.15,
                    least: 0,
                    regret: 0.0003,
                }),
                ..search
            }),
        }
    }
}
