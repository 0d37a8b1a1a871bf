//! `ra arena`: matches between agents, fair and with intervals.

mod progress;
mod seed;
mod table;

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use ra_arena::{Contestant, DealResult, Header, Match, Played, Save, Stop, Tally};
use ra_rules::{Players, RULEBOOKS, Rulebook};

use crate::Outcome;
use progress::Progress;

#[derive(clap::Args)]
#[command(after_help = AGENTS)]
pub(crate) struct Args {
    /// Who plays; the last one takes all seats that are left
    #[arg(required = true, value_name = "AGENT")]
    agents: Vec<String>,
    #[arg(short, long, value_parser = crate::random::players, help = PLAYERS)]
    players: Option<Players>,
    /// How many games, rounded up to whole deals: each is played once from every seat
    #[arg(short, long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Any number; the same one gives the same deals. Without it, 1; with programs, one that nobody can guess
    #[arg(short, long)]
    seed: Option<u64>,
    /// The rulebook to play by
    #[arg(short, long, default_value = RULEBOOKS[0].id, value_parser = crate::random::rulebook_ids())]
    rulebook: String,
    /// Give every choice of agents a table of its own, and rate them
    #[arg(long)]
    round_robin: bool,
    #[command(flatten)]
    early: EarlyEnd,
    /// How many games are played at the same time; without it, one for each core
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Tell the shares without the luck of the draws, too: the same means, in narrower intervals
    #[arg(long)]
    luck: bool,
    /// Seconds that a program may take for a decision
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds)]
    timeout: Duration,
    /// Keep finished deals in this file, and go on from what it holds
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write every game to this file as a record
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    #[command(flatten)]
    output: Output,
}

#[derive(clap::Args)]
struct Output {
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Show how far it is even where standard error is no terminal
    #[arg(long)]
    progress: bool,
}

#[derive(clap::Args)]
struct EarlyEnd {
    /// Stop as soon as the first agent's share is surely not the fair one
    #[arg(long, conflicts_with = "round_robin")]
    stop: bool,
    /// With --stop: test against this share, in percent, instead of the fair one
    #[arg(long, value_name = "PERCENT", requires = "stop", value_parser = percent)]
    versus: Option<f64>,
    /// With --stop: play at least so many deals
    #[arg(long, value_name = "DEALS", default_value_t = 20, requires = "stop")]
    min_deals: u64,
}

const PLAYERS: &str =
    "How many play, 2 to 5; without it, as many as there are agents, within the rulebook's bounds";

const AGENTS: &str = "\
Agents: scribe, merchant, priest, vizier, pharaoh, ra, from the weakest to the strongest; flat:1000 and puct:1000, plain \
searches with so many playouts; a level with a limit for each decision, by time or by evaluations: pharaoh@100ms, ra@5000n; \
LEVEL:FILE, a level from the vizier on with the weights of that file, as in vizier:my.net or ra:my.net@1s; and \
\"cmd:COMMAND\", a program that speaks the protocol of docs/AGENTS.md.\n\n\
Exit codes: 0 the match was played, faults of programs included; 2 the command line is wrong; 3 something could not be \
read or written.";

fn percent(text: &str) -> Result<f64, &'static str> {
    let share = text.parse().ok().map(|percent: f64| percent / 100.0);
    let share = share.filter(|share| (0.001..=0.999).contains(share));
    share.ok_or("expected a number between 0 and 100, at least 0.1 away from both")
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|s| (0.001..=3600.0).contains(s));
    let seconds = seconds.ok_or("expected seconds, from 0.001 to 3600")?;
    Ok(Duration::from_secs_f64(seconds))
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let game = prepare(args)?;
    let (mut files, finished) = Files::open(args, &game)?;
    let shown = args.output.progress || io::stderr().is_terminal();
    let done = finished.len() as u64;
    let mut progress = shown.then(|| Progress::new(&game, done));
    let report = game.run(&finished, &mut |played, tally: &Tally| {
        files.write(played)?;
        if let Some(progress) = &mut progress {
            progress.tell(tally);
        }
        Ok(())
    });
    if let Some(progress) = progress {
        progress.clear();
    }
    let report = report?;
    if args.output.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        table::write(&report, out)?;
    }
    Ok(Outcome::Good)
}

/// The match that the command line asks for, or the end with exit code 2.
fn prepare(args: &Args) -> Result<Match> {
    // The command line allows no other names.
    let book = Rulebook::find(&args.rulebook).unwrap_or(&RULEBOOKS[0]);
    let contestants: Vec<Contestant> = args.agents.iter().map(|text| contestant(text)).collect();
    let players = args
        .players
        .unwrap_or_else(|| default_players(book, contestants.len()));
    let make = if args.round_robin {
        Match::round_robin
    } else {
        Match::new
    };
    let seed = seed::choose(args.seed, &contestants, args.save.as_deref())?;
    let made = make(contestants, players, book, seed);
    let mut game = made.unwrap_or_else(|why| crate::usage_error("arena", why));
    let seats = players.count();
    game.deals = args.games.div_ceil(seats as u64);
    game.threads = threads(args);
    game.timeout = args.timeout;
    game.luck = args.luck;
    game.records = args.records.is_some();
    game.stop = args.early.stop.then(|| Stop {
        versus: args.early.versus.unwrap_or(1.0 / seats as f64),
        min_deals: args.early.min_deals,
    });
    Ok(game)
}

fn contestant(text: &str) -> Contestant {
    text.parse().unwrap_or_else(|why| {
        let shown: String = text.chars().take(60).collect();
        crate::usage_error("arena", format_args!("agent '{shown}': {why}"))
    })
}

fn default_players(book: &Rulebook, agents: usize) -> Players {
    let wanted = Players::new(agents.clamp(2, 5)).unwrap_or(Players::Two);
    wanted.clamp(book.rules.min_players, book.rules.max_players)
}

fn threads(args: &Args) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    args.threads.map_or_else(cores, usize::from)
}

/// What is written while the match goes on.
struct Files {
    save: Option<Save>,
    records: Option<File>,
}

impl Files {
    /// Opens the files; a match that goes on adds to its records.
    fn open(args: &Args, game: &Match) -> Result<(Files, Vec<DealResult>)> {
        let mut files = Files {
            save: None,
            records: None,
        };
        let mut finished = Vec::new();
        if let Some(path) = &args.save {
            let cannot = || format!("cannot go on from {}", path.display());
            let opened = Save::open(path, &Header::new(game)).with_context(cannot)?;
            files.save = Some(opened.0);
            finished = opened.1;
        }
        if let Some(path) = &args.records {
            let mut options = OpenOptions::new();
            options.create(true);
            if finished.is_empty() {
                options.write(true).truncate(true);
            } else {
                options.append(true);
            }
            let cannot = || format!("cannot write {}", path.display());
            files.records = Some(options.open(path).with_context(cannot)?);
        }
        Ok((files, finished))
    }

    /// Records first: a break in between repeats a deal's records instead of losing them.
    fn write(&mut self, played: &Played) -> io::Result<()> {
        if let Some(records) = &mut self.records {
            records.write_all(played.records.as_bytes())?;
        }
        match &mut self.save {
            Some(save) => save.append(&played.result),
            None => Ok(()),
        }
    }
}
