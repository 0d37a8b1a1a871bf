//! What luck brought in a game.
//!
//! What a draw changes in the seats' chances is luck, and its mean over the bag is zero, whoever plays. So a result without it has
//! the same mean as the result itself, and varies much less: fewer games tell more.

use ra_ai::learned::{Mind, Net, Rivals};
use ra_rules::{BySeat, Game, Seat, Tile};

/// The luck of a game so far.
pub(crate) struct Fortune<'n> {
    mind: Mind<'n>,
    shares: BySeat<f32>,
}

/// Luck is kept in millionths of a win.
pub(crate) const WIN: f64 = 1e6;

impl<'n> Fortune<'n> {
    /// As this net sees it.
    pub(crate) fn new(net: &'n Net) -> Fortune<'n> {
        Fortune {
            mind: Mind::new(net, Rivals::PERFECT),
            shares: BySeat::new(net.players(), |_| 0.0),
        }
    }

    /// A tile is about to be drawn.
    pub(crate) fn draw(&mut self, game: &Game, tile: Tile) {
        let luck = self.mind.draws(game, Seat::One).luck(game, tile);
        for seat in game.players().seats() {
            self.shares[seat] += luck.share[seat.index()];
        }
    }

    /// What it brought every seat, as a part of a win.
    pub(crate) fn shares(&self) -> &BySeat<f32> {
        &self.shares
    }

    /// What it brought a seat, in millionths of a win.
    pub(crate) fn of(&self, seat: Seat) -> i32 {
        (f64::from(self.shares[seat]) * WIN).round() as i32
    }
}
