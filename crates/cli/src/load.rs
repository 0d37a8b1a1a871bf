//! `ra load`: whole games through the HTTP API, many at once, and how long a move takes to be acknowledged and to be seen.
//!
//! Every seat is a guest with a connection for what it does and a stream for what it sees, as a browser has. The seat to act
//! acts as soon as its own stream has shown it that it is to act.

mod connection;
mod measure;
mod quiet;
mod stream;
mod table;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::task::JoinSet;

use self::measure::{Measures, Report};
use crate::Outcome;

#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Where the server listens
    #[arg(long, default_value = "127.0.0.1:7272", value_name = "ADDRESS:PORT")]
    server: SocketAddr,
    /// Tables that play at the same time
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
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
    /// At most so many moves a second in all; without it, as many as there can be
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
    server: SocketAddr,
    players: u8,
    viewers: u32,
    seed: u64,
    /// The time between two moves of one table, if the rate is bounded.
    pause: Option<Duration>,
    counting: AtomicBool,
    over: AtomicBool,
}

impl Run {
    fn new(args: &Args) -> Run {
        let pause = |rate: u32| Duration::from_secs_f64(f64::from(args.tables) / f64::from(rate));
        Run {
            server: args.server,
            players: args.players,
            viewers: args.viewers,
            seed: args.seed,
            pause: args.rate.map(pause),
            counting: AtomicBool::new(false),
            over: AtomicBool::new(false),
        }
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn is_counting(&self) -> bool {
        self.counting.load(Ordering::Relaxed)
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.context("cannot start threads")?;
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
    // The first moves are slower: connections are made, and everybody opens a table at the same time.
    tokio::time::sleep(Duration::from_secs(2)).await;
    run.counting.store(true, Ordering::Relaxed);
    let clock = Instant::now();
    tokio::select! {
        () = tokio::time::sleep(Duration::from_secs(args.seconds.into())) => {}
        ended = tables.join_next() => match ended {
            Some(Ok(Err(error))) => return Err(error),
            Some(Err(error)) => bail!("a table broke down: {error}"),
            _ => bail!("a table ended early"),
        },
    }
    run.counting.store(false, Ordering::Relaxed);
    let seconds = clock.elapsed().as_secs_f64();
    run.over.store(true, Ordering::Relaxed);
    quiet.check()?;
    let mut measures = Measures::default();
    while let Some(ended) = tables.join_next().await {
        measures.add(&ended.context("a table broke down")??);
    }
    Ok(measures.report(args, seconds))
}
