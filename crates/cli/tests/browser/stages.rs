//! Tables at every stage of a game, for whoever looks at pages: people play them through the API.

use serde_json::{Value, json};

use crate::habit::Habit;
use crate::http::Client;
use crate::server::Server;
use crate::window::Window;

/// Who plays; the first looks on from her seat, the last tries the width of everything.
const PEOPLE: [&str; 5] = [
    "Mira",
    "Théo",
    "さくら",
    "Оксана",
    "Maximiliane von Hohenzollern-Sigmaringen",
];

/// More games than it takes to come to any stage.
const TRIES: u64 = 60;

/// A page with a name for files and messages; its address is without the language.
pub(crate) struct Place {
    pub(crate) name: &'static str,
    pub(crate) path: String,
}

/// A house full of games, as Mira sees them.
pub(crate) struct Stages {
    people: Vec<Client>,
    pub(crate) places: Vec<Place>,
}

/// What is looked for in the view of Mira's.
type Reached = fn(&Value, &mut Option<u64>) -> bool;

/// The stages of a game: name, players, rulebook, and when it is reached.
const STAGES: [(&str, usize, &str, Reached); 8] = [
    ("table-turn", 5, "barge-2023", |view, _| {
        may(view, "D") && epoch(view) == 3 && view["position"]["ra_drawn"].as_u64() >= Some(4)
    }),
    ("table-auction", 4, "barge-2023", |view, _| {
        epoch(view) >= 2 && lot(view) >= 4 && may(view, "B") && may(view, "P")
    }),
    ("table-god", 3, "windrider-2016", |view, _| {
        epoch(view) >= 2 && may(view, "G") && lot(view) >= 3
    }),
    ("table-discard", 3, "barge-2023", |view, _| may(view, "X")),
    ("table-waiting", 4, "barge-2023", |view, _| {
        epoch(view) == 2 && lot(view) >= 3 && legal(view).next().is_none()
    }),
    ("table-scored", 4, "barge-2023", |view, before| {
        let now = epoch(view);
        before.replace(now) == Some(1) && now == 2
    }),
    ("table-over", 4, "barge-2023", |view, _| {
        view["stage"] == "over"
    }),
    ("table-over-five", 5, "alea-1999-fr", |view, _| {
        view["stage"] == "over"
    }),
];

impl Stages {
    /// Plays until there is a table at each stage.
    pub(crate) fn play(server: &Server) -> Stages {
        let guest = |name: &&str| Client::guest(server.stranger().address, name);
        let mut stages = Stages {
            people: PEOPLE.iter().map(guest).collect(),
            places: Vec::new(),
        };
        for (name, path) in [
            ("home", "/"),
            ("settings", "/settings"),
            ("rules", "/rules"),
            ("pad", "/pad"),
            ("replay-open", "/replay"),
            ("missing", "/t/nothing-here"),
        ] {
            stages.add(name, path.to_owned());
        }
        let gathering = stages.table(2, 4, "barge-2023");
        stages.add("table-gathering", format!("/t/{gathering}"));
        for (name, players, rulebook, reached) in STAGES {
            let table = stages.reach(name, players, rulebook, reached);
            stages.add(name, format!("/t/{table}"));
            if name == "table-over" {
                stages.add("replay", format!("/t/{table}/replay?at=60"));
            }
        }
        stages.talk();
        stages
    }

    /// Lets a window be Mira's.
    pub(crate) fn sit_down(&self, window: &Window, server: &Server) {
        let cookie = self.people[0].cookie.as_deref();
        let (name, value) = cookie
            .and_then(|cookie| cookie.split_once('='))
            .expect("a cookie");
        let cookie = json!({ "name": name, "value": value, "url": server.address() });
        window.cdp("Network.setCookie", &cookie);
    }

    fn add(&mut self, name: &'static str, path: String) {
        self.places.push(Place { name, path });
    }

    /// What is said at the tables.
    fn talk(&self) {
        for place in self
            .places
            .iter()
            .filter(|place| place.name != "table-gathering")
        {
            let Some(id) = place.path.strip_prefix("/t/") else {
                continue;
            };
            for (who, text) in [
                (1, "That funeral is all yours."),
                (2, "よろしくお願いします"),
            ] {
                // Not everybody sits everywhere, and nobody is at a table that is none.
                self.people[who].post(&format!("/api/tables/{id}/chat"), &json!({ "text": text }));
            }
        }
    }

    /// A table for so many with the first people at it.
    fn table(&self, people: usize, players: usize, rulebook: &str) -> String {
        let host = &self.people[0];
        let body = json!({ "players": players, "rulebook": rulebook, "open": true });
        let table = host.post("/api/tables", &body).expect(201);
        let id = table["id"].as_str().expect("a name").to_owned();
        for guest in &self.people[1..people] {
            let join = format!("/api/tables/{id}/join");
            assert!(guest.post(&join, &json!({})).status < 300);
        }
        id
    }

    fn reach(&self, name: &str, players: usize, rulebook: &str, reached: Reached) -> String {
        let tables = (0..TRIES).map(|seed| {
            let id = self.table(players, players, rulebook);
            (self.plays(&id, players, seed, reached), id)
        });
        let found = tables
            .filter(|(reached, _)| *reached)
            .map(|(_, id)| id)
            .next();
        found.unwrap_or_else(|| panic!("no game comes to {name}"))
    }

    /// Plays a game until that is reached, or the end.
    fn plays(&self, id: &str, players: usize, seed: u64, reached: Reached) -> bool {
        let people = &self.people[..players];
        let look = || people[0].get(&format!("/api/tables/{id}")).expect(200);
        let mut view = look();
        let mut habit = Habit::new(&view, seed);
        let mut before = None;
        while !reached(&view, &mut before) {
            if view["stage"] == "over" {
                return false;
            }
            let seat = view["position"]["to_act"].as_u64().expect("a seat") as usize;
            let name = view["seats"][seat]["name"].as_str();
            let place = PEOPLE.iter().position(|person| Some(*person) == name);
            let guest = &people[place.expect("one of them")];
            let act = json!({ "version": view["version"], "action": habit.choice(&view) });
            let acted = guest.post(&format!("/api/tables/{id}/act"), &act);
            assert!(acted.status < 300, "{}", acted.body);
            view = look();
        }
        true
    }
}

fn legal(view: &Value) -> impl Iterator<Item = &str> {
    let legal = view["position"]["legal"].as_array();
    legal.into_iter().flatten().filter_map(Value::as_str)
}

fn may(view: &Value, first: &str) -> bool {
    legal(view).any(|action| action.starts_with(first))
}

fn epoch(view: &Value) -> u64 {
    view["position"]["epoch"].as_u64().unwrap_or(0)
}

fn lot(view: &Value) -> usize {
    let lot = view["position"]["lot"].as_array().into_iter().flatten();
    lot.filter(|tile| !tile.is_null()).count()
}
