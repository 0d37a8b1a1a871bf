//! A visit of a page: in which language, at which address, with which settings.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use ra_lang::Lang;

use super::cookies::{self, cookie};
use super::look::Look;
use crate::api::Shared;
use crate::server::Site;

/// The cookie in which a language is remembered that somebody chose.
const COOKIE: &str = "lang";

/// A visit of a page.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    pub(crate) lang: Lang,
    /// The page's address without its language: `/`, `/t/3f…`.
    pub(crate) path: String,
    /// What follows it: `at=40`. Empty if nothing does.
    pub(crate) query: String,
    /// What stands before all addresses, as others would write them: `https://ra.example`.
    pub(crate) base: String,
    pub(crate) look: Look,
    /// Whether cookies may go over https alone.
    pub(crate) secure: bool,
}

impl Visit {
    pub(crate) fn new(uri: &Uri, headers: &HeaderMap, site: &Site) -> Visit {
        let (lang, path) = match split(uri.path()) {
            Some((lang, path)) => (lang, path),
            None => (preferred(headers), uri.path()),
        };
        Visit {
            lang,
            path: path.to_owned(),
            query: without_choice(uri.query().unwrap_or("")).to_owned(),
            base: base(headers, site),
            look: Look::of(headers),
            secure: site.is_secure(),
        }
    }

    /// The address of this very page in a language. With a choice, it is remembered.
    pub(crate) fn here_in(&self, lang: Lang, choice: &str) -> String {
        let query = [self.query.as_str(), choice];
        let query: Vec<&str> = query.into_iter().filter(|part| !part.is_empty()).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("{}{mark}{}", address(lang, &self.path), query.join("&"))
    }

    /// The address of a page in the language of this one: `/` is home.
    pub(crate) fn to(&self, path: &str) -> String {
        address(self.lang, path)
    }
}

/// What a query ends with if somebody chose the language of the page.
pub(crate) const CHOICE: &str = "choose";

/// A query without the choice at its end.
fn without_choice(query: &str) -> &str {
    match query.strip_suffix(CHOICE) {
        Some("") => "",
        Some(rest) => rest.strip_suffix('&').unwrap_or(query),
        None => query,
    }
}

/// Whether an address tells of a choice.
pub(crate) fn is_choice(uri: &Uri) -> bool {
    let query = uri.query().unwrap_or("");
    without_choice(query) != query
}

/// The address of a page in a language.
pub(crate) fn address(lang: Lang, path: &str) -> String {
    format!("/{}{path}", lang.tag())
}

/// The language in an address, and the rest of it.
pub(crate) fn split(path: &str) -> Option<(Lang, &str)> {
    let rest = path.strip_prefix('/')?;
    let end = rest.find('/').unwrap_or(rest.len());
    let lang = Lang::from_tag(&rest[..end])?;
    let rest = &rest[end..];
    Some((lang, if rest.is_empty() { "/" } else { rest }))
}

/// The language that somebody chose before, or that their browser asks for.
pub(crate) fn preferred(headers: &HeaderMap) -> Lang {
    let chosen = cookie(headers, COOKIE).and_then(Lang::from_tag);
    let asked = headers.get(header::ACCEPT_LANGUAGE);
    let asked = asked.and_then(|value| value.to_str().ok()).unwrap_or("");
    chosen.unwrap_or_else(|| Lang::negotiate(asked))
}

/// The header that makes a browser remember a language.
pub(crate) fn remember(lang: Lang, secure: bool) -> String {
    cookies::set(COOKIE, lang.tag(), secure)
}

fn base(headers: &HeaderMap, site: &Site) -> String {
    if let Some(url) = &site.public_url {
        return url.clone();
    }
    let host = headers.get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("localhost"))
}

impl FromRequestParts<Shared> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visit, Infallible> {
        Ok(Visit::new(&parts.uri, &parts.headers, &app.site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_stands_last_in_an_address() {
        for (query, rest) in [
            ("choose", ""),
            ("at=4&choose", "at=4"),
            ("at=4", "at=4"),
            ("", ""),
            ("rechoose", "rechoose"),
            ("choose=1", "choose=1"),
        ] {
            assert_eq!(without_choice(query), rest, "{query}");
        }
    }

    #[test]
    fn the_language_stands_first_in_an_address() {
        assert_eq!(split("/fr/t/1"), Some((Lang::Fr, "/t/1")));
        assert_eq!(split("/ja"), Some((Lang::Ja, "/")));
        assert_eq!(split("/uk/"), Some((Lang::Uk, "/")));
        for none in ["/", "", "/de/", "/EN/", "/t/en", "/english/"] {
            assert_eq!(split(none), None, "{none}");
        }
    }
}
