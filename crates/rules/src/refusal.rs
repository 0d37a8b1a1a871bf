//! Why an action is refused, in words that a player understands.

use std::fmt;

use crate::action::Action;
use crate::disc::Disc;
use crate::game::Game;
use crate::phase::{Auction, Discard, Phase};
use crate::rulebook::InvokerDuty;
use crate::seat::Seat;
use crate::tile::{Disaster, Monuments, Tile};

/// Why a step is refused. [`Refusal::rule`] names the rule, `Display` says it in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// A tile is being drawn; nobody may act before it is known.
    DrawDue,
    /// A tile was given, but none is being drawn.
    NoDrawDue,
    /// No tile of this kind is left in the bag.
    NoneLeft(Tile),
    /// Nobody may draw while the auction track is full.
    TrackFull,
    /// An auction goes on: bid or pass.
    AuctionGoesOn,
    /// Bids and passes belong to an auction.
    NoAuction,
    /// The disc is not the bidder's.
    DiscNotHeld(Disc),
    /// The disc is the bidder's, but face down.
    DiscFaceDown(Disc),
    /// The bid does not exceed the highest.
    BidTooLow {
        /// The disc offered.
        disc: Disc,
        /// The highest bid so far.
        high: Disc,
    },
    /// Everyone else passed, so the invoker must bid.
    MustBid,
    /// The invoker must bid whenever able (French rulebook).
    MustBidWhenAble,
    /// The player has no god tile.
    NoGod,
    /// A god takes neither a god nor a Ra tile.
    NotForGods(Tile),
    /// No such tile is on the auction track.
    NotOnTrack(Tile),
    /// A run of gods goes on: spend another or stop.
    RunGoesOn,
    /// No run of gods goes on that could be stopped.
    NoRun,
    /// A disaster waits for the player's choice.
    DiscardDue(Disaster),
    /// No disaster asks for a tile.
    NoDiscardDue,
    /// The disaster does not hit this kind.
    NotHit {
        /// The tile offered.
        tile: Tile,
        /// The disaster that struck.
        disaster: Disaster,
    },
    /// The player has no such tile.
    TileNotHeld(Tile),
}

impl Refusal {
    /// The reason as a sentence, in the words of the given set of monuments.
    pub const fn text(self, monuments: Monuments) -> RefusalText {
        RefusalText {
            refusal: self,
            monuments,
        }
    }

    /// The rule that the step breaks.
    pub const fn rule(self) -> &'static str {
        match self {
            Refusal::GameOver => "R7.3",
            Refusal::DrawDue | Refusal::NoDrawDue | Refusal::TrackFull => "R3.1",
            Refusal::NoneLeft(_) => "R1",
            Refusal::AuctionGoesOn | Refusal::NoAuction => "R4.1",
            Refusal::DiscNotHeld(_) | Refusal::BidTooLow { .. } => "R4.2",
            Refusal::DiscFaceDown(_) => "R5.2",
            Refusal::MustBid | Refusal::MustBidWhenAble => "R4.3",
            Refusal::NoGod | Refusal::NotForGods(_) | Refusal::NotOnTrack(_) => "R3.3",
            Refusal::RunGoesOn | Refusal::NoRun => "R10.2",
            Refusal::DiscardDue(_)
            | Refusal::NoDiscardDue
            | Refusal::NotHit { .. }
            | Refusal::TileNotHeld(_) => "R6",
        }
    }
}

/// Shows a [`Refusal`] in the words of a set of monuments.
#[derive(Clone, Copy, Debug)]
pub struct RefusalText {
    refusal: Refusal,
    monuments: Monuments,
}

/// Shows the sentence with the monuments' names of 1999.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(Monuments::Classic).fmt(f)
    }
}

impl fmt::Display for RefusalText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |tile: Tile| tile.name(self.monuments);
        match self.refusal {
            Refusal::GameOver => write!(f, "the game is over"),
            Refusal::DrawDue => write!(f, "a tile is being drawn: it comes first"),
            Refusal::NoDrawDue => write!(f, "no tile is being drawn"),
            Refusal::NoneLeft(tile) => write!(f, "no {} tile is left in the bag", name(tile)),
            Refusal::TrackFull => {
                write!(
                    f,
                    "the auction track is full: invoke Ra or spend a god instead"
                )
            }
            Refusal::AuctionGoesOn => write!(f, "an auction goes on: bid or pass"),
            Refusal::NoAuction => write!(f, "no auction goes on"),
            Refusal::DiscNotHeld(disc) => write!(f, "disc {disc} is not yours"),
            Refusal::DiscFaceDown(disc) => {
                write!(f, "disc {disc} lies face down until the next epoch")
            }
            Refusal::BidTooLow { disc, high } => {
                write!(
                    f,
                    "disc {disc} is not higher than {high}, the highest bid so far"
                )
            }
            Refusal::MustBid => {
                write!(f, "you invoked Ra and everyone else passed: you must bid")
            }
            Refusal::MustBidWhenAble => {
                write!(f, "you invoked Ra and can outbid: you must bid")
            }
            Refusal::NoGod => write!(f, "you have no god tile to spend"),
            Refusal::NotForGods(tile) => write!(f, "a god takes no {} tile", name(tile)),
            Refusal::NotOnTrack(tile) => {
                write!(f, "no {} tile is on the auction track", name(tile))
            }
            Refusal::RunGoesOn => {
                write!(f, "you are spending gods: spend another or stop first")
            }
            Refusal::NoRun => write!(f, "you are not spending gods"),
            Refusal::DiscardDue(disaster) => {
                write!(f, "choose a tile to discard to the {disaster} first")
            }
            Refusal::NoDiscardDue => write!(f, "no disaster asks for a tile"),
            Refusal::NotHit { tile, disaster } => {
                write!(f, "the {disaster} does not hit {} tiles", name(tile))
            }
            Refusal::TileNotHeld(tile) => write!(f, "you have no {} tile", name(tile)),
        }
    }
}

impl std::error::Error for Refusal {}

impl Game {
    /// Why an action that is not legal is refused.
    #[cold]
    pub(crate) fn refusal(&self, action: Action) -> Refusal {
        match &self.phase {
            Phase::Over => Refusal::GameOver,
            Phase::Drawing { .. } => Refusal::DrawDue,
            Phase::Turn { seat } => self.turn_refusal(*seat, action),
            Phase::Spending { .. } => run_refusal(action),
            Phase::Auction(auction) => self.auction_refusal(auction, action),
            Phase::Discard(discard) => discard_refusal(discard, action),
        }
    }

    fn turn_refusal(&self, seat: Seat, action: Action) -> Refusal {
        match action {
            // Invoking is always legal in a turn, so a draw is the only other one.
            Action::Draw | Action::InvokeRa => Refusal::TrackFull,
            Action::Pass | Action::Bid(_) => Refusal::NoAuction,
            Action::StopSpending => Refusal::NoRun,
            Action::Discard(_) => Refusal::NoDiscardDue,
            Action::SpendGod(tile) if !tile.is_taken_by_god() => Refusal::NotForGods(tile),
            Action::SpendGod(_) if self.holdings[seat.index()].tiles.count(Tile::God) == 0 => {
                Refusal::NoGod
            }
            Action::SpendGod(tile) => Refusal::NotOnTrack(tile),
        }
    }

    fn auction_refusal(&self, auction: &Auction, action: Action) -> Refusal {
        let holding = &self.holdings[auction.bidder.index()];
        match (action, auction.high) {
            (Action::Pass, _) if self.rules.duty == InvokerDuty::WheneverAble => {
                Refusal::MustBidWhenAble
            }
            (Action::Pass, _) => Refusal::MustBid,
            (Action::Bid(disc), _) if holding.face_down.contains(disc) => {
                Refusal::DiscFaceDown(disc)
            }
            (Action::Bid(disc), Some(high)) if holding.face_up.contains(disc) => {
                Refusal::BidTooLow {
                    disc,
                    high: high.disc,
                }
            }
            (Action::Bid(disc), _) => Refusal::DiscNotHeld(disc),
            _ => Refusal::AuctionGoesOn,
        }
    }
}

fn run_refusal(action: Action) -> Refusal {
    match action {
        Action::SpendGod(tile) if !tile.is_taken_by_god() => Refusal::NotForGods(tile),
        Action::SpendGod(tile) => Refusal::NotOnTrack(tile),
        Action::Discard(_) => Refusal::NoDiscardDue,
        Action::Pass | Action::Bid(_) => Refusal::NoAuction,
        Action::Draw | Action::InvokeRa | Action::StopSpending => Refusal::RunGoesOn,
    }
}

fn discard_refusal(discard: &Discard, action: Action) -> Refusal {
    let disaster = discard.disaster;
    match action {
        Action::Discard(tile) if disaster.victims().contains(&tile) => Refusal::TileNotHeld(tile),
        Action::Discard(tile) => Refusal::NotHit { tile, disaster },
        _ => Refusal::DiscardDue(disaster),
    }
}
