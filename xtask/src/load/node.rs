//! Servers, and those who play there: processes that end with whoever holds them.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::figures::Figures;
use super::tied;

/// Bounds of a server that lets one address be many people.
const CROWD: [(&str, &str); 9] = [
    ("--requests", "1000000+10000000"),
    ("--guests", "100000+100000"),
    ("--tables", "100000+100000"),
    ("--changes", "100000+1000000"),
    ("--connections", "40000"),
    ("--connections-per-address", "40000"),
    ("--streams", "40000"),
    ("--streams-per-address", "40000"),
    ("--tables-in-memory", "50000"),
];

/// A server.
pub(super) struct Node {
    process: Child,
    address: SocketAddr,
}

impl Node {
    pub(super) fn start(program: &Path, store: &str) -> Result<Node> {
        let mut serve = tied(program);
        serve.args(["serve", "--listen", "127.0.0.1:0", "--log-level", "warn"]);
        serve.args(["--store", store]);
        for (bound, value) in CROWD {
            serve.args([bound, value]);
        }
        let serve = serve.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut node = Node {
            process: serve.spawn()?,
            address: ([127, 0, 0, 1], 0).into(),
        };
        let mut line = String::new();
        let out = node.process.stdout.take().context("a pipe")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split("http://").nth(1);
        let address = address.and_then(|rest| rest.split('/').next());
        let address = address.with_context(|| format!("no address: {line}"))?;
        node.address = address.parse()?;
        Ok(node)
    }

    /// The most memory that it has ever taken, where the system tells.
    pub(super) fn most_memory_mib(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kib: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kib / 1024.0)
    }
}

/// Ends a process when we end without having ended it: a database that nobody is left to end.
pub(super) fn watch(id: u32) -> Option<Watch> {
    let script = "trap 'kill -QUIT $0; exit' TERM; while kill -0 $0; do sleep 1; done";
    let mut watch = Command::new("setpriv");
    watch.args(["--pdeathsig", "TERM", "sh", "-c", script, &id.to_string()]);
    watch
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    // Where there is no such program, the database ends when we end well.
    watch.spawn().ok().map(Watch)
}

/// Whoever watches, until this is dropped.
pub(super) struct Watch(Child);

impl Drop for Watch {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Has some play at servers, and says how it went.
pub(super) fn load(
    program: &Path,
    nodes: &[&Node],
    seconds: u32,
    args: &[&str],
) -> Result<Figures> {
    let mut load = tied(program);
    load.args(["load", "--json", "--seconds", &seconds.to_string()]);
    for node in nodes {
        load.args(["--server", &node.address.to_string()]);
    }
    let output = load.args(args).output()?;
    let error = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "ra load {args:?} failed: {error}");
    let memory = nodes.iter().map(|node| node.most_memory_mib()).collect();
    Figures::read(&output.stdout, memory)
}
