//! An agent of this program behind the protocol.

use ra_ai::{Agent, Merchant};
use ra_arena::serve;
use serde_json::{Value, json};

/// What the agent says to these messages, or how it fails.
fn answers(messages: &[Value]) -> Result<Vec<Value>, String> {
    let lines: Vec<String> = messages.iter().map(ToString::to_string).collect();
    let mut out = Vec::new();
    let make = |seed| -> Box<dyn Agent> { Box::new(Merchant::new(seed)) };
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
