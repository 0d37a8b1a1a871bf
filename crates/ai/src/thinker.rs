//! The agents that think with the learned evaluation.

use std::sync::Arc;

use ra_rules::{Action, Game};

use crate::agent::Agent;
use crate::learned::{Cache, Net, Search, shipped};

/// Looks ahead over the learned evaluation: a vizier one turn, a pharaoh and Ra as far as they can.
#[derive(Clone, Debug)]
pub struct Thinker {
    search: Search,
    /// Used instead of the shipped one where it is for the right number of players.
    net: Option<Arc<Net>>,
    /// What the net has said lately, by number of players.
    caches: [Cache; 4],
    seed: u64,
}

impl Thinker {
    /// A thinker that searches so, with the shipped nets, or with another one for its number of players.
    pub fn new(search: Search, net: Option<Arc<Net>>, seed: u64) -> Thinker {
        Thinker {
            search,
            net,
            caches: Default::default(),
            seed,
        }
    }

    fn net(&self, game: &Game) -> &Net {
        let own = self.net.as_deref();
        own.filter(|net| net.players() == game.players())
            .unwrap_or_else(|| shipped(game.players()))
    }
}

impl Agent for Thinker {
    fn choose(&mut self, game: &Game) -> Action {
        let legal = game.legal();
        if legal.len() == 1 {
            return legal.get(0).expect("there is one");
        }
        let place = game.players().count() - 2;
        let mut cache = std::mem::take(&mut self.caches[place]);
        let ranked = self
            .search
            .rank(self.net(game), game, &mut cache, self.seed);
        self.caches[place] = cache;
        ranked.first().expect("somebody is to act").action
    }
}
