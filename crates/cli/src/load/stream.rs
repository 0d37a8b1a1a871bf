//! What one viewer sees: the latest state of a table from its stream of events.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result};
use tokio::sync::watch;

use super::connection::{Connection, Wire};
use super::glance::Glance;
use super::measure::Times;

/// The latest that a stream has shown.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) version: u32,
    /// The table, for whoever plays there.
    pub(super) table: Glance,
}

/// The latest moves of a table and when they were due, so that whoever sees one knows how long it took.
#[derive(Default)]
pub(super) struct Moves(Mutex<Latest>);

#[derive(Default)]
struct Latest {
    /// From which version, by which viewer, when.
    moves: VecDeque<(u32, usize, Instant)>,
    seen: Times,
}

/// No viewer is further behind than this.
const REMEMBERED: usize = 64;

impl Moves {
    fn lock(&self) -> MutexGuard<'_, Latest> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A viewer sends a move that leads beyond a version.
    pub(super) fn send(&self, version: u32, viewer: usize, at: Instant) {
        let mut latest = self.lock();
        if latest.moves.len() == REMEMBERED {
            latest.moves.pop_front();
        }
        latest.moves.push_back((version, viewer, at));
    }

    /// A viewer sees a version.
    fn see(&self, version: u32, viewer: usize) {
        let mut latest = self.lock();
        let mut led_there = latest.moves.iter().rev().filter(|sent| sent.0 < version);
        if let Some(&(_, by, at)) = led_there.next()
            && by != viewer
        {
            latest.seen.add(at.elapsed());
        }
    }

    /// How long moves took to be seen, since the last question.
    pub(super) fn take(&self) -> Times {
        std::mem::take(&mut self.lock().seen)
    }
}

/// Somebody who looks on.
pub(super) struct Viewer {
    pub(super) number: usize,
    pub(super) plays: bool,
    pub(super) moves: Arc<Moves>,
    pub(super) show: watch::Sender<Seen>,
}

impl Viewer {
    /// Reads a stream until it ends or nobody listens any more.
    pub(super) async fn follow(self, connection: Connection, path: String) -> Result<()> {
        let mut wire = connection.stream(&path).await?;
        let mut text = String::new();
        while read_chunk(&mut wire, &mut text).await? {
            // Whole events end with an empty line; what comes in parts is waited for.
            if !text.ends_with("\n\n") {
                continue;
            }
            for event in text.split_terminator("\n\n") {
                let Some(seen) = self.read(event)? else {
                    continue;
                };
                self.moves.see(seen.version, self.number);
                if self.show.send(seen).is_err() {
                    return Ok(());
                }
            }
            text.clear();
        }
        Ok(())
    }

    /// What an event shows, if it shows a table.
    fn read(&self, event: &str) -> Result<Option<Seen>> {
        let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
        if field("event: ") != Some("table") {
            return Ok(None);
        }
        let id = field("id: ").context("an event without an id")?;
        let version = id.split('.').next().unwrap_or(id);
        let version = version.parse().context("an id without a version")?;
        let table = if self.plays {
            Glance::at(field("data: ").context("an event without data")?)
        } else {
            Glance::default()
        };
        Ok(Some(Seen { version, table }))
    }
}

/// Adds one chunk of a body, as HTTP/1.1 sends it when nobody knows its length. Whether there was one more.
async fn read_chunk(wire: &mut Wire, text: &mut String) -> Result<bool> {
    let line = loop {
        match wire.rest().iter().position(|&byte| byte == b'\n') {
            Some(end) => break wire.take(end + 1),
            None => wire.more().await?,
        }
    };
    let line = std::str::from_utf8(line)?;
    let length = usize::from_str_radix(line.trim(), 16).context("no length of a chunk")?;
    wire.wait_for(length + 2).await?;
    let chunk = &wire.take(length + 2)[..length];
    text.push_str(std::str::from_utf8(chunk).context("part of a letter")?);
    Ok(length > 0)
}
