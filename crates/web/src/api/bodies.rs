//! The bodies of wishes. Each may bring its key; what is not known is refused, so that a misspelt field is noticed.

use ra_rules::Action;
use ra_table::{Clock, Key, Level, Name, Order, PersonId, Wishes, Words};
use serde::Deserialize;

/// A new table. Whoever opens it takes the first seat.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    pub(crate) players: u8,
    #[serde(default = "rulebook")]
    pub(crate) rulebook: String,
    #[serde(default)]
    pub(crate) house: Vec<String>,
    #[serde(default)]
    pub(crate) open: bool,
    #[serde(default = "no_clock")]
    pub(crate) clock: Clock,
    #[serde(default = "stand_in")]
    pub(crate) stand_in: Option<Level>,
    #[serde(default)]
    pub(crate) words: Words,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

fn rulebook() -> String {
    "barge-2023".to_owned()
}

fn no_clock() -> Clock {
    Clock::None
}

fn stand_in() -> Option<Level> {
    Level::new("vizier").ok()
}

impl NewTable {
    /// What is wished, words and key aside.
    pub(crate) fn wishes(self, stand_in: Level) -> Wishes {
        Wishes {
            players: self.players,
            rulebook: self.rulebook,
            house: self.house,
            open: self.open,
            clock: self.clock,
            stand_in,
        }
    }
}

/// Nothing but a wish.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plain {
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// How somebody wants to be called at a table, and what they add to the shuffle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Introduction {
    /// If it is missing: what they are called as a guest.
    #[serde(default)]
    pub(crate) name: Option<Name>,
    #[serde(default)]
    pub(crate) words: Words,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// An agent of some level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agent {
    pub(crate) level: Level,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// A place among those who wait.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Waiting {
    pub(crate) version: u32,
    pub(crate) place: usize,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// Somebody at the table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seated {
    pub(crate) person: PersonId,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// The start of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    pub(crate) version: u32,
    pub(crate) level: Level,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// An action.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    pub(crate) version: u32,
    pub(crate) action: Action,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// Something about the table as it was seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seen {
    pub(crate) version: u32,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}

/// A standing order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LeftOrder {
    pub(crate) version: u32,
    pub(crate) order: Order,
    #[serde(default)]
    pub(crate) key: Option<Key>,
}
