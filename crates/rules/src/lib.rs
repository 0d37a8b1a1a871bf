//! The complete rules of the board game Ra: R1–R10 of `docs/RULES.md`, for 2–5 players and every rulebook.
//!
//! The crate is a pure function of its inputs. It has no clock, no random source, no I/O. Chance is an
//! input: after [`Action::Draw`] the [`Game`] waits for the tile that came out of the bag. So the state holds
//! no secret, agents may be given the state itself, and a record replays without a seed.
//!
//! - [`Game`] is the state: 144 bytes, `Copy`, no heap. Start with [`Game::new`], or describe any position in a
//!   [`Setup`], which reports everything that is wrong with it.
//! - [`Game::legal`] lists the actions in a fixed order, [`Game::apply`] does one or refuses it with a reason,
//!   [`Game::apply_unchecked`] is its twin for search. [`Game::outcomes`] lists what chance may draw.
//! - [`Game::apply_with`] tells what happened as past-tense [`Event`]s.
//! - [`Game::score_now`] gives the itemised [`ScoreSheet`]s if the epoch ended now.
//! - [`Game::view`] is what one player or spectator may see.
//!
//! A whole game, always taking the first legal action and the first tile that is left:
//!
//! ```
//! use ra_rules::{Deal, Game, Players, Rules};
//!
//! let mut game = Game::new(Rules::default(), Deal::in_order(Players::Three))?;
//! while !game.is_over() {
//!     match game.legal().into_iter().next() {
//!         Some(action) => game.apply(action)?,
//!         None => {
//!             let (tile, _weight) = game.outcomes().next().expect("the bag never runs out (R10.1)");
//!             game.draw(tile)?;
//!         }
//!     }
//! }
//! assert!(game.winner().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod auction;
mod bag;
mod coherence;
mod disaster;
mod disc;
mod epoch;
mod event;
mod game;
mod lot;
mod perft;
mod phase;
mod play;
mod problem;
mod refusal;
mod rulebook;
mod score;
mod seat;
#[cfg(feature = "serde")]
mod serde_impls;
mod setup;
mod tile;
mod tiles;
mod view;

pub use action::{Action, Actions, ActionsIter, Step, Token, UnknownToken};
pub use bag::Bag;
pub use disc::{Disc, Discs, DiscsIter, Group};
pub use event::{EpochEnd, Event};
pub use game::{Deal, Epoch, Game, Holding, PlayersNotAllowed, RULES_VERSION};
pub use lot::Lot;
pub use perft::{Paths, perft};
pub use phase::{Auction, AuctionCause, Bid, Disasters, Discard, Phase, Taken};
pub use problem::{Problem, Problems};
pub use refusal::{Refusal, RefusalText};
pub use rulebook::{
    GodSpending, HouseRule, InvokerDuty, RULEBOOKS, RaMarker, Rulebook, Rules, Totals,
    UnknownHouseRule,
};
pub use score::{ScoreSheet, score};
pub use seat::{BySeat, Players, Seat};
pub use setup::{SeatSetup, Setup};
pub use tile::{Disaster, Monuments, Tile};
pub use tiles::Tiles;
pub use view::{SeatView, View, Viewer};
