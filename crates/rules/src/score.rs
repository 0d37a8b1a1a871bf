//! Scoring (R8): an itemised sheet per seat.

use crate::disc::Discs;
use crate::game::Epoch;
use crate::seat::{BySeat, Players, Seat};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What one seat scores in one epoch, item by item (R8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ScoreSheet {
    /// 2 for each unspent god.
    pub gods: i8,
    /// 3 for each gold.
    pub gold: i8,
    /// +5 for most pharaohs, −2 for fewest.
    pub pharaohs: i8,
    /// Floods and Niles, if there is a flood.
    pub river: i8,
    /// −5 for no civilization tile; 5, 10, 15 for 3, 4, 5 types.
    pub civilization: i8,
    /// For different monuments; third epoch only.
    pub different_monuments: i8,
    /// For three or more monuments alike; third epoch only.
    pub alike_monuments: i8,
    /// +5 for the highest sum of discs, −5 for the lowest; third epoch only.
    pub discs: i8,
}

impl ScoreSheet {
    /// The names of the items, in the order of [`ScoreSheet::items`].
    pub const ITEMS: [&'static str; 8] = [
        "gods",
        "gold",
        "pharaohs",
        "river",
        "civilization",
        "different monuments",
        "alike monuments",
        "discs",
    ];

    /// Points for no, one, … five types of civilization tile.
    pub const CIVILIZATION: [i8; 6] = [-5, 0, 0, 5, 10, 15];
    /// Points for no, one, … eight types of monument.
    pub const DIFFERENT: [i8; 9] = [0, 1, 2, 3, 4, 5, 6, 10, 15];
    /// Points for no, one, … five monuments of one type.
    pub const ALIKE: [i8; 6] = [0, 0, 0, 5, 10, 15];

    /// The items as a list.
    pub const fn items(&self) -> [i8; 8] {
        [
            self.gods,
            self.gold,
            self.pharaohs,
            self.river,
            self.civilization,
            self.different_monuments,
            self.alike_monuments,
            self.discs,
        ]
    }

    /// The sum, which is added to the total at once (R8).
    pub fn sum(&self) -> i16 {
        self.items().into_iter().map(i16::from).sum()
    }

    /// The total after this sheet is added to `points`: never below 0 (R10.8).
    pub fn added_to(&self, points: u16) -> u16 {
        points.saturating_add_signed(self.sum())
    }
}

const MOST_PHARAOHS: i8 = 5;
const FEWEST_PHARAOHS: i8 = -2;
const HIGHEST_SUM: i8 = 5;
const LOWEST_SUM: i8 = -5;

/// The sheets of all seats for an epoch that ends with what `held` tells of each seat (R8): for games that were played
/// elsewhere. A [`Game`](crate::Game) scores by itself.
///
/// ```
/// use ra_rules::{Discs, Epoch, Players, Seat, Tile, Tiles, score};
///
/// let sheets = score(Players::Two, Epoch::First, |seat| match seat {
///     Seat::One => (Tiles::EMPTY.with(Tile::Flood).with(Tile::Nile), Discs::EMPTY),
///     _ => (Tiles::EMPTY.with(Tile::Pharaoh), Discs::EMPTY),
/// });
/// assert_eq!(sheets[Seat::One].sum(), 2 - 2 - 5); // the river, fewest pharaohs, no civilization
/// assert_eq!(sheets[Seat::Two].sum(), 5 - 5);
/// ```
pub fn score(
    players: Players,
    epoch: Epoch,
    held: impl Fn(Seat) -> (Tiles, Discs),
) -> BySeat<ScoreSheet> {
    let counts = BySeat::new(players, |seat| held(seat).0.count(Tile::Pharaoh));
    let pharaohs = extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS);
    let mut sheets = BySeat::new(players, |seat| ScoreSheet {
        pharaohs: pharaohs[seat],
        ..every_epoch(held(seat).0)
    });
    if epoch == Epoch::Third {
        let sums = BySeat::new(players, |seat| held(seat).1.sum());
        let discs = extremes(sums, HIGHEST_SUM, LOWEST_SUM);
        for seat in players.seats() {
            let tiles = held(seat).0;
            sheets[seat].different_monuments =
                ScoreSheet::DIFFERENT[tiles.monument_types() as usize];
            sheets[seat].alike_monuments = alike(tiles);
            sheets[seat].discs = discs[seat];
        }
    }
    sheets
}

/// What a player's own tiles are worth in every epoch; pharaohs depend on the others'.
fn every_epoch(tiles: Tiles) -> ScoreSheet {
    let floods = tiles.count(Tile::Flood);
    ScoreSheet {
        gods: 2 * tiles.count(Tile::God) as i8,
        gold: 3 * tiles.count(Tile::Gold) as i8,
        river: if floods > 0 {
            (floods + tiles.count(Tile::Nile)) as i8
        } else {
            0
        },
        civilization: ScoreSheet::CIVILIZATION[tiles.civilization_types() as usize],
        ..ScoreSheet::default()
    }
}

fn alike(tiles: Tiles) -> i8 {
    Tile::MONUMENTS
        .iter()
        .map(|&tile| ScoreSheet::ALIKE[tiles.count(tile) as usize])
        .sum()
}

/// `most` to each seat with the highest value and `fewest` to each with the lowest; nothing if all are
/// equal.
fn extremes(values: BySeat<u8>, most: i8, fewest: i8) -> BySeat<i8> {
    let (mut low, mut high) = (u8::MAX, u8::MIN);
    for &value in values.as_slice() {
        low = low.min(value);
        high = high.max(value);
    }
    values.map(|_, value| {
        if low == high {
            0
        } else if value == high {
            most
        } else if value == low {
            fewest
        } else {
            0
        }
    })
}
