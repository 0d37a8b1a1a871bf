//! What is written on the button of an action.

use ra_rules::{Action, Monuments};

use crate::lang::Lang;
use crate::say;

impl Lang {
    /// The label of an action.
    pub fn action(self, action: Action, monuments: Monuments) -> String {
        match action {
            Action::Draw => self.say("action-draw", &[]),
            Action::InvokeRa => self.say("action-invoke", &[]),
            Action::StopSpending => self.say("action-stop", &[]),
            Action::Pass => self.say("action-pass", &[]),
            Action::Bid(disc) => say!(self, "action-bid", disc = disc),
            Action::SpendGod(tile) => {
                say!(self, "action-god", tile = self.tile(tile, monuments))
            }
            Action::Discard(tile) => {
                say!(self, "action-discard", tile = self.tile(tile, monuments))
            }
        }
    }
}
