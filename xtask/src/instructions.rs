//! Instruction counts of random games under callgrind: the same on a busy machine as on an idle one, so a
//! change that makes the rules slower is noticed.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::{cargo, ci, root, succeed};

const GAMES: u32 = 300;
const WAYS: [&str; 2] = ["checked", "unchecked"];

/// How far above the budget a count may lie: another compiler may choose other instructions.
const TOLERANCE_PERCENT: u64 = 5;

pub(crate) fn has_valgrind() -> bool {
    ci::answers("valgrind")
}

pub(crate) fn run(bless: bool) -> Result<()> {
    let program = build()?;
    let mut counts = Vec::new();
    for players in 2..=5 {
        for way in WAYS {
            counts.push((players, way, count(&program, players, way)?));
        }
    }
    if bless {
        return write_budget(&counts);
    }
    let budget = read_budget()?;
    let mut over = Vec::new();
    for (players, way, count) in counts {
        let allowed = budget
            .iter()
            .find(|line| line.0 == players && line.1 == way)
            .with_context(|| format!("no budget for {players} players, {way}"))?
            .2;
        let percent = count as f64 * 100.0 / allowed as f64;
        println!(
            "{players} players, {way}: {count} instructions per game, {percent:.1}% of the budget"
        );
        if count * 100 > allowed * (100 + TOLERANCE_PERCENT) {
            over.push(format!("{players} players, {way}"));
        }
    }
    if !over.is_empty() {
        bail!(
            "over the budget of {}: {}",
            budget_file().display(),
            over.join("; ")
        );
    }
    Ok(())
}

/// The program as it is shipped, but for any processor: callgrind does not know the newest instructions.
fn build() -> Result<PathBuf> {
    let target = root().join("target/instructions");
    let mut build = cargo();
    build.args(["build", "--release", "--package", "ra", "--target-dir"]);
    succeed(build.arg(&target).env_remove("RUSTFLAGS"))?;
    Ok(target.join("release/ra"))
}

/// Instructions per game, without what it takes to start the program.
fn count(program: &Path, players: u32, way: &str) -> Result<u64> {
    let total = callgrind(program, players, way, GAMES + 1)?;
    let start = callgrind(program, players, way, 1)?;
    Ok((total - start) / u64::from(GAMES))
}

fn callgrind(program: &Path, players: u32, way: &str, games: u32) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", "rules", "--rounds", "1", "--only", way])
        .args(["--players", &players.to_string()])
        .args(["--games", &games.to_string()])
        .output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "callgrind failed: {report}");
    let line = report.lines().find(|line| line.contains("Collected :"));
    let number = line.and_then(|line| line.rsplit(' ').next());
    let number = number.context("callgrind told no count")?;
    Ok(number.parse()?)
}

fn budget_file() -> PathBuf {
    root().join("fixtures/instructions.txt")
}

fn read_budget() -> Result<Vec<(u32, String, u64)>> {
    let text = fs::read_to_string(budget_file())?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [players, way, count] = words[..] else {
                bail!("not a line of a budget: {line}");
            };
            Ok((players.parse()?, way.to_owned(), count.parse()?))
        })
        .collect()
}

fn write_budget(counts: &[(u32, &str, u64)]) -> Result<()> {
    let rustc = Command::new("rustc").arg("--version").output()?;
    let rustc = String::from_utf8(rustc.stdout)?;
    let mut text = format!(
        "# Instructions per random game under callgrind: players, way, count. Made by\n\
         # `cargo xtask instructions --bless` with {}\n",
        rustc.trim()
    );
    for (players, way, count) in counts {
        writeln!(text, "{players} {way} {count}")?;
    }
    print!("{text}");
    Ok(fs::write(budget_file(), text)?)
}
