//! How long things took, in few enough numbers to keep for every move.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use serde::Serialize;

use super::Args;
use super::vitals::Vitals;

/// Durations in microseconds.
#[derive(Default)]
pub(super) struct Times(Vec<u32>);

impl Times {
    pub(super) fn add(&mut self, time: Duration) {
        self.0
            .push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn extend(&mut self, other: &Times) {
        self.0.extend(&other.0);
    }

    fn spread(mut self) -> Spread {
        self.0.sort_unstable();
        let at = |part: f64| {
            let last = self.0.len().saturating_sub(1);
            let place = (self.0.len() as f64 * part) as usize;
            self.0
                .get(place.min(last))
                .map_or(0.0, |&time| f64::from(time) / 1000.0)
        };
        Spread {
            count: self.0.len(),
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            p999_ms: at(0.999),
            max_ms: at(1.0),
        }
    }
}

/// How a time is spread.
#[derive(Serialize)]
struct Spread {
    count: usize,
    p50_ms: f64,
    p99_ms: f64,
    p999_ms: f64,
    max_ms: f64,
}

/// How long moves were counted, and what servers had taken before and after it.
pub(super) struct Counted {
    pub(super) seconds: f64,
    pub(super) before: Vec<Vitals>,
    pub(super) after: Vec<Vitals>,
}

impl Counted {
    fn cpu_seconds(&self) -> Option<f64> {
        let all = |vitals: &[Vitals]| {
            vitals
                .iter()
                .map(|vitals| vitals.cpu_seconds)
                .sum::<Option<f64>>()
        };
        Some(all(&self.after)? - all(&self.before)?)
    }
}

/// What was counted.
#[derive(Default)]
pub(super) struct Measures {
    /// Actions that were acknowledged.
    pub(super) moves: u64,
    /// Lines of journals that they made: draws count, too.
    pub(super) steps: u64,
    /// Games that were played to their end.
    pub(super) games: u64,
    pub(super) acknowledged: Times,
    pub(super) seen: Times,
}

impl Measures {
    pub(super) fn add(&mut self, other: &Measures) {
        self.moves += other.moves;
        self.steps += other.steps;
        self.games += other.games;
        self.acknowledged.extend(&other.acknowledged);
        self.seen.extend(&other.seen);
    }

    pub(super) fn report(self, args: &Args, counted: Counted) -> Report {
        let Counted { seconds, .. } = counted;
        Report {
            servers: args.server.clone(),
            tables: args.tables,
            players: args.players,
            viewers: args.viewers,
            quiet: args.quiet,
            rate: args.rate,
            seed: args.seed,
            seconds,
            moves: self.moves,
            games: self.games,
            moves_per_second: self.moves as f64 / seconds,
            steps_per_second: self.steps as f64 / seconds,
            acknowledged: self.acknowledged.spread(),
            seen: self.seen.spread(),
            server_cpu_seconds: counted.cpu_seconds(),
            memory_bytes: counted
                .after
                .iter()
                .map(|vitals| vitals.memory_bytes)
                .collect(),
        }
    }
}

/// What is told at the end.
#[derive(Serialize)]
pub(super) struct Report {
    servers: Vec<SocketAddr>,
    tables: u32,
    players: u8,
    viewers: u32,
    quiet: u32,
    rate: Option<u32>,
    seed: u64,
    /// How long moves were counted.
    seconds: f64,
    moves: u64,
    games: u64,
    /// Actions acknowledged, each of them durable.
    moves_per_second: f64,
    /// Actions and draws.
    steps_per_second: f64,
    /// From when an action was due to its acknowledgement. Without a rate it is due when it is sent.
    acknowledged: Spread,
    /// From when an action was due to its being seen on the stream of somebody else at the table.
    seen: Spread,
    /// Time that processors worked for all servers while moves were counted, where they tell. A database's is not in it.
    server_cpu_seconds: Option<f64>,
    /// Memory of each server at the end, where it tells.
    memory_bytes: Vec<Option<u64>>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tables > 0 {
            self.write_moves(f)?;
        }
        if let Some(seconds) = self.server_cpu_seconds.filter(|_| self.moves > 0) {
            let each = seconds * 1e6 / self.moves as f64;
            writeln!(f, "\nprocessor time of the servers: {each:.0} µs a move")?;
        }
        for (server, bytes) in self.servers.iter().zip(&self.memory_bytes) {
            if let Some(bytes) = bytes {
                let mib = *bytes as f64 / f64::from(1 << 20);
                writeln!(f, "memory of {server}: {mib:.0} MiB")?;
            }
        }
        Ok(())
    }
}

impl Report {
    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} moves in {:.1} s: {:.0} moves a second, {:.0} with draws; {} games played to their end\n",
            self.moves, self.seconds, self.moves_per_second, self.steps_per_second, self.games
        )?;
        writeln!(
            f,
            "{:28} {:>10} {:>10} {:>10} {:>10}",
            "ms from act to", "p50", "p99", "p99.9", "most"
        )?;
        for (name, spread) in [
            ("acknowledged", &self.acknowledged),
            ("seen by another", &self.seen),
        ] {
            writeln!(
                f,
                "{name:28} {:>10.2} {:>10.2} {:>10.2} {:>10.2}",
                spread.p50_ms, spread.p99_ms, spread.p999_ms, spread.max_ms
            )?;
        }
        Ok(())
    }
}
