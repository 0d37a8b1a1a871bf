//! Why the rules refuse something.

use ra_rules::{Monuments, Refusal};

use crate::lang::Lang;
use crate::say;

/// Why something is not possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The reason, a sentence.
    pub text: String,
    /// The rule that it follows from, such as `R4.3`, if it is one of the game. [`anchor`](crate::anchor) finds it on the
    /// page of the rules.
    pub rule: Option<&'static str>,
}

impl Lang {
    /// Why the rules refuse an action, with the number of the rule.
    pub fn refusal(self, refusal: Refusal, monuments: Monuments) -> Why {
        Why {
            text: self.refusal_text(refusal, monuments),
            rule: Some(refusal.rule()),
        }
    }

    fn refusal_text(self, refusal: Refusal, monuments: Monuments) -> String {
        let name = |tile| self.tile(tile, monuments);
        let id = match refusal {
            Refusal::GameOver => "refusal-game-over",
            Refusal::DrawDue => "refusal-draw-due",
            Refusal::NoDrawDue => "refusal-no-draw-due",
            Refusal::TrackFull => "refusal-track-full",
            Refusal::AuctionGoesOn => "refusal-auction-goes-on",
            Refusal::NoAuction => "refusal-no-auction",
            Refusal::MustBid => "refusal-must-bid",
            Refusal::MustBidWhenAble => "refusal-must-bid-when-able",
            Refusal::NoGod => "refusal-no-god",
            Refusal::RunGoesOn => "refusal-run-goes-on",
            Refusal::NoRun => "refusal-no-run",
            Refusal::NoDiscardDue => "refusal-no-discard-due",
            Refusal::NoneLeft(tile) => return say!(self, "refusal-none-left", tile = name(tile)),
            Refusal::DiscNotHeld(disc) => {
                return say!(self, "refusal-disc-not-held", disc = disc);
            }
            Refusal::DiscFaceDown(disc) => {
                return say!(self, "refusal-disc-face-down", disc = disc);
            }
            Refusal::BidTooLow { disc, high } => {
                return say!(self, "refusal-bid-too-low", disc = disc, high = high);
            }
            Refusal::NotForGods(tile) => {
                return say!(self, "refusal-not-for-gods", tile = name(tile));
            }
            Refusal::NotOnTrack(tile) => {
                return say!(self, "refusal-not-on-track", tile = name(tile));
            }
            Refusal::DiscardDue(disaster) => {
                let disaster = self.disaster(disaster);
                return say!(self, "refusal-discard-due", disaster = disaster);
            }
            Refusal::NotHit { tile, disaster } => {
                let disaster = self.disaster(disaster);
                let tile = name(tile);
                return say!(self, "refusal-not-hit", disaster = disaster, tile = tile);
            }
            Refusal::TileNotHeld(tile) => {
                return say!(self, "refusal-tile-not-held", tile = name(tile));
            }
        };
        self.say(id, &[])
    }

    /// The reason in a word or two, beside a disc or a button, where there is one so short.
    pub fn refusal_short(self, refusal: Refusal) -> Option<String> {
        let id = match refusal {
            Refusal::BidTooLow { .. } => "short-too-low",
            Refusal::DiscFaceDown(_) => "short-face-down",
            Refusal::DiscNotHeld(_) => "short-not-yours",
            Refusal::TrackFull => "short-track-full",
            Refusal::MustBid | Refusal::MustBidWhenAble => "short-must-bid",
            _ => return None,
        };
        Some(self.say(id, &[]))
    }
}
