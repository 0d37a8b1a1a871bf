//! Writes that are done once, whatever happens to the connection.
//!
//! A connection that breaks before a commit was asked for leaves nothing behind, so the write may be done again. One that breaks
//! while a commit is under way leaves the question whether it happened. Only the database can answer it: the write is tried
//! again and told so, and looks for its own mark (a random number that it left with what it wrote). It cannot overtake its own
//! earlier try, for both need the lock on the same row.

use std::time::{Duration, Instant};

use ra_table::Trouble;

use super::hitch::Hitch;
use super::link::Link;
use super::pool::Pool;

/// Tries of a write that certainly has not happened: one for a connection that had died while idle, one for a deadlock.
const TRIES: u32 = 3;

/// How long to look for an answer to whether something was kept. A database restarts in less.
const PATIENCE: Duration = Duration::from_secs(15);

/// Longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Whether an earlier try of the same write may have been kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Before {
    /// Certainly not.
    Nothing,
    /// It may have.
    Perhaps,
}

/// A write: everything between the beginning and the end of a transaction.
pub(super) trait Work: Sync {
    type Answer: Send;

    /// Does it. If an earlier try was kept, finds that out and answers as that would have.
    fn run(
        &self,
        link: &Link,
        before: Before,
    ) -> impl Future<Output = Result<Self::Answer, Hitch>> + Send;
}

/// Why one try failed.
enum Failed {
    /// For good.
    Refused(Trouble),
    /// Nothing is left of it.
    Undone(String),
    /// Nobody knows what is left of it.
    Unsure(String),
}

/// Does a write and answers when it is durable.
pub(super) async fn persist<W: Work>(pool: &Pool, work: &W) -> Result<W::Answer, Trouble> {
    let start = Instant::now();
    let mut before = Before::Nothing;
    let mut pause = Duration::from_millis(20);
    for tries in 1_u32.. {
        let why = match attempt(pool, work, before).await {
            Ok(answer) => return Ok(answer),
            Err(Failed::Refused(trouble)) => return Err(trouble),
            Err(Failed::Undone(why)) => why,
            Err(Failed::Unsure(why)) => {
                before = Before::Perhaps;
                why
            }
        };
        pool.forget_idle();
        match before {
            Before::Nothing if tries >= TRIES => return Err(Trouble::Away(why)),
            Before::Perhaps if start.elapsed() >= PATIENCE => return Err(unknown(&why)),
            _ => tokio::time::sleep(pause).await,
        }
        pause = LONGEST_PAUSE.min(pause * 2);
    }
    unreachable!("tries are counted, and patience ends")
}

async fn attempt<W: Work>(pool: &Pool, work: &W, before: Before) -> Result<W::Answer, Failed> {
    let undone = |hitch| match hitch {
        Hitch::Refused(trouble) => Failed::Refused(trouble),
        Hitch::Away(why) => Failed::Undone(why),
    };
    let mut link = pool.lend().await.map_err(undone)?;
    link.begin("BEGIN").await.map_err(undone)?;
    let answer = work.run(&link, before).await.map_err(undone)?;
    // A server that shuts down may say so after it has committed, so no error is proof that it has not.
    let unsure = |hitch| Failed::Unsure(Trouble::from(hitch).to_string());
    link.commit().await.map_err(unsure)?;
    Ok(answer)
}

fn unknown(why: &str) -> Trouble {
    Trouble::Away(format!("{why}; it is not known whether the write was kept"))
}
