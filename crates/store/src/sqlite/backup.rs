//! A copy of the file while it is in use.

use std::fs::{self, File};
use std::path::Path;

use ra_table::Trouble;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::connection;

/// Copies a store to a new file. The copy is the store as it was at one moment; meanwhile others, also in other processes,
/// go on reading and writing. The copy appears under its name only when it is whole and on the disk.
///
/// # Errors
///
/// If there is no store, if there is already something under the new name, or if reading or writing fails.
pub fn backup(from: &Path, to: &Path) -> Result<(), Trouble> {
    if to.exists() {
        let refusal = format!("{} is there already", to.display());
        return Err(Trouble::Refused(refusal));
    }
    let part = connection::beside(to, ".part");
    let result = copy(from, &part).and_then(|()| publish(&part, to));
    if result.is_err() {
        // Half a copy is of no use; if it cannot be removed either, its name says what it is.
        drop(fs::remove_file(&part));
    }
    result
}

fn copy(from: &Path, part: &Path) -> Result<(), Trouble> {
    if part.exists() {
        // Left over from a copy that was interrupted.
        fs::remove_file(part).map_err(|error| away(&error))?;
    }
    let source = connection::to_read(from).map_err(|error| away(&error))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let copy = Connection::open_with_flags(part, flags);
    let mut copy = copy.map_err(|error| away(&error))?;
    let backup = Backup::new(&source, &mut copy).map_err(|error| away(&error))?;
    // All pages in one step: in parts it would start again whenever somebody writes in between.
    match backup.step(-1).map_err(|error| away(&error))? {
        StepResult::Done => Ok(()),
        other => Err(Trouble::Away(format!("the copy is not whole: {other:?}"))),
    }
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
