//! What has to be done to a database to bring it up to date: numbered steps, each done once.
//!
//! A step's number is its place in the list, from 1. Steps that were ever released are never edited: what they made is
//! out there.

use std::cmp::Ordering;

use crate::error::OpenError;

/// Steps for SQLite.
pub(crate) const SQLITE: [&str; 2] = [
    include_str!("../migrations/sqlite/0001_start.sql"),
    include_str!("../migrations/sqlite/0002_said_once.sql"),
];

/// Steps for PostgreSQL: the same, in its dialect.
pub(crate) const POSTGRES: [&str; 2] = [
    include_str!("../migrations/postgres/0001_start.sql"),
    include_str!("../migrations/postgres/0002_said_once.sql"),
];

/// The steps that a database at a version still needs, with the version that each leads to.
pub(crate) fn pending<'a>(
    steps: &'a [&'a str],
    found: usize,
) -> Result<impl Iterator<Item = (usize, &'a str)> + use<'a>, OpenError> {
    let known = steps.len();
    if found > known {
        return Err(OpenError::Newer { found, known });
    }
    let numbered = steps.iter().enumerate().skip(found);
    Ok(numbered.map(|(place, &sql)| (place + 1, sql)))
}

/// Whether a database at a version can be read as it is.
pub(crate) fn check(steps: &[&str], found: usize) -> Result<(), OpenError> {
    let known = steps.len();
    match found.cmp(&known) {
        Ordering::Less => Err(OpenError::Older { found, known }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(OpenError::Newer { found, known }),
    }
}
