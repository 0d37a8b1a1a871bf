//! What several features need, worked out once.

use ra_rules::{Disaster, Epoch, Game, ScoreSheet, Seat, Tile, Tiles};

/// A position as the features see it; seats are counted from the player on turn.
pub(super) struct Board {
    pub(super) players: usize,
    pub(super) last_epoch: bool,
    pub(super) tiles: [Tiles; 5],
    /// The tiles of each seat if it had the lot, too.
    with_lot: [Tiles; 5],
    pub(super) points: [i32; 5],
    pub(super) face_up: [u32; 5],
    pub(super) face_down: [u32; 5],
    pub(super) sums: [i32; 5],
    pub(super) pharaohs: [i32; 5],
    /// What the epoch would bring if it ended now, without pharaohs and discs.
    pub(super) own_sheet: [i32; 5],
    /// The total after the epoch if it ended now, counting monuments and discs as if it were the last.
    pub(super) projected: [i32; 5],
    /// The part of the sheet that pharaohs bring.
    pub(super) pharaoh_points: [i32; 5],
    /// How many of each type of civilization and of monument.
    pub(super) civilizations: [[u8; 5]; 5],
    pub(super) monuments: [[u8; 8]; 5],
    pub(super) monument_points: [i32; 5],
    pub(super) lot: [u8; Tile::KINDS],
    pub(super) bag: [u8; Tile::KINDS],
    /// For each type of civilization and of monument: how many lie on the track and in the bag, as one case.
    pub(super) civilization_cases: [u8; 5],
    pub(super) monument_cases: [u8; 8],
    pub(super) lot_is_empty: bool,
    pub(super) left: u8,
}

impl Board {
    pub(super) fn new(game: &Game, mover: Seat) -> Board {
        let players = game.players().count();
        let mut board = Board {
            players,
            last_epoch: game.epoch() == Epoch::Third,
            tiles: [Tiles::EMPTY; 5],
            with_lot: [Tiles::EMPTY; 5],
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
            board.with_lot[place] = holding.tiles.with_lot(game.lot());
            board.points[place] = i32::from(holding.points);
            board.face_up[place] = bits(holding.face_up);
            board.face_down[place] = bits(holding.face_down);
            board.sums[place] = i32::from(holding.discs().sum());
            board.pharaohs[place] = i32::from(holding.tiles.count(Tile::Pharaoh));
            board.own_sheet[place] = own_sheet(holding.tiles);
            board.civilizations[place] = Tile::CIVILIZATIONS.map(|tile| holding.tiles.count(tile));
            board.monuments[place] = Tile::MONUMENTS.map(|tile| holding.tiles.count(tile));
            board.monument_points[place] = monuments(holding.tiles);
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

    pub(super) fn lot(&self, tile: Tile) -> u8 {
        self.lot[tile as usize]
    }

    pub(super) fn bag(&self, tile: Tile) -> u8 {
        self.bag[tile as usize]
    }

    /// The highest and the lowest of the others' values.
    pub(super) fn others(&self, values: &[i32; 5], place: usize) -> (i32, i32) {
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
    pub(super) fn lot_worth(&self, place: usize) -> (i32, i32) {
        if self.lot_is_empty {
            return (0, 0);
        }
        let held = |tile: Tile| i32::from(self.with_lot[place].count(tile));
        let toll = |disaster: Disaster| 2 * i32::from(self.lot(disaster.tile()));
        let (mut floods, mut niles) = (held(Tile::Flood), held(Tile::Nile));
        let drought = toll(Disaster::Drought);
        niles = (niles - (drought - floods).max(0)).max(0);
        floods = (floods - drought).max(0);
        let pharaohs = (held(Tile::Pharaoh) - toll(Disaster::Funeral)).max(0);
        let with_lot = self.with_lot[place];
        let types = i32::from(with_lot.civilization_types());
        let civilizations: u8 = (1..=5).map(|n| with_lot.civilization_types_of(n)).sum();
        let civilizations = i32::from(civilizations);
        // A war takes doubles first.
        let types = types.min((civilizations - toll(Disaster::War)).max(0));
        let after = 2 * held(Tile::God)
            + 3 * held(Tile::Gold)
            + if floods > 0 { floods + niles } else { 0 }
            + i32::from(ScoreSheet::CIVILIZATION[types as usize])
            + extreme(&self.pharaohs[..self.players], place, pharaohs, 5, -2);
        let before = self.own_sheet[place] + self.pharaoh_points[place];
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
        + i32::from(ScoreSheet::CIVILIZATION[tiles.civilization_types() as usize])
}

/// What monuments bring in the third epoch.
fn monuments(tiles: Tiles) -> i32 {
    let alike = |count: u8| {
        let more = ScoreSheet::ALIKE[count as usize] - ScoreSheet::ALIKE[count as usize - 1];
        i32::from(more) * i32::from(tiles.monument_types_of(count))
    };
    i32::from(ScoreSheet::DIFFERENT[tiles.monument_types() as usize])
        + alike(3)
        + alike(4)
        + alike(5)
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
