//! What happened, in the past tense, for whoever tells the story.

use crate::disc::Disc;
use crate::game::Epoch;
use crate::lot::Lot;
use crate::phase::AuctionCause;
use crate::score::ScoreSheet;
use crate::seat::Seat;
use crate::tile::{Disaster, Tile};

/// Something that happened in a step. Every event is public: none tells a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile came out of the bag (R3.1).
    TileDrawn {
        /// Who drew it.
        seat: Seat,
        /// What it was.
        tile: Tile,
    },
    /// An auction was opened (R3.1, R3.2).
    AuctionOpened {
        /// Who took the statue.
        holder: Seat,
        /// What opened it.
        cause: AuctionCause,
    },
    /// A disc was bid (R4.2).
    DiscBid {
        /// Who bid.
        seat: Seat,
        /// The disc.
        disc: Disc,
    },
    /// A player passed (R4.2).
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// An auction was won (R5).
    AuctionWon {
        /// Who won.
        seat: Seat,
        /// The disc that now lies on the sun space.
        paid: Disc,
        /// The disc that the winner took from there, face down.
        took: Disc,
        /// What the winner took.
        lot: Lot,
    },
    /// Nobody bid after a drawn Ra tile: everything stayed (R4.4).
    LotStayed,
    /// Nobody bid on a full track: the eight tiles left the game (R4.5).
    LotThrownAway {
        /// The tiles.
        lot: Lot,
    },
    /// A god was spent (R3.3).
    GodSpent {
        /// Who spent it.
        seat: Seat,
        /// What it took.
        took: Tile,
    },
    /// A disaster struck (R6); what it took follows.
    DisasterStruck {
        /// Whom it struck.
        seat: Seat,
        /// Which it was.
        disaster: Disaster,
    },
    /// Tiles went to a disaster, by choice or for want of one (R6, R10.4).
    TilesDiscarded {
        /// Whose tiles.
        seat: Seat,
        /// Their kind.
        tile: Tile,
        /// How many.
        count: u8,
    },
    /// An epoch ended (R7.1).
    EpochEnded {
        /// Which one.
        epoch: Epoch,
        /// Why.
        cause: EpochEnd,
    },
    /// A seat scored (R8); one event for each seat.
    SeatScored {
        /// Who scored.
        seat: Seat,
        /// In which epoch.
        epoch: Epoch,
        /// What, item by item.
        sheet: ScoreSheet,
    },
    /// The next epoch began (R2.4).
    EpochBegan {
        /// Which one.
        epoch: Epoch,
        /// Who has the first turn.
        first: Seat,
    },
    /// The game ended (R7.3).
    GameEnded {
        /// Who won.
        winner: Seat,
    },
}

/// Why an epoch ended (R7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EpochEnd {
    /// The Ra track was full.
    RaTrackFull,
    /// No player had a face-up disc left.
    DiscsUsedUp,
}
