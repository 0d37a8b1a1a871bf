//! Why the hall cannot do something.

use std::sync::Arc;

use ra_table::{Refused, Trouble, Unreadable};

use super::Snapshot;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The table refuses it; and the table as it is.
    #[error("{0}")]
    Refused(Refused, Arc<Snapshot>),
    /// The store is in trouble.
    #[error(transparent)]
    Store(Trouble),
    /// The journal of the table makes no sense to this program.
    #[error("the table cannot be read: {0}")]
    Unreadable(#[from] Unreadable),
    /// Too much at once.
    #[error("too much is going on")]
    Busy,
    /// A mistake of ours.
    #[error("something went wrong")]
    Broken,
}

/// The kind of trouble, for logs.
pub(crate) fn kind(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Away(_) => "away",
        Trouble::Refused(_) => "refused",
    }
}

impl Failure {
    /// Its name in answers and logs.
    pub fn code(&self) -> &'static str {
        match self {
            Failure::NoTable => "no_such_table",
            Failure::Refused(refused, _) => refused_code(refused),
            Failure::Store(_) => "store_unavailable",
            Failure::Unreadable(_) => "table_unreadable",
            Failure::Busy => "busy",
            Failure::Broken => "internal",
        }
    }
}

fn refused_code(refused: &Refused) -> &'static str {
    match refused {
        Refused::Stale { .. } => "stale",
        Refused::Stage(_) => "wrong_stage",
        Refused::NotSeated => "not_seated",
        Refused::AlreadySeated => "already_seated",
        Refused::Full => "full",
        Refused::NotFull => "not_full",
        Refused::NotHost => "not_host",
        Refused::NotThere => "not_there",
        Refused::Unwanted => "unwanted",
        Refused::NoAgent => "no_agent",
        Refused::NotYourTurn => "not_your_turn",
        Refused::OutOfTime => "out_of_time",
        Refused::PlayedOn => "played_on",
        Refused::NotAway => "not_away",
        Refused::Resigned => "resigned",
        Refused::Rules { .. } => "against_the_rules",
        Refused::NothingToTakeBack => "nothing_to_take_back",
        Refused::WrongOrder => "wrong_order",
        Refused::NoOrder => "no_order",
        Refused::TooOften => "too_often",
        // Facts of a journal, never wishes of a person.
        Refused::WrongTile | Refused::WrongSecret | Refused::Opened => "internal",
    }
}
