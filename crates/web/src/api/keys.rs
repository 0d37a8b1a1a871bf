//! What a client calls one wish of its own, so that sending it twice does it once.

use axum::http::HeaderMap;
use ra_table::Key;
use sha2::{Digest, Sha256};

use super::Problem;
use crate::random;

/// The header that may bring it, for clients that repeat requests without looking into them.
const HEADER: &str = "idempotency-key";

/// The key of a form; if there is none, one that nobody else has.
pub(crate) fn given(text: Option<&str>) -> Result<Key, Problem> {
    let key = text.map(Key::new).transpose().map_err(Problem::wrong)?;
    key.map_or_else(fresh, Ok)
}

/// The key of something said in a form. A form that comes back from a browser's history may say something else: then it is another
/// wish, so the text belongs to the key.
pub(crate) fn of_words(text: Option<&str>, words: &str) -> Result<Key, Problem> {
    let key = given(text)?;
    let hash = Sha256::digest(format!("{key} {words}"));
    let half = u128::from_be_bytes(hash[..16].try_into().unwrap_or_default());
    let text = format!("{half:032x}");
    Key::new(&text).map_err(Problem::wrong)
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
