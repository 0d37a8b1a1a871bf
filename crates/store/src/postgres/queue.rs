//! Changes of tables, in groups. One task of a node takes all that wait, does them in one transaction, and answers them all.
//!
//! A commit waits for the server's disk, and a commit that notifies holds a lock of the whole database while it waits: commits
//! that notify come one after another, however many connections ask for them. So what counts is how much goes into each.

use ra_table::Trouble;
use tokio::sync::{mpsc, oneshot};

use super::batch::Batch;
use super::change::{Change, Marked, Outcome, Told};
use super::persist::persist;
use super::pool::Pool;

/// Changes that may wait. Whoever comes later waits to be let in.
const QUEUE: usize = 4096;

/// Changes of one transaction: as many as matter against the wait for the disk, few enough that locks are held shortly.
const BATCH: usize = 512;

/// The way to the task that writes.
pub(super) struct Queue(mpsc::Sender<(Marked, oneshot::Sender<Told>)>);

impl Queue {
    pub(super) fn start(pool: Pool) -> Queue {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(work(pool, waiting));
        Queue(queue)
    }

    /// Has a change made, and says what became of it once that is durable.
    async fn ask(&self, change: Change) -> Told {
        let gone = || Trouble::Away("the task that writes has ended".to_owned());
        let (reply, answer) = oneshot::channel();
        let sent = self.0.send((Marked::new(change), reply)).await;
        sent.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Adds lines, to a new table or an old one.
    pub(super) async fn keep(&self, change: Change) -> Result<bool, Trouble> {
        match self.ask(change).await? {
            Outcome::Kept(kept) => Ok(kept),
            Outcome::Said(_) => Err(mixed_up()),
        }
    }

    /// Says something.
    pub(super) async fn say(&self, change: Change) -> Result<Option<u32>, Trouble> {
        match self.ask(change).await? {
            Outcome::Said(number) => Ok(number),
            Outcome::Kept(_) => Err(mixed_up()),
        }
    }
}

fn mixed_up() -> Trouble {
    Trouble::Refused("an answer to another question".to_owned())
}

async fn work(pool: Pool, mut waiting: mpsc::Receiver<(Marked, oneshot::Sender<Told>)>) {
    let mut asked = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut asked, BATCH).await > 0 {
        let (changes, replies): (Vec<_>, Vec<_>) = asked.drain(..).unzip();
        let told = commit(&pool, changes).await;
        for (reply, told) in replies.into_iter().zip(told) {
            // Whoever asked may have gone away; the change is kept all the same.
            drop(reply.send(told));
        }
    }
}

async fn commit(pool: &Pool, changes: Vec<Marked>) -> Vec<Told> {
    let batch = Batch(changes);
    match persist(pool, &batch).await {
        Ok(told) => told,
        // One of them spoils it for all: each alone, then.
        Err(Trouble::Refused(_)) if batch.0.len() > 1 => {
            let mut told = Vec::new();
            for change in batch.0 {
                told.append(&mut Box::pin(commit(pool, vec![change])).await);
            }
            told
        }
        Err(trouble) => vec![Err(trouble); batch.0.len()],
    }
}
