//! One live table of Ra, from the first seat taken to the last point: who sits where, whose clock runs, what may be
//! taken back, what was ordered in advance. No HTTP, no database, no clock of its own, no random source: the time and
//! all chance are inputs.
//!
//! A [`Table`] is what its journal tells, line by line. A command passes through it in four steps:
//!
//! 1. [`Table::decide`](Table::decide()) says which [`Entry`]s it adds, or why it is refused. Nothing has changed.
//! 2. The caller makes them durable with [`Journal::append`], after [`Table::serial`] lines. If somebody else was first, it
//!    reads their lines with [`Table::follow`] and asks again.
//! 3. [`Table::apply`] changes the table.
//! 4. Everybody gets what they may see: [`Table::view`], and lists [`Table::summary`].
//!
//! Lines about standing orders are private: they do not count in [`Table::version`], and no view of anybody else changes.
//!
//! ```
//! use ra_record::Secret;
//! use ra_table::{Ask, Clock, Command, Decision, Entry, Key, Level, Name, Opening, Person, PersonId, Settings, Stage};
//! use ra_table::{Table, Wishes, Words};
//!
//! let wishes = Wishes {
//!     players: 2,
//!     rulebook: "barge-2023".to_owned(),
//!     house: Vec::new(),
//!     open: true,
//!     clock: Clock::Correspondence { days: 3 },
//!     stand_in: Level::new("vizier")?,
//! };
//! let anna = Person { id: PersonId::from_bits(1), name: Name::new("Anna")?, words: Words::new("sunrise")? };
//! let host = anna.id.clone();
//! let opening = Opening { settings: Settings::try_from(wishes)?, host: anna, secret: Secret::new([7; 32]) };
//! let mut journal: Vec<String> = Table::open(opening, 1_000).iter().map(Entry::to_line).collect();
//!
//! let mut table = Table::replay(&journal)?;
//! let start = Ask::Start { version: table.version(), level: Level::new("priest")? };
//! let command = Command::Ask { person: host, key: Key::new("k1")?, ask: start };
//! if let Decision::Add(entries) = table.decide(&command, 2_000)? {
//!     journal.extend(entries.iter().map(Entry::to_line)); // durable first, then applied
//!     for entry in &entries {
//!         table.apply(entry)?;
//!     }
//! }
//! assert_eq!(table.stage(), Stage::Playing);
//! assert_eq!(Table::replay(&journal)?, table);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod clock;
mod command;
mod decide;
mod due;
mod entry;
mod gathering;
mod ids;
mod journal;
mod order;
mod person;
mod place;
mod play;
mod refused;
mod settings;
mod summary;
mod table;
mod text;
mod told;
mod view;

pub use clock::{Clock, MAX_TIME_MS};
pub use command::{Ask, Command, Decision, Played};
pub use entry::{Asked, By, Entry, Fact, JOURNAL_VERSION, MAX_LINE_BYTES, NotALine};
pub use ids::{InvalidId, PersonId, TableId};
pub use journal::{
    Answer, Append, Changed, ChatLine, Guest, Journal, Listing, NewTable, News, Remark, Stage,
    Summary, TokenHash, Trouble,
};
pub use order::Order;
pub use person::{Away, Person, Sitter};
pub use refused::{Refused, Unreadable, WhyUnreadable};
pub use settings::{Settings, Wishes, WrongSettings};
pub use summary::{Shown, ShownSeat};
pub use table::{MAX_LINES, Opening, Table};
pub use text::{Key, Level, Name, Words, WrongText};
pub use told::{Happened, Told};
pub use view::{Board, SeatInfo, TableView, You};
