//! People who meet at one table after another, with agents on the seats that they leave free, and play whole games.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ra_record::verify;
use serde_json::{Value, json};

use crate::book::Book;
use crate::eye::Eye;
use crate::guest::{Guest, PATIENCE};
use crate::hands::Hands;

/// Who is at a table.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) people: usize,
    /// The level of agents, and how many of them.
    pub(crate) agents: (&'static str, usize),
    pub(crate) viewers: usize,
    /// How long people think at most.
    pub(crate) thought: Duration,
}

impl Size {
    pub(crate) const fn people(people: usize) -> Size {
        Size {
            people,
            agents: ("scribe", 0),
            viewers: 0,
            thought: Duration::ZERO,
        }
    }

    pub(crate) const fn and(self, level: &'static str, agents: usize) -> Size {
        Size {
            agents: (level, agents),
            ..self
        }
    }

    pub(crate) const fn who_think(self) -> Size {
        let thought = Duration::from_millis(20);
        Size { thought, ..self }
    }

    pub(crate) const fn seen_by(self, viewers: usize) -> Size {
        Size { viewers, ..self }
    }
}

/// People who play together, and who looks on.
pub(crate) struct Party {
    name: String,
    size: Size,
    people: Vec<Guest>,
    viewers: Vec<Guest>,
    rng: Rng,
    games: u32,
}

/// A game that was played to its end.
pub(crate) struct Played {
    pub(crate) table: String,
    pub(crate) books: Vec<Book>,
    /// The record, as it was downloaded.
    pub(crate) record: String,
}

impl Party {
    /// Everybody has a server that is nearest to them, one after the other.
    pub(crate) fn new(number: usize, size: Size, servers: &[SocketAddr], seed: u64) -> Party {
        let mut nearest = servers.to_vec();
        nearest.rotate_left(number % servers.len());
        let mut guest = |make: fn(&str, Vec<SocketAddr>) -> Guest, role: &str, place: usize| {
            let guest = make(&format!("{role} {number}.{place}"), nearest.clone());
            nearest.rotate_left(1);
            guest
        };
        Party {
            name: format!("party {number}"),
            people: (0..size.people)
                .map(|place| guest(Guest::new, "player", place))
                .collect(),
            viewers: (0..size.viewers)
                .map(|place| guest(Guest::stranger, "viewer", place))
                .collect(),
            size,
            rng: Rng::with_seed(seed ^ (number as u64 + 1) << 40),
            games: 0,
        }
    }

    /// Plays one game, from the opening of a table to its record.
    pub(crate) fn play(&mut self) -> Played {
        self.games += 1;
        let table = self.open();
        let mut hands: Vec<Hands> = Vec::new();
        for person in &self.people {
            let rng = self.rng.fork();
            hands.push(Hands::new(person, &table, self.size.thought, rng));
        }
        self.sit_down(&mut hands);
        let (books, views) = self.let_play(&table, hands);
        let record = self.close(&table, &views);
        Played {
            table,
            books,
            record,
        }
    }

    fn open(&mut self) -> String {
        let body = json!({
            "players": self.size.people + self.size.agents.1,
            "open": true,
            "words": self.name,
            "key": format!("game-{}", self.games),
        });
        let reply = self.people[0].post("/api/tables", &body);
        assert!(matches!(reply.status, 200 | 201), "{}", reply.body);
        let id = &reply.json()["id"];
        id.as_str().expect("a name").to_owned()
    }

    fn sit_down(&mut self, hands: &mut [Hands]) {
        for joining in &mut hands[1..] {
            joining.wish("join", json!({})).expect("a free seat");
        }
        let (level, agents) = self.size.agents;
        if agents > 0 {
            // The table is opened with two lines, and every person adds one.
            let version = 1 + self.people.len();
            let start = json!({ "version": version, "level": level });
            hands[0].wish("start", start).expect("a start");
        }
    }

    /// Lets everybody play and look on until all have seen the end.
    fn let_play(&self, table: &str, hands: Vec<Hands>) -> (Vec<Book>, Vec<Value>) {
        std::thread::scope(|scope| {
            let players = hands
                .into_iter()
                .map(|hands| scope.spawn(move || hands.play()));
            let viewers = self
                .viewers
                .iter()
                .map(|viewer| scope.spawn(move || watch(viewer, table)));
            let all: Vec<_> = players.chain(viewers).collect();
            let ended = all.into_iter().map(|one| match one.join() {
                Ok(seen) => seen,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            ended.unzip()
        })
    }

    /// Every server shows every viewer what they saw last, and gives the same record.
    fn close(&self, table: &str, views: &[Value]) -> String {
        let everybody = self.people.iter().chain(&self.viewers);
        let mut record = None;
        for (guest, view) in everybody.zip(views) {
            for server in guest.servers() {
                let mut here = guest.only_at(*server);
                let end = Instant::now() + PATIENCE;
                let path = format!("/api/tables/{table}");
                // A server may hear a little later of what another has done.
                while here.get(&path).expect(200) != *view {
                    assert!(
                        Instant::now() < end,
                        "{server} shows another end of {table}"
                    );
                    std::thread::sleep(Duration::from_millis(20));
                }
                let reply = here.get(&format!("{path}/record"));
                assert_eq!(reply.status, 200, "{}", reply.body);
                let same = record.get_or_insert_with(|| reply.body.clone());
                assert_eq!(*same, reply.body, "the record of {table} at {server}");
            }
        }
        let record = record.expect("somebody played");
        verify(&record).unwrap_or_else(|error| panic!("the record of {table}: {error}"));
        record
    }
}

/// Looks on until the game is over.
fn watch(viewer: &Guest, table: &str) -> (Book, Value) {
    let mut eye = Eye::new(viewer, table);
    loop {
        let view = eye.next();
        if view["stage"] == "over" {
            let view = view.clone();
            let book = Book {
                resumed: eye.resumed,
                stood_still: eye.stood_still,
                ..Book::default()
            };
            return (book, view);
        }
    }
}
