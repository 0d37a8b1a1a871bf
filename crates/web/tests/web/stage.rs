//! A server for a test, and tables for it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ra_record::Secret;
use ra_table::{
    Ask, Clock, Command, Key, Level, Name, Opening, Person, PersonId, Settings, TableId, Wishes,
    Words,
};
use ra_web::{Hall, Limits, Now, Server, Site};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::http::Client;
use crate::memory::{Memory, Node};

pub(crate) const START_MS: u64 = 1_760_000_000_000;

/// A server that runs beside the test.
pub(crate) struct Stage {
    pub(crate) address: SocketAddr,
    pub(crate) node: Arc<Node>,
    pub(crate) hall: Arc<Hall>,
    pub(crate) runtime: tokio::runtime::Runtime,
    end: Option<oneshot::Sender<()>>,
    running: Option<tokio::task::JoinHandle<()>>,
}

pub(crate) fn start() -> Stage {
    start_with(roomy(), Site::default())
}

/// The usual bounds, but for those who play faster than anybody can.
pub(crate) fn roomy() -> Limits {
    let rate = "100000+100000".parse().expect("a rate");
    Limits {
        requests: rate,
        changes: rate,
        chat: rate,
        ..Limits::default()
    }
}

pub(crate) fn start_with(limits: Limits, site: Site) -> Stage {
    start_on(&Memory::default(), Arc::new(ra_web::now_ms), limits, site)
}

pub(crate) fn start_on(memory: &Memory, now: Now, limits: Limits, site: Site) -> Stage {
    let mut threads = tokio::runtime::Builder::new_multi_thread();
    start_in(&mut threads, memory, now, limits, site)
}

pub(crate) fn start_in(
    threads: &mut tokio::runtime::Builder,
    memory: &Memory,
    now: Now,
    limits: Limits,
    site: Site,
) -> Stage {
    let runtime = threads.enable_all().build().expect("threads");
    let node = memory.node();
    let hall = Hall::new(node.clone(), now, limits.tables_in_memory);
    let server = Server::new(hall.clone(), limits, site);
    let (end, told) = oneshot::channel();
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
    let listener = listener.expect("a port");
    let address = listener.local_addr().expect("an address");
    let running = runtime.spawn(server.run(listener, async {
        // A test that is over ends it, too.
        let _ = told.await;
    }));
    Stage {
        address,
        node,
        hall,
        runtime,
        end: Some(end),
        running: Some(running),
    }
}

impl Stage {
    pub(crate) fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name)
    }

    pub(crate) fn stranger(&self) -> Client {
        Client::stranger(self.address)
    }

    /// Tells it to end.
    pub(crate) fn tell_to_end(&mut self) {
        drop(self.end.take());
    }

    /// Waits until it has ended.
    pub(crate) fn ended(&mut self) {
        let running = self.running.take().expect("once");
        self.runtime.block_on(running).expect("it ends well");
    }
}

/// A table of somebody, its name.
pub(crate) fn open(host: &Client, players: u8) -> String {
    let body = json!({ "players": players, "open": true });
    let table = host.post("/api/tables", &body).expect(201);
    table["id"].as_str().expect("a name").to_owned()
}

pub(crate) fn path(table: &str, what: &str) -> String {
    format!("/api/tables/{table}/{what}")
}

/// A table that has begun, with agents on the other seats.
pub(crate) fn begun(host: &Client, players: u8) -> (String, Value) {
    let table = open(host, players);
    let start = json!({ "version": 2, "level": "scribe" });
    let view = host.post(&path(&table, "start"), &start).expect(200);
    (table, view)
}

/// A clock that a test moves.
#[derive(Clone)]
pub(crate) struct Hands(pub(crate) Arc<AtomicU64>);

impl Hands {
    pub(crate) fn new() -> Hands {
        Hands(Arc::new(AtomicU64::new(START_MS)))
    }

    pub(crate) fn now(&self) -> Now {
        let hands = Arc::clone(&self.0);
        Arc::new(move || hands.load(Ordering::SeqCst))
    }

    pub(crate) fn pass(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

pub(crate) fn level(name: &str) -> Level {
    Level::new(name).expect("a level")
}

pub(crate) fn person(number: u64) -> PersonId {
    PersonId::from_bits(number + 1)
}

pub(crate) fn table_id(number: u64) -> TableId {
    TableId::from_bits(number)
}

/// A table of person 0.
pub(crate) fn opening(players: u8, clock: Clock, seed: u64) -> Opening {
    let wishes = Wishes {
        players,
        rulebook: "barge-2023".to_owned(),
        house: Vec::new(),
        open: true,
        clock,
        stand_in: level("scribe"),
    };
    Opening {
        settings: Settings::try_from(wishes).expect("settings"),
        host: Person {
            id: person(0),
            name: Name::new("Person 0").expect("a name"),
            words: Words::default(),
        },
        secret: Secret::from_text(&seed.to_string()),
    }
}

pub(crate) fn key(text: &str) -> Key {
    Key::new(text).expect("a key")
}

pub(crate) fn ask(who: u64, key: &str, ask: Ask) -> Command {
    Command::Ask {
        person: person(who),
        key: self::key(key),
        ask,
    }
}

pub(crate) fn join(who: u64, key: &str) -> Command {
    let name = Name::new(&format!("Person {who}")).expect("a name");
    let words = Words::default();
    ask(who, key, Ask::Join { name, words })
}
