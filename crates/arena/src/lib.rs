//! Matches between agents of Ra, their ratings, and training by self-play.
//!
//! - [`Match`] plays contestants against each other, fairly: each deal is played once from every seat, with the same
//!   discs and bag where no program could remember them. [`Report`] tells shares with intervals, ratings, times and
//!   faults.
//! - [`Contestant`] is an agent of this program, or any program that speaks the protocol of `docs/AGENTS.md`.
//! - [`Save`] keeps finished deals in a file, so that a match can go on later.
//! - [`play`] is one game between agents, for training and calibration.
//!
//! The result of a match does not depend on how many threads play it: what chance brings in a game follows from
//! the match's seed and the deal's number, and deals are counted in their order.

mod agree;
mod calibrate;
mod contestant;
mod deal;
mod fate;
mod fault;
mod fortune;
mod game;
mod ladder;
mod matches;
mod patience;
mod program;
mod protocol;
mod report;
mod result;
mod save;
mod serve;
mod stats;
mod tables;
mod tally;
pub mod train;
mod worker;

pub use calibrate::{Calibration, Decile, Off, calibrate};
pub use contestant::{CommandLine, Contestant, Made, WrongContestant};
pub use fault::{Fault, FaultKind};
pub use game::play;
pub use ladder::{Rating, ratings};
pub use matches::{Match, Played, Stop, WrongMatch};
pub use report::{AgentReport, Report, Verdict};
pub use result::{DealResult, SeatResult};
pub use save::{Header, Save, SaveError};
pub use serve::{Maker, ServeError, serve};
pub use stats::{Betting, Estimate, Mean, wilson};
pub use tally::{FaultAt, Tally};
