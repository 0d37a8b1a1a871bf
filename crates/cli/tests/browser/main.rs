//! The pages as people meet them: the real binary, and Debian's Chromium, which is driven by real mouse and key events.
//!
//! Each test is a story (`story.rs`): a server of its own and windows, each with a profile of its own. What stands on a page is
//! read from its accessibility tree (`page.rs`), so that whatever is found here is found by a screen reader, too. A story
//! that fails leaves pictures of all its windows in `target/browser`.

mod agents;
mod axe;
mod driver;
mod habit;
mod hands;
/// The client is the one of the tests of `ra-web`.
#[allow(dead_code, reason = "most is done in the browser")]
#[path = "../../../web/tests/support/http.rs"]
mod http;
mod keyboard;
mod killed;
mod languages;
mod look;
/// The server is the one that others kill.
#[allow(dead_code, reason = "one server is enough here")]
#[path = "../chaos/node.rs"]
mod node;
mod pad;
mod page;
mod party;
mod people;
mod plain;
mod player;
mod replay;
mod screens;
mod server;
mod several;
mod sizes;
mod stages;
mod story;
mod stranger;
mod window;
