//! Seats, how many there are, and tables indexed by them.

use std::fmt;
use std::ops::{Index, IndexMut};

/// How many people play (R2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Players {
    /// Two players.
    Two = 2,
    /// Three players.
    Three,
    /// Four players.
    Four,
    /// Five players.
    Five,
}

/// A place at the table, counted clockwise from the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// Seat 1.
    One,
    /// Seat 2.
    Two,
    /// Seat 3.
    Three,
    /// Seat 4.
    Four,
    /// Seat 5.
    Five,
}

impl Players {
    /// Every number of players that the game allows.
    pub const ALL: [Players; 4] = [Players::Two, Players::Three, Players::Four, Players::Five];

    /// The number of players as a type, if the game allows it.
    pub fn new(count: usize) -> Option<Players> {
        Players::ALL
            .into_iter()
            .find(|players| players.count() == count)
    }

    /// The number itself.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// The seats in play, clockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL[..self.count()].iter().copied()
    }

    /// How many Ra tiles the Ra track takes (R2.3, R10.9).
    pub const fn ra_spaces(self) -> u8 {
        match self {
            Players::Two => 6,
            Players::Three => 8,
            Players::Four => 9,
            Players::Five => 10,
        }
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.count().fmt(f)
    }
}

impl Seat {
    /// All five seats.
    pub const ALL: [Seat; 5] = [Seat::One, Seat::Two, Seat::Three, Seat::Four, Seat::Five];

    /// The seat with this index, counted from 0.
    pub fn new(index: usize) -> Option<Seat> {
        Seat::ALL.get(index).copied()
    }

    /// Its index, counted from 0 (as in JSON).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its number, counted from 1 (as people say it).
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// Shows the seat's number, counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Seats(u8);

impl Seats {
    pub(crate) fn all(players: Players) -> Seats {
        Seats((1 << players.count()) - 1)
    }

    pub(crate) fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// The first member clockwise of `seat`, which itself comes last.
    #[inline]
    pub(crate) fn next_after(self, seat: Seat) -> Option<Seat> {
        let later = self.0 & (0xFE << seat as u8);
        let pick = if later == 0 { self.0 } else { later };
        Seat::new(pick.trailing_zeros() as usize)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        Seats(seats.into_iter().fold(0, |set, seat| set | 1 << seat as u8))
    }
}

/// One `T` for each seat in play.
#[derive(Clone, Copy, Debug)]
pub struct BySeat<T> {
    items: [T; 5],
    players: Players,
}

impl<T: Copy + Default> BySeat<T> {
    /// The value of `make` for each seat in play.
    pub fn new(players: Players, mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut items = [T::default(); 5];
        for seat in players.seats() {
            items[seat.index()] = make(seat);
        }
        BySeat { items, players }
    }

    /// The values changed by `change`.
    pub fn map<U: Copy + Default>(&self, mut change: impl FnMut(Seat, T) -> U) -> BySeat<U> {
        BySeat::new(self.players, |seat| change(seat, self[seat]))
    }
}

impl<T> BySeat<T> {
    /// How many seats are in play.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The values, in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.players.count()]
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.players.seats().zip(&self.items)
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

/// Panics for a seat that is not in play.
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..self.players.count()][seat.index()]
    }
}
