//! What the game waits for, with the data that only this wait has.

use std::fmt;

use crate::disc::Disc;
use crate::seat::Seat;
use crate::tile::Disaster;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", tag = "name")
)]
pub enum Phase {
    /// A player's turn (R3).
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A tile is being drawn: chance is to act (R3.1).
    Drawing {
        /// Who draws.
        seat: Seat,
    },
    /// A player has spent a god and may spend another (R3.3, R10.2).
    Spending {
        /// Whose run it is.
        seat: Seat,
        /// Disasters taken in this run that strike when it ends; none under
        /// [`OneByOne`](crate::GodSpending::OneByOne).
        waiting: Disasters,
    },
    /// An auction goes on (R4).
    Auction(Auction),
    /// A player chooses what a disaster takes (R6, R10.4).
    Discard(Discard),
    /// The game is over (R7.3).
    Over,
}

/// An auction going on (R4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Auction {
    /// Who holds the statue and bids last (R4.1).
    pub holder: Seat,
    /// Who is to bid or pass.
    pub bidder: Seat,
    /// What opened it.
    pub cause: AuctionCause,
    /// The highest bid so far.
    pub high: Option<Bid>,
}

/// What opened an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum AuctionCause {
    /// A Ra tile was drawn (R3.1).
    RaDrawn,
    /// The holder invoked Ra (R3.2).
    Invoked,
}

/// A bid (R4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Bid {
    /// Who bid.
    pub seat: Seat,
    /// The disc that was bid.
    pub disc: Disc,
}

/// An open choice of what a disaster takes (R10.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Discard {
    /// Who chooses.
    pub seat: Seat,
    /// A war or an earthquake; the others leave no choice.
    pub disaster: Disaster,
    /// How many tiles are still to go, 1 or 2.
    pub need: u8,
    /// The disasters that strike afterwards, in their order (R10.3).
    pub waiting: Disasters,
    /// How the disaster came to its victim, which tells how play goes on.
    pub taken: Taken,
}

/// How a player came by a disaster.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Taken {
    /// Won at an auction (R5.4).
    AtAuction {
        /// Who held the statue: the next turn is that of the player to their left (R4.6).
        holder: Seat,
    },
    /// Taken by spending a god (R3.3).
    ByGod,
}

/// Disasters waiting to strike, in order.
///
/// A queue of three bits for each, the first in the lowest bits: the ten disasters of the game (R1) fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Disasters(u32);

impl Disasters {
    const WIDTH: u32 = 3;

    /// How many disasters the game has (R1), and so how many can wait.
    pub const MAX: usize = 10;

    /// No disaster.
    pub const EMPTY: Disasters = Disasters(0);

    /// Whether none waits.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many wait.
    pub const fn len(self) -> usize {
        (u32::BITS - self.0.leading_zeros()).div_ceil(Disasters::WIDTH) as usize
    }

    /// The waiting ones, first to strike first.
    pub fn iter(self) -> impl Iterator<Item = Disaster> {
        let mut queue = self;
        std::iter::from_fn(move || queue.pop())
    }

    pub(crate) fn push(&mut self, disaster: Disaster) {
        debug_assert!(self.len() < Disasters::MAX);
        self.0 |= (disaster as u32) << (Disasters::WIDTH * self.len() as u32);
    }

    pub(crate) fn pop(&mut self) -> Option<Disaster> {
        let code = self.0 & ((1 << Disasters::WIDTH) - 1);
        self.0 >>= Disasters::WIDTH;
        Disaster::ALL.get((code as usize).checked_sub(1)?).copied()
    }
}

/// Takes the first [`Disasters::MAX`]; the game has no more.
impl FromIterator<Disaster> for Disasters {
    fn from_iter<I: IntoIterator<Item = Disaster>>(disasters: I) -> Disasters {
        let mut queue = Disasters::EMPTY;
        for disaster in disasters.into_iter().take(Disasters::MAX) {
            queue.push(disaster);
        }
        queue
    }
}

impl fmt::Debug for Disasters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Phase {
    /// Who is to act; nobody while chance draws and when the game is over.
    #[inline]
    pub const fn to_act(&self) -> Option<Seat> {
        match *self {
            Phase::Turn { seat } | Phase::Spending { seat, .. } => Some(seat),
            Phase::Auction(auction) => Some(auction.bidder),
            Phase::Discard(discard) => Some(discard.seat),
            Phase::Drawing { .. } | Phase::Over => None,
        }
    }

    /// Its name in JSON: `turn`, `drawing`, `spending`, `auction`, `discard` or `over`.
    pub const fn name(&self) -> &'static str {
        match self {
            Phase::Turn { .. } => "turn",
            Phase::Drawing { .. } => "drawing",
            Phase::Spending { .. } => "spending",
            Phase::Auction(_) => "auction",
            Phase::Discard(_) => "discard",
            Phase::Over => "over",
        }
    }
}
