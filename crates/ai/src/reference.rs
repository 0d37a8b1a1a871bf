//! References to measure others by: two plain searches that know the rules and the merchant's habits, nothing else.
//!
//! Both play games to the end with the merchant's policy. [`Flat`] asks only which action wins most of them; [`Puct`]
//! grows a tree of decisions and draws. They are fixed points: whoever changes them changes what earlier
//! measurements mean.

mod flat;
mod playout;
mod puct;
mod tree;

pub use flat::Flat;
pub use puct::Puct;
