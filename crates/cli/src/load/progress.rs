//! A line that says how it goes, for whoever waits at a terminal.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use super::Run;

/// Says how it goes until it is told to end.
pub(super) struct Progress(Option<JoinHandle<()>>);

impl Progress {
    pub(super) fn start(run: &Arc<Run>) -> Progress {
        let shown = std::io::stderr().is_terminal();
        Progress(shown.then(|| tokio::spawn(tell(Arc::clone(run)))))
    }

    pub(super) fn end(self) {
        if let Some(task) = self.0 {
            task.abort();
            eprintln!();
        }
    }
}

async fn tell(run: Arc<Run>) {
    let clock = Instant::now();
    let mut before = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let moves = run.moves.load(Ordering::Relaxed);
        let what = if run.is_counting() {
            "counting"
        } else {
            "warming up"
        };
        let (seconds, last) = (clock.elapsed().as_secs(), moves - before);
        eprint!("\r{seconds} s, {what}: {last} moves in the last second   ");
        // A line that nobody sees does no harm.
        let _ = std::io::stderr().flush();
        before = moves;
    }
}
