//! `ra train`: from nothing to weights, or from weights to better ones.

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ra_ai::learned::Net;
use ra_arena::train::{Look, Progress, Recipe, Trainer, picture, temper, trial};
use ra_rules::Players;

use crate::Outcome;

/// Arguments of `ra train`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// For how many players
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Games of self-play [default: 1000000]
    #[arg(long)]
    games: Option<u64>,
    /// Games to start from: of the hand-written agent, or of the teacher [default: 20000, with a teacher 50000]
    #[arg(long, conflicts_with = "from")]
    start: Option<u64>,
    /// Weights that play the games to start from, instead of the hand-written agent
    #[arg(long, value_name = "FILE", conflicts_with = "from")]
    teacher: Option<PathBuf>,
    /// Weights to go on from, instead of nothing
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// From which all chance comes: the same seed gives the same weights [default: 1]
    #[arg(long)]
    seed: Option<u64>,
    /// The λ of TD(λ) [default: 0.8]
    #[arg(long)]
    lambda: Option<f32>,
    /// How the others are expected to bid: the temperature of a softmax over what each bid is worth to them [default: 0.005]
    #[arg(long)]
    temperature: Option<f32>,
    /// In how many of the games merchants sit at other seats, from 0 to 1 [default: 0.5]
    #[arg(long)]
    plain: Option<f32>,
    /// Learning rate at the start; it falls to 0.00005 [default: 0.003, going on from weights 0.0005]
    #[arg(long)]
    rate: Option<f32>,
    /// How often each position is learned [default: 2]
    #[arg(long)]
    passes: Option<u32>,
    /// How often the last epoch of each game is played once more, with other draws [default: 0]
    #[arg(long)]
    again: Option<u32>,
    /// How many threads play
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Where the weights go; FILE.state keeps what is needed to go on after a stop, a minute old at most, FILE.curve and FILE.svg how it went
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How often the net is tried against hand-written agents on the way
    #[arg(long, default_value_t = 40)]
    looks: u64,
    /// Deals of each try, each played with the net at every seat
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    deals: u64,
    /// In the end, so many games tell how sure of itself the net may be; 0 leaves it as it is
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    temper: u64,
}

impl Args {
    fn recipe(&self, from: Option<&Net>, teacher: Option<&Net>) -> Recipe {
        let mut recipe = Recipe::new(self.players());
        if let Some(net) = from {
            recipe = recipe.from_net(net);
        }
        if let Some(net) = teacher {
            recipe = recipe.taught_by(net);
        }
        recipe.games = self.games.unwrap_or(recipe.games);
        recipe.start = self.start.unwrap_or(recipe.start);
        recipe.seed = self.seed.unwrap_or(recipe.seed);
        recipe.lambda = self.lambda.unwrap_or(recipe.lambda);
        recipe.rivals = self.temperature.unwrap_or(recipe.rivals);
        recipe.plain = self.plain.unwrap_or(recipe.plain);
        recipe.rates.0 = self.rate.unwrap_or(recipe.rates.0);
        recipe.passes = self.passes.unwrap_or(recipe.passes);
        recipe.again = self.again.unwrap_or(recipe.again);
        recipe
    }

    fn players(&self) -> Players {
        Players::new(self.players.into()).expect("clap checks the range")
    }

    /// The weights of a file, for these players.
    fn weights(&self, path: Option<&PathBuf>) -> Result<Option<Net>> {
        let Some(path) = path else {
            return Ok(None);
        };
        let name = path.display();
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let net = Net::from_bytes(&bytes).with_context(|| format!("cannot learn from {name}"))?;
        if net.players() != self.players() {
            let count = net.players().count();
            crate::usage_error(
                "train",
                format_args!("{name} is for {count} players; say --players {count}"),
            );
        }
        Ok(Some(net))
    }
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    for path in [&args.from, &args.teacher].into_iter().flatten() {
        if *path == args.out {
            let name = path.display();
            crate::usage_error(
                "train",
                format_args!(
                    "{name} would be overwritten while it is learned from; use another --out"
                ),
            );
        }
    }
    let from = args.weights(args.from.as_ref())?;
    let teacher = args.weights(args.teacher.as_ref())?;
    let recipe = args.recipe(from.as_ref(), teacher.as_ref());
    if let Err(wrong) = recipe.check() {
        crate::usage_error("train", wrong);
    }
    let files = Files::new(&args.out);
    let mut trainer = match fs::read(&files.state) {
        Ok(bytes) => Trainer::from_bytes(&bytes)
            .with_context(|| format!("cannot go on with {}", files.state.display()))?,
        Err(error) if error.kind() == ErrorKind::NotFound => match from {
            Some(net) => Trainer::from_net(recipe, net),
            None => Trainer::new(recipe),
        },
        Err(error) => {
            return Err(error).with_context(|| format!("cannot read {}", files.state.display()));
        }
    };
    if *trainer.recipe() != recipe {
        let state = files.state.display();
        let other = differences(trainer.recipe(), &recipe)?;
        crate::usage_error(
            "train",
            format_args!(
                "{state} was begun with another recipe ({other}); use its options, or another --out, with --from to go \
                 on from its weights"
            ),
        );
    }
    if let Some(teacher) = teacher {
        trainer = trainer.with_teacher(teacher);
    }
    if trainer.games() == 0 {
        files.begin()?;
    }
    let all = trainer.recipe().start + trainer.recipe().games;
    let every = (all / args.looks.max(1)).max(1);
    let began = Clock::new(trainer.games());
    if !trainer.is_done() {
        let to = args.out.display();
        eprintln!(
            "{} of {all} games are left; stop it when you like, {to}.state goes on",
            all - trainer.games()
        );
    }
    let mut kept = Instant::now();
    let mut look = trainer.games() / every;
    while !trainer.is_done() {
        let progress = trainer.round(args.threads.into());
        began.show(&progress);
        if progress.games / every != look || trainer.is_done() {
            look = progress.games / every;
            let share = trial(trainer.net(), args.deals, 77);
            save(&files.state, &trainer.to_bytes())?;
            save(&args.out, &trainer.net().to_bytes())?;
            files.note(trainer.recipe().players, Look { progress, share })?;
            began.tell(&progress, share);
            kept = Instant::now();
        } else if kept.elapsed() >= KEEP {
            save(&files.state, &trainer.to_bytes())?;
            kept = Instant::now();
        }
    }
    // A training that was done before can always say what came of it.
    save(&args.out, &finished(args, &trainer).to_bytes())?;
    write!(out, "{all} games: weights in {}", args.out.display())?;
    if files.picture.exists() {
        write!(out, ", learning curve in {}", files.picture.display())?;
    }
    writeln!(out)?;
    Ok(Outcome::Good)
}

/// So much work may be lost when training is stopped between two looks.
const KEEP: Duration = Duration::from_mins(1);

/// The options in which two recipes differ.
fn differences(one: &Recipe, other: &Recipe) -> Result<String> {
    let (one, other) = (serde_json::to_value(one)?, serde_json::to_value(other)?);
    let names = one.as_object().into_iter().flatten();
    let names = names.filter(|&(name, value)| other.get(name) != Some(value));
    let names: Vec<String> = names
        .map(|(name, _)| match name.as_str() {
            // What the options call otherwise.
            "rivals" => "--temperature".to_owned(),
            "rates" => "--rate".to_owned(),
            name => format!("--{name}"),
        })
        .collect();
    Ok(format!("other {}", names.join(", ")))
}

/// What training came to: as sure of itself as it may be.
fn finished(args: &Args, trainer: &Trainer) -> Net {
    if args.temper == 0 {
        return trainer.net().clone();
    }
    let (games, seed) = (args.temper, trainer.recipe().seed);
    let mut line = crate::progress::Progress::new();
    let (net, [first, second, third]) = temper(
        trainer.net(),
        games,
        seed,
        args.threads.into(),
        &mut |done| line.tell(|| format!("{done} of {games} games tell how sure it may be")),
    );
    drop(line);
    eprintln!("its logits times {first:.3}, {second:.3} and {third:.3} in the three epochs");
    net
}

/// The files beside the weights.
struct Files {
    state: PathBuf,
    curve: PathBuf,
    picture: PathBuf,
}

impl Files {
    fn new(out: &Path) -> Files {
        Files {
            state: with_ending(out, "state"),
            curve: with_ending(out, "curve"),
            picture: with_ending(out, "svg"),
        }
    }

    /// Adds a point to the learning curve, and draws it.
    fn note(&self, players: usize, look: Look) -> Result<()> {
        let text = fs::read_to_string(&self.curve).unwrap_or_default();
        let looks = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        // After a stop, what came after the state was kept is done again.
        let before = |old: &Look| old.progress.games < look.progress.games;
        let mut looks: Vec<Look> = looks.filter(before).collect();
        looks.push(look);
        let lines: Vec<String> = looks
            .iter()
            .map(serde_json::to_string)
            .collect::<Result<_, _>>()?;
        save(&self.curve, (lines.join("\n") + "\n").as_bytes())?;
        save(&self.picture, picture(players, &looks).as_bytes())
    }

    /// Forgets the curve of another training under this name.
    fn begin(&self) -> Result<()> {
        for file in [&self.curve, &self.picture] {
            match fs::remove_file(file) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(error).with_context(|| format!("cannot write {}", file.display()));
                }
                _ => (),
            }
        }
        Ok(())
    }
}

/// Tells how far training is and how long it will take.
struct Clock {
    began: Instant,
    games: u64,
    terminal: bool,
}

impl Clock {
    fn new(games: u64) -> Clock {
        Clock {
            began: Instant::now(),
            games,
            terminal: io::stderr().is_terminal(),
        }
    }

    fn left(&self, progress: &Progress) -> String {
        let done = (progress.games - self.games).max(1) as f64;
        let left = (progress.of - progress.games) as f64;
        let seconds = self.began.elapsed().as_secs_f64() / done * left;
        format!(
            "{}:{:02} min left",
            seconds as u64 / 60,
            seconds as u64 % 60
        )
    }

    /// A line that the next one takes the place of, for whoever watches.
    fn show(&self, progress: &Progress) {
        if self.terminal {
            let Progress { games, of, .. } = progress;
            eprint!("\r{games} of {of} games, {}   ", self.left(progress));
        }
    }

    /// A line that stays.
    fn tell(&self, progress: &Progress, share: f32) {
        let Progress {
            games,
            of,
            cross_entropy,
            points_error,
        } = progress;
        let start = if self.terminal { "\r" } else { "" };
        eprintln!(
            "{start}{games} of {of} games, {}: cross-entropy {cross_entropy:.4}, points ±{points_error:.2}, against \
             merchants {:.1} %",
            self.left(progress),
            100.0 * share
        );
    }
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
