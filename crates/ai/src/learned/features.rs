//! What the network sees of a position: numbers about every seat, seen from the player on turn, and about what
//! all seats share.
//!
//! Seats are counted from the player on turn, so that the network needs to learn each thing once. Monuments (and
//! civilizations) are alike up to their names, so what counts is how many types stand in which case: so many
//! held, so many on the track, so many left in the bag. Nothing here depends on the order of the lot, which has no
//! influence on play (R10.3).

use ra_rules::{
    Disaster, Epoch, Game, GodSpending, InvokerDuty, Lot, Phase, Players, Seat, Tile, Tiles,
};

/// Grows when the meaning of any feature changes: weights belong to one version.
pub const FEATURES_VERSION: u32 = 2;

/// The most features of each sort that can differ from zero in one position; see the test that counts them.
const MOST_ONES: usize = 320;
const MOST_NUMBERS: usize = 224;

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

    /// How many there are at most for so many players.
    pub const fn count(players: Players) -> usize {
        let n = players.count();
        n * seat::SIZE + shared::OWNERS + n * shared::RANKS
    }

    #[inline]
    fn push(&mut self, place: usize, value: f32) {
        // Written in any case and kept if it counts: cheaper than a branch that nobody can foresee.
        self.numbers[self.numbers_len] = (place as u16, value);
        self.numbers_len += usize::from(value != 0.0);
    }

    #[inline]
    fn one(&mut self, place: usize) {
        self.ones[self.ones_len] = place as u16;
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

    /// Describes a position in which somebody is on turn.
    ///
    /// # Panics
    /// If nobody is.
    pub fn describe(&mut self, game: &Game) {
        let Phase::Turn { seat } = *game.phase() else {
            panic!("only positions in which somebody is on turn are described")
        };
        self.ones_len = 0;
        self.numbers_len = 0;
        let board = Board::new(game, seat);
        for place in 0..board.players {
            seat::describe(self, place * seat::SIZE, &board, place);
        }
        shared::describe(self, board.players * seat::SIZE, game, &board);
    }
}

impl Default for Features {
    fn default() -> Features {
        Features::new()
    }
}

/// What several features need, worked out once; seats are counted from the player on turn.
struct Board {
    players: usize,
    last_epoch: bool,
    tiles: [Tiles; 5],
    points: [i32; 5],
    face_up: [u32; 5],
    face_down: [u32; 5],
    sums: [i32; 5],
    pharaohs: [i32; 5],
    /// What the epoch would bring if it ended now, without pharaohs and discs.
    own_sheet: [i32; 5],
    /// The total after the epoch if it ended now, counting monuments and discs as if it were the last.
    projected: [i32; 5],
    /// The part of the sheet that pharaohs bring.
    pharaoh_points: [i32; 5],
    /// How many of each type of civilization and of monument.
    civilizations: [[u8; 5]; 5],
    monuments: [[u8; 8]; 5],
    monument_points: [i32; 5],
    lot: [u8; Tile::KINDS],
    bag: [u8; Tile::KINDS],
    /// For each type of civilization and of monument: how many lie on the track and in the bag, as one case.
    civilization_cases: [u8; 5],
    monument_cases: [u8; 8],
    lot_is_empty: bool,
    left: u8,
}

/// Points for types of civilization, for different monuments, and for monuments alike (R8).
const CIVILIZATION: [i32; 6] = [-5, 0, 0, 5, 10, 15];
const DIFFERENT: [i32; 9] = [0, 1, 2, 3, 4, 5, 6, 10, 15];
const ALIKE: [i32; 6] = [0, 0, 0, 5, 10, 15];

impl Board {
    fn new(game: &Game, mover: Seat) -> Board {
        let players = game.players().count();
        let mut board = Board {
            players,
            last_epoch: game.epoch() == Epoch::Third,
            tiles: [Tiles::EMPTY; 5],
            points: [0; 5],
            face_up: [0; 5],
            face_down: [0; 5],
            sums: [0; 5],
            pharaohs: [0; 5],
            own_sheet: [0; 5],
            projected: [0; 5],
            pharaoh_points: [0; 5],
            civilizations: [[0; 5]; 5],
            monuments: [[0; 8]; 5],
            monument_points: [0; 5],
            lot: [0; Tile::KINDS],
            bag: [0; Tile::KINDS],
            civilization_cases: [0; 5],
            monument_cases: [0; 8],
            lot_is_empty: game.lot().is_empty(),
            left: game.bag().total(),
        };
        for place in 0..players {
            let seat = Seat::ALL[(mover.index() + place) % players];
            let holding = game.holding(seat);
            board.tiles[place] = holding.tiles;
            board.points[place] = i32::from(holding.points);
            board.face_up[place] = bits(holding.face_up);
            board.face_down[place] = bits(holding.face_down);
            board.sums[place] = i32::from(holding.discs().sum());
            board.pharaohs[place] = i32::from(holding.tiles.count(Tile::Pharaoh));
            board.own_sheet[place] = own_sheet(holding.tiles);
            board.civilizations[place] = Tile::CIVILIZATIONS.map(|tile| holding.tiles.count(tile));
            board.monuments[place] = Tile::MONUMENTS.map(|tile| holding.tiles.count(tile));
            board.monument_points[place] = monuments(board.monuments[place]);
        }
        for tile in game.lot().tiles() {
            board.lot[tile as usize] += 1;
        }
        for tile in Tile::ALL {
            board.bag[tile as usize] = game.bag().count(tile);
        }
        let case = |tile: Tile| board.lot(tile).min(2) * 4 + board.bag(tile).min(3);
        let civilization_cases = Tile::CIVILIZATIONS.map(case);
        let monument_cases = Tile::MONUMENTS.map(case);
        board.civilization_cases = civilization_cases;
        board.monument_cases = monument_cases;
        board.project();
        board
    }

    fn project(&mut self) {
        for place in 0..self.players {
            let pharaohs = &self.pharaohs[..self.players];
            self.pharaoh_points[place] = extreme(pharaohs, place, pharaohs[place], 5, -2);
            let mut sum = self.own_sheet[place] + self.pharaoh_points[place];
            sum += self.monument_points[place];
            if self.last_epoch {
                sum += extreme(&self.sums[..self.players], place, self.sums[place], 5, -5);
            }
            self.projected[place] = (self.points[place] + sum).max(0);
        }
    }

    fn lot(&self, tile: Tile) -> u8 {
        self.lot[tile as usize]
    }

    fn bag(&self, tile: Tile) -> u8 {
        self.bag[tile as usize]
    }

    /// The highest and the lowest of the others' values.
    fn others(&self, values: &[i32; 5], place: usize) -> (i32, i32) {
        let mut high = i32::MIN;
        let mut low = i32::MAX;
        for (other, &value) in values[..self.players].iter().enumerate() {
            if other != place {
                high = high.max(value);
                low = low.min(value);
            }
        }
        (high, low)
    }

    /// What the lot would add to a seat's sheet now, roughly: points of this epoch, and of monuments.
    fn lot_worth(&self, place: usize) -> (i32, i32) {
        if self.lot_is_empty {
            return (0, 0);
        }
        let held = |tile: Tile| i32::from(self.tiles[place].count(tile) + self.lot(tile));
        let toll = |disaster: Disaster| 2 * i32::from(self.lot(disaster.tile()));
        let (mut floods, mut niles) = (held(Tile::Flood), held(Tile::Nile));
        let drought = toll(Disaster::Drought);
        niles = (niles - (drought - floods).max(0)).max(0);
        floods = (floods - drought).max(0);
        let pharaohs = (held(Tile::Pharaoh) - toll(Disaster::Funeral)).max(0);
        let mut civilizations = 0;
        let mut types = 0;
        for (held, tile) in self.civilizations[place].iter().zip(Tile::CIVILIZATIONS) {
            let count = held + self.lot(tile);
            civilizations += i32::from(count);
            types += i32::from(count > 0);
        }
        // A war takes doubles first.
        let types = types.min((civilizations - toll(Disaster::War)).max(0));
        let after = 2 * held(Tile::God)
            + 3 * held(Tile::Gold)
            + if floods > 0 { floods + niles } else { 0 }
            + CIVILIZATION[types as usize]
            + extreme(&self.pharaohs[..self.players], place, pharaohs, 5, -2);
        let before = self.own_sheet[place] + self.pharaoh_points[place];
        let mut with_lot = self.monuments[place];
        for (count, tile) in with_lot.iter_mut().zip(Tile::MONUMENTS) {
            *count += self.lot(tile);
        }
        let gained = monuments(with_lot) - self.monument_points[place] - toll(Disaster::Earthquake);
        (after - before, gained)
    }
}

fn bits(discs: ra_rules::Discs) -> u32 {
    discs.into_iter().map(|disc| 1 << (disc.value() - 1)).sum()
}

/// What tiles bring in every epoch, without pharaohs.
fn own_sheet(tiles: Tiles) -> i32 {
    let floods = i32::from(tiles.count(Tile::Flood));
    let river = if floods > 0 {
        floods + i32::from(tiles.count(Tile::Nile))
    } else {
        0
    };
    2 * i32::from(tiles.count(Tile::God))
        + 3 * i32::from(tiles.count(Tile::Gold))
        + river
        + CIVILIZATION[tiles.civilization_types() as usize]
}

/// What so many monuments of each type bring in the third epoch.
fn monuments(counts: [u8; 8]) -> i32 {
    let mut types = 0;
    let mut alike = 0;
    for count in counts {
        types += usize::from(count > 0);
        alike += ALIKE[count.min(5) as usize];
    }
    DIFFERENT[types] + alike
}

/// `most` or `fewest` for a seat that would have `value` among the values of all (R8).
fn extreme(values: &[i32], place: usize, value: i32, most: i32, fewest: i32) -> i32 {
    let mut highest = true;
    let mut lowest = true;
    let mut all_equal = true;
    for (other, &theirs) in values.iter().enumerate() {
        if other != place {
            highest &= value >= theirs;
            lowest &= value <= theirs;
            all_equal &= value == theirs;
        }
    }
    match (all_equal, highest, lowest) {
        (true, ..) => 0,
        (_, true, _) => most,
        (_, _, true) => fewest,
        _ => 0,
    }
}

/// The features of one seat.
mod seat {
    use super::{Board, Features, Tile};

    const SCALARS: usize = 0;
    const FACE_UP: usize = SCALARS + 20;
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

    pub(super) fn describe(out: &mut Features, base: usize, board: &Board, place: usize) {
        scalars(out, base + SCALARS, board, place);
        out.bits(base + FACE_UP, board.face_up[place]);
        out.bits(base + FACE_DOWN, board.face_down[place]);
        out.one_of(
            base + FACE_UP_COUNT,
            6,
            board.face_up[place].count_ones() as usize,
        );
        let tiles = board.tiles[place];
        out.up_to(base + GODS, 4, tiles.count(Tile::God));
        out.up_to(base + GOLD, 3, tiles.count(Tile::Gold));
        out.up_to(base + PHARAOHS, 8, tiles.count(Tile::Pharaoh));
        let (most, fewest) = board.others(&board.pharaohs, place);
        let own = board.pharaohs[place];
        out.one_of(base + PHARAOH_LEAD, 9, (own - most + 4).max(0) as usize);
        out.one_of(base + PHARAOH_LAST, 9, (own - fewest + 4).max(0) as usize);
        out.up_to(base + FLOODS, 4, tiles.count(Tile::Flood));
        out.up_to(base + NILES, 8, tiles.count(Tile::Nile));
        out.one(base + CIVILIZATION_TYPES + tiles.civilization_types() as usize);
        cases(
            out,
            base + CIVILIZATION_CASES,
            board.civilizations[place].map(|held| held.min(3)),
            board.civilization_cases,
        );
        out.one(base + MONUMENT_TYPES + tiles.monument_types() as usize);
        cases(
            out,
            base + MONUMENT_CASES,
            board.monuments[place].map(|held| held.min(5)),
            board.monument_cases,
        );
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

    fn scalars(out: &mut Features, base: usize, board: &Board, place: usize) {
        let tiles = board.tiles[place];
        let count = |tile: Tile| f32::from(tiles.count(tile));
        let (best, _) = board.others(&board.projected, place);
        let (highest, lowest) = board.others(&board.sums, place);
        let (now, later) = board.lot_worth(place);
        let sheet = board.own_sheet[place] + board.pharaoh_points[place];
        let lead = (board.projected[place] - best).clamp(-40, 40) as f32;
        let values = [
            board.points[place] as f32 / 40.0,
            board.projected[place] as f32 / 40.0,
            lead / 20.0,
            (lead / 6.0).clamp(-1.0, 1.0),
            sheet as f32 / 15.0,
            count(Tile::Flood) / 4.0,
            count(Tile::Nile) / 8.0,
            count(Tile::Pharaoh) / 8.0,
            count(Tile::God) / 3.0,
            count(Tile::Gold) / 3.0,
            board.monument_points[place] as f32 / 20.0,
            f32::from(board.monuments[place].iter().sum::<u8>()) / 10.0,
            board.sums[place] as f32 / 25.0,
            (board.sums[place] - highest) as f32 / 8.0,
            (board.sums[place] - lowest) as f32 / 8.0,
            if board.sums[place] > highest {
                1.0
            } else {
                0.0
            },
            if board.sums[place] < lowest { 1.0 } else { 0.0 },
            now as f32 / 10.0,
            later as f32 / 10.0,
            (now as f32 / 4.0).clamp(-1.0, 2.0),
        ];
        for (i, value) in values.into_iter().enumerate() {
            out.push(base + i, value);
        }
    }
}

/// The features that are nobody's.
mod shared {
    use super::{Board, Features, Game, GodSpending, InvokerDuty, Lot, Tile};

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

    pub(super) fn describe(out: &mut Features, base: usize, game: &Game, board: &Board) {
        out.one(base + TRACK + game.lot().len());
        let mut place = base + LOT_COUNTS;
        for (kinds, steps) in LOT {
            let count = kinds.iter().map(|&tile| board.lot(tile)).sum();
            out.up_to(place, steps, count);
            place += steps;
        }
        bag(out, base + BAG, game, board);
        let ra_left = game.players().ra_spaces() - game.ra_drawn();
        out.one_of(base + RA_LEFT, 11, ra_left as usize);
        out.one(base + SUN + game.sun_space().value() as usize - 1);
        owners(out, base, board);
        let rules = game.rules();
        if rules.duty == InvokerDuty::WheneverAble {
            out.one(base + RULES);
        }
        if rules.gods == GodSpending::Batch {
            out.one(base + RULES + 1);
        }
    }

    fn bag(out: &mut Features, base: usize, game: &Game, board: &Board) {
        let left = f32::from(board.left.max(1));
        let kinds = LOT.iter().map(|(kinds, _)| *kinds).chain([&[Tile::Ra][..]]);
        for (i, kinds) in kinds.enumerate() {
            let count: u8 = kinds.iter().map(|&tile| board.bag(tile)).sum();
            let whole: u8 = kinds.iter().map(|&tile| tile.in_game()).sum();
            out.push(base + 2 * i, f32::from(count) / f32::from(whole));
            out.push(base + 2 * i + 1, f32::from(count) / left * 4.0);
        }
        // How many more tiles the epoch sees if nobody runs out of discs.
        let ra_left = f32::from(game.players().ra_spaces() - game.ra_drawn());
        let draws = ra_left * (left + 1.0) / (f32::from(board.bag(Tile::Ra)) + 1.0);
        out.push(base + BAG_SIZE - 2, left / 180.0);
        out.push(base + BAG_SIZE - 1, draws / 40.0);
    }

    /// Who holds the face-up discs, from the highest down: in an auction only their order counts.
    fn owners(out: &mut Features, base: usize, board: &Board) {
        let all = board.face_up[..board.players]
            .iter()
            .fold(0, |all, discs| all | discs);
        out.one_of(base + FACE_UP_COUNT, 16, all.count_ones() as usize);
        let mut left = all;
        let mut rank = 0;
        while left != 0 {
            let disc = 1 << left.ilog2();
            left ^= disc;
            let owner = board.face_up[..board.players]
                .iter()
                .position(|discs| discs & disc != 0)
                .expect("every disc of the union is somebody's");
            if rank < RANKS {
                out.one(base + OWNERS + rank * board.players + owner);
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
}
