//! Brings a file up to date, or says why not.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use super::connection::APPLICATION_ID;
use crate::error::OpenError;
use crate::migrations;

/// Does the steps that a file still needs, all or none.
pub(super) fn migrate(db: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), OpenError> {
    let behavior = TransactionBehavior::Exclusive;
    let all = db.transaction_with_behavior(behavior)?;
    if is_new(&all)? {
        begin(&all)?;
    } else if !is_ours(&all)? {
        return Err(OpenError::Foreign(path.display().to_string()));
    }
    let found = version(&all)?;
    for (version, sql) in migrations::pending(steps, found)? {
        apply(&all, version, sql)?;
    }
    Ok(all.commit()?)
}

/// Whether a file can be read as it is.
pub(super) fn check(db: &Connection, path: &Path, steps: &[&str]) -> Result<(), OpenError> {
    if !is_ours(db)? {
        return Err(OpenError::Foreign(path.display().to_string()));
    }
    migrations::check(steps, version(db)?)
}

fn is_new(db: &Transaction<'_>) -> rusqlite::Result<bool> {
    let sql = "SELECT count(*) = 0 FROM sqlite_schema";
    db.query_row(sql, [], |row| row.get(0))
}

fn is_ours(db: &Connection) -> rusqlite::Result<bool> {
    let id: i64 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(id == APPLICATION_ID)
}

fn begin(db: &Transaction<'_>) -> rusqlite::Result<()> {
    db.pragma_update(None, "application_id", APPLICATION_ID)?;
    db.execute_batch(
        "CREATE TABLE migrations (
            version INTEGER NOT NULL PRIMARY KEY,
            applied TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
        ) STRICT",
    )
}

fn version(db: &Connection) -> rusqlite::Result<usize> {
    let sql = "SELECT version FROM migrations ORDER BY version DESC LIMIT 1";
    let version: Option<u32> = db.query_row(sql, [], |row| row.get(0)).optional()?;
    Ok(version.unwrap_or(0) as usize)
}

fn apply(db: &Transaction<'_>, version: usize, sql: &str) -> rusqlite::Result<()> {
    db.execute_batch(sql)?;
    db.execute(
        "INSERT INTO migrations (version) VALUES (?1)",
        [version as u32],
    )
    .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [&str; 2] = [
        "CREATE TABLE one (a INTEGER NOT NULL) STRICT; INSERT INTO one VALUES (1)",
        "CREATE TABLE two (b INTEGER NOT NULL) STRICT; INSERT INTO two SELECT a + 1 FROM one",
    ];

    fn bring(db: &mut Connection, steps: &[&str]) -> Result<usize, OpenError> {
        migrate(db, Path::new("test"), steps)?;
        let sql = "SELECT max(version) FROM migrations";
        let version: u32 = db.query_row(sql, [], |row| row.get(0))?;
        Ok(version as usize)
    }

    fn empty() -> Connection {
        Connection::open_in_memory().expect("memory")
    }

    #[test]
    fn every_earlier_version_becomes_the_newest() {
        for start in 1..=STEPS.len() {
            let mut db = empty();
            assert_eq!(bring(&mut db, &STEPS[..start]).expect("start"), start);
            assert_eq!(bring(&mut db, &STEPS).expect("rest"), 2);
            let two: i64 = db
                .query_row("SELECT b FROM two", [], |row| row.get(0))
                .expect("two");
            assert_eq!(two, 2);
        }
    }

    #[test]
    fn only_the_version_that_is_known_is_read_as_it_is() {
        let mut db = empty();
        bring(&mut db, &STEPS[..1]).expect("one step");
        let checked = |steps| check(&db, Path::new("test"), steps);
        assert!(checked(&STEPS[..1]).is_ok());
        let error = checked(&STEPS).expect_err("older");
        assert!(matches!(error, OpenError::Older { found: 1, known: 2 }));
        let error = checked(&[]).expect_err("newer");
        assert!(matches!(error, OpenError::Newer { found: 1, known: 0 }));
        let error = check(&empty(), Path::new("test"), &STEPS).expect_err("nothing");
        assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    }

    #[test]
    fn a_newer_file_is_refused() {
        let mut db = empty();
        bring(&mut db, &STEPS).expect("all steps");
        let error = bring(&mut db, &STEPS[..1]).expect_err("refused");
        assert!(
            matches!(error, OpenError::Newer { found: 2, known: 1 }),
            "{error}"
        );
    }

    #[test]
    fn a_file_of_another_program_is_refused() {
        let mut db = empty();
        db.execute_batch("CREATE TABLE recipes (soup TEXT)")
            .expect("soup");
        let error = bring(&mut db, &STEPS).expect_err("refused");
        assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    }

    #[test]
    fn a_step_that_fails_leaves_nothing_behind() {
        let mut db = empty();
        bring(&mut db, &STEPS[..1]).expect("one step");
        let broken = [
            STEPS[0],
            "CREATE TABLE half (a TEXT) STRICT; SELECT nonsense",
        ];
        bring(&mut db, &broken).expect_err("nonsense");
        assert_eq!(bring(&mut db, &STEPS).expect("the right step"), 2);
        let sql = "SELECT count(*) FROM sqlite_schema WHERE name = 'half'";
        let halves: i64 = db.query_row(sql, [], |row| row.get(0)).expect("count");
        assert_eq!(halves, 0);
    }
}
