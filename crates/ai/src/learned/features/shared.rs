//! The features that are nobody's.

use ra_rules::{GodSpending, InvokerDuty, Lot, Tile};

use super::Features;
use super::board::Board;

/// Counts of the lot: kinds with the number of steps that are told apart.
const LOT: [(&[Tile], usize); 11] = [
    (&[Tile::God], 3),
    (&[Tile::Gold], 2),
    (&[Tile::Pharaoh], 4),
    (&[Tile::Nile], 4),
    (&[Tile::Flood], 3),
    (&Tile::CIVILIZATIONS, 5),
    (&Tile::MONUMENTS, 6),
    (&[Tile::Funeral], 2),
    (&[Tile::Drought], 2),
    (&[Tile::War], 3),
    (&[Tile::Earthquake], 2),
];
const LOT_SIZE: usize = 36;
/// Counts of the bag: the kinds of `LOT` and Ra.
const BAG_SIZE: usize = 2 * (LOT.len() + 1) + 2;

const TRACK: usize = 0;
const LOT_COUNTS: usize = TRACK + Lot::SPACES + 1;
const BAG: usize = LOT_COUNTS + LOT_SIZE;
const RA_LEFT: usize = BAG + BAG_SIZE;
const SUN: usize = RA_LEFT + 11;
const FACE_UP_COUNT: usize = SUN + 16;
const RULES: usize = FACE_UP_COUNT + 16;
/// From here on: who holds the highest face-up disc, the second highest, …
pub(super) const OWNERS: usize = RULES + 2;
/// The most face-up discs there are: 3 each of five, or 4 each of three.
pub(super) const RANKS: usize = 15;

/// What lies on the track.
pub(super) fn lot(out: &mut Features, base: usize, board: &Board) {
    out.one(base + TRACK + board.lot.len());
    let mut place = base + LOT_COUNTS;
    for (kinds, steps) in LOT {
        let count = kinds.iter().map(|&tile| board.on_track(tile)).sum();
        out.up_to(place, steps, count);
        place += steps;
    }
}

/// What may be drawn, and the rules.
pub(super) fn bag(out: &mut Features, base: usize, board: &Board) {
    counts(out, base + BAG, board);
    out.one_of(base + RA_LEFT, 11, board.ra_left as usize);
    if board.rules.duty == InvokerDuty::WheneverAble {
        out.one(base + RULES);
    }
    if board.rules.gods == GodSpending::Batch {
        out.one(base + RULES + 1);
    }
}

/// The discs of all, and the one on the sun space.
pub(super) fn discs(out: &mut Features, base: usize, board: &Board) {
    out.one(base + SUN + board.sun.value() as usize - 1);
    owners(out, base, board);
}

fn counts(out: &mut Features, base: usize, board: &Board) {
    let left = f32::from(board.bag.total().max(1));
    let kinds = LOT.iter().map(|(kinds, _)| *kinds).chain([&[Tile::Ra][..]]);
    for (i, kinds) in kinds.enumerate() {
        let count: u8 = kinds.iter().map(|&tile| board.bag.count(tile)).sum();
        let whole: u8 = kinds.iter().map(|&tile| tile.in_game()).sum();
        out.push(base + 2 * i, f32::from(count) / f32::from(whole));
        out.push(base + 2 * i + 1, f32::from(count) / left * 4.0);
    }
    // How many more tiles the epoch sees if nobody runs out of discs.
    let ra_left = f32::from(board.ra_left);
    let draws = ra_left * (left + 1.0) / (f32::from(board.bag.count(Tile::Ra)) + 1.0);
    out.push(base + BAG_SIZE - 2, left / 180.0);
    out.push(base + BAG_SIZE - 1, draws / 40.0);
}

/// Who holds the face-up discs, from the highest down: in an auction only their order counts.
fn owners(out: &mut Features, base: usize, board: &Board) {
    let players = board.players();
    let face_up = board.seats.map(|own| own.face_up());
    let face_up = &face_up[..players];
    let all = face_up.iter().fold(0, |all, discs| all | discs);
    out.one_of(base + FACE_UP_COUNT, 16, all.count_ones() as usize);
    let mut left = all;
    let mut rank = 0;
    while left != 0 {
        let disc = 1 << left.ilog2();
        left ^= disc;
        let owner = face_up
            .iter()
            .position(|discs| discs & disc != 0)
            .expect("every disc of the union is somebody's");
        if rank < RANKS {
            out.one(base + OWNERS + rank * players + owner);
        }
        rank += 1;
    }
}

const _: () = {
    let mut steps = 0;
    let mut i = 0;
    while i < LOT.len() {
        steps += LOT[i].1;
        i += 1;
    }
    assert!(steps == LOT_SIZE);
};
