//! What was acknowledged is there, whatever happens to the process or to the disk.
//!
//! The tests start this very program again as a child that appends without end and prints each acknowledgement; then it is
//! killed, or its files may not grow any more.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use ra_store::{Sqlite, Store};
use ra_table::{Journal, Trouble};

use crate::house::{append, block_on, new_table, table};

/// How often the child is killed.
const ROUNDS: usize = 25;

/// Writers of the child, each with a table of its own, so that every transaction has several writes.
const WRITERS: u64 = 8;

/// The file that the child writes to.
const FILE: &str = "RA_STORE_CRASH_FILE";

/// Not a test: the child.
#[test]
#[ignore = "started by the other tests of this file"]
fn child_that_appends() {
    let Some(file) = std::env::var_os(FILE) else {
        return;
    };
    block_on(async {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(file).expect("the store opens"));
        let writers: Vec<_> = (0..WRITERS)
            .map(|number| tokio::spawn(write_on(store.clone(), number)))
            .collect();
        for writer in writers {
            writer.await.expect("no panic");
        }
        // Here only after trouble: reading goes on all the same.
        assert!(store.lines(table(0), 0).await.expect("lines").is_some());
        say("the end");
    });
}

/// Appends until there is trouble.
async fn write_on(store: Arc<dyn Store>, number: u64) {
    let known = store.lines(table(number), 0).await.expect("lines");
    let mut after = known.map_or(0, |lines| lines.len() as u32);
    loop {
        let done = match after {
            0 => store.create(new_table(number)).await,
            _ => {
                store
                    .append(append(number, after, &line(number, after)))
                    .await
            }
        };
        match done {
            Ok(done) => assert!(done, "nobody else writes"),
            Err(Trouble::Away(_)) => return,
            Err(other) => panic!("{other}"),
        }
        after += 1;
        say(&format!("kept {number} {after}"));
    }
}

fn line(number: u64, after: u32) -> String {
    format!(
        "table {number} after {after} {}",
        "x".repeat(after as usize % 200)
    )
}

/// In one piece, so that a killed child says a thing or does not.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("\n{text}\n").as_bytes())
        .expect("somebody listens");
    out.flush().expect("somebody listens");
}

#[test]
fn sqlite_keeps_what_it_acknowledged_when_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    let mut kept = HashMap::new();
    for round in 0..ROUNDS {
        let mut child = start(&mut Command::new(this_program()), &file);
        let out = BufReader::new(child.stdout.take().expect("its words"));
        // Sometimes before it has done anything, sometimes in the middle of it.
        let until = fastrand::usize(..300) * usize::from(round % 5 != 0);
        let mut heard = 0;
        let mut words = out.lines();
        while heard < until {
            let word = words.next().expect("it goes on").expect("its words");
            heard += usize::from(note(&word, &mut kept));
        }
        std::thread::sleep(Duration::from_micros(fastrand::u64(..20_000)));
        child.kill().expect("it lives");
        // What it had said before it died counts, too.
        for word in words.map_while(Result::ok) {
            note(&word, &mut kept);
        }
        child.wait().expect("it is dead");
        compare(&file, &kept);
    }
    assert!(
        kept.len() == WRITERS as usize,
        "the child has never come to write"
    );
}

#[test]
fn sqlite_acknowledges_nothing_when_the_disk_is_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ra.db");
    let mut shell = Command::new("bash");
    // No file may have more than a MiB; without the trap the child would be killed instead of told.
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1024; exec \"$0\" \"$@\""]);
    let mut child = start(shell.arg(this_program()), &file);
    let mut kept = HashMap::new();
    let out = BufReader::new(child.stdout.take().expect("its words"));
    let mut ended = false;
    for word in out.lines() {
        let word = word.expect("its words");
        note(&word, &mut kept);
        ended |= word == "the end";
    }
    assert!(
        child.wait().expect("it ends").success() && ended,
        "the child failed"
    );
    compare(&file, &kept);
    // With room again it goes on as if nothing had been.
    block_on(async {
        let store = Sqlite::open(&file).expect("the store opens");
        let lines = store
            .lines(table(0), 0)
            .await
            .expect("lines")
            .expect("a table");
        let more = append(0, lines.len() as u32, "there is room again");
        assert_eq!(store.append(more).await, Ok(true));
    });
}

fn this_program() -> std::path::PathBuf {
    std::env::current_exe().expect("this program")
}

fn start(command: &mut Command, file: &Path) -> Child {
    command.args([
        "--exact",
        "crash::child_that_appends",
        "--ignored",
        "--nocapture",
    ]);
    command.env(FILE, file).stdout(Stdio::piped());
    command.spawn().expect("a child")
}

/// Notes what the child has said, if it is an acknowledgement.
fn note(word: &str, kept: &mut HashMap<u64, u32>) -> bool {
    let Some((number, lines)) = word
        .strip_prefix("kept ")
        .and_then(|rest| rest.split_once(' '))
    else {
        return false;
    };
    let number = number.parse().expect("a number");
    kept.insert(number, lines.parse().expect("a number"));
    true
}

/// Every line that was acknowledged is there, once, and at most one more: the one that was under way.
fn compare(file: &Path, kept: &HashMap<u64, u32>) {
    let store = Sqlite::open(file).expect("the store opens after a crash");
    for number in 0..WRITERS {
        let lines = block_on(store.lines(table(number), 0))
            .expect("lines")
            .unwrap_or_default();
        let acknowledged = kept.get(&number).copied().unwrap_or(0) as usize;
        let found = lines.len();
        // What an earlier child wrote without a word is known to the later ones.
        assert!(
            found >= acknowledged,
            "{acknowledged} were kept, {found} are there"
        );
        assert!(
            found <= acknowledged + ROUNDS,
            "{acknowledged} were kept, {found} are there"
        );
        for (after, text) in lines.iter().enumerate().skip(1) {
            assert_eq!(*text, line(number, after as u32));
        }
    }
}
