//! People who play by the API, quickly, until a table is where a story needs it.

use serde_json::{Value, json};

use crate::http::Client;
use crate::server::Server;

pub(crate) struct Party {
    people: Vec<(String, Client)>,
    pub(crate) id: String,
}

impl Party {
    /// A table for these people. The first is its host, and the last has not come yet.
    pub(crate) fn gather(server: &Server, names: &[&str]) -> Party {
        let guest = |name: &&str| ((*name).to_owned(), server.guest(name));
        Party::of(names.iter().map(guest).collect())
    }

    /// Another table of the same people.
    pub(crate) fn again(&self) -> Party {
        Party::of(self.people.clone())
    }

    fn of(people: Vec<(String, Client)>) -> Party {
        let body = json!({ "players": people.len(), "open": true });
        let table = people[0].1.post("/api/tables", &body).expect(201);
        let id = table["id"].as_str().expect("a name").to_owned();
        let party = Party { people, id };
        for (_, guest) in &party.people[1..party.people.len() - 1] {
            party.join(guest);
        }
        party
    }

    fn at(&self, what: &str) -> String {
        format!("/api/tables/{}{what}", self.id)
    }

    fn join(&self, guest: &Client) {
        guest.post(&self.at("/join"), &json!({})).expect(200);
    }

    /// The last one comes, and the game begins.
    pub(crate) fn begin(&self) {
        let (_, last) = self.people.last().expect("somebody");
        self.join(last);
    }

    /// Whoever opened the table.
    pub(crate) fn host(&self) -> &Client {
        &self.people[0].1
    }

    /// The table as whoever is to act sees it, and who that is; none once the game is over.
    pub(crate) fn turn(&self) -> Option<(Value, &Client)> {
        let table = self.host().get(&self.at("")).expect(200);
        let seat = table["position"]["to_act"].as_u64()?;
        let name = table["seats"][seat as usize]["name"].as_str()?;
        let (_, guest) = self.people.iter().find(|(known, _)| known == name)?;
        Some((guest.get(&self.at("")).expect(200), guest))
    }

    /// Whether the host is to act.
    pub(crate) fn waits_for_host(&self) -> bool {
        let turn = self.turn();
        turn.is_some_and(|(_, guest)| guest.cookie == self.host().cookie)
    }

    /// How many events of a kind have happened.
    pub(crate) fn happened(&self, kind: &str) -> usize {
        let log = self.host().get(&self.at("/log")).expect(200);
        log.to_string()
            .matches(&format!("\"event\":\"{kind}\""))
            .count()
    }

    /// Whoever is to act does.
    pub(crate) fn go_on(&self) {
        let (view, guest) = self.turn().expect("a turn");
        self.act(&view, guest, &lively(&view));
    }

    pub(crate) fn act(&self, view: &Value, guest: &Client, action: &str) {
        let body = json!({ "version": view["version"], "action": action });
        guest.post(&self.at("/act"), &body).expect(200);
    }
}

/// Play in which much happens: gods are spent, tracks are long, and lots go for the highest disc.
pub(crate) fn lively(view: &Value) -> String {
    let position = &view["position"];
    let legal = position["legal"].as_array().into_iter().flatten();
    let legal: Vec<&str> = legal.filter_map(Value::as_str).collect();
    let first = |letter: char| legal.iter().find(|token| token.starts_with(letter));
    let lot = position["lot"].as_array().into_iter().flatten();
    let tiles = lot.filter(|tile| !tile.is_null()).count();
    let highest = legal.iter().rfind(|token| token.starts_with('B'));
    let short = first('D').filter(|_| tiles < 6 && position["phase"] == "turn");
    let god = first('G').filter(|_| tiles > 3);
    let choice = god.or(short).or_else(|| first('I')).or(highest);
    (*choice.unwrap_or(&legal[0])).to_owned()
}
