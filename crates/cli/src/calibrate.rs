//! `ra calibrate`: whether the evaluation keeps its promises.

use std::io::Write;

use anyhow::Result;
use ra_arena::{Calibration, Off, calibrate};
use ra_rules::Players;

use crate::Outcome;
use crate::progress::Progress;

/// Arguments of `ra calibrate`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// For how many players
    #[arg(short, long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// How many fresh games
    #[arg(short, long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// From which all chance comes
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time; without it, one for each core
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let players = Players::new(args.players.into()).expect("clap checks the range");
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut progress = Progress::new();
    let found = calibrate(players, args.games, args.seed, threads, &mut |done| {
        progress.tell(|| format!("{done} of {} games", args.games));
    });
    drop(progress);
    if args.json {
        serde_json::to_writer(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        table(&found, out)?;
    }
    Ok(Outcome::Good)
}

fn table(found: &Calibration, out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "{} games of {} viziers: what every seat's chance was said to be at each turn, how often it won, and by how \
         much that differs (± for 95 %)\n",
        found.games, found.players
    )?;
    writeln!(
        out,
        "      said  expected      won  difference   ±   without luck   ±       count"
    )?;
    for (tenth, decile) in found.deciles.iter().enumerate() {
        if decile.count == 0 {
            continue;
        }
        writeln!(
            out,
            "{:>3}–{:>3} %  {:>6.1} %  {:>5.1} %  {:>+9.1}  {:>4.1}  {:>+11.1}  {:>4.1}  {:>9}",
            tenth * 10,
            tenth * 10 + 10,
            100.0 * decile.expected,
            100.0 * decile.won,
            100.0 * (decile.won - decile.expected),
            196.0 * decile.error,
            100.0 * (decile.won_without_luck - decile.expected),
            196.0 * decile.error_without_luck,
            decile.count
        )?;
    }
    writeln!(
        out,
        "\nFinal points are off by {:.2} (root mean square); by the priest's evaluation, {:.2}.",
        found.points_error, found.priest_points_error
    )?;
    writeln!(
        out,
        "Win shares have a mean squared error of {:.4}; by the priest's evaluation, {:.4}.",
        found.share_error, found.priest_share_error
    )?;
    let points = |off: Off| format!("{:.2} ± {:.2}", off.by, 1.96 * off.error);
    let shares = |off: Off| format!("{:.1} ± {:.1} %", 100.0 * off.by, 196.0 * off.error);
    writeln!(
        out,
        "Most of that is luck. Against what the positions are worth, points are off by {} and shares by {}; by the \
         priest's evaluation, by {} and {}.",
        points(found.points_off),
        shares(found.share_off),
        points(found.priest_points_off),
        shares(found.priest_share_off)
    )?;
    Ok(())
}
