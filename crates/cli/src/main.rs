//! `ra`, the binary: thin, one file per subcommand.

mod account;
mod agent;
mod arena;
mod backup;
mod bench;
mod calibrate;
mod export;
mod input;
mod load;
mod progress;
mod random;
mod replay;
mod restore;
mod serve;
mod store;
mod suggest;
mod train;
mod verify;
mod whole;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// Ra, the board game: play, replay, check, make and measure games. Without a command, it opens tables on this machine.
#[derive(Parser)]
#[command(version, after_help = format!("{EXIT_CODES}\n\n{PAGES}"))]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

pub(crate) const EXIT_CODES: &str = "\
Exit codes: 0 all is well; 1 a record is wrong; 2 the command line is wrong; 3 something could not be read or \
written.";

const PAGES: &str = "The format of records is described in docs/RECORD.md, the rules in docs/RULES.md, matches between agents \
     in docs/AGENTS.md, running a server in docs/OPERATING.md.";

#[derive(Subcommand)]
enum Command {
    /// Serve live tables over HTTP
    Serve(Box<serve::Args>),
    /// Copy everything that a store holds, while servers use it
    Backup(backup::Args),
    /// Put a backup into an empty store
    Restore(restore::Args),
    /// Write the records of all games that are over
    Export(export::Args),
    /// Play whole games through a server's API, many at once, and tell how fast it is
    Load(load::Args),
    /// Tell recorded games step by step, with score sheets
    Replay(replay::Args),
    /// Check that recorded games are legal, complete, rightly scored and honestly shuffled
    Verify(verify::Args),
    /// Play uniformly random games and print their records
    Random(random::Args),
    /// Say what to do in a recorded position, and what it would bring
    Suggest(suggest::Args),
    /// Train the network that the strongest agents think with
    Train(train::Args),
    /// Let agents play against each other and tell who is stronger
    Arena(arena::Args),
    /// Speak the protocol of agents on standard input and output, for other people's programs
    Agent(agent::Args),
    /// Compare what the evaluation expects with what comes, on fresh games
    Calibrate(calibrate::Args),
    /// Measure how fast this program is
    #[command(subcommand)]
    Bench(BenchCommand),
}

#[derive(Subcommand)]
enum BenchCommand {
    /// Random complete games per second on one core
    Rules(bench::Args),
    /// The learned evaluation and the agents that think with it
    Ai(bench::ai::Args),
}

/// How a command ended that did what it was asked to do.
pub(crate) enum Outcome {
    /// All is well.
    Good,
    /// A record is wrong, and the command has said why.
    WrongRecord,
    /// A file could not be read, and the command has said why.
    Unreadable,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(cli.command, &mut out).and_then(|outcome| match out.flush() {
        // A verdict stands though nobody reads it.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(outcome),
    });
    match result {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::WrongRecord) => ExitCode::from(1),
        Ok(Outcome::Unreadable) => ExitCode::from(3),
        // Whoever read our output has seen enough, as in `ra random | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ra: {error:#}");
            ExitCode::from(3)
        }
    }
}

fn run(command: Option<Command>, out: &mut impl Write) -> Result<Outcome> {
    let Some(command) = command else {
        return serve::run(&serve::Args::of_environment(), out);
    };
    match command {
        Command::Serve(args) => serve::run(&args, out),
        Command::Backup(args) => backup::run(&args, out),
        Command::Restore(args) => restore::run(&args, out),
        Command::Export(args) => export::run(&args, out),
        Command::Load(args) => load::run(&args, out),
        Command::Replay(args) => replay::run(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Random(args) => random::run(&args, out),
        Command::Suggest(args) => suggest::run(&args, out),
        Command::Calibrate(args) => calibrate::run(&args, out),
        Command::Train(args) => train::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Agent(args) => agent::run(&args, out),
        Command::Bench(BenchCommand::Rules(args)) => bench::run(&args, out),
        Command::Bench(BenchCommand::Ai(args)) => bench::ai::run(&args, out),
    }
}

/// Ends the program as clap does for a wrong command line.
pub(crate) fn usage_error(command: &str, message: impl std::fmt::Display) -> ! {
    let mut cli = Cli::command();
    cli.build();
    let command = cli.find_subcommand_mut(command);
    let command = command.expect("the command is one of ours");
    command.error(ErrorKind::ValueValidation, message).exit()
}

pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
