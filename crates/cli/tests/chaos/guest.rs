//! Somebody who does not give up: they ask again, here or at another server, until they have a definite answer.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{Client, Reply};

/// Longer than anything takes on a busy machine with a broken database: who waits longer has found a mistake.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// Between two tries.
const PAUSE: Duration = Duration::from_millis(20);

/// Answers that are remembered, for whoever has to find out why nothing goes on.
const REMEMBERED: usize = 4;

/// A guest, or a stranger if they have no cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) name: String,
    /// What the server calls them.
    pub(crate) person: String,
    cookie: Option<String>,
    /// All servers, the nearest first.
    servers: Vec<SocketAddr>,
    told: VecDeque<String>,
}

impl Guest {
    pub(crate) fn stranger(name: &str, servers: Vec<SocketAddr>) -> Guest {
        Guest {
            name: name.to_owned(),
            person: String::new(),
            cookie: None,
            servers,
            told: VecDeque::new(),
        }
    }

    pub(crate) fn new(name: &str, servers: Vec<SocketAddr>) -> Guest {
        let mut guest = Guest::stranger(name, servers);
        let reply = guest.post("/api/guests", &json!({ "name": name }));
        let cookie = reply.header("set-cookie").map(str::to_owned);
        let json = reply.expect(201);
        let pair = cookie.and_then(|cookie| Some(cookie.split_once(';')?.0.to_owned()));
        guest.cookie = Some(pair.expect("a cookie"));
        guest.person = json["id"].as_str().expect("a name").into();
        guest
    }

    /// This guest's browser at a server: the nearest first, then one after the other.
    pub(crate) fn client(&self, attempt: usize) -> Client {
        Client {
            address: self.servers[attempt % self.servers.len()],
            cookie: self.cookie.clone(),
        }
    }

    /// The same guest at one server and no other.
    pub(crate) fn only_at(&self, server: SocketAddr) -> Guest {
        Guest {
            servers: vec![server],
            ..self.clone()
        }
    }

    pub(crate) fn servers(&self) -> &[SocketAddr] {
        &self.servers
    }

    pub(crate) fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, None)
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, Some(&body.to_string()))
    }

    /// Asks the same again until there is a definite answer.
    fn ask(&mut self, method: &str, path: &str, body: Option<&str>) -> Reply {
        let end = Instant::now() + PATIENCE;
        for attempt in 0.. {
            let client = self.client(attempt);
            let answer = client.try_send(method, path, &[], body);
            if let Some(reply) = self.note(path, answer) {
                return reply;
            }
            assert!(
                Instant::now() < end,
                "{} gets no answer to {method} {path} {body:?}: {:?}",
                self.name,
                self.told
            );
            std::thread::sleep(PAUSE);
        }
        unreachable!("patience ends")
    }

    /// Notes what came of a request, and gives it if it is definite.
    fn note(&mut self, path: &str, answer: std::io::Result<Reply>) -> Option<Reply> {
        let told = match &answer {
            Ok(reply) => format!("{path}: {} {:.200}", reply.status, reply.body),
            Err(error) => format!("{path}: {error}"),
        };
        self.remember(told);
        let reply = answer.ok()?;
        // A server that cannot reach its store says so; any other fault is a mistake.
        assert!(
            matches!(reply.status, 200..500 | 503),
            "{}: {:?}",
            self.name,
            self.told
        );
        (reply.status < 500).then_some(reply)
    }

    /// Remembers something that may explain why nothing goes on.
    pub(crate) fn remember(&mut self, told: String) {
        self.told.truncate(REMEMBERED - 1);
        self.told.push_front(told);
    }

    /// The latest answers, the last first.
    pub(crate) fn told(&self) -> String {
        format!("{:?}", self.told)
    }
}
