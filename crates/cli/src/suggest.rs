//! `ra suggest`: what to do in a recorded position, and what it would bring.

use std::io::Write;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use ra_ai::learned::Valued;
use ra_ai::{Effort, Limit, rank_actions};
use ra_record::{Prefix, ReadError};
use ra_rules::{Action, Game, Monuments, Phase};
use serde_json::json;

use crate::Outcome;
use crate::input::Source;

/// Arguments of `ra suggest`.
#[derive(clap::Args)]
#[command(after_help = crate::EXIT_CODES)]
pub(crate) struct Args {
    /// A file with a record; `-` reads the standard input
    file: PathBuf,
    /// The position after step N; without it, the last one
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Play on so often from each action: four times as many halve the error. Without it, up to 400 times, as long as it is open which is best
    #[arg(long, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    rollouts: Option<u32>,
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    time: Option<u64>,
    /// How many threads play on at the same time; without it, one for each core. The answer is the same, but for --time
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Decides what is drawn when playing on
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let Some(source) = Source::open_all(&args.file)?.next() else {
        bail!("{}: there is no record", args.file.display());
    };
    let mut source = source?;
    let name = source.name.clone();
    let prefix = match source.records.next_prefix() {
        Some(Ok(prefix)) => prefix,
        Some(Err(ReadError::Record(error))) => {
            eprintln!("{name}:{error}");
            return Ok(Outcome::WrongRecord);
        }
        Some(Err(ReadError::Io(error))) => {
            return Err(error).with_context(|| format!("cannot read {name}"));
        }
        None => bail!("{name}: there is no record"),
    };
    if source.records.next_prefix().is_some() {
        eprintln!("{name}: several records; this is of the first");
    }
    let Prefix { record, fault } = prefix;
    let steps = record.entries().len();
    let at = args.at.unwrap_or(steps);
    if at > steps || (args.at.is_none() && fault.is_some()) {
        if let Some(fault) = fault {
            eprintln!("{name}:{fault}");
            return Ok(Outcome::WrongRecord);
        }
        crate::usage_error(
            "suggest",
            format_args!("--at {at}: the record has {steps} steps"),
        );
    }
    let game = match at {
        0 => *record.start(),
        at => {
            let moment = record.moments().nth(at - 1);
            moment.expect("the step is there").after
        }
    };
    suggest(args, at, &game, out)
}

fn suggest(args: &Args, at: usize, game: &Game, out: &mut impl Write) -> Result<Outcome> {
    let Some(seat) = game.to_act() else {
        let why = match game.phase() {
            Phase::Over => "the game is over",
            _ => "a tile is being drawn",
        };
        crate::usage_error(
            "suggest",
            format_args!(
                "--at {at}: nobody is to act there, {why}; try --at {}",
                at.saturating_sub(1)
            ),
        );
    };
    let cores = || available_parallelism().map_or(1, usize::from);
    let mut effort = Effort {
        limit: args.time.map(|s| Limit::Time(Duration::from_secs(s))),
        threads: args.threads.map_or_else(cores, usize::from),
        seed: args.seed,
        ..Effort::default()
    };
    if let Some(rollouts) = args.rollouts {
        (effort.rollouts, effort.least) = (rollouts, rollouts);
    }
    let values = rank_actions(game, &effort);
    if args.json {
        let actions: Vec<_> = values.iter().map(|value| as_json(value, game)).collect();
        let all = json!({ "version": at, "to_act": seat.index(), "actions": actions });
        writeln!(out, "{all}")?;
        return Ok(Outcome::Good);
    }
    writeln!(
        out,
        "After step {at}, seat {seat} is to act. Chance to win and final points of each seat; ± is the standard error.\n"
    )?;
    table(&values, game, out)?;
    Ok(Outcome::Good)
}

fn as_json(value: &Valued, game: &Game) -> serde_json::Value {
    let players = game.players().count();
    let error = value.error.as_ref();
    json!({
        "action": value.action.token(game.rules().monuments).to_string(),
        "share": value.outlook.share[..players],
        "share_error": error.map(|error| &error.share[..players]),
        "points": value.outlook.points[..players],
        "points_error": error.map(|error| &error.points[..players]),
        "rollouts": value.rollouts,
    })
}

fn table(values: &[Valued], game: &Game, out: &mut impl Write) -> Result<()> {
    let monuments = game.rules().monuments;
    let words = |value: &Valued| in_words(value.action, monuments);
    let width = values.iter().map(|value| words(value).len()).max();
    let width = width.unwrap_or(0);
    let mover = game.to_act().expect("somebody is to act");
    write!(out, "{:width$}        win", "")?;
    for seat in game.players().seats() {
        write!(out, "{:>15}", format!("seat {seat}"))?;
    }
    writeln!(out)?;
    for value in values {
        let share = 100.0 * value.outlook.share[mover.index()];
        let error = value.error.map_or_else(String::new, |error| {
            format!("±{:3.1}", 100.0 * error.share[mover.index()])
        });
        write!(out, "{:width$}  {share:5.1} {error:4}", words(value))?;
        for seat in game.players().seats() {
            let share = 100.0 * value.outlook.share[seat.index()];
            let points = value.outlook.points[seat.index()];
            write!(out, "{:>15}", format!("{share:.0}% {points:.0} pts"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn in_words(action: Action, monuments: Monuments) -> String {
    match action {
        Action::Draw => "draw a tile".to_owned(),
        Action::InvokeRa => "invoke Ra".to_owned(),
        Action::StopSpending => "spend no more gods".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Bid(disc) => format!("bid {}", disc.value()),
        Action::SpendGod(tile) => format!("spend a god for {}", tile.name(monuments)),
        Action::Discard(tile) => format!("give up {}", tile.name(monuments)),
    }
}
