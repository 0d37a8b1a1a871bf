//! Help, wrong command lines and pipes that close early.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::{command, ra};

#[test]
fn help_tells_the_commands_and_the_exit_codes() {
    let help = ra(&["--help"]).good();
    for part in [
        "replay",
        "verify",
        "random",
        "bench",
        "0 all is well",
        "1 a record is wrong",
        "2 the command line is wrong",
        "3 something could not be read or written",
        "docs/RECORD.md",
        "docs/RULES.md",
        "docs/AGENTS.md",
        "docs/OPERATING.md",
        "arena",
        "agent",
        "serve",
        "backup",
        "restore",
        "export",
    ] {
        // Help is wrapped, so that a phrase may be broken anywhere.
        let words: Vec<&str> = help.split_whitespace().collect();
        assert!(words.join(" ").contains(part), "{part} is not in\n{help}");
    }
    for command in ["replay", "verify", "random", "arena", "agent"] {
        assert!(ra(&[command, "--help"]).good().contains("Usage: ra"));
    }
    for command in ["replay", "verify", "arena", "backup", "restore", "export"] {
        assert!(ra(&[command, "--help"]).good().contains("Exit codes"));
    }
    assert!(
        ra(&["bench", "rules", "--help"])
            .good()
            .contains("--rounds")
    );
    assert!(ra(&["--version"]).good().starts_with("ra "));
}

#[test]
fn a_wrong_command_line_is_exit_code_2() {
    for (args, message) in [
        (&["dance"][..], "dance"),
        (&["replay"], "FILES"),
        (&["verify"], "FILES"),
        (&["verify", "--loud", "x"], "--loud"),
        (&["replay", "--at", "x", "y"], "--at"),
        (&["replay", "--at", "-1", "y"], "-1"),
        (&["random", "--players", "6"], "Ra is for 2 to 5 players"),
        (&["random", "--players", "two"], "Ra is for 2 to 5 players"),
        (&["random", "--seed", "-1"], "-1"),
        (&["random", "--rulebook", "mine"], "barge-2023"),
        (
            &["random", "-r", "alea-1999-fr", "-p", "2"],
            "Usage: ra random",
        ),
        (
            &["replay", "--at", "129", "fixtures/games/plain-barge-2.ra"],
            "128 steps",
        ),
        (&["bench"], "rules"),
        (&["bench", "rules", "--games", "0"], "--games"),
        (&["bench", "rules", "--only", "luck"], "checked"),
    ] {
        let run = ra(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    }
}

#[test]
fn what_cannot_be_read_is_exit_code_3() {
    for command in ["replay", "verify"] {
        let missing = ra(&[command, "fixtures/nowhere.ra"]);
        assert_eq!(missing.code, Some(3));
        assert!(
            missing
                .err
                .starts_with("ra: cannot open fixtures/nowhere.ra: "),
            "{}",
            missing.err
        );
        let directory = ra(&[command, "fixtures"]);
        assert_eq!(directory.code, Some(3));
        assert_eq!(directory.err, "ra: fixtures holds no .ra files\n");
    }
}

/// Whoever has seen enough closes the pipe, as `head` does.
#[test]
fn a_closed_pipe_is_no_fault() {
    let game = "fixtures/games/plain-barge-5.ra";
    for args in [
        &["random", "--games", "1000"][..],
        &["replay", "--json", game, game, game],
        &["replay", game, game, game, game, game, game, game, game],
    ] {
        let mut child = command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut first).expect("a line");
        assert!(!first.is_empty());
        drop(out);
        let mut err = String::new();
        let mut stderr = child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut err).expect("text");
        let status = child.wait().expect("the binary ends");
        assert_eq!((status.code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}

/// A script asks for the exit code and may throw the words away.
#[test]
fn the_verdict_stands_though_nobody_reads_it() {
    for (file, code) in [
        ("fixtures/games/plain-barge-2.ra", 0),
        ("fixtures/records/must-bid.ra", 1),
        ("fixtures/nowhere.ra", 3),
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let status = command(&["verify", file])
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::null())
            .status()
            .expect("the binary runs");
        assert_eq!(status.code(), Some(code), "{file}");
    }
}
