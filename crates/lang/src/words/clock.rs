//! Clocks and spans of time.

use ra_table::Clock;

use crate::lang::Lang;
use crate::say;

const MINUTE_S: u64 = 60;
const HOUR_S: u64 = 60 * MINUTE_S;
const DAY_S: u64 = 24 * HOUR_S;

impl Lang {
    /// A clock as a table is described: `5 min + 20 s`.
    pub fn clock(self, clock: Clock) -> String {
        match clock {
            Clock::None => self.say("clock-none", &[]),
            Clock::Correspondence { days } => say!(self, "clock-days", n = days),
            Clock::RealTime {
                base_s,
                increment_s,
            } => {
                let base = self.short_time(base_s);
                let increment = self.short_time(increment_s);
                say!(self, "clock-real-time", base = base, increment = increment)
            }
        }
    }

    /// What a clock means, in one sentence.
    pub fn about_clock(self, clock: Clock) -> String {
        match clock {
            Clock::None => self.say("clock-none-about", &[]),
            Clock::Correspondence { days } => say!(self, "clock-days-about", n = days),
            Clock::RealTime {
                base_s,
                increment_s,
            } => {
                let base = self.short_time(base_s);
                let increment = self.short_time(increment_s);
                say!(
                    self,
                    "clock-real-time-about",
                    base = base,
                    increment = increment
                )
            }
        }
    }

    /// A span of time in one unit, rounded down: `3 minutes`.
    pub fn time(self, seconds: u64) -> String {
        match seconds {
            0..MINUTE_S => say!(self, "time-seconds", n = seconds),
            MINUTE_S..HOUR_S => say!(self, "time-minutes", n = seconds / MINUTE_S),
            HOUR_S..DAY_S => say!(self, "time-hours", n = seconds / HOUR_S),
            DAY_S.. => say!(self, "time-days", n = seconds / DAY_S),
        }
    }

    /// How long ago something happened: `3 minutes ago`.
    pub fn ago(self, seconds: u64) -> String {
        match seconds {
            0..MINUTE_S => self.say("ago-now", &[]),
            MINUTE_S..HOUR_S => say!(self, "ago-minutes", n = seconds / MINUTE_S),
            HOUR_S..DAY_S => say!(self, "ago-hours", n = seconds / HOUR_S),
            DAY_S.. => say!(self, "ago-days", n = seconds / DAY_S),
        }
    }

    /// What a clock shows: `4:12`, `1:04:12`, the same everywhere; days in words.
    pub fn countdown(self, seconds: u64) -> String {
        let (hours, minutes) = (seconds / HOUR_S, seconds / MINUTE_S % MINUTE_S);
        let seconds_left = seconds % MINUTE_S;
        match seconds {
            DAY_S.. => self.time(seconds),
            HOUR_S.. => format!("{hours}:{minutes:02}:{seconds_left:02}"),
            _ => format!("{minutes}:{seconds_left:02}"),
        }
    }

    /// Whole minutes as such, everything else in seconds.
    fn short_time(self, seconds: u32) -> String {
        let minute = MINUTE_S as u32;
        if seconds > 0 && seconds.is_multiple_of(minute) {
            say!(self, "time-minutes-short", n = seconds / minute)
        } else {
            say!(self, "time-seconds-short", n = seconds)
        }
    }
}
