//! `ra agent`.

use std::fs;

use serde_json::Value;

use crate::{Scratch, ra, ra_reading};

/// The games of a match, without the names of those who play them.
fn games(players: &str, agents: [&str; 2]) -> String {
    let records = Scratch::new(&format!("same-{players}"));
    let seed = ["-s", "1", "-g", "10", "--records", records.name()];
    let args = [
        &["arena", "--json", "-p", players][..],
        &seed[..],
        &agents[..],
    ]
    .concat();
    let report: Value = serde_json::from_str(&ra(&args).good()).expect("JSON");
    for agent in report["agents"].as_array().expect("agents") {
        assert_eq!(agent["fault_count"], 0, "{agent}");
    }
    let text = fs::read_to_string(&records.0).expect("records");
    let nameless = text.lines().filter(|line| !line.starts_with("[Player"));
    nameless.collect::<Vec<_>>().join("\n")
}

/// Behind the protocol an agent plays as it does without: if both change places, every step stays the same.
#[test]
fn an_agent_plays_the_same_behind_the_protocol() {
    let ours = env!("CARGO_BIN_EXE_ra");
    for (players, level) in [("2", "scribe"), ("4", "scribe"), ("5", "merchant")] {
        let command = format!("cmd:'{ours}' agent --level {level}");
        let behind_first = games(players, [&command, level]);
        assert!(behind_first.contains("1. D"), "{behind_first}");
        assert_eq!(behind_first, games(players, [level, &command]));
    }
}

#[test]
fn it_ends_with_its_input() {
    assert_eq!(ra(&["agent", "--level", "scribe"]).good(), "");
}

#[test]
fn what_it_does_not_understand_is_exit_code_3() {
    let run = ra_reading(&["agent", "--level", "scribe"], b"hello\n");
    assert_eq!((run.code, run.out.as_str()), (Some(3), ""));
    assert!(run.err.starts_with("ra: message 1: "), "{}", run.err);
    let endless = vec![b'['; 3 << 20];
    let run = ra_reading(&["agent", "--level", "scribe"], &endless);
    assert_eq!(run.code, Some(3));
    assert!(run.err.contains("longer than 1048576 bytes"), "{}", run.err);
}

#[test]
fn a_wrong_level_is_exit_code_2() {
    for args in [&["agent"][..], &["agent", "--level", "cmd:x"]] {
        let run = ra(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
    }
}
