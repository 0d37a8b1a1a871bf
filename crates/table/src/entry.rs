//! One line of a table's journal: something that happened, and when.

use ra_record::{Commitment, Secret};
use ra_rules::{Action, Seat, Tile};
use serde::{Deserialize, Serialize};

use crate::ids::{PersonId, TableId};
use crate::order::Order;
use crate::person::{Away, Person};
use crate::settings::Settings;
use crate::text::{Key, Level};

/// The version of the lines that this program writes. It grows when an older program would misread them.
pub const JOURNAL_VERSION: u32 = 1;

/// More bytes than any line has: the longest names words and a name, some 700 bytes.
pub const MAX_LINE_BYTES: usize = 4096;

/// Something that happened at a table. A journal holds one in each line, as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// When, in milliseconds since 1970. Clocks jump, so a later line may tell an earlier time.
    pub at_ms: u64,
    /// What happened.
    pub fact: Fact,
    /// Whose wish it was, where somebody's: so that the same wish again is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
}

/// Somebody's wish, as they call it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Who.
    pub person: PersonId,
    /// What they call it.
    pub key: Key,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The table was opened: always the first line, and never again.
    Opened {
        /// The version of these lines.
        journal: u32,
        /// The version of the rules.
        rules: u32,
        /// What is played.
        settings: Settings,
        /// The promise about the shuffle, public from now on.
        #[serde(with = "hex::commitment")]
        commitment: Commitment,
        /// What fixes the shuffle, known to nobody until the game is over.
        #[serde(with = "hex::secret")]
        secret: Secret,
    },
    /// Somebody took a seat.
    Joined(Person),
    /// Somebody who has a seat changed what they are called, or their words for the shuffle.
    Introduced(Person),
    /// An agent took a seat.
    AgentSeated {
        /// Its level.
        level: Level,
    },
    /// An agent's seat was freed.
    AgentUnseated {
        /// Its place among those who wait, from 0.
        place: usize,
    },
    /// Somebody left before the game began.
    Left {
        /// Who.
        person: PersonId,
    },
    /// The host freed somebody's seat before the game began. They may not sit down again.
    Unseated {
        /// Whose.
        person: PersonId,
    },
    /// The table was given up before the game began.
    Closed,
    /// The game began: seats, discs and the order of the bag follow from the shuffle.
    Started,
    /// The player to act acted.
    Acted {
        /// What they did.
        action: Action,
        /// Who decided it.
        by: By,
    },
    /// A tile came out of the bag.
    Drawn {
        /// The tile.
        tile: Tile,
    },
    /// Somebody took their last action back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// Somebody left a standing order. Nobody else may know.
    Ordered {
        /// Who.
        seat: Seat,
        /// What they want done.
        order: Order,
    },
    /// Somebody took their standing order back. Nobody else may know.
    OrderCancelled {
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
    /// Somebody came back, and plays themselves again.
    CameBack {
        /// Who.
        seat: Seat,
    },
    /// Somebody wants to play again, at another table.
    Rematched {
        /// That table.
        table: TableId,
    },
}

/// Who decided an action. Only the journal tells: others see what was done, not that it was ordered before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person, now.
    Person,
    /// The person, in advance.
    Order,
    /// An agent, for itself or for somebody who is away.
    Agent,
}

/// A text that is no line of a journal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a line of a journal: {0}")]
pub struct NotALine(String);

impl Entry {
    /// The line that stands in the journal.
    ///
    /// # Panics
    /// Never: no part of an entry can fail to be written.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("an entry holds nothing that JSON cannot hold")
    }

    /// Reads a line.
    ///
    /// # Errors
    /// If it is none.
    pub fn from_line(line: &str) -> Result<Entry, NotALine> {
        if line.len() > MAX_LINE_BYTES {
            return Err(NotALine(format!("longer than {MAX_LINE_BYTES} bytes")));
        }
        serde_json::from_str(line).map_err(|error| NotALine(shortened(&error)))
    }
}

impl Fact {
    /// Whether nobody but its author may know of it. Such lines do not count in a table's version.
    pub fn is_private(&self) -> bool {
        matches!(self, Fact::Ordered { .. } | Fact::OrderCancelled { .. })
    }
}

/// The versions that a journal's first line tells, whatever else is in it: a program that is too old for the rest must
/// still be able to say so.
#[derive(Debug)]
pub(crate) struct Versions {
    pub(crate) journal: u64,
    pub(crate) rules: u64,
}

impl Versions {
    pub(crate) fn of(line: &str) -> Option<Versions> {
        let line = line.get(..line.len().min(MAX_LINE_BYTES))?;
        let json: serde_json::Value = serde_json::from_str(line).ok()?;
        let opened = json.get("fact")?.get("opened")?;
        Some(Versions {
            journal: opened.get("journal")?.as_u64()?,
            rules: opened.get("rules")?.as_u64()?,
        })
    }
}

/// What is wrong, without more than a glance of what may be a hostile text, and without a secret that stands in it.
fn shortened(error: &serde_json::Error) -> String {
    let what = match error.classify() {
        serde_json::error::Category::Data => "what it tells is no such thing",
        serde_json::error::Category::Eof => "it stops in the middle",
        serde_json::error::Category::Syntax | serde_json::error::Category::Io => "no JSON",
    };
    format!("{what}, at character {}", error.column())
}

/// How the shuffle's parts stand in a line: as 64 hexadecimal digits.
mod hex {
    macro_rules! hex {
        ($name:ident, $type:ty, $text:expr) => {
            pub(in crate::entry) mod $name {
                use serde::{Deserialize, Deserializer, Serializer, de::Error};

                pub(in crate::entry) fn serialize<S: Serializer>(
                    value: &$type,
                    serializer: S,
                ) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(&$text(value))
                }

                pub(in crate::entry) fn deserialize<'de, D: Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<$type, D::Error> {
                    let text = String::deserialize(deserializer)?;
                    text.parse().map_err(D::Error::custom)
                }
            }
        };
    }

    hex!(secret, ra_record::Secret, ra_record::Secret::reveal);
    hex!(commitment, ra_record::Commitment, ToString::to_string);
}
