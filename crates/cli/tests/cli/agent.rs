//! `ra agent`.

use serde_json::Value;

use crate::{ra, ra_reading};

/// Behind the protocol an agent plays as it does without: against itself, both ends win equally in every deal.
#[test]
fn an_agent_plays_the_same_behind_the_protocol() {
    let ours = env!("CARGO_BIN_EXE_ra");
    for (players, level) in [("2", "scribe"), ("4", "scribe"), ("5", "merchant")] {
        let command = format!("cmd:'{ours}' agent --level {level}");
        let args = [
            "arena", "--json", "-g", "10", "-p", players, &command, level,
        ];
        let report: Value = serde_json::from_str(&ra(&args).good()).expect("JSON");
        for agent in report["agents"].as_array().expect("agents") {
            assert_eq!(agent["fault_count"], 0, "{agent}");
            let (share, fair) = (agent["share"].as_f64(), agent["fair"].as_f64());
            let difference = share.zip(fair).map(|(share, fair)| (share - fair).abs());
            assert!(difference < Some(1e-9), "{agent}");
        }
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
