//! Auctions: bids, passes and what the outcome does (R4, R5).

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::lot::Lot;
use crate::phase::{Auction, AuctionCause, Bid, Phase, Taken};
use crate::seat::Seat;
use crate::tile::Tile;

impl Game {
    /// The bidder bids a disc, or passes with anything else. Bidding goes once round, clockwise, ending
    /// with the holder (R4.1).
    #[inline]
    pub(crate) fn answer(&mut self, action: Action, tell: &mut impl FnMut(Event)) {
        // Changed in place: copying the phase out and in again would cost more than the bid itself.
        let Phase::Auction(auction) = &mut self.phase else {
            return;
        };
        let seat = auction.bidder;
        if let Action::Bid(disc) = action {
            tell(Event::DiscBid { seat, disc });
            auction.high = Some(Bid { seat, disc });
        } else {
            tell(Event::Passed { seat });
        }
        let Auction {
            holder,
            cause,
            high,
            ..
        } = *auction;
        if seat != holder {
            // The holder has a face-up disc, so there is always a next one.
            auction.bidder = self.active.next_after(seat).unwrap_or(holder);
            return;
        }
        match high {
            Some(high) => self.award(holder, high, tell),
            None => self.nobody_bid(holder, cause, tell),
        }
    }

    /// The highest bidder takes the lot, exchanges discs and resolves disasters (R5).
    fn award(&mut self, holder: Seat, high: Bid, tell: &mut impl FnMut(Event)) {
        let Bid { seat, disc: paid } = high;
        let took = std::mem::replace(&mut self.sun_space, paid);
        let lot = std::mem::replace(&mut self.lot, Lot::EMPTY);
        tell(Event::AuctionWon {
            seat,
            paid,
            took,
            lot,
        });
        let holding = &mut self.holdings[seat.index()];
        holding.face_up.remove(paid);
        holding.face_down.insert(took);
        if holding.face_up.is_empty() {
            self.active.remove(seat);
        }
        holding.tiles.add_lot(&lot);
        let disasters = lot.tiles().filter_map(Tile::disaster).collect();
        self.resolve(seat, disasters, Taken::AtAuction { holder }, tell);
    }

    /// R4.4: after a drawn Ra tile everything stays. R4.5: a full track is thrown away. R4.3 leaves no other
    /// case.
    fn nobody_bid(&mut self, holder: Seat, cause: AuctionCause, tell: &mut impl FnMut(Event)) {
        match cause {
            AuctionCause::RaDrawn => tell(Event::LotStayed),
            AuctionCause::Invoked => {
                let lot = std::mem::replace(&mut self.lot, Lot::EMPTY);
                tell(Event::LotThrownAway { lot });
            }
        }
        self.next_turn(holder, tell);
    }
}
