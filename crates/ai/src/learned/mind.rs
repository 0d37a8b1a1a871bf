//! Looking ahead over the learned evaluation: exact where the game allows.
//!
//! The network judges positions in which somebody is on turn. Everything between two turns is worked out: an
//! auction is one short round whose result depends on the winning disc alone, so it is solved for all bidders; a
//! disaster's and a god's choices are tried; a draw is the mean over the kinds left in the bag.

use ra_rules::{Action, Auction, Game, Phase, Seat, Tile};

use super::alike::{Alike, key};
use super::bids::Bids;
use super::chances::softmax_of;
use super::manner::{Habit, Habits, Merchants};
use super::net::{Head, Net, Outputs};
use super::outlook::{Outlook, outlook};
use super::sight::Sight;
use super::turns::Turn;
use crate::hand::merchant_policy;

/// What looks ahead. It keeps no memory from one question to the next but its counter.
pub struct Mind<'n> {
    sight: Sight<'n>,
    rivals: Rivals,
    /// What the net is told of them.
    merchants: Merchants,
    evaluations: u64,
}

/// How the others are expected to bid. With many players nobody can rely on all others to bid as well as they could,
/// nor on them not to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rivals {
    /// The temperature of a softmax over what each bid is worth to the bidder, as the net sees it; at 0 they always
    /// find the best bid.
    pub temperature: f32,
    /// How likely each seat is to play in another manner.
    pub habits: Habits,
}

impl Rivals {
    /// They all bid as well as we would.
    pub const PERFECT: Rivals = Rivals {
        temperature: 0.0,
        habits: [Habit::WELL; 5],
    };
}

/// Who is less likely than this to decide otherwise than well is expected not to.
const UNLIKELY: f32 = 0.03;

/// An action with what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// The action.
    pub action: Action,
    /// What the seats may expect after it.
    pub outlook: Outlook,
}

/// How far below drawing the net's guess of invoking Ra may be for the auction to be solved nevertheless.
pub const INVOKE_MARGIN: f32 = 0.08;

impl<'n> Mind<'n> {
    /// A mind over this net.
    pub fn new(net: &'n Net, rivals: Rivals) -> Mind<'n> {
        Mind {
            sight: Sight::new(net),
            rivals,
            merchants: rivals.habits.map(Habit::merchant),
            evaluations: 0,
        }
    }

    /// How it expects the others to bid.
    pub const fn rivals(&self) -> Rivals {
        self.rivals
    }

    /// Expects the seats to play so from now on.
    pub fn expect(&mut self, habits: Habits) {
        self.rivals.habits = habits;
        self.merchants = habits.map(Habit::merchant);
    }

    /// How often the net was asked so far.
    pub const fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// Counts evaluations that were made before and need not be made again.
    pub(super) fn count(&mut self, evaluations: u64) {
        self.evaluations += evaluations;
    }

    /// Every legal action with what it leads to, in the order of [`Game::legal`].
    pub fn rank(&mut self, game: &Game, ranked: &mut Vec<Ranked>) {
        ranked.clear();
        let Some(seat) = game.to_act() else { return };
        if let Phase::Auction(_) = game.phase() {
            return self.rank_bids(game, &mut Leaves::default(), ranked);
        }
        for action in game.legal() {
            let outlook = self.after(&applied(game, action), seat, action.index());
            ranked.push(Ranked { action, outlook });
        }
    }

    /// Like [`Mind::rank`] for a turn, at a glance: a draw is the net's own guess, and invoking Ra is left out if the
    /// net's guess of it falls behind the draw by more than `margin`.
    pub fn rank_quickly(&mut self, game: &Game, margin: f32, ranked: &mut Vec<Ranked>) {
        self.rank_near(game, margin, ranked, |_, _, outputs| {
            outlook(game, outputs, Head::Draw)
        });
    }

    /// Like [`Mind::rank_quickly`], with the draw worked out, and what is to be known of it.
    pub fn rank_turn(
        &mut self,
        game: &Game,
        margin: f32,
        ranked: &mut Vec<Ranked>,
    ) -> Option<Draws> {
        let mut draws = None;
        self.rank_near(game, margin, ranked, |mind, seat, _| {
            let drawing = applied(game, Action::Draw);
            draws.insert(mind.draws(&drawing, seat)).mean
        });
        draws
    }

    /// Like [`Mind::rank`]; on a turn, `draw` says what a draw is worth, and invoking Ra is left out if it falls behind.
    fn rank_near(
        &mut self,
        game: &Game,
        margin: f32,
        ranked: &mut Vec<Ranked>,
        mut draw: impl FnMut(&mut Self, Seat, &Outputs) -> Outlook,
    ) {
        ranked.clear();
        let Phase::Turn { seat } = *game.phase() else {
            return self.rank(game, ranked);
        };
        let outputs = self.judge(game);
        let mut enough = f32::MIN;
        for action in game.legal() {
            let outlook = match action {
                Action::Draw => {
                    let outlook = draw(self, seat, &outputs);
                    enough = outlook.share[seat.index()] - margin;
                    outlook
                }
                Action::InvokeRa if invoking(game, &outputs, seat) < enough => continue,
                action => self.after(&applied(game, action), seat, action.index()),
            };
            ranked.push(Ranked { action, outlook });
        }
    }

    /// Every legal bid and passing, like [`Mind::rank`], remembering what is known of this auction's results.
    pub fn rank_bids(&mut self, game: &Game, leaves: &mut Leaves, ranked: &mut Vec<Ranked>) {
        ranked.clear();
        let Phase::Auction(auction) = game.phase() else {
            return;
        };
        for action in game.legal() {
            let outlook = self.bid(game, auction, action, auction.bidder, leaves);
            ranked.push(Ranked { action, outlook });
        }
    }

    /// How likely each bid is for bidders of each manner; `ranked` is what [`Mind::rank_bids`] gave.
    pub(super) fn bids(&self, game: &Game, bidder: Seat, ranked: &[Ranked]) -> Bids {
        let worth = |option: &Ranked| option.outlook.worth(bidder, game.players());
        let worths: Vec<f32> = ranked.iter().map(worth).collect();
        Bids::new(game, &worths, self.rivals.temperature)
    }

    /// What somebody does who looks at the lot first, each action as likely as it is. In an auction, `ranked` is what
    /// [`Mind::rank_bids`] gave, on a turn what [`Mind::rank_turn`] or [`Mind::rank_quickly`] did; all other choices are a
    /// merchant's.
    ///
    /// # Panics
    /// If nobody is to act.
    pub fn some_shrewd(&self, game: &Game, ranked: &[Ranked], rng: &mut fastrand::Rng) -> Action {
        let seat = game.to_act().expect("somebody is to act");
        match game.phase() {
            Phase::Auction(_) => ranked[self.bids(game, seat, ranked).some_shrewd(rng)].action,
            Phase::Turn { .. } => Turn::new(game, seat, ranked).some_shrewd(rng),
            _ => merchant_policy(game, 0.0, rng),
        }
    }

    /// What the net says of a position on turn.
    #[inline]
    fn judge(&mut self, game: &Game) -> Outputs {
        self.evaluations += 1;
        self.sight.judge(game, &self.merchants)
    }

    /// What every seat may expect of a position on turn, or of drawing in it, at a glance.
    pub fn glance(&mut self, game: &Game, head: Head) -> Outlook {
        outlook(game, &self.judge(game), head)
    }

    /// What a position is worth that follows an action: the next choice, if it is part of the same turn, is made
    /// for whoever has it. Choices of gods and discards are tried in the order of their kinds alone.
    pub fn after(&mut self, game: &Game, me: Seat, last: Option<usize>) -> Outlook {
        match game.phase() {
            Phase::Turn { .. } => self.glance(game, Head::Position),
            Phase::Over => Outlook::of_result(game),
            Phase::Drawing { .. } => self.draw(game, me),
            Phase::Auction(auction) => {
                let mut leaves = Leaves::default();
                self.auction(game, auction, me, &mut leaves)
            }
            Phase::Discard(discard) => self.choice(game, discard.seat, me, last),
            Phase::Spending { seat, .. } => self.choice(game, *seat, me, last),
        }
    }

    fn choice(&mut self, game: &Game, seat: Seat, me: Seat, last: Option<usize>) -> Outlook {
        let mut best = Best::new(game, seat);
        let legal = game.legal();
        let in_order = |action: Action| last.is_none_or(|last| action.index() >= Some(last));
        let some_in_order = legal.into_iter().any(in_order);
        for action in legal {
            if action == Action::StopSpending || !some_in_order || in_order(action) {
                let next = match action {
                    Action::StopSpending => None,
                    // A disaster strikes at once, so what comes after it is not the same as what came before.
                    Action::SpendGod(tile) if tile.disaster().is_some() => None,
                    action => action.index(),
                };
                best.consider(self.after(&applied(game, action), me, next));
            }
        }
        best.outlook
    }

    /// The mean over what may be drawn.
    fn draw(&mut self, game: &Game, me: Seat) -> Outlook {
        self.draws(game, me).mean
    }

    /// What each tile leads to that may be drawn. Types that nothing tells apart are looked at once.
    pub fn draws(&mut self, game: &Game, me: Seat) -> Draws {
        let mut draws = Draws::default();
        for (tile, weight) in Alike::new().outcomes(game) {
            let mut next = *game;
            next.draw_unchecked(tile);
            let outlook = self.after(&next, me, None);
            draws.found[draws.len] = (key(game, tile), outlook);
            draws.len += 1;
            draws.mean = draws.mean + outlook * f32::from(weight);
        }
        draws.mean = draws.mean * (1.0 / f32::from(game.bag().total()));
        draws
    }

    /// What an auction is worth to all when everybody bids for what is best for them.
    fn auction(
        &mut self,
        game: &Game,
        auction: &Auction,
        me: Seat,
        leaves: &mut Leaves,
    ) -> Outlook {
        let bidder = auction.bidder;
        let players = game.players();
        if bidder == me || self.rivals == Rivals::PERFECT {
            let mut best = Best::new(game, bidder);
            for action in game.legal() {
                best.consider(self.bid(game, auction, action, me, leaves));
            }
            return best.outlook;
        }
        let mut options = [Outlook::default(); 6];
        let mut worths = [0.0; 6];
        let mut count = 0;
        for action in game.legal() {
            options[count] = self.bid(game, auction, action, me, leaves);
            worths[count] = options[count].worth(bidder, players);
            count += 1;
        }
        let options = &options[..count];
        let worths = &worths[..count];
        let mut chances = [0.0; 6];
        let chances = &mut chances[..count];
        let habit = self.rivals.habits[bidder.index()];
        if habit.other() > UNLIKELY {
            let bids = Bids::new(game, worths, self.rivals.temperature);
            for (place, chance) in chances.iter_mut().enumerate() {
                *chance = bids.by(habit, place);
            }
        } else {
            softmax_of(worths, self.rivals.temperature, chances);
        }
        let weighted = options.iter().zip(chances);
        weighted.fold(Outlook::default(), |sum, (&option, chance)| {
            sum + option * *chance
        })
    }

    fn bid(
        &mut self,
        game: &Game,
        auction: &Auction,
        action: Action,
        me: Seat,
        leaves: &mut Leaves,
    ) -> Outlook {
        let next = applied(game, action);
        if let Phase::Auction(auction) = next.phase() {
            return self.auction(&next, auction, me, leaves);
        }
        let high = match action {
            Action::Bid(disc) => Some(disc),
            _ => auction.high.map(|bid| bid.disc),
        };
        let leaf = high.map_or(0, |disc| disc.value() as usize);
        if let Some(known) = leaves.known[leaf] {
            return known;
        }
        let outlook = self.after(&next, me, None);
        leaves.known[leaf] = Some(outlook);
        outlook
    }
}

/// The results of one auction that are known, by the winning disc; place 0 is "nobody bid".
#[derive(Clone, Default)]
pub struct Leaves {
    known: [Option<Outlook>; 17],
}

/// What each kind of tile leads to, when a tile is drawn.
#[derive(Clone, Default)]
pub struct Draws {
    /// For each kind of which the others are that nothing tells apart: how it is known, and what it leads to.
    found: [(u32, Outlook); Tile::KINDS],
    len: usize,
    /// What all come to, each as often as it lies in the bag.
    pub mean: Outlook,
}

impl Draws {
    /// What drawing this tile changes in what the seats may expect: the luck of the draw. Its mean over the bag is zero.
    /// The game is the one that they were found for.
    ///
    /// # Panics
    /// If the bag holds no such tile.
    pub fn luck(&self, game: &Game, tile: Tile) -> Outlook {
        let key = key(game, tile);
        let known = self.found[..self.len]
            .iter()
            .find(|(other, _)| *other == key);
        known.expect("a tile of the bag").1 + self.mean * -1.0
    }
}

/// The best option so far for one seat; the first of equals.
struct Best {
    seat: Seat,
    players: ra_rules::Players,
    worth: f32,
    outlook: Outlook,
}

impl Best {
    fn new(game: &Game, seat: Seat) -> Best {
        Best {
            seat,
            players: game.players(),
            worth: f32::MIN,
            outlook: Outlook::default(),
        }
    }

    #[inline]
    fn consider(&mut self, outlook: Outlook) {
        let worth = outlook.worth(self.seat, self.players);
        if worth > self.worth {
            self.worth = worth;
            self.outlook = outlook;
        }
    }
}

/// The net's guess of what the player on turn wins by invoking Ra.
fn invoking(game: &Game, outputs: &Outputs, seat: Seat) -> f32 {
    outlook(game, outputs, Head::Invoke).share[seat.index()]
}

#[inline]
fn applied(game: &Game, action: Action) -> Game {
    let mut next = *game;
    next.apply_unchecked(action);
    next
}
