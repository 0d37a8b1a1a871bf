//! A random game in one piece: no state that could be shown, copied or searched, no lists of actions, nothing
//! checked. It is the yardstick for what an interface to the rules costs, and makes exactly the same random
//! choices, so a test holds it to the same games.

use ra_record::{DrawSource, FairBag};
use ra_rules::{Game, GodSpending, InvokerDuty, Players, Tile};

use super::below;

const SPACES: usize = 8;
const RA: usize = Tile::Ra as usize;
const GOD: usize = Tile::God as usize;
const GOLD: usize = Tile::Gold as usize;
const PHARAOH: usize = Tile::Pharaoh as usize;
const NILE: usize = Tile::Nile as usize;
const FLOOD: usize = Tile::Flood as usize;
const CIVILIZATIONS: std::ops::Range<usize> = Tile::Agriculture as usize..Tile::Fortress as usize;
const MONUMENTS: std::ops::Range<usize> = Tile::Fortress as usize..Tile::Funeral as usize;
const FUNERAL: usize = Tile::Funeral as usize;
const DROUGHT: usize = Tile::Drought as usize;
const WAR: usize = Tile::War as usize;

/// What one seat has: discs as bits, tiles as counts.
#[derive(Clone, Copy, Default)]
struct Seat {
    up: u32,
    down: u32,
    tiles: [u8; Tile::KINDS],
    points: i32,
}

/// A game being played to its end.
struct Play<'a> {
    rng: &'a mut fastrand::Rng,
    seats: [Seat; 5],
    players: usize,
    /// Seats with a face-up disc.
    active: u8,
    lot: [u8; SPACES],
    taken: u8,
    sun: u32,
    duty_whenever_able: bool,
    batch: bool,
    decisions: u64,
}

/// Final points and decisions of a random game from `start`, a game at its first turn.
pub(super) fn play(start: &Game, bag: &mut FairBag, rng: &mut fastrand::Rng) -> ([i32; 5], u64) {
    let players = start.players().count();
    let mut seats = [Seat::default(); 5];
    for (seat, place) in start.players().seats().zip(&mut seats) {
        let holding = start.holding(seat);
        place.points = holding.points.into();
        place.up = holding
            .face_up
            .into_iter()
            .fold(0, |set, disc| set | 1 << disc.value());
    }
    let mut game = Play {
        rng,
        seats,
        players,
        active: 0,
        lot: [0; SPACES],
        taken: 0,
        sun: 1 << start.sun_space().value(),
        duty_whenever_able: start.rules().duty == InvokerDuty::WheneverAble,
        batch: start.rules().gods == GodSpending::Batch,
        decisions: 0,
    };
    for epoch in 1..=3 {
        game.epoch(start, bag);
        game.score(epoch == 3);
    }
    (game.seats.map(|seat| seat.points), game.decisions)
}

impl Play<'_> {
    fn choose(&mut self, count: usize) -> usize {
        self.decisions += 1;
        below(self.rng, count)
    }

    fn next(&self, seat: usize) -> usize {
        let later = self.active & (0xFE << seat);
        let pick = if later == 0 { self.active } else { later };
        pick.trailing_zeros() as usize
    }

    fn epoch(&mut self, start: &Game, bag: &mut FairBag) {
        self.active = (1 << self.players) - 1;
        self.taken = 0;
        let spaces = ra_spaces(self.players);
        let mut ra_drawn = 0;
        let mut seat = (0..self.players)
            .max_by_key(|&seat| self.seats[seat].up)
            .unwrap_or(0);
        while self.active != 0 {
            let room = self.taken != u8::MAX;
            let kinds = if self.seats[seat].tiles[GOD] > 0 {
                self.kinds()
            } else {
                0
            };
            let choice = self.choose(usize::from(room) + 1 + kinds.count_ones() as usize);
            if room && choice == 0 {
                let tile = bag.draw(start).map_or(RA, |tile| tile as usize);
                if tile == RA {
                    ra_drawn += 1;
                    if ra_drawn == spaces {
                        return;
                    }
                    self.auction(seat, false);
                } else {
                    let space = self.taken.trailing_ones();
                    self.lot[space as usize] = tile as u8;
                    self.taken |= 1 << space;
                }
            } else if choice == usize::from(room) {
                self.auction(seat, true);
            } else {
                self.gods(seat, nth(kinds, choice - usize::from(room) - 1));
            }
            seat = self.next(seat);
        }
    }

    /// The kinds on the track that a god may take, as bits.
    fn kinds(&self) -> u32 {
        let spaces = (0..SPACES).filter(|&space| self.taken & 1 << space != 0);
        let kinds = spaces.fold(0, |set, space| set | 1 << self.lot[space]);
        kinds & !(1 << GOD)
    }

    /// A run of gods whose first takes `tile`.
    fn gods(&mut self, seat: usize, mut tile: usize) {
        let mut waiting = [0; SPACES];
        let mut count = 0;
        loop {
            let space =
                (0..SPACES).find(|&s| self.taken & 1 << s != 0 && self.lot[s] as usize == tile);
            self.taken &= !(1 << space.unwrap_or(0));
            self.seats[seat].tiles[GOD] -= 1;
            if tile < FUNERAL {
                self.seats[seat].tiles[tile] += 1;
            } else if self.batch {
                waiting[count] = tile;
                count += 1;
            } else {
                self.strike(seat, tile);
            }
            let kinds = self.kinds();
            if self.seats[seat].tiles[GOD] == 0 || kinds == 0 {
                break;
            }
            // To stop comes before the gods in the list of actions.
            match self.choose(1 + kinds.count_ones() as usize) {
                0 => break,
                choice => tile = nth(kinds, choice - 1),
            }
        }
        for &disaster in &waiting[..count] {
            self.strike(seat, disaster);
        }
    }

    fn auction(&mut self, holder: usize, invoked: bool) {
        let full = self.taken == u8::MAX;
        let (mut high, mut winner) = (0_u32, holder);
        let mut bidder = holder;
        loop {
            bidder = self.next(bidder);
            // Higher than the highest bid: a disc is one bit, so all bits above it.
            let discs = self.seats[bidder].up & !(high | high.wrapping_sub(1).min(high));
            let duty = bidder == holder
                && invoked
                && !full
                && if self.duty_whenever_able {
                    discs != 0
                } else {
                    high == 0
                };
            let passes = usize::from(!duty);
            let choice = self.choose(passes + discs.count_ones() as usize);
            if choice >= passes {
                high = 1 << nth(discs, choice - passes);
                winner = bidder;
            }
            if bidder == holder {
                break;
            }
        }
        if high != 0 {
            self.award(winner, high);
        } else if invoked {
            self.taken = 0;
        }
    }

    fn award(&mut self, winner: usize, disc: u32) {
        let seat = &mut self.seats[winner];
        seat.up &= !disc;
        seat.down |= self.sun;
        self.sun = disc;
        if seat.up == 0 {
            self.active &= !(1 << winner);
        }
        let (lot, taken) = (self.lot, std::mem::take(&mut self.taken));
        let mut kinds = 0_u32;
        for (space, &kind) in lot.iter().enumerate() {
            let here = taken >> space & 1;
            seat.tiles[kind as usize] += here;
            kinds |= u32::from(here) << kind;
        }
        if kinds >> FUNERAL != 0 {
            seat.tiles[FUNERAL..].fill(0);
            let disasters = (0..SPACES).filter(|&space| taken & 1 << space != 0);
            for space in disasters.filter(|&space| lot[space] as usize >= FUNERAL) {
                self.strike(winner, lot[space] as usize);
            }
        }
    }

    fn strike(&mut self, seat: usize, disaster: usize) {
        let tiles = &mut self.seats[seat].tiles;
        match disaster {
            FUNERAL => tiles[PHARAOH] = tiles[PHARAOH].saturating_sub(2),
            DROUGHT => {
                let floods = tiles[FLOOD].min(2);
                tiles[FLOOD] -= floods;
                tiles[NILE] = tiles[NILE].saturating_sub(2 - floods);
            }
            WAR => self.lose(seat, CIVILIZATIONS),
            _ => self.lose(seat, MONUMENTS),
        }
    }

    /// Two tiles of these kinds go, chosen where there is a choice.
    fn lose(&mut self, seat: usize, kinds: std::ops::Range<usize>) {
        for need in [2, 1] {
            let tiles = &mut self.seats[seat].tiles;
            let held = kinds.clone().filter(|&kind| tiles[kind] > 0);
            let types = held.fold(0_u32, |set, kind| set | 1 << kind);
            let total: u8 = kinds.clone().map(|kind| tiles[kind]).sum();
            let kind = if types.count_ones() > 1 && total > need {
                let choice = self.choose(types.count_ones() as usize);
                nth(types, choice)
            } else if types == 0 {
                return;
            } else {
                nth(types, 0)
            };
            self.seats[seat].tiles[kind] -= 1;
        }
    }

    fn score(&mut self, last: bool) {
        let players = self.players;
        let pharaohs = |seat: &Seat| i32::from(seat.tiles[PHARAOH]);
        let sums = |seat: &Seat| bits(seat.up | seat.down).sum::<usize>() as i32;
        let (most, fewest) = extremes(&self.seats[..players], pharaohs);
        let (highest, lowest) = extremes(&self.seats[..players], sums);
        for seat in &mut self.seats[..players] {
            let mut points = prize(pharaohs(seat), most, fewest, 5, -2);
            let tiles = &mut seat.tiles;
            points += 2 * i32::from(tiles[GOD]) + 3 * i32::from(tiles[GOLD]);
            if tiles[FLOOD] > 0 {
                points += i32::from(tiles[FLOOD] + tiles[NILE]);
            }
            let types = CIVILIZATIONS.filter(|&kind| tiles[kind] > 0).count();
            points += [-5, 0, 0, 5, 10, 15][types];
            if last {
                let types = MONUMENTS.filter(|&kind| tiles[kind] > 0).count();
                points += [0, 1, 2, 3, 4, 5, 6, 10, 15][types];
                points += MONUMENTS
                    .map(|kind| [0, 0, 0, 5, 10, 15][tiles[kind] as usize])
                    .sum::<i32>();
            }
            tiles[GOD] = 0;
            tiles[GOLD] = 0;
            tiles[FLOOD..MONUMENTS.start].fill(0);
            if last {
                points += prize(sums(seat), highest, lowest, 5, -5);
            }
            seat.points = (seat.points + points).max(0);
            seat.up |= std::mem::take(&mut seat.down);
        }
    }
}

const fn ra_spaces(players: usize) -> u8 {
    match players {
        2 => Players::Two.ra_spaces(),
        3 => Players::Three.ra_spaces(),
        4 => Players::Four.ra_spaces(),
        _ => Players::Five.ra_spaces(),
    }
}

/// The place of the set bit that `count` others precede.
fn nth(mut set: u32, count: usize) -> usize {
    // A few idle rounds cost less than a loop of unforeseeable length.
    for round in 0..4 {
        let rest = set & set.wrapping_sub(1);
        set = if round < count { rest } else { set };
    }
    for _ in 4..count {
        set &= set - 1;
    }
    set.trailing_zeros() as usize
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            place
        })
    })
}

fn extremes(seats: &[Seat], value: impl Fn(&Seat) -> i32) -> (i32, i32) {
    seats
        .iter()
        .map(value)
        .fold((0, i32::MAX), |(most, fewest), value| {
            (most.max(value), fewest.min(value))
        })
}

fn prize(value: i32, most: i32, fewest: i32, gain: i32, loss: i32) -> i32 {
    if most == fewest {
        0
    } else if value == most {
        gain
    } else if value == fewest {
        loss
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use ra_rules::{Deal, RULEBOOKS};

    use super::*;
    use crate::bench::Table;

    #[test]
    fn the_fused_game_is_the_same_game() {
        for book in &RULEBOOKS {
            for players in Players::ALL.into_iter().filter(|&p| book.rules.allows(p)) {
                let start = Game::new(book.rules, Deal::in_order(players)).expect("allowed");
                let (mut table, mut fused) = (Table::new(start), Table::new(start));
                for _ in 0..500 {
                    let game = table.play_unchecked();
                    let points = fused.play_fused();
                    for seat in players.seats() {
                        assert_eq!(points[seat.index()], i32::from(game.holding(seat).points));
                    }
                }
                assert_eq!(table.decisions, fused.decisions);
            }
        }
    }
}
