//! `ra load`: whole games through the HTTP API, many at once, and how long a move takes to be acknowledged and to be seen.
//!
//! Every seat is a guest with a connection for what it does and a stream for what it sees, as a browser has. The seat to act
//! acts as soon as its own stream has shown it that it is to act.

mod connection;
mod glance;
mod measure;
mod progress;
mod quiet;
mod stream;
mod table;
mod vitals;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::task::JoinSet;

use self::measure::{Counted, Measures, Report};
use self::progress::Progress;
use crate::Outcome;

/// How long everybody plays before anything is counted: connections are new, and so are all games.
const WARM_UP: Duration = Duration::from_secs(2);

#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Where the server listens; if there are several, on one store, the seats of a table play at different ones
    #[arg(long, default_value = "127.0.0.1:7272", value_name = "ADDRESS:PORT")]
    server: Vec<SocketAddr>,
    /// Tables that play at the same time
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    tables: u32,
    /// Players at each table
    #[arg(short, long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Spectators at each table
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1000))]
    viewers: u32,
    /// Open tables at which nothing happens, each with a viewer
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    quiet: u32,
    /// How long moves are counted
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// So many moves are due in a second in all; times are taken from when a move is due. Without it, everybody moves when they can
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rate: Option<u32>,
    /// What is played, by chance
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "A server turns away so many guests from one address. For a measurement, start it with higher \
bounds, as docs/PERFORMANCE.md does.\n\nExit codes: 0 all went well; 2 the command line is wrong; 3 the server could not be \
reached, or refused what it should not.";

/// What all tables share.
struct Run {
    servers: Vec<SocketAddr>,
    players: u8,
    viewers: u32,
    seed: u64,
    /// The time between two moves of one table, if the rate is bounded.
    pause: Option<Duration>,
    /// Tables that have begun their first game.
    begun: AtomicU32,
    /// Moves from the start on.
    moves: AtomicU64,
    counting: AtomicBool,
    over: AtomicBool,
}

impl Run {
    fn new(args: &Args) -> Run {
        let pause = |rate: u32| Duration::from_secs_f64(f64::from(args.tables) / f64::from(rate));
        Run {
            servers: args.server.clone(),
            players: args.players,
            viewers: args.viewers,
            seed: args.seed,
            pause: args.rate.map(pause),
            begun: AtomicU32::new(0),
            moves: AtomicU64::new(0),
            counting: AtomicBool::new(false),
            over: AtomicBool::new(false),
        }
    }

    /// The servers in turn.
    fn server(&self, number: usize) -> SocketAddr {
        self.servers[number % self.servers.len()]
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn is_counting(&self) -> bool {
        self.counting.load(Ordering::Relaxed)
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    // One thread: the other cores are for the server.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let runtime = runtime.context("cannot start")?;
    let report = runtime.block_on(load(args))?;
    if args.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(Outcome::Good)
}

async fn load(args: &Args) -> Result<Report> {
    let run = Arc::new(Run::new(args));
    let mut quiet = quiet::open(&run, args.quiet).await?;
    eprintln!(
        "{} tables of {}, {} spectators each; {} quiet tables",
        args.tables,
        args.players,
        args.viewers,
        quiet.len()
    );
    let mut tables = JoinSet::new();
    for number in 0..args.tables {
        tables.spawn(table::play(Arc::clone(&run), number));
    }
    let progress = Progress::start(&run);
    let counted = tokio::select! {
        counted = count(&run, args) => counted?,
        Some(ended) = tables.join_next() => match ended.context("a table broke down")? {
            Err(error) => return Err(error),
            Ok(_) => bail!("a table ended early"),
        },
    };
    progress.end();
    run.over.store(true, Ordering::Relaxed);
    quiet.check()?;
    let mut measures = Measures::default();
    while let Some(ended) = tables.join_next().await {
        measures.add(&ended.context("a table broke down")??);
    }
    Ok(measures.report(args, counted))
}

/// Lets moves be counted for as long as was asked for, once every table plays and is warm. For how long that was, and what it
/// took of the machine.
async fn count(run: &Run, args: &Args) -> Result<Counted> {
    while run.begun.load(Ordering::Relaxed) < args.tables {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(WARM_UP).await;
    let before = vitals::of(&run.servers).await?;
    run.counting.store(true, Ordering::Relaxed);
    let clock = Instant::now();
    tokio::time::sleep(Duration::from_secs(args.seconds.into())).await;
    run.counting.store(false, Ordering::Relaxed);
    let seconds = clock.elapsed().as_secs_f64();
    let after = vitals::of(&run.servers).await?;
    Ok(Counted {
        seconds,
        before,
        after,
    })
}
