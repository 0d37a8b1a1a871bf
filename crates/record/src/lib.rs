//! A game of Ra as text that a person can read, write and mail, and everything that goes with it: parsing,
//! printing, replaying, checking, sources of draws, and a shuffle that nobody can bend.
//!
//! `docs/RECORD.md` specifies the format. In short:
//!
//! - [`Record`] is a legal game so far: [`Record::parse`] reads one and says line, column, step and rule where
//!   something is wrong; `Display` prints it; [`Record::push`] adds a step, or refuses it.
//! - [`read_all`] splits a stream of many records.
//! - [`verify`] checks that a record is legal, complete, has the right result and keeps its promise about the
//!   shuffle.
//! - [`Shuffle`] is the published algorithm that turns a secret and the players' own words into the deal of the
//!   discs and the order of the bag; [`Commitment`] is the promise made before the game.
//! - [`DrawSource`] says which tile comes next: shuffled, scripted, recorded, or any fair bag.
//! - [`json`] is the position as every interface shows it.
//!
//! ```
//! use ra_record::Record;
//!
//! let text = r#"
//! [Ra "1"]
//! [Rules "1"]
//! [Rulebook "barge-2023"]
//! [Discs "9-6-5-2 8-7-4-3"]
//!
//! 1. D nile D ra B6 P {a quiet start} D
//! "#;
//! let record = Record::parse(text)?;
//! assert_eq!(record.entries().len(), 7);
//! assert!(record.game().is_drawing());
//! assert_eq!(Record::parse(&record.to_string())?, record);
//! # Ok::<(), ra_record::RecordError>(())
//! ```

mod draws;
mod error;
mod fault;
mod header;
pub mod json;
mod parse;
mod print;
mod read;
mod record;
mod replay;
mod scan;
mod shuffle;
mod verify;

pub use draws::{DrawSource, FairBag, Recorded, Scripted, Shuffled};
pub use error::{Fault, Hint, Place, RecordError};
pub use fault::{Expected, WrongHeader};
pub use header::{Contribution, InvalidText, TagName, TagValue};
pub use read::{MAX_RECORD_BYTES, Prefix, ReadError, Records, read_all};
pub use record::{Annotations, Comment, Entry, MAX_STEPS, Record};
pub use replay::Moment;
pub use shuffle::{Commitment, NotHex, Numbers, Secret, Shuffle};
pub use verify::{Proof, Verified, verify};

/// The version of the record format that this crate writes and reads.
pub const FORMAT_VERSION: u32 = 1;
