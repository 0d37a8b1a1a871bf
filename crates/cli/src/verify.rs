//! `ra verify`: is a record legal, complete, rightly scored and honestly shuffled?

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use ra_record::{Proof, ReadError, Verified};
use ra_rules::Seat;

use crate::Outcome;
use crate::input::Source;

#[derive(clap::Args)]
#[command(after_help = crate::EXIT_CODES)]
pub(crate) struct Args {
    /// Files with one or more records, or folders of them; `-` reads the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Say nothing about records that pass
    #[arg(short, long)]
    quiet: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let mut report = Report {
        out,
        closed: false,
        wrong: false,
        unreadable: false,
    };
    for path in &args.files {
        let sources = match Source::open_all(path) {
            Ok(sources) => sources,
            Err(error) => {
                report.unreadable(&format!("{error:#}"));
                continue;
            }
        };
        for source in sources {
            match source {
                Ok(source) => check(args, source, &mut report)?,
                Err(error) => report.unreadable(&format!("{error:#}")),
            }
        }
    }
    Ok(report.outcome())
}

fn check(args: &Args, mut source: Source, report: &mut Report<impl Write>) -> Result<()> {
    let name = source.name;
    while let Some(result) = source.records.next_verified() {
        match result {
            Ok(_) if args.quiet => {}
            Ok(verified) => report.say(&format!("{name}: {}", praise(&verified)))?,
            Err(ReadError::Record(error)) => {
                report.wrong = true;
                report.say(&format!("{name}:{error}"))?;
                if let Some(hint) = &error.hint {
                    report.say(&format!("    {hint}"))?;
                }
            }
            Err(ReadError::Io(error)) => report.unreadable(&format!("cannot read {name}: {error}")),
        }
    }
    Ok(())
}

/// What was found. The verdict must not depend on whether somebody reads all of it.
struct Report<'a, W> {
    out: &'a mut W,
    closed: bool,
    wrong: bool,
    unreadable: bool,
}

impl<W: Write> Report<'_, W> {
    fn say(&mut self, line: &str) -> Result<()> {
        if self.closed {
            return Ok(());
        }
        match writeln!(self.out, "{line}") {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.closed = true,
            result => result?,
        }
        Ok(())
    }

    fn unreadable(&mut self, why: &str) {
        eprintln!("ra: {why}");
        self.unreadable = true;
    }

    fn outcome(&self) -> Outcome {
        if self.unreadable {
            Outcome::Unreadable
        } else if self.wrong {
            Outcome::WrongRecord
        } else {
            Outcome::Good
        }
    }
}

/// `ok: 2 players, 212 steps, 41-37, Anna wins; the shuffle is as the host promised`
fn praise(verified: &Verified) -> String {
    let record = &verified.record;
    let points = record.final_points().unwrap_or_default();
    let points: Vec<String> = points.iter().map(u16::to_string).collect();
    let winner = record.game().winner().unwrap_or(Seat::One);
    let shuffle = match verified.shuffle {
        Proof::None => "no shuffle was promised".to_owned(),
        Proof::ByHost => "the shuffle is as the host promised".to_owned(),
        Proof::WithPlayers(1) => {
            "the shuffle is as promised, with the words of 1 player".to_owned()
        }
        Proof::WithPlayers(players) => {
            format!("the shuffle is as promised, with the words of {players} players")
        }
    };
    format!(
        "ok: {} players, {} steps, {}, {} wins; {shuffle}",
        record.players(),
        record.entries().len(),
        points.join("-"),
        record.name(winner),
    )
}
