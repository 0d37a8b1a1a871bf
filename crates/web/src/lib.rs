//! Live tables of Ra over HTTP: the only room of the house that knows HTTP. It rules over nothing: what may be done is
//! decided by `ra-table`, what is kept is kept by whatever [`Journal`](ra_table::Journal) it is given.
//!
//! - [`Hall`] keeps the tables that are in use in memory, adds to their journals first and shows the result then, lets agents
//!   act and clocks run out.
//! - The API (`api`) is JSON over HTTP; `/api/openapi.json` describes it. Live updates are server-sent events that carry the whole
//!   of what a viewer sees, so that no viewer can fall out of step.
//! - Pages (`pages`) show people what the API tells programs.
//! - [`Server`] accepts connections, within bounds, and ends without dropping what is under way.

mod api;
mod clock;
mod guard;
mod hall;
mod limits;
mod openapi;
mod ops;
mod pages;
mod random;
mod server;

pub use clock::{Now, now_ms};
pub use hall::{Failure, Hall, Snapshot, Tally};
pub use limits::{Limits, Rate, WrongRate};
pub use ops::Log;
pub use server::{Server, Site};
