//! For whoever runs the server: is it well, what does it do, what went wrong.

mod health;
mod log;
mod metrics;
mod observe;
mod process;

pub(crate) use health::health;
pub use log::Log;
pub(crate) use metrics::{Metrics, metrics};
pub(crate) use observe::observe;
