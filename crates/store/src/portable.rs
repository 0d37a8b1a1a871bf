//! A store as text, the same for every kind: one JSON value on each line. See [`dump`](crate::dump()).

use std::{fmt, io};

use ra_table::{ChatLine, Guest, Listing, PersonId, TableId, TokenHash, Trouble};
use serde::{Deserialize, Serialize};

use crate::bounds;

/// The version of the format.
pub(crate) const VERSION: u32 = 1;

/// Bytes of one line: the longest text, every letter of it escaped, and something around it.
pub(crate) const ENTRY_BYTES: usize = 6 * bounds::LINE_BYTES + 4096;

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// One line of a dump. The lines and the talk of a table come right after it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The first.
    RaDump(u32),
    /// A table, with how much of it follows.
    Table {
        listing: Listing,
        lines: u32,
        chat: u32,
    },
    /// A line of its journal.
    Line(String),
    /// Something said at it.
    Chat(ChatLine),
    /// Somebody who plays without an account.
    Guest(PortableGuest),
    /// The last: a dump without it was cut off.
    End(Totals),
}

/// A guest with the hash of their token in hexadecimal digits.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PortableGuest {
    token: String,
    id: PersonId,
    name: String,
    seen_ms: u64,
}

/// How much a dump holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Totals {
    /// Tables.
    pub tables: u64,
    /// Lines of their journals.
    pub lines: u64,
    /// Things said at them.
    pub chat: u64,
    /// Guests.
    pub guests: u64,
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals {
            tables,
            lines,
            chat,
            guests,
        } = self;
        let s = |count: u64| if count == 1 { "" } else { "s" };
        write!(
            f,
            "{tables} table{} with {lines} line{}",
            s(*tables),
            s(*lines)
        )?;
        write!(
            f,
            " and {chat} remark{}, {guests} guest{}",
            s(*chat),
            s(*guests)
        )
    }
}

/// Why a store cannot be dumped or restored.
#[derive(Debug, thiserror::Error)]
pub enum DumpError {
    /// The store is in trouble.
    #[error(transparent)]
    Store(#[from] Trouble),
    /// Reading or writing the dump failed.
    #[error("the dump cannot be read or written: {0}")]
    Io(#[from] io::Error),
    /// There is something in the store already.
    #[error("the store is not empty: a backup is restored into a new one")]
    NotEmpty,
    /// A table makes no sense to whoever inspects it.
    #[error("table {id}: {why}")]
    Table {
        /// The table.
        id: TableId,
        /// What is wrong with it.
        why: String,
    },
    /// The dump makes no sense.
    #[error("line {line} of the dump: {why}")]
    Wrong {
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        why: String,
    },
}

impl PortableGuest {
    pub(crate) fn new(token: TokenHash, guest: Guest) -> PortableGuest {
        let digits = token.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        PortableGuest {
            token: digits.map(|digit| DIGITS[digit as usize] as char).collect(),
            id: guest.id,
            name: guest.name,
            seen_ms: guest.seen_ms,
        }
    }

    /// None if the token is no hash.
    pub(crate) fn open(self) -> Option<(TokenHash, Guest)> {
        let digits: Option<Vec<u8>> = self.token.chars().map(digit).collect();
        let pairs = digits?;
        let bytes = pairs
            .chunks(2)
            .map(|pair| Some(pair[0] << 4 | pair.get(1)?));
        let token = bytes.collect::<Option<Vec<u8>>>()?.try_into().ok()?;
        let guest = Guest {
            id: self.id,
            name: self.name,
            seen_ms: self.seen_ms,
        };
        Some((token, guest))
    }
}

fn digit(letter: char) -> Option<u8> {
    letter.to_digit(16).map(|digit| digit as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_survives_as_text() {
        let token: TokenHash = std::array::from_fn(|place| (place * 37) as u8);
        let guest = Guest {
            id: PersonId::from_bits(7),
            name: "Нефертіті \"\n".to_owned(),
            seen_ms: 3,
        };
        let text = serde_json::to_string(&PortableGuest::new(token, guest.clone())).expect("text");
        let back: PortableGuest = serde_json::from_str(&text).expect("a guest");
        assert_eq!(back.open(), Some((token, guest)));
    }

    #[test]
    fn a_token_of_another_length_is_none() {
        for token in [
            "",
            "a",
            "abc",
            &"0".repeat(63),
            &"0".repeat(66),
            &"x".repeat(64),
        ] {
            let guest = PortableGuest {
                token: token.to_owned(),
                id: PersonId::from_bits(7),
                name: String::new(),
                seen_ms: 0,
            };
            assert_eq!(guest.open(), None, "{token}");
        }
    }
}
