//! Every check and chore: `cargo xtask ci` is the whole check.

mod ci;
mod direction;
mod golden;
mod instructions;
mod lighthouse;
mod load;
mod schema;
mod server;
mod strength;
mod text;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Checks and chores of the project.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The whole check: format, lints, tests, documentation, architecture, fixtures, instruction counts
    Ci,
    /// Check that dependencies between crates point one way, and that the rules stay pure
    Direction,
    /// Check that text files end with a newline and carry no stray white space
    Text,
    /// Find the golden games that are missing in fixtures/games, and check them all
    Golden {
        /// Find nothing; fail if a game is missing or wrong
        #[arg(long)]
        check: bool,
    },
    /// Count the instructions of random games under callgrind and compare with the budget
    Instructions {
        /// Write the counts down as the new budget
        #[arg(long)]
        bless: bool,
    },
    /// Ask the server all that its description allows, and all that it does not (needs Python and its packages)
    Schema,
    /// Take pictures of every page for docs/screens (needs Chromium and its driver)
    Screens,
    /// Measure the home page and a table with Lighthouse, as on a phone (needs Chromium and npm)
    Lighthouse,
    /// Play the matches of docs/STRENGTH.md, a thousand games each or more; stop it and start it again as you like
    Strength(strength::Args),
    /// Measure the server under load, on SQLite and PostgreSQL, beside the disk: the figures of docs/PERFORMANCE.md
    Load {
        /// How long each of some ten measurements takes, besides warming up
        #[arg(long, default_value_t = 10)]
        seconds: u32,
        /// Measure this program, say an older one; without it, ours is built
        #[arg(long)]
        program: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Ci => ci::run(),
        Command::Direction => direction::check(),
        Command::Text => text::check(),
        Command::Golden { check } => golden::run(check),
        Command::Instructions { bless } => instructions::run(bless),
        Command::Schema => schema::install().and_then(|program| schema::run(&program)),
        Command::Screens => screens(),
        Command::Lighthouse => lighthouse::run(),
        Command::Strength(args) => strength::run(&args),
        Command::Load { seconds, program } => load::run(seconds, program),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The stories of the browser know how to come to every page, so one of them takes the pictures.
fn screens() -> Result<()> {
    let mut test = cargo();
    test.args(["test", "--package", "ra", "--test", "browser", "--"]);
    succeed(test.args(["--ignored", "screens"]))
}

/// The root of the project.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The cargo that runs us.
fn cargo() -> std::process::Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = std::process::Command::new(cargo);
    command.current_dir(root());
    command
}

/// Runs a command and fails if it does.
fn succeed(command: &mut std::process::Command) -> Result<()> {
    let status = command.status()?;
    anyhow::ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}
