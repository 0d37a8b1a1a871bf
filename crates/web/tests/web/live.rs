//! Streams, keys, stale actions: what keeps many viewers in step.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ra_web::Site;
use serde_json::{Value, json};

use crate::http::Client;
use crate::memory::Memory;
use crate::stage::{begun, open, path, roomy, start, start_on};

#[test]
fn who_is_behind_is_told_and_shown() {
    let stage = start();
    let anna = stage.guest("Anna");
    let table = open(&anna, 3);
    let stale = json!({ "version": 1, "level": "scribe" });
    let refused = anna.post(&path(&table, "start"), &stale).expect(409);
    assert_eq!(refused["error"]["code"], "stale");
    assert_eq!(refused["table"]["version"], 2);
    assert_eq!(refused["table"]["you"]["host"], true, "as they see it");
}

#[test]
fn the_rules_are_cited() {
    let stage = start();
    let anna = stage.guest("Anna");
    let (table, _) = begun(&anna, 2);
    let mut events = anna.events(&table, None);
    let turn = |view: &Value| {
        !view["position"]["legal"]
            .as_array()
            .expect("a list")
            .is_empty()
    };
    let (_, view) = events.table(turn);
    let act = json!({ "version": view["version"], "action": "B1" });
    let refused = anna.post(&path(&table, "act"), &act).expect(422);
    assert_eq!(refused["error"]["code"], "against_the_rules");
    assert!(
        refused["error"]["rule"]
            .as_str()
            .expect("a rule")
            .starts_with('R')
    );
}

#[test]
fn the_same_wish_is_granted_once() {
    let stage = start();
    let anna = stage.guest("Anna");
    let new = json!({ "players": 3, "key": "mine" });
    let first = anna.post("/api/tables", &new).expect(201);
    let again = anna.post("/api/tables", &new).expect(200);
    assert_eq!(first, again);
    let table = first["id"].as_str().expect("a name");
    let seat = json!({ "level": "scribe", "key": "an agent" });
    assert_eq!(
        anna.post(&path(table, "seat-agent"), &seat).refused(422),
        "wrong_request"
    );
    let seat = json!({ "level": "scribe", "key": "agent" });
    for _ in 0..3 {
        let view = anna.post(&path(table, "seat-agent"), &seat).expect(200);
        assert_eq!(view["seats"].as_array().expect("seats").len(), 2);
    }
    let seat = json!({ "level": "scribe" }).to_string();
    for _ in 0..2 {
        let key = ["Idempotency-Key: another"];
        let reply = anna.send("POST", &path(table, "seat-agent"), &key, Some(&seat));
        assert_eq!(
            reply.expect(200)["seats"].as_array().expect("seats").len(),
            3
        );
    }
    // A wish under the key of another wish is not granted; where there is nothing to show for it, it says so.
    let reply = anna.post(&path(table, "rematch"), &json!({ "key": "agent" }));
    assert_eq!(reply.refused(409), "key_used");
    let ben = stage.guest("Ben");
    let other = ben.post("/api/tables", &new).expect(201);
    assert_ne!(other["id"], first["id"], "a key is one's own");
}

#[test]
fn what_is_sent_twice_is_said_once() {
    let stage = start();
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = open(&anna, 3);
    ben.post(&path(&table, "join"), &json!({})).expect(200);
    let chat = path(&table, "chat");
    let hello = json!({ "text": "hello", "key": "k" });
    for (who, number) in [(&anna, 1), (&anna, 1), (&ben, 2), (&anna, 1)] {
        assert_eq!(who.post(&chat, &hello).expect(201)["number"], number);
    }
    let plain = json!({ "text": "hello" }).to_string();
    for number in [3, 3] {
        let header = ["Idempotency-Key: h"];
        let reply = anna.send("POST", &chat, &header, Some(&plain));
        assert_eq!(reply.expect(201)["number"], number);
    }
    // Without a key, every request is another wish.
    assert_eq!(
        anna.send("POST", &chat, &[], Some(&plain)).expect(201)["number"],
        4
    );
    let said = anna.get(&chat).expect(200);
    assert_eq!(said["lines"].as_array().expect("lines").len(), 4);
    let wrong = json!({ "text": "hello", "key": "" });
    assert_eq!(anna.post(&chat, &wrong).refused(422), "wrong_request");
}

#[test]
fn a_stream_is_taken_up_again() {
    let stage = start();
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = open(&anna, 3);
    let mut events = anna.events(&table, None);
    let (seen, _) = events.table(|_| true);
    drop(events);
    // Nothing has happened: the first that is heard is what happens then.
    let mut events = anna.events(&table, Some(&seen));
    ben.post(&path(&table, "join"), &json!({})).expect(200);
    let event = events.next().expect("an event");
    assert_eq!(event.json()["version"], 3);
    assert!(event.id.starts_with("3.0."));
    drop(events);
    // Something has happened: it is told at once.
    let mut events = anna.events(&table, Some(&seen));
    assert_eq!(events.next().expect("an event").data, event.data);
    // What makes no sense is nothing.
    let mut events = anna.events(&table, Some("3.0.0.0.zebra"));
    assert_eq!(events.next().expect("an event").data, event.data);
    // The same for who cannot send the header.
    let mut events = ben.events(&table, None);
    let (id, _) = events.table(|_| true);
    assert_ne!(id, event.id, "another viewer sees something else");
}

/// Whoever moves on to a server that has not heard yet of what they saw elsewhere does not see the table go back.
#[test]
fn a_stream_never_goes_back() {
    let memory = Memory::default();
    let now = || Arc::new(ra_web::now_ms);
    let (here, there) = (
        start_on(&memory, now(), roomy(), Site::default()),
        start_on(&memory, now(), roomy(), Site::default()),
    );
    let (anna, ben) = (here.guest("Anna"), here.guest("Ben"));
    let moved = |client: &Client| Client {
        address: there.address,
        cookie: client.cookie.clone(),
    };
    let table = open(&anna, 3);
    moved(&anna)
        .get(&format!("/api/tables/{table}"))
        .expect(200);
    there.node.deaf.store(true, Ordering::SeqCst);
    let mut events = anna.events(&table, None);
    ben.post(&path(&table, "join"), &json!({})).expect(200);
    let (seen, _) = events.table(|view| view["version"] == 3);
    let mut events = moved(&anna).events(&table, Some(&seen));
    let agent = json!({ "level": "scribe" });
    anna.post(&path(&table, "seat-agent"), &agent).expect(200);
    there.node.deaf.store(false, Ordering::SeqCst);
    memory.tell(&ra_table::News::Gap);
    let (_, next) = events.table(|_| true);
    assert!(next["version"].as_u64() > Some(3), "{next}");
}

#[test]
fn what_is_said_is_heard_by_all() {
    let stage = start();
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = open(&anna, 3);
    let mut events = ben.events(&table, None);
    events.table(|_| true);
    for number in 1..=3 {
        let text = json!({ "text": format!("  line \n {number}") });
        let said = anna.post(&path(&table, "chat"), &text).expect(201);
        assert_eq!(said["number"], number);
        let event = events.next().expect("an event");
        assert_eq!(
            (event.name.as_str(), &event.json()["text"]),
            ("chat", &json!(format!("line {number}")))
        );
    }
    assert_eq!(
        ben.post(&path(&table, "chat"), &json!({ "text": "no" }))
            .refused(403),
        "not_seated"
    );
    let mut again = ben.events(&table, None);
    again.table(|_| true);
    let heard: Vec<Value> = (0..3)
        .map(|_| again.next().expect("a line").json()["number"].clone())
        .collect();
    assert_eq!(json!(heard), json!([1, 2, 3]));
    let rest = ben.get(&path(&table, "chat?after=2")).expect(200);
    assert_eq!(rest["lines"].as_array().expect("lines").len(), 1);
}

#[test]
fn a_server_that_ends_says_so() {
    let mut stage = start();
    let anna = stage.guest("Anna");
    let table = open(&anna, 3);
    let mut events = anna.events(&table, None);
    events.table(|_| true);
    stage.tell_to_end();
    let last = std::iter::from_fn(|| events.block()).last();
    assert!(last.expect("a block").starts_with("retry: "));
    stage.ended();
}

/// Whose a cookie is does not change, so the store is not asked again and again: whoever is known sees what is in memory.
#[test]
fn who_is_known_is_not_looked_up_again() {
    let stage = start();
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = format!("/api/tables/{}", open(&anna, 3));
    stage.node.away.store(true, Ordering::SeqCst);
    assert_eq!(anna.get(&table).expect(200)["you"]["seat"], 0);
    // Ben has asked for nothing yet.
    assert_eq!(ben.get(&table).refused(503), "store_unavailable");
    stage.node.away.store(false, Ordering::SeqCst);
    assert_eq!(ben.get(&table).expect(200)["you"], Value::Null);
}

/// What somebody is called may change, at any node, and holds at all of them at once.
#[test]
fn another_name_is_known_at_every_node() {
    let memory = Memory::default();
    let node = || start_on(&memory, Arc::new(ra_web::now_ms), roomy(), Site::default());
    let (here, there) = (node(), node());
    let (host, anna) = (here.guest("Host"), here.guest("Anna"));
    let anna_there = Client {
        address: there.address,
        ..anna.clone()
    };
    let table = open(&host, 2);
    let me = |client: &Client| client.get("/api/guests/me").expect(200)["name"].clone();
    assert_eq!((me(&anna), me(&anna_there)), (json!("Anna"), json!("Anna")));
    let name = json!({ "name": "Annette" }).to_string();
    anna.send("PATCH", "/api/guests/me", &[], Some(&name))
        .expect(200);
    assert_eq!(me(&anna_there), "Annette");
    let view = anna_there
        .post(&path(&table, "join"), &json!({}))
        .expect(200);
    let seats = view["seats"].as_array().expect("seats");
    assert!(seats.iter().any(|seat| seat["name"] == "Annette"), "{view}");
}

#[test]
fn a_store_in_trouble_is_told_without_its_words() {
    let stage = start();
    let anna = stage.guest("Anna");
    let table = open(&anna, 3);
    stage.node.away.store(true, Ordering::SeqCst);
    for reply in [
        anna.get("/health"),
        anna.get("/api/tables"),
        anna.get("/api/guests/me"),
        anna.post(&path(&table, "leave"), &json!({})),
    ] {
        assert!(!reply.body.contains("password"), "{}", reply.body);
        assert_eq!(reply.refused(503), "store_unavailable");
    }
    stage.node.away.store(false, Ordering::SeqCst);
    anna.get("/health").expect(200);
    anna.post(&path(&table, "leave"), &json!({})).expect(200);
    let numbers = anna.get("/metrics").body;
    assert!(!numbers.contains("ra_store_troubles_total 0"), "{numbers}");
    assert!(
        numbers.contains("ra_requests_total{route=\"/health\",method=\"GET\",status=\"5xx\"} 1")
    );
    assert!(!numbers.contains(&table), "nothing about a table");
}
