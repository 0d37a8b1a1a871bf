//! `ra load` against a real server: what it counts is what was played.

use std::process::{Command, Output};

use serde_json::Value;

use crate::served::{Served, place};

/// Bounds that let one address be many people, and a log that fits a pipe that nobody reads.
const CROWD: [&str; 6] = [
    "--guests",
    "1000+1000",
    "--tables",
    "1000+1000",
    "--log-level",
    "warn",
];

fn load(server: &Served, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    command.args(["load", "--server", &server.address.to_string()]);
    command.args(args).output().expect("the binary starts")
}

fn report(output: &Output) -> Value {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn moves_are_acknowledged_and_seen() {
    let place = place();
    let server = Served::start(place.path(), &CROWD);
    let crowd = "--tables 3 --players 3 --viewers 1 --quiet 2 --seconds 1 --json";
    let crowd: Vec<&str> = crowd.split(' ').collect();
    let report = report(&load(&server, &crowd));
    let moves = number(&report["moves"]);
    assert!(moves > 0.0, "{report}");
    assert!(number(&report["steps_per_second"]) >= number(&report["moves_per_second"]));
    let acknowledged = &report["acknowledged"];
    assert_eq!(acknowledged["count"], report["moves"]);
    assert!(number(&acknowledged["p50_ms"]) > 0.0);
    assert!(number(&acknowledged["p50_ms"]) <= number(&acknowledged["p99_ms"]));
    assert!(number(&acknowledged["p99_ms"]) <= number(&acknowledged["max_ms"]));
    // Two other seats and a spectator see a move; what nobody has had time to see yet is not counted.
    let seen = number(&report["seen"]["count"]);
    assert!(seen > moves && seen <= 3.0 * moves + 100.0, "{report}");
    if cfg!(target_os = "linux") {
        let memory = &report["memory_bytes"][0];
        assert!(number(memory) > 1e6, "{report}");
        assert!(number(&report["server_cpu_seconds"]) > 0.0, "{report}");
    }
}

/// Seats of one table at several addresses, here all of them one server's, and moves that are due at a rate.
#[test]
fn seats_play_at_several_servers_and_at_a_rate() {
    let place = place();
    let server = Served::start(place.path(), &CROWD);
    let address = server.address.to_string();
    let rated = "--tables 4 --rate 40 --seconds 2 --json --server";
    let mut rated: Vec<&str> = rated.split(' ').collect();
    rated.push(&address);
    let report = report(&load(&server, &rated));
    assert_eq!(report["servers"].as_array().map(Vec::len), Some(2));
    assert_eq!(report["rate"], 40);
    assert!(number(&report["moves"]) > 0.0, "{report}");
}

#[test]
fn quiet_tables_need_nobody_who_plays() {
    let place = place();
    let server = Served::start(place.path(), &CROWD);
    let quiet = ["--tables", "0", "--quiet", "70", "--seconds", "1", "--json"];
    let report = report(&load(&server, &quiet));
    assert_eq!(
        (&report["quiet"], &report["moves"]),
        (&70.into(), &0.into())
    );
}

#[test]
fn a_server_that_refuses_is_an_error_that_says_so() {
    let place = place();
    let server = Served::start(place.path(), &["--guests", "1+1"]);
    let output = load(&server, &["--tables", "2", "--seconds", "1"]);
    assert_eq!(output.status.code(), Some(3));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("no guest: 429"), "{error}");
    drop(server);
    let gone = ["--server", "127.0.0.1:1", "--seconds", "1"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    let output = command.arg("load").args(gone).output();
    let output = output.expect("the binary starts");
    assert_eq!(output.status.code(), Some(3));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("no server at 127.0.0.1:1"), "{error}");
}
