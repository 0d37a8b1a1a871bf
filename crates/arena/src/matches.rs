//! A match: many deals, on many threads, counted in their order.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use ra_ai::Merchant;
use ra_rules::{Players, Rulebook};

use crate::contestant::Contestant;
use crate::fate::Fate;
use crate::patience::Patience;
use crate::report::{Frame, Report};
use crate::result::DealResult;
use crate::stats::Betting;
use crate::tables;
use crate::tally::Tally;
use crate::worker::{PlayedDeal, Programs, Worker};

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Match {
    pub(crate) contestants: Vec<Contestant>,
    players: Players,
    rulebook: &'static Rulebook,
    pub(crate) fate: Fate,
    /// Which contestant has which place: deal `d` is played at table `d` modulo their number.
    tables: Vec<Vec<usize>>,
    round_robin: bool,
    /// How many deals to play.
    pub deals: u64,
    /// How many threads play.
    pub threads: usize,
    /// When to stop early. A round robin never does: its tables differ, so its deals are no repeated trials of one
    /// share, which the test needs.
    pub stop: Option<Stop>,
    /// How long a program may take for a decision.
    pub timeout: Duration,
    /// Whether to find out what luck brought: it takes some milliseconds for each game.
    pub luck: bool,
    /// Whether to keep the games' records.
    pub records: bool,
    /// Who plays on after a fault.
    pub stand_in: Contestant,
}

/// Stop when the first agent's share differs from `versus`, see [`Betting`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stop {
    /// The share to test against.
    pub versus: f64,
    /// Never stop with fewer deals than this.
    pub min_deals: u64,
}

/// One deal that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its result.
    pub result: DealResult,
    /// Its games as records, if they were asked for.
    pub records: String,
}

/// A match that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongMatch {
    /// Nobody takes part.
    #[error("a match needs at least one agent")]
    Nobody,
    /// More contestants than places at the table.
    #[error(
        "{agents} agents are too many for {players} seats; a round robin lets all of them play"
    )]
    TooMany {
        /// How many contestants.
        agents: usize,
        /// How many places.
        players: usize,
    },
    /// More contestants than a round robin takes.
    #[error("a round robin takes at most {} agents", Match::MAX_AGENTS)]
    Crowd,
    /// An agent's weights are for others.
    #[error("the weights of {agent} are for {weights} players, and the table has {players}")]
    Weights {
        /// The agent.
        agent: String,
        /// For how many players its weights are.
        weights: Players,
        /// How many play.
        players: Players,
    },
    /// The rulebook is for others.
    #[error("{id} is for {min} to {max} players")]
    Players {
        /// The rulebook.
        id: &'static str,
        /// The fewest players.
        min: Players,
        /// The most players.
        max: Players,
    },
}

impl Match {
    /// The most agents of a round robin.
    pub const MAX_AGENTS: usize = 100;

    /// How long a program may take for a decision, if nobody says otherwise.
    pub const TIMEOUT: Duration = Duration::from_secs(5);

    /// A match at one table: the last contestant takes all places that are left.
    ///
    /// # Errors
    /// If there are no contestants or too many, or if the rulebook is not for so many players.
    pub fn new(
        contestants: Vec<Contestant>,
        players: Players,
        rulebook: &'static Rulebook,
        seed: u64,
    ) -> Result<Match, WrongMatch> {
        let (agents, places) = (contestants.len(), players.count());
        if agents > places {
            return Err(WrongMatch::TooMany {
                agents,
                players: places,
            });
        }
        check(&contestants, players, rulebook)?;
        let game = Match::at(contestants, players, rulebook, seed);
        Ok(Match {
            tables: tables::one(agents, places),
            ..game
        })
    }

    /// A match in which every choice of contestants has a table of its own.
    ///
    /// # Errors
    /// If there are no contestants or too many, or if the rulebook is not for so many players.
    pub fn round_robin(
        contestants: Vec<Contestant>,
        players: Players,
        rulebook: &'static Rulebook,
        seed: u64,
    ) -> Result<Match, WrongMatch> {
        check(&contestants, players, rulebook)?;
        let game = Match::at(contestants, players, rulebook, seed);
        Ok(Match {
            tables: tables::round_robin(game.contestants.len(), players.count(), &game.fate),
            round_robin: true,
            ..game
        })
    }

    /// A match that has no tables yet.
    fn at(
        contestants: Vec<Contestant>,
        players: Players,
        rulebook: &'static Rulebook,
        seed: u64,
    ) -> Match {
        let programs = contestants.iter().any(Contestant::is_program);
        let fate = if programs {
            Fate::guarded(seed)
        } else {
            Fate::open(seed)
        };
        Match {
            contestants,
            players,
            rulebook,
            fate,
            tables: Vec::new(),
            round_robin: false,
            deals: 25,
            threads: 1,
            stop: None,
            timeout: Match::TIMEOUT,
            luck: false,
            records: false,
            stand_in: stand_in(),
        }
    }

    /// Plays the match. `finished` are the first deals, played before; `watch` hears of every further deal, in
    /// order.
    ///
    /// # Errors
    /// What `watch` says; then the match ends at once.
    pub fn run(
        &self,
        finished: &[DealResult],
        watch: &mut dyn FnMut(&Played, &Tally) -> io::Result<()>,
    ) -> io::Result<Report> {
        let mut count = Count::new(self);
        for deal in finished.iter().take(self.deals as usize) {
            if !count.is_decided() {
                count.add(deal);
            }
        }
        if !count.is_decided() {
            self.play_on(&mut count, watch)?;
        }
        let frame = Frame {
            players: self.players,
            seed: self.seed(),
            same_luck: self.same_luck(),
            rulebook: self.rulebook.id,
            names: self.names(),
        };
        Ok(Report::new(frame, &count.tally, count.test.as_ref()))
    }

    /// The contestants' names, in their order.
    pub fn names(&self) -> Vec<String> {
        self.contestants.iter().map(ToString::to_string).collect()
    }

    /// How many sit at a table.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The rulebook that it is played by.
    pub fn rulebook(&self) -> &'static Rulebook {
        self.rulebook
    }

    /// Its seed.
    pub fn seed(&self) -> u64 {
        self.fate.seed
    }

    /// Whether all games of a deal have the same bag and the same discs. Where a program takes part, which could
    /// remember them, every game has its own.
    pub fn same_luck(&self) -> bool {
        self.fate.same_luck()
    }

    /// Whether every choice of contestants has a table of its own.
    pub fn is_round_robin(&self) -> bool {
        self.round_robin
    }

    pub(crate) fn table(&self, deal: u64) -> &[usize] {
        &self.tables[(deal % self.tables.len() as u64) as usize]
    }

    /// Plays the deals that are left and counts them in their order.
    fn play_on(
        &self,
        count: &mut Count,
        watch: &mut dyn FnMut(&Played, &Tally) -> io::Result<()>,
    ) -> io::Result<()> {
        let next = AtomicU64::new(count.tally.deals);
        let stop = AtomicBool::new(false);
        let patience = Mutex::new(count.patience.clone());
        let (sender, receiver) = mpsc::sync_channel(self.threads.max(1));
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let sender = sender.clone();
                let worker = Worker::new(self, &next, &stop, &patience);
                scope.spawn(move || worker.work(&sender));
            }
            drop(sender);
            let again = Worker::new(self, &next, &stop, &patience);
            let mut programs = Programs::new();
            let mut early = BTreeMap::new();
            for played in receiver {
                early.insert(played.deal, played);
                while let Some(played) = early.remove(&count.tally.deals) {
                    let played = count.settle(played, &again, &mut programs);
                    count.add(&played.result);
                    *patience.lock().unwrap_or_else(PoisonError::into_inner) =
                        count.patience.clone();
                    let heard = watch(&played, &count.tally);
                    if heard.is_err() || count.is_decided() {
                        stop.store(true, Ordering::Relaxed);
                        // Leaving the loop closes the channel, which ends the workers.
                        return heard;
                    }
                }
            }
            Ok(())
        })
    }
}

fn check(
    contestants: &[Contestant],
    players: Players,
    rulebook: &'static Rulebook,
) -> Result<(), WrongMatch> {
    if contestants.is_empty() {
        return Err(WrongMatch::Nobody);
    }
    if contestants.len() > Match::MAX_AGENTS {
        return Err(WrongMatch::Crowd);
    }
    for contestant in contestants {
        if let Contestant::BuiltIn(spec) = contestant
            && let Some(weights) = spec.players()
            && weights != players
        {
            return Err(WrongMatch::Weights {
                agent: spec.to_string(),
                weights,
                players,
            });
        }
    }
    if !rulebook.rules.allows(players) {
        return Err(WrongMatch::Players {
            id: rulebook.id,
            min: rulebook.rules.min_players,
            max: rulebook.rules.max_players,
        });
    }
    Ok(())
}

/// Who plays on after a fault: a plain player who is quick and always the same.
fn stand_in() -> Contestant {
    Contestant::made("merchant", |seed| Box::new(Merchant::new(seed)))
}

/// What is counted while deals come in.
struct Count<'a> {
    game: &'a Match,
    tally: Tally,
    test: Option<Betting>,
    patience: Patience,
}

impl Count<'_> {
    fn new(game: &Match) -> Count<'_> {
        let mut tally = Tally::new(game.players, game.contestants.len());
        tally.rankings = game.round_robin.then(Vec::new);
        let stop = game.stop.filter(|_| !game.round_robin);
        Count {
            game,
            tally,
            test: stop.map(|stop| Betting::new(stop.versus)),
            patience: Patience::new(&game.contestants),
        }
    }

    /// The next deal as it counts: games in which somebody was supposed to be given up, or not to be, and that
    /// turned out wrong, are played again.
    fn settle(&self, played: PlayedDeal, again: &Worker, programs: &mut Programs) -> Played {
        let deal = played.deal;
        let table = self.game.table(deal);
        let mut patience = self.patience.clone();
        let (mut games, mut records) = (Vec::new(), String::new());
        for (rotation, mut game) in played.games.into_iter().enumerate() {
            if !patience.fits(&game.results, table) {
                game = again.play_game(deal, rotation, &patience, programs);
            }
            patience.add(&game.results, table);
            records.push_str(&game.record);
            games.push(game.results);
        }
        Played {
            result: DealResult { deal, games },
            records,
        }
    }

    fn add(&mut self, deal: &DealResult) {
        let table = self.game.table(deal.deal);
        self.tally.add(deal, table);
        for game in &deal.games {
            self.patience.add(game, table);
        }
        if let (Some(test), Some(share)) = (&mut self.test, Tally::share(deal, table, 0)) {
            test.add(share);
        }
    }

    fn is_decided(&self) -> bool {
        let enough = |stop: Stop, test: &Betting| test.observed().count() >= stop.min_deals;
        match (self.game.stop, &self.test) {
            (Some(stop), Some(test)) => enough(stop, test) && test.is_decided(),
            _ => false,
        }
    }
}
