//! Getting to know the others by what they do.

use ra_rules::{Action, Game, Phase, Seat};

use super::manner::{ByManner, Habit, Habits};
use super::mind::{INVOKE_MARGIN, Leaves, Mind};
use super::turns::Turn;

/// What the turns and bids of a game so far tell about those who made them. Everybody at the table sees the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Watcher {
    habits: Habits,
}

/// One stranger in twenty is some merchant.
const STRANGER: Habit = Habit {
    plain: 0.025,
    shrewd: 0.025,
};

/// Nothing that was seen makes a manner less likely than this, so that whoever changes their ways is noticed. But whoever did
/// something else just once does not look at the lot alone.
const LEAST: ByManner<f32> = ByManner {
    well: 0.01,
    plain: 0.001,
    shrewd: 0.01,
};

/// Anybody may do anything now and then: in an auction, and on their turn. Whoever looks at the lot alone hardly ever does, and
/// turns of whoever looks at it first are foretold without that.
const SLIPS: ByManner<f32> = ByManner {
    well: 0.1,
    plain: 0.005,
    shrewd: 0.03,
};
const TURN_SLIPS: ByManner<f32> = ByManner {
    well: 0.05,
    plain: 0.005,
    shrewd: 0.005,
};

impl Watcher {
    /// Nobody has done anything yet.
    pub const STRANGERS: Watcher = Watcher {
        habits: [STRANGER; 5],
    };

    /// What it thinks by now.
    pub const fn habits(&self) -> Habits {
        self.habits
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
        let chances = mind.bids(game, bidder, &ranked).of(place);
        self.weigh(bidder, &chances, &SLIPS, ranked.len());
    }

    /// Merchants and those who look further part ways on one turn in five or so, so turns tell more than bids, which are
    /// fewer, above all with two players.
    fn see_turn(&mut self, mind: &mut Mind<'_>, game: &Game, seat: Seat, action: Action) {
        let options = game.legal().len();
        if options == 1 {
            return;
        }
        let mut ranked = Vec::with_capacity(6);
        mind.rank_quickly(game, INVOKE_MARGIN, &mut ranked);
        let chances = Turn::new(game, seat, &ranked).chances(action);
        self.weigh(seat, &chances, &TURN_SLIPS, options);
    }

    /// Takes in one of so many options, which has these chances where nobody slips (Bayes' theorem).
    fn weigh(
        &mut self,
        seat: Seat,
        chances: &ByManner<f32>,
        slips: &ByManner<f32>,
        options: usize,
    ) {
        let likely = |chance: f32, slip: f32| (1.0 - slip) * chance + slip / options as f32;
        let habit = &mut self.habits[seat.index()];
        let well = (1.0 - habit.other()) * likely(chances.well, slips.well);
        let plain = habit.plain * likely(chances.plain, slips.plain);
        let shrewd = habit.shrewd * likely(chances.shrewd, slips.shrewd);
        let total = well + plain + shrewd;
        let well = (well / total).max(LEAST.well);
        let plain = (plain / total).max(LEAST.plain);
        let shrewd = (shrewd / total).max(LEAST.shrewd);
        let total = well + plain + shrewd;
        *habit = Habit {
            plain: plain / total,
            shrewd: shrewd / total,
        };
    }
}
