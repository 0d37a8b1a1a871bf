//! `ra replay`: a recorded game as an account to read, or as JSON for programs.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use ra_record::json::Position;
use ra_record::{ReadError, Record};

use crate::Outcome;
use crate::account;
use crate::input::Source;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files with one or more records; `-` reads the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Stop after step N and show the position
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print one JSON object per line: the start, then the position after every step
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let mut outcome = Outcome::Good;
    let mut first = true;
    for path in &args.files {
        let source = Source::open(path)?;
        let name = source.name;
        for result in source.records {
            let wrong = match result {
                Ok(record) => {
                    if !first && !args.json {
                        writeln!(out)?;
                    }
                    first = false;
                    replay(args, &record, out)?
                }
                Err(ReadError::Record(error)) => Some(error.to_string()),
                Err(ReadError::Io(error)) => {
                    return Err(error).with_context(|| format!("cannot read {name}"));
                }
            };
            if let Some(why) = wrong {
                out.flush()?;
                eprintln!("{name}:{why}");
                outcome = Outcome::WrongRecord;
            }
        }
    }
    Ok(outcome)
}

/// Tells one record, or why it cannot be told.
fn replay(args: &Args, record: &Record, out: &mut impl Write) -> Result<Option<String>> {
    let steps = record.entries().len();
    let stop = args.at.unwrap_or(steps);
    if stop > steps {
        return Ok(Some(format!(
            " there is no step {stop}: the record has {steps}"
        )));
    }
    if args.json {
        print_json(record, stop, out)?;
    } else {
        account::tell(record, stop, args.at.is_some(), out)?;
    }
    Ok(None)
}

fn print_json(record: &Record, stop: usize, out: &mut impl Write) -> Result<()> {
    let mut game = *record.start();
    let mut position = |version, step, game: &_| -> Result<()> {
        let position = Position {
            version,
            step,
            game,
        };
        serde_json::to_writer(&mut *out, &position).map_err(std::io::Error::from)?;
        Ok(writeln!(out)?)
    };
    position(0, None, &game)?;
    for (i, entry) in record.entries()[..stop].iter().enumerate() {
        game.step(entry.step)?;
        position(i + 1, Some(entry.step), &game)?;
    }
    Ok(())
}
