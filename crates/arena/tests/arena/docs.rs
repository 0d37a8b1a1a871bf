//! `docs/AGENTS.md` shows messages of a real match.

use std::fs;
use std::path::Path;

use ra_rules::Players;
use serde_json::Value;

use crate::programs::{bad, here};
use crate::saves::Scratch;
use crate::{a_match, program, run};

/// The messages of the match that the page shows: a program that writes down what it hears and says.
fn messages(name: &str) -> Vec<Value> {
    let log = Scratch::new(name);
    let path = log.0.display();
    let tee = format!("python3 '{}' '{path}'", here("tests/bots/tee.py"));
    let agents = [program(&tee), program(&bad("good", 1))];
    let report = run(&a_match(&agents, Players::Two, 1));
    let faults = report.agents.iter().map(|agent| agent.fault_count);
    assert_eq!(faults.sum::<u64>(), 0, "{report:?}");
    let text = fs::read_to_string(&log.0).expect("the log");
    let parse = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(parse).collect()
}

#[test]
fn the_examples_are_real() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/AGENTS.md")).expect("the page");
    let messages = messages("examples");
    let blocks: Vec<&str> = page.split("```json\n").skip(1).collect();
    assert_eq!(blocks.len(), 5);
    for block in blocks {
        let text = block.split("```").next().unwrap_or_default();
        let shown: Value = serde_json::from_str(text).expect("JSON");
        assert!(messages.contains(&shown), "no such message: {text}");
    }
    for kind in [
        "start", "exit", "timeout", "garbage", "wrong_id", "illegal", "flood", "deaf", "given_up",
    ] {
        assert!(page.contains(&format!("(`{kind}`)")), "{kind}");
    }
}

/// What a player may not see never leaves the process.
#[test]
fn totals_of_others_are_never_sent_before_the_end() {
    let mut positions = 0;
    let mut seat = 0;
    for message in messages("totals") {
        let Some(kind) = message.get("type").and_then(Value::as_str) else {
            continue;
        };
        if kind == "start" {
            seat = message["seat"].as_u64().expect("a seat") as usize;
        }
        let seats = message["position"]["seats"].as_array().expect("seats");
        for (i, shown) in seats.iter().enumerate() {
            let known = shown["points"].is_number();
            assert_eq!(known, i == seat || kind == "over", "{message}");
        }
        positions += 1;
    }
    assert!(positions > 40);
}
