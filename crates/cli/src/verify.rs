//! `ra verify`: is a record legal, complete, rightly scored and honestly shuffled?

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use ra_record::{ReadError, Verified, json};

use crate::Outcome;
use crate::input::Source;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files with one or more records; `-` reads the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Say nothing about records that pass
    #[arg(short, long)]
    quiet: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let mut outcome = Outcome::Good;
    for path in &args.files {
        let mut source = Source::open(path)?;
        let name = source.name.clone();
        while let Some(result) = source.records.next_verified() {
            match result {
                Ok(verified) if args.quiet => drop(verified),
                Ok(verified) => writeln!(out, "{name}: {}", praise(&verified))?,
                Err(ReadError::Record(error)) => {
                    writeln!(out, "{name}:{error}")?;
                    outcome = Outcome::WrongRecord;
                }
                Err(ReadError::Io(error)) => {
                    return Err(error).with_context(|| format!("cannot read {name}"));
                }
            }
        }
    }
    Ok(outcome)
}

/// `ok: 2 players, 212 steps, 41-37, Anna wins; the shuffle is as promised`
fn praise(verified: &Verified) -> String {
    let record = &verified.record;
    let points = record.final_points().unwrap_or_default();
    let points: Vec<String> = points.iter().map(u16::to_string).collect();
    let ranking = json::Outcome::new(record.game()).map(|outcome| outcome.ranking);
    let winner = ranking
        .and_then(|ranking| ra_rules::Seat::new(ranking[0]))
        .map(|seat| record.name(seat))
        .unwrap_or_default();
    let shuffle = if verified.shuffle_proven {
        "the shuffle is as promised"
    } else {
        "no shuffle was promised"
    };
    format!(
        "ok: {} players, {} steps, {}, {winner} wins; {shuffle}",
        record.players(),
        record.entries().len(),
        points.join("-"),
    )
}
