//! The bag: how many tiles of each kind are left, never their order.

use std::fmt;

use crate::tile::Tile;

/// How many tiles of each kind are left in the bag. This is public (R10.6); the order of the tiles is in
/// no state at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag([u8; Tile::KINDS]);

impl Bag {
    /// The full bag of 180 tiles (R1).
    pub const FULL: Bag = {
        let mut counts = [0; Tile::KINDS];
        let mut i = 0;
        while i < Tile::KINDS {
            counts[i] = Tile::ALL[i].in_game();
            i += 1;
        }
        Bag(counts)
    };

    pub(crate) const EMPTY: Bag = Bag([0; Tile::KINDS]);

    /// How many of this kind are left: the exact weight of drawing one.
    #[inline]
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0[tile as usize]
    }

    /// How many tiles are left: the sum of the weights.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Each kind that can be drawn, with its weight, in the order of [`Tile::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> {
        Tile::ALL
            .into_iter()
            .map(|tile| (tile, self.count(tile)))
            .filter(|&(_, count)| count > 0)
    }

    /// The tile at this place when the tiles left lie in the order of [`Tile::ALL`]: with a uniform
    /// `place` below [`Bag::total`], a fair draw.
    pub fn tile_at(&self, place: u8) -> Option<Tile> {
        let mut left = place;
        self.iter().find_map(|(tile, count)| {
            if left < count {
                return Some(tile);
            }
            left -= count;
            None
        })
    }

    #[inline]
    pub(crate) fn take(&mut self, tile: Tile) {
        self.0[tile as usize] -= 1;
    }

    pub(crate) fn set(&mut self, tile: Tile, count: u8) {
        self.0[tile as usize] = count;
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
