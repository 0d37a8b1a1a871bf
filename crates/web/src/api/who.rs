//! Who asks: a guest with a cookie, or nobody in particular. Accounts will be another way to become somebody.

use axum::extract::FromRequestParts;
use axum::http::{HeaderMap, HeaderValue, header, request::Parts};
use ra_table::{Guest, Name, PersonId, TokenHash};
use sha2::{Digest, Sha256};

use super::{App, Problem, Shared};
use crate::random;

/// The cookie's name.
const COOKIE: &str = "ra";

/// How long a browser keeps it: as long as browsers keep any, some 400 days.
const COOKIE_SECONDS: u32 = 400 * 24 * 3600;

/// How often it is noted that somebody was here: often enough to tell who is gone for good.
const SEEN_EVERY_MS: u64 = 24 * 3600 * 1000;

/// What proves who somebody is: 256 random bits. It is kept nowhere but in their browser, and shown in no log.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 32]);

impl Token {
    pub(crate) fn new() -> Result<Token, getrandom::Error> {
        random::bytes().map(Token)
    }

    fn parse(text: &str) -> Option<Token> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
        }
        Some(Token(bytes))
    }

    fn text(&self) -> String {
        use std::fmt::Write;
        let mut text = String::with_capacity(64);
        for byte in self.0 {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// What the store keeps in its place: who reads the store cannot come as somebody else.
    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(self.0).into()
    }

    /// 64 bits for one purpose of its owner that nobody else can work out, the same every time.
    pub(crate) fn bits_for(&self, purpose: &str, key: &str) -> u64 {
        let hash = Sha256::new()
            .chain_update(self.0)
            .chain_update(purpose)
            .chain_update([0])
            .chain_update(key)
            .finalize();
        let mut bits = [0; 8];
        bits.copy_from_slice(&hash[..8]);
        u64::from_le_bytes(bits)
    }

    /// The header that gives it to a browser.
    fn set_cookie(&self, secure: bool) -> String {
        let secure = if secure { "; Secure" } else { "" };
        format!(
            "{COOKIE}={}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}",
            self.text()
        )
    }

    /// The same, as it stands in an answer: in no log.
    pub(crate) fn cookie_header(&self, secure: bool) -> Result<HeaderValue, Problem> {
        let cookie = HeaderValue::from_str(&self.set_cookie(secure));
        let mut cookie = cookie.map_err(|_| Problem::internal())?;
        cookie.set_sensitive(true);
        Ok(cookie)
    }

    pub(crate) fn of(headers: &HeaderMap) -> Option<Token> {
        let cookies = headers.get_all(header::COOKIE).into_iter();
        let texts = cookies.filter_map(|value| value.to_str().ok());
        let mut pairs = texts.flat_map(|text| text.split(';'));
        pairs.find_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            (name == COOKIE).then(|| Token::parse(value))?
        })
    }
}

/// Somebody whom the server knows.
#[derive(Clone)]
pub(crate) struct Somebody {
    id: PersonId,
    pub(crate) token: Token,
}

impl Somebody {
    pub(crate) fn id(&self) -> &PersonId {
        &self.id
    }

    /// Somebody who has just become a guest.
    pub(crate) fn new(id: PersonId, token: Token) -> Somebody {
        Somebody { id, token }
    }

    /// What is known of them now.
    pub(crate) async fn guest(&self, app: &App) -> Result<Guest, Problem> {
        let found = app.find_guest(self.token.hash()).await?;
        found.ok_or_else(Problem::not_a_guest)
    }

    /// What they want to be called.
    pub(crate) async fn name(&self, app: &App) -> Result<Name, Problem> {
        let guest = self.guest(app).await?;
        Name::new(&guest.name).map_err(Problem::wrong)
    }
}

impl FromRequestParts<Shared> for Somebody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Somebody, Problem> {
        let Anybody(somebody) = Anybody::from_request_parts(parts, app).await?;
        somebody.ok_or_else(Problem::not_a_guest)
    }
}

/// Somebody whom the server knows, or not.
#[derive(Clone)]
pub(crate) struct Anybody(pub(crate) Option<Somebody>);

impl Anybody {
    pub(crate) fn id(&self) -> Option<&PersonId> {
        self.0.as_ref().map(Somebody::id)
    }
}

impl FromRequestParts<Shared> for Anybody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Anybody, Problem> {
        let Some(token) = Token::of(&parts.headers) else {
            return Ok(Anybody(None));
        };
        let id = app.whose(token.hash()).await?;
        Ok(Anybody(id.map(|id| Somebody { id, token })))
    }
}

impl App {
    /// Whose a token is, if anybody's.
    async fn whose(&self, token: TokenHash) -> Result<Option<PersonId>, Problem> {
        if let Some(id) = self.known.find(&token) {
            return Ok(Some(id));
        }
        let Some(guest) = self.find_guest(token).await? else {
            return Ok(None);
        };
        let id = guest.id.clone();
        self.known.remember(token, id.clone());
        self.note_seen(guest).await;
        Ok(Some(id))
    }

    async fn find_guest(&self, token: TokenHash) -> Result<Option<Guest>, Problem> {
        let found = self.hall.journal().find_guest(token).await;
        let found = self.hall.count_trouble(found);
        found.map_err(|failure| Problem::of(&failure, None))
    }

    /// Notes that somebody was here, now and then. Nothing is lost if it cannot be noted now.
    async fn note_seen(&self, mut guest: Guest) {
        let now_ms = self.hall.now_ms();
        if guest.seen_ms.saturating_add(SEEN_EVERY_MS) < now_ms {
            guest.seen_ms = now_ms;
            let noted = self.hall.journal().update_guest(guest).await;
            drop(self.hall.count_trouble(noted));
        }
    }
}
