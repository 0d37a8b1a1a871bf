//! Every request in the log and in the numbers: which kind, how it ended, how long it took. Never what was in it: neither
//! addresses of tables, which may be secrets of those who play there, nor cookies, nor anything that people wrote. And
//! nothing of standing orders, not even that there was one.

use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method};
use axum::response::Response;
use tracing::Instrument;

use crate::api::App;

/// What nobody else may know of, asked for by programs or from a page. Where few play, everybody would know whose it was.
/// Only our own mistakes are told.
const PRIVATE: [&str; 2] = ["/order", "/cancel-order"];

fn is_private(path: &str) -> bool {
    PRIVATE.iter().any(|end| path.ends_with(end))
}

pub(crate) async fn observe(
    app: &App,
    request: Request,
    answer: impl AsyncFnOnce(Request) -> Response,
) -> Response {
    let id = format!("{:016x}", next_id());
    let method = known(request.method());
    let private = is_private(request.uri().path());
    let path = request.extensions().get::<MatchedPath>().cloned();
    let span = tracing::info_span!("request", %id);
    let began = Instant::now();
    let mut response = answer(request).instrument(span).await;
    let took = began.elapsed();
    let route = path.as_ref().map_or("none", MatchedPath::as_str);
    let status = response.status().as_u16();
    if status >= 500 || !private {
        app.metrics.count(route, method, status, took);
        let ms = took.as_millis() as u64;
        tracing::info!(%id, method, route, status, ms, "answered");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// Methods by name; there are as many as anybody likes, so only those are told apart that we know.
fn known(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PATCH" => "PATCH",
        _ => "other",
    }
}

/// Numbers of requests, each another. Nobody can tell from theirs how many others have asked since the last one.
fn next_id() -> u64 {
    static KEYS: OnceLock<RandomState> = OnceLock::new();
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let next = NEXT.fetch_add(1, Ordering::Relaxed);
    KEYS.get_or_init(RandomState::new).hash_one(next)
}

#[cfg(test)]
mod tests {
    use super::is_private;

    #[test]
    fn orders_are_private_from_programs_and_from_pages() {
        for path in [
            "/api/tables/abc/order",
            "/api/tables/abc/cancel-order",
            "/en/t/abc/order",
            "/ja/t/abc/cancel-order",
        ] {
            assert!(is_private(path), "{path}");
        }
        for path in ["/api/tables/abc/act", "/en/t/abc/act", "/en/t/abc", "/"] {
            assert!(!is_private(path), "{path}");
        }
    }
}
