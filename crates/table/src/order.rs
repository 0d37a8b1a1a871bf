//! Standing orders: what somebody wants done the moment their turn comes. Only they know of it.

use ra_rules::{Action, Disc, Epoch, Game, Lot, Phase, Seat, Tile};
use serde::{Deserialize, Serialize};

/// What somebody wants done in advance. An order never makes an illegal move: what cannot be done is not done, and the
/// person is asked as if there were no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// Pass in this auction, or in the next one if none goes on in which they are still to bid.
    PassLot,
    /// In the same auction, bid the lowest disc that outbids all others, but none above this one; else pass.
    BidUpTo {
        /// The highest disc to bid.
        disc: Disc,
    },
    /// Draw, turn after turn, until the lot holds so many tiles or a disaster, or an auction comes.
    DrawUntil {
        /// Tiles on the auction track, 1 to 8.
        tiles: u8,
    },
}

impl Order {
    /// Whether its numbers make sense.
    pub fn is_sane(&self) -> bool {
        match self {
            Order::PassLot | Order::BidUpTo { .. } => true,
            Order::DrawUntil { tiles } => (1..=Lot::SPACES).contains(&usize::from(*tiles)),
        }
    }
}

/// How far the auctions of a game are: orders end with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Auctions {
    /// How many were opened.
    opened: u32,
    /// How many of them are over.
    closed: u32,
}

impl Auctions {
    pub(crate) const NONE: Auctions = Auctions {
        opened: 0,
        closed: 0,
    };

    /// The count after a step that led from `before` to `after`. No step closes an auction and opens another.
    pub(crate) fn after(self, before: &Game, after: &Game) -> Auctions {
        let goes_on = |game: &Game| matches!(game.phase(), Phase::Auction(_));
        match (goes_on(before), goes_on(after)) {
            (false, true) => Auctions {
                opened: self.opened + 1,
                ..self
            },
            (true, false) => Auctions {
                closed: self.opened,
                ..self
            },
            _ => self,
        }
    }
}

/// An order, and what it was given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) order: Order,
    /// The number of the auction that it is about, or after which it ends.
    auction: u32,
    epoch: Epoch,
}

impl Standing {
    /// An order that `seat` gives now.
    pub(crate) fn new(order: Order, seat: Seat, game: &Game, auctions: Auctions) -> Standing {
        let auction = match order {
            Order::DrawUntil { .. } => auctions.opened,
            Order::PassLot | Order::BidUpTo { .. } if is_to_bid(seat, game) => auctions.opened,
            Order::PassLot | Order::BidUpTo { .. } => auctions.opened + 1,
        };
        Standing {
            order,
            auction,
            epoch: game.epoch(),
        }
    }

    /// Whether what it was given for is still to come. Nobody has to take an order away that has ended; so an auction
    /// that goes on again, because its last bid is taken back, finds its orders again.
    pub(crate) fn is_live(&self, game: &Game, auctions: Auctions) -> bool {
        let comes = match self.order {
            Order::DrawUntil { .. } => auctions.opened == self.auction,
            Order::PassLot | Order::BidUpTo { .. } => auctions.closed < self.auction,
        };
        comes && game.epoch() == self.epoch && !game.is_over()
    }

    /// What it does for the player to act, who gave it; nothing if it is not about this, or cannot be done.
    pub(crate) fn action(&self, game: &Game, auctions: Auctions) -> Option<Action> {
        if !self.is_live(game, auctions) {
            return None;
        }
        let action = match (game.phase(), self.order) {
            (Phase::Turn { .. }, Order::DrawUntil { tiles }) => draw_until(game.lot(), tiles),
            (Phase::Auction(_), _) if auctions.opened != self.auction => None,
            (Phase::Auction(_), Order::PassLot) => Some(Action::Pass),
            (Phase::Auction(_), Order::BidUpTo { disc }) => Some(bid_up_to(game, disc)),
            _ => None,
        };
        action.filter(|&action| game.legal().contains(action))
    }

    /// Whether it ends when its owner acts by hand in this position: who draws by hand has taken over from it.
    pub(crate) fn ends_by_hand(&self, game: &Game) -> bool {
        let on_turn = matches!(game.phase(), Phase::Turn { .. } | Phase::Spending { .. });
        on_turn && matches!(self.order, Order::DrawUntil { .. })
    }
}

/// Whether an auction goes on in which the seat is still to bid (R4.1).
fn is_to_bid(seat: Seat, game: &Game) -> bool {
    let Phase::Auction(auction) = game.phase() else {
        return false;
    };
    let players = game.players().count();
    // How far a seat is from the bidder, clockwise.
    let way = |to: Seat| (players + to.index() - auction.bidder.index()) % players;
    way(seat) <= way(auction.holder)
}

fn draw_until(lot: &Lot, tiles: u8) -> Option<Action> {
    let disaster = lot.tiles().find_map(Tile::disaster);
    let goes_on = lot.len() < usize::from(tiles) && disaster.is_none();
    goes_on.then_some(Action::Draw)
}

/// Bids come from low to high, so the first that fits is the lowest.
fn bid_up_to(game: &Game, limit: Disc) -> Action {
    let mut legal = game.legal().into_iter();
    let bid = legal.find(|action| matches!(action, Action::Bid(disc) if *disc <= limit));
    bid.unwrap_or(Action::Pass)
}
