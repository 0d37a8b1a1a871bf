//! The features of the last epoch: who wins if the game ends now, or after the next lot.
//!
//! Near the end a lot decides games by what it takes away as well: somebody's majority of pharaohs, the highest sum of discs. So
//! it is worked out how all stand after each seat took the lot, whoever that makes the winner.

use super::Features;
use super::board::{Board, Extremes, Final};

/// How far somebody is ahead or behind, in so many steps.
const STEPS: usize = 20;
/// Numbers about each seat.
const NUMBERS: usize = 3;

/// How many features there are for so many players.
pub(super) const fn size(players: usize) -> usize {
    players * STEPS + players * taker_size(players)
}

/// For a seat that takes the lot: how all stand with its lowest disc, how it stands with its highest and after a god, numbers.
const fn taker_size(players: usize) -> usize {
    (players + 2) * STEPS + NUMBERS
}

/// Describes how all stand.
pub(super) fn last(out: &mut Features, base: usize, board: &Board) {
    let players = board.players();
    let mut finals = board.finals();
    let finals = &mut finals[..players];
    let strengths = strengths(finals);
    for place in 0..players {
        out.one(base + place * STEPS + step(lead(&strengths, place)));
    }
    for place in 0..players {
        let base = base + players * STEPS + place * taker_size(players);
        let now = finals[place];
        takes(out, base, board, place, finals);
        finals[place] = now;
    }
}

/// Describes what comes of it if a seat takes the lot, or a tile of it.
fn takes(out: &mut Features, base: usize, board: &Board, place: usize, finals: &mut [Final]) {
    let Some((low, high)) = board.seats[place].lowest_and_highest() else {
        return;
    };
    let players = finals.len();
    let now = finals[place];
    let with_lot = board.with_lot(place);
    let mut lead_of = |this: Final| {
        finals[place] = this;
        let strengths = strengths(finals);
        (lead(&strengths, place), strengths)
    };
    let with_low = board.taking(place, with_lot, low);
    let (low_lead, strengths) = lead_of(with_low);
    for other in 0..players {
        out.one(base + other * STEPS + step(lead(&strengths, other)));
    }
    let base = base + players * STEPS;
    let high_lead = if low == high {
        low_lead
    } else {
        lead_of(board.taking(place, with_lot, high)).0
    };
    out.one(base + step(high_lead));
    let spending = board.spending(place, now);
    if let Some(best) = spending.map(|this| lead_of(this).0).max() {
        out.one(base + STEPS + step(best));
    }
    let (most, fewest) = board.others(&board.sums, place);
    let numbers = [
        low_lead as f32 * (1.0 / 320.0),
        (with_low.sum - most) as f32 * (1.0 / 8.0),
        (with_low.sum - fewest) as f32 * (1.0 / 8.0),
    ];
    out.push_all(base + 2 * STEPS, numbers);
}

/// What decides who wins, in sixteenths of a point: what is left of one is by the highest disc (R7.3).
fn strengths(finals: &[Final]) -> [i32; 5] {
    let mut strengths = [i32::MIN; 5];
    let pharaohs = Extremes::of(finals.iter().map(|seat| seat.pharaohs));
    let sums = Extremes::of(finals.iter().map(|seat| seat.sum));
    for (strength, seat) in strengths.iter_mut().zip(finals) {
        let points =
            seat.points + pharaohs.bring(seat.pharaohs, 5, -2) + sums.bring(seat.sum, 5, -5);
        *strength = 16 * points.max(0) + seat.highest - 1;
    }
    strengths
}

/// How far a seat is ahead of the best other.
fn lead(strengths: &[i32; 5], place: usize) -> i32 {
    let mut best = i32::MIN;
    for (other, &strength) in strengths.iter().enumerate() {
        if other != place {
            best = best.max(strength);
        }
    }
    strengths[place] - best
}

/// The step of a lead; those of few points are told apart one by one.
fn step(lead: i32) -> usize {
    const OF_POINTS: [u8; 14] = [0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 8, 9];
    let points = (lead.unsigned_abs() as usize / 16).min(OF_POINTS.len() - 1);
    let step = OF_POINTS[points] as usize;
    if lead > 0 {
        STEPS / 2 + step
    } else {
        STEPS / 2 - 1 - step
    }
}
