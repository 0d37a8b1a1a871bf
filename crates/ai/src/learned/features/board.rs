//! What several features need, worked out once, and again only where it has changed since the latest position.

use ra_rules::{
    Bag, Disaster, Disc, Epoch, Game, Holding, Lot, Phase, Rules, ScoreSheet, Seat, Tile, Tiles,
};

use crate::learned::manner::Merchants;

/// A position as the features see it; seats are counted from the player on turn.
pub(crate) struct Board {
    /// Who is on turn, of how many, and when: where these change, everything does.
    frame: Option<(usize, Seat, Epoch)>,
    pub(super) seats: [Own; 5],
    pub(super) pharaohs: [i32; 5],
    pub(super) sums: [i32; 5],
    /// The part of the sheet that pharaohs bring.
    pub(super) pharaoh_points: [i32; 5],
    /// The total after the epoch if it ended now, counting monuments and discs as if it were the last.
    pub(super) projected: [i32; 5],
    pub(super) sun: Disc,
    pub(super) lot: Lot,
    counts: [u8; Tile::KINDS],
    pub(super) bag: Bag,
    pub(super) ra_left: u8,
    pub(super) rules: Rules,
    /// How much of a merchant each seat is.
    pub(super) merchants: Merchants,
    /// For each type of civilization and of monument: how many lie on the track and in the bag, as one case.
    pub(super) civilization_cases: [u8; 5],
    pub(super) monument_cases: [u8; 8],
}

/// What a seat's holding tells by itself.
#[derive(Clone, Copy, Default)]
pub(super) struct Own {
    pub(super) holding: Holding,
    pub(super) points: i32,
    /// What the epoch would bring if it ended now, without pharaohs and discs.
    pub(super) sheet: i32,
    /// How many of each type of civilization and of monument.
    pub(super) civilizations: [u8; 5],
    pub(super) monuments: [u8; 8],
    pub(super) monument_points: i32,
}

/// What counts of a seat when the game ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Final {
    /// All points but those for pharaohs and discs, which depend on the others'.
    pub(super) points: i32,
    pub(super) pharaohs: i32,
    /// The sum of its discs.
    pub(super) sum: i32,
    /// The highest of them.
    pub(super) highest: i32,
}

/// What differs from the latest position, place by place.
#[derive(Default)]
pub(crate) struct Changes {
    pub(crate) own: [bool; 5],
    pub(crate) civilizations: [bool; 5],
    pub(crate) monuments: [bool; 5],
    pub(crate) standing: bool,
    pub(crate) lot: bool,
    pub(crate) bag: bool,
}

impl Board {
    /// Before any position was seen.
    pub(crate) fn new() -> Board {
        Board {
            frame: None,
            seats: [Own::default(); 5],
            pharaohs: [0; 5],
            sums: [0; 5],
            pharaoh_points: [0; 5],
            projected: [0; 5],
            sun: Disc::FIRST_SUN,
            lot: Lot::EMPTY,
            counts: [0; Tile::KINDS],
            bag: Bag::FULL,
            ra_left: 0,
            rules: Rules::default(),
            merchants: [0.0; 5],
            civilization_cases: [0; 5],
            monument_cases: [0; 8],
        }
    }

    /// Looks at a position, and tells what has changed.
    ///
    /// # Panics
    /// If nobody is on turn.
    pub(crate) fn look(&mut self, game: &Game, merchants: &Merchants) -> Changes {
        let Phase::Turn { seat: mover } = *game.phase() else {
            panic!("only positions in which somebody is on turn are described")
        };
        let players = game.players().count();
        let frame = Some((players, mover, game.epoch()));
        let anew = self.frame != frame;
        self.frame = frame;
        let mut changes = Changes::default();
        let (civilizations, monuments) = self.look_at_tiles(game, merchants, anew, &mut changes);
        let mut some = anew;
        for place in 0..players {
            let holding = game.holding(Seat::ALL[(mover.index() + place) % players]);
            if !anew && self.seats[place].holding == *holding {
                changes.civilizations[place] = civilizations;
                changes.monuments[place] = monuments;
                continue;
            }
            some = true;
            let now = Own::new(holding);
            let before = std::mem::replace(&mut self.seats[place], now);
            changes.own[place] = true;
            changes.civilizations[place] =
                anew || civilizations || before.civilizations != now.civilizations;
            changes.monuments[place] = anew || monuments || before.monuments != now.monuments;
        }
        if some {
            self.project();
        }
        changes.lot |= some && !self.lot.is_empty();
        changes.standing = some || self.sun != game.sun_space();
        self.sun = game.sun_space();
        changes
    }

    /// Looks at the track, the bag and what else is nobody's, and tells whether cases of civilizations and of monuments have
    /// changed.
    fn look_at_tiles(
        &mut self,
        game: &Game,
        merchants: &Merchants,
        anew: bool,
        changes: &mut Changes,
    ) -> (bool, bool) {
        let ra_left = game.players().ra_spaces() - game.ra_drawn();
        changes.lot = anew || *game.lot() != self.lot;
        changes.bag = anew
            || *game.bag() != self.bag
            || ra_left != self.ra_left
            || *game.rules() != self.rules
            || merchants.map(f32::to_bits) != self.merchants.map(f32::to_bits);
        if !changes.lot && !changes.bag {
            return (false, false);
        }
        self.lot = *game.lot();
        self.counts = [0; Tile::KINDS];
        for tile in self.lot.tiles() {
            self.counts[tile as usize] += 1;
        }
        self.bag = *game.bag();
        self.ra_left = ra_left;
        self.rules = *game.rules();
        self.merchants = *merchants;
        let case = |tile: Tile| self.on_track(tile).min(2) * 4 + self.bag.count(tile).min(3);
        let civilizations = Tile::CIVILIZATIONS.map(case);
        let monuments = Tile::MONUMENTS.map(case);
        let changed = (
            anew || civilizations != self.civilization_cases,
            anew || monuments != self.monument_cases,
        );
        self.civilization_cases = civilizations;
        self.monument_cases = monuments;
        changed
    }

    pub(crate) fn players(&self) -> usize {
        self.frame.map_or(0, |(players, ..)| players)
    }

    /// The seat at a place.
    pub(super) fn seat(&self, place: usize) -> usize {
        let mover = self.frame.map_or(0, |(_, mover, _)| mover.index());
        (mover + place) % self.players().max(1)
    }

    /// Whether the game ends with this epoch.
    pub(super) fn is_last(&self) -> bool {
        matches!(self.frame, Some((_, _, Epoch::Third)))
    }

    fn project(&mut self) {
        let players = self.players();
        for place in 0..players {
            let holding = &self.seats[place].holding;
            self.pharaohs[place] = i32::from(holding.tiles.count(Tile::Pharaoh));
            self.sums[place] = i32::from(holding.discs().sum());
        }
        let pharaohs = Extremes::of(self.pharaohs[..players].iter().copied());
        let sums = Extremes::of(self.sums[..players].iter().copied());
        for place in 0..players {
            let own = &self.seats[place];
            self.pharaoh_points[place] = pharaohs.bring(self.pharaohs[place], 5, -2);
            let mut sum = own.sheet + self.pharaoh_points[place] + own.monument_points;
            if self.is_last() {
                sum += sums.bring(self.sums[place], 5, -5);
            }
            self.projected[place] = (own.points + sum).max(0);
        }
    }

    /// How many of a kind lie on the track.
    pub(super) fn on_track(&self, tile: Tile) -> u8 {
        self.counts[tile as usize]
    }

    /// The highest and the lowest of the others' values.
    pub(super) fn others(&self, values: &[i32; 5], place: usize) -> (i32, i32) {
        let mut high = i32::MIN;
        let mut low = i32::MAX;
        for (other, &value) in values[..self.players()].iter().enumerate() {
            if other != place {
                high = high.max(value);
                low = low.min(value);
            }
        }
        (high, low)
    }

    /// What the lot would add to a seat's sheet now, roughly: points of this epoch, and of monuments.
    pub(super) fn lot_worth(&self, place: usize) -> (i32, i32) {
        if self.lot.is_empty() {
            return (0, 0);
        }
        let own = &self.seats[place];
        let with_lot = self.with_lot(place);
        let mut pharaohs = self.pharaohs;
        pharaohs[place] = with_lot.pharaohs;
        let pharaohs = Extremes::of(pharaohs[..self.players()].iter().copied());
        let after = with_lot.sheet + pharaohs.bring(with_lot.pharaohs, 5, -2);
        let before = own.sheet + self.pharaoh_points[place];
        (after - before, with_lot.monuments - own.monument_points)
    }

    /// What a seat would hold with the lot, roughly: what a disaster takes is its choice.
    pub(super) fn with_lot(&self, place: usize) -> WithLot {
        let own = &self.seats[place];
        if self.lot.is_empty() {
            return WithLot {
                sheet: own.sheet,
                pharaohs: self.pharaohs[place],
                monuments: own.monument_points,
            };
        }
        let with_lot = own.holding.tiles.with_lot(&self.lot);
        let held = |tile: Tile| i32::from(with_lot.count(tile));
        let toll = |disaster: Disaster| 2 * i32::from(self.on_track(disaster.tile()));
        let (mut floods, mut niles) = (held(Tile::Flood), held(Tile::Nile));
        let drought = toll(Disaster::Drought);
        niles = (niles - (drought - floods).max(0)).max(0);
        floods = (floods - drought).max(0);
        let types = i32::from(with_lot.civilization_types());
        let civilizations: u8 = (1..=5).map(|n| with_lot.civilization_types_of(n)).sum();
        let civilizations = i32::from(civilizations);
        // A war takes doubles first.
        let types = types.min((civilizations - toll(Disaster::War)).max(0));
        WithLot {
            sheet: 2 * held(Tile::God)
                + 3 * held(Tile::Gold)
                + if floods > 0 { floods + niles } else { 0 }
                + i32::from(ScoreSheet::CIVILIZATION[types as usize]),
            pharaohs: (held(Tile::Pharaoh) - toll(Disaster::Funeral)).max(0),
            monuments: monuments(with_lot) - toll(Disaster::Earthquake),
        }
    }

    /// What counts of all seats if the game ends now.
    pub(super) fn finals(&self) -> [Final; 5] {
        let mut finals = [Final::default(); 5];
        for (place, seat) in finals[..self.players()].iter_mut().enumerate() {
            let own = &self.seats[place];
            *seat = Final {
                points: own.points + own.sheet + own.monument_points,
                pharaohs: self.pharaohs[place],
                sum: self.sums[place],
                highest: highest(own.face_up() | own.face_down()),
            };
        }
        finals
    }

    /// What counts of a seat after it took the lot with a disc.
    pub(super) fn taking(&self, place: usize, with_lot: WithLot, disc: i32) -> Final {
        let own = &self.seats[place];
        let sun = i32::from(self.sun.value());
        let kept = (own.face_up() | own.face_down()) & !(1 << (disc - 1));
        Final {
            points: own.points + with_lot.sheet + with_lot.monuments,
            pharaohs: with_lot.pharaohs,
            sum: self.sums[place] - disc + sun,
            highest: highest(kept).max(sun),
        }
    }

    /// What counts of a seat after it spent a god, for each tile of the lot that may be worth it.
    pub(super) fn spending(&self, place: usize, now: Final) -> impl Iterator<Item = Final> {
        let own = &self.seats[place];
        let (tiles, points) = (own.holding.tiles, own.points);
        let has_god = tiles.count(Tile::God) > 0;
        let lot = self
            .lot
            .tiles()
            .filter(move |tile| has_god && *tile != Tile::God && tile.disaster().is_none());
        lot.map(move |tile| {
            let tiles = tiles.without(Tile::God).with(tile);
            Final {
                points: points + own_sheet(tiles) + monuments(tiles),
                pharaohs: i32::from(tiles.count(Tile::Pharaoh)),
                ..now
            }
        })
    }
}

/// What a seat would hold with the lot, as far as it counts.
#[derive(Clone, Copy)]
pub(super) struct WithLot {
    /// What the epoch brings, without pharaohs and discs.
    sheet: i32,
    pharaohs: i32,
    /// What monuments bring.
    monuments: i32,
}

impl Own {
    fn new(holding: &Holding) -> Own {
        Own {
            holding: *holding,
            points: i32::from(holding.points),
            sheet: own_sheet(holding.tiles),
            civilizations: Tile::CIVILIZATIONS.map(|tile| holding.tiles.count(tile)),
            monuments: Tile::MONUMENTS.map(|tile| holding.tiles.count(tile)),
            monument_points: monuments(holding.tiles),
        }
    }

    pub(super) fn face_up(&self) -> u32 {
        bits(self.holding.face_up)
    }

    pub(super) fn face_down(&self) -> u32 {
        bits(self.holding.face_down)
    }

    /// The lowest and the highest of its face-up discs, if there are any.
    pub(super) fn lowest_and_highest(&self) -> Option<(i32, i32)> {
        let discs = self.face_up();
        (discs != 0).then(|| (discs.trailing_zeros() as i32 + 1, highest(discs)))
    }
}

/// The highest of some discs; there is one.
fn highest(bits: u32) -> i32 {
    bits.ilog2() as i32 + 1
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

/// The most and the fewest of something.
pub(super) struct Extremes {
    most: i32,
    fewest: i32,
}

impl Extremes {
    pub(super) fn of(values: impl Iterator<Item = i32>) -> Extremes {
        let (mut most, mut fewest) = (i32::MIN, i32::MAX);
        for value in values {
            most = most.max(value);
            fewest = fewest.min(value);
        }
        Extremes { most, fewest }
    }

    /// What a seat gets for its value (R8); nobody gets anything if all have the same.
    pub(super) fn bring(&self, value: i32, for_most: i32, for_fewest: i32) -> i32 {
        match value {
            _ if self.most == self.fewest => 0,
            value if value == self.most => for_most,
            value if value == self.fewest => for_fewest,
            _ => 0,
        }
    }
}
