//! The server as its users meet it: the real binary, real HTTP, a file that survives it.

mod game;
mod http;
mod served;
