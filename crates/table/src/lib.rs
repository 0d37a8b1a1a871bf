//! One live table of Ra, from the first seat taken to the last point: who sits where, whose clock runs, what may be
//! taken back, what was ordered in advance. No HTTP, no database, no clock of its own, no random source: the time and
//! all chance are inputs.

mod ids;
mod journal;

pub use ids::{InvalidId, PersonId, TableId};
pub use journal::{
    Answer, Append, ChatLine, Guest, Journal, Listing, NewTable, News, Stage, Summary, TokenHash,
    Trouble,
};
