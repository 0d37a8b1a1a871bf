//! Every route, once: what is answered and what is described both come from here.

use axum::routing::{MethodRouter, get, patch, post};

use super::{Shared, asks, chat, events, guests, home, lists, record, rematch, tables};

/// One path and what answers there.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    pub(crate) handler: MethodRouter<Shared>,
}

fn at(path: &'static str, handler: MethodRouter<Shared>) -> Route {
    Route { path, handler }
}

pub(crate) fn routes() -> Vec<Route> {
    vec![
        at("/", get(home::home)),
        at("/api/guests", post(guests::create)),
        at("/api/guests/me", get(guests::who_am_i)),
        at("/api/guests/me", patch(guests::rename)),
        at("/api/guests/me/tables", get(lists::mine)),
        at("/api/tables", get(lists::open)),
        at("/api/tables", post(tables::create)),
        at("/api/tables/{id}", get(tables::get)),
        at("/api/tables/{id}/join", post(asks::join)),
        at("/api/tables/{id}/introduce", post(asks::introduce)),
        at("/api/tables/{id}/leave", post(asks::leave)),
        at("/api/tables/{id}/resign", post(asks::resign)),
        at("/api/tables/{id}/come-back", post(asks::come_back)),
        at("/api/tables/{id}/seat-agent", post(asks::seat_agent)),
        at("/api/tables/{id}/unseat-agent", post(asks::unseat_agent)),
        at("/api/tables/{id}/start", post(asks::start)),
        at("/api/tables/{id}/close", post(asks::close)),
        at("/api/tables/{id}/act", post(asks::act)),
        at("/api/tables/{id}/take-back", post(asks::take_back)),
        at("/api/tables/{id}/order", post(asks::order)),
        at("/api/tables/{id}/cancel-order", post(asks::cancel_order)),
        at("/api/tables/{id}/rematch", post(rematch::rematch)),
        at("/api/tables/{id}/chat", get(chat::read)),
        at("/api/tables/{id}/chat", post(chat::say)),
        at("/api/tables/{id}/record", get(record::download)),
        at("/api/tables/{id}/events", get(events::events)),
    ]
}
