//! The pictures that browsers get: those that were drawn, and each tile put together from its frame, its picture and its mark. So a
//! page names one symbol for a tile, and an update of many tiles is small.

use ra_rules::{Monuments, Tile};

/// As it was drawn: `t-*` pictures, `f-*` frames, `m-*` marks, each on a grid of 64.
const DRAWN: &str = include_str!("../../assets/tiles.svg");

/// The gods. In play they are all alike; only the rules draw them apart.
const GODS: [&str; 8] = [
    "anubis", "bastet", "horus", "khnum", "seth", "sobek", "thoth", "uto",
];

/// How a category of tiles is drawn.
pub(super) struct Category {
    pub(super) name: &'static str,
    /// Where the picture stands in the frame: x, y, size.
    place: (u8, u8, u8),
}

pub(super) fn category(tile: Tile) -> Category {
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

/// The whole sprite.
pub(super) fn sprite() -> Vec<u8> {
    let (drawn, end) = DRAWN
        .trim_end()
        .split_at(DRAWN.trim_end().len() - "</svg>".len());
    let mut names: Vec<(Tile, &str)> = GODS.map(|god| (Tile::God, god)).into();
    for tile in Tile::ALL {
        names.extend([Monuments::Classic, Monuments::Barge].map(|set| (tile, tile.name(set))));
    }
    names.sort_unstable_by_key(|(_, name)| *name);
    names.dedup_by_key(|(_, name)| *name);
    let tiles: String = names
        .iter()
        .map(|(tile, name)| together(*tile, name))
        .collect();
    format!("{drawn}{tiles}{end}\n").into_bytes()
}

/// A tile as one symbol. Its mark is left out wherever `--m` says so.
fn together(tile: Tile, name: &str) -> String {
    let Category { name: frame, place } = category(tile);
    let mark = match tile.disaster() {
        Some(_) => Some("hit"),
        None => tile.is_kept().then_some("kept"),
    };
    let mark = mark.map_or_else(String::new, |mark| {
        let mark = placed(&format!("m-{mark}"), (46, 44, 18));
        format!("<g opacity=\"var(--m,1)\">{mark}</g>")
    });
    let picture = placed(&format!("t-{name}"), place);
    format!(
        "<symbol id=\"{name}\" viewBox=\"0 0 64 64\">{}{picture}{mark}</symbol>\n",
        body(&format!("f-{frame}"))
    )
}

fn placed(id: &str, (x, y, size): (u8, u8, u8)) -> String {
    let scale = f32::from(size) / 64.0;
    format!(
        "<g transform=\"translate({x} {y}) scale({scale})\">{}</g>",
        body(id)
    )
}

/// What is drawn under a name.
fn body(id: &str) -> &'static str {
    let start = format!("<symbol id=\"{id}\" viewBox=\"0 0 64 64\">");
    let found = DRAWN
        .split_once(&start)
        .and_then(|(_, rest)| rest.split_once("</symbol>"));
    found.map_or("", |(body, _)| body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_frame_picture_and_perhaps_a_mark() {
        let sprite = String::from_utf8(sprite()).expect("text");
        assert!(sprite.starts_with("<svg") && sprite.ends_with("</svg>\n"));
        for set in [Monuments::Classic, Monuments::Barge] {
            for tile in Tile::ALL {
                let start = format!("<symbol id=\"{}\" ", tile.name(set));
                assert_eq!(sprite.matches(&start).count(), 1, "{tile}");
                assert!(!body(&format!("t-{}", tile.name(set))).is_empty(), "{tile}");
                assert!(
                    !body(&format!("f-{}", category(tile).name)).is_empty(),
                    "{tile}"
                );
            }
        }
        for name in GODS
            .iter()
            .map(|god| format!("t-{god}"))
            .chain(["m-hit".into(), "m-kept".into()])
        {
            assert!(!body(&name).is_empty(), "{name}");
        }
    }
}
