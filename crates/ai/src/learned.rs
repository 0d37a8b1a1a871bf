//! The learned evaluation: features of a position, a small network, and what it expects for every seat.

mod budget;
mod cache;
mod features;
mod mind;
mod net;
mod outlook;
mod search;
mod shipped;
mod weights;

use ra_rules::{Game, Phase};

pub use budget::Budget;
pub use cache::Cache;
pub use features::{FEATURES_VERSION, Features};
pub use mind::{Draws, Leaves, Mind, Ranked};
pub use net::{FIRST, Flow, Head, Net, OUTPUTS, POINTS_SCALE, Part, SECOND, exp, softmax};
pub use outlook::Outlook;
pub use search::{Search, best};
pub use shipped::shipped;
pub use weights::WrongWeights;

impl Net {
    /// What the seats may expect of a position in which somebody is on turn, and what if that player draws.
    #[inline]
    pub fn evaluate(&self, game: &Game, features: &mut Features) -> [Outlook; 2] {
        debug_assert_eq!(game.players(), self.players());
        features.describe(game);
        let flow = self.part(game.epoch()).forward(features);
        [
            outlook(game, &flow, Head::Position),
            outlook(game, &flow, Head::Draw),
        ]
    }
}

/// Turns outputs, which count seats from the player on turn, into what each seat may expect.
pub fn outlook(game: &Game, flow: &Flow, head: Head) -> Outlook {
    let Phase::Turn { seat: mover } = *game.phase() else {
        unreachable!("only positions in which somebody is on turn are evaluated")
    };
    let players = game.players().count();
    let mut shares = [0.0; 5];
    shares[..players].copy_from_slice(&flow.outputs[head.shares()..][..players]);
    softmax(&mut shares[..players]);
    let mut outlook = Outlook::default();
    for (place, &share) in shares[..players].iter().enumerate() {
        let seat = (mover.index() + place) % players;
        outlook.share[seat] = share;
        outlook.points[seat] = flow.outputs[head.points() + place] * POINTS_SCALE;
    }
    outlook
}
