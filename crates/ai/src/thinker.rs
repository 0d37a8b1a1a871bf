//! The agents that think with the learned evaluation.

use std::sync::Arc;

use ra_rules::{Action, Game, Tile};

use crate::agent::Agent;
use crate::learned::{Habit, Mind, Net, Rivals, Search, Watcher, shipped};

/// Looks ahead over the learned evaluation: a vizier one turn; a pharaoh and Ra play on from there.
///
/// It gets to know the others by what they do: whoever decides by the lot is expected to go on like that.
#[derive(Clone, Debug)]
pub struct Thinker {
    search: Search,
    /// Used instead of the shipped one where it is for the right number of players.
    net: Option<Arc<Net>>,
    watcher: Watcher,
    seed: u64,
}

impl Thinker {
    /// A thinker that searches so, with the shipped nets, or with another one for its number of players.
    pub fn new(search: Search, net: Option<Arc<Net>>, seed: u64) -> Thinker {
        Thinker {
            search,
            net,
            watcher: Watcher::STRANGERS,
            seed,
        }
    }

    fn net(&self, game: &Game) -> &Net {
        let own = self.net.as_deref();
        own.filter(|net| net.players() == game.players())
            .unwrap_or_else(|| shipped(game.players()))
    }

    /// What it thinks of the others by now.
    fn rivals(&self) -> Rivals {
        Rivals {
            habits: self.watcher.habits(),
            ..self.search.rivals
        }
    }
}

impl Agent for Thinker {
    fn choose(&mut self, game: &Game) -> Action {
        let legal = game.legal();
        if legal.len() == 1 {
            return legal.get(0).expect("there is one");
        }
        let mut rivals = self.rivals();
        let me = game.to_act().expect("somebody is to act");
        // Whatever its bids look like, it knows that it looks further.
        rivals.habits[me.index()] = Habit::WELL;
        let search = Search {
            rivals,
            ..self.search
        };
        let ranked = search.rank(self.net(game), game, self.seed);
        ranked.first().expect("somebody is to act").action
    }

    fn watch(&mut self, game: &Game, action: Action) {
        if game.bag().total() == Tile::ALL.iter().map(|tile| tile.in_game()).sum() {
            // Nothing is drawn yet: a new game, perhaps with others.
            self.watcher = Watcher::STRANGERS;
        }
        let mut watcher = self.watcher;
        let mut mind = Mind::new(self.net(game), self.rivals());
        watcher.watch(&mut mind, game, action);
        self.watcher = watcher;
    }
}
