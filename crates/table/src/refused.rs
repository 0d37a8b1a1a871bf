//! Why something is refused, and why a journal cannot be read. Nothing has changed then.

use ra_rules::{Monuments, Refusal};

use crate::entry::NotALine;
use crate::journal::Stage;

/// Why a command is refused, or a fact cannot follow on what happened so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The author saw an older table, or one that never was.
    #[error("the table has changed meanwhile")]
    Stale {
        /// The version that there is.
        current: u32,
    },
    /// It belongs to another part of a table's life.
    #[error("{}", stage_text(*.0))]
    Stage(Stage),
    /// They have no seat here.
    #[error("you have no seat at this table")]
    NotSeated,
    /// They have one already.
    #[error("you have a seat at this table already")]
    AlreadySeated,
    /// All seats are taken.
    #[error("all seats are taken")]
    Full,
    /// Seats are free.
    #[error("seats are still free")]
    NotFull,
    /// Only the host may do that.
    #[error("only the host may do that")]
    NotHost,
    /// The person whom this is about has no seat.
    #[error("they have no seat at this table")]
    NotThere,
    /// The host has freed their seat.
    #[error("the host has freed your seat: you may look on, but not sit down here again")]
    Unwanted,
    /// There is no such seat, or nobody there whom this is about.
    #[error("no agent has this seat")]
    NoAgent,
    /// Somebody else is to act.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Their clock has run out.
    #[error("your time is up")]
    OutOfTime,
    /// An agent plays on for them.
    #[error("an agent plays on for you: come back first")]
    PlayedOn,
    /// No agent plays on for them.
    #[error("you are not away")]
    NotAway,
    /// They gave up.
    #[error("you have resigned, and that is for good")]
    Resigned,
    /// The rules forbid it.
    #[error("{} ({})", refusal.text(*monuments), refusal.rule())]
    Rules {
        /// Why.
        refusal: Refusal,
        /// The names to tell it with.
        monuments: Monuments,
    },
    /// Something was drawn or somebody acted since, or there was nothing.
    #[error("there is nothing that you could take back")]
    NothingToTakeBack,
    /// An order with numbers that make no sense.
    #[error("an order to draw is for a lot of 1 to 8 tiles")]
    WrongOrder,
    /// There is no order to cancel.
    #[error("you have left no order")]
    NoOrder,
    /// So often that it would fill the journal with nothing.
    #[error("that was done too often at this table")]
    TooOften,
    /// The shuffle has another tile in this place.
    #[error("another tile is next in the bag")]
    WrongTile,
    /// The secret is not the one that was promised.
    #[error("the secret does not keep the promise")]
    WrongSecret,
    /// A journal's first line, and no other, opens the table.
    #[error("a table is opened once, in its first line")]
    Opened,
}

fn stage_text(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "the game has not begun",
        Stage::Playing => "the game is on",
        Stage::Over => "the game is over",
        Stage::Closed => "the table is closed",
    }
}

/// Why a journal cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Unreadable {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: WhyUnreadable,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WhyUnreadable {
    /// It is no line of a journal.
    #[error(transparent)]
    NotALine(#[from] NotALine),
    /// Its rules are those of another program.
    #[error("the table plays by version {0} of the rules, this program by version {known}", known = ra_rules::RULES_VERSION)]
    Rules(u64),
    /// Its lines are those of another program.
    #[error("the journal has version {0}, this program reads version {known}", known = crate::entry::JOURNAL_VERSION)]
    Journal(u64),
    /// It does not follow on the lines before it.
    #[error("it does not follow on what went before: {0}")]
    DoesNotFollow(#[from] Refused),
    /// There is no line at all.
    #[error("the journal is empty")]
    Empty,
    /// There are more lines than any table has.
    #[error("a table has at most {} lines", crate::table::MAX_LINES)]
    TooManyLines,
}
