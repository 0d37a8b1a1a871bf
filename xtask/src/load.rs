//! What the server does under load, beside what the disk does: the figures of docs/PERFORMANCE.md, in one go, so that all of them
//! meet the same machine. Server, database and whoever plays share its processors.

#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../crates/store/tests/store/server.rs"]
mod postgres;

#[path = "../../crates/store/examples/store_bench/disk.rs"]
mod disk;

mod figures;
mod node;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tempfile::TempDir;

use self::figures::{Figures, print_head};
use self::node::Node;
use crate::{cargo, succeed};

/// Tables at once, from some to many: with more, more moves wait for the disk together, and each waits longer.
const TABLES: [u32; 3] = [50, 100, 400];

/// The tables by which stores are compared.
const COMPARED: u32 = 200;

/// Half of the 5,000 moves a second that a server has to manage.
const HALF: u32 = 2_500;

/// Open tables at which nothing happens, each with a viewer.
const QUIET: u32 = 10_000;

/// How long the disk is measured.
const DISK: Duration = Duration::from_secs(2);

pub(crate) fn run(seconds: u32, program: Option<PathBuf>) -> Result<()> {
    let bench = Bench {
        program: program.map_or_else(build, Ok)?,
        folder: tempfile::tempdir().context("a temporary folder")?,
        seconds,
    };
    let clock = Instant::now();
    bench.disk();
    print_head();
    bench.sqlite()?;
    let before = bench.compared()?;
    let database = postgres::Server::start();
    let _watch = node::watch(database.id());
    let nodes = (1..=3).map(|nodes| bench.postgres(&database, nodes));
    let nodes: Vec<Figures> = nodes.collect::<Result<_>>()?;
    drop(database);
    let after = bench.compared()?;
    bench.quiet()?;
    println!();
    figures::print_ratios(&[before, after], &nodes);
    bench.disk();
    println!("It took {} s.", clock.elapsed().as_secs());
    Ok(())
}

/// The program as it is shipped.
fn build() -> Result<PathBuf> {
    succeed(cargo().args(["build", "--release", "--package", "ra"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR");
    let target = target.map_or_else(|| crate::root().join("target"), PathBuf::from);
    Ok(target.join("release/ra"))
}

struct Bench {
    program: PathBuf,
    folder: TempDir,
    seconds: u32,
}

impl Bench {
    fn disk(&self) {
        let rate = disk::rate(self.folder.path(), DISK);
        println!("The disk alone: {rate:.0} waits for 4 KiB a second.\n");
    }

    /// A server with a file of its own, and some who play there.
    fn on_sqlite(&self, name: &str, load: &[&str]) -> Result<Figures> {
        let folder = tempfile::tempdir_in(self.folder.path())?;
        let store = format!("sqlite:{}", folder.path().join("load.sqlite").display());
        let node = Node::start(&self.program, &store)?;
        self.play(name, &[&node], load)
    }

    fn play(&self, name: &str, nodes: &[&Node], load: &[&str]) -> Result<Figures> {
        let figures = node::load(&self.program, nodes, self.seconds, load)?;
        figures.print(name);
        Ok(figures)
    }

    fn sqlite(&self) -> Result<()> {
        for tables in TABLES {
            let name = format!("SQLite, {tables} tables of 2");
            self.on_sqlite(&name, &["--tables", &tables.to_string()])?;
        }
        let name = "SQLite, 100 tables of 4, 2 spectators each";
        let crowd = ["--tables", "100", "--players", "4", "--viewers", "2"];
        self.on_sqlite(name, &crowd)?;
        let (tables, rate) = (COMPARED.to_string(), HALF.to_string());
        let name = format!("SQLite, {tables} tables of 2, {rate} moves due a second");
        self.on_sqlite(&name, &["--tables", &tables, "--rate", &rate])?;
        Ok(())
    }

    fn compared(&self) -> Result<Figures> {
        let name = format!("SQLite, {COMPARED} tables of 2");
        self.on_sqlite(&name, &["--tables", &COMPARED.to_string()])
    }

    /// Some nodes on one database, the seats of a table at different ones.
    fn postgres(&self, database: &postgres::Server, count: usize) -> Result<Figures> {
        let store = database.new_database();
        let nodes = (0..count).map(|_| Node::start(&self.program, &store));
        let nodes: Vec<Node> = nodes.collect::<Result<_>>()?;
        let nodes: Vec<&Node> = nodes.iter().collect();
        let name = format!("PostgreSQL, {COMPARED} tables of 2, nodes: {count}");
        self.play(&name, &nodes, &["--tables", &COMPARED.to_string()])
    }

    fn quiet(&self) -> Result<()> {
        let name = format!("SQLite, {QUIET} quiet tables with a viewer each, 100 tables of 2");
        let quiet = ["--quiet", &QUIET.to_string(), "--tables", "100"];
        self.on_sqlite(&name, &quiet).map(drop)
    }
}

/// A program of ours that ends with us, however we end, and may open as many files as the system lets it.
fn tied(program: &Path) -> std::process::Command {
    let tie = crate::ci::answers("setpriv");
    let mut command = std::process::Command::new(if tie { "setpriv" } else { "sh" });
    if tie {
        command.args(["--pdeathsig", "KILL", "sh"]);
    }
    command.args(["-c", "ulimit -n $(ulimit -Hn); exec \"$0\" \"$@\""]);
    command.arg(program);
    command
}
