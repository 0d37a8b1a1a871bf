//! Headers that every answer has: browsers are told to allow as little as possible.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::api::App;

/// Nothing from anywhere else, nothing written into pages, no frames. The one worker is that of the score pad, which works
/// without a connection; without this line browsers would ask `script-src`, and the next change there could let others in.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // The address of a table that is not open is a secret of those who play there. (With no-referrer, browsers would not say
    // where a form comes from.)
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// A year: whoever came by https once never comes by http again.
const HTTPS_ONLY: &str = "max-age=31536000";

pub(super) fn secure(app: &App, headers: &mut HeaderMap) {
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.site.is_secure() {
        let value = HeaderValue::from_static(HTTPS_ONLY);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    // What one viewer sees is nobody else's.
    let kept = headers.entry(header::CACHE_CONTROL);
    kept.or_insert(HeaderValue::from_static("no-store"));
}
