//! The server of a story: killed at any moment, and started again at the same address with the same games.

use ra_lang::Lang;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::http::Client;
use crate::node::Node;

pub(crate) struct Server {
    node: Node,
    /// Where its games are.
    _place: TempDir,
}

impl Server {
    pub(crate) fn start() -> Server {
        let place = tempfile::tempdir().expect("a directory");
        let store = format!("sqlite:{}", place.path().join("ra.sqlite").display());
        let node = Node::new(&store, place.path());
        node.start();
        Server {
            node,
            _place: place,
        }
    }

    /// As a power cut does.
    pub(crate) fn kill(&self) {
        self.node.kill();
    }

    pub(crate) fn start_again(&self) {
        self.node.start();
    }

    /// What people write in their browser.
    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.node.address)
    }

    /// What the API tells everybody of the table at this address of a page.
    pub(crate) fn table(&self, path: &str) -> Value {
        let id = table_id(path);
        self.stranger()
            .get(&format!("/api/tables/{id}"))
            .expect(200)
    }

    /// Who has how many points at the end, best first, by the API.
    pub(crate) fn ranking(&self, path: &str, lang: Lang) -> Vec<(String, u16)> {
        let table = self.table(path);
        let result = &table["position"]["result"];
        let seats = result["ranking"].as_array().expect("a game that is over");
        let seats = seats
            .iter()
            .filter_map(Value::as_u64)
            .map(|seat| seat as usize);
        let told = |seat: usize| {
            let points = result["points"][seat].as_u64().expect("points");
            let info = &table["seats"][seat];
            let name = info["name"].as_str().expect("a name");
            let is_agent = info["person"].is_null();
            let name = if is_agent {
                lang.level(name)
            } else {
                name.to_owned()
            };
            (name, points as u16)
        };
        seats.map(told).collect()
    }

    /// A game of two that was played to its end by programs; the address of its page, which everybody may see.
    pub(crate) fn finished_game(&self) -> String {
        let anna = self.guest("Anna");
        let table = anna
            .post("/api/tables", &json!({ "players": 2, "open": true }))
            .expect(201);
        let id = table["id"].as_str().expect("a name");
        let at = |what: &str| format!("/api/tables/{id}{what}");
        let start = json!({ "version": table["table"]["version"], "level": "scribe" });
        anna.post(&at("/start"), &start).expect(200);
        loop {
            let view = anna.get(&at("")).expect(200);
            if view["stage"] == "over" {
                return format!("/en/t/{id}");
            }
            let legal = view["position"]["legal"].as_array();
            if let Some(action) = legal.and_then(fastrand::choice) {
                anna.post(
                    &at("/act"),
                    &json!({ "version": view["version"], "action": action }),
                );
            }
        }
    }

    /// Checks the record of a finished game.
    pub(crate) fn verified(&self, path: &str) -> ra_record::Verified {
        let id = table_id(path);
        let reply = self.stranger().get(&format!("/api/tables/{id}/record"));
        ra_record::verify(&reply.body).expect("a record that holds")
    }

    /// A program that asks the API, to hold against the pages.
    pub(crate) fn stranger(&self) -> Client {
        Client::stranger(self.node.address)
    }

    /// Somebody who plays with a program.
    pub(crate) fn guest(&self, name: &str) -> Client {
        Client::guest(self.node.address, name)
    }

    /// Somebody acts with a program that has the cookie of their browser.
    pub(crate) fn act(&self, cookie: Option<String>, path: &str, action: &str) {
        let address = self.node.address;
        let client = Client { address, cookie };
        let version = &self.table(path)["version"];
        let body = json!({ "version": version, "action": action });
        let acted = client.post(&format!("/api/tables/{}/act", table_id(path)), &body);
        assert_eq!(acted.status, 200, "{}", acted.body);
    }
}

/// The table in an address: `/en/t/3f…/replay`.
fn table_id(path: &str) -> &str {
    let id = path.split("/t/").nth(1).expect("a table");
    id.split(['/', '?', '#']).next().expect("a name")
}

/// Somebody takes a seat at the table of this page.
pub(crate) fn join(guest: &Client, path: &str) {
    let path = format!("/api/tables/{}/join", table_id(path));
    guest.post(&path, &json!({})).expect(200);
}
