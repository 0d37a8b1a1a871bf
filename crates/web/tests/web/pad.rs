//! The score pad: the script reckons as the rules do, and without a script the server does.

use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::{fs, io::Write as _};

use ra_rules::{Disc, Discs, Epoch, Monuments, Players, Seat, Tile, Tiles, score};
use serde_json::{Value, json};

use crate::stage::start;

const CASES: usize = 4000;

/// Some tiles of every kind that a player may hold, often none and now and then many.
fn some_tiles() -> Tiles {
    let mut tiles = Tiles::EMPTY;
    for kind in Tile::ALL.into_iter().filter(|kind| kind.is_held()) {
        let most = if fastrand::bool() { 0 } else { kind.in_game() };
        let most = if fastrand::bool() { most.min(3) } else { most };
        for _ in 0..fastrand::u8(0..=most) {
            tiles = tiles.with(kind);
        }
    }
    tiles
}

/// Every disc belongs to somebody, or to nobody.
fn some_discs(players: Players) -> Vec<Discs> {
    let mut discs = vec![Discs::EMPTY; players.count()];
    for disc in Discs::in_game(players) {
        if let Some(held) = discs.get_mut(fastrand::usize(0..=players.count())) {
            held.insert(disc);
        }
    }
    discs
}

/// What a game may look like at the end of an epoch, and what the rules make of it.
fn case() -> Value {
    let players = Players::ALL[fastrand::usize(0..4)];
    let epoch = Epoch::ALL[fastrand::usize(0..3)];
    let tiles: Vec<Tiles> = players.seats().map(|_| some_tiles()).collect();
    let discs = some_discs(players);
    let sheets = score(players, epoch, |seat| {
        (tiles[seat.index()], discs[seat.index()])
    });
    // Few points, so that many are tied.
    let totals: Vec<u16> = players.seats().map(|_| fastrand::u16(0..9)).collect();
    let strength = |seat: Seat| (totals[seat.index()], discs[seat.index()].highest());
    let place = |seat: Seat| {
        1 + players
            .seats()
            .filter(|&other| strength(other) > strength(seat))
            .count()
    };
    let named = |tiles: &Tiles| -> Value {
        let pairs = tiles
            .iter()
            .map(|(kind, count)| (kind.name(Monuments::Classic).to_owned(), json!(count)));
        Value::Object(pairs.collect())
    };
    json!({
        "epoch": epoch.number(),
        "held": tiles.iter().map(named).collect::<Vec<_>>(),
        "discs": discs.iter().map(|set| set.into_iter().map(Disc::value).collect::<Vec<_>>()).collect::<Vec<_>>(),
        "totals": totals,
        "sheets": players.seats().map(|seat| sheets[seat].items()).collect::<Vec<_>>(),
        "after": players.seats().map(|seat| sheets[seat].added_to(totals[seat.index()])).collect::<Vec<_>>(),
        "places": players.seats().map(place).collect::<Vec<_>>(),
    })
}

const COMPARE: &str = r#"
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
const { score, settle, places } = await import(process.argv[2]);
let cases = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { epoch, held, discs, totals, sheets, after, places: wanted } = JSON.parse(line);
  const found = score(epoch, held, discs);
  assert.deepEqual(found, sheets, line);
  assert.deepEqual(found.map((items, seat) => settle(totals[seat], items)), after, line);
  assert.deepEqual(places(totals, discs), wanted, line);
  cases += 1;
}
console.log(cases);
"#;

/// The script of the page itself, run by Node, over thousands of holdings.
#[test]
fn the_script_scores_as_the_rules_do() {
    let seed = fastrand::u64(..);
    fastrand::seed(seed);
    let folder = std::env::temp_dir().join(format!("ra-pad-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let script = folder.join("pad.mjs");
    fs::write(&script, include_str!("../../assets/pad.js")).expect("written");
    let compare = folder.join("compare.mjs");
    fs::write(&compare, COMPARE).expect("written");
    let mut node = Command::new("node")
        .args([&compare, &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this test needs Node, `node`");
    let mut lines = String::new();
    for _ in 0..CASES {
        writeln!(lines, "{}", case()).expect("text");
    }
    // Whoever finds a difference stops reading; what it says is more than that.
    let _ = node
        .stdin
        .take()
        .expect("a pipe")
        .write_all(lines.as_bytes());
    let output = node.wait_with_output().expect("it ends");
    fs::remove_dir_all(&folder).expect("cleared away");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "seed {seed}: {said}");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout).trim(),
        CASES.to_string()
    );
}

const FORM: [&str; 2] = [
    "Content-Type: application/x-www-form-urlencoded",
    "Sec-Fetch-Site: same-origin",
];

/// The numbers in a row of a sheet.
fn row(page: &str, epoch: u8, row: &str) -> Vec<String> {
    let of_epoch = format!("sheet-of\" data-epoch=\"{epoch}\"");
    let sheet = page.split("<section").find(|part| part.contains(&of_epoch));
    let sheet = sheet.expect("a sheet");
    let found = sheet
        .split("<tr")
        .find(|part| part.contains(row))
        .expect("a row");
    let cells = found
        .split("<td")
        .skip(1)
        .filter(|cell| !cell.split('>').next().unwrap_or("").contains("hidden"));
    let number = |cell: &str| {
        let after = cell.split("<b>").nth(1).expect("a number");
        after.split('<').next().unwrap_or("").to_owned()
    };
    cells.map(number).collect()
}

#[test]
fn without_a_script_the_server_scores() {
    let stage = start();
    let form = "players=2&name=Mira&name=%3Cb%3E&monuments=1999&start=10&shown=1\
        &1.0.pharaoh=3&1.0.flood=1&1.0.nile=4&1.1.god=2&1.1.agriculture=1&1.1.art=1&1.1.writing=1&1.1.fortress=2&go=score";
    let reply = stage.stranger().send("POST", "/en/pad", &FORM, Some(form));
    assert_eq!(reply.status, 200, "{}", reply.body);
    // Mira: pharaohs +5, river +5, civilization −5. The other: pharaohs −2, gods +4, civilization +5.
    assert_eq!(row(&reply.body, 1, "data-row=\"sum\""), ["+5", "+7"]);
    assert_eq!(row(&reply.body, 1, "data-row=\"total\""), ["15", "17"]);
    // The next epoch begins with what is kept.
    assert!(reply.body.contains("name=\"2.0.nile\" value=\"4\""));
    assert!(reply.body.contains("name=\"2.0.flood\" value=\"0\""));
    assert!(reply.body.contains("name=\"2.1.fortress\" value=\"2\""));
    assert!(
        reply.body.contains("name=\"1.1.god\" value=\"2\""),
        "the first epoch travels along"
    );
    assert!(
        reply.body.contains("Fortress"),
        "monuments have the names of 1999"
    );
    assert!(reply.body.contains("&lt;b&gt;") && !reply.body.contains("<b><b>"));
}

#[test]
fn a_tie_is_decided_by_the_highest_disc_and_asks_for_it() {
    let stage = start();
    let tie = "players=2&name=Mira&name=Leo&shown=3&3.0.gold=1&3.1.gold=1&go=score";
    let asked = stage.stranger().send("POST", "/en/pad", &FORM, Some(tie));
    assert!(
        asked.body.contains("Who holds the highest disc?"),
        "{}",
        asked.body
    );
    // The same sum, so that the discs give no points.
    let discs = format!("{tie}&d.0=2&d.0=7&d.1=1&d.1=8");
    let decided = stage
        .stranger()
        .send("POST", "/en/pad", &FORM, Some(&discs));
    assert!(decided.body.contains("Leo wins"));
    assert!(decided.body.contains("A tie: the highest disc decides."));
    let twice = stage
        .stranger()
        .send("POST", "/en/pad", &FORM, Some(&format!("{discs}&d.1=7")));
    assert!(twice.body.contains("Disc 7 is held twice."));
}

#[test]
fn more_tiles_than_the_game_has_are_pointed_out_and_not_lost() {
    let stage = start();
    let form = "players=2&shown=1&1.0.gold=5&1.1.gold=1";
    let reply = stage.stranger().send("POST", "/fr/pad", &FORM, Some(form));
    assert!(reply.body.contains("Le jeu n’en compte que 5."));
    assert!(reply.body.contains("name=\"1.1.gold\" value=\"1\""));
}

#[test]
fn the_worker_keeps_the_pad_and_what_it_is_made_of() {
    let stage = start();
    let worker = stage.stranger().get("/pad-worker.js");
    assert_eq!(worker.status, 200);
    assert_eq!(worker.header("cache-control"), Some("no-cache"));
    let policy = worker.header("content-security-policy").expect("a policy");
    assert!(policy.contains("worker-src 'self'"));
    let page = stage.stranger().get("/ja/pad").body;
    let quoted = worker
        .body
        .split('"')
        .filter(|text| text.starts_with("/assets/"));
    let files: Vec<&str> = quoted.filter(|path| path.contains('.')).collect();
    assert!(files.len() >= 5, "{files:?}");
    for file in &files {
        assert_eq!(stage.stranger().get(file).status, 200, "{file}");
    }
    // Nothing is missing that the page is made of. (Icons in pixels are for phones that put it among their programs.)
    let asked = page.split('"').filter(|text| text.starts_with("/assets/"));
    let asked = asked.map(|text| text.split('#').next().unwrap_or(""));
    for path in asked.filter(|path| !path.contains("/icon-") && !path.contains("/preview.")) {
        assert!(files.contains(&path), "{path}");
    }
}
