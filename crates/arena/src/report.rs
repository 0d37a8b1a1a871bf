//! What a match showed, for people and programs.

use ra_rules::Players;
use serde::Serialize;

use crate::ladder::{self, Rating};
use crate::stats::{Betting, Estimate};
use crate::tally::{FaultAt, Line, Tally};

/// The result of a match. It holds no date, so that the same match gives the same report but for the times.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Places at a table.
    pub players: usize,
    /// Games played.
    pub games: u64,
    /// Deals played, each once from every seat.
    pub deals: u64,
    /// The match's seed.
    pub seed: u64,
    /// Whether all games of a deal had the same luck; with programs, each has its own.
    pub same_luck: bool,
    /// The rulebook.
    pub rulebook: &'static str,
    /// Whether every choice of agents had a table of its own.
    pub round_robin: bool,
    /// What the sequential test found, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop: Option<Verdict>,
    /// What happens to a program with a fault.
    pub fault_rule: &'static str,
    /// The agents, in the order in which they were named.
    pub agents: Vec<AgentReport>,
}

/// The rule about faults, as a report tells it.
const FAULT_RULE: &str = "a program with a fault takes the last place of that game and 0 points; another agent plays on for it";

/// What the sequential test found about the first agent.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// The share that it was tested against.
    pub versus: f64,
    /// The evidence: wealth of the bets, decided at 20.
    pub evidence: f64,
    /// `above`, `below` or `open`.
    pub verdict: &'static str,
}

/// What a match showed about one agent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AgentReport {
    /// Its name.
    pub agent: String,
    /// Its share of wins for each place that it had, from 0 to 1.
    pub share: f64,
    /// Lower bound of the 95% interval of the share.
    pub low: f64,
    /// Upper bound.
    pub high: f64,
    /// The share without the luck of the draws, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_luck: Option<Estimate>,
    /// The share of an agent like all the others.
    pub fair: f64,
    /// Games that it played in.
    pub games: u64,
    /// Seats that it had in them.
    pub seats: u64,
    /// Mean of its final points.
    pub points: f64,
    /// Mean of its places, from 1.
    pub place: f64,
    /// Milliseconds for one decision.
    pub ms_per_decision: f64,
    /// Decisions taken.
    pub decisions: u64,
    /// Its rating, if the match was a round robin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// How many of its seats were lost by a fault.
    pub fault_count: u64,
    /// The first of its faults.
    pub faults: Vec<FaultAt>,
}

/// What a report tells besides the counts.
pub(crate) struct Frame {
    pub(crate) players: Players,
    pub(crate) seed: u64,
    pub(crate) same_luck: bool,
    pub(crate) rulebook: &'static str,
    pub(crate) names: Vec<String>,
}

impl Report {
    pub(crate) fn new(frame: Frame, tally: &Tally, test: Option<&Betting>) -> Report {
        let fair = 1.0 / frame.players.count() as f64;
        let ratings = tally.rankings.as_ref().map(|rankings| {
            let deals = rankings.as_slice();
            ladder::ratings(deals, tally.lines.len(), frame.seed)
        });
        let lines = frame.names.into_iter().zip(&tally.lines).enumerate();
        Report {
            players: frame.players.count(),
            games: tally.games(),
            deals: tally.deals(),
            seed: frame.seed,
            same_luck: frame.same_luck,
            rulebook: frame.rulebook,
            round_robin: tally.rankings.is_some(),
            stop: test.map(Verdict::new),
            fault_rule: FAULT_RULE,
            agents: lines
                .map(|(i, (name, line))| AgentReport {
                    rating: ratings.as_ref().map(|ratings| ratings[i]),
                    ..AgentReport::new(name, line, fair)
                })
                .collect(),
        }
    }
}

impl AgentReport {
    fn new(agent: String, line: &Line, fair: f64) -> AgentReport {
        let share = line.shares.share();
        AgentReport {
            agent,
            share: share.mean,
            low: share.low,
            high: share.high,
            without_luck: (line.earned.count() == line.shares.count() && line.games > 0)
                .then(|| line.earned.share()),
            fair,
            games: line.games,
            seats: line.seats,
            points: ratio(line.points, line.seats),
            place: ratio(line.places, line.seats),
            ms_per_decision: ratio(line.micros, line.decisions) / 1000.0,
            decisions: line.decisions,
            rating: None,
            fault_count: line.fault_count,
            faults: line.faults.clone(),
        }
    }
}

impl Verdict {
    fn new(test: &Betting) -> Verdict {
        Verdict {
            versus: test.expected(),
            evidence: test.wealth(),
            verdict: match test.is_decided() {
                false => "open",
                true if test.observed().mean() > test.expected() => "above",
                true => "below",
            },
        }
    }
}

/// A mean, 0 of nothing.
fn ratio(sum: u64, count: u64) -> f64 {
    sum as f64 / count.max(1) as f64
}
