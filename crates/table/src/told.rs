//! What everybody may be told of the last things that happened.

use ra_rules::Seat;
use serde::Serialize;

use crate::ids::TableId;
use crate::person::Away;

/// How much is told of what went before: some rounds of a game. Who was away longer reads the record.
pub(crate) const MAX_TOLD: usize = 64;

/// Something that happened, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// The table's version after it.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What.
    #[serde(flatten)]
    pub what: Happened,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "what")]
pub enum Happened {
    /// The table was opened.
    Opened,
    /// Somebody took a seat.
    Joined {
        /// What they are called.
        name: String,
    },
    /// Somebody changed what they are called, or their words for the shuffle.
    Introduced {
        /// What they are called now.
        name: String,
    },
    /// Somebody's or an agent's seat became free again.
    Left {
        /// What they are called.
        name: String,
    },
    /// The host freed somebody's seat.
    Unseated {
        /// What they are called.
        name: String,
    },
    /// The table was closed.
    Closed,
    /// The game began.
    Started,
    /// A step of the game.
    Step {
        /// Whose.
        seat: Seat,
        /// Its token, as in records.
        token: String,
    },
    /// Somebody took their last step back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// An agent plays on for somebody.
    PlayedOn {
        /// For whom.
        seat: Seat,
        /// Why.
        why: Away,
    },
    /// Somebody came back.
    CameBack {
        /// Who.
        seat: Seat,
    },
    /// Some of them play again, at another table.
    Rematched {
        /// That table.
        table: TableId,
    },
}

impl Happened {
    pub(crate) fn joined(name: &str) -> Happened {
        let name = name.to_owned();
        Happened::Joined { name }
    }

    pub(crate) fn introduced(name: &str) -> Happened {
        let name = name.to_owned();
        Happened::Introduced { name }
    }

    pub(crate) fn left(name: &str) -> Happened {
        let name = name.to_owned();
        Happened::Left { name }
    }

    pub(crate) fn unseated(name: &str) -> Happened {
        let name = name.to_owned();
        Happened::Unseated { name }
    }
}
