//! Flat Monte Carlo: no tree, the same number of playouts for each action.

use ra_record::FairBag;
use ra_rules::{Action, Game, Seat};

use crate::agent::{Agent, position_rng};
use crate::reference::playout::playout;

/// An agent that plays each legal action out to the end of the game equally often, and does what won most; of equals,
/// what brought more points.
#[derive(Clone, Debug)]
pub struct Flat {
    playouts: u32,
    seed: u64,
}

impl Flat {
    /// With so many playouts in all for a decision, at least one for each action.
    pub fn new(playouts: u32, seed: u64) -> Flat {
        Flat { playouts, seed }
    }
}

impl Agent for Flat {
    fn choose(&mut self, game: &Game) -> Action {
        let seat = game.to_act().expect("somebody is to act");
        let legal = game.legal();
        let rounds = (self.playouts / legal.len() as u32).max(1);
        let mut rng = position_rng(self.seed, game);
        let mut bag = FairBag::new(game, rng.u64(..));
        let full = bag.clone();
        let mut sample = |action| {
            let mut after = *game;
            after.apply_unchecked(action);
            (0..rounds).fold((0, 0), |(wins, points), _| {
                bag.refill(&full);
                let (win, gained) = result(after, seat, &mut bag, &mut rng);
                (wins + win, points + gained)
            })
        };
        if legal.len() == 1 {
            return legal.get(0).expect("there is one");
        }
        // The last of equals in this order would win; reversed, it is the first.
        let actions: Vec<Action> = legal.iter().collect();
        let best = actions
            .into_iter()
            .rev()
            .max_by_key(|&action| sample(action));
        best.expect("somebody is to act")
    }
}

/// Whether the seat won the playout, and with how many points.
fn result(game: Game, seat: Seat, bag: &mut FairBag, rng: &mut fastrand::Rng) -> (u32, u32) {
    let ending = playout(game, bag, rng);
    let win = u32::from(ending.winner == seat);
    (win, u32::from(ending.points[seat]))
}
