//! Sun discs 1–16, sets of them, and the groups that the seats start with (R2.1).

use std::fmt;

use crate::seat::Players;

/// A sun disc, 1 to 16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Disc(u8);

impl Disc {
    /// The highest disc of all.
    pub const MAX: Disc = Disc(16);

    /// The disc that lies on the sun space when the game starts (R2.1).
    pub const FIRST_SUN: Disc = Disc(1);

    /// The disc of this value, 1 to 16.
    pub const fn new(value: u8) -> Option<Disc> {
        if value >= 1 && value <= Disc::MAX.0 {
            Some(Disc(value))
        } else {
            None
        }
    }

    /// The number on it.
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of discs: disc `n` is bit `n - 1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Discs(u16);

impl Discs {
    /// No disc.
    pub const EMPTY: Discs = Discs(0);

    /// The discs used with so many players: 1–9, 1–13, 1–13, 1–16.
    pub fn in_game(players: Players) -> Discs {
        let groups = Group::all(players).iter().map(|group| group.discs());
        groups.fold(Discs::of(Disc::FIRST_SUN), Discs::union)
    }

    /// The set of one disc.
    pub const fn of(disc: Disc) -> Discs {
        Discs(1 << (disc.0 - 1))
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the disc is among them.
    pub const fn contains(self, disc: Disc) -> bool {
        self.0 & Discs::of(disc).0 != 0
    }

    /// Adds a disc.
    pub fn insert(&mut self, disc: Disc) {
        self.0 |= Discs::of(disc).0;
    }

    /// Takes a disc out.
    pub fn remove(&mut self, disc: Disc) {
        self.0 &= !Discs::of(disc).0;
    }

    /// The discs of either set.
    #[must_use]
    pub const fn union(self, other: Discs) -> Discs {
        Discs(self.0 | other.0)
    }

    /// The discs strictly higher than `disc`.
    #[must_use]
    pub const fn above(self, disc: Disc) -> Discs {
        // Two shifts, because a single one by 16 would overflow for the highest disc.
        Discs(self.0 & (u16::MAX << (disc.0 - 1) << 1))
    }

    /// The highest of them.
    pub const fn highest(self) -> Option<Disc> {
        match self.0.checked_ilog2() {
            Some(bit) => Some(Disc(bit as u8 + 1)),
            None => None,
        }
    }

    /// The sum of their values (R8).
    pub fn sum(self) -> u8 {
        self.into_iter().map(Disc::value).sum()
    }
}

impl IntoIterator for Discs {
    type Item = Disc;
    type IntoIter = DiscsIter;
    /// From the lowest to the highest.
    fn into_iter(self) -> DiscsIter {
        DiscsIter(self.0)
    }
}

/// Iterates over [`Discs`], lowest first.
#[derive(Clone, Debug)]
pub struct DiscsIter(u16);

impl Iterator for DiscsIter {
    type Item = Disc;
    fn next(&mut self) -> Option<Disc> {
        if self.0 == 0 {
            return None;
        }
        let disc = Disc(self.0.trailing_zeros() as u8 + 1);
        self.0 &= self.0 - 1;
        Some(disc)
    }
}

impl FromIterator<Disc> for Discs {
    fn from_iter<I: IntoIterator<Item = Disc>>(discs: I) -> Discs {
        discs
            .into_iter()
            .fold(Discs::EMPTY, |set, disc| set.union(Discs::of(disc)))
    }
}

impl fmt::Debug for Discs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.into_iter().map(Disc::value))
            .finish()
    }
}

/// A starting group of discs (R2.1), highest first, written `13-8-5-2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Group(&'static [u8]);

impl Group {
    /// The groups for so many players, in the rulebooks' order.
    pub const fn all(players: Players) -> &'static [Group] {
        match players {
            Players::Two => &[Group(&[9, 6, 5, 2]), Group(&[8, 7, 4, 3])],
            Players::Three => &[
                Group(&[13, 8, 5, 2]),
                Group(&[12, 9, 6, 3]),
                Group(&[11, 10, 7, 4]),
            ],
            Players::Four => &[
                Group(&[13, 6, 2]),
                Group(&[12, 7, 3]),
                Group(&[11, 8, 4]),
                Group(&[10, 9, 5]),
            ],
            Players::Five => &[
                Group(&[16, 7, 2]),
                Group(&[15, 8, 3]),
                Group(&[14, 9, 4]),
                Group(&[13, 10, 5]),
                Group(&[12, 11, 6]),
            ],
        }
    }

    /// How many discs each seat holds, at the start and ever after: an auction exchanges one for one.
    pub const fn size(players: Players) -> usize {
        Group::all(players)[0].0.len()
    }

    /// The discs of the group.
    pub fn discs(self) -> Discs {
        self.0.iter().fold(Discs::EMPTY, |set, &value| {
            set.union(Discs::of(Disc(value)))
        })
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            write!(f, "{value}")?;
        }
        Ok(())
    }
}
