//! Positions in few words, for tests to start from.

use std::collections::BTreeMap;

use ra_rules::{
    Bag, Deal, Disasters, Disc, Game, Phase, Players, Problem, Rulebook, Rules, Seat, Setup, Taken,
    Tile,
};

/// A position being described: a new game with the discs dealt in order, until something is changed.
///
/// Tiles are written as their names, `nile*3` for several; on the track, `-` is an empty space. What is not in the bag
/// is taken out of it at the end, and a bag that should be wrong is changed in the [`Setup`].
#[derive(Clone)]
pub(crate) struct Position(Setup);

impl Position {
    pub(crate) fn players(count: usize) -> Position {
        let players = Players::new(count).expect("two to five");
        let game = Game::new(Rules::default(), Deal::in_order(players)).expect("2–5 are allowed");
        Position(Setup::from(game))
    }

    pub(crate) fn rules(mut self, rules: Rules) -> Position {
        self.0.rules = rules;
        self
    }

    pub(crate) fn book(self, id: &str) -> Position {
        self.rules(Rulebook::find(id).expect("a preset").rules)
    }

    pub(crate) fn epoch(mut self, number: u8) -> Position {
        self.0.epoch = number;
        self
    }

    pub(crate) fn ra_drawn(mut self, count: u8) -> Position {
        self.0.ra_drawn = count;
        self
    }

    pub(crate) fn sun_space(mut self, disc: u8) -> Position {
        self.0.sun_space = disc;
        self
    }

    pub(crate) fn lot(mut self, tiles: &str) -> Position {
        self.0.lot = tiles
            .split_whitespace()
            .map(|name| (name != "-").then(|| tile(name)))
            .collect();
        self
    }

    pub(crate) fn tiles(mut self, seat: Seat, tiles: &str) -> Position {
        self.0.seats[seat.index()].tiles = counts(tiles);
        self
    }

    pub(crate) fn points(mut self, seat: Seat, points: u16) -> Position {
        self.0.seats[seat.index()].points = points;
        self
    }

    /// The seat's discs, all of them.
    pub(crate) fn discs(mut self, seat: Seat, face_up: &[u8], face_down: &[u8]) -> Position {
        self.0.seats[seat.index()].face_up = face_up.to_vec();
        self.0.seats[seat.index()].face_down = face_down.to_vec();
        self
    }

    /// Turns all discs of the seat face down.
    pub(crate) fn used_up(mut self, seat: Seat) -> Position {
        let seat = &mut self.0.seats[seat.index()];
        let face_up = std::mem::take(&mut seat.face_up);
        seat.face_down.extend(face_up);
        self
    }

    pub(crate) fn turn(self, seat: Seat) -> Position {
        self.phase(Phase::Turn { seat })
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Position {
        self.0.phase = phase;
        self
    }

    /// The described position, its bag holding what is nowhere else.
    pub(crate) fn setup(self) -> Setup {
        let mut setup = self.0;
        let mut bag: BTreeMap<Tile, u8> = Bag::FULL.iter().collect();
        let mut take = |tile: Tile, count: u8| {
            let left = bag.entry(tile).or_default();
            *left = left.saturating_sub(count);
        };
        take(Tile::Ra, setup.ra_drawn);
        for tile in setup.lot.iter().flatten() {
            take(*tile, 1);
        }
        for seat in &setup.seats {
            for (&tile, &count) in &seat.tiles {
                take(tile, count);
            }
        }
        let (current, waiting, gods_spent) = match setup.phase {
            Phase::Discard(discard) => {
                let by_god = discard.taken == Taken::ByGod;
                (Some(discard.disaster), discard.waiting, by_god.into())
            }
            Phase::Spending { waiting, .. } => (None, waiting, 1),
            _ => (None, Disasters::EMPTY, 0),
        };
        take(Tile::God, gods_spent);
        for disaster in current.into_iter().chain(waiting.iter()) {
            take(disaster.tile(), 1);
        }
        setup.bag = bag;
        setup
    }

    /// The game at this position, which must be coherent.
    pub(crate) fn game(self) -> Game {
        match self.setup().into_game() {
            Ok(game) => game,
            Err(problems) => panic!("{problems}"),
        }
    }

    /// Everything that is wrong with it.
    pub(crate) fn problems(self) -> Vec<Problem> {
        problems(self.setup())
    }
}

/// Everything that is wrong with a described position.
pub(crate) fn problems(setup: Setup) -> Vec<Problem> {
    match setup.into_game() {
        Ok(_) => Vec::new(),
        Err(problems) => problems.0,
    }
}

pub(crate) fn tile(name: &str) -> Tile {
    Tile::from_name(name).unwrap_or_else(|| panic!("{name} is no tile"))
}

pub(crate) fn disc(value: u8) -> Disc {
    Disc::new(value).expect("1 to 16")
}

/// `nile*3 art` as numbers of tiles.
pub(crate) fn counts(tiles: &str) -> BTreeMap<Tile, u8> {
    let count = |text: &str| match text.split_once('*') {
        Some((name, count)) => (tile(name), count.parse().expect("a number")),
        None => (tile(text), 1),
    };
    tiles.split_whitespace().map(count).collect()
}
