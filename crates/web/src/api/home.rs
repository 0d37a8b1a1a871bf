//! The front door, until there are pages.

use axum::response::Html;

/// `GET /`
pub(crate) async fn home() -> Html<&'static str> {
    Html(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Ra</title>\n\
         <h1>Ra</h1>\n<p>Live tables of the board game Ra. Programs find their way with \
         <a href=\"/api/openapi.json\">the description of the API</a>.</p>\n</html>\n",
    )
}
