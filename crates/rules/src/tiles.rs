//! The tiles in front of a player, packed into one word.

use std::fmt;

use crate::lot::Lot;
use crate::tile::{Disaster, Tile};

/// How many tiles of each kind lie in front of a player.
///
/// Every kind that can lie there has a field of a `u64` wide enough for all tiles of that kind in the
/// game, so sums never carry from one field into the next. From the lowest bit: eight monuments and five
/// civilizations of 3 bits, gold 3, gods 4, floods 4, Niles 5, pharaohs 5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u64);

/// The lowest bit and the width of each kind's field; kinds that no player holds have width 0.
const FIELDS: [(u32, u32); Tile::KINDS] = fields();

const fn fields() -> [(u32, u32); Tile::KINDS] {
    let mut fields = [(0, 0); Tile::KINDS];
    let mut shift = 0;
    let mut i = 0;
    while i < Tile::MONUMENTS.len() {
        fields[Tile::MONUMENTS[i] as usize] = (shift, 3);
        shift += 3;
        i += 1;
    }
    i = 0;
    while i < Tile::CIVILIZATIONS.len() {
        fields[Tile::CIVILIZATIONS[i] as usize] = (shift, 3);
        shift += 3;
        i += 1;
    }
    fields[Tile::Gold as usize] = (shift, 3);
    fields[Tile::God as usize] = (shift + 3, 4);
    fields[Tile::Flood as usize] = (shift + 7, 4);
    fields[Tile::Nile as usize] = (shift + 11, 5);
    fields[Tile::Pharaoh as usize] = (shift + 16, 5);
    fields
}

/// One tile of each kind, as a number to add; 0 for kinds that no player holds, and for no tile at the end.
const UNIT: [u64; Tile::KINDS + 1] = units();

const fn units() -> [u64; Tile::KINDS + 1] {
    let mut units = [0; Tile::KINDS + 1];
    let mut i = 0;
    while i < Tile::KINDS {
        let (shift, width) = FIELDS[i];
        if width > 0 {
            assert!((Tile::ALL[i].in_game() as u64) < 1 << width);
            units[i] = 1 << shift;
        }
        i += 1;
    }
    units
}

/// The fields of the kinds for which `wanted` holds.
const KEPT: u64 = {
    let mut mask = 0;
    let mut i = 0;
    while i < Tile::KINDS {
        let (shift, width) = FIELDS[i];
        if Tile::ALL[i].is_kept() {
            mask |= ((1 << width) - 1) << shift;
        }
        i += 1;
    }
    mask
};

/// The lowest bit of each monument field, and of each civilization field.
const MONUMENT_UNITS: u64 = 0o1111_1111;
const CIVILIZATION_UNITS: u64 = 0o11111 << (3 * Tile::MONUMENTS.len());

impl Tiles {
    /// No tile.
    pub const EMPTY: Tiles = Tiles(0);

    /// How many of this kind.
    #[inline]
    pub const fn count(self, tile: Tile) -> u8 {
        let (shift, width) = FIELDS[tile as usize];
        (self.0 >> shift & ((1 << width) - 1)) as u8
    }

    /// Each kind that is there, with its number, in the order of [`Tile::ALL`].
    pub fn iter(self) -> impl Iterator<Item = (Tile, u8)> {
        Tile::ALL
            .into_iter()
            .map(move |tile| (tile, self.count(tile)))
            .filter(|&(_, count)| count > 0)
    }

    /// How many different civilization types (R8).
    pub const fn civilization_types(self) -> u8 {
        self.types(CIVILIZATION_UNITS)
    }

    /// How many different monument types (R8).
    pub const fn monument_types(self) -> u8 {
        self.types(MONUMENT_UNITS)
    }

    /// How many civilization types with at least so many tiles each.
    #[inline]
    pub const fn civilization_types_of(self, least: u8) -> u8 {
        self.types_of(least, CIVILIZATION_UNITS)
    }

    /// How many monument types with at least so many tiles each.
    #[inline]
    pub const fn monument_types_of(self, least: u8) -> u8 {
        self.types_of(least, MONUMENT_UNITS)
    }

    /// How many tiles the disaster could take here.
    pub fn exposed_to(self, disaster: Disaster) -> u8 {
        disaster
            .victims()
            .iter()
            .map(|&tile| self.count(tile))
            .sum()
    }

    /// Whether a player who must give up `need` tiles to the disaster can choose which (R10.4): not when
    /// every exposed tile must go or all are of one type, and never in a funeral or a drought (R6).
    pub fn is_choice(self, disaster: Disaster, need: u8) -> bool {
        let types = match disaster {
            Disaster::War => self.civilization_types(),
            Disaster::Earthquake => self.monument_types(),
            Disaster::Funeral | Disaster::Drought => 1,
        };
        need > 0 && types > 1 && self.exposed_to(disaster) > need
    }

    #[inline]
    const fn types(self, units: u64) -> u8 {
        self.types_of(1, units)
    }

    /// Asks all fields of three bits at once; no type has more than five tiles (R1).
    #[inline]
    const fn types_of(self, least: u8, units: u64) -> u8 {
        let (ones, twos, fours) = (self.0, self.0 >> 1, self.0 >> 2);
        let enough = match least {
            0 => !0,
            1 => fours | twos | ones,
            2 => fours | twos,
            3 => fours | (twos & ones),
            4 => fours,
            5 => fours & ones,
            _ => 0,
        };
        (enough & units).count_ones() as u8
    }

    /// These tiles and one more, of which the caller knows that the game has it. A Ra tile or a disaster, which nobody
    /// holds, adds nothing.
    #[inline]
    #[must_use]
    pub const fn with(mut self, tile: Tile) -> Tiles {
        self.add(tile);
        self
    }

    /// These tiles without one that is there; the same if there is none.
    #[inline]
    #[must_use]
    pub const fn without(self, tile: Tile) -> Tiles {
        if self.count(tile) == 0 {
            return self;
        }
        Tiles(self.0 - UNIT[tile as usize])
    }

    /// These tiles and those of a lot that a player holds (R5.3).
    #[inline]
    #[must_use]
    pub fn with_lot(mut self, lot: &Lot) -> Tiles {
        self.add_lot(lot);
        self
    }

    /// Adds a tile. A Ra tile or a disaster, which nobody holds, adds nothing.
    #[inline]
    pub(crate) const fn add(&mut self, tile: Tile) {
        self.0 += UNIT[tile as usize];
    }

    /// Adds the tiles of a lot that a player holds. All spaces are added, empty ones as nothing: eight sums
    /// cost less than a loop whose length nobody can foresee.
    #[inline]
    pub(crate) fn add_lot(&mut self, lot: &Lot) {
        for &space in lot.spaces() {
            self.0 += UNIT[space.map_or(Tile::KINDS, |tile| tile as usize)];
        }
    }

    /// Takes away `count` tiles of a kind; the caller knows that there are so many.
    #[inline]
    pub(crate) fn remove(&mut self, tile: Tile, count: u8) {
        debug_assert!(self.count(tile) >= count);
        self.0 -= UNIT[tile as usize] * count as u64;
    }

    /// What is kept after an epoch (R7.2).
    #[inline]
    pub(crate) const fn kept(self) -> Tiles {
        Tiles(self.0 & KEPT)
    }
}

/// Counts each tile once. Tiles that nobody can hold are left out, and no kind goes beyond its number in
/// the game, so that fields never overflow.
impl FromIterator<(Tile, u8)> for Tiles {
    fn from_iter<I: IntoIterator<Item = (Tile, u8)>>(counts: I) -> Tiles {
        counts
            .into_iter()
            .fold(Tiles::EMPTY, |tiles, (tile, count)| {
                let fits = tile.in_game() - tiles.count(tile);
                Tiles(tiles.0 + UNIT[tile as usize] * count.min(fits) as u64)
            })
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
