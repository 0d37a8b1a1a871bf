//! A position as described by somebody, who may be wrong, and its way into a [`Game`].

use std::collections::BTreeMap;

use crate::bag::Bag;
use crate::coherence;
use crate::disc::{Disc, Discs};
use crate::game::{Epoch, Game, Holding};
use crate::lot::Lot;
use crate::phase::Phase;
use crate::problem::{Problem, Problems};
use crate::rulebook::Rules;
use crate::seat::{Players, Seat, Seats};
use crate::tile::Tile;

/// A described position. Anything may stand here; [`Setup::into_game`] tells all that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Setup {
    /// The rules of the table.
    pub rules: Rules,
    /// 1 to 3.
    pub epoch: u8,
    /// Ra tiles drawn in this epoch.
    pub ra_drawn: u8,
    /// The disc on the sun space.
    pub sun_space: u8,
    /// The auction track from left to right; spaces left out at the end are empty.
    pub lot: Vec<Option<Tile>>,
    /// What is left in the bag; what is nowhere has left the game.
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "crate::serde_impls::counts")
    )]
    pub bag: BTreeMap<Tile, u8>,
    /// What each seat has.
    pub seats: Vec<SeatSetup>,
    /// What the game waits for.
    pub phase: Phase,
}

/// What one seat is described to have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct SeatSetup {
    /// Its total.
    pub points: u16,
    /// Discs face up.
    pub face_up: Vec<u8>,
    /// Discs face down.
    pub face_down: Vec<u8>,
    /// Tiles in front of it.
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "crate::serde_impls::counts")
    )]
    pub tiles: BTreeMap<Tile, u8>,
}

impl Setup {
    /// The game at this position.
    ///
    /// # Errors
    /// Everything that is wrong with the position.
    pub fn into_game(self) -> Result<Game, Problems> {
        let mut found = Vec::new();
        match self.build(&mut found) {
            Some(game) if found.is_empty() => Ok(game),
            _ => Err(Problems(found)),
        }
    }

    /// Builds the position as far as it can be told. What is wrong is reported; a part that cannot be told
    /// gets a stand-in, so that the rest can still be checked.
    fn build(&self, found: &mut Vec<Problem>) -> Option<Game> {
        let players = self.players(found);
        let epoch = Epoch::new(self.epoch);
        if epoch.is_none() {
            found.push(Problem::Epoch(self.epoch));
        }
        let sun_space = disc(self.sun_space, found);
        let lot = self.lot(found);
        let holdings = self.holdings(found);
        let mut bag = Bag::EMPTY;
        for (&tile, &count) in &self.bag {
            bag.set(tile, count);
        }
        let mut game = Game {
            holdings,
            bag,
            lot,
            phase: self.phase,
            rules: self.rules,
            players: players?,
            epoch: epoch.unwrap_or(Epoch::Third),
            ra_drawn: self.ra_drawn,
            sun_space: sun_space.unwrap_or(Disc::FIRST_SUN),
            active: Seats::all(players?),
        };
        game.active = game.seats_with_face_up_discs();
        if sun_space.is_some() {
            coherence::check_discs(&game, found);
        }
        coherence::check_tiles(&game, found);
        if epoch.is_some() {
            coherence::check_ra(&game, found);
        }
        coherence::check_phase(&game, found);
        Some(game)
    }

    fn players(&self, found: &mut Vec<Problem>) -> Option<Players> {
        let players = Players::new(self.seats.len());
        match players {
            None => found.push(Problem::PlayerCount(self.seats.len())),
            Some(players) if !self.rules.allows(players) => {
                found.push(Problem::PlayersNotAllowed(players));
            }
            Some(_) => {}
        }
        players
    }

    fn lot(&self, found: &mut Vec<Problem>) -> Lot {
        let mut spaces = [None; Lot::SPACES];
        if self.lot.len() > Lot::SPACES {
            found.push(Problem::LotLength(self.lot.len()));
        }
        for (space, &tile) in spaces.iter_mut().zip(&self.lot) {
            *space = tile;
        }
        Lot::new(spaces)
    }

    fn holdings(&self, found: &mut Vec<Problem>) -> [Holding; 5] {
        let mut holdings = [Holding::default(); 5];
        for (seat, described) in Seat::ALL.into_iter().zip(&self.seats) {
            holdings[seat.index()] = described.holding(seat, found);
        }
        holdings
    }
}

impl SeatSetup {
    fn holding(&self, seat: Seat, found: &mut Vec<Problem>) -> Holding {
        for (&tile, &count) in &self.tiles {
            if count > 0 && !tile.is_held() {
                found.push(Problem::NotHeld { seat, tile });
            } else if count > tile.in_game() {
                let count = count as usize;
                found.push(Problem::TooMany { tile, count });
            }
        }
        Holding {
            tiles: self.tiles.iter().map(|(&t, &count)| (t, count)).collect(),
            face_up: discs(&self.face_up, found),
            face_down: discs(&self.face_down, found),
            points: self.points,
        }
    }
}

fn disc(value: u8, found: &mut Vec<Problem>) -> Option<Disc> {
    let disc = Disc::new(value);
    if disc.is_none() {
        found.push(Problem::NoSuchDisc(value));
    }
    disc
}

fn discs(values: &[u8], found: &mut Vec<Problem>) -> Discs {
    let mut discs = Discs::EMPTY;
    for &value in values {
        match disc(value, found) {
            Some(disc) if discs.contains(disc) => found.push(Problem::DiscTwice(disc)),
            Some(disc) => discs.insert(disc),
            None => {}
        }
    }
    discs
}

impl From<&Game> for Setup {
    fn from(game: &Game) -> Setup {
        let seat_setup = |seat: Seat| {
            let holding = game.holding(seat);
            SeatSetup {
                points: holding.points,
                face_up: holding.face_up.into_iter().map(Disc::value).collect(),
                face_down: holding.face_down.into_iter().map(Disc::value).collect(),
                tiles: holding.tiles.iter().collect(),
            }
        };
        Setup {
            rules: game.rules,
            epoch: game.epoch.number(),
            ra_drawn: game.ra_drawn,
            sun_space: game.sun_space.value(),
            lot: game.lot.spaces().to_vec(),
            bag: game.bag.iter().collect(),
            seats: game.players.seats().map(seat_setup).collect(),
            phase: game.phase,
        }
    }
}

impl TryFrom<Setup> for Game {
    type Error = Problems;
    fn try_from(setup: Setup) -> Result<Game, Problems> {
        setup.into_game()
    }
}

impl From<Game> for Setup {
    fn from(game: Game) -> Setup {
        Setup::from(&game)
    }
}
