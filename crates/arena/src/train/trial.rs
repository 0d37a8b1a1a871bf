//! A quick look at how strong a net is, for the learning curve.

use std::sync::Arc;

use fastrand::Rng;
use ra_ai::learned::Net;
use ra_ai::{Agent, Level, Thinker, merchant_policy};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Game, Seat};

use super::selfplay::new_game;

/// The share of games that a vizier with this net wins against merchants at all other seats, over `deals` deals with the
/// net at every seat in turn.
pub fn trial(net: &Net, deals: u64, seed: u64) -> f32 {
    let mut rng = Rng::with_seed(seed);
    let net = Arc::new(net.clone());
    let mut won = 0_u32;
    for _ in 0..deals {
        let start = new_game(net.players(), &mut rng);
        let draws = rng.u64(..);
        for seat in net.players().seats() {
            let mut rng = Rng::with_seed(draws ^ seat.index() as u64);
            let winner = play(&net, seat, start, draws, &mut rng);
            won += u32::from(winner == seat);
        }
    }
    won as f32 / (deals as f32 * net.players().count() as f32)
}

fn play(net: &Arc<Net>, seat: Seat, mut game: Game, draws: u64, rng: &mut Rng) -> Seat {
    let mut bag = FairBag::new(&game, draws);
    let search = Level::Vizier.search().expect("a vizier searches");
    let mut vizier = Thinker::new(search, Some(Arc::clone(net)), 0);
    while let Some(mover) = next(&mut game, &mut bag) {
        let action = if mover == seat {
            vizier.choose(&game)
        } else {
            merchant_policy(&game, 0.0, rng)
        };
        vizier.watch(&game, action);
        game.apply_unchecked(action);
    }
    game.winner().expect("the game is over")
}

/// Draws where a tile is due, and says who is to act then.
fn next(game: &mut Game, bag: &mut FairBag) -> Option<Seat> {
    while game.is_drawing() {
        let tile = bag.draw(game).expect("the bag never runs out (R10.1)");
        game.draw_unchecked(tile);
    }
    game.to_act()
}
