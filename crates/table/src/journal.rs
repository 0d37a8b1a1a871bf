//! What a table asks of whoever keeps it: an append-only journal, and the little that is found by other keys.
//!
//! A journal knows nothing of the rules. Lines are opaque text to it; that no two writers both add line *n* of a table is
//! all that keeps nodes from treading on each other, and it is enough.

use std::future::Future;
use std::pin::Pin;

use serde::{Deserialize, Serialize};

use crate::ids::{PersonId, TableId};
use crate::text::Key;

/// An answer that comes later. Nothing is done before it is polled.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Trouble>> + Send + 'a>>;

/// Why a journal cannot answer. Nothing that was acknowledged is lost.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// It cannot be reached now; the same question may be answered later.
    #[error("the store cannot be reached: {0}")]
    Away(String),
    /// What it holds or was given makes no sense to it.
    #[error("the store refused: {0}")]
    Refused(String),
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before the game began.
    Closed,
}

/// What is known of a table without reading its journal: all that lists need.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Where it stands.
    pub stage: Stage,
    /// Whether it is shown to everybody.
    pub open: bool,
    /// Everybody who has a seat, agents excepted.
    pub people: Vec<PersonId>,
    /// Whom it waits for.
    pub waits_for: Option<PersonId>,
    /// When somebody has to look after it (an agent's turn, a clock that runs out), in milliseconds since 1970.
    pub due_ms: Option<u64>,
    /// When the latest line was added that everybody may know of.
    pub changed_ms: u64,
    /// What lists show of it, as JSON; opaque to a journal. At most 4 KiB.
    pub shown: String,
}

/// A table that is to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// Its first lines.
    pub lines: Vec<String>,
    /// What is known of it then.
    pub summary: Summary,
}

/// Lines to be added to a table, all or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub id: TableId,
    /// How many lines its writer has seen. If there are more, nothing is added.
    pub after: u32,
    /// At least one.
    pub lines: Vec<String>,
    /// What is known of the table then.
    pub summary: Summary,
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// Its name.
    pub id: TableId,
    /// What is known of it.
    pub summary: Summary,
}

/// A hash of the token in somebody's cookie: the token itself is kept nowhere.
pub type TokenHash = [u8; 32];

/// Somebody who plays without an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// Their public name.
    pub id: PersonId,
    /// What they want to be called.
    pub name: String,
    /// When they were last seen, in milliseconds since 1970.
    pub seen_ms: u64,
}

/// Something to be said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Where.
    pub id: TableId,
    /// Who says it.
    pub person: PersonId,
    /// Their name at the table.
    pub name: String,
    /// What they say.
    pub text: String,
    /// When.
    pub at_ms: u64,
    /// What they call this wish, so that sending it twice says it once.
    pub key: Key,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub number: u32,
    /// Who said it.
    pub person: PersonId,
    /// Their name at that time.
    pub name: String,
    /// What they said.
    pub text: String,
    /// When.
    pub at_ms: u64,
}

/// What has changed, here or at another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Lines were added to the journal of a table, or something was said there.
    Table(Changed),
    /// Some news may have been missed: everything that is remembered may be old.
    Gap,
}

/// A table that has changed, and how much there is of it now: who has as much has nothing to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed {
    /// The table.
    pub id: TableId,
    /// Lines of its journal.
    pub lines: u32,
    /// Lines of what was said.
    pub said: u32,
}

/// Keeps tables, guests and what is said. Whatever a method acknowledges is durable.
pub trait Journal: Send + Sync + 'static {
    /// Keeps a new table. False if the name is taken.
    fn create(&self, table: NewTable) -> Answer<'_, bool>;

    /// Adds lines. False if somebody else has added some since: then nothing has changed.
    fn append(&self, append: Append) -> Answer<'_, bool>;

    /// The lines of a table from the one after the first `after` on; none if there is no such table.
    fn lines(&self, id: TableId, after: u32) -> Answer<'_, Option<Vec<String>>>;

    /// Open tables at a stage, the latest changed first.
    fn open_tables(&self, stage: Stage, limit: u32) -> Answer<'_, Vec<Listing>>;

    /// The tables of somebody, those that wait for them first, then the latest changed.
    fn tables_of(&self, person: PersonId, limit: u32) -> Answer<'_, Vec<Listing>>;

    /// Claims tables that are due, for `lease_ms`: until then nobody else gets them, unless lines are added meanwhile.
    fn claim_due(&self, now_ms: u64, lease_ms: u64, limit: u32) -> Answer<'_, Vec<TableId>>;

    /// Gives claims back: the tables are due again when they were due before.
    fn release(&self, ids: Vec<TableId>) -> Answer<'_, ()>;

    /// When the next table is due, or the claim on one ends.
    fn next_due(&self) -> Answer<'_, Option<u64>>;

    /// Keeps a new guest under the hash of their token.
    fn add_guest(&self, token: TokenHash, guest: Guest) -> Answer<'_, ()>;

    /// The guest with this token.
    fn find_guest(&self, token: TokenHash) -> Answer<'_, Option<Guest>>;

    /// Changes what a guest is called, and when they were last seen.
    fn update_guest(&self, guest: Guest) -> Answer<'_, ()>;

    /// Says something at a table, and gives its number. None if the table has as many lines as it may have. What somebody says
    /// under a key that they have used there before was said before: its number is that of then.
    fn say(&self, remark: Remark) -> Answer<'_, Option<u32>>;

    /// What was said at a table after line `after`.
    fn said(&self, id: TableId, after: u32, limit: u32) -> Answer<'_, Vec<ChatLine>>;

    /// Waits for the next news. There is one listener.
    fn news(&self) -> Answer<'_, News>;

    /// Whether it works: a question that reads and writes nothing of worth.
    fn check(&self) -> Answer<'_, ()>;
}
