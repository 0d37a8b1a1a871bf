//! How far something is that takes long: one line of standard error, for whoever sits before it.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// What is done sooner needs no line.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the line changes.
const PAUSE: Duration = Duration::from_millis(200);

/// A line that is written again and again, and gone at the end.
pub(crate) struct Progress {
    next: Instant,
    shown: bool,
    terminal: bool,
}

impl Progress {
    pub(crate) fn new() -> Progress {
        Progress {
            next: Instant::now() + PATIENCE,
            shown: false,
            terminal: io::stderr().is_terminal(),
        }
    }

    /// Says how far it is, if it is time to.
    pub(crate) fn tell(&mut self, line: impl FnOnce() -> String) {
        if !self.terminal || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + PAUSE;
        self.shown = true;
        let mut err = io::stderr().lock();
        // Progress that nobody can read is no fault.
        let _ = write!(err, "\r\x1b[K{}", line());
        let _ = err.flush();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            // As above.
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}
