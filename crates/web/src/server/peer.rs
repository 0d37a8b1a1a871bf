//! Who is at the other end, as far as an address tells.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// The address at the other end of the connection: a client's or a proxy's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Socket(pub(crate) IpAddr);

/// The client, for counting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
}

impl Peer {
    /// The client behind a connection. What a request says of it counts only if a proxy that we know has said it: the last
    /// word that is not itself such a proxy's.
    pub(crate) fn of(Socket(socket): Socket, headers: &HeaderMap, proxies: &[IpAddr]) -> Peer {
        let known = |address: &IpAddr| proxies.contains(address);
        if !known(&socket) {
            return Peer::new(socket);
        }
        let values = headers.get_all("x-forwarded-for").into_iter();
        let texts = values.filter_map(|value| value.to_str().ok());
        let said: Vec<&str> = texts.flat_map(|text| text.split(',')).collect();
        let addresses = said.iter().rev().map(|text| text.trim().parse::<IpAddr>());
        // What is no address ends the chain: nothing before it can be trusted.
        let client = addresses
            .map_while(Result::ok)
            .find(|address| !known(&address.to_canonical()));
        Peer::new(client.unwrap_or(socket))
    }

    /// One household has one address, or 2^64 of them.
    pub(crate) fn new(address: IpAddr) -> Peer {
        let address = match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address @ IpAddr::V4(_) => address,
        };
        Peer { address }
    }
}
