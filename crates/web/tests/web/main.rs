//! The server from outside, with a journal that can be told to fail.

mod due;
mod hall;
mod hostile;
mod limits;
mod live;
mod log;
mod memory;
mod pad;
mod pages;
mod replay;
mod rules_page;
mod schema;
mod stage;
mod unseen;
mod weight;

#[path = "../support/http.rs"]
mod http;
