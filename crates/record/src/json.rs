//! The position as JSON: the one shape that every interface shows. `docs/RECORD.md` lists the fields.

use ra_rules::{Actions, Bag, Discs, Game, Lot, Monuments, Seat, Step, Tile, Tiles};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A position of a record with nothing hidden: a record has no secrets.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// How many steps were taken.
    pub version: usize,
    /// The step that led here; none at the start.
    pub step: Option<Step>,
    /// The game after it.
    pub game: &'a Game,
}

impl Serialize for Position<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = self.game;
        let monuments = game.rules().monuments;
        let token = self.step.map(|step| step.token(monuments).to_string());
        let seats: Vec<SeatJson> = game
            .players()
            .seats()
            .map(|seat| SeatJson::new(game, seat))
            .collect();
        let mut object = serializer.serialize_struct("Position", 12)?;
        object.serialize_field("version", &self.version)?;
        object.serialize_field("step", &token)?;
        object.serialize_field("epoch", &game.epoch().number())?;
        object.serialize_field("phase", game.phase().name())?;
        object.serialize_field("to_act", &game.to_act().map(Seat::index))?;
        object.serialize_field("sun_space", &game.sun_space().value())?;
        object.serialize_field("ra_drawn", &game.ra_drawn())?;
        object.serialize_field("lot", &LotJson(game.lot(), monuments))?;
        object.serialize_field("bag", &BagJson(game.bag(), monuments))?;
        object.serialize_field("seats", &seats)?;
        object.serialize_field("legal", &ActionsJson(game.legal(), monuments))?;
        match Outcome::new(game) {
            Some(outcome) => object.serialize_field("result", &outcome)?,
            None => object.skip_field("result")?,
        }
        object.end()
    }
}

/// How a game ended: final points and ranking.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Outcome {
    /// Final points, seat by seat.
    pub points: Vec<u16>,
    /// Seats, counted from 0, best first (R7.3).
    pub ranking: Vec<usize>,
}

impl Outcome {
    /// The outcome of a game that is over.
    pub fn new(game: &Game) -> Option<Outcome> {
        let places = game.places()?;
        let seats = game.players().seats();
        let mut ranking: Vec<Seat> = seats.clone().collect();
        ranking.sort_by_key(|&seat| places[seat]);
        Some(Outcome {
            points: seats.map(|seat| game.holding(seat).points).collect(),
            ranking: ranking.into_iter().map(Seat::index).collect(),
        })
    }
}

#[derive(serde::Serialize)]
struct SeatJson {
    points: u16,
    face_up: DiscsJson,
    face_down: DiscsJson,
    tiles: TilesJson,
}

impl SeatJson {
    fn new(game: &Game, seat: Seat) -> SeatJson {
        let holding = game.holding(seat);
        SeatJson {
            points: holding.points,
            face_up: DiscsJson(holding.face_up),
            face_down: DiscsJson(holding.face_down),
            tiles: TilesJson(holding.tiles, game.rules().monuments),
        }
    }
}

struct DiscsJson(Discs);

impl Serialize for DiscsJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.into_iter().map(ra_rules::Disc::value))
    }
}

struct TilesJson(Tiles, Monuments);

impl Serialize for TilesJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(named(self.0.iter(), self.1))
    }
}

struct BagJson<'a>(&'a Bag, Monuments);

impl Serialize for BagJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(named(self.0.iter(), self.1))
    }
}

fn named(
    counts: impl Iterator<Item = (Tile, u8)>,
    monuments: Monuments,
) -> impl Iterator<Item = (&'static str, u8)> {
    counts.map(move |(tile, count)| (tile.name(monuments), count))
}

struct LotJson<'a>(&'a Lot, Monuments);

impl Serialize for LotJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let spaces = self.0.spaces().iter();
        serializer.collect_seq(spaces.map(|space| space.map(|tile| tile.name(self.1))))
    }
}

struct ActionsJson(Actions, Monuments);

impl Serialize for ActionsJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|action| action.token(self.1).to_string()))
    }
}
