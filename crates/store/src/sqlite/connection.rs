//! Opening the file: the settings of every connection, and the lock that keeps a second server out.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

use crate::error::OpenError;

/// How long to wait for somebody else who has the file locked, say the `sqlite3` program. The server itself never
/// keeps itself waiting: it has one writer, and readers do not lock.
const BUSY: Duration = Duration::from_secs(5);

/// Statements that a connection keeps ready: more than there are.
const STATEMENTS: usize = 64;

/// Memory for pages of one connection, in KiB.
const CACHE_KIB: i64 = 32 * 1024;

/// Pages of the log after which it is copied into the file: 32 MiB. Copying costs two waits for the disk, so not after
/// every thousand pages, which is a tenth of a second at full speed.
const LOG_PAGES: i64 = 8 * 1024;

/// Bytes of a page, as SQLite has them unless told otherwise.
const PAGE: i64 = 4096;

/// Marks the file as a store of Ra: the letters `RaTs`.
pub(super) const APPLICATION_ID: i64 = 0x5261_5473;

/// The connection that writes; makes the file if there is none.
pub(super) fn to_write(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    settle(&db)?;
    // A change of the journal's mode answers with the mode that it has now.
    db.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    // Nothing is acknowledged before the disk has it.
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    // After a backup, which keeps the log from starting over, it may have grown; then it is cut.
    db.pragma_update_and_check(None, "journal_size_limit", 2 * LOG_PAGES * PAGE, |_| Ok(()))?;
    Ok(db)
}

/// A connection that only reads.
pub(super) fn to_read(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    settle(&db)?;
    db.pragma_update(None, "query_only", true)?;
    Ok(db)
}

fn settle(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(BUSY)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    db.pragma_update(None, "cache_size", -CACHE_KIB)?;
    // Savepoints and sorting need room now and then; they get memory, never a file.
    db.pragma_update(None, "temp_store", "MEMORY")
}

/// Takes the lock of a store, a file beside it that holds nothing. The system gives it back when the process ends, however
/// it ends, so the file may stay.
///
/// A process that is just being started by somebody else holds all locks of its parent for a moment, and a server that is
/// being replaced may need one to close its files. So it is asked for more than once.
pub(super) fn lock(path: &Path) -> Result<File, OpenError> {
    let beside = beside(path, ".lock");
    let failed =
        |error: std::io::Error| OpenError::Failed(format!("{}: {error}", beside.display()));
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let file = options.open(&beside).map_err(failed)?;
    let until = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if Instant::now() < until => {
                std::thread::sleep(Duration::from_millis(20));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(OpenError::InUse(path.display().to_string()));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
    }
}

/// How long somebody else may keep the lock before the store counts as in use.
const PATIENCE: Duration = Duration::from_secs(2);

/// The same path with something added to its name.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}
