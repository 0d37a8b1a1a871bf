//! What it takes to play: one question, one answer.

use std::hash::{Hash, Hasher};

use ra_rules::{Action, Game};

/// A program that plays.
pub trait Agent: Send {
    /// What to do in a position where somebody is to act.
    ///
    /// The answer is one of [`Game::legal`], and depends on nothing but the agent's own settings, its
    /// seed, the position and what it has watched (and on the clock, if its limit is a time).
    fn choose(&mut self, game: &Game) -> Action;

    /// Hears of an action at its table, anybody's, in the position before it. Whoever runs a game tells every agent of
    /// every action, in order; an agent that comes later is told of all that went before.
    ///
    /// Actions are public, so nothing is learned here that a person at the table would not know. An agent that is told
    /// nothing plays as well as it can with strangers.
    fn watch(&mut self, game: &Game, action: Action) {
        let _ = (game, action);
    }
}

/// Random numbers that depend on a seed and a position alone, so that the same question gets the same
/// answer whatever was asked before.
pub fn position_rng(seed: u64, game: &Game) -> fastrand::Rng {
    let mut hasher = Mixer(seed);
    game.hash(&mut hasher);
    fastrand::Rng::with_seed(hasher.finish())
}

/// A small hash that is the same on every machine and in every version of the standard library.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 29);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
