//! Questions to the strongest judgement there is, for whoever wants to learn from a position.

use ra_rules::Game;

use crate::learned::{Habit, Mind, Outlook, Rivals, Rollouts, Search, Stretch, Valued, shipped};
use crate::spec::Limit;

/// How much to spend on a question.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// From each action the game is played on at most so often.
    pub rollouts: u32,
    /// And at least so often, however surely another action is better: as much as `rollouts` for equally small errors of all.
    pub least: u32,
    /// An end to the whole work.
    pub limit: Option<Limit>,
    /// How many threads play on at the same time; the answer does not depend on it, unless the limit is a time.
    pub threads: usize,
    /// What is drawn when the game is played on.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            rollouts: 400,
            least: 32,
            limit: None,
            threads: 1,
            seed: 1,
        }
    }
}

/// After so many turns of playing on, the network judges what was reached: far enough for the next auctions to be over.
const STRETCHES: &[Stretch] = &[Stretch::to(20)];
/// How strangers are expected to bid: nearly as well as they could. Whoever bids by the lot alone is found out by watching.
pub(crate) const RIVALS: Rivals = Rivals {
    temperature: 0.005,
    habits: [Habit::WELL; 5],
};

/// What every seat may expect of any position, at a glance.
pub fn evaluate(game: &Game) -> Outlook {
    let mut mind = Mind::new(shipped(game.players()), RIVALS);
    match game.to_act() {
        Some(seat) => mind.after(game, seat, None),
        // While a tile is drawn or after the end nobody decides anything.
        None => mind.after(game, ra_rules::Seat::One, None),
    }
}

/// Every legal action with what every seat may expect after it and the standard error of that, the best first.
///
/// From each action the game is played on many times without the luck of the draws; what the net says of it at a glance counts
/// as ten games more. An action that is surely not the
/// best is given up earlier than the others, once it was played on from as often as `effort` asks for, so its error is larger.
pub fn rank_actions(game: &Game, effort: &Effort) -> Vec<Valued> {
    let search = Search {
        limit: effort.limit,
        rivals: RIVALS,
        rollouts: Some(Rollouts {
            stretches: STRETCHES,
            most: effort.rollouts,
            margin: f32::INFINITY,
            least: effort.least.min(effort.rollouts),
            regret: 0.0003,
        }),
        threads: effort.threads,
    };
    let net = shipped(game.players());
    search.rank(net, game, effort.seed)
}
