//! What only the kind in a file has: a lock, a version, copies of the file.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ra_store::{Contents, Existing, OpenError, Sqlite, backup, open_to_read};
use ra_table::{Journal, Trouble};

use crate::house::{append, block_on, new_table, table};

#[test]
fn a_file_has_one_server_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    let first = Sqlite::open(&file).expect("the first");
    let error = Sqlite::open(&file).map(drop).expect_err("the second");
    assert!(matches!(error, OpenError::InUse(_)), "{error}");
    assert!(error.to_string().contains("ra.db"), "{error}");
    assert_eq!(block_on(first.check()), Ok(()));
    drop(first);
    drop(Sqlite::open(&file).expect("after the first"));
    // Closed in order, it leaves no log behind.
    assert!(!folder.path().join("ra.db-wal").exists());
}

/// A program that is just being started holds its parent's locks for a moment; so does a server that is being replaced.
#[test]
fn a_lock_that_is_given_back_soon_is_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    drop(Sqlite::open(&file).expect("the first"));
    let lock = std::fs::File::open(folder.path().join("ra.db.lock")).expect("the lock");
    lock.try_lock().expect("nobody has it");
    let other = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        drop(lock);
    });
    drop(Sqlite::open(&file).expect("as soon as it is free"));
    other.join().expect("gives it back");
}

#[test]
fn an_up_to_date_file_opens_again_and_a_newer_one_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    for _ in 0..2 {
        drop(Sqlite::open(&file).expect("up to date"));
    }
    let db = rusqlite::Connection::open(&file).expect("the file");
    db.execute("INSERT INTO migrations (version) VALUES (999)", [])
        .expect("a newer version");
    drop(db);
    let error = Sqlite::open(&file).map(drop).expect_err("newer");
    assert!(
        matches!(error, OpenError::Newer { found: 999, .. }),
        "{error}"
    );
}

/// Or a game whose agent was thinking when the server died would stand still until the claim runs out.
#[test]
fn claims_end_with_the_server_that_made_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    let store = Sqlite::open(&file).expect("a store");
    let mut new = new_table(1);
    new.summary.due_ms = Some(5);
    assert_eq!(block_on(store.create(new)), Ok(true));
    assert_eq!(block_on(store.claim_due(10, 1_000, 8)), Ok(vec![table(1)]));
    assert_eq!(block_on(store.claim_due(11, 1_000, 8)), Ok(vec![]));
    drop(store);
    let store = Sqlite::open(&file).expect("the same");
    assert_eq!(block_on(store.claim_due(11, 1_000, 8)), Ok(vec![table(1)]));
}

#[test]
fn files_of_others_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let soup = folder.path().join("soup.db");
    let db = rusqlite::Connection::open(&soup).expect("the file");
    db.execute_batch("CREATE TABLE recipes (soup TEXT)")
        .expect("a table");
    drop(db);
    let error = Sqlite::open(&soup).map(drop).expect_err("foreign");
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Ani, ".repeat(100)).expect("a letter");
    let error = Sqlite::open(&letter).map(drop).expect_err("no database");
    assert!(matches!(error, OpenError::Failed(_)), "{error}");
    let nowhere = folder.path().join("no/such/folder/ra.db");
    assert!(matches!(
        Sqlite::open(nowhere).map(drop),
        Err(OpenError::Failed(_))
    ));
}

#[test]
fn addresses_without_sense_are_refused_and_not_repeated() {
    block_on(async {
        let error = async |address| {
            ra_store::open(address)
                .await
                .map(drop)
                .expect_err("refused")
        };
        assert!(matches!(error("sqlite:").await, OpenError::Address(_)));
        assert!(matches!(
            error("mysql://ani:secret@host/ra").await,
            OpenError::Kind(_)
        ));
        assert!(matches!(
            error("postgres://ani:secret@host:port/ra").await,
            OpenError::Address(_)
        ));
        let away = error("postgres://ani:secret@127.0.0.1:1/ra").await;
        assert!(matches!(away, OpenError::Failed(_)));
        for address in [
            "mysql://ani:secret@host/ra",
            "secret",
            "postgres://ani:secret@127.0.0.1:1/ra",
        ] {
            let text = error(address).await.to_string();
            assert!(!text.contains("secret"), "{text}");
        }
    });
}

/// A copy made in the middle of writing is a whole store of one moment.
#[test]
fn a_backup_is_made_while_others_write() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(Sqlite::open(folder.path().join("ra.db")).expect("a store"));
    let stop = Arc::new(AtomicBool::new(false));
    block_on(async {
        let writers: Vec<_> = (0..4)
            .map(|number| tokio::spawn(write_until(store.clone(), number, stop.clone())))
            .collect();
        let mut copies = Vec::new();
        for number in 0..5 {
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
            let copy = folder.path().join(format!("copy {number}.db"));
            let totals = store.backup(&copy).await.expect("a copy");
            assert!(
                totals.tables <= 4 && totals.lines >= totals.tables,
                "{totals}"
            );
            let again = store.backup(&copy).await;
            assert!(matches!(again, Err(Trouble::Refused(_))), "{again:?}");
            copies.push(copy);
        }
        stop.store(true, Ordering::Relaxed);
        for writer in writers {
            writer.await.expect("no panic");
        }
        let mut before = 0;
        for copy in copies {
            let lines = whole_lines(&Sqlite::open(&copy).expect("a whole store")).await;
            assert!(lines >= before, "a later copy has more");
            before = lines;
        }
        assert!(whole_lines(&store).await >= before && before > 0);
    });
}

async fn write_until(store: Arc<Sqlite>, number: u64, stop: Arc<AtomicBool>) {
    assert_eq!(store.create(new_table(number)).await, Ok(true));
    for after in 1.. {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let done = store
            .append(append(number, after, &format!("{after}")))
            .await;
        assert_eq!(done, Ok(true));
    }
}

/// How many lines there are in all, each in its place.
async fn whole_lines(store: &Sqlite) -> usize {
    let mut count = 0;
    for listing in store.all_tables(None, 100).await.expect("tables") {
        let whole = store
            .whole_table(listing.id)
            .await
            .expect("a table")
            .expect("a table");
        for (place, line) in whole.lines.iter().enumerate().skip(1) {
            assert_eq!(*line, place.to_string());
        }
        count += whole.lines.len();
    }
    assert_eq!(store.lines(table(99), 0).await, Ok(None));
    count
}

#[test]
fn a_backup_replaces_nothing_that_is_in_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let store = Sqlite::open(at("ra.db")).expect("a store");
    assert_eq!(block_on(store.create(new_table(1))), Ok(true));
    let copied = |to: &str, existing| backup(&at("ra.db"), &at(to), existing);
    let first = copied("copy.db", Existing::Keep).expect("a copy");
    assert_eq!((first.tables, first.lines), (1, 1));
    assert_eq!(block_on(store.append(append(1, 1, "more"))), Ok(true));
    let refused = |answer: Result<_, Trouble>, why: &str| match answer {
        Err(Trouble::Refused(text)) => assert!(text.ends_with(why), "{text}"),
        other => panic!("{other:?}"),
    };
    refused(copied("copy.db", Existing::Keep), "is there already");
    let second = copied("copy.db", Existing::Replace).expect("another copy");
    assert_eq!(second.lines, 2);
    refused(copied("ra.db", Existing::Replace), "is the store itself");
    let other = Sqlite::open(at("copy.db")).expect("a server on the copy");
    refused(copied("copy.db", Existing::Replace), "that somebody uses");
    assert_eq!(block_on(other.check()), Ok(()));
    drop(other);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let copy = std::fs::metadata(at("copy.db")).expect("a copy");
        assert_eq!(copy.permissions().mode() & 0o777, 0o600);
    }
    let names = std::fs::read_dir(folder.path()).expect("a folder");
    let names: Vec<_> = names
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert!(
        !names
            .iter()
            .any(|name| name.to_string_lossy().contains(".part")),
        "{names:?}"
    );
}

#[test]
fn a_damaged_store_has_no_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, to) = (folder.path().join("ra.db"), folder.path().join("copy.db"));
    let missing = backup(&file, &to, Existing::Keep);
    assert!(matches!(missing, Err(Trouble::Away(_))), "{missing:?}");
    let store = Sqlite::open(&file).expect("a store");
    assert_eq!(block_on(store.create(new_table(1))), Ok(true));
    drop(store);
    let db = rusqlite::Connection::open(&file).expect("the file");
    db.execute("DELETE FROM lines", []).expect("gone");
    drop(db);
    let damaged = backup(&file, &to, Existing::Keep);
    assert!(matches!(damaged, Err(Trouble::Refused(_))), "{damaged:?}");
    assert!(!to.exists());
}

/// Whoever only looks needs no lock, makes no file, and changes nothing.
#[test]
fn a_store_in_use_can_be_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    let address = format!("sqlite:{}", file.display());
    block_on(async {
        let missing = open_to_read(&address).await.map(drop);
        assert!(matches!(missing, Err(OpenError::Failed(_))), "{missing:?}");
        assert!(!file.exists());
        let store = Sqlite::open(&file).expect("a server");
        let contents = open_to_read(&address).await.expect("a look");
        assert_eq!(store.create(new_table(1)).await, Ok(true));
        let listed = contents.all_tables(None, 10).await.expect("a list");
        assert_eq!(listed.len(), 1);
    });
}
