//! `ra backup`, `ra restore` and `ra export`, of stores that are in use.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::game::{is_over, may_act, open, path, play, verified};
use crate::http::{Client, PATIENCE};
use crate::postgres::Server;
use crate::served::{Served, place};

/// Nobody reads the log while a test plays.
const QUIET: [&str; 2] = ["--log-level", "warn"];

fn ra(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    command.args(args).output().expect("the binary starts")
}

/// What a run that must go well says.
fn good(args: &[&str]) -> String {
    let output = ra(args);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{args:?}: {out}{err}");
    out
}

/// What a run says that must fail with this exit code.
fn refused(args: &[&str], code: i32) -> String {
    let output = ra(args);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}: {out}{err}");
    assert_eq!(out, "");
    err
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn sqlite(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// Somebody at a table with agents, and the last version that was acknowledged to them.
struct Player {
    client: Client,
    table: String,
    acknowledged: AtomicU64,
}

impl Player {
    fn sit_down(served: &Served, name: &str) -> Player {
        let client = served.guest(name);
        let table = open(&client, 3);
        let start = json!({ "version": 2, "level": "scribe" });
        client.post(&path(&table, "start"), &start).expect(200);
        Player {
            client,
            table,
            acknowledged: AtomicU64::new(0),
        }
    }

    /// Acts whenever it is their turn, until they are told to stop.
    fn act_until(&self, stop: &AtomicBool, seed: u64) {
        let mut rng = fastrand::Rng::with_seed(seed);
        while !stop.load(Ordering::SeqCst) {
            let view = self.view(&self.client);
            assert!(!is_over(&view), "the test stops long before");
            if !may_act(&view) {
                continue;
            }
            let legal = view["position"]["legal"].as_array().expect("a list");
            let act = json!({ "version": view["version"], "action": rng.choice(legal) });
            let reply = self.client.post(&path(&self.table, "act"), &act);
            if reply.status == 200 {
                let version = reply.json()["version"].as_u64().expect("a version");
                self.acknowledged.store(version, Ordering::SeqCst);
            }
        }
    }

    fn view(&self, client: &Client) -> Value {
        client
            .get(&format!("/api/tables/{}", self.table))
            .expect(200)
    }

    /// The same person at another server.
    fn at(&self, served: &Served) -> Client {
        Client {
            address: served.address,
            cookie: self.client.cookie.clone(),
        }
    }
}

/// Backs a store up while people play, and gives what each had acknowledged before it began.
fn back_up_while_they_play(players: &[Player], store: &str, to: &str) -> Vec<u64> {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for (player, seed) in players.iter().zip(1..) {
            let stop = &stop;
            scope.spawn(move || player.act_until(stop, seed));
        }
        let count = |player: &Player| player.acknowledged.load(Ordering::SeqCst);
        let began = Instant::now();
        while players.iter().any(|player| count(player) < 20) && began.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(5));
        }
        let before: Vec<u64> = players.iter().map(count).collect();
        let said = ra(&["backup", to, "--store", store]);
        stop.store(true, Ordering::SeqCst);
        assert!(said.status.success(), "{}", text(&said.stderr));
        assert!(
            text(&said.stdout).contains(": 3 tables with "),
            "{}",
            text(&said.stdout)
        );
        before
    })
}

/// From a file to a database and back to a file, in use all the time, with a game that goes on at each station.
#[test]
fn a_backup_has_all_that_was_acknowledged_and_games_go_on_from_it() {
    let (home, database) = (place(), Server::start());
    let at = |name: &str| home.path().join(name).to_str().expect("a name").to_owned();
    let served = Served::start(home.path(), &QUIET);
    let players = ["Anna", "Ben", "Cleo"].map(|name| Player::sit_down(&served, name));
    let store = sqlite(&home.path().join("ra.sqlite"));
    let before = back_up_while_they_play(&players, &store, &at("copy.sqlite"));
    assert!(before.iter().all(|version| *version >= 20), "{before:?}");
    let promises = players
        .each_ref()
        .map(|player| player.view(&player.client)["commitment"].clone());
    served.kill();

    let postgres = database.new_database();
    let said = good(&["restore", &at("copy.sqlite"), "--store", &postgres]);
    assert!(
        said.starts_with("the database: restored 3 tables with "),
        "{said}"
    );
    let served = Served::start_on(&postgres, &QUIET);
    for ((player, before), promise) in players.iter().zip(&before).zip(&promises) {
        let view = player.view(&player.at(&served));
        assert!(view["version"].as_u64() >= Some(*before), "{view}");
        assert_eq!(view["commitment"], *promise);
    }
    let [anna, ben, _] = &players;
    let client = anna.at(&served);
    let mut events = client.events(&anna.table, None);
    let mut rng = fastrand::Rng::with_seed(9);
    let (_, last) = play(&client, &anna.table, &mut events, &mut rng, |_| false);
    verified(&client, &anna.table);
    good(&["backup", &at("all.jsonl"), "--store", &postgres]);
    let dump = std::fs::read_to_string(at("all.jsonl")).expect("a dump");
    served.kill();
    // Nobody acts any more, so that two dumps are the same.
    let piped = ra(&["backup", "-", "--store", &postgres]);
    let piped_again = ra(&["backup", "--portable", "-", "--store", &postgres]);
    assert_eq!(text(&piped.stdout), text(&piped_again.stdout));
    assert!(piped.stdout.starts_with(b"{\"ra_dump\":1}\n"));

    let new = sqlite(Path::new(&at("new.sqlite")));
    good(&["restore", &at("all.jsonl"), "--store", &new]);
    let served = Served::start_on(&new, &QUIET);
    let view = anna.view(&anna.at(&served));
    assert_eq!(view["position"]["result"], last["position"]["result"]);
    let client = ben.at(&served);
    let mut events = client.events(&ben.table, None);
    let (_, view) = events.table(may_act);
    let act = json!({ "version": view["version"], "action": view["position"]["legal"][0] });
    client.post(&path(&ben.table, "act"), &act).expect(200);
    exported(&new, &at("games.ra"), &at("games/"), &dump);
}

/// One game is over and two are on: of those, nothing gets out.
fn exported(store: &str, file: &str, folder: &str, dump: &str) {
    let said = good(&["export", "--store", store, "--to", file]);
    let told = "1 records, all checked; 2 tables without an end were left out";
    assert_eq!(said, format!("{file}: {told}\n"));
    let verified = good(&["verify", file]);
    assert_eq!(verified.lines().count(), 1);
    assert!(
        verified.contains("the shuffle is as promised"),
        "{verified}"
    );
    let again = refused(&["export", "--store", store, "--to", file], 3);
    assert!(again.contains("say --force"), "{again}");
    good(&["export", "--store", store, "--to", file, "--force"]);
    good(&["export", "--store", store, "--to", folder]);
    good(&["export", "--store", store, "--to", folder]);
    assert!(good(&["verify", folder]).ends_with(verified.split_once(": ").expect("a verdict").1));
    let piped = ra(&["export", "--store", store]);
    let records = text(&piped.stdout);
    assert_eq!(records, std::fs::read_to_string(file).expect("records"));
    assert_eq!(text(&piped.stderr), format!("ra: {told}\n"));
    let secrets = dump
        .split("\\\"secret\\\":\\\"")
        .skip(1)
        .map(|rest| &rest[..64]);
    let told = secrets.filter(|secret| records.contains(secret)).count();
    assert_eq!(told, 1, "the secret of the game that is over");
}

#[test]
fn what_cannot_be_backed_up_or_restored_is_told_and_left_alone() {
    let home = place();
    let at = |name: &str| home.path().join(name).to_str().expect("a name").to_owned();
    let store = sqlite(&home.path().join("ra.sqlite"));
    let missing = refused(&["backup", &at("copy"), "--store", &store], 3);
    assert!(missing.contains("there is no store at"), "{missing}");
    let mut served = Served::start(home.path(), &QUIET);
    let anna = served.guest("Anna");
    open(&anna, 3);
    let copy = at("copy");
    good(&["backup", &copy, "--store", &store]);
    let again = refused(&["backup", &copy, "--store", &store], 3);
    assert!(again.contains("say --force"), "{again}");
    good(&["backup", &copy, "--store", &store, "--force"]);
    let itself = refused(
        &["backup", &at("ra.sqlite"), "--store", &store, "--force"],
        3,
    );
    assert!(itself.contains("is the store itself"), "{itself}");
    let piped = refused(&["backup", "-", "--store", &store], 2);
    assert!(piped.contains("--portable"), "{piped}");
    good(&["backup", &at("dump"), "--portable", "--store", &store]);
    let in_use = refused(&["restore", &copy, "--store", &store], 3);
    assert!(in_use.contains("is in use"), "{in_use}");
    served.end();
    for from in [&copy, &at("dump")] {
        let full = refused(&["restore", from, "--store", &store], 3);
        assert!(
            full.contains("is not empty") && full.contains("--store"),
            "{full}"
        );
    }
}

#[test]
fn a_restore_that_fails_leaves_no_file() {
    let home = place();
    let at = |name: &str| home.path().join(name).to_str().expect("a name").to_owned();
    let store = sqlite(&home.path().join("ra.sqlite"));
    let served = Served::start(home.path(), &QUIET);
    Player::sit_down(&served, "Anna");
    good(&["backup", &at("dump"), "--portable", "--store", &store]);
    let dump = std::fs::read_to_string(at("dump")).expect("a dump");
    let half = &dump[..dump.len() / 2];
    // Seats are dealt by the shuffle: with another promise, nothing of it is true.
    let lie = dump.replacen("\\\"commitment\\\":\\\"", "\\\"commitment\\\":\\\"00", 1);
    for (wrong, why) in [
        ("", "this is no dump of Ra"),
        ("Dear Anna,\n", "line 1 of the dump"),
        (half, "cut off"),
        (&lie, "table "),
    ] {
        std::fs::write(at("wrong"), wrong).expect("written");
        let new = sqlite(&home.path().join("new"));
        let told = refused(&["restore", &at("wrong"), "--store", &new], 3);
        assert!(told.contains(why), "{told}");
        let files = std::fs::read_dir(home.path()).expect("a folder");
        let names = files.map(|entry| entry.expect("an entry").file_name());
        let left: Vec<_> = names
            .filter(|name| name.to_string_lossy().starts_with("new"))
            .collect();
        assert!(left.is_empty(), "{left:?}");
    }
    let missing = refused(&["restore", &at("nowhere"), "--store", &store], 3);
    assert!(missing.contains("cannot open"), "{missing}");
}
