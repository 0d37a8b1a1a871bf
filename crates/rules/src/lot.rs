//! The lot: the tiles on the eight spaces of the auction track.

use std::fmt;

use crate::tile::Tile;

/// The tiles on the auction track, space by space. Gods may leave holes (R3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lot {
    spaces: [Option<Tile>; Lot::SPACES],
    /// Bit `i` tells that space `i` holds a tile, so that counting needs no look at the spaces.
    taken: u8,
}

impl Lot {
    /// How many spaces the auction track has (R1).
    pub const SPACES: usize = 8;

    /// The empty track.
    pub const EMPTY: Lot = Lot {
        spaces: [None; Lot::SPACES],
        taken: 0,
    };

    /// A track with these spaces.
    pub fn new(spaces: [Option<Tile>; Lot::SPACES]) -> Lot {
        let taken = (0..Lot::SPACES).filter(|&i| spaces[i].is_some());
        Lot {
            spaces,
            taken: taken.fold(0, |mask, i| mask | 1 << i),
        }
    }

    /// The spaces from left to right.
    pub const fn spaces(&self) -> &[Option<Tile>; Lot::SPACES] {
        &self.spaces
    }

    /// How many tiles it holds.
    #[inline]
    pub const fn len(&self) -> usize {
        self.taken.count_ones() as usize
    }

    /// Whether no tile is there.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.taken == 0
    }

    /// Whether every space is taken, so that nobody may draw (R3.1).
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.taken == u8::MAX
    }

    /// The tiles from left to right.
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.spaces.iter().filter_map(|&space| space)
    }

    /// Whether a tile of this kind is there.
    pub fn contains(&self, tile: Tile) -> bool {
        self.spaces.contains(&Some(tile))
    }

    /// Puts a tile on the leftmost free space (R3.1); the caller knows that there is one.
    #[inline]
    pub(crate) fn push(&mut self, tile: Tile) {
        let space = self.taken.trailing_ones() as usize;
        self.spaces[space] = Some(tile);
        self.taken |= 1 << space;
    }

    /// Takes the leftmost tile of this kind, leaving a hole; the caller knows that there is one.
    pub(crate) fn take(&mut self, tile: Tile) {
        let space = self.spaces.iter().position(|&space| space == Some(tile));
        if let Some(space) = space {
            self.spaces[space] = None;
            self.taken &= !(1 << space);
        }
    }
}

impl fmt::Debug for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.spaces).finish()
    }
}
