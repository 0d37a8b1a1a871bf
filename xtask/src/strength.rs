//! The matches of docs/STRENGTH.md: hours of computing, so it may be stopped at any time and goes on where it was.

mod page;
mod time;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::server::place_for;
use crate::{cargo, root, succeed};

/// What is said of a line is said of so many games, or of twice as many where it is close.
const GAMES: u64 = 1000;

/// Where so many games leave open what is asked for, as it lies in their interval even without luck: other deals follow, with seed 2.
const CLOSE: &[(u8, &[&str])] = &[(4, &["pharaoh", "puct:1000"])];

/// Lines of one table: the first agent against the others, for each number of players.
struct Table {
    title: &'static str,
    players: &'static [u8],
    /// Agents as `ra arena` takes them.
    matches: &'static [&'static [&'static str]],
}

impl Table {
    /// Whether it tells what more time is worth against the same others: the first agents alone have limits.
    fn is_by_time(&self) -> bool {
        let limits = |agents: &[&str]| agents.iter().filter(|agent| agent.contains('@')).count();
        let mut matches = self.matches.iter();
        matches.all(|agents| agents[0].contains('@') && limits(agents) == 1)
    }
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
            &["pharaoh", "merchant"],
            &["pharaoh", "flat:1000"],
            &["pharaoh", "puct:1000"],
        ],
    },
    Table {
        title: "Against the references, without search",
        players: &[2, 4],
        matches: &[&["vizier", "flat:1000"], &["vizier", "puct:1000"]],
    },
    Table {
        title: "A reference among viziers",
        players: &[4],
        matches: &[&["flat:1000", "vizier"], &["puct:1000", "vizier"]],
    },
    Table {
        title: "Strength by time",
        players: &[2, 4],
        matches: &[
            &["ra@1ms", "vizier"],
            &["ra@10ms", "vizier"],
            &["ra@100ms", "vizier"],
            &["ra@1s", "vizier"],
        ],
    },
    Table {
        title: "More time against less",
        players: &[2, 4],
        matches: &[&["ra@1s", "ra@10ms"]],
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
    /// How many games are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Only lines whose command holds all these words, as in `--players 4` or `puct:1000`
    #[arg(value_name = "WORD", allow_hyphen_values = true)]
    words: Vec<String>,
}

/// One match.
struct Line {
    players: u8,
    agents: &'static [&'static str],
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let bench = Bench {
        program: build()?,
        until: args
            .minutes
            .map(|minutes| Instant::now() + Duration::from_secs(60 * minutes)),
        threads: args.threads,
        manners: RefCell::default(),
    };
    for table in TABLES {
        let mut text = format!("\n## {}\n\n", table.title);
        let mut lines = 0;
        for agents in table.matches {
            for &players in table.players {
                for line in Line::all_of(players, agents) {
                    if args.words.iter().all(|word| line.command().contains(word)) {
                        bench.tell(&line, &mut text)?;
                        lines += 1;
                    }
                }
            }
        }
        if lines > 0 {
            println!("{text}");
        }
    }
    page::write(&bench)
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

/// Where results are kept for good, one file for each line.
fn kept(line: &Line) -> PathBuf {
    root().join("docs/strength").join(line.name())
}

/// Whether these are all games of a line, by agents that play in this manner.
fn is_whole(found: &Value, manner: &str) -> bool {
    found["games"].as_u64() >= Some(GAMES) && found["manner"] == manner
}

/// An agent that plays like this one, for a few quick games: as long as those stay the same, so do all others. Its limit is
/// large enough for all that a search does.
fn witness(agent: &str) -> &str {
    match agent.split([':', '@']).next() {
        Some("flat") => "flat:20",
        Some("puct") => "puct:20",
        Some("ra") => "ra@60000n",
        _ => agent,
    }
}

/// How an agent plays with so many players, in a few numbers: among those who look at the lot alone, and among those who play well.
fn manner(program: &Path, players: u8, witness: &str) -> Result<String> {
    let mut text = String::new();
    for others in ["merchant", "vizier"] {
        let mut arena = Command::new(program);
        arena.args(["arena", "--json", "--games", "1"]);
        arena.args(["--players", &players.to_string(), witness, others]);
        let found = arena.output()?;
        ensure!(found.status.success(), "{witness} does not play");
        let found: Value = serde_json::from_slice(&found.stdout)?;
        let agent = &found["agents"][0];
        let decisions = agent["decisions"].as_u64().unwrap_or(0);
        ensure!(decisions > 0, "{witness} did nothing");
        let (share, points) = (&agent["share"], &agent["points"]);
        write!(text, "{witness} {others} {share} {points} {decisions};")?;
    }
    Ok(text)
}

/// Today, as in 2026-11-17.
fn today() -> Result<String> {
    let date = Command::new("date").arg("+%F").output()?;
    Ok(String::from_utf8(date.stdout)?.trim().to_owned())
}

struct Bench {
    program: PathBuf,
    until: Option<Instant>,
    threads: u16,
    /// How agents play with so many players, as far as it was asked for.
    manners: RefCell<BTreeMap<(u8, &'static str), String>>,
}

impl Bench {
    /// How the agents of a line play, as one number: its results belong to it, whatever else changes in the program.
    fn manner(&self, line: &Line) -> Result<String> {
        let mut manners = self.manners.borrow_mut();
        let mut text = String::new();
        for agent in line.agents {
            let key = (line.players, witness(agent));
            let found = match manners.entry(key) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(manner(&self.program, key.0, key.1)?),
            };
            text.push_str(found);
        }
        // FNV-1a: told apart is all that they need to be.
        let hash = text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        Ok(format!("{hash:016x}"))
    }

    /// Plays what is left of a line, as far as there is time, and writes down how it stands.
    fn tell(&self, line: &Line, text: &mut String) -> Result<()> {
        let manner = &self.manner(line)?;
        let known = || -> Option<Value> {
            let found: Value = serde_json::from_slice(&fs::read(kept(line)).ok()?).ok()?;
            is_whole(&found, manner).then_some(found)
        };
        if known().is_none() {
            self.play(line, manner)?;
        }
        let Some(found) = known() else {
            writeln!(text, "`{}`: not finished", line.command())?;
            return Ok(());
        };
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

    fn play(&self, line: &Line, manner: &str) -> Result<()> {
        if self.is_late() {
            return Ok(());
        }
        eprintln!("{}", line.command());
        let place = place_for("strength")?.join(manner);
        fs::create_dir_all(&place)?;
        let deals = place.join(line.name()).with_extension("deals");
        let mut arena = Command::new(&self.program);
        arena.args(line.arguments()).args(["--json", "--progress"]);
        arena.arg("--threads").arg(self.threads.to_string());
        arena.arg("--save").arg(deals);
        let report = place.join(line.name());
        arena.stdout(Stdio::from(fs::File::create(&report)?));
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
        let mut found: Value = serde_json::from_slice(&fs::read(report)?)?;
        found["manner"] = manner.into();
        found["date"] = today()?.into();
        let to = kept(line);
        fs::create_dir_all(to.parent().context("a folder")?)?;
        let mut bytes = serde_json::to_vec_pretty(&found)?;
        bytes.push(b'\n');
        Ok(fs::write(to, bytes)?)
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

impl Line {
    /// The matches that tell of these agents: one, or two where it is close.
    fn all_of(players: u8, agents: &'static [&'static str]) -> impl Iterator<Item = Line> {
        let seeds = if CLOSE.contains(&(players, agents)) {
            2
        } else {
            1
        };
        (1..=seeds).map(move |seed| Line {
            players,
            agents,
            seed,
        })
    }

    fn arguments(&self) -> Vec<String> {
        let mut words = vec!["arena".to_owned()];
        words.extend(["--players".to_owned(), self.players.to_string()]);
        words.extend(["--games".to_owned(), GAMES.to_string()]);
        if self.seed > 1 {
            words.extend(["--seed".to_owned(), self.seed.to_string()]);
        }
        words.push("--luck".to_owned());
        words.extend(self.agents.iter().map(ToString::to_string));
        words
    }

    fn command(&self) -> String {
        format!("ra {}", self.arguments().join(" "))
    }

    fn name(&self) -> String {
        let agents = self.agents.join("-").replace(':', "");
        let seed = match self.seed {
            1 => String::new(),
            seed => format!("-seed{seed}"),
        };
        format!("{}-{agents}{seed}.json", self.players)
    }
}
