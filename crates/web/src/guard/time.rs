//! A request takes so long at most, and a mistake of ours ends one request, not the connection without a word.

use std::panic::AssertUnwindSafe;

use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

use crate::api::{App, Problem};

pub(super) async fn bounded(app: &App, answer: impl Future<Output = Response>) -> Response {
    // What a panic leaves behind is behind locks that are whole, or in a request that is over.
    let answer = AssertUnwindSafe(answer).catch_unwind();
    match tokio::time::timeout(app.limits.request_time, answer).await {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => {
            tracing::error!("a request ended in a panic");
            Problem::internal().into_response()
        }
        Err(_) => Problem::new(503, "too_slow", "this took too long: try again").into_response(),
    }
}
