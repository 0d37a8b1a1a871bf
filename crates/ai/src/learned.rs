//! The learned evaluation: features of a position, a small network, and what it expects for every seat.

mod alike;
mod bids;
mod chances;
mod estimate;
mod features;
mod manner;
mod memory;
mod mind;
mod net;
mod outlook;
mod race;
mod rollout;
mod rows;
mod search;
mod shipped;
mod sight;
mod turns;
mod watcher;
mod weights;

use ra_rules::Game;

pub use estimate::Stretch;
pub use features::{FEATURES_VERSION, Features};
pub use manner::{Habit, Habits, Manner, Merchants};
pub use mind::{Draws, INVOKE_MARGIN, Leaves, Mind, Ranked, Rivals};
pub use net::{FIRST, Flow, Head, Net, OUTPUTS, Outputs, POINTS_SCALE, Part, SECOND, exp, softmax};
pub use outlook::{Outlook, outlook};
pub use rollout::play_on;
pub use search::{Rollouts, Search, Valued, best};
pub use shipped::shipped;
pub use sight::Sight;
pub use watcher::Watcher;
pub use weights::WrongWeights;

impl Net {
    /// What every seat may expect of a position in which somebody is on turn, when all play well.
    ///
    /// # Panics
    /// If nobody is, or the net is for another number of players.
    pub fn evaluate(&self, game: &Game) -> Outlook {
        assert_eq!(game.players(), self.players(), "a net for these players");
        let outputs = Sight::new(self).judge(game, &[0.0; 5]);
        outlook(game, &outputs, Head::Position)
    }
}
