//! Lighthouse on the home page and on a table, as on a phone: what the field measures pages by.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::server::http::Client;
use crate::server::{Server, place_for};
use crate::succeed;

/// What is installed, by npm.
const LIGHTHOUSE: &str = "lighthouse@13.5.0";

/// So that it works as root, and asks nothing of the world.
const FLAGS: &str = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync";

/// What is measured, and the least that will do.
const WANTED: [(&str, f64); 4] = [
    ("accessibility", 1.0),
    ("best-practices", 1.0),
    ("seo", 1.0),
    ("performance", 0.98),
];

/// Measures and prints; fails if a page is not as good as it should be.
pub(crate) fn run() -> Result<()> {
    let place = place_for("lighthouse")?;
    let program = install(&place)?;
    let server = Server::start(&place, "release", &["--log-level", "warn"])?;
    let host = Client::guest(server.address, "Anna");
    let table = begun(&host);
    let mut short = Vec::new();
    for (name, path) in [("home", "/en/"), ("table", &format!("/en/t/{table}"))] {
        let report = place.join(format!("{name}.json"));
        let page = format!("http://{}{path}", server.address);
        measure(&program, &page, &report)?;
        short.extend(judged(name, &report)?);
    }
    ensure!(short.is_empty(), "too low: {}", short.join(", "));
    Ok(())
}

fn install(place: &Path) -> Result<PathBuf> {
    let program = place.join("node_modules/.bin/lighthouse");
    let installed = place.join("installed.txt");
    if !fs::read_to_string(&installed).is_ok_and(|text| text == LIGHTHOUSE) {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"])
            .arg(place);
        succeed(npm.arg(LIGHTHOUSE)).context("npm comes with Node (Debian: nodejs, npm)")?;
        fs::write(&installed, LIGHTHOUSE)?;
    }
    Ok(program)
}

/// A game that is on at an open table, with the host to act or soon to act.
fn begun(host: &Client) -> String {
    let body = json!({ "players": 4, "open": true });
    let table = host.post("/api/tables", &body).expect(201);
    let id = table["id"].as_str().expect("a name").to_owned();
    let start = json!({ "version": 2, "level": "merchant" });
    host.post(&format!("/api/tables/{id}/start"), &start)
        .expect(200);
    id
}

fn measure(program: &Path, page: &str, report: &Path) -> Result<()> {
    let mut command = Command::new(program);
    command.args([page, "--quiet", "--output", "json", "--output-path"]);
    command.arg(report).arg(format!("--chrome-flags={FLAGS}"));
    command.env("CHROME_PATH", "/usr/bin/chromium");
    succeed(&mut command)
}

/// Prints what a report says, and gives what is too low in it.
fn judged(page: &str, report: &Path) -> Result<Vec<String>> {
    let report: Value = serde_json::from_slice(&fs::read(report)?)?;
    let mut short = Vec::new();
    for (category, wanted) in WANTED {
        let score = report["categories"][category]["score"].as_f64();
        let score = score.with_context(|| format!("no {category}"))?;
        println!("{page:>6}  {category:<15} {:>4.0}", 100.0 * score);
        if score < wanted {
            short.push(format!("{category} of {page}"));
        }
    }
    for (name, audit) in report["audits"].as_object().into_iter().flatten() {
        let scored = audit["scoreDisplayMode"] == "binary";
        if scored && audit["score"].as_f64().is_some_and(|score| score < 1.0) {
            println!("        {name}: {}", audit["title"]);
        }
    }
    Ok(short)
}
