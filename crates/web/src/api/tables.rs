//! Opening a table, and looking at one.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use ra_record::Secret;
use ra_table::{Opening, Person, Settings, TableId};
use serde::Serialize;
use serde_json::value::RawValue;

use super::asks::known;
use super::bodies::NewTable;
use super::reading::{At, Given, json, json_text};
use super::who::{Anybody, Somebody};
use super::{App, Problem, Shared, keys};
use crate::hall::{Failure, Rendered};
use crate::random;

/// A table with its name.
#[derive(Serialize)]
struct Named<'a> {
    id: &'a TableId,
    table: &'a RawValue,
}

/// An answer with a table and its name.
pub(super) fn named(status: u16, id: &TableId, rendered: &Rendered) -> Result<Response, Problem> {
    let table = RawValue::from_string(rendered.json.to_string());
    let table = &*table.map_err(|_| Problem::internal())?;
    Ok(json(status, &Named { id, table }))
}

/// `POST /api/tables`: opens a table.
///
/// Its name follows from the guest's token and the key, so that the same wish again finds the same table, and nobody
/// else finds it by trying.
pub(crate) async fn create(
    State(app): State<Shared>,
    somebody: Somebody,
    headers: HeaderMap,
    Given(given): Given<NewTable>,
) -> Result<Response, Problem> {
    app.rates.tables.take(somebody.id().clone())?;
    let key = keys::key(given.key.clone(), &headers)?;
    let stand_in = given.stand_in.as_ref();
    let stand_in = known(stand_in.ok_or_else(|| Problem::wrong("stand_in names a level"))?)?;
    let words = given.words.clone();
    let settings = Settings::try_from(given.wishes(stand_in)).map_err(Problem::wrong)?;
    let host = Person {
        id: somebody.id().clone(),
        name: somebody.name()?,
        words,
    };
    let id = TableId::from_bits(somebody.token.bits_for("table", key.as_str()));
    let new = app.open(&id, settings, host).await?;
    let table = app.hall.table(&id).await;
    let table = table.map_err(|failure| Problem::of(&failure, Some(somebody.id())))?;
    let status = if new { 201 } else { 200 };
    let mut response = named(status, &id, &table.rendered(Some(somebody.id())))?;
    if let Ok(location) = HeaderValue::from_str(&format!("/api/tables/{id}")) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

impl App {
    /// Opens a table with a fresh secret. False if there is one of that name.
    pub(crate) async fn open(
        &self,
        id: &TableId,
        settings: Settings,
        host: Person,
    ) -> Result<bool, Problem> {
        let who = host.id.clone();
        let secret = Secret::new(random::bytes()?);
        let opening = Opening {
            settings,
            host,
            secret,
        };
        let opened = self.hall.open(id.clone(), opening).await;
        opened.map_err(|failure: Failure| Problem::of(&failure, Some(&who)))
    }
}

/// `GET /api/tables/{id}`: a table as whoever asks sees it.
pub(crate) async fn get(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
) -> Result<Response, Problem> {
    let table = app.hall.table(&id).await;
    let table = table.map_err(|failure| Problem::of(&failure, who.id()))?;
    Ok(json_text(200, table.rendered(who.id()).json.to_string()))
}
