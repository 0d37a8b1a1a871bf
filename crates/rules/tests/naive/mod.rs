//! A second implementation of Ra, naive on purpose: plain lists of tile names and simple loops, written
//! from the numbered rules alone ("R4.3" and the like cite them). Tests play the same games through it
//! and through the crate and compare the two. It shares nothing with the crate it checks, again on
//! purpose: a misreading in one of them then shows up as a difference instead of being copied.
//!
//! Steps are short texts: `D` draw, `I` invoke Ra, `G:nile` spend a god for a Nile, `E` end the run of
//! gods, `P` pass, `B7` bid disc 7, `X:art` discard an art tile; a drawn tile is its bare name.

// The tests that use this module are crates of their own, where nothing is reachable from outside.
#![allow(unreachable_pub)]

mod epoch;
mod material;
mod play;

use std::collections::BTreeMap;

use material::*;

type Tile = &'static str;

/// One seat's items of an epoch's scoring (R8): gods, gold, pharaohs, river, civilization, different
/// monuments, alike monuments, discs.
pub type Items = (i32, i32, i32, i32, i32, i32, i32, i32);

/// The points in which the rulebooks differ in play (R9).
#[derive(Clone, Debug)]
pub struct NaiveRules {
    /// R4.3 in the French reading: the invoker must bid whenever one of their discs can outbid.
    pub duty_whenever_able: bool,
    /// R3.3: disasters taken with gods strike after the whole run, not one by one.
    pub batch_gods: bool,
    pub starting_points: u32,
    pub monuments_2023: bool,
}

/// All there is to see of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    pub epoch: u32,
    /// "turn", "drawing", "spending", "auction", "discard" or "over".
    pub phase: &'static str,
    /// Nobody while a tile is being drawn, and when the game is over.
    pub to_act: Option<usize>,
    pub sun_space: u32,
    pub ra_drawn: u32,
    /// The eight spaces of the auction track.
    pub lot: Vec<Option<String>>,
    pub seats: Vec<SeatSnapshot>,
    /// Tiles left in the bag, names with at least one only.
    pub bag: BTreeMap<String, u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSnapshot {
    pub points: u32,
    pub face_up: Vec<u32>,
    pub face_down: Vec<u32>,
    /// Names with at least one tile only; never a disaster.
    pub tiles: BTreeMap<String, u32>,
}

#[derive(Clone, Debug)]
struct Seat {
    points: u32,
    face_up: Vec<u32>,
    face_down: Vec<u32>,
    tiles: Vec<Tile>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Naive {
    rules: NaiveRules,
    epoch: u32,
    phase: &'static str,
    /// Whose turn it is; in an auction, the holder of the statue.
    turn: usize,
    sun_space: u32,
    ra_drawn: u32,
    lot: Vec<Option<Tile>>,
    seats: Vec<Seat>,
    bag: BTreeMap<Tile, u32>,
    /// Every tile that has left the game.
    gone: Vec<Tile>,
    /// Auction: was Ra invoked (and not drawn)?
    invoked: bool,
    /// Auction: the seats still to be asked, in order.
    bidders: Vec<usize>,
    /// Auction: the bids so far, each higher than the one before.
    bids: Vec<(usize, u32)>,
    /// Disasters taken and not yet resolved, in order, and the seat they strike.
    disasters: Vec<Tile>,
    victim: usize,
    /// How many tiles the first of the disasters still takes.
    need: usize,
    /// After the disasters: does a run of gods go on (or else the next turn follow)?
    run_goes_on: bool,
    last_scores: Vec<Items>,
}

impl Seat {
    fn remove_disc(&mut self, disc: u32) {
        let at = self.face_up.iter().position(|d| *d == disc).unwrap();
        self.face_up.remove(at);
    }

    /// Face up or down.
    fn discs(&self) -> Vec<u32> {
        let mut discs = self.face_up.clone();
        discs.extend(&self.face_down);
        discs
    }

    fn highest_disc(&self) -> u32 {
        *self.discs().iter().max().unwrap()
    }
}

impl Naive {
    /// A new game (R2); `groups[seat]` is the index of the seat's group of discs in R2.1's list.
    pub fn new(rules: NaiveRules, groups: &[usize]) -> Naive {
        let mut seats = Vec::new();
        for (seat, group) in groups.iter().enumerate() {
            assert!(!groups[..seat].contains(group), "R2.1: a group dealt twice");
            seats.push(Seat {
                points: rules.starting_points, // R2.2
                face_up: disc_group(groups.len(), *group),
                face_down: Vec::new(),
                tiles: Vec::new(),
            });
        }
        let mut game = Naive {
            bag: full_bag(&rules),
            rules,
            epoch: 1,
            phase: "turn",
            turn: 0,
            sun_space: 1, // R2.1
            ra_drawn: 0,
            lot: vec![None; 8],
            seats,
            gone: Vec::new(),
            invoked: false,
            bidders: Vec::new(),
            bids: Vec::new(),
            disasters: Vec::new(),
            victim: 0,
            need: 2,
            run_goes_on: false,
            last_scores: Vec::new(),
        };
        game.turn = game.holder_of_highest_disc();
        game
    }

    /// Every legal next step with its weight: 1 for a player's, the tiles of that name left in the bag
    /// for a drawn tile. Empty when the game is over.
    pub fn choices(&self) -> Vec<(String, u64)> {
        let mut steps: Vec<String> = Vec::new();
        match self.phase {
            "turn" => {
                // R3.1
                if !self.lot_is_full() {
                    steps.push("D".to_string());
                }
                // R3.2
                steps.push("I".to_string());
                // R3.3
                steps.extend(self.god_steps());
            }
            "drawing" => {
                let mut tiles = Vec::new();
                for (tile, left) in &self.bag {
                    if *left > 0 {
                        tiles.push(((*tile).to_string(), u64::from(*left)));
                    }
                }
                return tiles;
            }
            "spending" => {
                // R10.2: another one, or stop.
                steps.extend(self.god_steps());
                steps.push("E".to_string());
            }
            "auction" => {
                let seat = self.bidders[0];
                let mut higher = Vec::new();
                for disc in &self.seats[seat].face_up {
                    // R4.2
                    if *disc > self.highest_bid() {
                        higher.push(format!("B{disc}"));
                    }
                }
                // R4.3
                let may_have_to = self.invoked && seat == self.turn && !self.lot_is_full();
                let must = if self.rules.duty_whenever_able {
                    may_have_to && !higher.is_empty()
                } else {
                    may_have_to && self.bids.is_empty()
                };
                steps.extend(higher);
                if !must {
                    steps.push("P".to_string());
                }
            }
            "discard" => {
                for tile in self.eligible() {
                    let step = format!("X:{tile}");
                    if !steps.contains(&step) {
                        steps.push(step);
                    }
                }
            }
            _ => {}
        }
        steps.into_iter().map(|step| (step, 1)).collect()
    }

    /// Takes one step; panics if it is not among the choices.
    pub fn apply(&mut self, token: &str) {
        assert!(
            self.choices().iter().any(|(step, _)| step == token),
            "{token} is not legal in {self:?}"
        );
        if self.phase == "drawing" {
            self.drawn(token);
        } else if token == "D" {
            // R10.1
            assert!(self.bag["ra"] > 0, "R10.1: no Ra tile left");
            self.phase = "drawing";
        } else if token == "I" {
            self.start_auction(true);
        } else if token == "E" {
            self.end_run();
        } else if token == "P" {
            self.bidders.remove(0);
            self.settle_if_all_were_asked();
        } else if let Some(tile) = token.strip_prefix("G:") {
            self.spend_god(tile);
        } else if let Some(tile) = token.strip_prefix("X:") {
            self.discard(tile);
            self.need -= 1;
            self.strike();
        } else if let Some(disc) = token.strip_prefix('B') {
            let seat = self.bidders.remove(0);
            self.bids.push((seat, disc.parse().unwrap()));
            self.settle_if_all_were_asked();
        } else {
            unreachable!("{token}");
        }
    }

    pub fn snapshot(&self) -> Snapshot {
        let mut seats = Vec::new();
        for seat in &self.seats {
            let mut face_up = seat.face_up.clone();
            face_up.sort_unstable();
            let mut face_down = seat.face_down.clone();
            face_down.sort_unstable();
            let mut tiles = BTreeMap::new();
            for tile in &seat.tiles {
                *tiles.entry((*tile).to_string()).or_insert(0) += 1;
            }
            seats.push(SeatSnapshot {
                points: seat.points,
                face_up,
                face_down,
                tiles,
            });
        }
        let mut lot = Vec::new();
        for space in &self.lot {
            lot.push(space.map(str::to_string));
        }
        let mut bag = BTreeMap::new();
        for (tile, left) in &self.bag {
            if *left > 0 {
                bag.insert((*tile).to_string(), *left);
            }
        }
        Snapshot {
            epoch: self.epoch,
            phase: self.phase,
            to_act: match self.phase {
                "turn" | "spending" => Some(self.turn),
                "auction" => Some(self.bidders[0]),
                "discard" => Some(self.victim),
                _ => None,
            },
            sun_space: self.sun_space,
            ra_drawn: self.ra_drawn,
            lot,
            seats,
            bag,
        }
    }

    /// The seats, best first (R7.3): by points, then by the highest disc, face up or down.
    pub fn ranking(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.seats.len()).collect();
        order.sort_by_key(|seat| (self.seats[*seat].points, self.seats[*seat].highest_disc()));
        order.reverse();
        order
    }

    /// Each seat's items of the epoch scored last; empty before the first.
    pub fn last_scores(&self) -> &[Items] {
        &self.last_scores
    }

    // ---- turns (R3) ----

    fn lot_is_full(&self) -> bool {
        self.lot.iter().all(Option::is_some)
    }

    /// R2.4 and R10.5: the discs in front of players, not the one on the sun space.
    fn holder_of_highest_disc(&self) -> usize {
        let mut best = 0;
        for seat in 0..self.seats.len() {
            if self.seats[seat].highest_disc() > self.seats[best].highest_disc() {
                best = seat;
            }
        }
        best
    }
}
