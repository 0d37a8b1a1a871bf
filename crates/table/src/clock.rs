//! How long people may think. A table has no clock of its own: every question brings the time with it, and the time
//! may jump.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// Milliseconds since 1970 as far as the end of the year 9999: they fit the integers of every database and the numbers
/// of every browser, and nothing overflows that is added to them.
pub const MAX_TIME_MS: u64 = 253_402_300_799_999;

const SECOND_MS: u64 = 1000;
const HOUR_MS: u64 = 3600 * SECOND_MS;
const DAY_MS: u64 = 24 * HOUR_MS;

/// How long people may think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    None,
    /// Everybody has their own time for the whole game.
    RealTime {
        /// Seconds at the start.
        base_s: u32,
        /// Seconds added after each action.
        increment_s: u32,
    },
    /// So many days for each action.
    Correspondence {
        /// Days.
        days: u32,
    },
}

impl Clock {
    /// Half a minute to three hours: less is no game, more is none in one evening.
    pub const BASE_S: RangeInclusive<u32> = 30..=10_800;
    /// At most three minutes.
    pub const INCREMENT_S: RangeInclusive<u32> = 0..=180;
    /// At most a month, or the others forget that they play.
    pub const DAYS: RangeInclusive<u32> = 1..=30;

    /// Whether its numbers are within bounds.
    pub fn is_sane(&self) -> bool {
        match self {
            Clock::None => true,
            Clock::RealTime {
                base_s,
                increment_s,
            } => Clock::BASE_S.contains(base_s) && Clock::INCREMENT_S.contains(increment_s),
            Clock::Correspondence { days } => Clock::DAYS.contains(days),
        }
    }

    /// What a seat has at the start of the game, or of each turn.
    pub(crate) fn at_start_ms(&self) -> Option<u64> {
        match *self {
            Clock::None => None,
            Clock::RealTime { base_s, .. } => Some(u64::from(base_s) * SECOND_MS),
            Clock::Correspondence { days } => Some(u64::from(days) * DAY_MS),
        }
    }

    /// What is left to a seat after `used_ms` in which nothing was done.
    pub(crate) fn after_thinking_ms(&self, left_ms: u64, used_ms: u64) -> u64 {
        match self {
            Clock::None | Clock::Correspondence { .. } => left_ms,
            Clock::RealTime { .. } => left_ms.saturating_sub(used_ms),
        }
    }

    /// What is left to a seat after an action that took `used_ms`.
    pub(crate) fn after_action_ms(&self, left_ms: u64, used_ms: u64) -> u64 {
        let left_ms = self.after_thinking_ms(left_ms, used_ms);
        match *self {
            Clock::None | Clock::Correspondence { .. } => left_ms,
            Clock::RealTime { increment_s, .. } => {
                let added = u64::from(increment_s) * SECOND_MS;
                left_ms.saturating_add(added).min(MAX_TIME_MS)
            }
        }
    }

    /// What somebody has who comes back: at least a quarter of what all had at the start, or they would be gone again
    /// before they have looked around.
    pub(crate) fn after_return_ms(&self, left_ms: u64) -> u64 {
        left_ms.max(self.at_start_ms().unwrap_or(0) / 4)
    }

    /// How long a table waits for people before it closes by itself, so that lists show no dead ones.
    pub(crate) fn gathering_ms(&self) -> u64 {
        match self {
            Clock::None | Clock::RealTime { .. } => DAY_MS,
            Clock::Correspondence { .. } => 14 * DAY_MS,
        }
    }
}
