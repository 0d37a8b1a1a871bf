//! `ra train`: from nothing to weights.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use ra_arena::train::{Progress, Recipe, Trainer, trial};
use ra_rules::Players;

use crate::Outcome;

/// Arguments of `ra train`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// For how many players
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Games of self-play
    #[arg(long)]
    games: Option<u64>,
    /// Games of the hand-written agent to start from
    #[arg(long)]
    start: Option<u64>,
    /// From which all chance comes: the same seed gives the same weights
    #[arg(long)]
    seed: Option<u64>,
    /// The λ of TD(λ)
    #[arg(long)]
    lambda: Option<f32>,
    /// How the others are expected to bid: the temperature of a softmax over what each bid is worth to them
    #[arg(long)]
    temperature: Option<f32>,
    /// In how many of the games hand-written agents sit at some seats, 0 to 1
    #[arg(long)]
    guests: Option<f32>,
    /// Learning rate at the start
    #[arg(long)]
    rate: Option<f32>,
    /// How many threads play
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where the weights go; FILE.state keeps what is needed to go on after a stop, FILE.curve how it went
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How often the net is tried against hand-written agents on the way
    #[arg(long, default_value_t = 40)]
    looks: u64,
    /// Deals of each try, each played with the net at every seat
    #[arg(long, default_value_t = 200)]
    deals: u64,
}

impl Args {
    fn recipe(&self) -> Recipe {
        let players = Players::new(self.players.into()).expect("clap checks the range");
        let mut recipe = Recipe::new(players);
        recipe.games = self.games.unwrap_or(recipe.games);
        recipe.start = self.start.unwrap_or(recipe.start);
        recipe.seed = self.seed.unwrap_or(recipe.seed);
        recipe.lambda = self.lambda.unwrap_or(recipe.lambda);
        recipe.rivals = self.temperature.unwrap_or(recipe.rivals);
        recipe.guests = self.guests.unwrap_or(recipe.guests);
        recipe.rates.0 = self.rate.unwrap_or(recipe.rates.0);
        recipe
    }
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let state = with_ending(&args.out, "state");
    let curve = with_ending(&args.out, "curve");
    let mut trainer = match fs::read(&state) {
        Ok(bytes) => Trainer::from_bytes(&bytes)
            .with_context(|| format!("cannot go on with {}", state.display()))?,
        Err(_) => Trainer::new(args.recipe()),
    };
    let all = trainer.recipe().start + trainer.recipe().games;
    let every = (all / args.looks.max(1)).max(1);
    let began = Instant::now();
    let mut look = None;
    while !trainer.is_done() {
        let progress = trainer.round(args.threads);
        let due = progress.games / every;
        if look != Some(due) || trainer.is_done() {
            look = Some(due);
            let share = trial(trainer.net(), trainer.recipe().rivals(), args.deals, 77);
            save(&state, &trainer.to_bytes())?;
            save(&args.out, &trainer.net().to_bytes())?;
            note(&curve, &progress, share, began)?;
        }
    }
    writeln!(out, "{} games: {}", all, args.out.display())?;
    Ok(Outcome::Good)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Writes beside the file first, so that a stop in the middle leaves the old one whole.
fn save(path: &Path, bytes: &[u8]) -> Result<()> {
    let beside = with_ending(path, "new");
    fs::write(&beside, bytes).with_context(|| format!("cannot write {}", beside.display()))?;
    fs::rename(&beside, path).with_context(|| format!("cannot write {}", path.display()))
}

fn note(curve: &Path, progress: &Progress, share: f32, began: Instant) -> Result<()> {
    let seconds = began.elapsed().as_secs_f64();
    let Progress {
        games,
        of,
        cross_entropy,
        points_error,
    } = *progress;
    eprintln!(
        "{games} of {of} games, {seconds:.0} s: cross-entropy {cross_entropy:.4}, points ±{points_error:.2}, \
         against merchants {:.1} %",
        100.0 * share
    );
    let line = serde_json::json!({
        "games": games, "cross_entropy": cross_entropy, "points_error": points_error, "share": share,
    });
    let mut file = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(curve)?;
    writeln!(file, "{line}")?;
    Ok(())
}
