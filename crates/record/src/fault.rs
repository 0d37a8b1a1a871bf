//! What should have stood in a record, and what is wrong with a header: each a value, so that it can be told in any language.

use ra_rules::{Group, Players, PlayersNotAllowed, RULEBOOKS, UnknownHouseRule};

use crate::NotHex;

/// What should have stood there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    /// Something shorter.
    #[error("a record of at most 1 MiB")]
    Shorter,
    /// Text, in a coding that is known.
    #[error("UTF-8 text")]
    Utf8,
    /// `[Ra]` before all other headers, for a stream is cut there.
    #[error("[Ra] as the first header")]
    RaFirst,
    /// Fewer headers.
    #[error("at most {} headers", Expected::MAX_HEADERS)]
    FewerHeaders,
    /// A header's value in quotes.
    #[error("a header's value in quotes, as in {}", Expected::HEADER)]
    HeaderValue,
    /// The bracket after a header's value.
    #[error("`]` after a header's value")]
    HeaderEnd,
    /// What may be escaped in a header's value.
    #[error("\\\" or \\\\ after a backslash")]
    Escaped,
    /// The quote after a header's value.
    #[error("the closing quote of a header")]
    ClosingQuote,
    /// The brace after a comment.
    #[error("`}}` at the end of a comment")]
    CommentEnd,
    /// A time, after a step.
    #[error("a time in seconds after a step, as in {}", Expected::TIME)]
    Time,
    /// A single time.
    #[error("one time for a step, not two")]
    OneTime,
}

impl Expected {
    /// More headers than anybody needs.
    pub const MAX_HEADERS: usize = 100;
    /// A header, as an example.
    pub const HEADER: &'static str = "[Event \"Friday\"]";
    /// A step with its time, as an example.
    pub const TIME: &'static str = "B13 @2.5";
}

/// What is wrong with a header.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongHeader {
    /// Another version.
    #[error("version {found} is unknown; this program knows 1 to {known}")]
    Version {
        /// The one that stands there.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// No version at all.
    #[error("expected a version number")]
    NoVersion,
    /// A rulebook that is not known.
    #[error("expected one of {}", WrongHeader::rulebooks())]
    Rulebook,
    /// Two house rules about one thing.
    #[error("`{0}` changes a point twice")]
    HouseTwice(String),
    /// No house rule.
    #[error("{0}")]
    House(#[from] UnknownHouseRule),
    /// Too few or too many groups of discs.
    #[error("expected the groups of discs of 2 to 5 seats (R2.1)")]
    Groups,
    /// Not the groups of discs of so many players, each once.
    #[error("expected each of {} once, in the order of the seats (R2.1)", WrongHeader::groups(*.0))]
    Deal(Players),
    /// The rules are not for so many players.
    #[error("{0}")]
    Players(#[from] PlayersNotAllowed),
    /// No hash and no secret.
    #[error("{0}")]
    NotHex(#[from] NotHex),
    /// A seat that nobody has.
    #[error("nobody sits there")]
    NoSeat,
    /// No result of so many players.
    #[error("expected the points of each seat, as in {}", WrongHeader::RESULT)]
    Result,
}

impl WrongHeader {
    /// A result, as an example.
    pub const RESULT: &'static str = "41-37-22";

    /// The rulebooks that are known.
    pub fn rulebooks() -> String {
        let known: Vec<&str> = RULEBOOKS.iter().map(|book| book.id).collect();
        known.join(", ")
    }

    /// The groups of discs of so many players.
    pub fn groups(players: Players) -> String {
        crate::print::joined(Group::all(players), " ")
    }
}
