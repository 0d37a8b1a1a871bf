//! The weights that come with the program.

use std::sync::OnceLock;

use ra_rules::Players;

use super::net::Net;

static BYTES: [&[u8]; 4] = [
    include_bytes!("../../weights/2.net"),
    include_bytes!("../../weights/3.net"),
    include_bytes!("../../weights/4.net"),
    include_bytes!("../../weights/5.net"),
];

static NETS: [OnceLock<Net>; 4] = [const { OnceLock::new() }; 4];

/// The net for so many players.
///
/// # Panics
/// Never: a test reads all four.
pub fn shipped(players: Players) -> &'static Net {
    let place = players.count() - 2;
    NETS[place].get_or_init(|| Net::from_bytes(BYTES[place]).expect("the weights fit the program"))
}
