//! What lets the pad work without a connection: a service worker that keeps this page and what it is made of, and nothing else.

use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::{SCRIPT, STYLE};
use crate::pages::assets::{self, ICON, TILES};

/// `GET /pad-worker.js`. It stands at the root, for a worker may look after nothing above it; the page asks for no more than
/// `/{lang}/pad`.
pub(crate) async fn worker() -> Response {
    let files = [
        assets::STYLE.path(),
        TILES.path(),
        ICON.path(),
        STYLE.path(),
        SCRIPT.path(),
    ];
    let list = serde_json::to_string(&files).unwrap_or_default();
    let script = include_str!("../../../assets/pad-worker.js").replace("[/* files */]", &list);
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        // A browser looks for a newer one each time.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, script).into_response()
}
