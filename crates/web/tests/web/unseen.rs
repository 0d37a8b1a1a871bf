//! What somebody may not know makes no difference to a single byte that they get: neither what others have ordered, nor
//! which tiles are still to come.

use ra_record::{Secret, Shuffle};
use ra_rules::Disc;
use ra_table::{Ask, Clock, Guest, Journal, Order, TableId};
use ra_web::{Limits, Site};
use sha2::{Digest, Sha256};

use crate::http::{Client, Events, Reply};
use crate::memory::Memory;
use crate::stage::{Hands, Stage, ask, join, opening, path, person, start_on, table_id};

/// A server with a table of two, persons 0 and 1, in a world of its own where time stands still.
struct World {
    stage: Stage,
    table: TableId,
    seed: u64,
}

/// The cookie of a person, the same in every world.
fn cookie(number: u64) -> ([u8; 32], String) {
    let token = [number as u8 + 1; 32];
    let text = format!("{:02x}", number + 1).repeat(32);
    (Sha256::digest(token).into(), format!("ra={text}"))
}

impl World {
    fn new(seed: u64) -> World {
        let (memory, hands) = (Memory::default(), Hands::new());
        let stage = start_on(&memory, hands.now(), Limits::default(), Site::default());
        let table = table_id(7);
        stage.runtime.block_on(async {
            for number in 0..3 {
                let guest = Guest {
                    id: person(number),
                    name: format!("Person {number}"),
                    seen_ms: hands.now()(),
                };
                let added = stage.node.add_guest(cookie(number).0, guest).await;
                added.expect("a guest");
            }
            let opened = stage
                .hall
                .open(table.clone(), opening(2, Clock::None, seed))
                .await;
            assert!(opened.expect("a table"));
            stage
                .hall
                .command(&table, join(1, "join"))
                .await
                .expect("a seat");
        });
        World { stage, table, seed }
    }

    fn client(&self, number: u64) -> Client {
        Client {
            address: self.stage.address,
            cookie: Some(cookie(number).1),
        }
    }

    fn order(&self, who: u64, key: &str, order: Order) {
        self.stage.runtime.block_on(async {
            let snapshot = self.stage.hall.table(&self.table).await.expect("a table");
            let version = snapshot.table().version();
            let order = ask(who, key, Ask::Order { version, order });
            self.stage
                .hall
                .command(&self.table, order)
                .await
                .expect("left");
        });
    }

    /// Who is to act, and what they may do.
    fn to_act(&self) -> (u64, String) {
        self.stage.runtime.block_on(async {
            let snapshot = self.stage.hall.table(&self.table).await.expect("a table");
            let table = snapshot.table();
            let who = table.waits_for().expect("somebody");
            let legal = table.game().expect("a game").legal();
            let who = u64::from(*who != person(0));
            (who, legal.get(0).expect("an action").to_string())
        })
    }

    /// What does not differ between worlds by right: the promise names the secret, which nobody can read from it.
    fn plain(&self, text: &str) -> String {
        let promise = Secret::from_text(&self.seed.to_string())
            .commitment()
            .to_string();
        text.replace(&promise, "PROMISE")
    }

    /// Everything that a viewer can ask for, byte by byte.
    fn everything(&self, who: u64) -> Vec<String> {
        let client = self.client(who);
        let table = self.table.as_str();
        let mut heard = Vec::new();
        for at in ["", "/record", "/chat"] {
            heard.push(self.reply(&client.get(&format!("/api/tables/{table}{at}"))));
        }
        for at in ["/api/tables?stage=playing", "/api/guests/me/tables"] {
            heard.push(self.reply(&client.get(at)));
        }
        for at in ["", "/parts?steps=0", "/replay", "/replay?at=1&have="] {
            heard.push(self.page(&client.get(&format!("/en/t/{table}{at}"))));
        }
        heard.push(self.page(&client.get("/en/")));
        let stale = r#"{"version":1,"action":"D","key":"stale"}"#;
        heard.push(self.reply(&client.send("POST", &path(table, "act"), &[], Some(stale))));
        let mut events = client.events(table, None);
        heard.push(self.event(&mut events));
        heard
    }

    /// Status, headers and body, but for the number of the request and the date.
    fn reply(&self, reply: &Reply) -> String {
        let lines = reply.head.lines().filter(|line| {
            let line = line.to_lowercase();
            !line.starts_with("x-request-id") && !line.starts_with("date")
        });
        let head: Vec<&str> = lines.collect();
        self.plain(&format!("{}\n{}", head.join("\n"), reply.body))
    }

    /// A page, but for what follows from the promise or from the world's own address, and for who has a stream open: that is
    /// no secret, and streams end when they like.
    fn page(&self, reply: &Reply) -> String {
        assert_eq!(reply.status, 200, "{}", reply.body);
        let address = self.stage.address.to_string();
        let mut text = self.plain(&reply.body).replace(&address, "HERE");
        text = text.replace(">here<", ">away<");
        for name in ["data-id=\"", "data-tag=\""] {
            let parts: Vec<&str> = text.split(name).collect();
            let rest = |part: &&str| part.split_once('"').map_or("", |(_, rest)| rest).to_owned();
            let first = parts[0].to_owned();
            text = parts[1..]
                .iter()
                .map(rest)
                .fold(first, |text, part| text + &part);
        }
        text
    }

    /// An event without the tag in its name, which follows from the text, promise included.
    fn event(&self, events: &mut Events) -> String {
        let event = events.next().expect("an event");
        let (id, _) = event.id.rsplit_once('.').expect("a tag");
        self.plain(&format!("{id} {} {}", event.name, event.data))
    }
}

const ORDERS: [Order; 3] = [
    Order::PassLot,
    Order::DrawUntil { tiles: 8 },
    Order::BidUpTo { disc: Disc::MAX },
];

#[test]
fn orders_of_others_change_no_byte() {
    for (number, order) in ORDERS.into_iter().enumerate() {
        let (with, without) = (World::new(1), World::new(1));
        let (acting, action) = with.to_act();
        let ordering = 1 - acting;
        // Whoever is not to act leaves an order; the other and a stranger look on.
        let mut streams = [&with, &without].map(|world| {
            [acting, 2].map(|who| {
                let mut events = world.client(who).events(world.table.as_str(), None);
                let first = world.event(&mut events);
                (events, first)
            })
        });
        with.order(ordering, "order", order);
        for who in [acting, 2] {
            assert_eq!(with.everything(who), without.everything(who), "{order:?}");
        }
        // Cancelled, so that what comes next is the same; the streams have heard nothing of either.
        with.stage.runtime.block_on(async {
            let cancel = ask(ordering, "cancel", Ask::CancelOrder);
            with.stage
                .hall
                .command(&with.table, cancel)
                .await
                .expect("cancelled");
        });
        for world in [&with, &without] {
            let version = world
                .client(2)
                .get(&format!("/api/tables/{}", world.table))
                .json()["version"]
                .clone();
            let act = serde_json::json!({ "version": version, "action": action, "key": format!("act-{number}") });
            let reply = world
                .client(acting)
                .post(&path(world.table.as_str(), "act"), &act);
            assert_eq!(reply.status, 200, "{}", reply.body);
        }
        let [with_streams, without_streams] = &mut streams;
        for ((ours, first), (theirs, same)) in with_streams.iter_mut().zip(without_streams) {
            assert_eq!(first, same);
            assert_eq!(
                with.event(ours),
                without.event(theirs),
                "the next event is the action"
            );
        }
    }
}

/// Two shuffles with the same deal and seats: as long as nothing is drawn, nobody can tell them apart.
#[test]
fn tiles_to_come_change_no_byte() {
    let looks = |seed: u64| {
        let shuffle = shuffle(seed);
        let deal = format!("{:?}", shuffle.deal(ra_rules::Players::Two));
        (deal, shuffle.seating(2))
    };
    let first = looks(0);
    let other = (1..1000)
        .find(|&seed| looks(seed) == first)
        .expect("a like deal");
    assert_ne!(shuffle(0).bag(), shuffle(other).bag());
    let worlds = [World::new(0), World::new(other)];
    for who in 0..3 {
        assert_eq!(
            worlds[0].everything(who),
            worlds[1].everything(who),
            "person {who}"
        );
    }
    // An invocation draws nothing.
    for world in &worlds {
        let (acting, _) = world.to_act();
        let view = world
            .client(acting)
            .get(&format!("/api/tables/{}", world.table))
            .json();
        let act = serde_json::json!({ "version": view["version"], "action": "I", "key": "act" });
        let reply = world
            .client(acting)
            .post(&path(world.table.as_str(), "act"), &act);
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    for who in 0..3 {
        assert_eq!(
            worlds[0].everything(who),
            worlds[1].everything(who),
            "person {who}"
        );
    }
}

fn shuffle(seed: u64) -> Shuffle {
    let none = ra_record::Contribution::new("").expect("nothing");
    Shuffle::new(&Secret::from_text(&seed.to_string()), &[none.clone(), none])
}
