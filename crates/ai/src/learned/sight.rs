//! Judging one position after another. Most differ little from the one before: by the tile that was drawn, or by who won the
//! lot. So the first layer is summed up group by group, and only the groups that changed are summed up again.
//!
//! Groups are added up in a fixed order, so that what is said of a position does not depend on what was seen before it.

use ra_rules::{Epoch, Game};

use super::features::{Board, Features, Group};
use super::manner::Merchants;
use super::net::{FIRST, Net, Outputs};
use super::rows::{Rows, Sums, add, units};

/// What was seen of the latest position, and what it came to.
pub struct Sight<'n> {
    net: &'n Net,
    board: Board,
    features: Features,
    own: [Sums; 5],
    civilizations: [Sums; 5],
    monuments: [Sums; 5],
    lot: Sums,
    bag: Sums,
    /// Of the last epoch alone.
    last: Sums,
    /// What all holdings come to, and how they stand.
    all_standing: Sums,
    all_civilizations: Sums,
    all_monuments: Sums,
}

impl<'n> Sight<'n> {
    /// Before anything was seen.
    pub fn new(net: &'n Net) -> Sight<'n> {
        const NONE: Sums = [0; FIRST];
        Sight {
            net,
            board: Board::new(),
            features: Features::new(),
            own: [NONE; 5],
            civilizations: [NONE; 5],
            monuments: [NONE; 5],
            lot: NONE,
            bag: NONE,
            last: NONE,
            all_standing: NONE,
            all_civilizations: NONE,
            all_monuments: NONE,
        }
    }

    /// What the net says of a position in which somebody is on turn, at a table where each seat is so much of a
    /// merchant.
    ///
    /// # Panics
    /// If nobody is.
    pub fn judge(&mut self, game: &Game, merchants: &Merchants) -> Outputs {
        debug_assert_eq!(game.players(), self.net.players());
        let rows = self.net.rows(game.epoch());
        let changes = self.board.look(game, merchants);
        let players = self.board.players();
        for place in 0..players {
            if changes.own[place] {
                self.own[place] = self.sum(rows, Group::Own(place));
            }
            if changes.civilizations[place] {
                self.civilizations[place] = self.sum(rows, Group::Civilizations(place));
            }
            if changes.monuments[place] {
                self.monuments[place] = self.sum(rows, Group::Monuments(place));
            }
        }
        if changes.standing {
            self.all_standing = self.sum(rows, Group::Standing);
            add(&mut self.all_standing, rows.bias());
            add_all(&mut self.all_standing, &self.own[..players]);
        }
        if changes.civilizations.contains(&true) {
            self.all_civilizations = [0; FIRST];
            add_all(&mut self.all_civilizations, &self.civilizations[..players]);
        }
        if changes.monuments.contains(&true) {
            self.all_monuments = [0; FIRST];
            add_all(&mut self.all_monuments, &self.monuments[..players]);
        }
        if changes.lot {
            self.lot = self.sum(rows, Group::Lot);
        }
        if changes.bag {
            self.bag = self.sum(rows, Group::Bag);
        }
        let is_last = game.epoch() == Epoch::Third;
        if is_last && (changes.standing || changes.lot) {
            self.last = self.sum(rows, Group::Last);
        }
        let mut sums = self.all_standing;
        add(&mut sums, &self.all_civilizations);
        add(&mut sums, &self.all_monuments);
        add(&mut sums, &self.lot);
        add(&mut sums, &self.bag);
        if is_last {
            add(&mut sums, &self.last);
        }
        self.net.part(game.epoch()).flow(units(&sums)).outputs
    }

    fn sum(&mut self, rows: &Rows, group: Group) -> Sums {
        self.features.describe_group(group, &self.board);
        rows.sum(&self.features)
    }
}

fn add_all(to: &mut Sums, all: &[Sums]) {
    for one in all {
        add(to, one);
    }
}
