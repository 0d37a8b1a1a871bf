//! `ra arena`.

use std::fs;

use serde_json::Value;

use crate::{Scratch, ra, read};

const BOT: &str = "cmd:python3 examples/bot.py";

/// The result of a match as JSON.
fn report(args: &[&str]) -> Value {
    let args: Vec<&str> = ["arena", "--json"].iter().chain(args).copied().collect();
    serde_json::from_str(&ra(&args).good()).expect("JSON")
}

fn needs_python() {
    let version = std::process::Command::new("python3")
        .arg("--version")
        .output();
    assert!(version.is_ok(), "this test needs python3, which is missing");
}

/// The example plays whole games, and better than a beginner.
#[test]
fn the_example_plays_a_match_of_four() {
    needs_python();
    let report = report(&["-p", "4", "-g", "40", "-s", "1", BOT, "scribe"]);
    let bot = &report["agents"][0];
    assert_eq!(bot["agent"], BOT);
    assert_eq!(
        (&bot["games"], &bot["fault_count"]),
        (&40.into(), &0.into())
    );
    let share = bot["share"].as_f64().expect("a number");
    assert!(share > 0.25, "{report}");
    let lines = read("examples/bot.py").lines().count();
    assert!(lines < 60, "it is meant to be read at one glance");
}

#[test]
fn json_has_the_fields_that_the_page_tells() {
    let page = read("docs/AGENTS.md");
    let args = ["-p", "3", "-g", "12", "--round-robin"];
    let result = report(&[&args[..], &["merchant", "scribe", "scribe", "cmd:false"]].concat());
    let stopped = report(&["-p", "2", "-g", "4", "--stop", "merchant", "scribe"]);
    assert!(stopped["stop"].is_object(), "{stopped}");
    let mut open = vec![&result, &stopped];
    let mut names = 0;
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items),
            Value::Object(fields) => {
                names += fields.len();
                for (name, value) in fields {
                    assert!(page.contains(&format!("`{name}`")), "{name} is not told");
                    open.push(value);
                }
            }
            _ => {}
        }
    }
    assert!(names > 60, "{result}");
    assert_eq!(result["players"], 3);
    assert_eq!(result["games"], 12);
    assert_eq!(result["rulebook"], "barge-2023");
    assert!(result["agents"][3]["fault_count"].as_u64() > Some(0));
}

#[test]
fn a_table_for_people() {
    let told = ra(&["arena", "-p", "4", "-g", "10", "merchant", "scribe"]).good();
    assert!(told.starts_with("12 games of 4: 3 deals"), "{told}");
    for part in ["merchant ", "scribe ", "fair share, 25.0", "points", "|"] {
        assert!(told.contains(part), "{part} is not in\n{told}");
    }
    let args = [
        "arena",
        "-p",
        "2",
        "-g",
        "2",
        "merchant",
        "cmd:false",
        "--progress",
    ];
    let run = ra(&args);
    assert_eq!(run.code, Some(0), "a fault ends no match");
    assert!(run.err.contains("2 games, merchant 100.0"), "{}", run.err);
    for part in [
        "cmd:false lost at 2 of its 2 seats by a fault:",
        "deal 1, game 1, seat ",
        "ended: exit status: 1; sent: {\"type\":\"",
    ] {
        assert!(run.out.contains(part), "{part} is not in\n{}", run.out);
    }
}

/// The same result, however many threads play it and however often it is broken off.
#[test]
fn a_match_can_be_saved_and_gone_on_with() {
    let share = |args: &[&str]| {
        let mut report = report(&[args, &["-p", "3", "merchant", "scribe"]].concat());
        let agents = report["agents"].as_array_mut().expect("agents");
        for agent in agents {
            agent["ms_per_decision"] = Value::Null;
        }
        report
    };
    let (save, records) = (Scratch::new("save"), Scratch::new("records"));
    let whole = share(&["-g", "18", "-t", "1"]);
    let files = ["--save", save.name(), "--records", records.name()];
    share(&[&files[..], &["-g", "6", "-t", "2"]].concat());
    let cut = fs::read_to_string(&save.0).expect("a file");
    fs::write(&save.0, &cut[..cut.len() - 20]).expect("written");
    assert_eq!(
        share(&[&files[..], &["-g", "18", "-t", "3"]].concat()),
        whole
    );
    // One deal was played twice, because its line was cut.
    let told = ra(&["verify", records.name()]).good();
    assert_eq!(told.lines().count(), 21);
    let other = ra(&["arena", "--save", save.name(), "-p", "3", "scribe"]);
    assert_eq!((other.code, other.out.as_str()), (Some(3), ""));
    let why = "it holds another match: its agents: merchant, scribe; now: scribe";
    assert!(other.err.contains(why), "{}", other.err);
}

/// With programs nobody can guess the seed; whoever is told it can play the match again.
#[test]
fn the_seed_of_a_match_with_programs_is_a_secret_of_its_own() {
    let seed = |args: &[&str]| {
        let report = report(&[args, &["-p", "2", "-g", "2", "scribe", "cmd:false"]].concat());
        assert_eq!(report["same_luck"], false);
        report["seed"].as_u64().expect("a number")
    };
    let (one, other) = (seed(&[]), seed(&[]));
    assert_ne!(one, other);
    assert!(one < 1 << 53 && other < 1 << 53, "{one} {other}");
    assert_eq!(seed(&["--seed", &one.to_string()]), one);
    let save = Scratch::new("seed");
    let begun = seed(&["--save", save.name()]);
    assert_eq!(seed(&["--save", save.name()]), begun, "it goes on");
    let ours = report(&["-p", "2", "-g", "2", "scribe"]);
    assert_eq!(
        (&ours["seed"], &ours["same_luck"]),
        (&1.into(), &true.into())
    );
}

/// Two settings of one program differ at the end of their names.
#[test]
fn long_names_are_told_apart() {
    let other = "cmd:a-program-that-nobody-has --setting one";
    let another = "cmd:a-program-that-nobody-has --setting two";
    let told = ra(&["arena", "-g", "2", other, another]).good();
    assert!(told.contains("2 games of 2: 1 deal,"), "{told}");
    for name in ["one", "two"] {
        let line = format!("\ncmd:…obody-has --setting {name}    0.0  ");
        assert!(told.contains(&line), "{told}");
    }
}

#[test]
fn help_tells_how_agents_are_named() {
    let help = ra(&["arena", "--help"]).good();
    for part in [
        "scribe",
        "flat:1000",
        "pharaoh@100ms",
        "LEVEL:FILE",
        "cmd:COMMAND",
    ] {
        assert!(help.contains(part), "{part} is not in\n{help}");
    }
}

#[test]
fn a_wrong_match_is_exit_code_2() {
    for (args, message) in [
        (&["arena"][..], "AGENT"),
        (&["arena", "caesar"], "agent 'caesar': there is no agent"),
        (&["arena", "cmd:", "scribe"], "`cmd:` needs a command"),
        (&["arena", "cmd:'x", "scribe"], "quotes"),
        (
            &["arena", "-p", "2", "scribe", "scribe", "scribe"],
            "too many for 2 seats",
        ),
        (
            &["arena", "-r", "alea-1999-fr", "-p", "2", "scribe"],
            "3 to 5 players",
        ),
        (&["arena", "puct:2000000", "scribe"], "from 1 to 1000000"),
        (&["arena", "--games", "0", "scribe"], "--games"),
        (&["arena", "--threads", "0", "scribe"], "--threads"),
        (&["arena", "--timeout=-1", "scribe"], "--timeout"),
        (&["arena", "--timeout", "NaN", "scribe"], "seconds"),
        (&["arena", "--versus", "30", "scribe"], "--stop"),
        (
            &["arena", "--stop", "--round-robin", "scribe"],
            "'--stop' cannot be used with '--round-robin'",
        ),
        (
            &["arena", "--stop", "--versus", "100", "scribe"],
            "between 0 and 100",
        ),
        (
            &["arena", "--stop", "--versus", "0.01", "scribe"],
            "at least 0.1 away",
        ),
    ] {
        let run = ra(args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    }
}
