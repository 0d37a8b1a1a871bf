//! One game played to its end by merchants who now and then do anything at all.

use ra_record::{DrawSource, FairBag};
use ra_rules::{BySeat, Game, Seat};

use crate::hand::merchant_policy;

/// How often a playout does any legal action: enough to see what others may do, too little to play badly.
const NOISE: f32 = 0.1;

/// How a game ended.
pub(crate) struct Ending {
    pub(crate) winner: Seat,
    pub(crate) points: BySeat<u16>,
}

/// Plays the game to its end with tiles from the bag, which holds what the game's does.
pub(crate) fn playout(mut game: Game, bag: &mut FairBag, rng: &mut fastrand::Rng) -> Ending {
    while !game.is_over() {
        if game.is_drawing() {
            let tile = bag.draw(&game).expect("the bag never runs out (R10.1)");
            game.draw_unchecked(tile);
        } else {
            game.apply_unchecked(merchant_policy(&game, NOISE, rng));
        }
    }
    Ending {
        winner: game.winner().expect("the game is over"),
        points: BySeat::new(game.players(), |seat| game.holding(seat).points),
    }
}
