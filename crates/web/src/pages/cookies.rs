//! Cookies of the pages. They are no secrets: who somebody is stands in another one, which is none of theirs.

use axum::http::{HeaderMap, header};

/// How long a browser keeps them: as long as browsers keep any, some 400 days.
const SECONDS: u32 = 400 * 24 * 3600;

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let texts = headers.get_all(header::COOKIE).into_iter();
    let texts = texts.filter_map(|value| value.to_str().ok());
    let mut pairs = texts.flat_map(|text| text.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == wanted).then_some(value)
    })
}

/// The header that sets one.
pub(crate) fn set(name: &str, value: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age={SECONDS}; HttpOnly; SameSite=Lax{secure}")
}
