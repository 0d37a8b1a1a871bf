//! What can go wrong with a program, and how it is told.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why a contestant lost a game without playing it to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The seat, counted from 0.
    pub seat: usize,
    /// What kind of fault.
    pub kind: FaultKind,
    /// What happened, in words.
    pub text: String,
    /// The message that was not answered well, shortened.
    pub sent: String,
    /// What came back, shortened; empty if nothing did.
    pub received: String,
    /// The last line that the program wrote to its standard error, shortened.
    pub stderr: String,
}

/// What kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// It could not be started.
    Start,
    /// It ended, or closed its output.
    Exit,
    /// It took too long.
    Timeout,
    /// The answer is no answer of the protocol.
    Garbage,
    /// The answer is to another question.
    WrongId,
    /// The action is not legal, or none at all.
    Illegal,
    /// It wrote without being asked, or a line without an end.
    Flood,
    /// It does not read what it is sent.
    Deaf,
    /// It had too many faults in a row and is not started again.
    GivenUp,
}

/// Texts from outside are shown as far as this many characters.
const SHOWN: usize = 200;

impl Fault {
    /// A fault of the player at this seat.
    pub(crate) fn new(seat: usize, kind: FaultKind, text: &str) -> Fault {
        Fault {
            seat,
            kind,
            text: shorten(text),
            sent: String::new(),
            received: String::new(),
            stderr: String::new(),
        }
    }

    /// Whether it can be one of a table of so many: for files, which anybody may write.
    pub(crate) fn fits(&self, players: usize) -> bool {
        let mut texts = [&self.text, &self.sent, &self.received, &self.stderr].into_iter();
        let plain =
            |text: &String| text.chars().count() <= SHOWN + 1 && !text.contains(char::is_control);
        self.seat < players && texts.all(plain)
    }
}

/// The beginning of a text from outside, on one line and without control characters.
pub(crate) fn shorten(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.trim().chars().take(SHOWN).map(plain).collect();
    if short.len() < text.trim().len() {
        short.push('…');
    }
    short
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}: {}", self.seat + 1, self.text)?;
        if !self.sent.is_empty() {
            write!(f, "; sent: {}", self.sent)?;
        }
        if !self.received.is_empty() {
            write!(f, "; came back: {}", self.received)?;
        }
        if !self.stderr.is_empty() {
            write!(f, "; it last said: {}", self.stderr)?;
        }
        Ok(())
    }
}
