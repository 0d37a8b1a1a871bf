//! A few threads that read, each with a connection of its own. They never wait for the writer, nor it for them.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use ra_table::Trouble;
use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::connection;
use super::failure::Failure;
use crate::error::OpenError;

/// Threads that read. Most reads come from memory and take microseconds; a few threads keep one long list from holding up
/// everybody.
const THREADS: usize = 4;

/// Reads that may wait. Whoever comes later waits to be let in.
const QUEUE: usize = 4096;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// The way to the threads that read.
pub(crate) struct Readers {
    queue: Option<mpsc::Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    pub(super) fn start(path: &Path) -> Result<Readers, OpenError> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut readers = Readers {
            queue: Some(queue),
            threads: Vec::new(),
        };
        for _ in 0..THREADS {
            let db = connection::to_read(path).map_err(failed)?;
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new()
                .name("ra-store-reader".to_owned())
                .spawn(move || work(&db, &waiting))
                .map_err(failed)?;
            readers.threads.push(thread);
        }
        Ok(readers)
    }

    /// Reads something.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(move |db: &Connection| {
            // Whoever asked may have gone away.
            drop(reply.send(work(db).map_err(Trouble::from)));
        });
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send(job).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

impl Drop for Readers {
    /// Waits for the threads, so that the file is closed when this returns.
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            // A panic in there was reported when it happened.
            drop(thread.join());
        }
    }
}

/// The thread that holds the lock waits for the next job; the others wait for the lock, or work.
fn work(db: &Connection, waiting: &Mutex<mpsc::Receiver<Job>>) {
    loop {
        let mut next = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(job) = next.blocking_recv() else {
            return;
        };
        drop(next);
        job(db);
    }
}

fn failed(error: impl std::fmt::Display) -> OpenError {
    OpenError::Failed(error.to_string())
}

fn gone() -> Trouble {
    Trouble::Away("the threads that read have ended".to_owned())
}
