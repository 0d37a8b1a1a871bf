//! What goes wrong, as a page: everything outside the API answers people, in their language.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use maud::html;

use super::art::picture;
use super::layout::Page;
use super::visit::Visit;
use crate::api::{App, Reason};

/// Those who ask here are programs.
const FOR_PROGRAMS: [&str; 4] = ["/api", "/health", "/metrics", "/assets/"];

/// The visit of a page, unless a program asks for something else.
pub(crate) fn visit(app: &App, request: &Request) -> Option<Visit> {
    let path = request.uri().path();
    let for_people = !FOR_PROGRAMS.iter().any(|prefix| path.starts_with(prefix));
    for_people.then(|| Visit::new(request.uri(), request.headers(), &app.site))
}

/// Turns a problem into a page.
pub(crate) fn as_page(visit: &Visit, response: Response) -> Response {
    match response.extensions().get::<Reason>() {
        Some(reason) => {
            let page = page(visit, *reason, response.status());
            with_headers(page, response.headers())
        }
        None => response,
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

fn page(visit: &Visit, reason: Reason, status: StatusCode) -> Response {
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
