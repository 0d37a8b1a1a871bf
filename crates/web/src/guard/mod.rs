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

use crate::api::{App, Problem, Shared};
use crate::ops::observe;
use crate::pages::{as_page, visit};
use crate::server::{Peer, Socket};
pub(crate) use rates::Rates;

/// Puts the guards before a router: one layer for all of them, for every layer of axum costs some ten allocations a request.
pub(crate) fn guarded(router: Router, app: &Shared) -> Router {
    router.layer(from_fn_with_state(Arc::clone(app), guard))
}

/// What a request meets, from the outermost guard to the innermost.
async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let answer = async |request| {
        let visit = visit(&app, &request);
        let mut response = admit(&app, request, next).await;
        if let Some(visit) = &visit {
            response = as_page(visit, response);
        }
        headers::secure(&app, response.headers_mut());
        response
    };
    observe(&app, request, answer).await
}

/// Finds out who is at the other end, and turns away who comes too often or from the wrong side.
async fn admit(app: &App, mut request: Request, next: Next) -> Response {
    let socket = request.extensions().get::<Socket>().copied();
    let peer = match socket {
        Some(socket) => Peer::of(socket, request.headers(), &app.site.proxies),
        // Only a router without a server before it, as in tests, is asked from nowhere.
        None => Peer::new([127, 0, 0, 1].into()),
    };
    if let Err(problem) = check(app, &request, peer) {
        return problem.into_response();
    }
    request.extensions_mut().insert(peer);
    time::bounded(app, next.run(request)).await
}

fn check(app: &App, request: &Request, peer: Peer) -> Result<(), Problem> {
    app.rates.requests.take(peer.address)?;
    origin::check(
        request.method(),
        request.uri().path(),
        request.headers(),
        &app.site,
    )
}
