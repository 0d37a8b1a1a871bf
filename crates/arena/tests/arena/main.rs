//! Matches, their counting, and programs that take part in them.

// Shares of a few games are exact numbers.
#![allow(clippy::float_cmp)]

mod calibration;
mod docs;
mod honest;
mod hostile;
mod matches;
mod programs;
mod protocol;
mod saves;
mod statistics;

use ra_ai::{Agent, Merchant, position_rng};
use ra_arena::{Contestant, Match, Report};
use ra_rules::{Action, Game, Players, RULEBOOKS};

/// Takes any legal action, always the same for a seed and a position.
struct Random(u64);

impl Agent for Random {
    fn choose(&mut self, game: &Game) -> Action {
        let legal = game.legal();
        let place = position_rng(self.0, game).usize(..legal.len());
        legal.get(place).expect("somebody is to act")
    }
}

fn random() -> Contestant {
    Contestant::made("random", |seed| Box::new(Random(seed)))
}

fn merchant() -> Contestant {
    Contestant::made("merchant", |seed| Box::new(Merchant::new(seed)))
}

fn program(command: &str) -> Contestant {
    format!("cmd:{command}").parse().expect("a command")
}

/// A match of so many deals by the first rulebook.
fn a_match(contestants: &[Contestant], players: Players, deals: u64) -> Match {
    let mut game = Match::new(contestants.to_vec(), players, &RULEBOOKS[0], 1).expect("a match");
    game.deals = deals;
    game
}

fn run(game: &Match) -> Report {
    game.run(&[], &mut |_, _| Ok(())).expect("nobody objects")
}

/// A report without what differs from run to run.
fn without_times(mut report: Report) -> Report {
    for agent in &mut report.agents {
        agent.ms_per_decision = 0.0;
    }
    report
}
