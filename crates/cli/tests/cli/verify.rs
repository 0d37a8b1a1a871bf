//! `ra verify`.

use crate::{files, golden, ra, ra_reading, read, with_files};

const GAME: &str = "fixtures/games/plain-barge-2.ra";
const OK: &str = "ok: 2 players, 128 steps, 0-25, Seat 2 wins; the shuffle is as the host promised";

#[test]
fn every_golden_game_passes() {
    let games = golden();
    let out = ra(&with_files(&["verify"], &games)).good();
    assert_eq!(out.lines().count(), games.len());
    for (line, game) in out.lines().zip(&games) {
        assert!(line.starts_with(&format!("{game}: ok: ")), "{line}");
        assert!(
            line.ends_with("; the shuffle is as the host promised"),
            "{line}"
        );
    }
    assert_eq!(ra(&with_files(&["verify", "--quiet"], &games)).good(), "");
}

/// `fixtures/records/verify.txt` is what the command says about the files beside it.
#[test]
fn every_wrong_record_is_told_with_file_line_column_step_and_rule() {
    let wrong = files("fixtures/records", ".ra");
    let run = ra(&with_files(&["verify"], &wrong));
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    assert_eq!(run.out, read("fixtures/records/verify.txt"));
    for file in &wrong {
        assert_eq!(ra(&["verify", "-q", file]).code, Some(1), "{file}");
        assert!(run.out.contains(&format!("{file}:")), "{file}");
    }
}

#[test]
fn a_wrong_record_does_not_hide_the_others() {
    let run = ra(&["verify", GAME, "fixtures/records/must-bid.ra", GAME]);
    assert_eq!(run.code, Some(1));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], format!("{GAME}: {OK}"));
    assert!(
        lines[1].contains("must-bid.ra:8:15: step 5: `P`: "),
        "{}",
        lines[1]
    );
    assert!(lines[1].ends_with("(R4.3)"), "{}", lines[1]);
    assert!(lines[2].starts_with("    "), "a hint: {}", lines[2]);
    assert_eq!(lines[3], lines[0]);
}

#[test]
fn a_dash_is_the_standard_input() {
    let game = read(GAME);
    let out = ra_reading(&["verify", "-"], game.as_bytes()).good();
    assert_eq!(out, format!("standard input: {OK}\n"));
    let many = format!("{game}\n{game}{game}");
    let out = ra_reading(&["verify", "-"], many.as_bytes()).good();
    assert_eq!(out, format!("standard input: {OK}\n").repeat(3));
    for (input, message) in [
        (&b""[..], "1:1: [Ra] is missing"),
        (b"\xff\xfe", "1:1: expected UTF-8 text"),
        (b"hello\n", "1:1: [Ra] is missing"),
    ] {
        let run = ra_reading(&["verify", "-"], input);
        assert_eq!(run.code, Some(1));
        assert_eq!(run.out, format!("standard input:{message}\n"));
    }
}

#[test]
fn a_promise_that_nobody_made_is_told() {
    let game = read(GAME);
    let promised = |line: &&str| !line.starts_with("[Commitment") && !line.starts_with("[Secret");
    let lines: Vec<&str> = game.lines().filter(promised).collect();
    let out = ra_reading(&["verify", "-"], lines.join("\n").as_bytes()).good();
    assert!(out.ends_with("; no shuffle was promised\n"), "{out}");
}

#[test]
fn a_missing_file_does_not_hide_the_others() {
    let run = ra(&["verify", "fixtures/nowhere.ra", GAME]);
    assert_eq!(run.code, Some(3));
    assert_eq!(run.out, format!("{GAME}: {OK}\n"));
    assert!(run.err.contains("nowhere.ra"), "{}", run.err);
}

/// A folder stands for the records in it.
#[test]
fn a_folder_is_all_its_records() {
    let games = golden();
    let all = ra(&["verify", "fixtures/games"]).good();
    assert_eq!(all, ra(&with_files(&["verify"], &games)).good());
}

/// The hint tells whose turn it is, what is possible, and what a slip of the pen may have meant.
#[test]
fn a_hint_helps_to_mend_a_step() {
    let headers = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n\
                   [Discs \"9-6-5-2 8-7-4-3\"]\n[Player1 \"Ute\"]\n";
    for (steps, hint) in [
        ("D pharoah", "; did you mean pharaoh?"),
        ("d", "Ute is on turn: D I; did you mean D?"),
        ("I b7", "Seat 2 is to bid: P B3 B4 B7 B8; did you mean B7?"),
        ("I B9", "Seat 2 is to bid: P B3 B4 B7 B8"),
        ("X", "Ute is on turn: D I"),
    ] {
        let run = ra_reading(&["verify", "-"], format!("{headers}{steps}").as_bytes());
        let lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(lines.len(), 2, "{}", run.out);
        assert!(
            lines[1].starts_with("    ") && lines[1].ends_with(hint),
            "{}",
            run.out
        );
    }
}
