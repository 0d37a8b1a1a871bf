//! How sure of itself a net may be.
//!
//! A net that errs here and there is too sure of what it says: what it thinks to be a great lead is a smaller one more often
//! than a greater one. Fresh games tell by how much, and the net is made to say less, or more.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use fastrand::Rng;
use ra_ai::learned::{Head, Mind, Net};
use ra_ai::{Agent, Level, Thinker};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Epoch, Game, Phase};

use super::selfplay::new_game;
use crate::fortune::Fortune;

/// Lower chances than this count as this: nobody is that sure.
const LEAST: f32 = 1e-5;
/// The net is changed by no more than this factor, or its reciprocal.
const MOST: f64 = 2.0;

/// What was said of a position, and what came of it without luck: a pair for each seat.
struct Said {
    epoch: Epoch,
    /// The logarithms of the chances.
    logits: Vec<f64>,
    came: Vec<f64>,
}

/// The net with its chances as sure as so many games of viziers say they may be, and by how much the logits of each epoch
/// were changed. Every game has a seed of its own, so the number of threads changes nothing. `each` is told how many games
/// are done.
pub fn temper(
    net: &Net,
    games: u64,
    seed: u64,
    threads: usize,
    each: &mut dyn FnMut(u64),
) -> (Net, [f32; 3]) {
    let net = Arc::new(net.clone());
    let next = AtomicU64::new(0);
    let (done, ready) = mpsc::channel();
    let mut played = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (net, next, done) = (&net, &next, done.clone());
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || done.send((game, play(net, seed, game))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        for result in ready {
            played.push(result);
            each(played.len() as u64);
        }
    });
    // In the order of the games, because sums of fractions depend on it.
    played.sort_by_key(|&(game, _)| game);
    let said: Vec<Said> = played.into_iter().flat_map(|(_, said)| said).collect();
    let factors = Epoch::ALL.map(|epoch| {
        let of_epoch: Vec<&Said> = said.iter().filter(|said| said.epoch == epoch).collect();
        fit(&of_epoch) as f32
    });
    let tempered = net.changed(|epoch, part| {
        let factor = factors[epoch.number() as usize - 1];
        for head in [Head::Position, Head::Draw, Head::Invoke] {
            for output in head.shares()..head.shares() + 5 {
                part.output_bias[output] *= factor;
                for unit in &mut part.second {
                    unit[output] *= factor;
                }
            }
        }
    });
    (tempered, factors)
}

/// A game of viziers with this net, and what it said on each turn.
fn play(net: &Arc<Net>, seed: u64, number: u64) -> Vec<Said> {
    let mut rng = Rng::with_seed(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut game = new_game(net.players(), &mut rng);
    let mut bag = FairBag::new(&game, rng.u64(..));
    let search = Level::Vizier.search().expect("a vizier searches");
    let vizier = Thinker::new(search, Some(Arc::clone(net)), 0);
    let mut viziers = vec![vizier; net.players().count()];
    let mut mind = Mind::new(net, search.rivals);
    let mut fortune = Fortune::new(net);
    let mut said = Vec::new();
    while !game.is_over() {
        let Some(seat) = game.to_act() else {
            let tile = bag.draw(&game).expect("the bag never runs out (R10.1)");
            fortune.draw(&game, tile);
            game.draw_unchecked(tile);
            continue;
        };
        if let Phase::Turn { .. } = game.phase() {
            said.push(say(&game, &mut mind, &fortune));
        }
        let action = viziers[seat.index()].choose(&game);
        for vizier in &mut viziers {
            vizier.watch(&game, action);
        }
        game.apply_unchecked(action);
    }
    for said in &mut said {
        for seat in game.players().seats() {
            let won = f64::from(u8::from(game.winner() == Some(seat)));
            said.came[seat.index()] += won - f64::from(fortune.shares()[seat]);
        }
    }
    said
}

/// What the net says of a position. What came of it is not known yet but for the luck so far, which is to be added back.
fn say(game: &Game, mind: &mut Mind<'_>, fortune: &Fortune<'_>) -> Said {
    let outlook = mind.glance(game, Head::Position);
    let seats = game.players().seats();
    Said {
        epoch: game.epoch(),
        logits: seats
            .clone()
            .map(|seat| f64::from(outlook.share[seat.index()].max(LEAST)).ln())
            .collect(),
        came: seats
            .map(|seat| f64::from(fortune.shares()[seat]))
            .collect(),
    }
}

/// The factor of the logits with the least cross-entropy, by Newton's method: there is one, because it is convex.
fn fit(said: &[&Said]) -> f64 {
    let mut factor = 1.0;
    for _ in 0..20 {
        let (mut slope, mut bend) = (0.0, 0.0);
        for said in said {
            let all: f64 = said.logits.iter().map(|logit| (factor * logit).exp()).sum();
            let (mut mean, mut square) = (0.0, 0.0);
            for (logit, came) in said.logits.iter().zip(&said.came) {
                let chance = (factor * logit).exp() / all;
                slope += (chance - came) * logit;
                mean += chance * logit;
                square += chance * logit * logit;
            }
            bend += square - mean * mean;
        }
        if bend <= 0.0 {
            break;
        }
        factor = (factor - slope / bend).clamp(1.0 / MOST, MOST);
    }
    factor
}
