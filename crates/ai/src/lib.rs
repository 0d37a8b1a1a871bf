//! Agents that play Ra, from a beginner to the strongest there is, and the evaluation behind them.
//!
//! An [`Agent`] is asked for an action in a position and nothing else: it sees no future tile, because a
//! [`Game`](ra_rules::Game) holds none. What it answers depends on the position, on its seed and limit, and on the
//! actions that it has watched at this table, never on what it was asked before. So a game can be handed to another
//! process in the middle, and an analysis can be repeated.

mod agent;
mod analysis;
mod hand;
pub mod learned;
mod level;
mod reference;
mod spec;
mod thinker;

pub use agent::{Agent, position_rng};
pub use analysis::{Effort, evaluate, rank_actions};
pub use hand::{
    Merchant, Priest, Scribe, merchant_policy, merchant_scores, priest_outlook, priest_win_shares,
};
pub use level::Level;
pub use reference::{Flat, Puct};
pub use spec::{Limit, Spec, WrongSpec};
pub use thinker::Thinker;
