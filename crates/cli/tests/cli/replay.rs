//! `ra replay`.

use ra_record::Record;
use serde_json::Value;

use crate::{golden, ra, ra_reading, read, with_files};

const GAME: &str = "fixtures/games/plain-barge-2.ra";

#[test]
fn an_account_tells_the_game_step_by_step() {
    let out = ra(&["replay", GAME]).good();
    for part in [
        "Ra, 2 players, rulebook barge-2023\n",
        "\nSeat 1: discs 9-6-5-2\n",
        "\nEpoch 1: Seat 1 begins\n",
        "    1 Seat 1 invokes Ra for an empty track\n",
        "    3   Seat 2 bids 8, Seat 1 passes: Seat 2 pays 8, takes disc 1\n",
        "    8 Seat 1 draws temple\n",
        "   11 Seat 1 invokes Ra for temple, pharaoh\n",
        ": Seat 2 pays 4, takes the lot and disc 7\n",
        "\nEpoch 2: ",
        "\nEpoch 3: ",
        "{R9: a game of two by the 2023 book}\n",
        "\nThe game is over: Seat 2 wins\n",
    ] {
        assert!(out.contains(part), "{part} is not in\n{out}");
    }
    assert!(!out.contains("Position after"), "{out}");
}

#[test]
fn every_golden_game_has_an_account() {
    let games = golden();
    let out = ra(&with_files(&["replay"], &games)).good();
    assert_eq!(out.matches("\nThe game is over: ").count(), games.len());
    assert_eq!(out.matches("\nEpoch 3: ").count(), games.len());
}

#[test]
fn names_comments_times_and_house_rules_are_told() {
    let text = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[House \"points=5\"]\n\
                [Discs \"9-6-5-2 8-7-4-3\"]\n[Player1 \"Анна\"]\n[Event \"太陽\"]\n\n\
                {hello} D @12.34 {hm} nile {a river} D pharaoh I @3 B7 @2.5 {dear} P D";
    let out = ra_reading(&["replay", "-"], text.as_bytes()).good();
    for part in [
        "rulebook barge-2023, points=5\n",
        "Event: 太陽\n",
        "\nSeat 1: Анна, discs 9-6-5-2\n",
        "{hello}\n",
        "    2 Анна draws nile (12.3 s)\n        {hm}\n        {a river}\n",
        "    5 Анна invokes Ra for nile, pharaoh (3.0 s)\n",
        "    7   Seat 2 bids 7 (2.5 s), Анна passes: Seat 2 pays 7, takes the lot and disc 1\n        {dear}\n",
        "Position after step 8: Seat 2 draws a tile\n",
        "  track: - | - | - | - | - | - | - | -\n",
        "  Анна: 5 points, discs 2 5 6 9 (face down: none), tiles: nothing\n",
    ] {
        assert!(out.contains(part), "{part} is not in\n{out}");
    }
}

#[test]
fn the_position_after_any_step_can_be_shown() {
    let out = ra(&["replay", "--at", "12", GAME]).good();
    let end = "   12   Seat 2 bids 4 …

Position after step 12: Seat 1 is to bid; Seat 2 has bid 4
  epoch 1, Ra tiles 0 of 6, disc 7 on the sun space, 178 tiles in the bag
  track: temple | pharaoh | - | - | - | - | - | -
  Seat 1: 10 points, discs 2 5 6 9 (face down: none), tiles: nothing
  Seat 2: 10 points, discs 3 4 (face down: 1 8), tiles: nothing
  legal: P B5 B6 B9
";
    assert!(out.ends_with(end), "{out}");
    assert!(
        ra(&["replay", "--at", "0", GAME])
            .good()
            .contains("Position after step 0: Seat 1 is on turn")
    );
    let last = ra(&["replay", "--at", "128", GAME]).good();
    assert!(
        last.contains("Position after step 128: the game is over"),
        "{last}"
    );
}

#[test]
fn a_wrong_record_is_told_and_the_others_replayed() {
    let run = ra(&["replay", "fixtures/records/second-of-three.ra"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.out.matches("The game is over").count(), 2);
    assert_eq!(
        run.out.matches("Position after step 2").count(),
        1,
        "up to the fault"
    );
    let start = "fixtures/records/second-of-three.ra:28:11: step 3: `X` is not a step";
    assert!(run.err.starts_with(start), "{}", run.err);
}

/// The fields that `docs/RECORD.md` lists, in order.
fn documented_fields() -> Vec<String> {
    let page = read("docs/RECORD.md");
    let (_, section) = page
        .split_once("## Positions as JSON")
        .expect("the section");
    let section = section.split("\n## ").next().expect("its text");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| Some(row.split_once('`')?.0.to_owned()))
        .collect()
}

fn positions(game: &str) -> Vec<Value> {
    let out = ra(&["replay", "--json", game]).good();
    let lines = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    lines.collect()
}

#[test]
fn json_has_a_line_for_the_start_and_for_every_step() {
    let fields = documented_fields();
    assert_eq!(fields.len(), 16, "{fields:?}");
    for game in golden() {
        let record = Record::parse(&read(&game)).expect("a golden game");
        let lines = positions(&game);
        assert_eq!(lines.len(), record.entries().len() + 1, "{game}");
        for (version, line) in lines.iter().enumerate() {
            let object = line.as_object().expect("an object");
            let last = version + 1 == lines.len();
            let expected = fields.iter().filter(|&field| last || field != "result");
            assert!(
                expected.clone().all(|field| object.contains_key(field)),
                "{line}"
            );
            assert_eq!(object.len(), expected.count(), "{line}");
            assert_eq!(line["version"], version);
        }
        for (entry, line) in record.entries().iter().zip(&lines[1..]) {
            assert_eq!(
                line["step"],
                entry.step.token(record.rules().monuments).to_string()
            );
        }
        assert_eq!(
            lines[lines.len() - 1]["result"]["points"],
            serde_json::json!(record.final_points())
        );
    }
    let stopped = ra(&["replay", "--json", "--at", "5", GAME]).good();
    assert_eq!(stopped.lines().count(), 6);
}

/// The text of a record up to a position of its JSON, and one action more.
fn with_action(headers: &str, steps: &[Value], action: &str) -> String {
    let mut text = headers.to_owned();
    for step in steps {
        text += step["step"].as_str().expect("a token");
        text.push('\n');
    }
    text + action + "\n"
}

/// Plays every action that the JSON calls legal, all of a game in one stream.
#[test]
fn every_listed_action_is_accepted() {
    for name in [
        "plain-barge-2",
        "plain-french-3",
        "war-by-choice",
        "run-of-three",
    ] {
        let game = format!("fixtures/games/{name}.ra");
        let text = read(&game);
        let kept = |line: &&str| {
            line.starts_with('[') && !line.starts_with("[Result") && !line.starts_with("[Secret")
        };
        let headers: Vec<&str> = text.lines().filter(kept).collect();
        let headers = headers.join("\n") + "\n";
        let lines = positions(&game);
        let mut stream = String::new();
        let mut count = 0;
        for (version, line) in lines.iter().enumerate() {
            let legal = line["legal"].as_array().expect("a list");
            assert_eq!(legal.is_empty(), line["to_act"].is_null(), "{line}");
            if let Some(next) = lines.get(version + 1) {
                let listed = legal.is_empty() || legal.contains(&next["step"]);
                assert!(listed, "{line}");
            }
            for action in legal {
                let action = action.as_str().expect("a token");
                stream += &with_action(&headers, &lines[1..=version], action);
                count += 1;
            }
        }
        let told = ra_reading(&["verify", "-"], stream.as_bytes()).out;
        // Accepted means: nothing is wrong but that the game is not over, or its secret is not there.
        let accepted = |line: &&str| {
            line.contains(": the record stops here") || line.contains("does not reveal it")
        };
        assert_eq!(told.lines().filter(accepted).count(), count, "{name}");
        assert_eq!(told.lines().count(), count, "{name}");
        assert!(count > 200, "{name}: {count}");
    }
}
