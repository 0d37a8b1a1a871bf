//! What may be asked of a table.

use ra_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::ids::{PersonId, TableId};
use crate::order::Order;
use crate::table::Table;
use crate::text::{Key, Level, Name, Words};

/// A command to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A person asks for something. Whoever passes it on knows that it is them.
    Ask {
        /// Who.
        person: PersonId,
        /// What they call it: asked again under the same key, it is done once.
        key: Key,
        /// What they ask for.
        ask: Ask,
    },
    /// The agent that is to act has made up its mind.
    AgentActs {
        /// Where it plays.
        seat: Seat,
        /// The version that it thought about.
        version: u32,
        /// What it does.
        action: Action,
    },
    /// Time has passed: see to clocks that have run out, and to whatever else is due.
    Time,
}

/// What a person may ask for. What depends on how things stand tells the version that its author saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// A seat.
    Join {
        /// What they are called.
        name: Name,
        /// What they add to the shuffle.
        #[serde(default)]
        words: Words,
    },
    /// Another name, or other words for the shuffle, before the game.
    Introduce {
        /// What they are called.
        name: Name,
        /// What they add to the shuffle.
        #[serde(default)]
        words: Words,
    },
    /// To leave. Before the game the seat is free again; in the game an agent plays on until they come back.
    Leave,
    /// To give up: an agent plays on for good.
    Resign,
    /// To play themselves again.
    ComeBack,
    /// An agent on a free seat. For the host.
    SeatAgent {
        /// Its level.
        level: Level,
    },
    /// An agent's seat freed. For the host.
    UnseatAgent {
        /// The version seen.
        version: u32,
        /// Its place among those who wait, from 0.
        place: usize,
    },
    /// Somebody else's seat freed, for good: they may look on, but not sit down here again. For the host.
    Unseat {
        /// Whose.
        person: PersonId,
    },
    /// The game to begin, with agents on the free seats. For the host.
    Start {
        /// The version seen.
        version: u32,
        /// The level of those agents.
        level: Level,
    },
    /// The table to be closed before the game. For the host.
    Close,
    /// To act in the game.
    Act {
        /// The version seen.
        version: u32,
        /// What to do.
        action: Action,
    },
    /// Their last action back.
    TakeBack {
        /// The version seen.
        version: u32,
    },
    /// A standing order, in place of the one they may have left.
    Order {
        /// The version seen.
        version: u32,
        /// What they want done.
        order: Order,
    },
    /// Their standing order back.
    CancelOrder,
    /// To play again at another table, once the game is over.
    Rematch {
        /// A free name for that table. If somebody has asked before, theirs it is.
        table: TableId,
    },
}

/// A command that was played through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// What it adds, at least one entry: to be made durable, all or none.
    pub entries: Vec<Entry>,
    /// The table after them, to be shown once they are durable.
    pub table: Table,
}

/// What follows from a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// These entries, at least one: to be made durable, all or none, and then applied.
    Add(Vec<Entry>),
    /// Nothing: it was done before, or there is nothing to do.
    Nothing,
}
