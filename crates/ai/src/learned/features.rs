//! What the network sees of a position: numbers about every seat, seen from the player on turn, about what all seats
//! share, and how each seat is expected to play.
//!
//! Seats are counted from the player on turn, so that the network needs to learn each thing once. Monuments (and
//! civilizations) are alike up to their names, so what counts is how many types stand in which case: so many
//! held, so many on the track, so many left in the bag. Nothing here depends on the order of the lot, which has no
//! influence on play (R10.3).

mod board;
mod last;
mod seat;
mod shared;

use ra_rules::{Epoch, Game, Players};

use super::manner::Merchants;
pub(super) use board::Board;

/// Grows when the meaning of any feature changes: weights belong to one version.
pub const FEATURES_VERSION: u32 = 4;
/// Weights of this version know nothing of what is new in the last epoch, and nothing else has changed since.
pub(super) const OLDER_VERSION: u32 = 3;

/// More than can differ from zero in one position: 44 ones and 37 numbers for each of five seats, and what they share.
/// Powers of two, so that a place within them is found by cutting off bits, without a branch.
const MOST_ONES: usize = 512;
const MOST_NUMBERS: usize = 256;

/// Features that differ from zero.
#[derive(Clone)]
pub struct Features {
    /// The places of those that are 1: nearly all.
    ones: [u16; MOST_ONES],
    ones_len: usize,
    /// The others, as (place, value).
    numbers: [(u16, f32); MOST_NUMBERS],
    numbers_len: usize,
}

impl Features {
    /// None yet.
    pub fn new() -> Features {
        Features {
            ones: [0; MOST_ONES],
            ones_len: 0,
            numbers: [(0, 0.0); MOST_NUMBERS],
            numbers_len: 0,
        }
    }

    /// The places of those that are 1.
    #[inline]
    pub fn ones(&self) -> impl Iterator<Item = usize> {
        self.ones[..self.ones_len]
            .iter()
            .map(|&place| place as usize)
    }

    /// Those that are neither 0 nor surely 1.
    #[inline]
    pub fn numbers(&self) -> impl Iterator<Item = (usize, f32)> {
        let numbers = self.numbers[..self.numbers_len].iter();
        numbers.map(|&(place, value)| (place as usize, value))
    }

    /// How many there are at most for so many players in an epoch. The last has some more than the others, after those of all.
    pub const fn count(players: Players, epoch: Epoch) -> usize {
        let n = players.count();
        let of_all = Features::of_all(n);
        match epoch {
            Epoch::First | Epoch::Second => of_all,
            Epoch::Third => of_all + last::size(n),
        }
    }

    /// How many there are in every epoch.
    const fn of_all(players: usize) -> usize {
        players * seat::SIZE + shared::OWNERS + players * shared::RANKS + players
    }

    #[inline]
    fn push(&mut self, place: usize, value: f32) {
        self.push_all(place, [value]);
    }

    /// [`Features::push`] for values in neighbouring places.
    #[inline]
    fn push_all<const N: usize>(&mut self, place: usize, values: [f32; N]) {
        let mut len = self.numbers_len;
        for (i, value) in values.into_iter().enumerate() {
            // Written in any case and kept if it counts: cheaper than a branch that nobody can foresee.
            self.numbers[len % MOST_NUMBERS] = ((place + i) as u16, value);
            len += usize::from(value != 0.0);
        }
        self.numbers_len = len;
    }

    #[inline]
    fn one(&mut self, place: usize) {
        self.ones[self.ones_len % MOST_ONES] = place as u16;
        self.ones_len += 1;
    }

    /// The one of `size` places for `value`, which is cut to fit.
    #[inline]
    fn one_of(&mut self, place: usize, size: usize, value: usize) {
        self.one(place + value.min(size - 1));
    }

    /// One for each of `size` steps that `value` has reached.
    #[inline]
    fn up_to(&mut self, place: usize, size: usize, value: u8) {
        for step in 0..size.min(value as usize) {
            self.one(place + step);
        }
    }

    /// One for each bit.
    #[inline]
    fn bits(&mut self, place: usize, mut bits: u32) {
        while bits != 0 {
            self.one(place + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }

    /// Describes a position in which somebody is on turn, at a table where each seat is so likely to look at little but
    /// the lot.
    ///
    /// # Panics
    /// If nobody is.
    pub fn describe(&mut self, game: &Game, merchants: &Merchants) {
        let mut board = Board::new();
        board.look(game, merchants);
        self.clear();
        for place in 0..board.players() {
            self.add(Group::Own(place), &board);
            self.add(Group::Civilizations(place), &board);
            self.add(Group::Monuments(place), &board);
        }
        self.add(Group::Standing, &board);
        self.add(Group::Lot, &board);
        self.add(Group::Bag, &board);
        if board.is_last() {
            self.add(Group::Last, &board);
        }
    }

    fn clear(&mut self) {
        self.ones_len = 0;
        self.numbers_len = 0;
    }

    /// The features of one group alone.
    pub(super) fn describe_group(&mut self, group: Group, board: &Board) {
        self.clear();
        self.add(group, board);
    }

    fn add(&mut self, group: Group, board: &Board) {
        let players = board.players();
        let shared = players * seat::SIZE;
        match group {
            Group::Own(place) => seat::own(self, place * seat::SIZE, board, place),
            Group::Civilizations(place) => {
                seat::civilizations(self, place * seat::SIZE, board, place);
            }
            Group::Monuments(place) => seat::monuments(self, place * seat::SIZE, board, place),
            Group::Standing => {
                for place in 0..players {
                    seat::standing(self, place * seat::SIZE, board, place);
                }
                shared::discs(self, shared, board);
            }
            Group::Lot => {
                for place in 0..players {
                    seat::lot(self, place * seat::SIZE, board, place);
                }
                shared::lot(self, shared, board);
            }
            Group::Bag => {
                shared::bag(self, shared, board);
                let manners = shared + shared::OWNERS + players * shared::RANKS;
                for place in 0..players {
                    self.push(manners + place, board.merchants[board.seat(place)]);
                }
            }
            Group::Last => last::last(self, Features::of_all(players), board),
        }
    }
}

/// Features that change together. The positions that are judged one after another differ in few of these.
#[derive(Clone, Copy)]
pub(super) enum Group {
    /// What the holding of a seat tells.
    Own(usize),
    /// The types of civilization of a seat.
    Civilizations(usize),
    /// The types of monument of a seat.
    Monuments(usize),
    /// How the seats stand against each other.
    Standing,
    /// What lies on the track, and what it is worth to whom.
    Lot,
    /// What may be drawn, and everything else that is nobody's.
    Bag,
    /// Who wins if the game ends now, or after the next lot: in the last epoch alone.
    Last,
}

impl Default for Features {
    fn default() -> Features {
        Features::new()
    }
}
