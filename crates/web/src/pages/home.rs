//! Home.

use axum::http::StatusCode;
use axum::response::Response;
use maud::html;

use super::layout::{Page, Skip};
use super::visit::Visit;

/// `GET /{lang}/`
pub(crate) async fn show(visit: Visit) -> Response {
    let lang = visit.lang;
    let content = html! {
        main id="content" {
            h1 { (lang.text("site-tagline")) }
            p { (lang.text("home-lead")) }
        }
    };
    let page = Page {
        description: Some(lang.text("site-description").into_owned()),
        skip: Skip::Content,
        ..Page::new(lang.text("home-title"), content)
    };
    page.answer(StatusCode::OK, &visit)
}
