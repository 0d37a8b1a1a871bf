//! A second implementation of Ra, naive on purpose: plain lists of tile names and simple loops, written
//! from the numbered rules alone ("R4.3" and the like cite them). Tests play the same games through it
//! and through the crate and compare the two. It shares nothing with the crate it checks, again on
//! purpose: a misreading in one of them then shows up as a difference instead of being copied.
//!
//! Steps are short texts: `D` draw, `I` invoke Ra, `G:nile` spend a god for a Nile, `E` end the run of
//! gods, `P` pass, `B7` bid disc 7, `X:art` discard an art tile; a drawn tile is its bare name.

// The tests that use this module are crates of their own, where nothing is reachable from outside.
#![allow(unreachable_pub)]

use std::collections::BTreeMap;

type Tile = &'static str;

/// One seat's items of an epoch's scoring (R8): gods, gold, pharaohs, river, civilization, different
/// monuments, alike monuments, discs.
pub type Items = (i32, i32, i32, i32, i32, i32, i32, i32);

const CIVILIZATION: [Tile; 5] = ["agriculture", "art", "astronomy", "religion", "writing"];
/// The six monuments all editions share, then the two of each set (R9).
const MONUMENTS: [Tile; 6] = [
    "obelisk",
    "pyramid",
    "sphinx",
    "statue",
    "step-pyramid",
    "temple",
];
const MONUMENTS_1999: [Tile; 2] = ["fortress", "palace"];
const MONUMENTS_2023: [Tile; 2] = ["sanctuary", "mausoleum"];
const DISASTERS: [Tile; 4] = ["funeral", "drought", "war", "earthquake"];

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

fn is_civilization(tile: &str) -> bool {
    CIVILIZATION.contains(&tile)
}

fn is_monument(tile: &str) -> bool {
    MONUMENTS.contains(&tile) || MONUMENTS_1999.contains(&tile) || MONUMENTS_2023.contains(&tile)
}

/// R1, column "kept after an epoch?".
fn is_kept(tile: &str) -> bool {
    tile == "pharaoh" || tile == "nile" || is_monument(tile)
}

fn count(tiles: &[Tile], name: &str) -> i32 {
    let mut found = 0;
    for tile in tiles {
        if *tile == name {
            found += 1;
        }
    }
    found
}

/// The 180 tiles of R1.
fn full_bag(rules: &NaiveRules) -> BTreeMap<Tile, u32> {
    let mut bag = BTreeMap::from([
        ("ra", 30),
        ("god", 8),
        ("gold", 5),
        ("pharaoh", 25),
        ("nile", 25),
        ("flood", 12),
        ("funeral", 2),
        ("drought", 2),
        ("war", 4),
        ("earthquake", 2),
    ]);
    let mut fives = CIVILIZATION.to_vec();
    fives.extend(MONUMENTS);
    if rules.monuments_2023 {
        fives.extend(MONUMENTS_2023);
    } else {
        fives.extend(MONUMENTS_1999);
    }
    for tile in fives {
        bag.insert(tile, 5);
    }
    assert_eq!(bag.values().sum::<u32>(), 180, "R1");
    bag
}

/// R2.1: the groups of discs, as the rule writes them.
fn disc_group(players: usize, group: usize) -> Vec<u32> {
    let groups = match players {
        2 => "9-6-5-2 8-7-4-3",
        3 => "13-8-5-2 12-9-6-3 11-10-7-4",
        4 => "13-6-2 12-7-3 11-8-4 10-9-5",
        5 => "16-7-2 15-8-3 14-9-4 13-10-5 12-11-6",
        _ => panic!("R2.1: no discs for {players} players"),
    };
    let group = groups.split(' ').nth(group).unwrap();
    group.split('-').map(|disc| disc.parse().unwrap()).collect()
}

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

    /// R3.4, R4.6: on to the next seat clockwise with a face-up disc; R7.1: none means the epoch is over.
    fn next_turn(&mut self) {
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
    fn drawn(&mut self, name: &str) {
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
    fn god_steps(&self) -> Vec<String> {
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
    fn spend_god(&mut self, name: &str) {
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
    fn go_on_with_run(&mut self) {
        if self.god_steps().is_empty() {
            self.end_run();
        } else {
            self.phase = "spending";
        }
    }

    /// R9, batch: the disasters taken strike now. One by one, none is left and the turn just ends.
    fn end_run(&mut self) {
        self.run_goes_on = false;
        self.strike();
    }

    // ---- auctions (R4, R5) ----

    /// R4.1: asks everybody with a face-up disc once, from the left of the statue's holder on.
    fn start_auction(&mut self, invoked: bool) {
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

    fn highest_bid(&self) -> u32 {
        self.bids.last().map_or(0, |(_, disc)| *disc)
    }

    fn settle_if_all_were_asked(&mut self) {
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

    fn empty_lot(&mut self) {
        for space in 0..8 {
            if let Some(tile) = self.lot[space].take() {
                self.gone.push(tile);
            }
        }
    }

    // ---- taking and losing tiles (R6) ----

    /// The victim gets a tile: a disaster waits to strike, any other goes to their area.
    fn take(&mut self, tile: Tile) {
        if DISASTERS.contains(&tile) {
            self.disasters.push(tile);
        } else {
            self.seats[self.victim].tiles.push(tile);
        }
    }

    /// One of the victim's tiles leaves the game.
    fn discard(&mut self, name: &str) {
        let tiles = &mut self.seats[self.victim].tiles;
        let at = tiles.iter().position(|tile| *tile == name).unwrap();
        let tile = tiles.remove(at);
        self.gone.push(tile);
    }

    /// R6: the victim's tiles that the first of the disasters can take next.
    fn eligible(&self) -> Vec<Tile> {
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
    fn strike(&mut self) {
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

    fn end_epoch(&mut self) {
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

    fn score(&mut self) {
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
    fn check_tiles(&self) {
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
