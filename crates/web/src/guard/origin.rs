//! Requests have to come from our own pages, or from programs; never from other people's pages.
//!
//! A browser says where a request that changes something comes from, in `Sec-Fetch-Site` or `Origin`; what it says has to be
//! ourselves. Programs say neither. They cannot be a stranger's page in disguise: a page cannot leave these headers out, and
//! nothing is changed but by `application/json`, which a stranger's form cannot send.

use std::net::IpAddr;

use axum::http::{HeaderMap, Method, header};

use crate::api::Problem;
use crate::server::Site;

/// What whoever looks after the server asks for, under any name.
const UNDER_ANY_NAME: [&str; 2] = ["/health", "/metrics"];

pub(super) fn check(
    method: &Method,
    path: &str,
    headers: &HeaderMap,
    site: &Site,
) -> Result<(), Problem> {
    if !UNDER_ANY_NAME.contains(&path) && !is_our_name(host(headers), site) {
        let message = "this server is not known by that name";
        return Err(Problem::new(421, "wrong_host", message));
    }
    if method.is_safe() || is_our_page(headers, site) {
        return Ok(());
    }
    let message = "this may be asked for from our own pages only";
    Err(Problem::new(403, "wrong_origin", message))
}

fn text(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&str> {
    // What cannot be read is nobody's.
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

fn host(headers: &HeaderMap) -> &str {
    text(headers, header::HOST).unwrap_or("")
}

fn is_our_page(headers: &HeaderMap, site: &Site) -> bool {
    let fetched = text(headers, "sec-fetch-site").is_none_or(|from| from == "same-origin");
    let origin = text(headers, header::ORIGIN).is_none_or(|origin| is_ours(origin, headers, site));
    fetched && origin
}

fn is_ours(origin: &str, headers: &HeaderMap, site: &Site) -> bool {
    if let Some(url) = &site.public_url {
        return origin.eq_ignore_ascii_case(url);
    }
    let from = origin.split_once("://").map(|(_, host)| host);
    let host = host(headers);
    !host.is_empty() && from.is_some_and(|from| from.eq_ignore_ascii_case(host))
}

/// Whether a request means us. A name that somebody else has pointed at this machine would make their page our page.
fn is_our_name(host: &str, site: &Site) -> bool {
    let url = site.public_url.as_deref();
    let public = url
        .and_then(|url| url.split_once("://"))
        .map(|(_, host)| host);
    match public {
        Some(public) if public.eq_ignore_ascii_case(host) => true,
        // Nobody said what we are called: whatever they call us.
        None if !site.loopback => true,
        _ => site.loopback && is_this_machine(host),
    }
}

fn is_this_machine(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or(""),
        None => host.split(':').next().unwrap_or(""),
    };
    let loopback = |address: IpAddr| address.is_loopback();
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(loopback)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(public_url: Option<&str>, loopback: bool) -> Site {
        Site {
            public_url: public_url.map(str::to_owned),
            proxies: Vec::new(),
            loopback,
        }
    }

    fn checked(pairs: &[(&'static str, &'static str)], site: &Site) -> Result<(), Problem> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().expect("a value"));
        }
        check(&Method::POST, "/api/guests", &headers, site)
    }

    #[test]
    fn our_own_pages_and_programs_may_change_things() {
        let (here, there) = (site(None, true), site(Some("https://ra.example"), false));
        let local = ("host", "127.0.0.1:7272");
        let public = ("host", "ra.example");
        for (pairs, site) in [
            (&[local][..], &here),
            (&[local, ("origin", "http://127.0.0.1:7272")], &here),
            (
                &[("host", "localhost:1"), ("origin", "http://localhost:1")],
                &here,
            ),
            (
                &[("host", "[::1]:7272"), ("sec-fetch-site", "same-origin")],
                &here,
            ),
            (
                &[
                    public,
                    ("origin", "https://ra.example"),
                    ("sec-fetch-site", "same-origin"),
                ],
                &there,
            ),
            (&[public], &there),
        ] {
            assert!(checked(pairs, site).is_ok(), "{pairs:?}");
        }
    }

    #[test]
    fn other_pages_may_not() {
        let (here, there) = (site(None, true), site(Some("https://ra.example"), false));
        let local = ("host", "127.0.0.1:7272");
        let public = ("host", "ra.example");
        for (pairs, site) in [
            (&[local, ("origin", "http://evil.example")][..], &here),
            (&[local, ("origin", "null")], &here),
            (&[local, ("origin", "http://127.0.0.1:8080")], &here),
            (&[local, ("sec-fetch-site", "cross-site")], &here),
            (&[local, ("sec-fetch-site", "same-site")], &here),
            (&[local, ("sec-fetch-site", "none")], &here),
            (
                &[("host", "evil.example"), ("origin", "http://evil.example")],
                &here,
            ),
            (&[("host", "127.0.0.1.evil.example")], &here),
            (&[], &here),
            (&[public, ("origin", "http://ra.example")], &there),
            (&[public, ("origin", "https://ra.example.evil")], &there),
            (
                &[
                    public,
                    ("origin", "https://ra.example"),
                    ("sec-fetch-site", "cross-site"),
                ],
                &there,
            ),
            (&[("host", "other.example")], &there),
        ] {
            assert!(checked(pairs, site).is_err(), "{pairs:?}");
        }
    }
}
