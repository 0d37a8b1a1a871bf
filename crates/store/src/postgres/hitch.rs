//! Why a question to PostgreSQL got no answer.

use std::error::Error as _;

use ra_table::Trouble;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::error::OpenError;

/// Why a question got no answer.
#[derive(Debug)]
pub(super) enum Hitch {
    /// It makes no sense, and would not later.
    Refused(Trouble),
    /// The database is away, busy or restarting; the transaction that was under way, if any, may be tried again.
    Away(String),
}

impl From<Trouble> for Hitch {
    fn from(trouble: Trouble) -> Hitch {
        Hitch::Refused(trouble)
    }
}

impl From<Error> for Hitch {
    fn from(error: Error) -> Hitch {
        let text = describe(&error);
        match error.code().map(SqlState::code) {
            // Values and rows that make no sense, keys that are taken, a schema that is not ours.
            Some(code) if ["22", "23", "42"].contains(&&code[..2]) => {
                Hitch::Refused(Trouble::Refused(text))
            }
            _ => Hitch::Away(text),
        }
    }
}

impl From<Hitch> for Trouble {
    fn from(hitch: Hitch) -> Trouble {
        match hitch {
            Hitch::Refused(trouble) => trouble,
            Hitch::Away(text) => Trouble::Away(text),
        }
    }
}

impl From<Hitch> for OpenError {
    fn from(hitch: Hitch) -> OpenError {
        OpenError::Failed(Trouble::from(hitch).to_string())
    }
}

/// What went wrong, with what the server said of it. Neither holds a password.
pub(super) fn describe(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(cause)) => format!("{error}: {cause}"),
        (None, None) => error.to_string(),
    }
}
