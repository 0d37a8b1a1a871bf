//! What can be wrong with a record, and where.

use std::fmt;

use ra_rules::{Monuments, Refusal};

use crate::fault::{Expected, WrongHeader};

/// A place in a text: line and column, counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Something wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where.
    pub place: Place,
    /// At which step, counted from 1, if it concerns one.
    pub step: Option<usize>,
    /// What.
    pub fault: Fault,
    /// What would have been right there, for a person to mend it.
    pub hint: Option<Box<Hint>>,
}

/// What would have been right in place of a wrong step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What the game waits for there, in words.
    pub awaits: String,
    /// The steps that are possible there.
    pub possible: Vec<String>,
    /// The one among them that was meant, by its looks.
    pub meant: Option<String>,
}

/// `Seat 2 is on turn: D I`
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.awaits, self.possible.join(" "))?;
        match &self.meant {
            Some(token) => write!(f, "; did you mean {token}?"),
            None => Ok(()),
        }
    }
}

/// `14:7: step 23: disc 4 is not higher than 6, the highest bid so far (R4.2)`
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        if let Some(step) = self.step {
            write!(f, "step {step}: ")?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for RecordError {}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The text is not a record.
    #[error("expected {0}")]
    Expected(Expected),
    /// A header, a name or a comment cannot be taken as it is.
    #[error("{0}")]
    Text(crate::InvalidText),
    /// A header has a value that it cannot have.
    #[error("[{name}]: {why}")]
    Header {
        /// Which header.
        name: String,
        /// What is wrong with it.
        why: WrongHeader,
    },
    /// A header stands twice.
    #[error("[{0}] stands twice")]
    Twice(String),
    /// A header is missing.
    #[error("[{0}] is missing")]
    Missing(&'static str),
    /// The token is no step.
    #[error("`{token}` is {why}")]
    Token {
        /// The token, shortened.
        token: String,
        /// Why not.
        why: ra_rules::UnknownToken,
    },
    /// The number before a step is not its number.
    #[error("this is step {expected}, not {found}")]
    Number {
        /// The step's number.
        expected: usize,
        /// The number that stands there.
        found: usize,
    },
    /// The rules forbid the step.
    #[error("`{token}`: {} ({})", refusal.text(*monuments), refusal.rule())]
    Illegal {
        /// The step's token.
        token: String,
        /// Why it is refused.
        refusal: Refusal,
        /// The names to tell it with.
        monuments: Monuments,
    },
    /// There are more steps than any game has.
    #[error("a record has at most {} steps", crate::MAX_STEPS)]
    TooManySteps,
    /// The game is not over.
    #[error(
        "the record stops here, but the game is over only after the third epoch (R7.3): {awaits}"
    )]
    Unfinished {
        /// What the game waits for.
        awaits: String,
    },
    /// The result is missing.
    #[error("[Result] is missing; the game ended {right} (R8)")]
    NoResult {
        /// The right one.
        right: String,
    },
    /// The result is wrong.
    #[error("[Result] says {found}, but the game ended {right} (R8)")]
    Result {
        /// The result that the record claims.
        found: String,
        /// The right one.
        right: String,
    },
    /// The shuffle was promised but the secret is not there.
    #[error("[Commitment] promises a shuffle, but [Secret] does not reveal it")]
    NotRevealed,
    /// The secret is not the one that was promised.
    #[error("[Secret] is not the secret of [Commitment]: its SHA-256 is {0}")]
    WrongSecret(String),
    /// The discs were not dealt as the secret tells.
    #[error("the secret deals the discs as {right}, not as [Discs] says")]
    WrongDeal {
        /// The deal that follows from the secret.
        right: String,
    },
    /// A tile did not come as the secret tells.
    #[error("the shuffle was not kept: the secret puts {right} here, not {found}")]
    WrongTile {
        /// The tile that follows from the secret.
        right: &'static str,
        /// The tile of the record.
        found: &'static str,
    },
}
