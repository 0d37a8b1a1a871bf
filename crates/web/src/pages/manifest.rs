//! What a phone or a desktop needs to know to put Ra among its programs.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::assets::{ICON, ICON_192, ICON_512};
use super::visit::Visit;

/// `GET /{lang}/manifest.webmanifest`
pub(crate) async fn show(visit: Visit) -> Response {
    let lang = visit.lang;
    let icon = |path: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": path, "sizes": sizes, "type": kind, "purpose": purpose });
    let manifest = json!({
        "name": lang.text("site-name"),
        "short_name": lang.text("site-name"),
        "description": lang.text("site-description"),
        "lang": lang.tag(),
        "id": "/",
        "start_url": visit.to("/"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#2b1c4a",
        "theme_color": "#2b1c4a",
        "icons": [
            icon(ICON.path(), "any", "image/svg+xml", "any"),
            icon(ICON_192.path(), "192x192", "image/png", "any"),
            icon(ICON_512.path(), "512x512", "image/png", "any maskable"),
        ],
    });
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    (kind, manifest.to_string()).into_response()
}
