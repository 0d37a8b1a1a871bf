//! PUCT with chance nodes and a playout at each leaf.

use ra_record::FairBag;
use ra_rules::{Action, Game};

use crate::agent::{Agent, position_rng};
use crate::reference::playout::playout;
use crate::reference::tree::{Manner, Tree};

/// An agent that grows a tree of decisions and draws. Each seat is taken to want its own win (max^n), the merchant
/// says what to try first, and a leaf is worth what one playout from it brings.
#[derive(Clone, Debug)]
pub struct Puct {
    playouts: u32,
    seed: u64,
    manner: Manner,
}

/// Sensible rather than best: around these figures, matches of 300 playouts with two players (seven settings, 100 or
/// 140 games each) told no setting from another beyond their error of 8 to 10 %.
const MANNER: Manner = Manner {
    curiosity: 2.0,
    temperature: 1.5,
    even: 0.2,
    doubt: 0.1,
};

/// A tree is kept within this bound of playouts, so that memory is (about 2 kB for each).
const MAX_PLAYOUTS: u32 = 1_000_000;

/// Between two looks at whether the choice is made there are so many playouts.
const LOOKS: u32 = 8;

impl Puct {
    /// With so many playouts for a decision, at least one and at most a million.
    pub fn new(playouts: u32, seed: u64) -> Puct {
        Puct {
            playouts: playouts.clamp(1, MAX_PLAYOUTS),
            seed,
            manner: MANNER,
        }
    }

    /// The tree of a position, and how many playouts are left. It may stop growing when no other action can catch up with
    /// the favourite any more: that changes nothing about which it is.
    fn tree(&self, game: &Game, stop: bool) -> (Tree, u32) {
        let mut rng = position_rng(self.seed, game);
        let mut tree = Tree::new(*game, &self.manner);
        let mut path = Vec::new();
        let mut left = self.playouts;
        while left > 0 {
            grow(&mut tree, &self.manner, &mut path, &mut rng);
            left -= 1;
            if stop && left.is_multiple_of(LOOKS) && tree.lead() > left {
                break;
            }
        }
        (tree, left)
    }
}

impl Agent for Puct {
    fn choose(&mut self, game: &Game) -> Action {
        let legal = game.legal();
        if legal.len() == 1 {
            return legal.get(0).expect("there is one");
        }
        let (tree, _) = self.tree(game, true);
        tree.favourite().expect("somebody is to act")
    }
}

/// One playout: down the tree to a new position, and on to the end of the game.
fn grow(tree: &mut Tree, manner: &Manner, path: &mut Vec<u32>, rng: &mut fastrand::Rng) {
    path.clear();
    path.push(Tree::ROOT);
    let mut place = Tree::ROOT;
    loop {
        let node = tree.node(place);
        let is_leaf = node.visits == 0 && place != Tree::ROOT && !node.game.is_drawing();
        if node.game.is_over() || is_leaf {
            break;
        }
        place = tree.descend(place, manner, rng);
        path.push(place);
    }
    let game = tree.node(place).game;
    let winner = game.winner().unwrap_or_else(|| {
        let mut bag = FairBag::new(&game, rng.u64(..));
        playout(game, &mut bag, rng).winner
    });
    for &place in &*path {
        tree.credit(place, winner);
    }
}

#[cfg(test)]
mod tests {
    use ra_rules::Players;

    use super::*;
    use crate::reference::positions;

    #[test]
    fn stopping_when_nothing_can_catch_up_changes_no_choice() {
        let mut stopped = 0;
        for players in Players::ALL {
            for game in positions(players) {
                let puct = Puct::new(100, 1);
                let (all, _) = puct.tree(&game, false);
                let (some, left) = puct.tree(&game, true);
                assert_eq!(all.favourite(), some.favourite(), "{game:?}");
                stopped += usize::from(left > 20);
            }
        }
        assert!(stopped > 20, "{stopped}");
    }
}
