//! Matches that are broken off and go on.

use std::fs;
use std::path::PathBuf;

use ra_arena::{Header, Match, Report, Save};
use ra_rules::Players;

use crate::{a_match, merchant, random, run, without_times};

/// A file of this test alone, taken away when it is done.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("ra-arena-{}-{name}", std::process::id()));
        // It may be left over from a run that was killed.
        let _ = fs::remove_file(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing to do if it cannot be removed.
        let _ = fs::remove_file(&self.0);
    }
}

fn game(deals: u64) -> Match {
    a_match(&[merchant(), random()], Players::Three, deals)
}

/// Plays with a file: the report, and how many deals were played anew.
fn with_file(game: &Match, file: &Scratch) -> (Report, usize) {
    let (mut save, finished) = Save::open(&file.0, &Header::new(game)).expect("a good file");
    let mut played_now = 0;
    let report = game.run(&finished, &mut |played, _| {
        played_now += 1;
        save.append(&played.result)
    });
    (without_times(report.expect("nobody objects")), played_now)
}

#[test]
fn a_match_goes_on_as_if_it_had_never_stopped() {
    let file = Scratch::new("on");
    let whole = without_times(run(&game(6)));
    assert_eq!(with_file(&game(2), &file).1, 2);
    assert_eq!(with_file(&game(6), &file), (whole.clone(), 4));
    assert_eq!(with_file(&game(6), &file), (whole, 0), "nothing is left");
    let text = fs::read_to_string(&file.0).expect("a file");
    assert_eq!(text.lines().count(), 7);
    assert!(text.starts_with("{\"arena\":1,"), "{text}");
}

/// Wherever a file is cut, the match goes on from its last whole line.
#[test]
fn a_cut_line_is_played_again() {
    let file = Scratch::new("cut");
    let whole = with_file(&game(3), &file).0;
    let bytes = fs::read(&file.0).expect("a file");
    for cut in [1, 2, 50, 400, bytes.len() - 10, bytes.len()] {
        fs::write(&file.0, &bytes[..bytes.len() - cut]).expect("written");
        let (report, played) = with_file(&game(3), &file);
        assert_eq!(report, whole, "without the last {cut} bytes");
        assert!(played >= 1);
        let again = fs::read_to_string(&file.0).expect("a file");
        assert_eq!(again.lines().count(), 4);
    }
}

/// A program that is just being started holds its parent's locks for a moment.
#[test]
fn a_file_that_is_given_back_soon_is_waited_for() {
    let file = Scratch::new("soon");
    with_file(&game(1), &file);
    let held = fs::File::open(&file.0).expect("a file");
    held.try_lock().expect("nobody has it");
    let other = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        drop(held);
    });
    Save::open(&file.0, &Header::new(&game(1))).expect("as soon as it is free");
    other.join().expect("gives it back");
}

#[test]
fn a_file_of_another_match_is_left_alone() {
    let file = Scratch::new("other");
    with_file(&game(1), &file);
    let before = fs::read(&file.0).expect("a file");
    let mut header = Header::new(&game(1));
    header.seed = 7;
    let told = Save::open(&file.0, &header).expect_err("another seed");
    assert_eq!(
        told.to_string(),
        "it holds another match: its seed: 1; now: 7"
    );
    let other = a_match(&[random(), merchant()], Players::Three, 1);
    let told = Save::open(&file.0, &Header::new(&other)).expect_err("other agents");
    assert!(
        told.to_string().contains("agents: merchant, random"),
        "{told}"
    );
    assert_eq!(fs::read(&file.0).expect("a file"), before);
}

#[test]
fn a_wrong_file_is_refused() {
    let file = Scratch::new("wrong");
    fs::write(&file.0, "my diary\nday one\n").expect("written");
    let header = Header::new(&game(3));
    let told = Save::open(&file.0, &header).expect_err("no match");
    assert!(told.to_string().contains("first line"), "{told}");
    fs::remove_file(&file.0).expect("removed");
    with_file(&game(3), &file);
    let good = fs::read_to_string(&file.0).expect("a file");
    for (from, to) in [
        ("{\"deal\":1,", "{\"deal\":2,"),
        ("{\"deal\":1,", "{\"deal\":1,,"),
        ("\"place\":1", "\"place\":2"),
        (
            "\"micros\":",
            "\"fault\":{\"seat\":9,\"kind\":\"exit\",\"text\":\"\",\"sent\":\"\",\"received\":\"\",\"stderr\":\"\"},\"micros\":",
        ),
        (
            "\"micros\":",
            "\"fault\":{\"seat\":0,\"kind\":\"exit\",\"text\":\"\\u001b\",\"sent\":\"\",\"received\":\"\",\"stderr\":\"\"},\"micros\":",
        ),
    ] {
        fs::write(&file.0, good.replacen(from, to, 1)).expect("written");
        let told = Save::open(&file.0, &header).expect_err(to).to_string();
        assert!(told.contains("is not the next deal"), "{told}");
    }
}

/// Only a line that was not written to its end is played again. A whole line that is wrong is somebody's change, or
/// somebody's data: the file is left as it is, even where it is the last line.
#[test]
fn a_wrong_last_line_is_told_and_kept() {
    let file = Scratch::new("last");
    with_file(&game(3), &file);
    let good = fs::read_to_string(&file.0).expect("a file");
    let last = good.lines().last().expect("a line");
    let whole = &good[..good.len() - last.len() - 1];
    for wrong in [
        "nonsense",
        "",
        "{\"deal\":2,\"games\":[]}",
        &last[..last.len() - 1],
        &last.replacen("{\"deal\":2,", "{\"deal\":7,", 1),
        &last.replacen("\"place\":1", "\"place\":3", 1),
    ] {
        let text = format!("{whole}{wrong}\n");
        fs::write(&file.0, &text).expect("written");
        let told = Save::open(&file.0, &Header::new(&game(3))).expect_err(wrong);
        assert_eq!(
            told.to_string(),
            "line 4 is not the next deal of this match; without it and all after it, the match would go on from there"
        );
        assert_eq!(fs::read_to_string(&file.0).expect("a file"), text);
    }
}

#[test]
fn two_matches_do_not_write_to_one_file() {
    let file = Scratch::new("busy");
    let header = Header::new(&game(1));
    let first = Save::open(&file.0, &header).expect("a new file");
    let told = Save::open(&file.0, &header).expect_err("in use");
    assert_eq!(told.to_string(), "another match is writing to it");
    drop(first);
    assert!(Save::open(&file.0, &header).is_ok());
}
