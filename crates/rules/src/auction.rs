//! Auctions: bids, passes and what the outcome does (R4, R5).

use crate::disc::Disc;
use crate::event::Event;
use crate::game::Game;
use crate::lot::Lot;
use crate::phase::{Auction, AuctionCause, Bid, Disasters, Phase, Taken};

impl Game {
    #[inline]
    pub(crate) fn bid(&mut self, mut auction: Auction, disc: Disc, tell: &mut impl FnMut(Event)) {
        let seat = auction.bidder;
        tell(Event::DiscBid { seat, disc });
        auction.high = Some(Bid { seat, disc });
        self.next_bidder(auction, tell);
    }

    #[inline]
    pub(crate) fn pass(&mut self, auction: Auction, tell: &mut impl FnMut(Event)) {
        tell(Event::Passed {
            seat: auction.bidder,
        });
        self.next_bidder(auction, tell);
    }

    /// Once round, clockwise, ending with the holder (R4.1).
    #[inline]
    fn next_bidder(&mut self, mut auction: Auction, tell: &mut impl FnMut(Event)) {
        if auction.bidder == auction.holder {
            match auction.high {
                Some(high) => self.award(auction, high, tell),
                None => self.nobody_bid(auction, tell),
            }
        } else {
            // The holder has a face-up disc, so there is always a next one.
            let next = self.active.next_after(auction.bidder);
            auction.bidder = next.unwrap_or(auction.holder);
            self.phase = Phase::Auction(auction);
        }
    }

    /// The highest bidder takes the lot, exchanges discs and resolves disasters (R5).
    fn award(&mut self, auction: Auction, high: Bid, tell: &mut impl FnMut(Event)) {
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
        let mut disasters = Disasters::EMPTY;
        for tile in lot.tiles() {
            holding.tiles.add(tile);
            if let Some(disaster) = tile.disaster() {
                disasters.push(disaster);
            }
        }
        let taken = Taken::AtAuction {
            holder: auction.holder,
        };
        self.resolve(seat, disasters, taken, tell);
    }

    /// R4.4: after a drawn Ra tile everything stays. R4.5: a full track is thrown away. R4.3 leaves no other
    /// case.
    fn nobody_bid(&mut self, auction: Auction, tell: &mut impl FnMut(Event)) {
        match auction.cause {
            AuctionCause::RaDrawn => tell(Event::LotStayed),
            AuctionCause::Invoked => {
                let lot = std::mem::replace(&mut self.lot, Lot::EMPTY);
                tell(Event::LotThrownAway { lot });
            }
        }
        self.next_turn(auction.holder, tell);
    }
}
