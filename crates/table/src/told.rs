//! What everybody may be told of the last things that happened.

use ra_rules::Seat;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::ids::TableId;
use crate::person::Away;

/// How much is told of what went before: some rounds of a game. Who was away longer reads the record.
pub(crate) const MAX_TOLD: usize = 64;

/// Something that happened, as everybody may know it. It is shown to many, again and again, so its JSON is written once.
#[derive(Clone, Debug)]
pub struct Told {
    /// The table's version after it.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What.
    pub what: Happened,
    json: Box<RawValue>,
}

impl Told {
    pub(crate) fn new(version: u32, at_ms: u64, what: Happened) -> Told {
        #[derive(Serialize)]
        struct Shape<'a> {
            version: u32,
            at_ms: u64,
            #[serde(flatten)]
            what: &'a Happened,
        }
        let shape = Shape {
            version,
            at_ms,
            what: &what,
        };
        let json = to_raw_value(&shape).expect("what is told holds nothing that JSON cannot hold");
        Told {
            version,
            at_ms,
            what,
            json,
        }
    }
}

impl PartialEq for Told {
    /// The JSON says it all.
    fn eq(&self, other: &Told) -> bool {
        self.json.get() == other.json.get()
    }
}

impl Eq for Told {}

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json.serialize(serializer)
    }
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
}
