//! What one viewer sees: the latest state of a table from its stream of events.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::net::tcp::OwnedReadHalf;
use tokio::sync::watch;

use super::connection::Connection;
use super::measure::Times;

/// The latest that a stream has shown.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) version: u32,
    /// The table as JSON.
    pub(super) table: String,
}

/// The latest moves of a table and when they were sent, so that whoever sees one knows how long it took.
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

/// Reads a stream until it ends or nobody listens any more.
pub(super) async fn follow(
    connection: Connection,
    path: String,
    viewer: usize,
    moves: Arc<Moves>,
    show: watch::Sender<Seen>,
) -> Result<()> {
    let mut chunks = Chunks {
        reader: connection.stream(&path).await?,
        text: Vec::new(),
    };
    while let Some(event) = chunks.event().await? {
        let Some(seen) = parse(&event)? else { continue };
        moves.see(seen.version, viewer);
        if show.send(seen).is_err() {
            break;
        }
    }
    Ok(())
}

/// What an event shows, if it shows a table.
fn parse(event: &str) -> Result<Option<Seen>> {
    let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
    if field("event: ") != Some("table") {
        return Ok(None);
    }
    let id = field("id: ").context("an event without an id")?;
    let version = id.split('.').next().unwrap_or(id);
    Ok(Some(Seen {
        version: version.parse().context("an id without a version")?,
        table: field("data: ").context("an event without data")?.into(),
    }))
}

/// A body that comes in chunks, as HTTP/1.1 sends it when nobody knows its length.
struct Chunks {
    reader: BufReader<OwnedReadHalf>,
    text: Vec<u8>,
}

impl Chunks {
    /// The next event; none when the stream ends.
    async fn event(&mut self) -> Result<Option<String>> {
        loop {
            let end = self.text.windows(2).position(|pair| pair == b"\n\n");
            if let Some(end) = end {
                let event = self.text.drain(..end + 2).collect();
                return Ok(Some(String::from_utf8(event)?));
            }
            if !self.chunk().await? {
                return Ok(None);
            }
        }
    }

    async fn chunk(&mut self) -> Result<bool> {
        let mut line = String::new();
        if self.reader.read_line(&mut line).await? == 0 {
            return Ok(false);
        }
        let length = usize::from_str_radix(line.trim(), 16).context("no length of a chunk")?;
        ensure!(length < 1 << 20, "a chunk of {length} bytes");
        let start = self.text.len();
        self.text.resize(start + length + 2, 0);
        self.reader.read_exact(&mut self.text[start..]).await?;
        self.text.truncate(start + length);
        Ok(length > 0)
    }
}
