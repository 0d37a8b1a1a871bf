//! Making answers smaller for browsers that can read them so.

use std::io::Write;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

/// Smaller answers are not worth the work: they fit one packet.
const WORTH_IT: usize = 800;

/// More than any page has.
const MOST: usize = 4 << 20;

/// How an answer is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    Brotli,
    /// Browsers ask for nothing better over plain HTTP.
    Gzip,
    Plain,
}

/// How much work to put into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// It is kept.
    Once,
    /// It is thrown away after this answer.
    EachTime,
}

impl Coding {
    /// The best that a browser can read.
    pub(crate) fn wished(headers: &HeaderMap) -> Coding {
        let value = headers.get(header::ACCEPT_ENCODING);
        let text = value.and_then(|value| value.to_str().ok()).unwrap_or("");
        let takes = |name| {
            let mut wishes = text.split(',').map(str::trim);
            // With a weight, it is not what they like best; and with none at all, not what they want.
            wishes.any(|wish| wish.eq_ignore_ascii_case(name))
        };
        if takes("br") {
            Coding::Brotli
        } else if takes("gzip") {
            Coding::Gzip
        } else {
            Coding::Plain
        }
    }

    /// Something written so.
    pub(crate) fn pack(self, bytes: &[u8], effort: Effort) -> Vec<u8> {
        let packed = match self {
            Coding::Plain => None,
            Coding::Brotli => brotli(bytes, effort),
            Coding::Gzip => gzip(bytes, effort),
        };
        packed.unwrap_or_else(|| bytes.to_vec())
    }

    /// Says so in an answer's headers.
    pub(crate) fn mark(self, headers: &mut HeaderMap) {
        headers.append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        let name = match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
            Coding::Plain => return,
        };
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
}

fn brotli(bytes: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: match effort {
            Effort::Once => 11,
            Effort::EachTime => 5,
        },
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut packed = Vec::with_capacity(bytes.len() / 3);
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params).ok()?;
    Some(packed)
}

fn gzip(bytes: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let level = match effort {
        Effort::Once => flate2::Compression::best(),
        Effort::EachTime => flate2::Compression::new(6),
    };
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// Makes pages smaller on their way out. Streams of events are no pages: they would be held back.
pub(crate) async fn packed(request: Request, next: Next) -> Response {
    let coding = Coding::wished(request.headers());
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !is_page {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // A page is text that lies in memory already.
    let Ok(bytes) = to_bytes(body, MOST).await else {
        return Response::from_parts(parts, Body::empty());
    };
    if bytes.len() < WORTH_IT {
        return Response::from_parts(parts, Body::from(bytes));
    }
    coding.mark(&mut parts.headers);
    let body = coding.pack(&bytes, Effort::EachTime);
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(body))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wished(text: &'static str) -> Coding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(text));
        Coding::wished(&headers)
    }

    #[test]
    fn browsers_get_the_best_that_they_can_read() {
        assert_eq!(wished("gzip, deflate, br, zstd"), Coding::Brotli);
        assert_eq!(wished("gzip, deflate"), Coding::Gzip);
        assert_eq!(wished("br;q=0, identity"), Coding::Plain);
        assert_eq!(Coding::wished(&HeaderMap::new()), Coding::Plain);
    }

    #[test]
    fn what_is_packed_is_smaller() {
        let text = "the sun barge ".repeat(200);
        for coding in [Coding::Brotli, Coding::Gzip] {
            for effort in [Effort::Once, Effort::EachTime] {
                let packed = coding.pack(text.as_bytes(), effort);
                assert!(packed.len() < text.len() / 10, "{coding:?} {effort:?}");
            }
        }
    }
}
