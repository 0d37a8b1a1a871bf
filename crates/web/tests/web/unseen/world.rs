//! A server in a world of its own, where time stands still unless it is told to pass.

use ra_record::Secret;
use ra_table::{
    Clock, Command, Decision, Entry, Guest, Journal, Opening, Settings, Table, TableId, Wishes,
};
use ra_web::Site;
use sha2::{Digest, Sha256};

use super::heard::{Log, Stream, timeless, untagged, without_own_points};
use crate::http::{Client, Reply};
use crate::memory::Memory;
use crate::stage::{Hands, Stage, join, opening, path, person, roomy, start_in, table_id};

/// Who looks: a person by number, or somebody without a name.
pub(super) type Looker = Option<u64>;

/// A guest who sits at no table.
pub(super) const STRANGER: u64 = 9;

/// The secrets of a world.
#[derive(Clone, Copy)]
pub(super) struct Hidden {
    pub(super) seed: u64,
    /// At the start, of each seat: three digits, however the game goes.
    pub(super) points: u16,
}

/// A server with a table of people.
pub(super) struct World {
    pub(super) stage: Stage,
    pub(super) hands: Hands,
    pub(super) table: TableId,
    hidden: Hidden,
    /// Whether the other world has the same points: then the pages of those who play are the same, too.
    same_points: bool,
    log: Log,
    streams: Vec<(Looker, Stream)>,
}

/// The cookie of a person, the same in every world.
fn cookie(number: u64) -> ([u8; 32], String) {
    let token = [number as u8 + 1; 32];
    let text = format!("{:02x}", number + 1).repeat(32);
    (Sha256::digest(token).into(), format!("ra={text}"))
}

impl World {
    pub(super) fn new(players: u8, hidden: Hidden, same_points: bool) -> World {
        let (memory, hands, log) = (Memory::default(), Hands::new(), Log::default());
        let mut threads = log.threads();
        let stage = start_in(&mut threads, &memory, hands.now(), roomy(), Site::default());
        let world = World {
            stage,
            hands,
            table: table_id(7),
            hidden,
            same_points,
            log,
            streams: Vec::new(),
        };
        world.stage.runtime.block_on(world.furnish(players));
        world
    }

    async fn furnish(&self, players: u8) {
        for number in 0..=STRANGER {
            let guest = Guest {
                id: person(number),
                name: format!("Person {number}"),
                seen_ms: self.hands.now()(),
            };
            let added = self.stage.node.add_guest(cookie(number).0, guest).await;
            added.expect("a guest");
        }
        let opened = self
            .stage
            .hall
            .open(self.table.clone(), self.opening(players));
        assert!(opened.await.expect("a table"));
        for number in 1..players.into() {
            let seat = self.stage.hall.command(&self.table, join(number, "join"));
            seat.await.expect("a seat");
        }
    }

    fn opening(&self, players: u8) -> Opening {
        let clock = Clock::Correspondence { days: 3 };
        let mut opening = opening(players, clock, self.hidden.seed);
        let mut wishes = Wishes::from(opening.settings);
        wishes.house = vec![self.house()];
        opening.settings = Settings::try_from(wishes).expect("settings");
        opening
    }

    fn house(&self) -> String {
        format!("points={}", self.hidden.points)
    }

    pub(super) fn client(&self, who: Looker) -> Client {
        Client {
            address: self.stage.address,
            cookie: who.map(|number| cookie(number).1),
        }
    }

    /// The table as the server has it, secrets and all.
    pub(super) fn table(&self) -> Table {
        let table = self.stage.hall.table(&self.table);
        let snapshot = self.stage.runtime.block_on(table).expect("a table");
        snapshot.table().clone()
    }

    /// What a command would add.
    pub(super) fn decide(&self, command: &Command) -> Vec<Entry> {
        match self.table().decide(command, self.hands.now()()) {
            Ok(Decision::Add(entries)) => entries,
            Ok(Decision::Nothing) | Err(_) => Vec::new(),
        }
    }

    pub(super) fn path(&self, what: &str) -> String {
        path(self.table.as_str(), what)
    }

    /// Sends a wish; what somebody hears who may hear it.
    pub(super) fn wish(&self, who: u64, what: &str, body: &serde_json::Value) -> (u16, String) {
        let reply = self.client(Some(who)).post(&self.path(what), body);
        (reply.status, self.reply(Some(who), &reply))
    }

    /// What differs by right: the promise names the secret, which nobody can read from it; the points at the start stand
    /// among the rules of the house, and everybody knows their own.
    fn plain(&self, who: Looker, text: &str) -> String {
        let promise = Secret::from_text(&self.hidden.seed.to_string()).commitment();
        let text = text.replace(&promise.to_string(), "PROMISE");
        let text = text.replace(&self.house(), "points=HOUSE");
        let table = self.table();
        match who.and_then(|who| table.seat_of(&person(who))) {
            Some(seat) => without_own_points(&text, seat.index()),
            None => text,
        }
    }

    /// Status, headers and body, but for the number of the request and the date.
    fn reply(&self, who: Looker, reply: &Reply) -> String {
        let lines = reply.head.lines().filter(|line| {
            let line = line.to_lowercase();
            !line.starts_with("x-request-id") && !line.starts_with("date")
        });
        let head: Vec<&str> = lines.collect();
        let body = reply.body.replace(&self.stage.address.to_string(), "HERE");
        self.plain(who, &format!("{}\n{body}", head.join("\n")))
    }

    pub(super) fn get(&self, who: Looker, at: &str) -> String {
        self.reply(who, &self.client(who).get(at))
    }

    /// Everything that a viewer can ask for, byte by byte, and some of what they are refused.
    pub(super) fn everything(&self, who: Looker) -> Vec<String> {
        let client = self.client(who);
        let at = |what: &str| self.path(what);
        let mut heard: Vec<String> = [
            "/",
            "/health",
            "/nowhere",
            "/api/tables?stage=playing",
            "/api/guests/me",
            "/api/guests/me/tables",
            &format!("/api/tables/{}", self.table),
            &at("record"),
            &at("chat"),
            &at("log"),
            &at("log?after=20"),
        ]
        .map(|at| self.get(who, at))
        .into();
        // Where somebody plays, their own points differ by right.
        if who.is_none_or(|who| who == STRANGER) || self.same_points {
            heard.extend(self.pages(who));
        }
        let version = self.table().version();
        for (what, body) in [
            (
                "act",
                r#"{"version":1,"action":"D","key":"stale"}"#.to_owned(),
            ),
            (
                "act",
                format!(r#"{{"version":{version},"action":"B17","key":"wrong"}}"#),
            ),
            ("take-back", r#"{"version":1,"key":"stale"}"#.to_owned()),
            ("come-back", r#"{"key":"here"}"#.to_owned()),
            ("join", r#"{"key":"again"}"#.to_owned()),
            (
                "start",
                r#"{"version":1,"level":"ra","key":"late"}"#.to_owned(),
            ),
        ] {
            let reply = client.send("POST", &at(what), &[], Some(&body));
            assert!(reply.status >= 400, "{what}: {}", reply.body);
            heard.push(self.reply(who, &reply));
        }
        heard
    }

    /// The pages that somebody sees.
    fn pages(&self, who: Looker) -> [String; 5] {
        let table = format!("/en/t/{}", self.table);
        let parts = format!("{table}/parts?steps=0");
        let changed = format!("{table}/parts?steps=3&stage=playing&have=happened:0,said:1");
        let replay = format!("{table}/replay");
        ["/en/", &table, &parts, &changed, &replay].map(|at| {
            let reply = self.client(who).get(at);
            assert_eq!(reply.status, 200, "{at}: {}", reply.body);
            let text = self.plain(who, &reply.body);
            let text = text.replace(&self.stage.address.to_string(), "HERE");
            let start = format!(": {}", self.hidden.points);
            untagged(&without_chart(&text.replace(&start, ": HOUSE")))
        })
    }

    /// Looks on from now on.
    pub(super) fn watch(&mut self, who: Looker) {
        let events = self.client(who).events(self.table.as_str(), None);
        self.streams.push((who, Stream::new(events)));
    }

    /// What a viewer is told of a change, as it comes over the line: nothing if the table looks to them as before.
    pub(super) fn heard(&mut self, who: Looker) -> Option<String> {
        let now = self
            .client(who)
            .get(&format!("/api/tables/{}", self.table))
            .body;
        let stream = self.stream(who);
        if stream.data == now {
            return None;
        }
        let (text, data) = stream.next("table");
        assert_eq!(data, now, "what is told is what is seen");
        stream.data = data;
        Some(self.plain(who, &text))
    }

    /// What a viewer is told of something that was said.
    pub(super) fn overheard(&mut self, who: Looker) -> String {
        let (text, _) = self.stream(who).next("chat");
        self.plain(who, &text)
    }

    fn stream(&mut self, who: Looker) -> &mut Stream {
        let mut streams = self.streams.iter_mut();
        let (_, stream) = streams
            .find(|(looker, _)| *looker == who)
            .expect("a stream");
        stream
    }

    /// Numbers, but for how long things took.
    pub(super) fn metrics(&self) -> String {
        timeless(&self.client(None).get("/metrics").body)
    }

    /// The log, but for numbers of requests and how long they took.
    pub(super) fn log(&self) -> Vec<String> {
        self.log.lines()
    }
}

/// A replay without its chart, which begins with the points of the house rule: no secret, but not the same in both worlds.
fn without_chart(text: &str) -> String {
    let Some((before, chart)) = text.split_once("<section id=\"chart\"") else {
        return text.to_owned();
    };
    let (_, after) = chart.split_once("</section>").expect("its end");
    format!("{before}{after}")
}
