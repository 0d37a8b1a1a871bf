//! Starting, setting and ending the server, and what it leaves in its log.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::http::Client;
use crate::served::{Served, place};

/// A table for three, and its name.
fn open(host: &Client, key: &str) -> Value {
    let body = json!({ "players": 3, "key": key });
    host.post("/api/tables", &body).json()
}

#[test]
fn a_stale_action_a_key_used_twice_a_stream_taken_up_again() {
    let place = place();
    let served = Served::start(place.path(), &[]);
    let (anna, ben) = (served.guest("Anna"), served.guest("Ben"));
    let table = open(&anna, "one");
    assert_eq!(open(&anna, "one")["id"], table["id"]);
    let id = table["id"].as_str().expect("a name");
    let at = |what: &str| format!("/api/tables/{id}/{what}");
    let mut events = anna.events(id, None);
    let (seen, _) = events.table(|_| true);
    drop(events);
    for _ in 0..2 {
        let joined = ben.post(&at("join"), &json!({ "key": "sit" })).expect(200);
        assert_eq!(joined["version"], 3);
    }
    let stale = anna
        .post(&at("start"), &json!({ "version": 2, "level": "scribe" }))
        .expect(409);
    assert_eq!(
        (&stale["error"]["code"], &stale["table"]["version"]),
        (&json!("stale"), &json!(3))
    );
    let mut events = anna.events(id, Some(&seen));
    assert_eq!(events.table(|_| true).1["version"], 3);
}

#[test]
fn ended_by_a_signal_with_a_log_that_tells_nothing_of_people() {
    let place = place();
    let mut served = Served::start(place.path(), &["--log-level", "debug"]);
    let anna = served.guest("Anna-with-a-name");
    let table = open(&anna, "one");
    let id = table["id"].as_str().expect("a name");
    let say = json!({ "text": "a-secret-remark" });
    anna.post(&format!("/api/tables/{id}/chat"), &say)
        .expect(201);
    let start = json!({ "version": 2, "level": "scribe", "key": "begin" });
    anna.post(&format!("/api/tables/{id}/start"), &start)
        .expect(200);
    let mut events = anna.events(id, None);
    events.table(|view| view["position"].is_object());
    let log = served.end();
    let lines = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    assert!(lines.count() > 4, "{log}");
    assert!(log.contains("/api/tables/{id}/start"), "{log}");
    let cookie = anna.cookie.as_deref().expect("a cookie");
    for secret in [
        id,
        "Anna-with",
        "a-secret-remark",
        &cookie[3..],
        "ra.sqlite",
    ] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}

/// Whoever starts a server and reads nothing of what it writes gets answers all the same, and an end.
#[test]
fn a_log_that_nobody_reads_holds_nobody_up() {
    let place = place();
    let mut served = Served::start(place.path(), &["--log-level", "debug"]);
    let stranger = served.stranger();
    for _ in 0..3000 {
        assert_eq!(stranger.get("/health").status, 200);
    }
    let numbers = stranger.get("/metrics").body;
    let mut lines = numbers.lines();
    let lost = lines.find_map(|line| line.strip_prefix("ra_log_lines_lost_total "));
    assert_ne!(lost.expect("a number"), "0", "more than any pipe takes");
    served.end_unread();
    let mut served = Served::start(place.path(), &["--log-level", "debug"]);
    assert_eq!(served.stranger().get("/health").status, 200);
    let log = served.end();
    let last = log.lines().last().expect("a line");
    assert!(last.contains("\"ended\""), "the last word is there: {log}");
}

#[test]
fn without_arguments_it_plays_here() {
    let place = place();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    command
        .env("XDG_DATA_HOME", place.path())
        .stderr(Stdio::null());
    let first = Served::spawn(&mut command);
    assert!(first.address.ip().is_loopback());
    first.guest("Anna");
    let directory = place.path().join("ra");
    assert!(directory.join("ra.sqlite").exists());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&directory)
            .expect("there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o700);
    }
}

#[test]
fn settings_come_from_flags_the_environment_and_a_file() {
    let place = place();
    let file = place.path().join("ra.toml");
    let text =
        "log = \"json\"\nlog-level = \"off\"\n[bounds]\nguests = \"1+1\"\ntables = \"1+1\"\n";
    std::fs::write(&file, text).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    let store = format!("sqlite:{}", place.path().join("x.sqlite").display());
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--config"])
        .arg(&file);
    command
        .env("RA_STORE", &store)
        .env("RA_TABLES", "2+1")
        .stderr(Stdio::null());
    let served = Served::spawn(&mut command);
    let anna = served.guest("Anna");
    let second = served
        .stranger()
        .post("/api/guests", &json!({ "name": "Ben" }));
    assert_eq!(second.status, 429, "the file says one");
    for key in ["one", "two"] {
        assert!(
            open(&anna, key)["id"].is_string(),
            "the environment says two"
        );
    }
    let third = anna.post("/api/tables", &json!({ "players": 3 }));
    assert_eq!(third.refused(429), "too_many_requests");
}

#[test]
fn wrong_settings_are_told() {
    let place = place();
    let file = place.path().join("ra.toml");
    std::fs::write(
        &file,
        "store = \"postgres://ra:password@host/ra\"\nlisten = 7\n",
    )
    .expect("written");
    let file = file.to_str().expect("a name");
    for (args, told) in [
        (&["--public-url", "ra.example"][..], "https://ra.example"),
        (&["--chat", "often"], "20+60"),
        (&["--head-seconds", "0"], "at least a second"),
        (&["--log-level", "loud"], "loud"),
        (&["--config", "/nowhere/ra.toml"], "/nowhere/ra.toml"),
        (&["--config", file], "ra.toml"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
        let command = command
            .args(["serve", "--store", "sqlite:/nowhere/x"])
            .args(args);
        let output = command.output().expect("it ends");
        let told_us = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told_us}");
        assert!(told_us.contains(told), "{args:?}: {told_us}");
        assert!(!told_us.contains("password"), "{told_us}");
    }
}

/// Every flag, with its name in the environment, stands in docs/OPERATING.md, and no other.
#[test]
fn all_settings_are_written_down() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    let output = command.args(["serve", "--help"]).output().expect("it ends");
    let help = String::from_utf8(output.stdout).expect("text");
    let words = help.split_whitespace();
    let is_flag = |word: &&str| word.starts_with("--") && *word != "--help";
    let flags: Vec<&str> = words.filter(is_flag).collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/OPERATING.md");
    let page = std::fs::read_to_string(file).expect("a page");
    for flag in &flags {
        let variable = flag[2..].to_uppercase().replace('-', "_");
        let row = format!("| `{flag}` | `RA_{variable}` |");
        assert!(page.contains(&row), "{row} is missing");
        let told = ["=", "]"].map(|end| help.contains(&format!("[env: RA_{variable}{end}")));
        assert!(told[0] || told[1], "{flag}");
    }
    assert_eq!(page.matches("` | `RA_").count(), flags.len());
}
