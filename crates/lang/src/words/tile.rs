//! Names of tiles, one by one, counted, and as kinds.

use ra_rules::{Disaster, Monuments, Tile};

use crate::lang::Lang;
use crate::say;

impl Lang {
    /// A tile's name as a label, in the words of the given set of monuments.
    pub fn tile(self, tile: Tile, monuments: Monuments) -> String {
        self.named("tile", tile.name(monuments))
    }

    /// A disaster's name.
    pub fn disaster(self, disaster: Disaster) -> String {
        // No disaster is a monument, so it does not matter whose names these are.
        self.tile(disaster.tile(), Monuments::Classic)
    }

    /// Several tiles of a kind: `Pyramid × 3`; a single one by its name alone.
    pub fn tiles_of(self, tile: Tile, count: u8, monuments: Monuments) -> String {
        let item = self.tile(tile, monuments);
        match count {
            1 => item,
            _ => say!(self, "count-of", item = item, n = count),
        }
    }

    /// Tiles as a list, each kind once, in the order in which they come: `Nile × 2, Pharaoh`.
    pub fn tiles(self, tiles: impl IntoIterator<Item = Tile>, monuments: Monuments) -> String {
        let mut counts: Vec<(Tile, u8)> = Vec::new();
        for tile in tiles {
            match counts.iter_mut().find(|(kind, _)| *kind == tile) {
                Some((_, count)) => *count += 1,
                None => counts.push((tile, 1)),
            }
        }
        let kinds = counts.into_iter();
        self.list(kinds.map(|(tile, count)| self.tiles_of(tile, count, monuments)))
    }

    /// What a tile is good for, in one sentence.
    pub fn about_tile(self, tile: Tile) -> String {
        let id = match tile {
            Tile::Ra => "about-ra",
            Tile::God => "about-god",
            Tile::Gold => "about-gold",
            Tile::Pharaoh => "about-pharaoh",
            Tile::Nile => "about-nile",
            Tile::Flood => "about-flood",
            Tile::Agriculture | Tile::Art | Tile::Astronomy | Tile::Religion | Tile::Writing => {
                "about-civilization"
            }
            Tile::Fortress
            | Tile::Obelisk
            | Tile::Palace
            | Tile::Pyramid
            | Tile::Sphinx
            | Tile::Statue
            | Tile::StepPyramid
            | Tile::Temple => "about-monument",
            Tile::Funeral => "about-funeral",
            Tile::Drought => "about-drought",
            Tile::War => "about-war",
            Tile::Earthquake => "about-earthquake",
        };
        self.say(id, &[])
    }
}
