//! Keeps tables of Ra: the journal of `ra-table` on SQLite, embedded, for one server, and on PostgreSQL, for many.
//!
//! A store knows nothing of the rules. Lines of journals are opaque text to it. What it promises is that an answer is given only
//! when what it says is durable, that no two writers both add line *n* of a table, and that whatever comes in or goes out
//! is bounded.

pub mod bounds;
mod columns;
mod dump;
mod entries;
mod entry;
mod error;
mod feed;
mod migrations;
mod open;
mod portable;
mod postgres;
mod restore;
mod sqlite;
mod store;

pub use dump::dump;
pub use error::OpenError;
pub use open::{open, open_to_read};
pub use portable::{DumpError, Totals};
pub use postgres::Postgres;
pub use restore::{Inspect, copy, look_through, restore};
pub use sqlite::{Existing, Sqlite, backup};
pub use store::{Contents, Pieces, Store, WholeTable};
