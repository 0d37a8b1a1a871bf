//! Names of discs and epochs.

use ra_rules::{Disc, Discs, Epoch};

use crate::lang::Lang;
use crate::say;

impl Lang {
    /// A disc by its number: `Disc 9`.
    pub fn disc(self, disc: Disc) -> String {
        say!(self, "disc", n = disc)
    }

    /// The numbers of discs as a list, lowest first: `4, 9`.
    pub fn discs(self, discs: Discs) -> String {
        self.list(discs.into_iter().map(|disc| disc.to_string()))
    }

    /// The numbers of discs to choose from: `4, 9 or 13`.
    pub fn any_disc(self, discs: Discs) -> String {
        self.or(discs.into_iter().map(|disc| disc.to_string()))
    }

    /// An epoch by its number: `Epoch 2`.
    pub fn epoch(self, epoch: Epoch) -> String {
        say!(self, "epoch", n = epoch.number())
    }

    /// The kingdom that an epoch is named after.
    pub fn kingdom(self, epoch: Epoch) -> String {
        self.say(
            match epoch {
                Epoch::First => "epoch-name-1",
                Epoch::Second => "epoch-name-2",
                Epoch::Third => "epoch-name-3",
            },
            &[],
        )
    }

    /// The kingdom in one word, where there is little room.
    pub fn kingdom_short(self, epoch: Epoch) -> String {
        self.say(
            match epoch {
                Epoch::First => "epoch-short-1",
                Epoch::Second => "epoch-short-2",
                Epoch::Third => "epoch-short-3",
            },
            &[],
        )
    }
}
