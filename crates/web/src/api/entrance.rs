//! What every request passes before it is answered.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::Shared;
use crate::server::{Peer, Socket};

/// Finds out who is at the other end.
pub(crate) async fn peer(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let socket = request.extensions().get::<Socket>().copied();
    let peer = match socket {
        Some(socket) => Peer::of(socket, request.headers(), &app.site.proxies),
        // Only in tests does a request come from nowhere.
        None => Peer::new([127, 0, 0, 1].into()),
    };
    request.extensions_mut().insert(peer);
    next.run(request).await
}
