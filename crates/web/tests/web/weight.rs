//! What pages weigh on their way to a browser: a table for whoever comes for the first time, and each update after a move.

use std::io::{Read, Write};

use ra_record::Secret;
use ra_table::{Clock, Name, Opening, Person, Settings, TableId, Wishes, Words};
use serde_json::{Value, json};

use crate::http::Client;
use crate::pages::{attribute, page, tags};
use crate::stage::{Stage, level, path, start};

const CODINGS: [&str; 2] = ["br", "gzip"];

/// What an update after a move may weigh.
const UPDATE: usize = 5_000;

/// What a table and all that it needs may weigh for whoever comes for the first time.
const PAGE: usize = 100_000;

/// What a script may weigh.
const SCRIPT: usize = 10_000;

/// Long names, in several scripts.
const NAMES: [&str; 5] = [
    "Annegret Schmidt-Hohenfels",
    "Володимир Незнайко",
    "さくらのみや・はなこ",
    "Jean-Baptiste de la Fontaine",
    "Æthelflæd 🐈",
];

/// A table of five people whose game follows from a number.
struct Five {
    /// It runs as long as this lives.
    _stage: Stage,
    people: Vec<Client>,
    table: String,
    rng: fastrand::Rng,
}

impl Five {
    fn new(seed: u64, rulebook: &str) -> Five {
        let stage = start();
        let people: Vec<Client> = NAMES.map(|name| stage.guest(name)).into();
        let host = people[0].get("/api/guests/me").expect(200);
        let id = TableId::from_bits(seed);
        let table = id.to_string();
        let opened = stage.hall.open(id, opening(&host, seed, rulebook));
        assert!(stage.runtime.block_on(opened).expect("a table"));
        for person in &people[1..] {
            person.post(&path(&table, "join"), &json!({})).expect(200);
        }
        Five {
            _stage: stage,
            people,
            table,
            rng: fastrand::Rng::with_seed(seed),
        }
    }

    /// Whoever is to act does something: mostly draw, so that lots grow. False if the game is over.
    fn act(&mut self) -> bool {
        let acting = self.people.iter().find_map(|person| {
            let view = person.get(&format!("/api/tables/{}", self.table));
            let view = view.expect(200);
            let legal = view["position"]["legal"].as_array()?.clone();
            (!legal.is_empty()).then_some((person, view, legal))
        });
        let Some((person, view, legal)) = acting else {
            return false;
        };
        let draws = legal[0] == "D" && self.rng.u8(..4) > 0;
        let action = if draws {
            0
        } else {
            self.rng.usize(..legal.len())
        };
        let act = json!({ "version": view["version"], "action": legal[action] });
        person.post(&path(&self.table, "act"), &act).expect(200);
        true
    }

    /// Somebody says as much as can be said at once.
    fn chat(&mut self) {
        let person = self.rng.usize(..5);
        let text: String = std::iter::repeat_with(|| self.rng.alphabetic())
            .take(300)
            .collect();
        let said = self.people[person].post(&path(&self.table, "chat"), &json!({ "text": text }));
        said.expect(201);
    }
}

fn opening(host: &Value, seed: u64, rulebook: &str) -> Opening {
    let wishes = Wishes {
        players: 5,
        rulebook: rulebook.to_owned(),
        house: Vec::new(),
        open: true,
        clock: Clock::Correspondence { days: 3 },
        stand_in: level("scribe"),
    };
    Opening {
        settings: Settings::try_from(wishes).expect("settings"),
        host: Person {
            id: host["id"].as_str().expect("a name").parse().expect("one"),
            name: Name::new(NAMES[0]).expect("a name"),
            words: Words::default(),
        },
        secret: Secret::from_text(&seed.to_string()),
    }
}

/// The body of an answer, as it goes over the wire.
pub(crate) fn fetch(client: &Client, path: &str, coding: &str) -> Vec<u8> {
    let mut stream = client.connect().expect("a server");
    let cookie = client.cookie.as_deref().unwrap_or("");
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\nAccept-Encoding: {coding}\r\n\r\n",
        client.address
    );
    stream.write_all(head.as_bytes()).expect("written");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("read");
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{path}");
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n");
    answer.split_off(end.expect("a head") + 4)
}

fn weigh(client: &Client, path: &str, coding: &str) -> usize {
    fetch(client, path, coding).len()
}

/// What an update weighs to whoever has this page, in each coding.
fn update(client: &Client, here: &str, before: &str) -> [usize; 2] {
    let (have, steps) = (tags(before), attribute(before, "data-steps"));
    let stage = attribute(before, "data-stage");
    let parts = format!("{here}/parts?have={have}&stage={stage}&steps={steps}");
    CODINGS.map(|coding| weigh(client, &parts, coding))
}

/// Whole games of five with much talk, each looked at by somebody else in turn.
#[test]
fn an_update_after_a_move_is_light() {
    for (seed, lang, rulebook) in [
        (1, "ru", "barge-2023"),
        (2, "uk", "windrider-2016"),
        (3, "ja", "barge-2023"),
        (4, "fr", "alea-1999-fr"),
        (5, "en", "barge-2023"),
        (6, "ru", "alea-1999-ja"),
    ] {
        let mut five = Five::new(seed, rulebook);
        let here = format!("/{lang}/t/{}", five.table);
        let mut weights = CODINGS.map(|_| Vec::new());
        for turn in 0.. {
            if turn % 7 == 0 {
                five.chat();
            }
            let looker = five.people[turn % 5].clone();
            let before = page(&looker, &here);
            if !five.act() {
                break;
            }
            let update = update(&looker, &here, &before);
            weights
                .iter_mut()
                .zip(update)
                .for_each(|(all, one)| all.push(one));
        }
        for (coding, mut weights) in CODINGS.into_iter().zip(weights) {
            weights.sort_unstable();
            let (median, most) = (weights[weights.len() / 2], weights[weights.len() - 1]);
            println!(
                "{lang} {coding}: {} updates, mostly {median}, at most {most}",
                weights.len()
            );
            assert!((200..UPDATE).contains(&most), "{lang} {coding}: {most}");
        }
    }
}

/// A list that grows is not sent again: whoever has most of it gets the rest.
#[test]
fn what_was_said_is_sent_once() {
    let mut five = Five::new(7, "barge-2023");
    let here = format!("/en/t/{}", five.table);
    let looker = five.people[0].clone();
    for _ in 0..100 {
        five.chat();
    }
    let before = page(&looker, &here);
    let (_, said) = before.split_once("data-part=\"said\"").expect("a list");
    let said = said.split("</ul>").next().expect("its end");
    assert_eq!(
        said.matches("<li>").count(),
        60,
        "a page shows the last lines"
    );
    five.chat();
    for weight in update(&looker, &here, &before) {
        assert!((300..1_000).contains(&weight), "{weight}");
    }
}

/// The assets that a page names, each once.
fn assets(html: &str) -> Vec<&str> {
    let paths = html.split('"').filter(|text| text.starts_with("/assets/"));
    let mut paths: Vec<&str> = paths.filter_map(|path| path.split('#').next()).collect();
    paths.sort_unstable();
    paths.dedup();
    paths
}

#[test]
fn pages_are_light() {
    let mut five = Five::new(8, "barge-2023");
    let here = format!("/ru/t/{}", five.table);
    for turn in 0..200 {
        if turn % 2 == 0 {
            five.chat();
        }
        five.act();
    }
    let looker = &five.people[0];
    let html = page(looker, &here);
    assert_eq!(attribute(&html, "data-stage"), "playing");
    for coding in CODINGS {
        let weigh = |path: &&str| weigh(looker, path, coding);
        let assets = assets(&html);
        let script: usize = assets
            .iter()
            .filter(|path| path.contains("script"))
            .map(weigh)
            .sum();
        assert!((100..SCRIPT).contains(&script), "{coding}: {script}");
        let (page, assets) = (
            weigh(&here.as_str()),
            assets.iter().map(weigh).sum::<usize>(),
        );
        println!("{coding}: page {page}, assets {assets}, script {script}");
        assert!(page + assets < PAGE, "{coding}: {page} and {assets}");
    }
}
