//! What pages are made of besides HTML: style sheet, pictures, script. Built in, and each served under a name that changes with
//! its content, so that browsers keep it for ever.

use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::coding::{Coding, Effort};
use super::sprite::sprite;
use crate::api::Problem;

/// The style sheet of all pages.
pub(crate) static STYLE: Asset = Asset::new(
    "style.css",
    "text/css; charset=utf-8",
    include_bytes!("../../assets/style.css"),
);
/// The pictures of tiles, discs and everything else, as symbols.
pub(crate) static TILES: Asset = Asset::of(
    "tiles.svg",
    "image/svg+xml",
    Content::Made(LazyLock::new(sprite)),
);
/// The picture in a browser's tab.
pub(crate) static ICON: Asset = Asset::new(
    "icon.svg",
    "image/svg+xml",
    include_bytes!("../../assets/icon.svg"),
);

/// The script of all pages.
pub(crate) static SCRIPT: Asset = Asset::new(
    "script.js",
    "text/javascript; charset=utf-8",
    include_bytes!("../../assets/script.js"),
);

/// The same while somebody is to act.
pub(crate) static ICON_TURN: Asset = Asset::new(
    "icon-turn.svg",
    "image/svg+xml",
    include_bytes!("../../assets/icon-turn.svg"),
);

/// The icon in pixels, for whoever cannot draw: phones, desktops, old browsers.
pub(crate) static ICON_180: Asset =
    png("icon-180.png", include_bytes!("../../assets/icon-180.png"));
pub(crate) static ICON_192: Asset =
    png("icon-192.png", include_bytes!("../../assets/icon-192.png"));
pub(crate) static ICON_512: Asset =
    png("icon-512.png", include_bytes!("../../assets/icon-512.png"));
/// What others show beside a link to us.
pub(crate) static PREVIEW: Asset = png("preview.png", include_bytes!("../../assets/preview.png"));

const fn png(name: &'static str, bytes: &'static [u8]) -> Asset {
    Asset::new(name, "image/png", bytes)
}

static ALL: [&Asset; 9] = [
    &STYLE, &TILES, &ICON, &ICON_TURN, &SCRIPT, &ICON_180, &ICON_192, &ICON_512, &PREVIEW,
];

/// What some pages need besides.
static MORE: [&Asset; 5] = [
    &super::rules::STYLE,
    &super::pad::STYLE,
    &super::pad::SCRIPT,
    &super::replay::STYLE,
    &super::replay::SCRIPT,
];

/// For ever, as far as browsers go: other content has another name.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Where a file's bytes come from.
enum Content {
    Given(&'static [u8]),
    Made(LazyLock<Vec<u8>>),
}

/// A file that is built in.
pub(crate) struct Asset {
    name: &'static str,
    kind: &'static str,
    content: Content,
    path: OnceLock<String>,
    brotli: OnceLock<Bytes>,
    gzip: OnceLock<Bytes>,
}

impl Asset {
    pub(crate) const fn new(name: &'static str, kind: &'static str, bytes: &'static [u8]) -> Asset {
        Asset::of(name, kind, Content::Given(bytes))
    }

    const fn of(name: &'static str, kind: &'static str, content: Content) -> Asset {
        Asset {
            name,
            kind,
            content,
            path: OnceLock::new(),
            brotli: OnceLock::new(),
            gzip: OnceLock::new(),
        }
    }

    fn bytes(&self) -> &[u8] {
        match &self.content {
            Content::Given(bytes) => bytes,
            Content::Made(bytes) => bytes,
        }
    }

    /// Where it is served: `/assets/style.5f3a9c01de.css`.
    pub(crate) fn path(&self) -> &str {
        self.path.get_or_init(|| {
            let hash = Sha256::digest(self.bytes());
            let (stem, extension) = self.name.split_once('.').unwrap_or((self.name, ""));
            let hash = u64::from_be_bytes(hash[..8].try_into().unwrap_or_default());
            format!("/assets/{stem}.{:010x}.{extension}", hash >> 24)
        })
    }

    /// Its bytes as they go out, made smaller once. What is small already (pictures in pixels) stays as it is.
    fn packed(&self, coding: Coding) -> (Coding, Bytes) {
        let kept = match coding {
            _ if self.kind.ends_with("png") => None,
            Coding::Brotli => Some(&self.brotli),
            Coding::Gzip => Some(&self.gzip),
            Coding::Plain => None,
        };
        match kept {
            Some(kept) => {
                let bytes = kept.get_or_init(|| coding.pack(self.bytes(), Effort::Once).into());
                (coding, bytes.clone())
            }
            None => (Coding::Plain, Bytes::copy_from_slice(self.bytes())),
        }
    }

    /// As an answer.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let (coding, bytes) = self.packed(Coding::wished(headers));
        let kind = [(header::CONTENT_TYPE, self.kind)];
        let mut response = (kind, bytes).into_response();
        coding.mark(response.headers_mut());
        response
    }
}

/// `GET /favicon.ico`, for whoever asks without looking.
pub(crate) async fn favicon(headers: HeaderMap) -> Response {
    let mut response = ICON_192.answer(&headers);
    let kept = HeaderValue::from_static("public, max-age=86400");
    response.headers_mut().insert(header::CACHE_CONTROL, kept);
    response
}

/// `GET /assets/{file}`
pub(crate) async fn serve(Path(file): Path<String>, headers: HeaderMap) -> Response {
    let is = |asset: &&&Asset| asset.path().strip_prefix("/assets/") == Some(&file);
    let Some(asset) = ALL.iter().chain(&MORE).find(is) else {
        return Problem::new(404, "no_such_page", "there is nothing here").into_response();
    };
    let mut response = asset.answer(&headers);
    let kept = HeaderValue::from_static(FOR_EVER);
    response.headers_mut().insert(header::CACHE_CONTROL, kept);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_asset_has_a_name_of_its_own() {
        let all = ALL.iter().chain(&MORE);
        let mut paths: Vec<_> = all.map(|asset| asset.path()).collect();
        paths.sort_unstable();
        paths.dedup();
        assert_eq!(paths.len(), ALL.len() + MORE.len());
        assert!(STYLE.path().starts_with("/assets/style."));
    }
}
