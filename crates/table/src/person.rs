//! Who sits at a table.

use serde::{Deserialize, Serialize};

use crate::ids::PersonId;
use crate::text::{Level, Name, Words};

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What they are called at this table.
    pub name: Name,
    /// What they add to the shuffle.
    #[serde(default)]
    pub words: Words,
}

/// Who took a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody.
    Person(Person),
    /// A program of this level.
    Agent(Level),
}

impl Sitter {
    /// The person, if it is one.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Sitter::Person(person) => Some(person),
            Sitter::Agent(_) => None,
        }
    }

    /// What to call them.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Person(person) => person.name.as_str(),
            Sitter::Agent(level) => level.as_str(),
        }
    }

    /// What they add to the shuffle. Agents add nothing: their words would be the host's own.
    pub(crate) fn words(&self) -> Words {
        match self {
            Sitter::Person(person) => person.words.clone(),
            Sitter::Agent(_) => Words::default(),
        }
    }
}

/// Why an agent plays on for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// Their clock ran out. They may come back.
    OutOfTime,
    /// They left. They may come back.
    Left,
    /// They gave up, and that is for good.
    Resigned,
}
