//! Training by self-play: from games of a hand-written agent, or of a teacher, to weights.
//!
//! A round plays games with the net as it is, in parallel, each from a seed of its own; then each of the net's three
//! parts learns from the positions of its epoch, as often as the recipe says. Nothing depends on the number of threads, so the same
//! recipe gives the same weights.

mod checkpoint;
mod curve;
mod learn;
mod selfplay;
mod temper;
mod trial;

use fastrand::Rng;
use ra_ai::learned::Net;
use ra_rules::Players;
use serde::{Deserialize, Serialize};

pub use checkpoint::WrongCheckpoint;
pub use curve::{Look, picture};
use learn::{Errors, Learner};
use selfplay::{By, Sample};
pub use temper::temper;
pub use trial::trial;

/// Everything that decides what training gives.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Recipe {
    /// For how many players.
    pub players: usize,
    /// Games of self-play.
    pub games: u64,
    /// Games to start from: of the hand-written agent, or of the teacher.
    pub start: u64,
    /// From which all chance comes.
    pub seed: u64,
    /// How far what came of a position counts against what was expected next: the λ of TD(λ).
    pub lambda: f32,
    /// How often a player tries something else than the best action.
    pub explore: f32,
    /// How bad the things may be that it tries then.
    pub temperature: f32,
    /// How well the others are expected to bid: the temperature of [`ra_ai::learned::Rivals`].
    pub rivals: f32,
    /// In how many games somebody is a merchant, of whatever kind.
    pub plain: f32,
    /// The learning rate at the start and at the end.
    pub rates: (f32, f32),
    /// Positions per step of learning.
    pub batch: usize,
    /// Games per round.
    pub round: u64,
    /// How often each position of a round is learned.
    pub passes: u32,
    /// How often the last epoch of each game is played once more, with other draws.
    pub again: u32,
    /// The [fingerprint] of the weights that training goes on from, if not from nothing.
    #[serde(default)]
    pub from: Option<u64>,
    /// The [fingerprint] of the weights that play the games to start from, if not the hand-written agent.
    #[serde(default)]
    pub teacher: Option<u64>,
}

impl Recipe {
    /// What measured best for so many players.
    pub fn new(players: Players) -> Recipe {
        Recipe {
            players: players.count(),
            games: 1_000_000,
            start: 20_000,
            seed: 1,
            lambda: 0.8,
            explore: 0.1,
            temperature: 0.03,
            rivals: 0.005,
            plain: 0.5,
            rates: (3e-3, 5e-5),
            batch: 128,
            round: 512,
            passes: 2,
            again: 0,
            from: None,
            teacher: None,
        }
    }

    /// The same, going on from weights: they know more than the hand-written agent can teach, and learn in smaller steps.
    #[must_use]
    pub fn from_net(self, net: &Net) -> Recipe {
        Recipe {
            start: 0,
            rates: (5e-4, self.rates.1),
            from: Some(fingerprint(net)),
            ..self
        }
    }

    /// The same, starting from games of a net that plays well: what it expects is a better lesson than what came of the games
    /// of a hand-written agent. Its units need not be squared.
    #[must_use]
    pub fn taught_by(self, teacher: &Net) -> Recipe {
        Recipe {
            start: 50_000,
            teacher: Some(fingerprint(teacher)),
            ..self
        }
    }

    /// Whether training by it makes sense: numbers from outside may be anything.
    ///
    /// # Errors
    /// Which number does not.
    pub fn check(&self) -> Result<(), &'static str> {
        let share = |value: f32| (0.0..=1.0).contains(&value);
        let rate = |value: f32| value > 0.0 && value <= 0.1;
        match self {
            _ if Players::new(self.players).is_none() => Err("players: 2 to 5"),
            _ if self.games > MAX_GAMES || self.start > MAX_GAMES => {
                Err("games: at most a billion")
            }
            _ if !share(self.lambda) => Err("lambda: 0 to 1"),
            _ if !share(self.explore) => Err("explore: 0 to 1"),
            _ if !share(self.rivals) => Err("temperature: 0 to 1"),
            _ if !share(self.plain) => Err("plain: 0 to 1"),
            _ if !(self.temperature > 0.0 && self.temperature <= 1.0) => {
                Err("temperature: above 0, at most 1")
            }
            _ if !rate(self.rates.0) || !rate(self.rates.1) => Err("rate: above 0, at most 0.1"),
            _ if !(1..=100_000).contains(&self.batch) => Err("batch: 1 to 100,000"),
            _ if !(1..=1_000_000).contains(&self.round) => Err("round: 1 to 1,000,000"),
            _ if self.teacher.is_some() && self.start == 0 => {
                Err("start: a teacher plays one game at least")
            }
            _ if !(1..=100).contains(&self.passes) => Err("passes: 1 to 100"),
            _ if self.again > 100 => Err("again: at most 100"),
            _ => Ok(()),
        }
    }

    fn players(&self) -> Players {
        Players::new(self.players).expect("a recipe is for 2 to 5 players")
    }
}

/// By which weights are told from others: the FNV-1a hash of their bytes.
pub fn fingerprint(net: &Net) -> u64 {
    net.to_bytes()
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        })
}

/// More than any machine plays in a year.
const MAX_GAMES: u64 = 1_000_000_000;

/// A training under way.
pub struct Trainer {
    recipe: Recipe,
    /// Who plays the games to start from, if not the hand-written agent.
    teacher: Option<Net>,
    net: Net,
    learners: Vec<Learner>,
    games: u64,
}

/// How training goes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// Games so far, those of the start included.
    pub games: u64,
    /// Games in all.
    pub of: u64,
    /// How far the net was from what it learned in the latest round: cross-entropy of the win shares.
    pub cross_entropy: f64,
    /// And the root of the mean squared error of final points.
    pub points_error: f64,
}

impl Trainer {
    /// From nothing.
    pub fn new(recipe: Recipe) -> Trainer {
        let net = Net::random(recipe.players(), recipe.seed);
        Trainer::with(recipe, net)
    }

    /// From weights that were learned before.
    ///
    /// # Panics
    /// If the recipe is for another number of players, or for going on from other weights.
    pub fn from_net(recipe: Recipe, net: Net) -> Trainer {
        assert_eq!(recipe.players(), net.players(), "weights for other tables");
        assert_eq!(recipe.from, Some(fingerprint(&net)), "other weights");
        Trainer::with(recipe, net)
    }

    fn with(recipe: Recipe, net: Net) -> Trainer {
        let learners = net.parts().iter().cloned().map(Learner::new).collect();
        Trainer {
            recipe,
            teacher: None,
            net,
            learners,
            games: 0,
        }
    }

    /// Has the games to start from played by a net.
    ///
    /// # Panics
    /// If it is not the teacher of the recipe.
    #[must_use]
    pub fn with_teacher(mut self, teacher: Net) -> Trainer {
        assert_eq!(
            self.recipe.players(),
            teacher.players(),
            "a teacher of other tables"
        );
        assert_eq!(
            self.recipe.teacher,
            Some(fingerprint(&teacher)),
            "another teacher"
        );
        self.teacher = Some(teacher);
        self
    }

    /// The recipe.
    pub const fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Whether all games were played.
    pub const fn is_done(&self) -> bool {
        self.games >= self.recipe.start + self.recipe.games
    }

    /// The net learned so far.
    pub const fn net(&self) -> &Net {
        &self.net
    }

    /// Plays a round and learns from it.
    ///
    /// # Panics
    /// If the recipe has a teacher that was not given.
    pub fn round(&mut self, threads: usize) -> Progress {
        let starting = self.games < self.recipe.start;
        let end = if starting {
            self.recipe.start
        } else {
            self.recipe.start + self.recipe.games
        };
        let games = self.recipe.round.min(end - self.games);
        let by = match &self.teacher {
            _ if !starting => By::Net(&self.net),
            Some(teacher) => By::Net(teacher),
            None => {
                assert_eq!(self.recipe.teacher, None, "the teacher is missing");
                By::Merchants
            }
        };
        let mut samples = self.play(&by, games, threads);
        let mut rng = Rng::with_seed(self.seed(self.games));
        rng.shuffle(&mut samples);
        // What is told is how far the net was off when it saw each position for the first time.
        let errors = self.learn(&samples, threads);
        for _ in 1..self.recipe.passes {
            rng.shuffle(&mut samples);
            self.learn(&samples, threads);
        }
        self.games += games;
        self.net = learn::averaged(self.recipe.players(), &self.learners);
        Progress {
            games: self.games,
            of: self.recipe.start + self.recipe.games,
            cross_entropy: errors.cross_entropy / errors.samples.max(1) as f64,
            points_error: (errors.points_squared / errors.samples.max(1) as f64).sqrt(),
        }
    }

    fn seed(&self, game: u64) -> u64 {
        // Neighbouring seeds must not give neighbouring games.
        (self.recipe.seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    fn play(&self, by: &By<'_>, games: u64, threads: usize) -> Vec<Sample> {
        let play = |from: u64, to: u64| {
            (from..to)
                .flat_map(|game| {
                    selfplay::play(by, self.recipe.players(), &self.recipe, self.seed(game))
                })
                .collect::<Vec<Sample>>()
        };
        let threads = threads.max(1) as u64;
        std::thread::scope(|scope| {
            let share = |i: u64| self.games + games * i / threads;
            let workers: Vec<_> = (0..threads)
                .map(|i| scope.spawn(move || play(share(i), share(i + 1))))
                .collect();
            let join = |worker: std::thread::ScopedJoinHandle<'_, Vec<Sample>>| {
                worker.join().expect("playing does not panic")
            };
            workers.into_iter().flat_map(join).collect()
        })
    }

    fn learn(&mut self, samples: &[Sample], threads: usize) -> Errors {
        let rate = self.rate();
        let batch = self.recipe.batch;
        let parts = learn::by_epoch(samples.iter());
        let work = self.learners.iter_mut().zip(&parts);
        let all: Vec<Errors> = if threads > 1 {
            std::thread::scope(|scope| {
                let workers: Vec<_> = work
                    .map(|(learner, part)| scope.spawn(move || learner.learn(part, batch, rate)))
                    .collect();
                let join = workers.into_iter();
                join.map(|worker| worker.join().expect("learning does not panic"))
                    .collect()
            })
        } else {
            work.map(|(learner, part)| learner.learn(part, batch, rate))
                .collect()
        };
        all.into_iter().fold(Errors::default(), |sum, part| Errors {
            cross_entropy: sum.cross_entropy + part.cross_entropy,
            points_squared: sum.points_squared + part.points_squared,
            samples: sum.samples + part.samples,
        })
    }

    /// Falls by the same factor in every round.
    fn rate(&self) -> f32 {
        let (from, to) = self.recipe.rates;
        let all = self.recipe.start + self.recipe.games;
        let done = self.games as f32 / all.max(1) as f32;
        from * (to / from).powf(done)
    }
}
