//! Pages for people: HTML from the same views that the API serves, in five languages, each under an address of its own
//! (`/fr/t/…`). Everything works without scripts: a move is an ordinary form.
//!
//! Nothing is decided here, and nothing is known here that the API does not tell the same viewer.

mod art;
mod assets;
mod coding;
mod cookies;
mod errors;
mod forms;
mod game;
mod guests;
mod home;
mod layout;
mod look;
mod manifest;
mod pad;
mod replay;
mod rules;
mod settings;
mod sprite;
mod table;
mod visit;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Request};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get};
use ra_lang::Lang;
use ra_table::TableId;

use crate::api::{Problem, Shared};
pub(crate) use errors::{as_page, visit};
use visit::{Visit, address, is_choice, preferred, remember};

/// All pages.
pub(crate) fn router(app: &Shared) -> Router<Shared> {
    let mut router = Router::new()
        .route("/", get(front_door))
        .route("/t/{id}", get(shared_link));
    for lang in Lang::ALL {
        let home = address(lang, "/");
        let tag = address(lang, "");
        router = router.route(&tag, get(async move || Redirect::permanent(&home)));
        for (path, handler) in pages() {
            router = router.route(&address(lang, path), handler);
        }
    }
    router
        .layer(from_fn_with_state(Arc::clone(app), chosen))
        .layer(from_fn(coding::packed))
        .route("/assets/{file}", get(assets::serve))
        .route("/favicon.ico", get(assets::favicon))
        .route("/pad-worker.js", get(pad::worker))
}

/// Every page, by its address without the language.
fn pages() -> Vec<(&'static str, MethodRouter<Shared>)> {
    vec![
        ("/", get(home::show)),
        ("/manifest.webmanifest", get(manifest::show)),
        ("/play", get(home::back).post(home::quick)),
        ("/tables", get(home::back).post(home::make)),
        ("/pad", get(pad::show).post(pad::scored)),
        (
            "/replay",
            get(replay::open)
                .post(replay::of_record)
                .layer(DefaultBodyLimit::max(replay::RECORD_FORM_BYTES)),
        ),
        ("/rules", get(rules::show)),
        ("/settings", get(settings::show).post(settings::save)),
        ("/t/{id}", get(table::show)),
        ("/t/{id}/parts", get(table::parts)),
        ("/t/{id}/replay", get(replay::of_table)),
        ("/t/{id}/live", get(crate::api::pokes)),
        ("/t/{id}/{wish}", get(table::back).post(table::wish)),
    ]
}

/// `GET /`: home, in the language that somebody wants.
async fn front_door(headers: HeaderMap) -> Response {
    towards(&headers, "/")
}

/// `GET /t/{id}`: a table by the link that people share, which has no language.
async fn shared_link(Path(id): Path<String>, headers: HeaderMap) -> Response {
    match id.parse::<TableId>() {
        Ok(id) => towards(&headers, &format!("/t/{id}")),
        Err(_) => Problem::no_table().into_response(),
    }
}

fn towards(headers: &HeaderMap, path: &str) -> Response {
    let mut response = Redirect::to(&address(preferred(headers), path)).into_response();
    let vary = HeaderValue::from_static("Accept-Language, Cookie");
    response.headers_mut().insert(header::VARY, vary);
    response
}

/// Remembers a language that somebody chose by a link or a button with `?choose`. A link leads on to the plain address.
async fn chosen(visit: Visit, request: Request, next: Next) -> Response {
    if !is_choice(request.uri()) {
        return next.run(request).await;
    }
    let mut response = if request.method() == Method::GET {
        Redirect::to(&visit.here_in(visit.lang, "")).into_response()
    } else {
        next.run(request).await
    };
    if let Ok(cookie) = HeaderValue::from_str(&remember(visit.lang, visit.secure)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
