//! The features of one seat.

use ra_rules::Tile;

use super::Features;
use super::board::Board;

const POINTS: usize = 0;
const PROJECTED: usize = POINTS + 1;
const COUNTS: usize = PROJECTED + 4;
const SUMS: usize = COUNTS + 8;
const LOT: usize = SUMS + 4;
const FACE_UP: usize = LOT + 3;
const FACE_DOWN: usize = FACE_UP + 16;
const FACE_UP_COUNT: usize = FACE_DOWN + 16;
const GODS: usize = FACE_UP_COUNT + 6;
const GOLD: usize = GODS + 4;
const PHARAOHS: usize = GOLD + 3;
const PHARAOH_LEAD: usize = PHARAOHS + 8;
const PHARAOH_LAST: usize = PHARAOH_LEAD + 9;
const FLOODS: usize = PHARAOH_LAST + 9;
const NILES: usize = FLOODS + 4;
const CIVILIZATION_TYPES: usize = NILES + 8;
const CIVILIZATION_CASES: usize = CIVILIZATION_TYPES + 6;
const MONUMENT_TYPES: usize = CIVILIZATION_CASES + 4 * 3 * 4;
const MONUMENT_CASES: usize = MONUMENT_TYPES + 9;
/// How many features a seat has.
pub(super) const SIZE: usize = MONUMENT_CASES + 6 * 3 * 4;

/// What its own holding tells.
pub(super) fn own(out: &mut Features, base: usize, board: &Board, place: usize) {
    let own = &board.seats[place];
    let tiles = own.holding.tiles;
    let count = |tile: Tile| f32::from(tiles.count(tile));
    out.push(base + POINTS, points(own.points, 40.0));
    let values = [
        count(Tile::Flood) * (1.0 / 4.0),
        count(Tile::Nile) * (1.0 / 8.0),
        count(Tile::Pharaoh) * (1.0 / 8.0),
        count(Tile::God) * (1.0 / 3.0),
        count(Tile::Gold) * (1.0 / 3.0),
        points(own.monument_points, 20.0),
        f32::from(own.monuments.iter().sum::<u8>()) * (1.0 / 10.0),
        points(board.sums[place], 25.0),
    ];
    out.push_all(base + COUNTS, values);
    out.bits(base + FACE_UP, own.face_up());
    out.bits(base + FACE_DOWN, own.face_down());
    out.one_of(base + FACE_UP_COUNT, 6, own.holding.face_up.len());
    out.up_to(base + GODS, 4, tiles.count(Tile::God));
    out.up_to(base + GOLD, 3, tiles.count(Tile::Gold));
    out.up_to(base + PHARAOHS, 8, tiles.count(Tile::Pharaoh));
    out.up_to(base + FLOODS, 4, tiles.count(Tile::Flood));
    out.up_to(base + NILES, 8, tiles.count(Tile::Nile));
    out.one(base + CIVILIZATION_TYPES + tiles.civilization_types() as usize);
    out.one(base + MONUMENT_TYPES + tiles.monument_types() as usize);
}

/// How it stands against the others.
pub(super) fn standing(out: &mut Features, base: usize, board: &Board, place: usize) {
    let (best, _) = board.others(&board.projected, place);
    let lead = (board.projected[place] - best).clamp(-40, 40) as f32;
    let sheet = board.seats[place].sheet + board.pharaoh_points[place];
    let values = [
        points(board.projected[place], 40.0),
        lead * (1.0 / 20.0),
        (lead * (1.0 / 6.0)).clamp(-1.0, 1.0),
        points(sheet, 15.0),
    ];
    out.push_all(base + PROJECTED, values);
    let sum = board.sums[place];
    let (highest, lowest) = board.others(&board.sums, place);
    let yes = |holds: bool| f32::from(u8::from(holds));
    let values = [
        points(sum - highest, 8.0),
        points(sum - lowest, 8.0),
        yes(sum > highest),
        yes(sum < lowest),
    ];
    out.push_all(base + SUMS, values);
    let (most, fewest) = board.others(&board.pharaohs, place);
    let own = board.pharaohs[place];
    out.one_of(base + PHARAOH_LEAD, 9, (own - most + 4).max(0) as usize);
    out.one_of(base + PHARAOH_LAST, 9, (own - fewest + 4).max(0) as usize);
}

/// What the lot would add.
pub(super) fn lot(out: &mut Features, base: usize, board: &Board, place: usize) {
    let (now, later) = board.lot_worth(place);
    let values = [
        points(now, 10.0),
        points(later, 10.0),
        points(now, 4.0).clamp(-1.0, 2.0),
    ];
    out.push_all(base + LOT, values);
}

pub(super) fn civilizations(out: &mut Features, base: usize, board: &Board, place: usize) {
    cases(
        out,
        base + CIVILIZATION_CASES,
        board.seats[place].civilizations.map(|held| held.min(3)),
        board.civilization_cases,
    );
}

pub(super) fn monuments(out: &mut Features, base: usize, board: &Board, place: usize) {
    cases(
        out,
        base + MONUMENT_CASES,
        board.seats[place].monuments.map(|held| held.min(5)),
        board.monument_cases,
    );
}

fn points(points: i32, unit: f32) -> f32 {
    points as f32 * (1.0 / unit)
}

/// How many types stand in each case of (held, on the track, left in the bag).
fn cases<const TYPES: usize>(
    out: &mut Features,
    base: usize,
    held: [u8; TYPES],
    cases: [u8; TYPES],
) {
    let mut found = [0_u8; 128];
    let mut seen = 0_u128;
    for (held, case) in held.into_iter().zip(cases) {
        let case = held * 12 + case;
        found[case as usize] += 1;
        seen |= 1 << case;
    }
    while seen != 0 {
        let case = seen.trailing_zeros() as usize;
        out.push(base + case, f32::from(found[case & 127]) * 0.5);
        seen &= seen - 1;
    }
}
