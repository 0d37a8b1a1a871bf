//! The whole check, step by step, each with its time; every step runs even if one before it failed.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::{cargo, direction, golden, instructions, schema, succeed, text};

type Step = (&'static str, fn() -> Result<()>);

const STEPS: [Step; 13] = [
    ("format", format),
    ("text files", text::check),
    ("dependency direction", direction::check),
    ("clippy", clippy),
    ("tests", tests),
    ("tests without features", plain_tests),
    ("the API by its description", schema_driven),
    ("100,000 games", many_games),
    ("path counts", path_counts),
    ("a short training", short_training),
    ("documentation", documentation),
    ("golden games", || golden::run(true)),
    ("instruction counts", instruction_counts),
];

pub(crate) fn run() -> Result<()> {
    let mut failed = Vec::new();
    let mut times = Vec::new();
    for (name, step) in STEPS {
        println!("\n== {name}");
        let clock = Instant::now();
        let result = step();
        times.push((name, clock.elapsed().as_secs()));
        if let Err(error) = result {
            println!("== {name}: {error:#}");
            failed.push(name);
        }
    }
    println!();
    for (name, seconds) in times {
        let verdict = if failed.contains(&name) {
            "FAILED"
        } else {
            "ok"
        };
        println!("{verdict:>6}  {name} ({seconds} s)");
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    println!("\nAll checks passed.");
    Ok(())
}

fn format() -> Result<()> {
    succeed(cargo().args(["fmt", "--all", "--check"]))?;
    succeed(cargo().args(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]))
}

fn clippy() -> Result<()> {
    let args = ["clippy", "--workspace", "--all-targets", "--all-features"];
    succeed(cargo().args(args).args(["--", "--deny", "warnings"]))
}

fn tests() -> Result<()> {
    succeed(cargo().args(["test", "--workspace", "--all-features"]))
}

/// The rules are used without their features, too.
fn plain_tests() -> Result<()> {
    let only = ["--package", "ra-rules", "--test", "rules"];
    succeed(cargo().arg("test").args(only))
}

/// The random games of the ordinary tests, many more of them, optimised and with every assertion.
fn many_games() -> Result<()> {
    let mut test = cargo();
    test.args(["test", "--profile", "many-games", "--package", "ra-rules"]);
    test.args([
        "--all-features",
        "--test",
        "properties",
        "--test",
        "in_step",
    ]);
    succeed(test.env("RA_GAMES", "100000"))
}

/// Every line of the path counts, the deepest ones too.
fn path_counts() -> Result<()> {
    let mut test = cargo();
    test.args([
        "test",
        "--profile",
        "counts",
        "--package",
        "ra-rules",
        "--test",
        "perft",
    ]);
    succeed(test.env("RA_GAMES", "100000"))
}

/// From nothing to a net that beats the best hand-written agent.
fn short_training() -> Result<()> {
    let mut test = cargo();
    test.args(["test", "--profile", "counts", "--package", "ra-arena"]);
    test.args(["--test", "training", "--", "--ignored", "--nocapture"]);
    succeed(&mut test)
}

fn documentation() -> Result<()> {
    let args = ["doc", "--workspace", "--all-features", "--no-deps"];
    succeed(cargo().args(args).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Needs Python and a way to its packages.
fn schema_driven() -> Result<()> {
    match schema::install() {
        Ok(program) => schema::run(&program),
        Err(error) => not_checked(&format!(
            "schemathesis cannot be installed: {error:#} (Debian: apt-get install python3-venv)"
        )),
    }
}

/// Needs valgrind.
fn instruction_counts() -> Result<()> {
    if instructions::has_valgrind() {
        return instructions::run(false);
    }
    not_checked("valgrind is missing (Debian: apt-get install valgrind)")
}

/// What not every system has may be missing: then the check says so aloud instead of failing. CI must have it; `.ci/run`
/// installs it.
fn not_checked(why: &str) -> Result<()> {
    if std::env::var_os("CI").is_some() {
        bail!("{why}");
    }
    println!("NOT CHECKED: {why}");
    Ok(())
}

/// Whether a program answers.
pub(crate) fn answers(program: &str) -> bool {
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| output.status.success())
}
