//! The scribe: knows the rules, and plays like a person in their first game.

use ra_rules::{Action, Game};

use crate::agent::{Agent, position_rng};
use crate::hand::merchant::scores;
use crate::hand::taste::{Purse, Taste};

/// An agent for a first game. It loves monuments and gold, counts Niles without asking for a flood, does not see
/// disasters coming, throws away its low discs early, and sits on its high one.
#[derive(Clone, Debug)]
pub struct Scribe {
    seed: u64,
}

impl Scribe {
    /// A scribe whose moods depend on the seed.
    pub fn new(seed: u64) -> Scribe {
        Scribe { seed }
    }
}

impl Agent for Scribe {
    fn choose(&mut self, game: &Game) -> Action {
        let mut rng = position_rng(self.seed, game);
        let mut best: Option<(Action, f32)> = None;
        scores(game, &SCRIBE, |action, score| {
            let score = score + MOOD * rng.f32();
            if best.is_none_or(|(_, high)| score > high) {
                best = Some((action, score));
            }
        });
        best.expect("somebody is to act").0
    }
}

/// So many points may a mood make something better than it is.
const MOOD: f32 = 1.5;

const SCRIBE: Taste = Taste {
    god: 1.0,
    gold: 5.0,
    pharaoh: 0.8,
    dry_nile: 1.0,
    later_nile: 0.0,
    civilization: [-2.0, 0.0, 1.0, 5.0, 10.0, 15.0],
    monuments: [1.3, 1.3, 1.3],
    different: [0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0],
    pair: 1.0,
    alike: 5.0,
    fears_disasters: false,
    purse: Purse {
        any_disc: 0.0,
        high_disc: 9.0,
        calm: 0.5,
        exchange: 0.0,
        invoke: 1.0,
        invoke_space: 0.2,
        invoke_late: 0.5,
        invoke_alone: 1.0,
        spend_god: 0.5,
    },
};
