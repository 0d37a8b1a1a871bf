//! Records as text, streams of them, the shuffle and the sources of draws, seen from outside the crate.

mod draws;
mod games;
mod golden;
mod json;
mod replays;
mod round_trips;
mod secrets;
mod shuffle;
mod streams;
mod wrong_headers;
mod wrong_promises;
mod wrong_steps;
