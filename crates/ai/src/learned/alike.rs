//! Kinds of tile that may be drawn, those that nothing tells apart taken as one.

use ra_rules::{Game, Tile};

/// Kinds of tile that nothing in the position tells apart.
pub(super) struct Alike {
    found: [(u32, Tile, u8); Tile::KINDS],
    len: usize,
}

impl Alike {
    pub(super) fn new() -> Alike {
        Alike {
            found: [(0, Tile::Ra, 0); Tile::KINDS],
            len: 0,
        }
    }

    pub(super) fn outcomes(&mut self, game: &Game) -> impl Iterator<Item = (Tile, u8)> {
        for (tile, weight) in game.outcomes() {
            let key = key(game, tile);
            let known = &mut self.found[..self.len];
            if let Some((_, _, sum)) = known.iter_mut().find(|(other, ..)| *other == key) {
                *sum += weight;
            } else {
                self.found[self.len] = (key, tile, weight);
                self.len += 1;
            }
        }
        self.found[..self.len]
            .iter()
            .map(|&(_, tile, weight)| (tile, weight))
    }
}

/// The same for two types exactly if they are both monuments, or both civilizations, of which everybody has as
/// many, the track and the bag too.
pub(super) fn key(game: &Game, tile: Tile) -> u32 {
    let class = match tile {
        tile if tile.is_monument() => 30,
        tile if tile.is_civilization() => 31,
        tile => return tile as u32,
    };
    let on_track = game.lot().tiles().filter(|&other| other == tile).count() as u32;
    let mut key = class | on_track << 5 | u32::from(game.bag().count(tile)) << 9;
    for seat in game.players().seats() {
        let held = u32::from(game.holding(seat).tiles.count(tile));
        key |= held << (12 + 3 * seat.index());
    }
    key
}
