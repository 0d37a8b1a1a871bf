//! Playing on from a position many times, with the luck of the draws taken out.
//!
//! What a draw changes in the expectation is luck. It is known at each draw, because what every other tile would have
//! changed is known as well, and its mean is zero. So it can be subtracted without bias, and what is left varies much
//! less from one game to the next than the results do.

use fastrand::Rng;
use ra_rules::{Action, Game, Phase, Seat, Tile};

use super::mind::{Draws, INVOKE_MARGIN, Leaves, Mind, Ranked, Rivals};
use super::net::{Head, Net};
use super::outlook::Outlook;
use crate::hand::merchant_policy;

/// Plays on: everybody by the quick judgement of the net, but whoever looks at little but the lot, as likely as that is
/// known to be, decides as merchants do: sure of themselves on their turns, a little less so when they bid.
///
/// Each decision is a merchant's or not by itself, as it is in training: who plays as merchants do most of the time
/// is no merchant where it matters most.
pub(super) struct Rollout<'m, 'n> {
    mind: &'m mut Mind<'n>,
    /// After so many turns the net judges what was reached.
    horizon: u16,
    ranked: Vec<Ranked>,
}

impl<'m, 'n> Rollout<'m, 'n> {
    pub(super) fn new(mind: &'m mut Mind<'n>, horizon: u16) -> Rollout<'m, 'n> {
        Rollout {
            mind,
            horizon,
            ranked: Vec::new(),
        }
    }

    /// What one game played on from here comes to, without the luck of its draws.
    pub(super) fn play(&mut self, mut game: Game, me: Seat, rng: &mut Rng) -> Outlook {
        let mut bag = Order::new(&game, rng.fork());
        let mut luck = Outlook::default();
        let mut turns = 0;
        let mut leaves = Leaves::default();
        let mut draws = None;
        loop {
            match game.phase() {
                Phase::Over => return Outlook::of_result(&game) + luck * -1.0,
                Phase::Turn { .. } if turns == self.horizon => {
                    return self.mind.glance(&game, Head::Position) + luck * -1.0;
                }
                Phase::Turn { .. } => turns += 1,
                _ => (),
            }
            let Some(seat) = game.to_act() else {
                luck = luck + self.draw(&mut game, me, draws.take(), &mut bag);
                continue;
            };
            draws = None;
            let merchant = rng.f32() < self.mind.rivals().plain[seat.index()];
            let action = if let Phase::Auction(_) = game.phase() {
                self.mind.rank_bids(&game, &mut leaves, &mut self.ranked);
                if merchant {
                    let bids = self.mind.bids(&game, seat, &self.ranked);
                    self.ranked[bids.some_plain(rng)].action
                } else {
                    self.best(&game)
                }
            } else {
                leaves = Leaves::default();
                if merchant {
                    merchant_policy(&game, 0.0, rng)
                } else {
                    draws = self.mind.rank_turn(&game, INVOKE_MARGIN, &mut self.ranked);
                    self.best(&game)
                }
            };
            game.apply_unchecked(action);
        }
    }

    fn best(&self, game: &Game) -> Action {
        let seat = game.to_act().expect("somebody is to act");
        let best = super::search::best(&self.ranked, seat, game);
        best.expect("there is an action").action
    }

    /// Draws the next tile, and says what luck it was. What tiles lead to is known if whoever draws has looked at it.
    fn draw(
        &mut self,
        game: &mut Game,
        me: Seat,
        known: Option<Draws>,
        bag: &mut Order,
    ) -> Outlook {
        let tile = bag.next().expect("the bag never runs out (R10.1)");
        let draws = known.unwrap_or_else(|| self.mind.draws(game, me));
        let luck = draws.luck(game, tile);
        game.draw_unchecked(tile);
        luck
    }
}

/// What a position came to when it was played on to the end of the game, everybody at a glance, without the luck of the
/// draws: its mean over all seeds is what the position is worth, and it varies much less than results do.
///
/// # Panics
/// If the net is for another number of players.
pub fn play_on(net: &Net, game: &Game, rivals: Rivals, seed: u64) -> Outlook {
    assert_eq!(game.players(), net.players(), "a net for these players");
    let mut mind = Mind::new(net, rivals);
    let me = game.to_act().unwrap_or(Seat::One);
    let mut rollout = Rollout::new(&mut mind, u16::MAX);
    rollout.play(*game, me, &mut Rng::with_seed(seed))
}

/// The order in which the tiles of a bag come out, found as far as it is needed. Whatever is done in between, the same
/// seed gives the same order, so that what comes of two actions differs by the actions and not by the draws.
struct Order {
    left: Vec<Tile>,
    rng: Rng,
}

impl Order {
    fn new(game: &Game, rng: Rng) -> Order {
        let kinds = game.bag().iter();
        let left = kinds.flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()));
        Order {
            left: left.collect(),
            rng,
        }
    }
}

impl Iterator for Order {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        (!self.left.is_empty()).then(|| self.left.swap_remove(self.rng.usize(..self.left.len())))
    }
}

/// What the net said of an action counts as much as so many games played on from it: its error of how two actions differ has a
/// variance of 0.0002, and how they differ in one game one of 0.0021 (2 players, 8 turns).
const TRUST: f32 = 10.0;

/// What the net said of an action and what came of games played on from it, as a mean with its standard error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    said: Outlook,
    sum: Outlook,
    squares: Outlook,
    count: u32,
}

impl Estimate {
    /// Before any game.
    pub(super) fn new(said: Outlook) -> Estimate {
        Estimate {
            said,
            sum: Outlook::default(),
            squares: Outlook::default(),
            count: 0,
        }
    }

    pub(super) fn add(&mut self, outlook: Outlook) {
        self.sum = self.sum + outlook;
        self.squares = self.squares + outlook.squared();
        self.count += 1;
    }

    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// What is to be expected by all that is known.
    pub(super) fn mean(&self) -> Outlook {
        (self.sum + self.said * TRUST) * (1.0 / weight(self.count))
    }

    /// What came of the games alone; nothing before the first.
    pub(super) fn mean_of_games(&self) -> Outlook {
        self.sum * (1.0 / self.count.max(1) as f32)
    }

    /// The standard error of the mean; infinite for fewer than two games.
    pub(super) fn error(&self) -> Outlook {
        if self.count < 2 {
            return Outlook {
                share: [f32::INFINITY; 5],
                points: [f32::INFINITY; 5],
            };
        }
        let n = self.count as f32;
        let spread = self.squares * (1.0 / n) + self.mean_of_games().squared() * -1.0;
        spread.map(|variance| standard_error(variance, self.count))
    }
}

/// How much so many games and what the net said count together.
fn weight(games: u32) -> f32 {
    games as f32 + TRUST
}

/// The standard error of a mean over so many games that have this variance, and what the net said.
pub(super) fn standard_error(variance: f32, games: u32) -> f32 {
    (variance.max(0.0) / (weight(games) - 1.0)).sqrt()
}
