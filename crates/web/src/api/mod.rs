//! What the server answers: JSON under `/api`, one shape of error, live updates as server-sent events.

mod asks;
mod bodies;
mod chat;
mod events;
mod guests;
pub(crate) mod keys;
mod lists;
mod problem;
mod reading;
mod record;
mod rematch;
mod routes;
mod streams;
mod tables;
mod who;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use tokio::sync::watch;

use crate::guard::{Rates, guarded};
use crate::hall::Hall;
use crate::limits::Limits;
use crate::ops::Metrics;
use crate::server::Site;
pub(crate) use chat::{LINES as CHAT_LINES, spoken};
pub(crate) use events::{event_id, pokes};
pub(crate) use guests::{become_guest, rename_guest};
pub(crate) use problem::{Problem, Reason, status_of};
pub(crate) use reading::{Asked, At, json, json_text};
pub(crate) use routes::{About, Route, routes};
use streams::Streams;
pub(crate) use who::{Anybody, Somebody};

/// What every answer may need.
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) limits: Limits,
    pub(crate) site: Site,
    pub(crate) streams: Arc<Streams>,
    pub(crate) rates: Rates,
    pub(crate) metrics: Metrics,
    /// True once the server is about to end.
    pub(crate) closing: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(
        hall: Arc<Hall>,
        limits: Limits,
        site: Site,
        closing: watch::Receiver<bool>,
    ) -> App {
        App {
            streams: Streams::new(&limits),
            rates: Rates::new(&limits),
            metrics: Metrics::default(),
            hall,
            limits,
            site,
            closing,
        }
    }
}

pub(crate) type Shared = Arc<App>;

/// All routes.
pub(crate) fn router(app: &Shared) -> Router {
    let mut router = Router::new();
    for route in routes() {
        router = router.route(route.path, route.handler);
    }
    let router = router
        .merge(crate::pages::router(app))
        .fallback(|| async { Problem::new(404, "no_such_page", "there is nothing here") })
        .method_not_allowed_fallback(|| async {
            Problem::new(405, "wrong_method", "this is not asked for in that way")
        })
        .layer(DefaultBodyLimit::max(app.limits.body_bytes))
        .with_state(Arc::clone(app));
    guarded(router, app)
}
