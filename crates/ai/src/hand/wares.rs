//! What lies in front of a seat as counts that can be added up and taken away in a few operations.

use ra_rules::{Disaster, Lot, Tile, Tiles};

/// The tiles of one seat. Civilizations and monuments have four bits for each type, so that questions about all
/// types at once are sums and masks; no type has more than five tiles (R1).
#[derive(Clone, Copy)]
pub(crate) struct Wares {
    pub(crate) gods: u8,
    pub(crate) gold: u8,
    pub(crate) pharaohs: u8,
    pub(crate) niles: u8,
    pub(crate) floods: u8,
    pub(crate) civilizations: Types,
    pub(crate) monuments: Types,
}

/// Counts of up to eight types, four bits each.
#[derive(Clone, Copy)]
pub(crate) struct Types(u32);

impl Types {
    fn new(tiles: Tiles, types: &[Tile]) -> Types {
        let mut packed = 0;
        for (place, &tile) in types.iter().enumerate() {
            packed |= u32::from(tiles.count(tile)) << (4 * place);
        }
        Types(packed)
    }

    /// How many types have at least `least` tiles, 1 to 5. Each count is lifted so far that its top bit tells.
    #[inline]
    pub(crate) fn with_at_least(self, least: u32) -> u32 {
        ((self.0 + 0x1111_1111 * (8 - least)) & 0x8888_8888).count_ones()
    }

    /// How many tiles there are of the type at this place.
    pub(crate) fn count(self, place: usize) -> u32 {
        self.0 >> (4 * place) & 0xF
    }

    #[inline]
    fn add(&mut self, place: usize) {
        self.0 += 1 << (4 * place);
    }

    fn remove(&mut self, place: usize) {
        self.0 -= 1 << (4 * place);
    }

    /// One tile given up, for each type that is there.
    fn with_one_less(self) -> impl Iterator<Item = Types> {
        (0..8)
            .filter(move |&place| self.count(place) > 0)
            .map(move |place| {
                let mut less = self;
                less.remove(place);
                less
            })
    }
}

impl Wares {
    /// What the tiles of a seat are.
    #[inline]
    pub(crate) fn new(tiles: Tiles) -> Wares {
        Wares {
            gods: tiles.count(Tile::God),
            gold: tiles.count(Tile::Gold),
            pharaohs: tiles.count(Tile::Pharaoh),
            niles: tiles.count(Tile::Nile),
            floods: tiles.count(Tile::Flood),
            civilizations: Types::new(tiles, &Tile::CIVILIZATIONS),
            monuments: Types::new(tiles, &Tile::MONUMENTS),
        }
    }

    /// Adds a tile; a Ra tile or a disaster, which nobody holds, adds nothing.
    #[inline]
    pub(crate) fn add(&mut self, tile: Tile) {
        match tile {
            Tile::God => self.gods += 1,
            Tile::Gold => self.gold += 1,
            Tile::Pharaoh => self.pharaohs += 1,
            Tile::Nile => self.niles += 1,
            Tile::Flood => self.floods += 1,
            Tile::Ra | Tile::Funeral | Tile::Drought | Tile::War | Tile::Earthquake => (),
            _ if tile.is_civilization() => self.civilizations.add(place(tile, Tile::Agriculture)),
            _ => self.monuments.add(place(tile, Tile::Fortress)),
        }
    }

    /// Takes away a tile that is there.
    pub(crate) fn remove(&mut self, tile: Tile) {
        match tile {
            Tile::God => self.gods -= 1,
            Tile::Gold => self.gold -= 1,
            Tile::Pharaoh => self.pharaohs -= 1,
            Tile::Nile => self.niles -= 1,
            Tile::Flood => self.floods -= 1,
            Tile::Ra | Tile::Funeral | Tile::Drought | Tile::War | Tile::Earthquake => (),
            _ if tile.is_civilization() => {
                self.civilizations.remove(place(tile, Tile::Agriculture));
            }
            _ => self.monuments.remove(place(tile, Tile::Fortress)),
        }
    }

    /// Adds a lot without its disasters, and says whether there are any.
    #[inline]
    pub(crate) fn add_lot(&mut self, lot: &Lot) -> bool {
        let mut disasters = false;
        for tile in lot.tiles() {
            self.add(tile);
            disasters |= tile >= Tile::Funeral;
        }
        disasters
    }

    /// Takes what a disaster takes (R6). Where the player chooses, `worth` says what is kept best.
    pub(crate) fn strike(&mut self, disaster: Disaster, worth: impl Fn(&Wares) -> f32) {
        for _ in 0..Disaster::TOLL {
            match disaster {
                Disaster::Funeral => self.pharaohs = self.pharaohs.saturating_sub(1),
                Disaster::Drought if self.floods > 0 => self.floods -= 1,
                Disaster::Drought => self.niles = self.niles.saturating_sub(1),
                Disaster::War => {
                    let types = self.civilizations.with_one_less();
                    self.keep_best(types, |wares| &mut wares.civilizations, &worth);
                }
                Disaster::Earthquake => {
                    let types = self.monuments.with_one_less();
                    self.keep_best(types, |wares| &mut wares.monuments, &worth);
                }
            }
        }
    }

    /// Becomes the best of the ways to give up one tile, if there is any.
    fn keep_best(
        &mut self,
        ways: impl Iterator<Item = Types>,
        part: impl Fn(&mut Wares) -> &mut Types,
        worth: impl Fn(&Wares) -> f32,
    ) {
        let left = ways.map(|types| {
            let mut wares = *self;
            *part(&mut wares) = types;
            wares
        });
        if let Some(best) = left.max_by(|a, b| worth(a).total_cmp(&worth(b))) {
            *self = best;
        }
    }
}

#[inline]
fn place(tile: Tile, first: Tile) -> usize {
    tile as usize - first as usize
}
