//! What everybody may be told of the last things that happened.

use std::sync::Arc;

use ra_record::json::Events;
use ra_rules::{Event, Monuments, Seat};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::ids::TableId;
use crate::person::Away;
use crate::refused::Unreadable;
use crate::table::Table;

/// How much is told of what went before: some turns of a game. Who was away longer reads the log: [`Table::told_in`].
pub(crate) const MAX_TOLD: usize = 24;

/// Something that happened, as everybody may know it. It is shown to many, again and again, so its JSON is written once.
#[derive(Clone, Debug)]
pub struct Told {
    /// The table's version after it.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What.
    pub what: Happened,
    /// What came of it, if it was a step of the game. None of it is hidden from anybody.
    pub events: Vec<Event>,
    json: Box<RawValue>,
}

impl Told {
    pub(crate) fn new(
        version: u32,
        at_ms: u64,
        what: Happened,
        events: Vec<Event>,
        monuments: Monuments,
    ) -> Told {
        #[derive(Serialize)]
        struct Shape<'a> {
            version: u32,
            at_ms: u64,
            #[serde(flatten)]
            what: &'a Happened,
            #[serde(skip_serializing_if = "Option::is_none")]
            events: Option<Events<'a>>,
        }
        let shown = Events {
            events: &events,
            monuments,
        };
        let shape = Shape {
            version,
            at_ms,
            what: &what,
            events: (!events.is_empty()).then_some(shown),
        };
        let json = to_raw_value(&shape).expect("what is told holds nothing that JSON cannot hold");
        Told {
            version,
            at_ms,
            what,
            events,
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

impl Table {
    /// What everybody may be told of a table after a version, so many things at most; none if more has happened since than the
    /// table remembers: then its journal tells ([`Table::told_in`]).
    pub fn told_after(&self, version: u32, limit: usize) -> Option<Vec<Arc<Told>>> {
        let first = self.told.front().map_or(0, |told| told.version);
        if first > version.saturating_add(1) {
            return None;
        }
        let later = self.told.iter().filter(|told| told.version > version);
        Some(later.take(limit).cloned().collect())
    }

    /// The same from the lines of its journal, however long ago it was.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn told_in<L: AsRef<str>>(
        lines: impl IntoIterator<Item = L>,
        version: u32,
        limit: usize,
    ) -> Result<Vec<Arc<Told>>, Unreadable> {
        let mut lines = lines.into_iter();
        let mut table = Table::replay(lines.next())?;
        let mut all = Vec::new();
        loop {
            // Each line tells one thing at most.
            let last = all.last().map_or(version, |told: &Arc<Told>| told.version);
            all.extend(
                table
                    .told
                    .back()
                    .filter(|told| told.version > last)
                    .cloned(),
            );
            match lines.next() {
                Some(line) if all.len() < limit => table.follow([line])?,
                _ => return Ok(all),
            }
        }
    }
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
