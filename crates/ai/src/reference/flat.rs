//! Flat Monte Carlo: no tree, the same number of playouts for each action.

use fastrand::Rng;
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

    /// What came of each legal action. Whoever could not catch up with another by winning all that is left may be left
    /// out of it: that changes nothing about which is best.
    fn samples(&self, game: &Game, leave_out: bool) -> Vec<Sample> {
        let seat = game.to_act().expect("somebody is to act");
        let mut rng = position_rng(self.seed, game);
        let full = FairBag::new(game, 0);
        let legal = game.legal().into_iter();
        let mut samples: Vec<Sample> = legal
            .map(|action| Sample::new(game, action, rng.fork()))
            .collect();
        let rounds = (self.playouts / samples.len() as u32).max(1);
        for left in (1..=rounds).rev() {
            let most = samples.iter().map(|sample| sample.wins).max().unwrap_or(0);
            for sample in &mut samples {
                if !leave_out || sample.wins + left >= most {
                    sample.play(seat, &full);
                }
            }
        }
        samples
    }
}

impl Agent for Flat {
    fn choose(&mut self, game: &Game) -> Action {
        let legal = game.legal();
        if legal.len() == 1 {
            return legal.get(0).expect("there is one");
        }
        best(&self.samples(game, true))
    }
}

/// The action that won most, or brought more points; the first of equals.
fn best(samples: &[Sample]) -> Action {
    let backwards = samples.iter().rev();
    let best = backwards.max_by_key(|sample| (sample.wins, sample.points));
    best.expect("somebody is to act").action
}

/// An action, and what came of it.
struct Sample {
    action: Action,
    after: Game,
    bag: FairBag,
    rng: Rng,
    wins: u32,
    points: u32,
}

impl Sample {
    fn new(game: &Game, action: Action, mut rng: Rng) -> Sample {
        let mut after = *game;
        after.apply_unchecked(action);
        Sample {
            action,
            after,
            bag: FairBag::new(game, rng.u64(..)),
            rng,
            wins: 0,
            points: 0,
        }
    }

    fn play(&mut self, seat: Seat, full: &FairBag) {
        self.bag.refill(full);
        let ending = playout(self.after, &mut self.bag, &mut self.rng);
        self.wins += u32::from(ending.winner == seat);
        self.points += u32::from(ending.points[seat]);
    }
}

#[cfg(test)]
mod tests {
    use ra_rules::Players;

    use super::*;
    use crate::reference::positions;

    #[test]
    fn leaving_out_what_cannot_catch_up_changes_no_choice() {
        let mut left_out = 0;
        for players in Players::ALL {
            for game in positions(players) {
                let flat = Flat::new(60, 1);
                let (all, some) = (flat.samples(&game, false), flat.samples(&game, true));
                assert_eq!(best(&all), best(&some), "{game:?}");
                left_out += usize::from(is_shorter(&all, &some));
            }
        }
        assert!(left_out > 20, "{left_out}");
    }

    /// Whether fewer playouts were played: each brings points.
    fn is_shorter(all: &[Sample], some: &[Sample]) -> bool {
        let points = |samples: &[Sample]| samples.iter().map(|sample| sample.points).sum::<u32>();
        points(some) < points(all)
    }
}
