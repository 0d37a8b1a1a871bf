//! Standing orders.

use ra_table::Order;

use crate::lang::Lang;
use crate::say;

impl Lang {
    /// What somebody wants done in advance.
    pub fn order(self, order: &Order) -> String {
        match *order {
            Order::PassLot => self.say("order-pass-lot", &[]),
            Order::BidUpTo { disc } => say!(self, "order-bid-up-to", disc = disc),
            Order::DrawUntil { tiles } => say!(self, "order-draw-until", n = tiles),
        }
    }

    /// How that is meant, in one sentence.
    pub fn about_order(self, order: &Order) -> String {
        match *order {
            Order::PassLot => self.say("order-pass-lot-about", &[]),
            Order::BidUpTo { disc } => say!(self, "order-bid-up-to-about", disc = disc),
            Order::DrawUntil { .. } => self.say("order-draw-until-about", &[]),
        }
    }
}
