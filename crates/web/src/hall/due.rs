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
    /// Looks after tables, so many at once, until it is told to end.
    pub async fn look_after_tables(self: Arc<Self>, at_once: usize) {
        let places = Arc::new(Semaphore::new(at_once.max(1)));
        while !self.claims.have_ended() {
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

    /// Claims no table any more.
    pub(crate) fn end_claims(&self) {
        self.claims.end();
        self.due.notify_one();
    }

    /// Waits until nobody looks after a table any more, as long as the slowest agent thinks, and gives back what is claimed still:
    /// so that others go on with it at once.
    pub(crate) async fn rest(&self) {
        let end = Instant::now() + LONGEST_THOUGHT;
        while !self.claims.are_none() && Instant::now() < end {
            tokio::time::sleep(GLANCE).await;
        }
        self.give_back(self.claims.take()).await;
    }

    async fn give_back(&self, claimed: Vec<TableId>) {
        if !claimed.is_empty() {
            // If it cannot be told now, the claims run out by themselves.
            drop(self.count_trouble(self.journal.release(claimed).await));
        }
    }

    /// Claims tables that are due, so many at most.
    async fn claim(&self, limit: usize) -> Result<Vec<TableId>, Failure> {
        let claimed = self
            .journal
            .claim_due(self.now_ms(), LEASE_MS, limit as u32);
        let claimed = self.count_trouble(claimed.await)?;
        if self.claims.hold(&claimed) {
            return Ok(claimed);
        }
        self.give_back(claimed).await;
        Ok(Vec::new())
    }

    /// Looks after tables that are due, one for each free place. Whether there were any.
    async fn look_after_some(
        self: &Arc<Self>,
        places: Vec<OwnedSemaphorePermit>,
    ) -> Result<bool, Failure> {
        if !self.claims.ask() {
            return Ok(false);
        }
        let claimed = self.claim(places.len()).await;
        self.claims.asked();
        let claimed = claimed?;
        let any = !claimed.is_empty();
        for (id, place) in claimed.into_iter().zip(places) {
            let hall = Arc::clone(self);
            count(&hall.tally.agents_busy, 1);
            tokio::spawn(async move {
                if let Err(failure) = hall.look_after(&id).await {
                    tracing::warn!(why = %failure.code(), "a table that is due was not looked after");
                }
                hall.tally.agents_busy.fetch_sub(1, Ordering::Relaxed);
                hall.claims.done(&id);
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
