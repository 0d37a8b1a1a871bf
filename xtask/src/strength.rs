//! The matches of docs/STRENGTH.md: hours of computing, so it may be stopped at any time and goes on where it was.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::server::place_for;
use crate::{cargo, root, succeed};

/// What is said of a line is said of so many games.
const GAMES: u32 = 1000;

/// Lines of one table: the first agent against the others, for each number of players.
struct Table {
    title: &'static str,
    players: &'static [u8],
    /// Agents as `ra arena` takes them.
    matches: &'static [&'static [&'static str]],
}

const ALL: &[u8] = &[2, 3, 4, 5];

const TABLES: &[Table] = &[
    Table {
        title: "The levels, one step at a time",
        players: ALL,
        matches: &[
            &["merchant", "scribe"],
            &["priest", "merchant"],
            &["vizier", "priest"],
            &["pharaoh", "vizier"],
            &["ra", "pharaoh"],
        ],
    },
    Table {
        title: "Against the references",
        players: ALL,
        matches: &[
            &["vizier", "merchant"],
            &["vizier", "flat:1000"],
            &["vizier", "puct:1000"],
            &["pharaoh", "merchant"],
            &["pharaoh", "flat:1000"],
            &["pharaoh", "puct:1000"],
        ],
    },
    Table {
        title: "A reference among viziers",
        players: ALL,
        matches: &[&["flat:1000", "vizier"], &["puct:1000", "vizier"]],
    },
    Table {
        title: "Strength by time",
        players: &[2, 4],
        matches: &[
            &["ra@10ms", "vizier"],
            &["ra@100ms", "vizier"],
            &["ra@1s", "vizier"],
        ],
    },
    Table {
        title: "Mixed tables of five",
        players: &[5],
        matches: &[
            &["scribe", "merchant", "priest", "vizier", "pharaoh"],
            &["merchant", "priest", "vizier", "pharaoh", "ra"],
        ],
    },
    Table {
        title: "Mixed tables of four",
        players: &[4],
        matches: &[
            &["scribe", "merchant", "priest", "vizier"],
            &["merchant", "priest", "vizier", "pharaoh"],
            &["priest", "vizier", "pharaoh", "ra"],
        ],
    },
];

/// Which lines, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Stop after so many minutes; what is finished is kept
    #[arg(long)]
    minutes: Option<u64>,
    /// Only lines whose command holds all these words, as in `--players 4` or `puct:1000`
    #[arg(value_name = "WORD", allow_hyphen_values = true)]
    words: Vec<String>,
}

/// One match of a thousand games.
struct Line {
    players: u8,
    agents: &'static [&'static str],
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let bench = Bench {
        program: build()?,
        until: args
            .minutes
            .map(|minutes| Instant::now() + Duration::from_secs(60 * minutes)),
    };
    for table in TABLES {
        let mut text = format!("\n## {}\n\n", table.title);
        let mut lines = 0;
        for agents in table.matches {
            for &players in table.players {
                let line = Line { players, agents };
                if args.words.iter().all(|word| line.command().contains(word)) {
                    bench.tell(&line, &mut text)?;
                    lines += 1;
                }
            }
        }
        if lines > 0 {
            println!("{text}");
        }
    }
    Ok(())
}

/// The program for this very machine: nobody waits for it in a match, and it says the same as any other.
fn build() -> Result<PathBuf> {
    let target = place_for("native")?;
    let mut build = cargo();
    build.args(["build", "--release", "--package", "ra", "--target-dir"]);
    build.arg(&target).env("RUSTFLAGS", "-C target-cpu=native");
    succeed(&mut build)?;
    Ok(target.join("release/ra"))
}

/// Where matches for so many players are kept: apart for each version of what decides how they go.
fn place(players: u8) -> Result<PathBuf> {
    let weights = format!("crates/ai/weights/{players}.net");
    let plays = ["crates/ai/src", "crates/rules/src", &weights];
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.current_dir(root()).args(arguments).args(plays);
        git.output().context("git tells the version of the agents")
    };
    let changed = git(&["status", "--porcelain", "--"])?.stdout;
    ensure!(
        changed.is_empty(),
        "commit what was changed in {plays:?} first: matches belong to a version"
    );
    let trees = git(&["ls-tree", "--object-only", "--abbrev", "HEAD"])?.stdout;
    let version = String::from_utf8(trees)?.trim().replace('\n', "-");
    ensure!(!version.is_empty(), "git knows no version of the agents");
    let place = place_for("strength")?.join(version);
    fs::create_dir_all(&place)?;
    Ok(place)
}

struct Bench {
    program: PathBuf,
    until: Option<Instant>,
}

impl Bench {
    /// Plays what is left of a line, as far as there is time, and writes down how it stands.
    fn tell(&self, line: &Line, text: &mut String) -> Result<()> {
        let result = place(line.players)?.join(line.name());
        if !result.exists() {
            self.play(line, &result)?;
        }
        let Ok(found) = fs::read(&result) else {
            writeln!(text, "`{}`: not finished", line.command())?;
            return Ok(());
        };
        let found: Value = serde_json::from_slice(&found)?;
        writeln!(text, "`{}`:", line.command())?;
        for agent in found["agents"].as_array().context("agents")? {
            let percent = |name: &str| 100.0 * agent[name].as_f64().unwrap_or(f64::NAN);
            writeln!(
                text,
                "- {}: {:.1} ({:.1}–{:.1}), {:.1} ms a decision",
                agent["agent"].as_str().unwrap_or_default(),
                percent("share"),
                percent("low"),
                percent("high"),
                agent["ms_per_decision"].as_f64().unwrap_or(f64::NAN),
            )?;
        }
        Ok(())
    }

    fn play(&self, line: &Line, result: &Path) -> Result<()> {
        if self.is_late() {
            return Ok(());
        }
        eprintln!("{}", line.command());
        let partial = result.with_extension("part");
        let mut arena = Command::new(&self.program);
        arena.args(line.arguments()).args(["--json", "--progress"]);
        arena.arg("--save").arg(result.with_extension("deals"));
        arena.stdout(Stdio::from(fs::File::create(&partial)?));
        let mut arena = arena.spawn()?;
        let status = loop {
            if let Some(status) = arena.try_wait()? {
                break status;
            }
            if self.is_late() {
                arena.kill()?;
                arena.wait()?;
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(200));
        };
        ensure!(status.success(), "{} failed: {status}", line.command());
        Ok(fs::rename(&partial, result)?)
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

impl Line {
    fn arguments(&self) -> Vec<String> {
        let mut words = vec!["arena".to_owned()];
        words.extend(["--players".to_owned(), self.players.to_string()]);
        words.extend(["--games".to_owned(), GAMES.to_string()]);
        words.extend(self.agents.iter().map(ToString::to_string));
        words
    }

    fn command(&self) -> String {
        format!("ra {}", self.arguments().join(" "))
    }

    fn name(&self) -> String {
        let agents = self.agents.join("-").replace(':', "");
        format!("{}-{agents}.json", self.players)
    }
}
