//! What comes in: bodies that are JSON and nothing else, names of tables in addresses.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::{HeaderMap, header, request::Parts};
use axum::response::{IntoResponse, Response};
use ra_table::TableId;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Problem, Shared};

/// A body of JSON.
pub(crate) struct Given<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Given<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Shared) -> Result<Given<T>, Problem> {
        if !is_json(request.headers()) {
            let message = "the body has to be application/json";
            return Err(Problem::new(415, "not_json", message));
        }
        // Half of the time is for us.
        let time = app.limits.request_time / 2;
        let bytes = tokio::time::timeout(time, Bytes::from_request(request, app)).await;
        let bytes =
            bytes.map_err(|_| Problem::new(408, "too_slow", "the body did not come in time"))?;
        let bytes = bytes.map_err(|error| match error.into_response().status().as_u16() {
            413 => Problem::new(413, "too_long", "the body is too long"),
            _ => Problem::new(400, "cut_off", "the body did not arrive whole"),
        })?;
        // A list of values without their names would be read as well: nobody means that.
        if bytes
            .trim_ascii_start()
            .first()
            .is_some_and(|first| b"[\"".contains(first))
        {
            return Err(Problem::wrong("the body has to be an object"));
        }
        let read = serde_json::from_slice(&bytes);
        read.map(Given).map_err(|error| wrong_json(&error))
    }
}

fn wrong_json(error: &serde_json::Error) -> Problem {
    match error.classify() {
        serde_json::error::Category::Data => Problem::wrong(error),
        _ => Problem::new(400, "no_json", error.to_string()),
    }
}

pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_TYPE);
    let text = value.and_then(|value| value.to_str().ok()).unwrap_or("");
    let kind = text.split(';').next().unwrap_or("").trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// The table in the address.
pub(crate) struct At(pub(crate) TableId);

impl FromRequestParts<Shared> for At {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<At, Problem> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let id = path.ok().and_then(|Path(text)| text.parse().ok());
        // A name that no table can have is the name of no table.
        id.map(At).ok_or_else(Problem::no_table)
    }
}

/// What stands after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Shared> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Asked<T>, Problem> {
        let query = Query::from_request_parts(parts, app).await;
        let wrong = |error: axum::extract::rejection::QueryRejection| Problem::wrong(error);
        query.map(|Query(query)| Asked(query)).map_err(wrong)
    }
}

/// An answer as JSON.
pub(crate) fn json(status: u16, value: &impl Serialize) -> Response {
    match serde_json::to_string(value) {
        Ok(text) => json_text(status, text),
        Err(_) => Problem::internal().into_response(),
    }
}

/// The same for what is JSON already.
pub(crate) fn json_text(status: u16, text: String) -> Response {
    let mut response = ([(header::CONTENT_TYPE, "application/json")], text).into_response();
    if let Ok(status) = axum::http::StatusCode::from_u16(status) {
        *response.status_mut() = status;
    }
    response
}
