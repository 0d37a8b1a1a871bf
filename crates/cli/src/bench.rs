//! `ra bench rules`: how fast the rules are, in random complete games on one core.

pub(crate) mod ai;
mod fused;

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;
use ra_record::{DrawSource, FairBag};
use ra_rules::{Deal, Game, Players, Rules};

use crate::Outcome;
use crate::random::players;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many play, 2 to 5; without it, all four
    #[arg(short, long, value_parser = players)]
    players: Option<Players>,
    /// Games in each round
    #[arg(short, long, default_value_t = 5_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Rounds of each way; the fastest counts, for others may be using this machine
    #[arg(short, long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Measure one way only
    #[arg(long, value_enum)]
    only: Option<Way>,
    /// Print one JSON object per number of players
    #[arg(long)]
    json: bool,
}

/// How the games are stepped.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Way {
    /// Legality checked, events listened to.
    Checked,
    /// `apply_unchecked`, nobody listening, as in search.
    Unchecked,
    /// The same games in one piece of code without any interface, as a yardstick.
    Fused,
}

impl Way {
    const ALL: [Way; 3] = [Way::Checked, Way::Unchecked, Way::Fused];
}

/// What was measured of one way.
#[derive(Clone, Copy, serde::Serialize)]
struct Measured {
    games_per_second: f64,
    ns_per_decision: f64,
    decisions_per_game: f64,
    events_per_game: f64,
}

#[derive(serde::Serialize)]
struct Line {
    players: usize,
    #[serde(flatten)]
    checked: Option<Measured>,
    unchecked: Option<Measured>,
    fused: Option<Measured>,
    state_bytes: usize,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    if !args.json {
        writeln!(
            out,
            "Random complete games a second on one core, fastest of {} rounds; ns per decision\n\
             checked: legality checked, events listened to; unchecked: as in search;\n\
             fused: the same games without any interface; state: {} bytes",
            args.rounds,
            size_of::<Game>()
        )?;
        let heads = [
            "checked",
            "ns",
            "unchecked",
            "ns",
            "fused",
            "ns",
            "decisions",
        ];
        write_row(out, "players", &heads.map(str::to_owned))?;
    }
    for count in Players::ALL {
        if args.players.is_none_or(|players| players == count) {
            print(args, &measure(args, count)?, out)?;
            out.flush()?;
        }
    }
    Ok(Outcome::Good)
}

fn print(args: &Args, line: &Line, out: &mut impl Write) -> Result<()> {
    if args.json {
        serde_json::to_writer(&mut *out, line).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    let ways = [line.checked, line.unchecked, line.fused];
    let mut cells = Vec::new();
    for way in ways {
        let games = way.map(|measured| format!("{:.0}", measured.games_per_second));
        let ns = way.map(|measured| format!("{:.1}", measured.ns_per_decision));
        cells.extend([games, ns].map(|cell| cell.unwrap_or_else(|| "-".to_owned())));
    }
    let decisions = ways.iter().flatten().next();
    let decisions = decisions.map_or(0.0, |measured| measured.decisions_per_game);
    cells.push(format!("{decisions:.1}"));
    write_row(out, &line.players.to_string(), &cells)
}

fn write_row(out: &mut impl Write, first: &str, cells: &[String]) -> Result<()> {
    write!(out, "{first:>7}")?;
    for cell in cells {
        write!(out, "  {cell:>9}")?;
    }
    Ok(writeln!(out)?)
}

/// Measures the ways in turn, so that all meet the same weather.
fn measure(args: &Args, players: Players) -> Result<Line> {
    let start = Game::new(Rules::default(), Deal::in_order(players))?;
    let mut table = Table::new(start);
    let mut best = [None; 3];
    for _ in 0..args.rounds {
        for (way, best) in Way::ALL.into_iter().zip(&mut best) {
            if args.only.is_none_or(|only| only == way) {
                let round = table.round(way, args.games);
                if best.is_none_or(|best: Round| round.time < best.time) {
                    *best = Some(round);
                }
            }
        }
    }
    let [checked, unchecked, fused] = best.map(|round| Some(round?.measured(args.games)));
    Ok(Line {
        players: players.count(),
        checked,
        unchecked,
        fused,
        state_bytes: size_of::<Game>(),
    })
}

#[derive(Clone, Copy)]
struct Round {
    time: Duration,
    decisions: u64,
    events: u64,
}

impl Round {
    fn measured(self, games: u64) -> Measured {
        let seconds = self.time.as_secs_f64();
        Measured {
            games_per_second: games as f64 / seconds,
            ns_per_decision: seconds * 1e9 / self.decisions as f64,
            decisions_per_game: self.decisions as f64 / games as f64,
            events_per_game: self.events as f64 / games as f64,
        }
    }
}

/// A table where random games are played one after another.
struct Table {
    start: Game,
    full: FairBag,
    bag: FairBag,
    rng: fastrand::Rng,
    decisions: u64,
    events: u64,
}

impl Table {
    fn new(start: Game) -> Table {
        let full = FairBag::new(&start, 1);
        Table {
            start,
            bag: full.clone(),
            full,
            rng: fastrand::Rng::with_seed(2),
            decisions: 0,
            events: 0,
        }
    }

    fn round(&mut self, way: Way, games: u64) -> Round {
        (self.decisions, self.events) = (0, 0);
        let clock = Instant::now();
        for _ in 0..games {
            match way {
                Way::Checked => drop(black_box(self.play_checked())),
                Way::Unchecked => drop(black_box(self.play_unchecked())),
                Way::Fused => drop(black_box(self.play_fused())),
            }
        }
        Round {
            time: clock.elapsed(),
            decisions: self.decisions,
            events: self.events,
        }
    }

    fn play_checked(&mut self) -> Game {
        let mut game = self.start;
        let (mut decisions, mut events) = (0, 0);
        self.bag.refill(&self.full);
        while !game.is_over() {
            let legal = game.legal();
            let stepped = if legal.is_empty() {
                let tile = self.bag.draw(&game);
                tile.map(|tile| game.draw_with(tile, |_| events += 1))
            } else {
                decisions += 1;
                let action = legal.get(below(&mut self.rng, legal.len()));
                action.map(|action| game.apply_with(action, |_| events += 1))
            };
            assert_eq!(stepped, Some(Ok(())), "what is listed is never refused");
        }
        self.decisions += decisions;
        self.events += events;
        game
    }

    fn play_fused(&mut self) -> [i32; 5] {
        self.bag.refill(&self.full);
        let (points, decisions) = fused::play(&self.start, &mut self.bag, &mut self.rng);
        self.decisions += decisions;
        points
    }

    fn play_unchecked(&mut self) -> Game {
        let mut game = self.start;
        let mut decisions = 0;
        self.bag.refill(&self.full);
        while !game.is_over() {
            let legal = game.legal();
            if legal.is_empty() {
                let tile = self.bag.draw(&game);
                game.draw_unchecked(tile.expect("the bag never runs out (R10.1)"));
            } else {
                decisions += 1;
                let action = legal.get(below(&mut self.rng, legal.len()));
                game.apply_unchecked(action.expect("the place is within the list"));
            }
        }
        self.decisions += decisions;
        game
    }
}

/// A number below `count`, by a product instead of a remainder: the choice must not outweigh the step.
#[inline]
fn below(rng: &mut fastrand::Rng, count: usize) -> usize {
    ((u64::from(rng.u32(..)) * count as u64) >> 32) as usize
}
