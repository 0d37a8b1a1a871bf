//! Turns, gods, auctions and disasters (R3–R6).

use super::*;

impl Naive {
    /// R3.4, R4.6: on to the next seat clockwise with a face-up disc; R7.1: none means the epoch is over.
    pub(super) fn next_turn(&mut self) {
        for step in 1..=self.seats.len() {
            let seat = (self.turn + step) % self.seats.len();
            if !self.seats[seat].face_up.is_empty() {
                self.turn = seat;
                self.phase = "turn";
                return;
            }
        }
        self.end_epoch();
    }

    /// R3.1
    pub(super) fn drawn(&mut self, name: &str) {
        let (tile, _) = self.bag.get_key_value(name).unwrap();
        let tile = *tile;
        *self.bag.get_mut(tile).unwrap() -= 1;
        if tile == "ra" {
            self.ra_drawn += 1;
            // R2.3, R10.9
            let spaces = match self.seats.len() {
                2 => 6,
                3 => 8,
                4 => 9,
                _ => 10,
            };
            if self.ra_drawn == spaces {
                self.end_epoch();
            } else {
                self.start_auction(false);
            }
        } else {
            let free = self.lot.iter().position(Option::is_none).unwrap();
            self.lot[free] = Some(tile);
            self.next_turn();
        }
    }

    /// R3.3: what the seat at turn could spend a god for.
    pub(super) fn god_steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        if count(&self.seats[self.turn].tiles, "god") > 0 {
            for tile in self.lot.iter().flatten() {
                let step = format!("G:{tile}");
                if *tile != "god" && !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// R3.3: one god leaves the game and takes one tile.
    pub(super) fn spend_god(&mut self, name: &str) {
        self.victim = self.turn;
        self.discard("god");
        let at = self.lot.iter().position(|space| *space == Some(name));
        let tile = self.lot[at.unwrap()].take().unwrap();
        self.take(tile);
        if self.rules.batch_gods {
            self.go_on_with_run();
        } else {
            // R9, one by one: a disaster strikes at once.
            self.run_goes_on = true;
            self.strike();
        }
    }

    /// R10.2: asks for another god only if there is one, and a tile to take.
    pub(super) fn go_on_with_run(&mut self) {
        if self.god_steps().is_empty() {
            self.end_run();
        } else {
            self.phase = "spending";
        }
    }

    /// R9, batch: the disasters taken strike now. One by one, none is left and the turn just ends.
    pub(super) fn end_run(&mut self) {
        self.run_goes_on = false;
        self.strike();
    }

    // ---- auctions (R4, R5) ----

    /// R4.1: asks everybody with a face-up disc once, from the left of the statue's holder on.
    pub(super) fn start_auction(&mut self, invoked: bool) {
        self.invoked = invoked;
        self.bids = Vec::new();
        self.bidders = Vec::new();
        for step in 1..=self.seats.len() {
            let seat = (self.turn + step) % self.seats.len();
            if !self.seats[seat].face_up.is_empty() {
                self.bidders.push(seat);
            }
        }
        self.phase = "auction";
    }

    pub(super) fn highest_bid(&self) -> u32 {
        self.bids.last().map_or(0, |(_, disc)| *disc)
    }

    pub(super) fn settle_if_all_were_asked(&mut self) {
        if !self.bidders.is_empty() {
            return;
        }
        if let Some((winner, disc)) = self.bids.last().copied() {
            // R5.2; R5.3 needs nothing, bids lie in front of their owners all along.
            self.seats[winner].remove_disc(disc);
            self.seats[winner].face_down.push(self.sun_space);
            self.sun_space = disc;
            // R5.1
            self.victim = winner;
            for space in 0..8 {
                if let Some(tile) = self.lot[space].take() {
                    self.take(tile);
                }
            }
            // R5.4
            self.run_goes_on = false;
            self.strike();
        } else {
            // R4.5, R10.7; otherwise R4.4, all stays as it is.
            if self.invoked {
                assert!(self.lot_is_full(), "R4.3: the invoker had to bid");
                self.empty_lot();
            }
            self.next_turn();
        }
    }

    pub(super) fn empty_lot(&mut self) {
        for space in 0..8 {
            if let Some(tile) = self.lot[space].take() {
                self.gone.push(tile);
            }
        }
    }

    // ---- taking and losing tiles (R6) ----

    /// The victim gets a tile: a disaster waits to strike, any other goes to their area.
    pub(super) fn take(&mut self, tile: Tile) {
        if DISASTERS.contains(&tile) {
            self.disasters.push(tile);
        } else {
            self.seats[self.victim].tiles.push(tile);
        }
    }

    /// One of the victim's tiles leaves the game.
    pub(super) fn discard(&mut self, name: &str) {
        let tiles = &mut self.seats[self.victim].tiles;
        let at = tiles.iter().position(|tile| *tile == name).unwrap();
        let tile = tiles.remove(at);
        self.gone.push(tile);
    }

    /// R6: the victim's tiles that the first of the disasters can take next.
    pub(super) fn eligible(&self) -> Vec<Tile> {
        let has_flood = count(&self.seats[self.victim].tiles, "flood") > 0;
        let mut eligible = Vec::new();
        for tile in &self.seats[self.victim].tiles {
            let hit = match self.disasters[0] {
                "funeral" => *tile == "pharaoh",
                "drought" => *tile == "flood" || (*tile == "nile" && !has_flood),
                "war" => is_civilization(tile),
                "earthquake" => is_monument(tile),
                other => unreachable!("{other}"),
            };
            if hit {
                eligible.push(*tile);
            }
        }
        eligible
    }

    /// R6, R10.3: resolves the waiting disasters one after another, until the victim has a choice to
    /// make (R10.4) or none is left.
    pub(super) fn strike(&mut self) {
        while !self.disasters.is_empty() {
            while self.need > 0 {
                let eligible = self.eligible();
                if eligible.is_empty() {
                    break;
                }
                let all_must_go = eligible.len() <= self.need;
                let all_are_alike = eligible.iter().all(|tile| *tile == eligible[0]);
                if !all_must_go && !all_are_alike {
                    self.phase = "discard";
                    return;
                }
                self.discard(eligible[0]);
                self.need -= 1;
            }
            let done = self.disasters.remove(0);
            self.gone.push(done);
            self.need = 2;
        }
        if self.run_goes_on {
            self.go_on_with_run();
        } else {
            self.next_turn();
        }
    }

    // ---- the end of an epoch (R7, R8) ----
}
