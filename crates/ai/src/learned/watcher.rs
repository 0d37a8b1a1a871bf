//! Getting to know the others by what they do.

use ra_rules::{Action, Game, Phase, Seat};

use super::bids::turn_chances;
use super::mind::{INVOKE_MARGIN, Leaves, Mind};

/// For each seat, how likely it is to look at little but the lot, as a merchant does.
pub type Plain = [f32; 5];

/// What the turns and bids of a game so far tell about those who made them. Everybody at the table sees the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Watcher {
    /// The odds that a seat looks at little but the lot.
    odds: [f32; 5],
}

/// The odds for a stranger: one in twenty looks at little but the lot.
const STRANGER: f32 = 0.05;
/// Nothing that was seen makes more sure than this that somebody plays well, so that whoever changes their ways is noticed.
const SURE: f32 = 50.0;
/// And nobody is taken for a merchant with more than two chances in three: some who bid like one think ahead nevertheless,
/// and those are easily underrated.
const LIKELY: f32 = 2.0;
/// Anybody may do anything now and then: in an auction, and on their turn.
const SLIP: f32 = 0.1;
const TURN_SLIP: f32 = 0.05;

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
        match game.phase() {
            Phase::Auction(auction) => self.see_bid(mind, game, auction.bidder, action),
            Phase::Turn { seat } => self.see_turn(mind, game, *seat, action),
            _ => (),
        }
    }

    fn see_bid(&mut self, mind: &mut Mind<'_>, game: &Game, bidder: Seat, action: Action) {
        let mut ranked = Vec::with_capacity(6);
        mind.rank_bids(game, &mut Leaves::default(), &mut ranked);
        let Some(place) = ranked.iter().position(|option| option.action == action) else {
            return;
        };
        let bids = mind.bids(game, bidder, &ranked);
        let slip = SLIP / ranked.len() as f32;
        let likely = |chance: f32| (1.0 - SLIP) * chance + slip;
        self.weigh(bidder, likely(bids.plain[place]) / likely(bids.well[place]));
    }

    /// Merchants and those who look further part ways on one turn in five or so, so turns tell more than bids, which are
    /// fewer, above all with two players.
    fn see_turn(&mut self, mind: &mut Mind<'_>, game: &Game, seat: Seat, action: Action) {
        if game.legal().len() == 1 {
            return;
        }
        let mut ranked = Vec::with_capacity(6);
        mind.rank_quickly(game, INVOKE_MARGIN, &mut ranked);
        let (well, plain) = turn_chances(game, seat, action, &ranked);
        let slip = TURN_SLIP / game.legal().len() as f32;
        let likely = |chance: f32| (1.0 - TURN_SLIP) * chance + slip;
        self.weigh(seat, likely(plain) / likely(well));
    }

    /// Takes in something that is so many times as likely for those who look at little but the lot.
    fn weigh(&mut self, seat: Seat, times: f32) {
        let odds = &mut self.odds[seat.index()];
        *odds = (*odds * times).clamp(1.0 / SURE, LIKELY);
    }
}
