//! Whole games over HTTP.

use ra_record::verify;
use serde_json::{Value, json};

use crate::http::{Client, Events};
use crate::served::{Served, place};

/// A table for so many players, its name.
pub(crate) fn open(host: &Client, players: u8) -> String {
    let body = json!({ "players": players, "open": true, "words": "sunrise" });
    let table = host.post("/api/tables", &body).expect(201);
    table["id"].as_str().expect("a name").to_owned()
}

pub(crate) fn path(table: &str, what: &str) -> String {
    format!("/api/tables/{table}/{what}")
}

pub(crate) fn may_act(view: &Value) -> bool {
    let legal = view["position"]["legal"].as_array();
    legal.is_some_and(|legal| !legal.is_empty())
}

pub(crate) fn is_over(view: &Value) -> bool {
    view["stage"] == "over"
}

/// Plays for somebody until the game is over or something else is to be done.
pub(crate) fn play(
    client: &Client,
    table: &str,
    events: &mut Events,
    rng: &mut fastrand::Rng,
    until: impl Fn(&Value) -> bool,
) -> (String, Value) {
    loop {
        let (id, view) = events.table(|view| may_act(view) || is_over(view) || until(view));
        if is_over(&view) || until(&view) {
            return (id, view);
        }
        let legal = view["position"]["legal"].as_array().expect("a list");
        let action = rng.choice(legal).expect("an action");
        let act = json!({ "version": view["version"], "action": action });
        let reply = client.post(&path(table, "act"), &act);
        assert!(matches!(reply.status, 200 | 409), "{}", reply.body);
    }
}

pub(crate) fn verified(client: &Client, table: &str) -> ra_record::Verified {
    let reply = client.get(&path(table, "record"));
    assert_eq!(reply.status, 200);
    assert!(
        reply
            .header("content-type")
            .expect("a type")
            .starts_with("text/plain")
    );
    verify(&reply.body).expect("a record that holds")
}

#[test]
fn a_whole_game_with_agents() {
    let place = place();
    let served = Served::start(place.path(), &[]);
    let anna = served.guest("Anna");
    let table = open(&anna, 4);
    let mut events = anna.events(&table, None);
    let (_, view) = events.table(|_| true);
    assert_eq!(
        (&view["stage"], &view["you"]["host"]),
        (&json!("gathering"), &json!(true))
    );
    let start = json!({ "version": view["version"], "level": "merchant" });
    anna.post(&path(&table, "start"), &start).expect(200);
    let mut rng = fastrand::Rng::with_seed(1);
    let (_, last) = play(&anna, &table, &mut events, &mut rng, |_| false);
    assert!(last["secret"].is_string());
    let verified = verified(&served.stranger(), &table);
    assert_eq!(verified.shuffle, ra_record::Proof::WithPlayers(1));
    let mine = anna.get("/api/guests/me/tables").expect(200);
    assert_eq!(mine["tables"][0]["id"], json!(table));
    assert_eq!(mine["tables"][0]["stage"], "over");
    let over = served.stranger().get("/api/tables?stage=over").expect(200);
    assert_eq!(
        over["tables"][0]["points"],
        last["position"]["result"]["points"]
    );
}

#[test]
fn two_people_on_two_connections() {
    let place = place();
    let served = Served::start(place.path(), &[]);
    let (anna, ben) = (served.guest("Anna"), served.guest("Ben"));
    let table = open(&anna, 2);
    let listed = ben.get("/api/tables").expect(200);
    assert_eq!(listed["tables"][0]["id"], json!(table));
    let mut streams = [anna.events(&table, None), ben.events(&table, None)];
    ben.post(&path(&table, "join"), &json!({ "words": "moonrise" }))
        .expect(200);
    std::thread::scope(|scope| {
        for (seed, (client, events)) in [&anna, &ben].into_iter().zip(&mut streams).enumerate() {
            let table = &table;
            scope.spawn(move || {
                let mut rng = fastrand::Rng::with_seed(seed as u64);
                play(client, table, events, &mut rng, |_| false)
            });
        }
    });
    let verified = verified(&ben, &table);
    assert_eq!(verified.shuffle, ra_record::Proof::WithPlayers(2));
    let again = anna.post(&path(&table, "rematch"), &json!({})).expect(200);
    let joined = ben.post(&path(&table, "rematch"), &json!({})).expect(200);
    assert_eq!(again["id"], joined["id"]);
    assert_eq!(joined["table"]["stage"], "playing", "two seats, two people");
}

#[test]
fn a_power_cut_loses_nothing() {
    let place = place();
    let served = Served::start(place.path(), &[]);
    let anna = served.guest("Anna");
    let table = open(&anna, 3);
    let mut events = anna.events(&table, None);
    let start = json!({ "version": 2, "level": "scribe" });
    anna.post(&path(&table, "start"), &start).expect(200);
    let mut rng = fastrand::Rng::with_seed(3);
    let half = |view: &Value| view["position"]["epoch"].as_u64() >= Some(2);
    let (seen, before) = play(&anna, &table, &mut events, &mut rng, half);
    served.kill();

    let served = Served::start(place.path(), &[]);
    let address = served.address;
    let anna = Client { address, ..anna };
    let view = anna.get(&format!("/api/tables/{table}")).expect(200);
    assert!(view["version"].as_u64() >= before["version"].as_u64());
    assert_eq!(view["commitment"], before["commitment"]);
    let mut events = anna.events(&table, Some(&seen));
    // Whoever saw all there is hears of nothing until something happens; so the game may wait for them.
    if may_act(&view) {
        let action = &view["position"]["legal"][0];
        let act = json!({ "version": view["version"], "action": action });
        anna.post(&path(&table, "act"), &act);
    }
    play(&anna, &table, &mut events, &mut rng, |_| false);
    verified(&anna, &table);
}
