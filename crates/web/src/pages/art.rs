//! Tiles, discs and other pictures, drawn by the symbols of the sprite.
//!
//! A tile has a frame by its category, a picture, and perhaps a mark: a scarab if it is kept after an epoch, a minus if it is a
//! disaster. So a kind is told three ways: by colour, by shape and by picture.

use maud::{Markup, html};
use ra_rules::{Disc, Monuments, Tile};

use super::assets::TILES;
use super::sprite::category;

/// The category's name, for colours: `ra`, `god`, `gold`, `pharaoh`, `river`, `civ`, `monument`, `disaster`.
pub(crate) fn colour(tile: Tile) -> &'static str {
    category(tile).name
}

/// What the colours of a tile follow from beyond its category.
fn shade(tile: Tile) -> &'static str {
    match tile {
        Tile::Flood => " t-flood",
        Tile::Funeral => " h-pharaoh",
        Tile::Drought => " h-river",
        Tile::War => " h-civ",
        Tile::Earthquake => " h-monument",
        _ => "",
    }
}

fn symbol(name: &str) -> String {
    format!("{}#{name}", TILES.path())
}

/// A tile. With a label it is a picture that is read aloud; without, its name stands beside it.
pub(crate) fn tile(tile: Tile, monuments: Monuments, label: Option<&str>) -> Markup {
    let class = format!("t-{}{}", category(tile).name, shade(tile));
    framed(tile.name(monuments), &class, label)
}

/// A tile that somebody has not: its shape alone.
pub(crate) fn ghost(tile: Tile, monuments: Monuments) -> Markup {
    framed(tile.name(monuments), "ghost", None)
}

/// A tile by the name of its symbol.
fn framed(name: &str, class: &str, label: Option<&str>) -> Markup {
    html! {
        svg class={ "tile " (class) } role=[label.map(|_| "img")] aria-label=[label]
            aria-hidden=[label.is_none().then_some("true")] {
            use href=(symbol(name)) {}
        }
    }
}

/// The tile of one of the gods, by its name.
pub(crate) fn god(name: &str) -> Markup {
    framed(name, "t-god", None)
}

/// A picture of something else: `ra`, `barge`, `ra-statue`, `bag`, `scarab`, or of a tile without its frame.
pub(crate) fn picture(name: &str, class: &str, label: Option<&str>) -> Markup {
    html! {
        svg class={ "pic" @if !class.is_empty() { " " (class) } }
            role=[label.map(|_| "img")] aria-label=[label] aria-hidden=[label.is_none().then_some("true")] {
            use href=(symbol(&format!("t-{name}"))) {}
        }
    }
}

/// Which side of a disc is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Up,
    Down,
}

/// A sun disc. `words` are read aloud in place of the bare number.
pub(crate) fn disc(disc: Disc, side: Side, words: Option<&str>) -> Markup {
    let (class, name) = match side {
        Side::Up => ("disc up", "disc"),
        Side::Down => ("disc down", "disc-down"),
    };
    html! {
        span class=(class) {
            (picture(name, "", None))
            @if let Some(words) = words {
                b aria-hidden="true" { (disc) }
                span.sr { (words) }
            } @else {
                b { (disc) }
            }
        }
    }
}
