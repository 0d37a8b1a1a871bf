//! The position as JSON, to the letter.

use ra_record::Record;
use ra_record::json::{Events, Outcome, Position};
use ra_rules::{Seat, Viewer};
use serde_json::Value;

use crate::games::golden;

/// The JSON after `version` steps of the record.
fn position(record: &Record, version: usize) -> String {
    let game = record.position_at(version).expect("so many steps");
    let step = version.checked_sub(1).map(|i| record.entries()[i].step);
    let position = Position {
        version,
        step,
        view: &game.view(Viewer::Reader),
    };
    serde_json::to_string(&position).expect("a position is always JSON")
}

const RECORD: &str = r#"[Ra "1"]
[Rules "1"]
[Rulebook "barge-2023"]
[Discs "8-7-4-3 9-6-5-2"]

1. D fortress D god D ra B8 B9 D nile D nile D ra P B7 D
"#;

/// Checks the JSON after some steps; line breaks and indents are the test's own.
fn check(version: usize, expected: &str) {
    let record = Record::parse(RECORD).unwrap_or_else(|error| panic!("{error}"));
    let expected: String = expected.lines().map(str::trim_start).collect();
    assert_eq!(position(&record, version), expected);
}

#[test]
fn the_start_is_told_to_the_letter() {
    let expected = r#"
        {"version":0,"step":null,"epoch":1,"phase":"turn","to_act":1,"drawer":null,"auction":null,
        "discard":null,"sun_space":1,"ra_drawn":0,"ra_spaces":6,
        "lot":[null,null,null,null,null,null,null,null],
        "bag":{"ra":30,"god":8,"gold":5,"pharaoh":25,"nile":25,"flood":12,
        "agriculture":5,"art":5,"astronomy":5,"religion":5,"writing":5,
        "sanctuary":5,"obelisk":5,"mausoleum":5,"pyramid":5,"sphinx":5,"statue":5,"step-pyramid":5,"temple":5,
        "funeral":2,"drought":2,"war":4,"earthquake":2},
        "seats":[{"points":10,"face_up":[3,4,7,8],"face_down":[],"tiles":{}},
        {"points":10,"face_up":[2,5,6,9],"face_down":[],"tiles":{}}],
        "legal":["D","I"]}"#;
    check(0, expected);
}

#[test]
fn an_auction_is_told_to_the_letter() {
    let expected = r#"
        {"version":6,"step":"ra","epoch":1,"phase":"auction","to_act":0,"drawer":null,
        "auction":{"holder":1,"cause":"ra_drawn","high":null},"discard":null,"sun_space":1,"ra_drawn":1,"ra_spaces":6,
        "lot":["sanctuary","god",null,null,null,null,null,null],
        "bag":{"ra":29,"god":7,"gold":5,"pharaoh":25,"nile":25,"flood":12,
        "agriculture":5,"art":5,"astronomy":5,"religion":5,"writing":5,
        "sanctuary":4,"obelisk":5,"mausoleum":5,"pyramid":5,"sphinx":5,"statue":5,"step-pyramid":5,"temple":5,
        "funeral":2,"drought":2,"war":4,"earthquake":2},
        "seats":[{"points":10,"face_up":[3,4,7,8],"face_down":[],"tiles":{}},
        {"points":10,"face_up":[2,5,6,9],"face_down":[],"tiles":{}}],
        "legal":["P","B3","B4","B7","B8"]}"#;
    check(6, expected);
}

#[test]
fn a_draw_after_two_auctions_is_told_to_the_letter() {
    let expected = r#"
        {"version":17,"step":"D","epoch":1,"phase":"drawing","to_act":null,"drawer":1,"auction":null,
        "discard":null,"sun_space":7,"ra_drawn":2,"ra_spaces":6,
        "lot":[null,null,null,null,null,null,null,null],
        "bag":{"ra":28,"god":7,"gold":5,"pharaoh":25,"nile":23,"flood":12,
        "agriculture":5,"art":5,"astronomy":5,"religion":5,"writing":5,
        "sanctuary":4,"obelisk":5,"mausoleum":5,"pyramid":5,"sphinx":5,"statue":5,"step-pyramid":5,"temple":5,
        "funeral":2,"drought":2,"war":4,"earthquake":2},
        "seats":[{"points":10,"face_up":[3,4,8],"face_down":[9],"tiles":{"nile":2}},
        {"points":10,"face_up":[2,5,6],"face_down":[1],"tiles":{"god":1,"sanctuary":1}}],
        "legal":[]}"#;
    check(17, expected);
}

#[test]
fn only_the_last_line_of_a_finished_game_has_a_result() {
    const KEYS: [&str; 15] = [
        "version",
        "step",
        "epoch",
        "phase",
        "to_act",
        "drawer",
        "auction",
        "discard",
        "sun_space",
        "ra_drawn",
        "ra_spaces",
        "lot",
        "bag",
        "seats",
        "legal",
    ];
    for (name, text) in golden() {
        let record = Record::parse(&text).expect("a golden game");
        let steps = record.entries().len();
        for version in [0, 1, steps / 2, steps - 1, steps] {
            let json: Value = serde_json::from_str(&position(&record, version)).expect("JSON");
            let object = json.as_object().expect("an object");
            let keys = KEYS.iter().filter(|&&key| object.contains_key(key)).count();
            assert_eq!(keys, KEYS.len(), "{name}");
            let over = version == steps;
            assert_eq!(object.len(), KEYS.len() + usize::from(over), "{name}");
            assert_eq!(object.contains_key("result"), over, "{name}");
            assert_eq!(json["version"], version, "{name}");
        }
        let last: Value = serde_json::from_str(&position(&record, steps)).expect("JSON");
        let outcome = Outcome::new(&record.game().view(Viewer::Reader)).expect("over");
        assert_eq!(last["result"]["points"], serde_json::json!(record.result()));
        assert_eq!(
            last["result"]["ranking"],
            serde_json::json!(outcome.ranking)
        );
        assert_eq!(last["phase"], "over", "{name}");
        assert_eq!(last["to_act"], Value::Null, "{name}");
        assert_eq!(last["legal"], serde_json::json!([]), "{name}");
    }
}

/// A player sees their own total and what they may do, others' totals when the game is over (R2.2).
#[test]
fn what_a_viewer_may_not_see_is_null() {
    let record = Record::parse(RECORD).expect("legal");
    let seen = |game: &ra_rules::Game, viewer| {
        let position = Position {
            version: 0,
            step: None,
            view: &game.view(viewer),
        };
        let value = serde_json::to_value(position).expect("a position is always JSON");
        let seats = value["seats"].as_array().expect("a list");
        let points: Vec<Value> = seats.iter().map(|seat| seat["points"].clone()).collect();
        (points, value["legal"].clone())
    };
    let start = record.start();
    let null = Value::Null;
    let own = seen(start, Viewer::Seat(Seat::Two));
    assert_eq!(
        own,
        (vec![null.clone(), 10.into()], serde_json::json!(["D", "I"]))
    );
    let spectator = seen(start, Viewer::Spectator);
    assert_eq!(spectator, (vec![null.clone(), null], serde_json::json!([])));
    let over = Record::parse(&golden()[0].1).expect("legal");
    let (points, _) = seen(over.game(), Viewer::Spectator);
    assert_eq!(serde_json::json!(points), serde_json::json!(over.result()));
}

/// What the phase holds beyond who is to act.
#[test]
fn auctions_and_discards_are_told() {
    let find = |name: &str, wanted: &dyn Fn(&Value) -> bool| {
        let (_, text) = golden()
            .into_iter()
            .find(|game| game.0 == name)
            .expect(name);
        let record = Record::parse(&text).expect("a golden game");
        let versions = 0..=record.entries().len();
        let mut positions = versions.map(|version| -> Value {
            serde_json::from_str(&position(&record, version)).expect("JSON")
        });
        positions.find(|value| wanted(value)).expect("it happens")
    };
    let value = find("plain-barge-3.ra", &|value| {
        value["auction"]["cause"] == "invoked" && value["auction"]["high"].is_object()
    });
    let high = &value["auction"]["high"];
    assert!(high["seat"].is_u64() && high["disc"].is_u64(), "{value}");
    let value = find("disaster-waits.ra", &|value| value["discard"].is_object());
    let discard = serde_json::json!({"disaster": "earthquake", "need": 2, "waiting": ["funeral"], "holder": 0});
    assert_eq!(value["discard"], discard);
}

/// What happened in each step of a record.
fn events(record: &Record) -> Vec<Value> {
    let monuments = record.rules().monuments;
    let list = |moment: ra_record::Moment<'_>| {
        let events = Events {
            events: &moment.events,
            monuments,
        };
        serde_json::to_value(events).expect("an event is always JSON")
    };
    record.moments().map(list).collect()
}

#[test]
fn what_happened_is_told_to_the_letter() {
    let record = Record::parse(RECORD).expect("legal");
    let told = events(&record);
    assert_eq!(
        told[0],
        serde_json::json!([]),
        "a draw is told with its tile"
    );
    let expected = serde_json::json!([{ "event": "tile_drawn", "seat": 1, "tile": "sanctuary" }]);
    assert_eq!(told[1], expected);
    let expected = serde_json::json!([
        { "event": "tile_drawn", "seat": 1, "tile": "ra" },
        { "event": "auction_opened", "seat": 1, "cause": "ra_drawn" },
    ]);
    assert_eq!(told[5], expected);
    let expected = serde_json::json!([
        { "event": "disc_bid", "seat": 1, "disc": 9 },
        { "event": "auction_won", "seat": 1, "paid": 9, "took": 1, "lot": ["sanctuary", "god"] },
    ]);
    assert_eq!(told[7], expected);
}

/// `docs/RECORD.md` names every event that there is, and every one comes up in some golden game.
#[test]
fn every_event_is_told_and_written_down() {
    let mut found = std::collections::BTreeSet::new();
    for (_, text) in golden() {
        let record = Record::parse(&text).expect("a golden game");
        for list in events(&record) {
            for event in list.as_array().expect("a list") {
                found.insert(event["event"].as_str().expect("a name").to_owned());
            }
        }
    }
    let page = include_str!("../../../../docs/RECORD.md");
    let (_, section) = page
        .split_once("## What happened as JSON")
        .expect("a section");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    let written = rows.filter_map(|row| row.split('`').next());
    let written = written.filter(|name| *name != "event").map(str::to_owned);
    assert_eq!(found, written.collect());
}
