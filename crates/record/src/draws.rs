//! Where drawn tiles come from. The rules know no random source; whoever runs a game has one of these.

use ra_rules::{Game, Step, Tile};

use crate::record::Record;
use crate::shuffle::Shuffle;

/// Says which tile comes out of the bag.
pub trait DrawSource {
    /// The next tile, of a kind that is left in the game's bag; none if the source has run out.
    fn draw(&mut self, game: &Game) -> Option<Tile>;
}

/// The order that a [`Shuffle`] fixed before the game.
#[derive(Clone)]
pub struct Shuffled(std::vec::IntoIter<Tile>);

impl Shuffled {
    /// Draws in the order of the shuffle.
    pub fn new(shuffle: &Shuffle) -> Shuffled {
        Shuffled(shuffle.bag().into_iter())
    }

    /// Goes on where a record with this shuffle stopped.
    pub fn resume(shuffle: &Shuffle, record: &Record) -> Shuffled {
        let drawn = record
            .entries()
            .iter()
            .filter(|entry| matches!(entry.step, Step::Drawn(_)));
        let mut order = shuffle.bag();
        order.drain(..drawn.count().min(order.len()));
        Shuffled(order.into_iter())
    }
}

/// Does not show what is still to come.
impl std::fmt::Debug for Shuffled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shuffled({} left)", self.0.len())
    }
}

impl DrawSource for Shuffled {
    fn draw(&mut self, _: &Game) -> Option<Tile> {
        self.0.next()
    }
}

/// Tiles in an order that somebody wrote down: for tests and for play with a real bag.
#[derive(Clone, Debug)]
pub struct Scripted(std::vec::IntoIter<Tile>);

impl Scripted {
    /// Draws these tiles in their order. The rules refuse one that is not left in the bag.
    pub fn new(tiles: Vec<Tile>) -> Scripted {
        Scripted(tiles.into_iter())
    }
}

impl DrawSource for Scripted {
    fn draw(&mut self, _: &Game) -> Option<Tile> {
        self.0.next()
    }
}

/// The draws of a recorded game: the same luck again, for other decisions.
#[derive(Clone, Debug)]
pub struct Recorded<'a>(std::slice::Iter<'a, crate::Entry>);

impl<'a> Recorded<'a> {
    /// Draws what was drawn in the record.
    pub fn new(record: &'a Record) -> Recorded<'a> {
        Recorded(record.entries().iter())
    }
}

impl DrawSource for Recorded<'_> {
    fn draw(&mut self, _: &Game) -> Option<Tile> {
        self.0.find_map(|entry| match entry.step {
            Step::Drawn(tile) => Some(tile),
            Step::Action(_) => None,
        })
    }
}

/// A fair bag for simulation: fast, seeded, without a promise to anybody.
///
/// It keeps the tiles left in a list and takes one at random, which costs the same however many kinds
/// are left.
#[derive(Clone, Debug)]
pub struct FairBag {
    tiles: [Tile; FairBag::SIZE],
    left: usize,
    rng: fastrand::Rng,
}

impl FairBag {
    const SIZE: usize = 180;

    /// A bag that holds what is left in the game's.
    pub fn new(game: &Game, seed: u64) -> FairBag {
        let mut bag = FairBag {
            tiles: [Tile::Ra; FairBag::SIZE],
            left: 0,
            rng: fastrand::Rng::with_seed(seed),
        };
        for (tile, count) in game.bag().iter() {
            for _ in 0..count {
                bag.tiles[bag.left] = tile;
                bag.left += 1;
            }
        }
        bag
    }

    /// Puts back what `full` holds, keeping the random source where it is: cheaper than a new bag for the
    /// next of many games.
    #[inline]
    pub fn refill(&mut self, full: &FairBag) {
        self.tiles = full.tiles;
        self.left = full.left;
    }
}

impl DrawSource for FairBag {
    #[inline]
    fn draw(&mut self, _: &Game) -> Option<Tile> {
        let last = self.left.checked_sub(1)?;
        // A product instead of a remainder: biased by less than 2⁻²⁴, and twice as fast.
        let place = ((u64::from(self.rng.u32(..)) * self.left as u64) >> 32) as usize;
        let tile = self.tiles[place];
        self.tiles[place] = self.tiles[last];
        self.left = last;
        Some(tile)
    }
}
