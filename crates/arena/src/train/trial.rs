//! A quick look at how strong a net is, for the learning curve.

use fastrand::Rng;
use ra_ai::learned::{Mind, Net, Rivals, best};
use ra_ai::merchant_policy;
use ra_record::{DrawSource, FairBag};
use ra_rules::{Game, Seat};

use super::selfplay::new_game;

/// The share of games that one seat of the net wins against hand-written agents at all others, over `deals` deals
/// with the net at every seat in turn.
pub fn trial(net: &Net, rivals: Rivals, deals: u64, seed: u64) -> f32 {
    let mut rng = Rng::with_seed(seed);
    let mut won = 0_u32;
    for _ in 0..deals {
        let start = new_game(net.players(), &mut rng);
        let draws = rng.u64(..);
        for seat in net.players().seats() {
            let mut rng = Rng::with_seed(draws ^ seat.index() as u64);
            let winner = play(net, rivals, seat, start, draws, &mut rng);
            won += u32::from(winner == seat);
        }
    }
    won as f32 / (deals as f32 * net.players().count() as f32)
}

fn play(net: &Net, rivals: Rivals, seat: Seat, mut game: Game, draws: u64, rng: &mut Rng) -> Seat {
    let mut bag = FairBag::new(&game, draws);
    let mut mind = Mind::new(net, rivals);
    let mut ranked = Vec::new();
    while !game.is_over() {
        if game.is_drawing() {
            let tile = bag.draw(&game).expect("the bag never runs out (R10.1)");
            game.draw_unchecked(tile);
        } else if game.to_act() == Some(seat) {
            mind.rank(&game, 0, &mut ranked);
            let best = best(&ranked, seat, &game).expect("somebody is to act");
            game.apply_unchecked(best.action);
        } else {
            game.apply_unchecked(merchant_policy(&game, 0.0, rng));
        }
    }
    game.winner().expect("the game is over")
}
