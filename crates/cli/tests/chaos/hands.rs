//! Somebody who plays: they act as soon as they see that they may, and otherwise do what people do at tables.

use std::time::Duration;

use fastrand::Rng;
use serde_json::{Value, json};

use crate::book::{Book, Granted};
use crate::evening::wait;
use crate::eye::Eye;
use crate::guest::Guest;

/// One in so many times that somebody looks, they leave an order, say something, take something back.
const SELDOM: u8 = 12;

/// Somebody at a table.
pub(crate) struct Hands {
    guest: Guest,
    table: String,
    /// How long they think at most.
    thought: Duration,
    rng: Rng,
    book: Book,
    /// The version for which they have acted.
    acted: u64,
    wishes: u32,
}

/// Why something may be refused that was right when it was wished: others were faster, or it was wished too often.
const TOO_LATE: [&str; 4] = ["stale", "wrong_stage", "too_often", "nothing_to_take_back"];

impl Hands {
    pub(crate) fn new(guest: &Guest, table: &str, thought: Duration, rng: Rng) -> Hands {
        let person = guest.person.clone();
        Hands {
            guest: guest.clone(),
            table: table.to_owned(),
            thought,
            rng,
            book: Book {
                person,
                ..Book::default()
            },
            acted: 0,
            wishes: 0,
        }
    }

    /// Asks for something until it is granted or refused, and notes it if it is granted.
    pub(crate) fn wish(&mut self, what: &'static str, mut body: Value) -> Option<Value> {
        self.wishes += 1;
        let key = format!("{what}-{}", self.wishes);
        body["key"] = json!(key);
        let path = format!("/api/tables/{}/{what}", self.table);
        let reply = self.guest.post(&path, &body);
        if reply.status != 200 {
            let code = reply.refused(409);
            assert!(TOO_LATE.contains(&code.as_str()), "{path} {body}: {code}");
            return None;
        }
        let wish = body.get("action").or(body.get("order"));
        self.book.granted.push(Granted {
            what,
            key,
            version: body["version"].as_u64(),
            wish: wish.cloned().unwrap_or_default(),
        });
        Some(reply.json())
    }

    /// Plays until the game is over; gives the books, and how the table looks then.
    pub(crate) fn play(mut self) -> (Book, Value) {
        let mut eye = Eye::new(&self.guest, &self.table);
        loop {
            let view = eye.next();
            if view["stage"] == "over" {
                let view = view.clone();
                self.book.resumed = eye.resumed;
                self.book.stood_still = eye.stood_still;
                return (self.book, view);
            }
            self.look(view);
        }
    }

    /// Does what there is to do.
    fn look(&mut self, view: &Value) {
        let version = view["version"].as_u64().expect("a version");
        let you = &view["you"];
        if !view["position"].is_object() || version <= self.acted {
            return;
        }
        wait(&mut self.rng, self.thought);
        if self.rng.u8(..SELDOM) == 0 {
            self.say();
        }
        let seen = json!({ "version": version });
        if you["may_take_back"] == true
            && self.rng.u8(..SELDOM) == 0
            && self.wish("take-back", seen).is_some()
        {
            return;
        }
        if self.rng.u8(..SELDOM) == 0 {
            let order = json!({ "version": version, "order": self.order() });
            let after = self.wish("order", order);
            if after.is_some_and(|after| after["version"] != version) {
                // It was about this moment, and is carried out.
                return;
            }
        }
        self.act(view, version);
    }

    fn act(&mut self, view: &Value, version: u64) {
        let legal = view["position"]["legal"].as_array();
        let Some(action) = legal.and_then(|legal| self.rng.choice(legal)) else {
            return;
        };
        self.acted = version;
        let granted = self.wish("act", json!({ "version": version, "action": action }));
        let after = granted.map(|view| view["version"].as_u64().expect("a version"));
        assert!(after.is_none_or(|after| after > version), "{after:?}");
    }

    fn order(&mut self) -> Value {
        match self.rng.u8(..3) {
            0 => json!("pass_lot"),
            1 => json!({ "bid_up_to": { "disc": self.rng.u8(1..=16) } }),
            _ => json!({ "draw_until": { "tiles": self.rng.u8(1..=8) } }),
        }
    }

    /// Says something no one has said before, until there is an answer.
    fn say(&mut self) {
        self.wishes += 1;
        let text = format!("{} says {}", self.guest.name, self.wishes);
        let path = format!("/api/tables/{}/chat", self.table);
        let key = format!("say-{}", self.wishes);
        let reply = self.guest.post(&path, &json!({ "text": text, "key": key }));
        let number = reply.expect(201)["number"].as_u64().expect("a number");
        self.book.said.push((number as u32, text));
    }
}
