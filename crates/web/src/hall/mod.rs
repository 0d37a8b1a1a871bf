//! The tables that are in use: each in a room of its own, shown to whoever looks, changed by one writer at a time.
//!
//! Whatever is shown was made durable first. What memory holds is only ever a copy of the journal: when it is not known
//! whether a line was kept, the copy is thrown away and read anew.

mod agents;
mod claims;
mod due;
mod failure;
mod news;
mod room;
mod rooms;
mod snapshot;

use std::sync::Arc;

use ra_table::{
    Append, Command, Entry, Journal, Key, NewTable, Opening, PersonId, Played, Remark, Table,
    TableId,
};
use tokio::sync::{Notify, Semaphore};

use crate::clock::Now;
use claims::Claims;
pub use failure::Failure;
pub(crate) use room::{Room, Shown};
use rooms::Rooms;
pub(crate) use snapshot::Rendered;
pub use snapshot::Snapshot;

/// How often a command is decided anew because somebody else was first. At one table that happens a few times in a row
/// only if every seat acts at once at another node.
const ATTEMPTS: usize = 8;

/// Commands that may wait for their journal at once. More only wait longer when the store hangs; they are told so at once.
const COMMANDS: usize = 1024;

/// The tables that are in use, and whoever keeps all of them.
pub struct Hall {
    journal: Arc<dyn Journal>,
    now: Now,
    rooms: Rooms,
    commands: Semaphore,
    /// Rung when a table is due at once.
    due: Notify,
    claims: Claims,
    tally: Tally,
}

/// What is counted: nothing about any table or person.
#[derive(Debug, Default)]
pub struct Tally {
    /// Lines added by this node that everybody may know of.
    pub lines: std::sync::atomic::AtomicU64,
    /// Wishes of people that were granted, standing orders excepted.
    pub people_acted: std::sync::atomic::AtomicU64,
    /// Actions of agents.
    pub agents_acted: std::sync::atomic::AtomicU64,
    /// Agents that think now, or see to a table otherwise.
    pub agents_busy: std::sync::atomic::AtomicU64,
    /// Troubles with the store.
    pub troubles: std::sync::atomic::AtomicU64,
    /// Appends that came second.
    pub conflicts: std::sync::atomic::AtomicU64,
}

impl Hall {
    /// A hall that keeps at most so many tables in memory.
    pub fn new(journal: Arc<dyn Journal>, now: Now, tables_in_memory: usize) -> Arc<Hall> {
        Arc::new(Hall {
            journal,
            now,
            rooms: Rooms::new(tables_in_memory),
            commands: Semaphore::new(COMMANDS),
            due: Notify::new(),
            claims: Claims::default(),
            tally: Tally::default(),
        })
    }

    /// Whoever keeps everything.
    pub fn journal(&self) -> &dyn Journal {
        &*self.journal
    }

    /// The time.
    pub fn now_ms(&self) -> u64 {
        (self.now)()
    }

    /// What was counted.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.rooms.len()
    }

    /// Forgets tables that nobody looks at and that were not used since.
    pub fn forget_unused_since(&self, since_ms: u64) {
        self.rooms.forget_unused_since(since_ms);
    }

    /// Opens a table. False if the name is taken.
    ///
    /// # Errors
    /// If the store is in trouble.
    pub async fn open(&self, id: TableId, opening: Opening) -> Result<bool, Failure> {
        let entries = Table::open(opening, self.now_ms());
        let lines: Vec<String> = entries.iter().map(Entry::to_line).collect();
        let summary = Table::replay(&lines)?.summary();
        let table = NewTable { id, lines, summary };
        self.count_trouble(self.journal.create(table).await)
    }

    /// A table as it is now.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn table(&self, id: &TableId) -> Result<Arc<Snapshot>, Failure> {
        let room = self.room(id)?;
        self.look(&room).await
    }

    /// The room of a table, whether there is such a table or not.
    pub(crate) fn room(&self, id: &TableId) -> Result<Arc<Room>, Failure> {
        self.rooms.get(id, self.now_ms()).ok_or(Failure::Busy)
    }

    /// What is in a room.
    pub(crate) async fn look(&self, room: &Arc<Room>) -> Result<Arc<Snapshot>, Failure> {
        if let Some(snapshot) = room.snapshot() {
            return Ok(snapshot);
        }
        let _desk = room.desk.lock().await;
        self.look_at_desk(room).await
    }

    /// The same for whoever sits at the desk.
    async fn look_at_desk(&self, room: &Arc<Room>) -> Result<Arc<Snapshot>, Failure> {
        if let Some(snapshot) = room.snapshot() {
            return Ok(snapshot);
        }
        let lines = self.count_trouble(self.journal.lines(room.id().clone(), 0).await)?;
        let Some(lines) = lines.filter(|lines| !lines.is_empty()) else {
            // A room for a table that is none is not kept: anybody can ask for any name.
            self.rooms.remove(room);
            return Err(Failure::NoTable);
        };
        Ok(room.show(Table::replay(lines)?))
    }

    /// What is in a room, for somebody who has seen a version elsewhere: what this node has not heard of yet is read first.
    pub(crate) async fn look_since(
        &self,
        room: &Arc<Room>,
        version: u32,
    ) -> Result<Arc<Snapshot>, Failure> {
        let snapshot = self.look(room).await?;
        if snapshot.table().version() >= version {
            return Ok(snapshot);
        }
        let _desk = room.desk.lock().await;
        self.follow(room).await
    }

    /// Reads what others have added to a table.
    async fn follow(&self, room: &Arc<Room>) -> Result<Arc<Snapshot>, Failure> {
        let old = self.look_at_desk(room).await?;
        let serial = old.table().serial();
        let lines = self.count_trouble(self.journal.lines(room.id().clone(), serial).await);
        match lines {
            Ok(Some(lines)) if lines.is_empty() => Ok(old),
            Ok(Some(lines)) => {
                let mut table = old.table().clone();
                table.follow(lines).inspect_err(|_| room.forget())?;
                Ok(room.show(table))
            }
            Ok(None) => {
                room.forget();
                Err(Failure::NoTable)
            }
            Err(failure) => {
                room.forget();
                Err(failure)
            }
        }
    }

    /// Does what a command asks for: durable first, then shown. It is seen through even if whoever asked goes away.
    ///
    /// # Errors
    /// If it is refused, or the store is in trouble: then it may have been done or not, and the same command under the same
    /// key is done once.
    pub async fn command(
        self: &Arc<Self>,
        id: &TableId,
        command: Command,
    ) -> Result<Arc<Snapshot>, Failure> {
        let (hall, room) = (Arc::clone(self), self.room(id)?);
        let done = tokio::spawn(async move { hall.command_in(&room, &command).await });
        done.await.unwrap_or(Err(Failure::Broken))
    }

    async fn command_in(
        &self,
        room: &Arc<Room>,
        command: &Command,
    ) -> Result<Arc<Snapshot>, Failure> {
        let _place = self.commands.try_acquire().map_err(|_| Failure::Busy)?;
        let _desk = room.desk.lock().await;
        let mut snapshot = self.look_at_desk(room).await?;
        for _ in 0..ATTEMPTS {
            match snapshot.table().play_through(command, self.now_ms()) {
                Ok(None) => return Ok(snapshot),
                Ok(Some(played)) => {
                    match self.add(room, snapshot.table().serial(), played).await? {
                        Some(added) => return Ok(added),
                        None => snapshot = self.follow(room).await?,
                    }
                }
                Err(refused) => {
                    // Another node may know better: nothing is refused on what may be old.
                    let current = self.follow(room).await?;
                    if current.table().serial() == snapshot.table().serial() {
                        return Err(Failure::Refused(refused, current));
                    }
                    snapshot = current;
                }
            }
        }
        Err(Failure::Busy)
    }

    /// Adds entries to the journal and then shows the table after them; nothing if somebody else was first.
    async fn add(
        &self,
        room: &Arc<Room>,
        after: u32,
        Played { entries, table }: Played,
    ) -> Result<Option<Arc<Snapshot>>, Failure> {
        let append = Append {
            id: room.id().clone(),
            after,
            lines: entries.iter().map(Entry::to_line).collect(),
            summary: table.summary(),
        };
        match self.count_trouble(self.journal.append(append).await) {
            Ok(true) => {}
            Ok(false) => {
                count(&self.tally.conflicts, 1);
                return Ok(None);
            }
            Err(failure) => {
                // Perhaps it was kept, perhaps not: memory must not claim to know.
                room.forget();
                return Err(failure);
            }
        }
        let public = entries.iter().filter(|entry| !entry.fact.is_private());
        count(&self.tally.lines, public.count() as u64);
        if table.due_ms().is_some_and(|due| due <= self.now_ms()) {
            self.due.notify_one();
        }
        Ok(Some(room.show(table)))
    }

    /// Says something at a table, under the name that they have there; once, however often it is sent with the same key.
    ///
    /// # Errors
    /// If there is no such table, they have no seat there, too much was said, or the store is in trouble.
    pub async fn say(
        &self,
        id: &TableId,
        person: &PersonId,
        key: Key,
        text: String,
    ) -> Result<u32, Failure> {
        let room = self.room(id)?;
        let snapshot = self.look(&room).await?;
        let Some(seated) = snapshot.table().person(person) else {
            return Err(Failure::Refused(ra_table::Refused::NotSeated, snapshot));
        };
        let remark = Remark {
            id: id.clone(),
            person: person.clone(),
            name: seated.name.as_str().to_owned(),
            text,
            at_ms: self.now_ms(),
            key,
        };
        let said = self.journal.say(remark).await;
        let number = self
            .count_trouble(said)?
            .ok_or(Failure::Refused(ra_table::Refused::TooOften, snapshot))?;
        room.heard(number);
        Ok(number)
    }

    /// The number of the last thing said at a table, as far as is known here.
    pub(crate) fn said(&self, id: &TableId) -> Result<u32, Failure> {
        Ok(self.room(id)?.said())
    }

    pub(crate) fn count_trouble<T>(
        &self,
        answer: Result<T, ra_table::Trouble>,
    ) -> Result<T, Failure> {
        answer.map_err(|trouble| {
            count(&self.tally.troubles, 1);
            // What a store says may quote what it was given; the kind of trouble is enough to find it in its own log.
            tracing::error!(kind = failure::kind(&trouble), "the store is in trouble");
            Failure::Store(trouble)
        })
    }
}

pub(crate) fn count(counter: &std::sync::atomic::AtomicU64, more: u64) {
    counter.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
}
