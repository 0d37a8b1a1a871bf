//! What happened in a step, as JSON. `docs/RECORD.md` lists the events.

use ra_rules::{AuctionCause, EpochEnd, Event, Lot, Monuments, ScoreSheet, Seat};
use serde::ser::{Serialize, Serializer};

/// What happened in a step: a list of events, each an object whose `event` says what it is. Nothing in them is hidden from
/// anybody.
#[derive(Clone, Copy, Debug)]
pub struct Events<'a> {
    /// The events, in their order.
    pub events: &'a [Event],
    /// The names of monuments.
    pub monuments: Monuments,
}

impl Serialize for Events<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let events = self.events.iter();
        serializer.collect_seq(events.map(|event| EventJson::new(*event, self.monuments)))
    }
}

#[derive(serde::Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventJson {
    TileDrawn {
        seat: usize,
        tile: &'static str,
    },
    AuctionOpened {
        seat: usize,
        cause: &'static str,
    },
    DiscBid {
        seat: usize,
        disc: u8,
    },
    Passed {
        seat: usize,
    },
    AuctionWon {
        seat: usize,
        paid: u8,
        took: u8,
        lot: Vec<&'static str>,
    },
    LotStayed,
    LotThrownAway {
        lot: Vec<&'static str>,
    },
    GodSpent {
        seat: usize,
        tile: &'static str,
    },
    DisasterStruck {
        seat: usize,
        disaster: &'static str,
    },
    TilesDiscarded {
        seat: usize,
        tile: &'static str,
        count: u8,
    },
    EpochEnded {
        epoch: u8,
        cause: &'static str,
    },
    SeatScored {
        seat: usize,
        epoch: u8,
        sheet: SheetJson,
        sum: i16,
    },
    EpochBegan {
        seat: usize,
        epoch: u8,
    },
    GameEnded {
        seat: usize,
    },
}

impl EventJson {
    fn new(event: Event, monuments: Monuments) -> EventJson {
        let seat = Seat::index;
        match event {
            Event::TileDrawn { seat: who, tile } => EventJson::TileDrawn {
                seat: seat(who),
                tile: tile.name(monuments),
            },
            Event::AuctionOpened { holder, cause } => EventJson::AuctionOpened {
                seat: seat(holder),
                cause: auction_cause(cause),
            },
            Event::DiscBid { seat: who, disc } => EventJson::DiscBid {
                seat: seat(who),
                disc: disc.value(),
            },
            Event::Passed { seat: who } => EventJson::Passed { seat: seat(who) },
            Event::AuctionWon {
                seat: who,
                paid,
                took,
                lot,
            } => EventJson::AuctionWon {
                seat: seat(who),
                paid: paid.value(),
                took: took.value(),
                lot: tiles(&lot, monuments),
            },
            Event::LotStayed => EventJson::LotStayed,
            Event::LotThrownAway { lot } => EventJson::LotThrownAway {
                lot: tiles(&lot, monuments),
            },
            Event::GodSpent { seat: who, took } => EventJson::GodSpent {
                seat: seat(who),
                tile: took.name(monuments),
            },
            Event::DisasterStruck {
                seat: who,
                disaster,
            } => EventJson::DisasterStruck {
                seat: seat(who),
                disaster: disaster.tile().name(monuments),
            },
            Event::TilesDiscarded {
                seat: who,
                tile,
                count,
            } => EventJson::TilesDiscarded {
                seat: seat(who),
                tile: tile.name(monuments),
                count,
            },
            Event::EpochEnded { epoch, cause } => EventJson::EpochEnded {
                epoch: epoch.number(),
                cause: epoch_end(cause),
            },
            Event::SeatScored {
                seat: who,
                epoch,
                sheet,
            } => EventJson::SeatScored {
                seat: seat(who),
                epoch: epoch.number(),
                sheet: SheetJson(sheet),
                sum: sheet.sum(),
            },
            Event::EpochBegan { epoch, first } => EventJson::EpochBegan {
                seat: seat(first),
                epoch: epoch.number(),
            },
            Event::GameEnded { winner } => EventJson::GameEnded { seat: seat(winner) },
        }
    }
}

/// The items of a sheet that are not 0, by name.
struct SheetJson(ScoreSheet);

impl Serialize for SheetJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = ScoreSheet::ITEMS.map(|name| name.replace(' ', "_"));
        let items = names.into_iter().zip(self.0.items());
        serializer.collect_map(items.filter(|(_, points)| *points != 0))
    }
}

pub(super) fn auction_cause(cause: AuctionCause) -> &'static str {
    match cause {
        AuctionCause::RaDrawn => "ra_drawn",
        AuctionCause::Invoked => "invoked",
    }
}

fn epoch_end(cause: EpochEnd) -> &'static str {
    match cause {
        EpochEnd::RaTrackFull => "ra_track_full",
        EpochEnd::DiscsUsedUp => "discs_used_up",
    }
}

fn tiles(lot: &Lot, monuments: Monuments) -> Vec<&'static str> {
    lot.tiles().map(|tile| tile.name(monuments)).collect()
}
