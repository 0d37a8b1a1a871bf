//! A store in one file, for one server: SQLite with a write-ahead log.

mod backup;
mod connection;
mod failure;
mod fill;
mod migrate;
mod readers;
mod reads;
mod writer;
mod writes;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ra_table::{
    Answer, Append, ChatLine, Guest, Journal, Listing, NewTable, News, PersonId, Remark, Stage,
    TableId, TokenHash,
};

pub use self::backup::{Existing, backup};
use self::readers::Readers;
use self::writer::Writer;
use crate::bounds;
use crate::entry::{Saying, Visitor, Write};
use crate::error::OpenError;
use crate::feed::Feed;
use crate::migrations;
use crate::portable::Totals;
use crate::store::{Contents, Pieces, Store, WholeTable};

/// A store in one file. It needs no runtime of any kind: its threads are its own.
pub struct Sqlite {
    // Dropped in this order: the last connection to be closed tidies up the log, then the lock goes.
    readers: Readers,
    writer: Writer,
    feed: Arc<Feed>,
    path: PathBuf,
    _lock: File,
}

impl Sqlite {
    /// Opens a store, and makes it if there is none. One process at a time can have it open.
    ///
    /// # Errors
    ///
    /// If another server has it, if a newer program has written it, if it is no store of Ra, or if the disk is in trouble.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, OpenError> {
        let path = path.as_ref().to_path_buf();
        let lock = connection::lock(&path)?;
        let failed = |error: &dyn std::fmt::Display| {
            OpenError::Failed(format!("{}: {error}", path.display()))
        };
        let mut db = connection::to_write(&path).map_err(|error| failed(&error))?;
        migrate::migrate(&mut db, &path, &migrations::SQLITE)?;
        // Whoever claimed a table is gone: the lock says that nobody else is here.
        writes::forget_claims(&db).map_err(|error| failed(&error))?;
        let feed = Arc::new(Feed::new());
        let writer =
            Writer::start(db, path.clone(), feed.clone()).map_err(|error| failed(&error))?;
        Ok(Sqlite {
            readers: Readers::start(&path)?,
            writer,
            feed,
            path,
            _lock: lock,
        })
    }

    /// Copies it to a new file while it is in use. See [`backup`], which does the same from another process.
    pub fn backup(&self, to: impl Into<PathBuf>) -> Answer<'_, Totals> {
        let (from, to) = (self.path.clone(), to.into());
        Box::pin(async move {
            // Copying takes long and has connections of its own; a reader's thread gives it a place to run.
            let copied = self
                .readers
                .read(move |_| Ok(backup(&from, &to, Existing::Keep)));
            copied.await?
        })
    }
}

impl Journal for Sqlite {
    fn create(&self, table: NewTable) -> Answer<'_, bool> {
        Box::pin(async move {
            let write = Write::create(table)?;
            self.writer.write(|db| writes::create(db, write)).await
        })
    }

    fn append(&self, append: Append) -> Answer<'_, bool> {
        Box::pin(async move {
            let write = Write::append(append)?;
            self.writer.write(|db| writes::append(db, write)).await
        })
    }

    fn lines(&self, id: TableId, after: u32) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(self.readers.read(move |db| reads::lines(db, &id, after)))
    }

    fn open_tables(&self, stage: Stage, limit: u32) -> Answer<'_, Vec<Listing>> {
        let limit = bounds::rows(limit);
        Box::pin(
            self.readers
                .read(move |db| reads::open_tables(db, stage, limit)),
        )
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> Answer<'_, Vec<Listing>> {
        let limit = bounds::rows(limit);
        Box::pin(
            self.readers
                .read(move |db| reads::tables_of(db, &person, limit)),
        )
    }

    fn claim_due(&self, now_ms: u64, lease_ms: u64, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let (now, until) = bounds::lease(now_ms, lease_ms)?;
            let limit = bounds::rows(limit);
            self.writer
                .write(move |db| writes::claim_due(db, now, until, limit))
                .await
        })
    }

    fn release(&self, ids: Vec<TableId>) -> Answer<'_, ()> {
        Box::pin(self.writer.write(move |db| writes::release(db, &ids)))
    }

    fn next_due(&self) -> Answer<'_, Option<u64>> {
        Box::pin(self.readers.read(reads::next_due))
    }

    fn add_guest(&self, token: TokenHash, guest: Guest) -> Answer<'_, ()> {
        Box::pin(async move {
            let visitor = Visitor::new(token, guest)?;
            self.writer
                .write(move |db| writes::add_guest(db, &visitor))
                .await
        })
    }

    fn find_guest(&self, token: TokenHash) -> Answer<'_, Option<Guest>> {
        Box::pin(self.readers.read(move |db| reads::find_guest(db, &token)))
    }

    fn update_guest(&self, guest: Guest) -> Answer<'_, ()> {
        Box::pin(async move {
            bounds::name(&guest.name)?;
            let seen_ms = bounds::time(guest.seen_ms)?;
            let update = move |db: &_| writes::update_guest(db, &guest.id, &guest.name, seen_ms);
            self.writer.write(update).await
        })
    }

    fn say(&self, remark: Remark) -> Answer<'_, Option<u32>> {
        Box::pin(async move {
            let saying = Saying::new(remark)?;
            self.writer.write(|db| writes::say(db, saying)).await
        })
    }

    fn said(&self, id: TableId, after: u32, limit: u32) -> Answer<'_, Vec<ChatLine>> {
        let limit = bounds::rows(limit);
        Box::pin(
            self.readers
                .read(move |db| reads::said(db, &id, after, limit)),
        )
    }

    fn news(&self) -> Answer<'_, News> {
        Box::pin(self.feed.next())
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.readers
                .read(|db| reads::next_due(db).map(drop))
                .await?;
            self.writer.write(writes::check).await
        })
    }
}

/// What is in a file, whoever else uses it.
pub(crate) fn contents(path: &Path) -> Result<Readers, OpenError> {
    let db = connection::to_read(path)?;
    migrate::check(&db, path, &migrations::SQLITE)?;
    Readers::start(path)
}

impl Contents for Readers {
    fn all_tables(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Listing>> {
        let limit = bounds::rows(limit);
        Box::pin(self.read(move |db| reads::all_tables(db, after.as_ref(), limit)))
    }

    fn whole_table(&self, id: TableId) -> Answer<'_, Option<WholeTable>> {
        Box::pin(self.read(move |db| reads::whole_table(db, &id)))
    }

    fn all_guests(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Answer<'_, Vec<(TokenHash, Guest)>> {
        let limit = bounds::rows(limit);
        Box::pin(self.read(move |db| reads::all_guests(db, after.as_ref(), limit)))
    }
}

impl Contents for Sqlite {
    fn all_tables(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Listing>> {
        self.readers.all_tables(after, limit)
    }

    fn whole_table(&self, id: TableId) -> Answer<'_, Option<WholeTable>> {
        self.readers.whole_table(id)
    }

    fn all_guests(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Answer<'_, Vec<(TokenHash, Guest)>> {
        self.readers.all_guests(after, limit)
    }
}

impl Store for Sqlite {
    fn fill(&self, pieces: Pieces) -> Answer<'_, bool> {
        let path = self.path.clone();
        // As for a backup, a reader's thread gives it a place to run.
        Box::pin(self.readers.read(move |_| fill::fill(&path, pieces)))
    }
}
