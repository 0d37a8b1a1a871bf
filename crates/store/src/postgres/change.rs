//! Changes of tables: what moves, new tables and talk are to the database.

use ra_table::{TableId, Trouble};

use crate::entry::{Saying, Write};

/// A change of one table.
#[derive(Debug)]
pub(super) enum Change {
    /// A new table.
    Create(Write),
    /// More lines.
    Append(Write),
    /// Something said.
    Say(Saying),
}

impl Change {
    pub(super) fn id(&self) -> &TableId {
        match self {
            Change::Create(write) | Change::Append(write) => &write.id,
            Change::Say(saying) => &saying.id,
        }
    }
}

/// A change with the mark by which it is recognised: a random number that it leaves with what it writes.
#[derive(Debug)]
pub(super) struct Marked {
    pub(super) change: Change,
    pub(super) mark: i64,
}

impl Marked {
    pub(super) fn new(change: Change) -> Marked {
        Marked {
            change,
            mark: fastrand::i64(..),
        }
    }
}

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// Whether lines were added.
    Kept(bool),
    /// The number of what was said, if there was room for it.
    Said(Option<u32>),
}

/// What whoever asked for a change hears.
pub(super) type Told = Result<Outcome, Trouble>;
