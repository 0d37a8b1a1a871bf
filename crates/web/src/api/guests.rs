//! Guests: who plays without an account.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use ra_table::{Guest, Name, PersonId};
use serde::{Deserialize, Serialize};

use super::reading::{Given, json};
use super::who::{Anybody, Somebody, Token};
use super::{App, Problem, Shared};
use crate::random;
use crate::server::Peer;

/// What a guest says of themselves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Introduction {
    name: Name,
}

/// What a guest is told of themselves.
#[derive(Serialize)]
struct Me<'a> {
    id: &'a PersonId,
    name: &'a str,
}

fn me(status: u16, guest: &Guest) -> Response {
    let (id, name) = (&guest.id, guest.name.as_str());
    json(status, &Me { id, name })
}

/// `POST /api/guests`: becomes a guest. Who is one already stays it, under the new name.
pub(crate) async fn create(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    Anybody(known): Anybody,
    Given(introduction): Given<Introduction>,
) -> Result<Response, Problem> {
    if let Some(somebody) = known {
        let somebody = rename_guest(&app, somebody, &introduction.name).await?;
        return Ok(me(200, &somebody.guest));
    }
    let (somebody, cookie) = become_guest(&app, peer, &introduction.name).await?;
    let mut response = me(201, &somebody.guest);
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// Makes a guest of somebody at some address; the header gives them their cookie.
pub(crate) async fn become_guest(
    app: &App,
    peer: Peer,
    name: &Name,
) -> Result<(Somebody, HeaderValue), Problem> {
    app.rates.guests.take(peer.address)?;
    let token = Token::new()?;
    let guest = Guest {
        id: PersonId::from_bits(random::bits()?),
        name: name.as_str().to_owned(),
        seen_ms: app.hall.now_ms(),
    };
    let journal = app.hall.journal();
    let kept = journal.add_guest(token.hash(), guest.clone()).await;
    let kept = app.hall.count_trouble(kept);
    kept.map_err(|failure| Problem::of(&failure, None))?;
    let cookie = HeaderValue::from_str(&token.set_cookie(app.site.is_secure()));
    let mut cookie = cookie.map_err(|_| Problem::internal())?;
    cookie.set_sensitive(true);
    Ok((Somebody { guest, token }, cookie))
}

/// `GET /api/guests/me`: who am I?
pub(crate) async fn who_am_i(somebody: Somebody) -> Response {
    me(200, &somebody.guest)
}

/// `PATCH /api/guests/me`: another name. At tables where they sit they keep the one that they have there.
pub(crate) async fn rename(
    State(app): State<Shared>,
    somebody: Somebody,
    Given(introduction): Given<Introduction>,
) -> Result<Response, Problem> {
    let somebody = rename_guest(&app, somebody, &introduction.name).await?;
    Ok(me(200, &somebody.guest))
}

/// Calls a guest something else.
pub(crate) async fn rename_guest(
    app: &App,
    somebody: Somebody,
    name: &Name,
) -> Result<Somebody, Problem> {
    app.rates.changes.take(somebody.id().clone())?;
    let guest = Guest {
        name: name.as_str().to_owned(),
        seen_ms: app.hall.now_ms(),
        ..somebody.guest
    };
    let changed = app.hall.journal().update_guest(guest.clone()).await;
    let changed = app.hall.count_trouble(changed);
    changed.map_err(|failure| Problem::of(&failure, None))?;
    let token = somebody.token;
    Ok(Somebody { guest, token })
}
