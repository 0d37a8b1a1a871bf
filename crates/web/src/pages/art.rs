//! Tiles, discs and other pictures, drawn by the symbols of `tiles.svg`.
//!
//! A tile has a frame by its category, a picture, and perhaps a mark: a scarab if it is kept after an epoch, a minus if it is a
//! disaster. So a kind is told three ways: by colour, by shape and by picture.

use maud::{Markup, html};
use ra_rules::{Disc, Monuments, Tile};

use super::assets::TILES;

/// How a category of tiles is drawn.
struct Category {
    name: &'static str,
    /// Where the picture stands in the frame: x, y, size.
    place: (u8, u8, u8),
}

fn category(tile: Tile) -> Category {
    let (name, place) = match tile {
        Tile::Ra => ("ra", (6, 4, 52)),
        Tile::God => ("god", (8, 6, 50)),
        Tile::Gold => ("gold", (8, 5, 48)),
        Tile::Pharaoh => ("pharaoh", (8, 2, 48)),
        Tile::Nile | Tile::Flood => ("river", (7, 5, 50)),
        _ if tile.is_civilization() => ("civ", (8, 6, 48)),
        _ if tile.is_monument() => ("monument", (8, 7, 48)),
        _ => ("disaster", (8, 6, 48)),
    };
    Category { name, place }
}

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
    drawn(tile, monuments, label, "")
}

/// A tile that somebody has not: its shape alone.
pub(crate) fn ghost(tile: Tile, monuments: Monuments) -> Markup {
    drawn(tile, monuments, None, " ghost")
}

fn drawn(tile: Tile, monuments: Monuments, label: Option<&str>, class: &str) -> Markup {
    let Category {
        name,
        place: (x, y, size),
    } = category(tile);
    let mark = match tile.disaster() {
        Some(_) => Some("m-hit"),
        None => tile.is_kept().then_some("m-kept"),
    };
    html! {
        svg class={ "tile t-" (name) (shade(tile)) (class) } viewBox="0 0 64 64"
            role=[label.map(|_| "img")] aria-label=[label] aria-hidden=[label.is_none().then_some("true")] {
            use href=(symbol(&format!("f-{name}"))) {}
            use href=(symbol(&format!("t-{}", tile.name(monuments)))) x=(x) y=(y) width=(size) height=(size) {}
            @if let Some(mark) = mark {
                use class="m" href=(symbol(mark)) x="46" y="44" width="18" height="18" {}
            }
        }
    }
}

/// A picture of something else: `ra`, `barge`, `ra-statue`, `bag`, `scarab`, or of a tile without its frame.
pub(crate) fn picture(name: &str, class: &str, label: Option<&str>) -> Markup {
    html! {
        svg class={ "pic" @if !class.is_empty() { " " (class) } } viewBox="0 0 64 64"
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
