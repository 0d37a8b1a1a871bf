//! How far a match is, on one line of standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use ra_arena::{Match, Tally};

/// A line that is written again and again.
pub(super) struct Progress {
    deals: u64,
    /// So many games are in a deal.
    seats: u64,
    /// Deals that were there before: they tell nothing about the time that is left.
    before: u64,
    clock: Instant,
    told: Option<Instant>,
    first: String,
    terminal: bool,
}

/// Characters of the bar.
const BAR: u64 = 20;

/// How often the line changes: on a terminal, and in a log.
const QUICK: Duration = Duration::from_millis(200);
const SLOW: Duration = Duration::from_secs(10);

impl Progress {
    pub(super) fn new(game: &Match, before: u64) -> Progress {
        Progress {
            deals: game.deals,
            seats: game.players().count() as u64,
            before,
            clock: Instant::now(),
            told: None,
            first: game.names().swap_remove(0).chars().take(30).collect(),
            terminal: io::stderr().is_terminal(),
        }
    }

    pub(super) fn tell(&mut self, tally: &Tally) {
        let pause = if self.terminal { QUICK } else { SLOW };
        if self.told.is_some_and(|told| told.elapsed() < pause) && tally.deals() < self.deals {
            return;
        }
        self.told = Some(Instant::now());
        let share = tally.shares(0).share();
        let line = format!(
            "{} of {} games, {} {:.1} ± {:.1}, {} left",
            tally.games(),
            self.deals * self.seats,
            self.first,
            share.mean * 100.0,
            (share.high - share.low) * 50.0,
            self.left(tally.deals())
        );
        let mut err = io::stderr().lock();
        // Progress that nobody can read is no fault.
        let _ = if self.terminal {
            write!(err, "\r\x1b[K{} {line}", self.bar(tally.deals()))
        } else {
            writeln!(err, "{line}")
        };
        let _ = err.flush();
    }

    /// Takes the line away.
    pub(super) fn clear(self) {
        if self.terminal {
            // As above.
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }

    /// `████░░░░`: the part of all deals that is done.
    fn bar(&self, deals: u64) -> String {
        let done = (deals * BAR / self.deals.max(1)).min(BAR) as usize;
        "█".repeat(done) + &"░".repeat(BAR as usize - done)
    }

    fn left(&self, deals: u64) -> String {
        let done = deals.saturating_sub(self.before).max(1) as f64;
        let left = self.deals.saturating_sub(deals) as f64;
        let seconds = (self.clock.elapsed().as_secs_f64() * left / done) as u64;
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02} h")
        } else {
            format!("{minutes}:{:02} min", seconds % 60)
        }
    }
}
