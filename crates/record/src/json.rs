//! The position, and what happened in a step, as JSON: the one shape that every interface shows. `docs/RECORD.md` lists the
//! fields.

mod event;

pub use event::Events;

use ra_rules::{
    Actions, Bag, Disaster, Discs, Lot, Monuments, Phase, Seat, SeatView, Step, Taken, Tile, Tiles,
    View,
};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A position as one viewer sees it. For a record, which has no secrets, that is
/// [`Viewer::Reader`](ra_rules::Viewer::Reader).
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// How many steps were taken.
    pub version: usize,
    /// The step that led here; none at the start.
    pub step: Option<Step>,
    /// What the viewer sees after it.
    pub view: &'a View,
}

impl Serialize for Position<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let view = self.view;
        let monuments = view.rules.monuments;
        let token = self.step.map(|step| step.token(monuments).to_string());
        let seats = view.seats.as_slice().iter();
        let seats: Vec<SeatJson> = seats.map(|seat| SeatJson::new(seat, monuments)).collect();
        let mut object = serializer.serialize_struct("Position", 16)?;
        object.serialize_field("version", &self.version)?;
        object.serialize_field("step", &token)?;
        object.serialize_field("epoch", &view.epoch.number())?;
        object.serialize_field("phase", view.phase.name())?;
        object.serialize_field("to_act", &view.phase.to_act().map(Seat::index))?;
        object.serialize_field("drawer", &drawer(&view.phase))?;
        object.serialize_field("auction", &AuctionJson::new(&view.phase))?;
        object.serialize_field("discard", &DiscardJson::new(&view.phase, monuments))?;
        object.serialize_field("sun_space", &view.sun_space.value())?;
        object.serialize_field("ra_drawn", &view.ra_drawn)?;
        object.serialize_field("ra_spaces", &view.ra_spaces)?;
        object.serialize_field("lot", &LotJson(&view.lot, monuments))?;
        object.serialize_field("bag", &BagJson(&view.bag, monuments))?;
        object.serialize_field("seats", &seats)?;
        object.serialize_field("legal", &ActionsJson(view.legal, monuments))?;
        match Outcome::new(view) {
            Some(outcome) => object.serialize_field("result", &outcome)?,
            None => object.skip_field("result")?,
        }
        object.end()
    }
}

/// Who draws, while a tile is being drawn.
fn drawer(phase: &Phase) -> Option<usize> {
    match phase {
        Phase::Drawing { seat } => Some(seat.index()),
        _ => None,
    }
}

#[derive(serde::Serialize)]
struct AuctionJson {
    holder: usize,
    cause: &'static str,
    high: Option<BidJson>,
}

#[derive(serde::Serialize)]
struct BidJson {
    seat: usize,
    disc: u8,
}

impl AuctionJson {
    fn new(phase: &Phase) -> Option<AuctionJson> {
        let Phase::Auction(auction) = phase else {
            return None;
        };
        Some(AuctionJson {
            holder: auction.holder.index(),
            cause: event::auction_cause(auction.cause),
            high: auction.high.map(|bid| BidJson {
                seat: bid.seat.index(),
                disc: bid.disc.value(),
            }),
        })
    }
}

#[derive(serde::Serialize)]
struct DiscardJson {
    disaster: &'static str,
    need: u8,
    waiting: Vec<&'static str>,
    /// Who held the statue, for the next turn is to their left; none if a god took the tile.
    holder: Option<usize>,
}

impl DiscardJson {
    fn new(phase: &Phase, monuments: Monuments) -> Option<DiscardJson> {
        let Phase::Discard(discard) = phase else {
            return None;
        };
        let name = |disaster: Disaster| disaster.tile().name(monuments);
        Some(DiscardJson {
            disaster: name(discard.disaster),
            need: discard.need,
            waiting: discard.waiting.iter().map(name).collect(),
            holder: match discard.taken {
                Taken::AtAuction { holder } => Some(holder.index()),
                Taken::ByGod => None,
            },
        })
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
    /// The outcome of a game that is over, when everybody sees all totals.
    pub fn new(view: &View) -> Option<Outcome> {
        let places = view.places?;
        let mut ranking: Vec<Seat> = view.players.seats().collect();
        ranking.sort_by_key(|&seat| places[seat]);
        let points = view.seats.as_slice().iter().map(|seat| seat.points);
        Some(Outcome {
            points: points.collect::<Option<_>>()?,
            ranking: ranking.into_iter().map(Seat::index).collect(),
        })
    }
}

#[derive(serde::Serialize)]
struct SeatJson {
    points: Option<u16>,
    face_up: DiscsJson,
    face_down: DiscsJson,
    tiles: TilesJson,
}

impl SeatJson {
    fn new(seat: &SeatView, monuments: Monuments) -> SeatJson {
        SeatJson {
            points: seat.points,
            face_up: DiscsJson(seat.face_up),
            face_down: DiscsJson(seat.face_down),
            tiles: TilesJson(seat.tiles, monuments),
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
