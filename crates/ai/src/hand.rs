//! Hand-written agents: what people know about Ra, put down as rules of thumb and odds.
//!
//! [`Scribe`] plays like a person in their first game, [`Merchant`] takes what pays now, [`Priest`] reckons with the
//! odds of the bag and with what the others can bid. None of them learns or searches. The merchant's policy is also
//! what the playouts of the measuring references use, so it is kept fast.

mod loss;
mod merchant;
mod odds;
mod outlook;
mod priest;
mod prospects;
mod race;
mod scribe;
mod taste;

pub use merchant::{Merchant, merchant_policy, merchant_scores};
pub use outlook::{priest_outlook, priest_win_shares};
pub use priest::Priest;
pub use scribe::Scribe;
