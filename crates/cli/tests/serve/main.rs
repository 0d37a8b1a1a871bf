//! The server as its users meet it: the real binary, real HTTP, a file that survives it.

mod game;
/// The client is the one of the tests of `ra-web`.
#[path = "../../../web/tests/support/http.rs"]
mod http;
mod load;
mod running;
mod served;
