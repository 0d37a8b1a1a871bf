//! Names of tables and people.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// The letters of names: no vowels that make words, no letters that look like digits.
const LETTERS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";
/// Letters of a name: 60 bits, enough that nobody finds a table by trying.
const LENGTH: usize = 12;

/// A name where it stands: copied with every table and every wish, without a place of its own in memory.
type Letters = [u8; LENGTH];

/// The name of a table, as it stands in its address.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct TableId(Letters);

/// The public name of somebody who plays: a guest now, an account later. It gives no right to anything.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct PersonId(Letters);

/// A text that is no name of a table or person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a name of {LENGTH} letters")]
pub struct InvalidId;

fn spell(bits: u64) -> Letters {
    std::array::from_fn(|place| LETTERS[(bits >> (5 * place)) as usize & 31])
}

fn check(text: &str) -> Result<Letters, InvalidId> {
    let letters = Letters::try_from(text.as_bytes()).map_err(|_| InvalidId)?;
    let known = letters.iter().all(|letter| LETTERS.contains(letter));
    known.then_some(letters).ok_or(InvalidId)
}

macro_rules! id {
    ($name:ident) => {
        impl $name {
            /// The name that random bits spell; 60 of them count.
            pub fn from_bits(bits: u64) -> $name {
                $name(spell(bits))
            }

            /// As text.
            ///
            /// # Panics
            /// Never: all letters are ASCII.
            pub fn as_str(&self) -> &str {
                std::str::from_utf8(&self.0).expect("letters")
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:?})"), self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
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
                id.as_str().to_owned()
            }
        }
    };
}

id!(TableId);
id!(PersonId);
