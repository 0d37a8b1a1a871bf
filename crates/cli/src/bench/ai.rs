//! `ra bench ai`: how fast the learned evaluation and the agents that think with it are, on one core.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use fastrand::Rng;
use ra_ai::learned::{Sight, shipped};
use ra_ai::{Level, Spec, merchant_policy, priest_outlook};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Deal, Game, Phase, Players, Rules};
use serde::Serialize;

use crate::Outcome;
use crate::random::players;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many play, 2 to 5; without it, all four
    #[arg(short, long, value_parser = players)]
    players: Option<Players>,
    /// Rounds; the fastest counts, for others may be using this machine
    #[arg(short, long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Print one JSON object per number of players
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    players: usize,
    /// How often a second the network judges a position, features included.
    evaluations_per_second: f64,
    /// How much longer the priest's hand-written evaluation takes.
    priest_evaluation_ratio: f64,
    /// How many evaluations take as long as one decision of a vizier.
    evaluations_per_vizier_decision: f64,
    vizier_ms: f64,
    /// Bytes of weights inside the binary.
    weights_bytes: usize,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    if !args.json {
        writeln!(
            out,
            "The learned evaluation on one core, fastest of {} rounds, on positions of merchants' games\n\n\
             players   evaluations/s   priest's takes   a vizier's decision",
            args.rounds
        )?;
    }
    let wanted = |&players: &Players| args.players.is_none_or(|only| only == players);
    for players in Players::ALL.into_iter().filter(wanted) {
        let line = measure(players, args.rounds);
        if args.json {
            serde_json::to_writer(&mut *out, &line)?;
            writeln!(out)?;
        } else {
            writeln!(
                out,
                "{:>7} {:>15.0} {:>14.1} × {:>11.3} ms = {:.0} evaluations",
                line.players,
                line.evaluations_per_second,
                line.priest_evaluation_ratio,
                line.vizier_ms,
                line.evaluations_per_vizier_decision
            )?;
        }
    }
    Ok(Outcome::Good)
}

fn measure(players: Players, rounds: u32) -> Line {
    let turns = turns(players);
    let net = shipped(players);
    let mut sight = Sight::new(net);
    let mut vizier = Spec::level(Level::Vizier).build(1);
    let judge = |game: &Game| {
        black_box(sight.judge(game, &[0.0; 5]));
    };
    let evaluation = fastest(rounds, &turns, judge);
    let priest = fastest(rounds, &turns, |game| {
        black_box(priest_outlook(game));
    });
    let decision = fastest(rounds, &turns[..turns.len() / 10], |game| {
        black_box(vizier.choose(game));
    });
    Line {
        players: players.count(),
        evaluations_per_second: 1.0 / evaluation,
        priest_evaluation_ratio: priest / evaluation,
        evaluations_per_vizier_decision: decision / evaluation,
        vizier_ms: 1000.0 * decision,
        weights_bytes: net.to_bytes().len(),
    }
}

/// Seconds for each position in the fastest round.
fn fastest(rounds: u32, turns: &[Game], mut work: impl FnMut(&Game)) -> f64 {
    let mut best = Duration::MAX;
    for _ in 0..rounds {
        let clock = Instant::now();
        for game in turns {
            work(game);
        }
        best = best.min(clock.elapsed());
    }
    best.as_secs_f64() / turns.len() as f64
}

/// Positions in which somebody is on turn, from games of merchants.
fn turns(players: Players) -> Vec<Game> {
    let mut rng = Rng::with_seed(7);
    let mut turns = Vec::new();
    while turns.len() < 2000 {
        let game = Game::new(Rules::default(), Deal::in_order(players));
        let mut game = game.expect("the default rules are for any number of players");
        let mut bag = FairBag::new(&game, rng.u64(..));
        while !game.is_over() {
            if game.is_drawing() {
                let tile = bag.draw(&game).expect("the bag never runs out (R10.1)");
                game.draw_unchecked(tile);
                continue;
            }
            if let Phase::Turn { .. } = game.phase() {
                turns.push(game);
            }
            game.apply_unchecked(merchant_policy(&game, 0.1, &mut rng));
        }
    }
    turns
}
