//! The link to a table, to be shared: as text, and as a picture for a phone's camera.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

use super::seen::Seen;

/// The link with its picture.
pub(super) fn share(seen: &Seen) -> Markup {
    let lang = seen.lang();
    let link = seen.link();
    html! {
        div.share {
            div {
                h2 { (lang.text("share-title")) }
                label for="share-link" { (lang.text("share-link")) }
                p.copy {
                    input id="share-link" readonly value=(link);
                    button.btn type="button" data-copy="share-link" data-done=(lang.text("share-copied")) hidden {
                        (lang.text("button-copy"))
                    }
                }
            }
            @if let Some(code) = picture(&link, &lang.text("share-qr")) {
                figure {
                    (code)
                    figcaption.key { (lang.text("share-qr-hint")) }
                }
            }
        }
    }
}

/// Light space around a QR code, as its standard asks for.
const QUIET: usize = 4;

/// A text as a QR code: a path of rows of dark squares.
fn picture(text: &str, label: &str) -> Option<Markup> {
    use std::fmt::Write;
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (place, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let (x, y) = (place % width + QUIET, place / width + QUIET);
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    let size = width + 2 * QUIET;
    Some(html! {
        svg.qr viewBox={ "0 0 " (size) " " (size) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path fill="#000" d=(path) {}
        }
    })
}
