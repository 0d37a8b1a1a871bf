//! A copy of the file while it is in use.

use std::fs::{self, File};
use std::path::Path;

use ra_table::Trouble;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::connection;
use super::migrate;
use crate::migrations;
use crate::portable::Totals;

/// What becomes of something that has the name of the copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// It stays, and no copy is made.
    Keep,
    /// The copy takes its place, unless a server has it.
    Replace,
}

/// Copies a store to a new file, and says how much is in it. The copy is the store as it was at one moment; meanwhile others,
/// also in other processes, go on reading and writing. It appears under its name only when it is whole, checked and on the
/// disk, and only its owner can read it, for it holds the secrets of games that are on.
///
/// # Errors
///
/// If there is no store, if it is damaged, if there is something under the new name that has to stay, or if reading or
/// writing fails.
pub fn backup(from: &Path, to: &Path, existing: Existing) -> Result<Totals, Trouble> {
    check_free(from, to, existing)?;
    let part = connection::beside(to, ".part");
    let result = copy(from, &part).and_then(|totals| publish(&part, to).map(|()| totals));
    if result.is_err() {
        // Half a copy is of no use; if it cannot be removed either, its name says what it is.
        drop(fs::remove_file(&part));
    }
    result
}

fn check_free(from: &Path, to: &Path, existing: Existing) -> Result<(), Trouble> {
    let refuse = |why: &str| Err(Trouble::Refused(format!("{} {why}", to.display())));
    if !to.exists() {
        return Ok(());
    }
    if existing == Existing::Keep {
        return refuse("is there already");
    }
    if from.canonicalize().ok() == to.canonicalize().ok() {
        return refuse("is the store itself");
    }
    // A log that belongs to what is there now would be taken for one of the copy.
    let log = connection::beside(to, "-wal");
    let lock = File::open(connection::beside(to, ".lock"));
    if log.exists() || lock.is_ok_and(|lock| lock.try_lock().is_err()) {
        return refuse("is a store that somebody uses");
    }
    Ok(())
}

fn copy(from: &Path, part: &Path) -> Result<Totals, Trouble> {
    if part.exists() {
        // Left over from a copy that was interrupted.
        fs::remove_file(part).map_err(|error| away(&error))?;
    }
    let source = connection::to_read(from).map_err(|error| away(&error))?;
    migrate::check(&source, from, &migrations::SQLITE).map_err(|error| away(&error))?;
    own(part).map_err(|error| away(&error))?;
    let copy = Connection::open_with_flags(part, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let mut copy = copy.map_err(|error| away(&error))?;
    // All pages in one step: in parts it would start again whenever somebody writes in between.
    let step = Backup::new(&source, &mut copy).and_then(|backup| backup.step(-1));
    match step.map_err(|error| away(&error))? {
        StepResult::Done => {}
        other => return Err(Trouble::Away(format!("the copy is not whole: {other:?}"))),
    }
    // Without a log, it is one file wherever it is read.
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))
        .map_err(|error| away(&error))?;
    check(&copy).map_err(|error| away(&error))?
}

/// Makes an empty file that nobody else may read.
fn own(path: &Path) -> std::io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Whether a copy is sound, and how much is in it.
fn check(db: &Connection) -> rusqlite::Result<Result<Totals, Trouble>> {
    let found: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Ok(Err(damaged(&found)));
    }
    let sql = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM lines), (SELECT count(*) FROM chat),
            (SELECT count(*) FROM guests), (SELECT coalesce(sum(lines), 0) FROM tables), (SELECT coalesce(sum(said), 0) FROM tables)";
    let [tables, lines, chat, guests, counted, said] = db.query_row(sql, [], |row| {
        let mut counts = [0_i64; 6];
        for (place, count) in counts.iter_mut().enumerate() {
            *count = row.get(place)?;
        }
        Ok(counts.map(i64::cast_unsigned))
    })?;
    if (lines, chat) != (counted, said) {
        return Ok(Err(damaged("lines are missing")));
    }
    Ok(Ok(Totals {
        tables,
        lines,
        chat,
        guests,
    }))
}

fn damaged(what: &str) -> Trouble {
    Trouble::Refused(format!("the store is damaged: {what}"))
}

fn publish(part: &Path, to: &Path) -> Result<(), Trouble> {
    File::open(part)
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(part, to))
        .and_then(|()| sync_folder(to))
        .map_err(|error| away(&error))
}

/// A new name is durable when its folder is.
fn sync_folder(path: &Path) -> std::io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn away(error: &dyn std::fmt::Display) -> Trouble {
    Trouble::Away(error.to_string())
}
