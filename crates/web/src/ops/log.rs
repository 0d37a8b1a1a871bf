//! A log that keeps nobody waiting. Where nobody reads what it writes, a pipe fills up, and whoever wrote to it directly would
//! wait for ever; here lines wait, so many at most, and what is more than that is lost, and counted.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::time::{Duration, Instant};

/// Lines that may wait: a few hundred KB, some seconds of a busy server.
const WAITING: usize = 1024;

/// How often to try again where there is no room.
const GLANCE: Duration = Duration::from_millis(5);

/// A process has one log.
static LOST: AtomicU64 = AtomicU64::new(0);

/// A way to write lines, each with one call of `write`, without ever waiting.
#[derive(Clone, Debug)]
pub struct Log(SyncSender<Line>);

#[derive(Debug)]
enum Line {
    Text(Vec<u8>),
    /// Whoever sent it is told when all before it is written.
    Mark(SyncSender<()>),
}

impl Log {
    /// A log that a thread of its own writes to `out`.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn start(out: impl Write + Send + 'static) -> io::Result<Log> {
        let (sender, lines) = mpsc::sync_channel(WAITING);
        let thread = std::thread::Builder::new().name("ra-log".to_owned());
        thread.spawn(move || write_down(out, &lines))?;
        Ok(Log(sender))
    }

    /// How many lines were lost in this process.
    pub fn lost() -> u64 {
        LOST.load(Ordering::Relaxed)
    }

    /// Waits until all lines are written, so long at most: perhaps nobody reads them.
    pub fn settle(&self, at_most: Duration) {
        let end = Instant::now() + at_most;
        let (sender, written) = mpsc::sync_channel(1);
        let mut mark = Line::Mark(sender);
        while let Err(TrySendError::Full(back)) = self.0.try_send(mark) {
            if Instant::now() >= end {
                return;
            }
            mark = back;
            std::thread::sleep(GLANCE);
        }
        // Whether it was written in time or not, this is the end.
        let _ = written.recv_timeout(end.saturating_duration_since(Instant::now()));
    }
}

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Line::Text(line.to_vec())).is_err() {
            LOST.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_down(mut out: impl Write, lines: &Receiver<Line>) {
    for line in lines {
        match line {
            Line::Text(text) => {
                let written = out.write_all(&text).and_then(|()| out.flush());
                LOST.fetch_add(written.is_err().into(), Ordering::Relaxed);
            }
            Line::Mark(told) => drop(told.try_send(())),
        }
    }
}
