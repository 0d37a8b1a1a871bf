//! `ra suggest`.

use crate::{ra, ra_reading};

const GAME: &str = "fixtures/games/war-by-choice.ra";

#[test]
fn actions_are_ranked_with_values_for_every_seat() {
    let out = ra(&["suggest", GAME, "--at", "4", "--rollouts", "8"]).good();
    assert!(out.starts_with("After step 4, seat 3 is to act."), "{out}");
    assert!(
        out.contains("draw a tile") && out.contains("invoke Ra"),
        "{out}"
    );
    assert!(out.contains("±"), "{out}");
}

#[test]
fn as_json_every_legal_action_is_there_with_its_error() {
    let args = ["suggest", GAME, "--at", "4", "--rollouts", "8", "--json"];
    let out = ra(&args).good();
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(answer["version"], 4);
    assert_eq!(answer["to_act"], 2);
    let actions = answer["actions"].as_array().unwrap();
    let mut names: Vec<&str> = actions
        .iter()
        .map(|action| action["action"].as_str().unwrap())
        .collect();
    names.sort_unstable();
    assert_eq!(names, ["D", "I"]);
    for action in actions {
        let shares = action["share"].as_array().unwrap();
        assert_eq!(shares.len(), 3);
        let sum: f64 = shares.iter().map(|share| share.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 0.01, "{sum}");
        assert!(action["share_error"][0].as_f64().unwrap() > 0.0);
        assert_eq!(action["rollouts"], 8);
    }
    assert_eq!(out, ra(&args).good(), "the same question, the same answer");
}

#[test]
fn as_many_games_as_were_asked_for_are_played_on_from_every_action() {
    let errors = |rollouts: &str| -> Vec<f64> {
        let args = [
            "suggest",
            GAME,
            "--at",
            "4",
            "--rollouts",
            rollouts,
            "--json",
        ];
        let answer: serde_json::Value = serde_json::from_str(&ra(&args).good()).unwrap();
        let actions = answer["actions"].as_array().unwrap();
        let told = actions.iter().map(|action| {
            assert_eq!(action["rollouts"].to_string(), rollouts);
            action["share_error"][2].as_f64().unwrap()
        });
        told.collect()
    };
    for (few, many) in errors("100").into_iter().zip(errors("400")) {
        assert!((0.4..0.6).contains(&(many / few)), "{few} {many}");
    }
}

#[test]
fn of_several_records_it_says_which_it_takes() {
    let game = std::fs::read(crate::root().join(GAME)).unwrap();
    let one = ra_reading(&["suggest", "-", "--at", "4"], &game);
    assert_eq!(one.err, "");
    let two = ra_reading(&["suggest", "-", "--at", "4"], &game.repeat(2));
    assert!(two.err.contains("this is of the first"), "{}", two.err);
    assert_eq!(two.out, one.out);
}

#[test]
fn threads_change_no_answer() {
    let ask = |threads| ra(&["suggest", GAME, "--at", "4", "--threads", threads]).good();
    assert_eq!(ask("1"), ask("3"));
}

#[test]
fn where_nobody_is_to_act_it_says_so() {
    let drawing = ra(&["suggest", GAME, "--at", "1"]);
    assert_eq!(drawing.code, Some(2));
    assert!(
        drawing.err.contains("a tile is being drawn; try --at 0"),
        "{}",
        drawing.err
    );
    let over = ra(&["suggest", GAME]);
    assert_eq!(over.code, Some(2));
    assert!(over.err.contains("the game is over"), "{}", over.err);
    let beyond = ra(&["suggest", GAME, "--at", "100000"]);
    assert_eq!(beyond.code, Some(2));
    assert!(beyond.err.contains("the record has"), "{}", beyond.err);
}

#[test]
fn what_is_no_record_is_refused() {
    let wrong = ra_reading(&["suggest", "-"], b"hello\n");
    assert_eq!(wrong.code, Some(1), "{}", wrong.err);
    let missing = ra(&["suggest", "no-such-file.ra"]);
    assert_eq!(missing.code, Some(3));
}
