//! Tables that somebody has to look after: agents that are to act, clocks that run out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ra_table::{Command, Refused, TableId};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use super::{Failure, Hall, count};

/// How long a table is ours once we look after it: longer than the slowest agent thinks, short enough that a game does not
/// stand still for long when the node that looks after it dies.
const LEASE_MS: u64 = 6_000;

/// How long to sleep at most: what other nodes have left undone is found so.
const NAP_MS: u64 = 2_000;

/// The strongest agent thinks for a second, and has to hear the game first.
const LONGEST_THOUGHT: Duration = Duration::from_secs(3);

/// How often to look again at most where nobody tells of a change.
const GLANCE: Duration = Duration::from_millis(10);

impl Hall {
    /// Looks after tables, for ever, so many at once.
    pub async fn look_after_tables(self: Arc<Self>, at_once: usize) {
        let places = Arc::new(Semaphore::new(at_once.max(1)));
        loop {
            // It is never closed, so this waits for a place.
            let first = Arc::clone(&places).acquire_owned().await;
            let mut free: Vec<_> = first.into_iter().collect();
            while let Ok(place) = Arc::clone(&places).try_acquire_owned() {
                free.push(place);
            }
            let found = self.look_after_some(free).await;
            if !found.unwrap_or(false) {
                self.sleep_until_due().await;
            }
        }
    }

    /// Waits until nobody looks after a table any more, as long as the slowest agent thinks: so that what was claimed here is not
    /// left lying until its claim runs out.
    pub(crate) async fn rest(&self) {
        let busy = || self.tally.agents_busy.load(Ordering::Relaxed) > 0;
        let end = Instant::now() + LONGEST_THOUGHT;
        while busy() && Instant::now() < end {
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Claims tables that are due, one for each free place. Whether there were any.
    async fn look_after_some(
        self: &Arc<Self>,
        places: Vec<OwnedSemaphorePermit>,
    ) -> Result<bool, Failure> {
        let limit = places.len() as u32;
        let claimed = self.journal.claim_due(self.now_ms(), LEASE_MS, limit).await;
        let claimed = self.count_trouble(claimed)?;
        let any = !claimed.is_empty();
        for (id, place) in claimed.into_iter().zip(places) {
            let hall = Arc::clone(self);
            count(&hall.tally.agents_busy, 1);
            tokio::spawn(async move {
                if let Err(failure) = hall.look_after(&id).await {
                    tracing::warn!(why = %failure.code(), "a table that is due was not looked after");
                }
                hall.tally.agents_busy.fetch_sub(1, Ordering::Relaxed);
                drop(place);
            });
        }
        Ok(any)
    }

    async fn sleep_until_due(&self) {
        let next = self.count_trouble(self.journal.next_due().await);
        let wait_ms = match next {
            Ok(Some(due_ms)) => due_ms.saturating_sub(self.now_ms()).min(NAP_MS),
            Ok(None) | Err(_) => NAP_MS,
        };
        // Nodes whose clocks differ must not make each other spin.
        let wait = GLANCE.max(Duration::from_millis(wait_ms));
        tokio::select! {
            () = self.due.notified() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }

    /// One thing that is due at a table. If more is due then, it is claimed again: by whoever has time.
    async fn look_after(self: &Arc<Self>, id: &TableId) -> Result<(), Failure> {
        let room = self.room(id)?;
        let snapshot = {
            let _desk = room.desk.lock().await;
            // Whoever thinks about an old table thinks in vain.
            self.follow(&room).await?
        };
        let command = match self.agent_command(&snapshot).await {
            Some(command) => command,
            None => Command::Time,
        };
        let agent = command != Command::Time;
        match self.command(id, command).await {
            Ok(_) if agent => count(&self.tally.agents_acted, 1),
            // Somebody came back, or another node was faster.
            Ok(_)
            | Err(Failure::Refused(
                Refused::Stale { .. } | Refused::NotYourTurn | Refused::Stage(_),
                _,
            )) => {}
            Err(failure) => return Err(failure),
        }
        Ok(())
    }
}
