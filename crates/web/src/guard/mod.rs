//! What every request passes before it is answered, and every answer before it goes out.

mod headers;
mod origin;
mod rates;
mod time;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use crate::api::{Problem, Shared};
use crate::server::{Peer, Socket};
pub(crate) use headers::secure;
pub(crate) use rates::Rates;
pub(crate) use time::bounded;

/// Puts the guards before a router. The last one named is the first that a request meets.
pub(crate) fn guarded(router: Router, app: &Shared) -> Router {
    router
        .layer(from_fn_with_state(Arc::clone(app), bounded))
        .layer(from_fn_with_state(Arc::clone(app), admit))
        .layer(from_fn_with_state(Arc::clone(app), crate::pages::as_page))
        .layer(from_fn_with_state(Arc::clone(app), secure))
        .layer(from_fn_with_state(Arc::clone(app), crate::ops::observe))
}

/// Finds out who is at the other end, and turns away who comes too often or from the wrong side.
async fn admit(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let socket = request.extensions().get::<Socket>().copied();
    let peer = match socket {
        Some(socket) => Peer::of(socket, request.headers(), &app.site.proxies),
        // Only a router without a server before it, as in tests, is asked from nowhere.
        None => Peer::new([127, 0, 0, 1].into()),
    };
    if let Err(problem) = check(&app, &request, peer) {
        return problem.into_response();
    }
    request.extensions_mut().insert(peer);
    next.run(request).await
}

fn check(app: &Shared, request: &Request, peer: Peer) -> Result<(), Problem> {
    app.rates.requests.take(peer.address)?;
    origin::check(
        request.method(),
        request.uri().path(),
        request.headers(),
        &app.site,
    )
}
