//! The whole API as its description says, and as it does not: schemathesis makes up the requests, a real server answers.
//!
//! Wrong is whatever is a fault of the server, hangs, or is not described: a status, a type, a header, a shape.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::server::http::Client;
use crate::server::{Server, place_for};
use crate::{root, succeed};

/// What is installed, and the module that makes it look at streams.
const REQUIREMENTS: &str = include_str!("../schema/requirements.txt");
const STREAMS: &str = "beginning";

/// Requests made up for each operation and pass, besides those at the edges of what is described: the same every time.
const EXAMPLES: &str = "15";

/// Longer than any answer takes; a hang is longer.
const ANSWER_SECONDS: &str = "20";

/// One address asks more than any may.
const BOUNDS: [&str; 14] = [
    "--requests",
    "10000000+10000000",
    "--guests",
    "1000000+1000000",
    "--tables",
    "1000000+1000000",
    "--changes",
    "1000000+1000000",
    "--chat",
    "1000000+1000000",
    "--heartbeat-seconds",
    "1",
    "--log-level",
    "warn",
];

/// What is tried, with operations that would end it left out.
struct Pass {
    name: &'static str,
    table: Option<String>,
    without: &'static str,
}

impl Pass {
    fn all(host: &Client) -> Result<[Pass; 4]> {
        let pass = |name, table, without| Pass {
            name,
            table,
            without,
        };
        Ok([
            pass("any name", None, "^$"),
            // Whoever is the last to leave closes it.
            pass(
                "a table that waits",
                Some(open(host)),
                "/(close|leave|start)$",
            ),
            pass("a game that is on", Some(begun(host)), "/resign$"),
            pass("a game that is over", Some(over(host)?), "^$"),
        ])
    }

    fn run(&self, program: &Path, server: SocketAddr, host: &Client) -> Result<()> {
        println!("-- {}", self.name);
        let place = place()?;
        let file = place.join("schemathesis.toml");
        fs::write(&file, settings(host, self.table.as_deref())?)?;
        let mut test = Command::new(program);
        test.current_dir(&place).arg("--config-file").arg(&file);
        test.arg("run")
            .arg(format!("http://{server}/api/openapi.json"));
        test.args(["--phases", "coverage,fuzzing", "--max-examples", EXAMPLES]);
        test.args([
            "--generation-deterministic",
            "--request-timeout",
            ANSWER_SECONDS,
        ]);
        // What is described is not always possible: rules for three players are refused to two.
        test.args(["--exclude-checks", "positive_data_acceptance"]);
        test.args(["--exclude-path-regex", self.without]);
        test.args(["--warnings", "off", "--no-color"]);
        test.env("SCHEMATHESIS_HOOKS", STREAMS);
        test.env("PYTHONPATH", root().join("xtask/schema"));
        test.env("PYTHONDONTWRITEBYTECODE", "1");
        succeed(&mut test)
    }
}

/// Asks a server everything, with the program that [`install`] gives.
pub(crate) fn run(program: &Path) -> Result<()> {
    let server = Server::start(&place()?, "dev", &BOUNDS)?;
    let host = Client::guest(server.address, "Host");
    for pass in Pass::all(&host)? {
        pass.run(program, server.address, &host)?;
    }
    let numbers = host.get("/metrics").body;
    let streams = "route=\"/api/tables/{id}/events\",method=\"GET\",status=\"2xx\"";
    ensure!(numbers.contains(streams), "no stream was looked at");
    ensure!(!numbers.contains("status=\"5xx\""), "{numbers}");
    Ok(())
}

/// Where everything is that this needs.
fn place() -> Result<PathBuf> {
    place_for("schema")
}

/// Installs schemathesis where it is not, and gives the program.
pub(crate) fn install() -> Result<PathBuf> {
    let home = place()?.join("python");
    let program = home.join("bin/schemathesis");
    let installed = home.join("installed.txt");
    if fs::read_to_string(&installed).is_ok_and(|text| text == REQUIREMENTS) {
        return Ok(program);
    }
    succeed(
        Command::new("python3")
            .args(["-m", "venv", "--clear"])
            .arg(&home),
    )?;
    let mut pip = Command::new(home.join("bin/pip"));
    pip.args(["install", "--quiet", "--disable-pip-version-check"]);
    succeed(
        pip.arg("--requirement")
            .arg(root().join("xtask/schema/requirements.txt")),
    )?;
    fs::write(&installed, REQUIREMENTS)?;
    Ok(program)
}

/// Who asks, and about which table.
fn settings(host: &Client, table: Option<&str>) -> Result<String> {
    let cookie = host.cookie.as_deref().context("no cookie")?;
    let token = cookie.strip_prefix("ra=").context("another cookie")?;
    let auth = format!("[auth.openapi.guest]\napi_key = \"{token}\"\n");
    let id = table.map(|table| format!("[parameters]\n\"path.id\" = \"{table}\"\n"));
    Ok(auth + &id.unwrap_or_default())
}

fn open(host: &Client) -> String {
    let body = json!({ "players": 2, "open": true, "stand_in": "scribe" });
    let table = host.post("/api/tables", &body).expect(201);
    table["id"].as_str().expect("a name").to_owned()
}

fn begun(host: &Client) -> String {
    let table = open(host);
    let start = json!({ "version": 2, "level": "scribe" });
    host.post(&format!("/api/tables/{table}/start"), &start)
        .expect(200);
    table
}

/// A game that agents have played to its end.
fn over(host: &Client) -> Result<String> {
    let table = begun(host);
    host.post(&format!("/api/tables/{table}/resign"), &json!({}))
        .expect(200);
    let end = Instant::now() + Duration::from_mins(2);
    while host.get(&format!("/api/tables/{table}")).expect(200)["stage"] != "over" {
        ensure!(Instant::now() < end, "agents do not come to an end");
        std::thread::sleep(Duration::from_millis(100));
    }
    Ok(table)
}
