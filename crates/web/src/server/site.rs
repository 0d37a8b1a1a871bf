//! Where people find the server.

use std::net::IpAddr;

/// Where people find the server, and what stands between them and it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// What they write in their browser, without a path: `https://ra.example`. Without it, whatever the request says.
    pub public_url: Option<String>,
    /// Proxies whose word is taken for the address of a client.
    pub proxies: Vec<IpAddr>,
    /// Whether only this machine can reach it.
    pub loopback: bool,
}

impl Site {
    /// Whether people come by https.
    pub(crate) fn is_secure(&self) -> bool {
        let url = self.public_url.as_deref().unwrap_or("");
        url.starts_with("https://")
    }
}
