//! Counting deals as they come in.

use ra_rules::Players;
use serde::Serialize;

use crate::fault::Fault;
use crate::fortune::WIN;
use crate::result::{DealResult, SeatResult};
use crate::stats::Mean;

/// A report shows at most so many faults of an agent; all are counted.
const MAX_FAULTS: usize = 50;

/// What is known after some deals.
#[derive(Clone, Debug)]
pub struct Tally {
    players: Players,
    pub(crate) lines: Vec<Line>,
    pub(crate) deals: u64,
    /// For ratings: the agents of each game from the first place to the last, deal by deal.
    pub(crate) rankings: Option<Vec<Vec<Vec<u16>>>>,
}

/// What is known about one agent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    /// Its share of wins for each place at the table, deal by deal.
    pub(crate) shares: Mean,
    /// The same without the luck of the draws, where that is known.
    pub(crate) earned: Mean,
    pub(crate) games: u64,
    pub(crate) seats: u64,
    pub(crate) points: u64,
    pub(crate) places: u64,
    pub(crate) decisions: u64,
    pub(crate) micros: u64,
    pub(crate) fault_count: u64,
    pub(crate) faults: Vec<FaultAt>,
}

/// A fault, and the game in which it happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultAt {
    /// The deal, counted from 1.
    pub deal: u64,
    /// The game of that deal, counted from 1.
    pub rotation: usize,
    /// What happened.
    #[serde(flatten)]
    pub fault: Fault,
}

impl Tally {
    pub(crate) fn new(players: Players, agents: usize) -> Tally {
        Tally {
            players,
            lines: vec![Line::default(); agents],
            deals: 0,
            rankings: None,
        }
    }

    /// Counts a deal; `table` tells which agent has which place of its results.
    pub(crate) fn add(&mut self, deal: &DealResult, table: &[usize]) {
        self.deals += 1;
        for (agent, line) in self.lines.iter_mut().enumerate() {
            line.add(deal, table, agent);
        }
        if let Some(rankings) = &mut self.rankings {
            let games = deal.games.iter();
            rankings.push(games.map(|game| ranking(game, table)).collect());
        }
    }

    /// How many deals were counted.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.deals * self.players.count() as u64
    }

    /// The shares of an agent, deal by deal.
    pub fn shares(&self, agent: usize) -> &Mean {
        &self.lines[agent].shares
    }

    /// The share of wins of an agent in a deal; none if it does not sit at that table.
    pub(crate) fn share(deal: &DealResult, table: &[usize], agent: usize) -> Option<f64> {
        let places = table.iter().filter(|&&other| other == agent).count();
        let wins = seats_of(deal, table, agent).filter(|(_, seat)| seat.won());
        let wins = wins.count();
        (places > 0).then(|| wins as f64 / (places * deal.games.len()) as f64)
    }
}

impl Line {
    fn add(&mut self, deal: &DealResult, table: &[usize], agent: usize) {
        let Some(share) = Tally::share(deal, table, agent) else {
            return;
        };
        self.shares.add(share);
        if let Some(luck) = luck(deal, table, agent) {
            self.earned.add(share - luck);
        }
        self.games += deal.games.len() as u64;
        for (rotation, seat) in seats_of(deal, table, agent) {
            self.seats += 1;
            self.points += u64::from(seat.points);
            self.places += u64::from(seat.place);
            self.decisions += u64::from(seat.decisions);
            self.micros = self.micros.saturating_add(seat.micros);
            let Some(fault) = &seat.fault else {
                continue;
            };
            self.fault_count += 1;
            if self.faults.len() < MAX_FAULTS {
                self.faults.push(FaultAt {
                    deal: deal.deal + 1,
                    rotation: rotation + 1,
                    fault: fault.clone(),
                });
            }
        }
    }
}

/// What luck brought an agent in a deal, as a share of wins; none if that is not known.
fn luck(deal: &DealResult, table: &[usize], agent: usize) -> Option<f64> {
    let lucks = seats_of(deal, table, agent).map(|(_, seat)| seat.luck);
    let lucks: Vec<i32> = lucks.collect::<Option<_>>()?;
    let sum: f64 = lucks.iter().map(|&luck| f64::from(luck)).sum();
    Some(sum / WIN / lucks.len() as f64)
}

/// The results of an agent in a deal, each with its rotation.
fn seats_of<'a>(
    deal: &'a DealResult,
    table: &'a [usize],
    agent: usize,
) -> impl Iterator<Item = (usize, &'a SeatResult)> {
    let games = deal.games.iter().enumerate();
    games.flat_map(move |(rotation, game)| {
        let seats = game.iter().zip(table);
        let own = seats.filter(move |(_, other)| **other == agent);
        own.map(move |(seat, _)| (rotation, seat))
    })
}

fn ranking(game: &[SeatResult], table: &[usize]) -> Vec<u16> {
    let mut seats: Vec<(&SeatResult, &usize)> = game.iter().zip(table).collect();
    seats.sort_by_key(|(seat, _)| seat.place);
    seats.iter().map(|(_, agent)| **agent as u16).collect()
}
