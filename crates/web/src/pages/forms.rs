//! Forms: what people send from our pages.
//!
//! A stranger's page can send a form, too, with our visitor's cookie. So a form has to say that it comes from here: browsers
//! say it in headers that no page can write.

use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use crate::api::{Problem, Shared};

/// A form from one of our own pages.
pub(crate) struct Posted<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Posted<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Shared) -> Result<Posted<T>, Problem> {
        if !says_where_from(request.headers()) {
            let message = "a form has to come from one of our own pages";
            return Err(Problem::new(403, "wrong_origin", message));
        }
        // Half of the time is for us.
        let time = app.limits.request_time / 2;
        let form = tokio::time::timeout(time, Form::<T>::from_request(request, app)).await;
        let form =
            form.map_err(|_| Problem::new(408, "too_slow", "the form did not come in time"))?;
        let form = form.map_err(|error| match error.into_response().status().as_u16() {
            413 => Problem::new(413, "too_long", "the form is too long"),
            _ => Problem::wrong("this is no form of ours"),
        })?;
        Ok(Posted(form.0))
    }
}

/// Whether a browser says where a form comes from. What it says has been checked before (`guard/origin.rs`).
fn says_where_from(headers: &HeaderMap) -> bool {
    headers.contains_key("sec-fetch-site") || headers.contains_key(header::ORIGIN)
}
