//! What goes wrong, as a page: everything outside the API answers people, in their language.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use maud::html;

use super::art::picture;
use super::layout::Page;
use super::visit::Visit;
use crate::api::{Reason, Shared};

/// Those who ask here are programs.
const FOR_PROGRAMS: [&str; 4] = ["/api", "/health", "/metrics", "/assets/"];

/// Turns problems into pages, unless a program asks.
pub(crate) async fn as_page(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let for_people = !FOR_PROGRAMS.iter().any(|prefix| path.starts_with(prefix));
    let visit = for_people.then(|| Visit::new(request.uri(), request.headers(), &app.site));
    let response = next.run(request).await;
    match (visit, response.extensions().get::<Reason>()) {
        (Some(visit), Some(reason)) => {
            let page = page(&visit, reason, response.status());
            with_headers(page, response.headers())
        }
        _ => response,
    }
}

/// What the problem said besides its text.
fn with_headers(mut page: Response, headers: &HeaderMap) -> Response {
    let kept = [header::RETRY_AFTER, header::ALLOW];
    for name in kept {
        if let Some(value) = headers.get(&name) {
            let value: &HeaderValue = value;
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}

fn page(visit: &Visit, reason: &Reason, status: StatusCode) -> Response {
    let lang = visit.lang;
    let title = lang.text("error-title");
    let content = html! {
        main.oops id="content" {
            (picture("ra-statue", "", None))
            h1 { (title) }
            p { (lang.problem(reason.code)) }
            p.buttons {
                a.btn.go href=(visit.to("/")) { (lang.text("error-go-home")) }
                @if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
                    a.btn href=(visit.to(&visit.path)) { (lang.text("error-try-again")) }
                }
            }
        }
    };
    Page::new(title, content).answer(status, visit)
}
