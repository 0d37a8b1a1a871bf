//! Bounds, set small: who goes beyond them is told so, and everybody else goes on.

use std::io::Read;

use ra_web::{Limits, Rate, Site};
use serde_json::json;

use crate::http::Client;
use crate::stage::{Stage, open, path, start_with};

fn start(limits: Limits) -> Stage {
    start_with(limits, Site::default())
}

fn once() -> Rate {
    "1+1".parse().expect("a rate")
}

#[test]
fn rates() {
    let stage = start(Limits {
        guests: "3+1".parse().expect("a rate"),
        tables: once(),
        chat: once(),
        changes: "2+1".parse().expect("a rate"),
        ..Limits::default()
    });
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = open(&anna, 3);
    let refused = anna.post("/api/tables", &json!({ "players": 3 }));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(refused.refused(429), "too_many_requests");
    open(&ben, 3);
    let hello = json!({ "text": "Hello" });
    anna.post(&path(&table, "chat"), &hello).expect(201);
    assert_eq!(anna.post(&path(&table, "chat"), &hello).status, 429);
    ben.post(&path(&table, "join"), &json!({})).expect(200);
    ben.post(&path(&table, "leave"), &json!({})).expect(200);
    assert_eq!(ben.post(&path(&table, "join"), &json!({})).status, 429);
    stage.guest("Cleo");
    let name = json!({ "name": "Dan" });
    assert_eq!(stage.stranger().post("/api/guests", &name).status, 429);
}

#[test]
fn requests_of_one_address() {
    let proxy: std::net::IpAddr = "127.0.0.1".parse().expect("an address");
    let limits = Limits {
        requests: "3+1".parse().expect("a rate"),
        ..Limits::default()
    };
    let site = Site {
        proxies: vec![proxy],
        ..Site::default()
    };
    let stage = start_with(limits, site);
    let from = |address: &str| {
        let header = format!("X-Forwarded-For: {address}");
        stage
            .stranger()
            .send("GET", "/health", &[&header], None)
            .status
    };
    for _ in 0..3 {
        assert_eq!(from("198.51.100.7"), 200);
    }
    assert_eq!(from("198.51.100.7"), 429);
    assert_eq!(
        from("203.0.113.9, 198.51.100.7"),
        429,
        "what a client says of itself does not count"
    );
    assert_eq!(from("198.51.100.8"), 200, "others have their own");
    for (last, status) in [(1, 200), (2, 200), (3, 200), (4, 429)] {
        assert_eq!(
            from(&format!("2001:db8::{last}")),
            status,
            "one network is one household"
        );
    }
}

#[test]
fn streams() {
    let stage = start(Limits {
        streams_per_person: 2,
        streams_per_address: 3,
        ..Limits::default()
    });
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let table = open(&anna, 3);
    let status = |client: &Client| {
        let reply = client.get(&path(&table, "events"));
        reply.status
    };
    let mut first = anna.events(&table, None);
    let _second = anna.events(&table, None);
    assert_eq!(status(&anna), 429);
    let third = ben.events(&table, None);
    assert_eq!(status(&ben), 429, "too many of one address");
    drop(third);
    // It is heard a little later that somebody has gone.
    while !stage
        .stranger()
        .get("/metrics")
        .body
        .contains("ra_streams 2\n")
    {}
    let _third = ben.events(&table, None);
    first.table(|_| true);
}

#[test]
fn connections_of_one_address() {
    let stage = start(Limits {
        connections_per_address: 2,
        ..Limits::default()
    });
    let anna = stage.guest("Anna");
    let table = open(&anna, 3);
    let _first = anna.events(&table, None);
    let _second = anna.events(&table, None);
    let mut third = anna.connect();
    let mut answer = Vec::new();
    // The door is shut without a word: words would cost what is to be saved.
    let _ = third.read_to_end(&mut answer);
    assert!(answer.is_empty());
}

#[test]
fn connections_of_all_wait_their_turn() {
    let stage = start(Limits {
        connections: 1,
        ..Limits::default()
    });
    let anna = stage.guest("Anna");
    let table = open(&anna, 3);
    let events = anna.events(&table, None);
    let waiting = std::thread::spawn({
        let anna = anna.clone();
        move || anna.get("/health").status
    });
    drop(events);
    assert_eq!(waiting.join().expect("no panic"), 200);
}

#[test]
fn tables_in_memory() {
    let stage = start(Limits {
        tables_in_memory: 2,
        ..Limits::default()
    });
    let anna = stage.guest("Anna");
    let tables: Vec<String> = (0..4).map(|_| open(&anna, 3)).collect();
    let mut first = anna.events(&tables[0], None);
    let _second = anna.events(&tables[1], None);
    first.table(|_| true);
    let refused = anna.get(&format!("/api/tables/{}", tables[2]));
    assert!(refused.header("retry-after").is_some());
    assert_eq!(refused.refused(503), "busy");
    anna.get(&format!("/api/tables/{}", tables[0])).expect(200);
}
