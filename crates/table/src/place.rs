//! One seat of a game: who sits there, who plays, what is left on the clock and what was ordered.

use crate::clock::Clock;
use crate::order::Standing;
use crate::person::{Away, Sitter};
use crate::refused::Refused;

/// More orders than anybody gives in one game: one for each step of the longest.
pub(crate) const MAX_ORDERS: u32 = 1000;
/// Slips of the finger, not a way to stop the game.
pub(crate) const MAX_TOOK_BACK: u32 = 100;
/// Each time comes with time on the clock, so this bounds how long somebody can hold up the others.
pub(crate) const MAX_CAME_BACK: u32 = 10;

/// A seat, and who plays there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) sitter: Sitter,
    /// Why an agent plays on here for somebody.
    pub(crate) away: Option<Away>,
    /// What is left on the clock, if there is one.
    pub(crate) left_ms: u64,
    pub(crate) order: Option<Standing>,
    pub(crate) orders: u32,
    pub(crate) took_back: u32,
    pub(crate) came_back: u32,
}

impl Place {
    pub(crate) fn new(sitter: Sitter, clock: Clock) -> Place {
        Place {
            sitter,
            away: None,
            left_ms: clock.at_start_ms().unwrap_or(0),
            order: None,
            orders: 0,
            took_back: 0,
            came_back: 0,
        }
    }

    /// Whether a person plays here, and plays themselves.
    pub(crate) fn is_in_own_hands(&self) -> bool {
        self.away.is_none() && self.sitter.person().is_some()
    }

    /// Whether somebody who is away may come back.
    pub(crate) fn check_return(&self) -> Result<(), Refused> {
        match self.away {
            None => Err(Refused::NotAway),
            Some(Away::Resigned) => Err(Refused::Resigned),
            Some(_) if self.came_back >= MAX_CAME_BACK => Err(Refused::TooOften),
            Some(_) => Ok(()),
        }
    }
}
