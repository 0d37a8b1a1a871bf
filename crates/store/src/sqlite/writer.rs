//! The one thread that writes: group commit.
//!
//! Waiting for the disk takes milliseconds, a write takes microseconds. So all writes that came while the disk was busy go into
//! one transaction, and the disk is waited for once for all of them. Each runs in a savepoint of its own: one that is refused
//! undoes itself alone. Nobody gets an answer before the commit, not even those who were refused, for a refusal may rest on
//! another write of the same transaction.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;

use ra_table::{Changed, Trouble};
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::connection;
use super::failure::Failure;
use crate::feed::Feed;

/// Writes that may wait. Whoever comes later waits to be let in, so that memory stays bounded.
const QUEUE: usize = 4096;

/// Writes of one transaction: enough that the disk is not what limits, few enough that the first need not wait long for
/// the last.
const BATCH: usize = 512;

/// What a write answers, and the table that it changed.
pub(super) struct Done<T> {
    pub(super) answer: T,
    pub(super) changed: Option<Changed>,
}

impl<T> Done<T> {
    /// A write that nobody has to hear of.
    pub(super) fn quietly(answer: T) -> Done<T> {
        Done {
            answer,
            changed: None,
        }
    }
}

/// A write that waits for its turn, and then for the commit.
trait Job: Send {
    /// Does it, inside of a transaction.
    fn run(&mut self, db: &Connection) -> Result<Ran, rusqlite::Error>;
    /// The table that it changed, if it did.
    fn changed(&mut self) -> Option<Changed>;
    /// Answers whoever waits, once the transaction is durable or has failed.
    fn answer(self: Box<Self>, committed: Result<(), &Trouble>);
}

/// Whether a write left anything behind.
enum Ran {
    Kept,
    Refused,
}

/// A write with its question still unanswered.
struct Asked<T, F> {
    work: Option<F>,
    done: Option<Result<Done<T>, Trouble>>,
    reply: oneshot::Sender<Result<T, Trouble>>,
}

impl<T, F> Job for Asked<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<Done<T>, Failure> + Send,
{
    fn run(&mut self, db: &Connection) -> Result<Ran, rusqlite::Error> {
        let Some(work) = self.work.take() else {
            return Ok(Ran::Refused);
        };
        let (done, ran) = match work(db) {
            Ok(done) => (Ok(done), Ran::Kept),
            Err(Failure::Refused(trouble)) => (Err(trouble), Ran::Refused),
            Err(Failure::Broken(error)) => return Err(error),
        };
        self.done = Some(done);
        Ok(ran)
    }

    fn changed(&mut self) -> Option<Changed> {
        self.done.as_mut()?.as_mut().ok()?.changed.take()
    }

    fn answer(self: Box<Self>, committed: Result<(), &Trouble>) {
        let answer = match (committed, self.done) {
            (Ok(()), Some(done)) => done.map(|done| done.answer),
            (Err(trouble), _) => Err(trouble.clone()),
            (Ok(()), None) => Err(gone()),
        };
        // Whoever asked may have gone away; the write is kept all the same.
        drop(self.reply.send(answer));
    }
}

/// The way to the thread that writes.
pub(super) struct Writer {
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(db: Connection, path: PathBuf, feed: Arc<Feed>) -> std::io::Result<Writer> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let mut desk = Desk {
            db: Some(db),
            path,
            feed,
        };
        let thread = std::thread::Builder::new()
            .name("ra-store-writer".to_owned())
            .spawn(move || desk.work(waiting))?;
        Ok(Writer {
            queue: Some(queue),
            thread: Some(thread),
        })
    }

    /// Has something written, and gives its answer once that is durable.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<Done<T>, Failure> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Asked {
            work: Some(work),
            done: None,
            reply,
        });
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send(job).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for Writer {
    /// Lets the thread finish what it has, so that the file is closed when this returns: at most a few transactions.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A panic in there was reported when it happened.
            drop(thread.join());
        }
    }
}

fn gone() -> Trouble {
    Trouble::Away("the thread that writes has ended".to_owned())
}

/// What the thread has before it.
struct Desk {
    /// None after trouble that left the connection in an unknown state: the next batch opens it anew.
    db: Option<Connection>,
    path: PathBuf,
    feed: Arc<Feed>,
}

impl Desk {
    fn work(&mut self, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
        let mut batch = Vec::with_capacity(BATCH);
        while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
            let committed = self.commit(&mut batch);
            let mut changed = Vec::new();
            for mut job in batch.drain(..) {
                changed.extend(job.changed());
                job.answer(committed.as_ref().copied());
            }
            // Whoever was answered knows already, and need not be told first.
            if committed.is_ok() {
                for table in changed {
                    self.feed.tell(table);
                }
            }
        }
    }

    /// Does all of a batch in one transaction. After an error nothing of it is kept that anybody was told of.
    fn commit(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), Trouble> {
        let db = match self.db.take() {
            Some(db) => db,
            None => connection::to_write(&self.path).map_err(away)?,
        };
        let result = transaction(&db, batch);
        if result.is_err() && !db.is_autocommit() {
            // SQLite has often rolled back by itself; where it has not and cannot now, the connection is given up.
            drop(db.execute_batch("ROLLBACK"));
        }
        if db.is_autocommit() {
            self.db = Some(db);
        }
        result.map_err(away)
    }
}

fn transaction(db: &Connection, batch: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    run(db, "BEGIN IMMEDIATE")?;
    for job in batch {
        run(db, "SAVEPOINT one")?;
        if let Ran::Refused = job.run(db)? {
            run(db, "ROLLBACK TO one")?;
        }
        run(db, "RELEASE one")?;
    }
    run(db, "COMMIT")
}

fn run(db: &Connection, sql: &str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(drop)
}

fn away(error: rusqlite::Error) -> Trouble {
    Trouble::from(Failure::Broken(error))
}
