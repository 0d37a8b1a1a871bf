//! The end of an epoch and its scores (R7, R8).

use super::*;

/// R8: `most` to each seat with the highest value, `fewest` to each with the lowest, nothing if all are
/// equal.
fn most_and_fewest(values: &[i32], most: i32, fewest: i32) -> Vec<i32> {
    let highest = *values.iter().max().unwrap();
    let lowest = *values.iter().min().unwrap();
    let mut result = Vec::new();
    for value in values {
        if highest == lowest {
            result.push(0);
        } else if *value == highest {
            result.push(most);
        } else if *value == lowest {
            result.push(fewest);
        } else {
            result.push(0);
        }
    }
    result
}

impl Naive {
    pub(super) fn end_epoch(&mut self) {
        self.score();
        // R7.2
        self.empty_lot();
        for seat in &mut self.seats {
            let mut kept = Vec::new();
            for tile in &seat.tiles {
                if is_kept(tile) {
                    kept.push(*tile);
                } else {
                    self.gone.push(*tile);
                }
            }
            seat.tiles = kept;
            seat.face_up.append(&mut seat.face_down);
        }
        for _ in 0..self.ra_drawn {
            self.gone.push("ra");
        }
        self.ra_drawn = 0;
        self.check_tiles();
        if self.epoch == 3 {
            self.phase = "over";
        } else {
            self.epoch += 1;
            self.turn = self.holder_of_highest_disc(); // R2.4
            self.phase = "turn";
        }
    }

    pub(super) fn score(&mut self) {
        let mut pharaohs = Vec::new();
        let mut disc_sums = Vec::new();
        for seat in &self.seats {
            pharaohs.push(count(&seat.tiles, "pharaoh"));
            disc_sums.push(i32::try_from(seat.discs().iter().sum::<u32>()).unwrap());
        }
        let for_pharaohs = most_and_fewest(&pharaohs, 5, -2);
        let for_discs = most_and_fewest(&disc_sums, 5, -5);
        self.last_scores = Vec::new();
        for (number, seat) in self.seats.iter_mut().enumerate() {
            let gods = 2 * count(&seat.tiles, "god");
            let gold = 3 * count(&seat.tiles, "gold");
            let floods = count(&seat.tiles, "flood");
            let niles = count(&seat.tiles, "nile");
            let river = if floods > 0 { floods + niles } else { 0 };
            let types = CIVILIZATION.iter().filter(|t| seat.tiles.contains(*t));
            let civilization = [-5, 0, 0, 5, 10, 15][types.count()];
            let mut different = 0;
            let mut alike = 0;
            let mut discs = 0;
            if self.epoch == 3 {
                let mut types = 0;
                for name in full_bag(&self.rules).keys() {
                    let tiles = count(&seat.tiles, name);
                    if is_monument(name) && tiles > 0 {
                        types += 1;
                        alike += match tiles {
                            3 => 5,
                            4 => 10,
                            5 => 15,
                            _ => 0,
                        };
                    }
                }
                different = [0, 1, 2, 3, 4, 5, 6, 10, 15][types];
                discs = for_discs[number];
            }
            let pharaohs = for_pharaohs[number];
            let sum = gods + gold + pharaohs + river + civilization + different + alike + discs;
            // R10.8: one sum, and a total below 0 becomes 0.
            seat.points = seat.points.saturating_add_signed(sum);
            self.last_scores.push((
                gods,
                gold,
                pharaohs,
                river,
                civilization,
                different,
                alike,
                discs,
            ));
        }
    }

    /// No tile is ever lost or made: after an epoch each is in the bag, with a player, or out of the game.
    pub(super) fn check_tiles(&self) {
        let mut all = self.bag.clone();
        for tile in &self.gone {
            *all.get_mut(tile).unwrap() += 1;
        }
        for seat in &self.seats {
            for tile in &seat.tiles {
                *all.get_mut(tile).unwrap() += 1;
            }
        }
        assert_eq!(all, full_bag(&self.rules), "R1: {self:?}");
    }
}
