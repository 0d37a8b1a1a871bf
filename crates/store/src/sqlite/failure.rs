//! Why something could not be done with SQLite.

use ra_table::Trouble;
use rusqlite::ErrorCode;

use crate::error::OpenError;

/// Why a write or a read failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// It was refused, and only it.
    Refused(Trouble),
    /// The disk or the file is in trouble, and so is whatever else is under way.
    Broken(rusqlite::Error),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        Failure::Refused(trouble)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        match error.sqlite_error_code() {
            // A key that is taken, a value of the wrong type, something in the file that cannot be read as what it should be.
            None | Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch) => {
                Failure::Refused(Trouble::Refused(error.to_string()))
            }
            _ => Failure::Broken(error),
        }
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        match failure {
            Failure::Refused(trouble) => trouble,
            Failure::Broken(error) => Trouble::Away(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        OpenError::Failed(error.to_string())
    }
}
