//! Moves, in groups. One task of a node takes all appends that wait, does them in one transaction, and answers them all.
//!
//! A commit waits for the server's disk, and a commit that notifies holds a lock of the whole database while it waits: commits
//! that notify come one after another, however many connections ask for them. So what counts is how much goes into each.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ra_table::{TableId, Trouble};
use tokio::sync::{mpsc, oneshot};

use super::hitch::Hitch;
use super::lines;
use super::link::Link;
use super::persist::{Before, Work, persist};
use super::pool::Pool;
use crate::columns;
use crate::entry::{Meeting, Write};

/// Appends that may wait. Whoever comes later waits to be let in.
const QUEUE: usize = 4096;

/// Appends of one transaction: as many as matter against the wait for the disk, few enough that locks are held shortly.
const BATCH: usize = 256;

/// An append, and where its answer goes.
type Asked = (Marked, oneshot::Sender<Result<bool, Trouble>>);

/// The way to the task that appends.
pub(super) struct Appends {
    queue: mpsc::Sender<Asked>,
}

/// Lines with the mark by which they are recognised.
pub(super) struct Marked {
    pub(super) write: Write,
    pub(super) mark: i64,
}

impl Marked {
    pub(super) fn new(write: Write) -> Marked {
        Marked {
            write,
            mark: fastrand::i64(..),
        }
    }
}

impl Appends {
    pub(super) fn start(pool: Arc<Pool>) -> Appends {
        let (queue, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(work(pool, waiting));
        Appends { queue }
    }

    pub(super) async fn append(&self, write: Write) -> Result<bool, Trouble> {
        let gone = || Trouble::Away("the task that appends has ended".to_owned());
        let (reply, answer) = oneshot::channel();
        let sent = self.queue.send((Marked::new(write), reply)).await;
        sent.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn work(pool: Arc<Pool>, mut waiting: mpsc::Receiver<Asked>) {
    let mut next = Vec::with_capacity(BATCH);
    loop {
        // What did not fit into the last batch goes first.
        let room = BATCH - next.len();
        if next.is_empty() || !waiting.is_empty() {
            waiting.recv_many(&mut next, room).await;
        }
        if next.is_empty() {
            return;
        }
        let (batch, later) = one_per_table(std::mem::take(&mut next));
        next = later;
        let (writes, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let answers = commit(&pool, writes).await;
        for (reply, answer) in replies.into_iter().zip(answers) {
            // Whoever asked may have gone away; the lines are kept all the same.
            drop(reply.send(answer));
        }
    }
}

/// The first append for each table, and the others for later.
fn one_per_table(all: Vec<Asked>) -> (Vec<Asked>, Vec<Asked>) {
    let mut tables: HashSet<TableId> = HashSet::new();
    all.into_iter()
        .partition(|(marked, _)| tables.insert(marked.write.id.clone()))
}

async fn commit(pool: &Pool, writes: Vec<Marked>) -> Vec<Result<bool, Trouble>> {
    let batch = Batch(writes);
    match persist(pool, &batch).await {
        Ok(answers) => answers,
        // One of them spoils it for all: each alone, then.
        Err(Trouble::Refused(_)) if batch.0.len() > 1 => {
            let mut answers = Vec::new();
            for write in batch.0 {
                answers.push(Box::pin(commit(pool, vec![write])).await.remove(0));
            }
            answers
        }
        Err(trouble) => vec![Err(trouble); batch.0.len()],
    }
}

/// Appends to different tables.
struct Batch(Vec<Marked>);

/// What is there of a table.
struct Found {
    lines: u32,
    people: String,
}

impl Work for Batch {
    type Answer = Vec<Result<bool, Trouble>>;

    async fn run(&self, link: &Link, before: Before) -> Result<Self::Answer, Hitch> {
        let found = self.lock(link).await?;
        let mut answers = Vec::with_capacity(self.0.len());
        let mut in_time = Vec::new();
        for marked in &self.0 {
            let found = found.get(marked.write.id.as_str());
            answers.push(match marked.write.meets(found.map(|found| found.lines)) {
                Ok(Meeting::InTime) => {
                    in_time.push(marked);
                    Ok(true)
                }
                Ok(Meeting::Late) => {
                    Ok(before == Before::Perhaps && lines::ours(link, marked).await?)
                }
                Err(trouble) => Err(trouble),
            });
        }
        if !in_time.is_empty() {
            lines::update(link, &in_time).await?;
            lines::insert(link, &in_time).await?;
            lines::seat(link, &moved(&in_time, &found)).await?;
            lines::notify(link, &in_time).await?;
        }
        Ok(answers)
    }
}

impl Batch {
    /// Locks the rows of all tables, in the order of their names so that two nodes never wait for each other.
    async fn lock(&self, link: &Link) -> Result<HashMap<String, Found>, Hitch> {
        let ids: Vec<&str> = self
            .0
            .iter()
            .map(|marked| marked.write.id.as_str())
            .collect();
        let sql =
            "SELECT id, lines, people FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
        let mut found = HashMap::new();
        for row in link.query(sql, &[&ids]).await? {
            let lines = columns::count(row.try_get::<_, i32>(1)?.into())?;
            let people = row.try_get(2)?;
            found.insert(row.try_get(0)?, Found { lines, people });
        }
        Ok(found)
    }
}

/// Those at whose tables somebody has come or gone.
fn moved<'a>(writes: &[&'a Marked], found: &HashMap<String, Found>) -> Vec<&'a Marked> {
    let same = |marked: &Marked| {
        let before = found.get(marked.write.id.as_str());
        before.is_some_and(|before| before.people == marked.write.columns.people)
    };
    let moved = writes.iter().copied().filter(|marked| !same(marked));
    moved.collect()
}
