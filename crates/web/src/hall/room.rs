//! One table in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use ra_table::{Table, TableId};
use tokio::sync::{Mutex, watch};

use super::Snapshot;

/// One table in memory: what is shown of it, and a desk for whoever changes it.
#[derive(Debug)]
pub(crate) struct Room {
    id: TableId,
    /// Whoever adds lines or reads others' sits here, one at a time. Readers do not wait for them.
    pub(super) desk: Mutex<()>,
    shown: watch::Sender<Shown>,
    used_ms: AtomicU64,
    /// How many lines somebody is on the way to read; none if nobody is.
    awaited: AtomicU32,
}

/// What viewers are woken for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    /// The table; none if it has to be read anew.
    pub(crate) snapshot: Option<Arc<Snapshot>>,
    /// The number of the last thing said, as far as is known.
    pub(crate) said: u32,
}

impl Room {
    pub(super) fn new(id: TableId, now_ms: u64) -> Room {
        Room {
            id,
            desk: Mutex::new(()),
            shown: watch::Sender::new(Shown::default()),
            used_ms: AtomicU64::new(now_ms),
            awaited: AtomicU32::new(0),
        }
    }

    pub(crate) fn id(&self) -> &TableId {
        &self.id
    }

    pub(crate) fn snapshot(&self) -> Option<Arc<Snapshot>> {
        self.shown.borrow().snapshot.clone()
    }

    /// Whether there are so many lines in memory. What is not in memory may be on its way there, without the latest of them.
    pub(super) fn has(&self, lines: u32) -> bool {
        let shown = self.shown.borrow();
        let snapshot = shown.snapshot.as_ref();
        snapshot.is_some_and(|snapshot| snapshot.table().serial() >= lines)
    }

    /// Has so many lines read. Whether somebody has to go: who is on the way already will read them, too.
    pub(super) fn send_for(&self, lines: u32) -> bool {
        self.awaited.fetch_max(lines, Ordering::AcqRel) == 0
    }

    /// How many lines are to be read, asked once by whoever has come to read them.
    pub(super) fn sent_for(&self) -> u32 {
        self.awaited.swap(0, Ordering::AcqRel)
    }

    /// Tells of every change from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<Shown> {
        self.shown.subscribe()
    }

    pub(super) fn has_viewers(&self) -> bool {
        self.shown.receiver_count() > 0
    }

    /// Shows the table as it is after lines that are durable.
    pub(super) fn show(&self, table: Table) -> Arc<Snapshot> {
        let snapshot = Arc::new(Snapshot::new(table));
        let shown = Arc::clone(&snapshot);
        self.shown.send_modify(|now| now.snapshot = Some(shown));
        snapshot
    }

    /// Throws the copy away, so that the next who looks reads the journal.
    pub(super) fn forget(&self) {
        self.shown.send_modify(|shown| shown.snapshot = None);
    }

    /// Something was said.
    pub(crate) fn heard(&self, number: u32) {
        self.shown.send_if_modified(|shown| {
            let more = number > shown.said;
            shown.said = shown.said.max(number);
            more
        });
    }

    pub(super) fn said(&self) -> u32 {
        self.shown.borrow().said
    }

    pub(super) fn use_at(&self, now_ms: u64) {
        self.used_ms.fetch_max(now_ms, Ordering::Relaxed);
    }

    pub(super) fn used_ms(&self) -> u64 {
        self.used_ms.load(Ordering::Relaxed)
    }
}
