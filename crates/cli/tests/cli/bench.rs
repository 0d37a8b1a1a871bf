//! `ra bench rules`: that it runs and what it prints, not how fast it is.

use serde_json::Value;

use crate::ra;

const SMALL: [&str; 6] = ["bench", "rules", "--games", "50", "--rounds", "1"];

#[test]
fn a_table_has_a_row_for_each_number_of_players() {
    let out = ra(&SMALL).good();
    assert!(out.contains("games") && out.contains("one core"), "{out}");
    for players in ["2", "3", "4", "5"] {
        let row = out
            .lines()
            .find(|line| line.trim_start().starts_with(players));
        let cells = row
            .unwrap_or_else(|| panic!("{players}: {out}"))
            .split_whitespace();
        assert!(cells.count() >= 5, "{out}");
    }
}

#[test]
fn json_has_an_object_for_each_number_of_players() {
    let args: Vec<&str> = SMALL.into_iter().chain(["--json"]).collect();
    let out = ra(&args).good();
    let lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 4);
    for (players, line) in (2..).zip(lines) {
        assert_eq!(line["players"], players);
        assert!(
            line["state_bytes"]
                .as_u64()
                .is_some_and(|bytes| bytes < 1000)
        );
        for measured in [&line, &line["unchecked"]] {
            for field in ["games_per_second", "ns_per_decision", "decisions_per_game"] {
                assert!(
                    measured[field].as_f64().is_some_and(|n| n > 0.0),
                    "{field} in {line}"
                );
            }
        }
    }
}

#[test]
fn one_number_of_players_is_one_line() {
    let args: Vec<&str> = SMALL.into_iter().chain(["--json", "-p", "3"]).collect();
    let out = ra(&args).good();
    assert_eq!(out.lines().count(), 1);
    let line: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(line["players"], 3);
}

#[test]
fn the_evaluation_is_measured_for_each_number_of_players() {
    let out = ra(&["bench", "ai", "--rounds", "1", "--json"]).good();
    let players: Vec<u64> = out
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).expect("JSON");
            assert!(line["evaluations_per_second"].as_f64().expect("a number") > 0.0);
            line["players"].as_u64().expect("a number")
        })
        .collect();
    assert_eq!(players, [2, 3, 4, 5]);
    let out = ra(&["bench", "ai", "--rounds", "1", "--players", "3"]).good();
    assert!(out.contains("evaluations/s"), "{out}");
}
