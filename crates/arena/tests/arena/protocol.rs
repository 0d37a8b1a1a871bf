//! An agent of this program behind the protocol.

use std::cell::Cell;
use std::time::Duration;

use ra_ai::{Agent, Merchant};
use ra_arena::serve;
use serde_json::{Value, json};

/// What the agent says to these messages, or how it fails.
fn answers(messages: &[Value]) -> Result<Vec<Value>, String> {
    let lines: Vec<String> = messages.iter().map(ToString::to_string).collect();
    let mut out = Vec::new();
    let make = |seed, _| -> Box<dyn Agent> { Box::new(Merchant::new(seed)) };
    serve("ra merchant", &make, lines.join("\n").as_bytes(), &mut out)
        .map_err(|why| why.to_string())?;
    let text = String::from_utf8(out).expect("text");
    Ok(text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect())
}

fn start(steps: &[&str]) -> Value {
    json!({
        "type": "start", "protocol": 1, "rules": 1, "rulebook": "barge-2023", "house": ["points=12"],
        "players": 2, "seat": 1, "discs": ["9-6-5-2", "8-7-4-3"], "seed": 5, "timeout_ms": 5000,
        "steps": steps,
    })
}

fn changed(mut message: Value, field: &str, value: Value) -> Value {
    message[field] = value;
    message
}

#[test]
fn an_agent_greets_and_answers() {
    let act = json!({"type": "act", "id": 7, "steps": ["D", "nile"]});
    let said = answers(&[start(&[]), act]).expect("good messages");
    assert_eq!(said[0], json!({"name": "ra merchant"}));
    assert_eq!(said[1]["id"], 7);
    let action = said[1]["action"].as_str().expect("a token");
    assert!(["D", "I"].contains(&action), "{action}");
}

/// A position that says the same in other words is the same; what is added to a message is ignored.
#[test]
fn an_agent_takes_a_position_by_what_it_means() {
    let position = json!({
        "legal": ["I", "D"], "version": 2.0, "step": "sanctuary", "to_act": 1, "weather": "fine",
        "seats": [
            {"points": 12, "tiles": {}, "mood": "good"},
            {"face_up": [3, 4, 7, 8], "tiles": {"god": 0}, "points": null},
        ],
        "lot": ["fortress", null, null, null, null, null, null, null],
    });
    let act = json!({"type": "act", "id": 1, "steps": ["D", "fortress"], "position": position, "hurry": [[[]]]});
    let begun = changed(start(&[]), "sponsor", json!({"name": "nobody"}));
    let said = answers(&[begun.clone(), act.clone()]).expect("good messages");
    assert_eq!(said[1]["id"], 1);
    for (field, value) in [
        ("legal", json!(["I", "P"])),
        ("legal", json!(["D"])),
        (
            "lot",
            json!(["nile", null, null, null, null, null, null, null]),
        ),
        ("to_act", Value::Null),
        ("version", json!(3)),
        ("bag", json!({"ra": 30})),
        ("bag", json!({"coins": 1})),
        ("seats", json!([{"points": 12}, {"points": 11}])),
        ("seats", json!([{"points": 12}])),
    ] {
        let mut wrong = act.clone();
        wrong["position"][field] = value;
        let told = answers(&[begun.clone(), wrong]).expect_err(field);
        let words = format!("message 2: by its steps, `{field}` of the position is");
        assert!(told.starts_with(&words), "{told}");
    }
    let told = answers(&[changed(begun, "position", json!([1]))]);
    assert_eq!(
        told.err().as_deref(),
        Some("message 1: the position is no object")
    );
}

#[test]
fn an_agent_is_made_for_the_time_that_it_has() {
    let heard = Cell::new(None);
    let make = |seed, timeout| -> Box<dyn Agent> {
        heard.set(Some((seed, timeout)));
        Box::new(Merchant::new(seed))
    };
    let message = start(&[]).to_string();
    serve("ra", &make, message.as_bytes(), &mut Vec::new()).expect("a good message");
    assert_eq!(heard.get(), Some((5, Duration::from_secs(5))));
}

/// Steps that stand in the start put an agent into the middle of a game; several games follow each other.
#[test]
fn an_agent_can_come_late_and_stay() {
    let act = |id, steps: &[&str]| json!({"type": "act", "id": id, "steps": steps});
    let late = start(&["D", "nile", "D", "pharaoh", "I"]);
    let messages = [late.clone(), act(1, &[]), late, act(1, &[])];
    let said = answers(&messages).expect("good messages");
    assert_eq!(said.len(), 4);
    assert_eq!(said[1], said[3], "the same question, the same answer");
}

#[test]
fn a_wrong_message_is_told() {
    let act = json!({"type": "act", "id": 1, "steps": []});
    for (messages, words) in [
        (vec![json!({"type": "dance"})], "dance"),
        (vec![json!([1, 2])], "message 1"),
        (vec![act.clone()], "no game has started"),
        (
            vec![start(&[]), act.clone()],
            "message 2: it is not this seat's turn",
        ),
        (vec![start(&["D", "D"])], "step 2 is not legal"),
        (vec![start(&["Z"])], "not a step"),
        (
            vec![changed(start(&[]), "protocol", json!(2))],
            "speaks protocol 1",
        ),
        (
            vec![changed(start(&[]), "rulebook", json!("mine"))],
            "no such rulebook",
        ),
        (
            vec![changed(start(&[]), "house", json!(["x=1"]))],
            "no house rule",
        ),
        (vec![changed(start(&[]), "seat", json!(2))], "no such seat"),
        (
            vec![changed(start(&[]), "players", json!(3))],
            "discs of 2 seats",
        ),
        (
            vec![changed(start(&[]), "discs", json!(["9", "8"]))],
            "no deal",
        ),
        (
            vec![changed(start(&[]), "position", json!({"version": 3}))],
            "of the position is",
        ),
    ] {
        let told = answers(&messages).expect_err(words);
        assert!(told.contains(words), "{told}");
    }
}
