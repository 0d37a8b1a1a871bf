//! What a client calls one wish of its own, so that sending it twice does it once.

use axum::http::HeaderMap;
use ra_table::Key;

use super::Problem;
use crate::random;

/// The header that may bring it, for clients that repeat requests without looking into them.
const HEADER: &str = "idempotency-key";

/// The key of a form; if there is none, one that nobody else has.
pub(crate) fn given(text: Option<&str>) -> Result<Key, Problem> {
    let key = text.map(Key::new).transpose().map_err(Problem::wrong)?;
    key.map_or_else(fresh, Ok)
}

/// A key that nobody else has: then every request is another wish.
fn fresh() -> Result<Key, Problem> {
    let text = format!("{:016x}", random::bits()?);
    Key::new(&text).map_err(Problem::wrong)
}

/// The key in the body or in the header; if there is none, a fresh one.
pub(crate) fn key(given: Option<Key>, headers: &HeaderMap) -> Result<Key, Problem> {
    let header = headers.get(HEADER).map(|value| {
        let text = value.to_str().unwrap_or("");
        Key::new(text).map_err(Problem::wrong)
    });
    let header = header.transpose()?;
    given.or(header).map_or_else(fresh, Ok)
}
