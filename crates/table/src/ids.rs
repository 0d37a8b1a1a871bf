//! Names of tables and people.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The letters of names: no vowels that make words, no letters that look like digits.
const LETTERS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";
/// Letters of a name: 60 bits, enough that nobody finds a table by trying.
const LENGTH: usize = 12;

/// The name of a table, as it stands in its address.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TableId(String);

/// The public name of somebody who plays: a guest now, an account later. It gives no right to anything.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PersonId(String);

/// A text that is no name of a table or person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a name of {LENGTH} letters")]
pub struct InvalidId;

fn spell(bits: u64) -> String {
    let letter = |place: usize| LETTERS[(bits >> (5 * place)) as usize & 31] as char;
    (0..LENGTH).map(letter).collect()
}

fn check(text: &str) -> Result<String, InvalidId> {
    let known = |byte: u8| LETTERS.contains(&byte);
    if text.len() == LENGTH && text.bytes().all(known) {
        Ok(text.to_owned())
    } else {
        Err(InvalidId)
    }
}

macro_rules! id {
    ($name:ident) => {
        impl $name {
            /// The name that random bits spell; 60 of them count.
            pub fn from_bits(bits: u64) -> $name {
                $name(spell(bits))
            }

            /// As text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<$name, InvalidId> {
                check(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;

            fn try_from(text: String) -> Result<$name, InvalidId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }
    };
}

id!(TableId);
id!(PersonId);
