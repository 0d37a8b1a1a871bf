//! Whether the evaluation keeps its promises: what it expects, against what comes.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use fastrand::Rng;
use ra_ai::learned::{play_on, shipped};
use ra_ai::{Agent, Level, Spec, evaluate, priest_outlook, priest_win_shares};
use ra_record::{DrawSource, FairBag};
use ra_rules::{BySeat, Game, Phase, Players, Rules};
use serde::Serialize;

use crate::deal::random_deal;
use crate::fortune::Fortune;

/// What was expected on fresh games, against what came.
#[derive(Clone, Debug, Serialize)]
pub struct Calibration {
    /// For how many players.
    pub players: usize,
    /// How many games were played.
    pub games: u64,
    /// From the lowest tenth of expected win shares to the highest.
    pub deciles: Vec<Decile>,
    /// The root of the mean squared error of final points, by the learned evaluation and by the priest's.
    pub points_error: f64,
    /// The same of the priest's hand-written evaluation.
    pub priest_points_error: f64,
    /// The mean squared error of win shares (Brier's score, for one seat).
    pub share_error: f64,
    /// The same of the priest's.
    pub priest_share_error: f64,
    /// The root of the mean squared error of expected final points against what the positions are worth, without luck.
    pub points_off: Off,
    /// The same of the priest's.
    pub priest_points_off: Off,
    /// The same of win shares.
    pub share_off: Off,
    /// The same of the priest's.
    pub priest_share_off: Off,
}

/// The root of a mean of squares, as far as games tell.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Off {
    /// How far off; 0 where less is left than can be told.
    pub by: f64,
    /// Its standard error, with games as what is independent.
    pub error: f64,
}

/// Expectations from so many tenths to so many.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Decile {
    /// How many expectations fell here.
    pub count: u64,
    /// Their mean.
    pub expected: f64,
    /// How often those seats won.
    pub won: f64,
    /// The standard error of the difference. A game that is won from here counts as one trial, however many of its turns
    /// fell here.
    pub error: f64,
    /// How often those seats won, the luck of the draws after each turn taken off.
    pub won_without_luck: f64,
    /// Its standard error, which is smaller.
    pub error_without_luck: f64,
}

/// What is counted while games are played. The errors of its tenths are squares, not yet roots of means.
#[derive(Default)]
struct Sums {
    deciles: [Decile; 10],
    points: f64,
    priest_points: f64,
    shares: f64,
    priest_shares: f64,
    count: f64,
    worth: Worth,
}

/// Squared errors against what positions are worth, and how many there are.
#[derive(Default)]
struct Worth {
    points: Squares,
    priest_points: Squares,
    shares: Squares,
    priest_shares: Squares,
    count: f64,
    /// The squares of how many each game has, summed up.
    counts: f64,
}

/// Squared errors, summed up; and what their standard error is worked out from, as it is the sums of games that are independent.
#[derive(Default)]
struct Squares {
    sum: f64,
    /// The squares of the games' sums.
    of_games: f64,
    /// The games' sums times how many each game has.
    with_counts: f64,
}

/// Makes games other than those by which nets learn how sure of themselves they may be, whatever the seed.
const APART: u64 = 0x6361_6C69_6272_6174;
/// At most one turn in so many is played on from, to find out what it is worth.
const PLAYED_ON: u64 = 12;
/// From about so many in all: more would say little more, and take long.
const ENOUGH: u64 = 3000;
/// About so many turns are in a game.
const TURNS: u64 = 100;

/// One expectation of a position, for every seat.
struct Expected {
    share: BySeat<f32>,
    points: BySeat<f32>,
    priest_share: BySeat<f32>,
    priest_points: BySeat<f32>,
    /// The luck of the draws up to here.
    luck: BySeat<f32>,
}

/// Plays games of viziers, and compares what was expected at each turn with what came. Every game has a seed of its own, so
/// the number of threads changes nothing. `each` is told how many games are done.
pub fn calibrate(
    players: Players,
    games: u64,
    seed: u64,
    threads: usize,
    each: &mut dyn FnMut(u64),
) -> Calibration {
    let next = AtomicU64::new(0);
    let rarely = PLAYED_ON.max(games.saturating_mul(TURNS) / ENOUGH);
    let (done, ready) = mpsc::channel();
    let mut played = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (next, done) = (&next, done.clone());
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    let mixed = seed ^ APART ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                    let mut rng = Rng::with_seed(mixed);
                    if game >= games || done.send((game, play(players, rarely, &mut rng))).is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(done);
        for result in ready {
            played.push(result);
            each(played.len() as u64);
        }
    });
    // In the order of the games, because sums of fractions depend on it.
    played.sort_by_key(|&(game, _)| game);
    let mut sums = Sums::default();
    for (_, one) in &played {
        sums.add(one);
    }
    sums.told(players, games)
}

impl Sums {
    fn add(&mut self, game: &Sums) {
        for (all, one) in self.deciles.iter_mut().zip(&game.deciles) {
            all.count += one.count;
            all.expected += one.expected;
            all.won += one.won;
            all.error += (one.won - one.expected).powi(2);
            all.won_without_luck += one.won_without_luck;
            all.error_without_luck += (one.won_without_luck - one.expected).powi(2);
        }
        self.points += game.points;
        self.priest_points += game.priest_points;
        self.shares += game.shares;
        self.priest_shares += game.priest_shares;
        self.count += game.count;
        self.worth.add(&game.worth);
    }

    fn told(&self, players: Players, games: u64) -> Calibration {
        let mean = |decile: &Decile| {
            let count = decile.count.max(1) as f64;
            Decile {
                count: decile.count,
                expected: decile.expected / count,
                won: decile.won / count,
                error: decile.error.sqrt() / count,
                won_without_luck: decile.won_without_luck / count,
                error_without_luck: decile.error_without_luck.sqrt() / count,
            }
        };
        let count = self.count.max(1.0);
        Calibration {
            players: players.count(),
            games,
            deciles: self.deciles.iter().map(mean).collect(),
            points_error: (self.points / count).sqrt(),
            priest_points_error: (self.priest_points / count).sqrt(),
            share_error: self.shares / count,
            priest_share_error: self.priest_shares / count,
            points_off: self.worth.off(&self.worth.points),
            priest_points_off: self.worth.off(&self.worth.priest_points),
            share_off: self.worth.off(&self.worth.shares),
            priest_share_off: self.worth.off(&self.worth.priest_shares),
        }
    }
}

impl Squares {
    fn add(&mut self, game: &Squares, count: f64) {
        self.sum += game.sum;
        self.of_games += game.sum * game.sum;
        self.with_counts += game.sum * count;
    }
}

impl Worth {
    /// Adds those of a game.
    fn add(&mut self, game: &Worth) {
        self.points.add(&game.points, game.count);
        self.priest_points.add(&game.priest_points, game.count);
        self.shares.add(&game.shares, game.count);
        self.priest_shares.add(&game.priest_shares, game.count);
        self.count += game.count;
        self.counts += game.count * game.count;
    }

    fn off(&self, of: &Squares) -> Off {
        let count = self.count.max(1.0);
        // A mean of products of independent errors may fall below zero where there is next to none.
        let mean = (of.sum / count).max(0.0);
        let by = mean.sqrt();
        let spread = of.of_games - 2.0 * mean * of.with_counts + mean * mean * self.counts;
        let error = spread.max(0.0).sqrt() / count;
        // How far a root moves when what is under it does; where nothing is left, at most the root of that.
        let error = (error / (2.0 * by)).min(error.sqrt());
        Off { by, error }
    }

    /// Plays on twice. Neither result is what the position is worth, but both have that as their mean, and their errors have
    /// nothing to do with each other: so the product of how far an expectation is from each has the mean of how far it is
    /// from the truth, squared.
    fn look(&mut self, game: &Game, expected: &Expected, rng: &mut Rng) {
        let net = shipped(game.players());
        let mut once = || {
            let rivals = Level::Vizier.search().expect("a vizier searches").rivals;
            play_on(net, game, rivals, rng.u64(..))
        };
        let (one, other) = (once(), once());
        let squared =
            |said: f32, one: f32, other: f32| f64::from(said - one) * f64::from(said - other);
        for seat in game.players().seats() {
            let i = seat.index();
            let points = |said: f32| squared(said, one.points[i], other.points[i]);
            let share = |said: f32| squared(said, one.share[i], other.share[i]);
            self.points.sum += points(expected.points[seat]);
            self.priest_points.sum += points(expected.priest_points[seat]);
            self.shares.sum += share(expected.share[seat]);
            self.priest_shares.sum += share(expected.priest_share[seat]);
            self.count += 1.0;
        }
    }
}

/// One game, and what was expected in it.
fn play(players: Players, rarely: u64, rng: &mut Rng) -> Sums {
    let mut sums = Sums::default();
    let game = Game::new(Rules::default(), random_deal(players, rng));
    let mut game = game.expect("the default rules are for any number of players");
    let mut bag = FairBag::new(&game, rng.u64(..));
    let spec = Spec::level(Level::Vizier);
    let mut agents: Vec<Box<dyn Agent>> =
        players.seats().map(|_| spec.build(rng.u64(..))).collect();
    let mut seen = Vec::new();
    let mut fortune = Fortune::new(shipped(players));
    while !game.is_over() {
        let Some(seat) = game.to_act() else {
            let tile = bag.draw(&game).expect("the bag never runs out (R10.1)");
            fortune.draw(&game, tile);
            game.draw_unchecked(tile);
            continue;
        };
        if let Phase::Turn { .. } = game.phase() {
            let expected = expected(&game, &fortune);
            if rng.u64(..rarely) == 0 {
                sums.worth.look(&game, &expected, rng);
            }
            seen.push(expected);
        }
        let action = agents[seat.index()].choose(&game);
        for agent in &mut agents {
            agent.watch(&game, action);
        }
        game.apply_unchecked(action);
    }
    for expected in &seen {
        count(&game, expected, &fortune, &mut sums);
    }
    sums
}

fn expected(game: &Game, fortune: &Fortune<'_>) -> Expected {
    let outlook = evaluate(game);
    let players = game.players();
    Expected {
        share: BySeat::new(players, |seat| outlook.share[seat.index()]),
        points: BySeat::new(players, |seat| outlook.points[seat.index()]),
        priest_share: priest_win_shares(game),
        priest_points: priest_outlook(game),
        luck: *fortune.shares(),
    }
}

fn count(over: &Game, expected: &Expected, fortune: &Fortune<'_>, sums: &mut Sums) {
    let winner = over.winner();
    for seat in over.players().seats() {
        let won = f64::from(u8::from(winner == Some(seat)));
        let points = f64::from(over.holding(seat).points);
        let share = f64::from(expected.share[seat]);
        let decile = &mut sums.deciles[((share * 10.0) as usize).min(9)];
        decile.count += 1;
        decile.expected += share;
        decile.won += won;
        let luck = fortune.shares()[seat] - expected.luck[seat];
        decile.won_without_luck += won - f64::from(luck);
        sums.shares += (share - won).powi(2);
        sums.priest_shares += (f64::from(expected.priest_share[seat]) - won).powi(2);
        sums.points += (f64::from(expected.points[seat]) - points).powi(2);
        sums.priest_points += (f64::from(expected.priest_points[seat]) - points).powi(2);
        sums.count += 1.0;
    }
}
