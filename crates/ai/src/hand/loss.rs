//! What disasters take of a seat's tiles, where nobody asks the player but guesses how they choose.

use ra_rules::{Disaster, Lot, Tile, Tiles};

/// What is left after a disaster (R6). Where the player chooses, `give_up` says which of the types goes.
pub(crate) fn struck(
    mut tiles: Tiles,
    disaster: Disaster,
    give_up: impl Fn(Tiles, &[Tile]) -> Option<Tile>,
) -> Tiles {
    let victims = disaster.victims();
    for _ in 0..Disaster::TOLL {
        let lost = match disaster {
            Disaster::War | Disaster::Earthquake => give_up(tiles, victims),
            Disaster::Funeral | Disaster::Drought => there(tiles, victims).next(),
        };
        tiles = lost.map_or(tiles, |tile| tiles.without(tile));
    }
    tiles
}

/// The types without one of which the rest is worth most; the last of equals.
pub(crate) fn least_missed(
    tiles: Tiles,
    types: &[Tile],
    worth: impl Fn(Tiles) -> f32,
) -> Option<Tile> {
    let left = there(tiles, types).map(|tile| (tile, worth(tiles.without(tile))));
    let best = left.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(tile, _)| tile)
}

/// The same where types of which there are equally many are worth the same: one of each number is looked at.
pub(crate) fn least_missed_by_count(
    tiles: Tiles,
    types: &[Tile],
    worth: impl Fn(Tiles) -> f32,
) -> Option<Tile> {
    let mut seen = 0_u8;
    let mut best: Option<(Tile, f32)> = None;
    for tile in there(tiles, types) {
        let count = 1 << tiles.count(tile);
        if seen & count == 0 {
            seen |= count;
            let left = worth(tiles.without(tile));
            if best.is_none_or(|(_, most)| left > most) {
                best = Some((tile, left));
            }
        }
    }
    best.map(|(tile, _)| tile)
}

/// The disasters of a lot from left to right. Their spaces are found all at once, as most lots have none and no
/// processor guesses which have.
#[inline]
pub(crate) fn disasters(lot: &Lot) -> impl Iterator<Item = Disaster> {
    let spaces = lot.spaces();
    let mut left = (0..Lot::SPACES).fold(0_u8, |found, i| {
        let disaster = spaces[i].and_then(Tile::disaster);
        found | u8::from(disaster.is_some()) << i
    });
    std::iter::from_fn(move || {
        let next = spaces.get(left.trailing_zeros() as usize)?;
        left &= left - 1;
        next.and_then(Tile::disaster)
    })
}

fn there(tiles: Tiles, types: &[Tile]) -> impl Iterator<Item = Tile> {
    let types = types.iter().copied();
    types.filter(move |&tile| tiles.count(tile) > 0)
}
