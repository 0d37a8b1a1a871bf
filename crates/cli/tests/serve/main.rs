//! The server as its users meet it: the real binary, real HTTP, a file that survives it.

mod game;
/// The client is the one of the tests of `ra-web`.
#[path = "../../../web/tests/support/http.rs"]
mod http;
mod keep;
mod load;
/// And PostgreSQL is the one of the tests of `ra-store`.
#[path = "../../../store/tests/store/server.rs"]
#[allow(dead_code, reason = "those tests also make it crash")]
mod postgres;
mod running;
mod served;
