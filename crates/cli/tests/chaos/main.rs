//! Power cuts, broken databases and hostile clients, while people play: the real binary, as many processes as it takes.
//!
//! Everybody who plays keeps books of what the server has granted them; at the end the books are held against the journal.
//! `RA_KILLS` says how often a server is killed (CONTRIBUTING.md).

mod audit;
mod book;
mod crash;
mod evening;
mod eye;
mod guest;
mod hands;
/// Linux alone has an address for everybody on one machine.
#[cfg(target_os = "linux")]
mod hostile;
/// The client is the one of the tests of `ra-web`.
#[allow(dead_code, reason = "who has to be patient uses other parts of it")]
#[path = "../../../web/tests/support/http.rs"]
mod http;
mod node;
mod nodes;
#[cfg(target_os = "linux")]
mod nuisance;
mod party;
/// PostgreSQL is started as the tests of `ra-store` start it.
#[allow(dead_code, reason = "no server is shared here: they are restarted")]
#[path = "../../../store/tests/store/server.rs"]
mod server;
