//! Getting to know the others by their bids.

use ra_rules::{Action, Game, Phase};

use super::mind::{Leaves, Mind};

/// For each seat, how likely it is to look at little but the lot when it bids, as a merchant does.
pub type Plain = [f32; 5];

/// What the bids of a game so far tell about those who made them. Everybody at the table sees the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Watcher {
    /// The odds that a seat looks at little but the lot.
    odds: [f32; 5],
}

/// The odds for a stranger: one in twenty looks at little but the lot.
const STRANGER: f32 = 0.05;
/// No number of bids makes more sure than this, so that whoever changes their ways is noticed.
const SURE: f32 = 50.0;
/// Anybody may bid anything now and then.
const SLIP: f32 = 0.1;

impl Watcher {
    /// Nobody has bid yet.
    pub const STRANGERS: Watcher = Watcher {
        odds: [STRANGER; 5],
    };

    /// What it thinks by now.
    pub fn plain(&self) -> Plain {
        self.odds.map(|odds| odds / (1.0 + odds))
    }

    /// Sees somebody act.
    pub fn watch(&mut self, mind: &mut Mind<'_>, game: &Game, action: Action) {
        let Phase::Auction(auction) = game.phase() else {
            return;
        };
        let mut ranked = Vec::with_capacity(6);
        mind.rank_bids(game, &mut Leaves::default(), &mut ranked);
        let Some(place) = ranked.iter().position(|option| option.action == action) else {
            return;
        };
        let bids = mind.bids(game, auction.bidder, &ranked);
        let slip = SLIP / ranked.len() as f32;
        let likely = |chances: &[f32; 6]| (1.0 - SLIP) * chances[place] + slip;
        let odds = &mut self.odds[auction.bidder.index()];
        *odds = (*odds * likely(&bids.plain) / likely(&bids.well)).clamp(1.0 / SURE, SURE);
    }
}
