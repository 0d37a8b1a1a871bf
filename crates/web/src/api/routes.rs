//! Every route, once: what is answered and what is described both come from here.

use axum::handler::Handler;
use axum::routing::{MethodRouter, get, patch, post};

use super::{Shared, asks, chat, events, guests, lists, log, record, rematch, tables};
use crate::{openapi, ops};

/// One path and method, what answers there, and what there is to say about it.
pub(crate) struct Route {
    pub(crate) path: &'static str,
    pub(crate) method: &'static str,
    pub(crate) handler: MethodRouter<Shared>,
    pub(crate) about: About,
}

/// What the description of the API says about a route. Schemas are called by their names.
#[derive(Clone, Copy, Default)]
pub(crate) struct About {
    /// The name of the operation.
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    /// The schema of its body.
    pub(crate) body: Option<&'static str>,
    /// What may stand after the question mark.
    pub(crate) query: &'static [&'static str],
    /// What it answers when all is well.
    pub(crate) answers: &'static [(u16, &'static str)],
    /// Whether it is for guests only.
    pub(crate) guests_only: bool,
    /// Whether it may be given a key.
    pub(crate) keyed: bool,
}

impl Route {
    fn get<T: 'static>(path: &'static str, handler: impl Handler<T, Shared>) -> Route {
        Route::new(path, "get", get(handler))
    }

    fn post<T: 'static>(path: &'static str, handler: impl Handler<T, Shared>) -> Route {
        Route::new(path, "post", post(handler))
    }

    fn patch<T: 'static>(path: &'static str, handler: impl Handler<T, Shared>) -> Route {
        Route::new(path, "patch", patch(handler))
    }

    fn new(path: &'static str, method: &'static str, handler: MethodRouter<Shared>) -> Route {
        let about = About::default();
        Route {
            path,
            method,
            handler,
            about,
        }
    }

    fn says(mut self, name: &'static str, summary: &'static str) -> Route {
        (self.about.name, self.about.summary) = (name, summary);
        self
    }

    fn takes(mut self, body: &'static str) -> Route {
        self.about.body = Some(body);
        self
    }

    fn asks(mut self, query: &'static [&'static str]) -> Route {
        self.about.query = query;
        self
    }

    fn gives(mut self, answers: &'static [(u16, &'static str)]) -> Route {
        self.about.answers = answers;
        self
    }

    fn keyed(mut self) -> Route {
        self.about.keyed = true;
        self
    }

    fn guests_only(mut self) -> Route {
        self.about.guests_only = true;
        self
    }
}

/// All routes.
pub(crate) fn routes() -> Vec<Route> {
    let mut routes = around();
    routes.extend(about_guests());
    routes.extend(about_tables());
    routes.extend(wishes());
    routes
}

/// What is not about the game.
fn around() -> Vec<Route> {
    vec![
        Route::get("/health", ops::health)
            .says("health", "Whether the server is well")
            .gives(&[(200, "Health")]),
        Route::get("/metrics", ops::metrics)
            .says("metrics", "Numbers for Prometheus")
            .gives(&[(200, "text/plain")]),
        Route::get("/api/openapi.json", openapi::document)
            .says("openapi", "This description")
            .gives(&[(200, "Document")]),
    ]
}

fn about_guests() -> Vec<Route> {
    vec![
        Route::post("/api/guests", guests::create)
            .says(
                "becomeGuest",
                "Become a guest: sets the cookie; who is one already gets the new name",
            )
            .takes("GuestName")
            .gives(&[(201, "Guest"), (200, "Guest")]),
        Route::get("/api/guests/me", guests::who_am_i)
            .says("whoAmI", "Who am I")
            .gives(&[(200, "Guest")])
            .guests_only(),
        Route::patch("/api/guests/me", guests::rename)
            .says("rename", "Be called something else")
            .takes("GuestName")
            .gives(&[(200, "Guest")])
            .guests_only(),
        Route::get("/api/guests/me/tables", lists::mine)
            .says("myTables", "My tables, those that wait for me first")
            .asks(&["limit"])
            .gives(&[(200, "Tables")])
            .guests_only(),
    ]
}

fn about_tables() -> Vec<Route> {
    vec![
        Route::get("/api/tables", lists::open)
            .says("openTables", "Open tables, the latest changed first")
            .asks(&["stage", "limit"])
            .gives(&[(200, "Tables")]),
        Route::post("/api/tables", tables::create)
            .says(
                "openTable",
                "Open a table and take its first seat; the same key finds the same table again",
            )
            .takes("NewTable")
            .gives(&[(201, "NamedTable"), (200, "NamedTable")])
            .keyed()
            .guests_only(),
        Route::get("/api/tables/{id}", tables::get)
            .says("table", "A table as you see it")
            .gives(&[(200, "Table")]),
        Route::get("/api/tables/{id}/chat", chat::read)
            .says("readChat", "What was said, a hundred lines at most")
            .asks(&["after"])
            .gives(&[(200, "Chat")]),
        Route::post("/api/tables/{id}/chat", chat::say)
            .says("say", "Say something at a table where you sit")
            .takes("Words")
            .gives(&[(201, "Said")])
            .keyed()
            .guests_only(),
        Route::get("/api/tables/{id}/log", log::log)
            .says("log", "What happened, a hundred things at most")
            .asks(&["after_version"])
            .gives(&[(200, "Log")]),
        Route::get("/api/tables/{id}/record", record::download)
            .says("record", "The game so far as a record (docs/RECORD.md)")
            .gives(&[(200, "text/plain")]),
        Route::get("/api/tables/{id}/events", events::events)
            .says(
                "events",
                "Live updates: events `table` with a Table, `chat` with a ChatLine",
            )
            .asks(&["last_event_id"])
            .gives(&[(200, "text/event-stream")]),
        Route::post("/api/tables/{id}/rematch", rematch::rematch)
            .says(
                "rematch",
                "Play again at another table: who asks first opens it, the others join",
            )
            .takes("Plain")
            .gives(&[(200, "NamedTable")])
            .keyed()
            .guests_only(),
    ]
}

/// What may be asked of a table. Each answers with the table.
fn wishes() -> Vec<Route> {
    let wish = |route: Route, name, summary, body| {
        let route = route.says(name, summary).takes(body);
        route.gives(&[(200, "Table")]).keyed().guests_only()
    };
    vec![
        wish(
            Route::post("/api/tables/{id}/join", asks::join),
            "join",
            "Take a seat",
            "Introduction",
        ),
        wish(
            Route::post("/api/tables/{id}/introduce", asks::introduce),
            "introduce",
            "Another name or other words for the shuffle, before the game",
            "Introduction",
        ),
        wish(
            Route::post("/api/tables/{id}/leave", asks::leave),
            "leave",
            "Leave; in the game an agent plays on until you come back",
            "Plain",
        ),
        wish(
            Route::post("/api/tables/{id}/resign", asks::resign),
            "resign",
            "Give up: an agent plays on for good",
            "Plain",
        ),
        wish(
            Route::post("/api/tables/{id}/come-back", asks::come_back),
            "comeBack",
            "Play yourself again",
            "Plain",
        ),
        wish(
            Route::post("/api/tables/{id}/seat-agent", asks::seat_agent),
            "seatAgent",
            "An agent on a free seat, for the host",
            "Agent",
        ),
        wish(
            Route::post("/api/tables/{id}/unseat-agent", asks::unseat_agent),
            "unseatAgent",
            "An agent's seat freed, for the host",
            "Waiting",
        ),
        wish(
            Route::post("/api/tables/{id}/unseat", asks::unseat),
            "unseat",
            "Somebody's seat freed for good, before the game, for the host",
            "Seated",
        ),
        wish(
            Route::post("/api/tables/{id}/start", asks::start),
            "start",
            "Begin, with agents on the free seats, for the host",
            "Start",
        ),
        wish(
            Route::post("/api/tables/{id}/close", asks::close),
            "close",
            "Close the table before the game, for the host",
            "Plain",
        ),
        wish(
            Route::post("/api/tables/{id}/act", asks::act),
            "act",
            "Act in the game",
            "Act",
        ),
        wish(
            Route::post("/api/tables/{id}/take-back", asks::take_back),
            "takeBack",
            "Take your last action back",
            "Seen",
        ),
        wish(
            Route::post("/api/tables/{id}/order", asks::order),
            "order",
            "Leave a standing order, in place of the one before",
            "StandingOrder",
        ),
        wish(
            Route::post("/api/tables/{id}/cancel-order", asks::cancel_order),
            "cancelOrder",
            "Take your standing order back",
            "Plain",
        ),
    ]
}
