//! `ra replay`: a recorded game as an account to read, or as JSON for programs.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use ra_record::json::Position;
use ra_record::{Prefix, ReadError, Record};
use ra_rules::{Game, Step, Viewer};

use crate::Outcome;
use crate::account;
use crate::input::Source;

#[derive(clap::Args)]
#[command(after_help = crate::EXIT_CODES)]
pub(crate) struct Args {
    /// Files with one or more records, or folders of them; `-` reads the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Stop after step N and, unless --json is given, show the position there
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
        for source in Source::open_all(path)? {
            if let Some(wrong) = replay_all(args, source?, &mut first, out)? {
                outcome = wrong;
            }
        }
    }
    Ok(outcome)
}

/// Tells the records of one file; tells how it went if not all is well.
fn replay_all(
    args: &Args,
    mut source: Source,
    first: &mut bool,
    out: &mut impl Write,
) -> Result<Option<Outcome>> {
    let name = source.name;
    let mut outcome = None;
    while let Some(result) = source.records.next_prefix() {
        if !*first && !args.json {
            writeln!(out)?;
        }
        *first = false;
        let fault = match result {
            Ok(prefix) => replay(args, prefix, out)?,
            Err(ReadError::Record(error)) => Some(error),
            Err(ReadError::Io(error)) => {
                return Err(error).with_context(|| format!("cannot read {name}"));
            }
        };
        if let Some(fault) = fault {
            out.flush()?;
            eprintln!("{name}:{fault}");
            if let Some(hint) = fault.hint {
                eprintln!("    {hint}");
            }
            outcome = Some(Outcome::WrongRecord);
        }
    }
    Ok(outcome)
}

/// Tells a record as far as it is right and asked for, and returns the fault if the telling came that far.
fn replay(
    args: &Args,
    prefix: Prefix,
    out: &mut impl Write,
) -> Result<Option<ra_record::RecordError>> {
    let Prefix { record, fault } = prefix;
    let steps = record.entries().len();
    let stop = args.at.unwrap_or(steps).min(steps);
    if args.at > Some(steps) && fault.is_none() {
        let message = format_args!(
            "--at {}: the record has {steps} steps",
            args.at.unwrap_or(0)
        );
        out.flush()?;
        crate::usage_error("replay", message);
    }
    if args.json {
        print_json(&record, stop, out)?;
    } else {
        account::tell(&record, stop, args.at.is_some(), out)?;
    }
    Ok(fault.filter(|_| args.at.is_none_or(|at| at > steps)))
}

fn print_json(record: &Record, stop: usize, out: &mut impl Write) -> Result<()> {
    let mut print = |version, step: Option<Step>, game: &Game| -> Result<()> {
        let view = &game.view(Viewer::Reader);
        let position = Position {
            version,
            step,
            view,
        };
        serde_json::to_writer(&mut *out, &position).map_err(std::io::Error::from)?;
        Ok(writeln!(out)?)
    };
    print(0, None, record.start())?;
    for moment in record.moments().take(stop) {
        print(moment.number, Some(moment.entry.step), &moment.after)?;
    }
    Ok(())
}
