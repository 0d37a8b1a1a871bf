//! Which of some actions is best, as games are played on from them.
//!
//! Each round plays on once from every action that is still open, with the same draws. So what counts is how the results
//! of two actions differ within the rounds, which varies less than the results do.

use ra_rules::Seat;

use super::estimate::{Course, Estimate, FEW, MOST, Stretch, doubt};
use super::net::exp;
use super::outlook::Outlook;

/// Some actions, and what came of them so far.
pub(super) struct Race {
    /// For whom the best is looked for.
    seat: Seat,
    stretches: &'static [Stretch],
    estimates: Vec<Estimate>,
    open: Vec<bool>,
    /// For each pair of actions and each stretch, the squares of how their results differed, summed up over the rounds of both.
    differences: Vec<Vec<[f32; MOST]>>,
}

impl Race {
    /// Among actions of which the net said this.
    pub(super) fn new(
        stretches: &'static [Stretch],
        said: impl Iterator<Item = Outlook>,
        seat: Seat,
    ) -> Race {
        let estimates: Vec<Estimate> = said.map(|said| Estimate::new(stretches, said)).collect();
        let actions = estimates.len();
        Race {
            seat,
            stretches,
            estimates,
            open: vec![true; actions],
            differences: vec![vec![[0.0; MOST]; actions]; actions],
        }
    }

    /// The actions that are played on from.
    pub(super) fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.open.len()).filter(|&i| self.open[i])
    }

    /// How many rounds were played.
    pub(super) fn rounds(&self) -> u32 {
        let counts = self.estimates.iter().map(Estimate::count);
        counts.max().unwrap_or(0)
    }

    /// For how many stretches the next round is played on. The first rounds are short: they find out what is plainly behind.
    pub(super) fn reach(&self) -> usize {
        if self.rounds() < FEW {
            1
        } else {
            self.stretches.len()
        }
    }

    /// What came of each action.
    pub(super) fn estimates(&self) -> &[Estimate] {
        &self.estimates
    }

    /// Takes the results of a round, one for each open action in their order.
    pub(super) fn add(&mut self, results: &[Course]) {
        let open: Vec<usize> = self.open().collect();
        let shares = |result: &Course| result.changes.map(|change| change.share[self.seat.index()]);
        for (&i, result) in open.iter().zip(results) {
            for (&j, other) in open.iter().zip(results) {
                let both = shares(result).into_iter().zip(shares(other));
                for (sum, (own, other)) in self.differences[i][j].iter_mut().zip(both) {
                    *sum += (own - other) * (own - other);
                }
            }
            self.estimates[i].add(result);
        }
    }

    /// Gives up the actions that are not worth another round: leaving them is expected to cost less than `regret`.
    pub(super) fn give_up(&mut self, regret: f32) {
        if self.rounds() < FEW {
            return;
        }
        let leader = self.leader();
        for i in 0..self.open.len() {
            if self.open[i] && i != leader && self.regret(leader, i) < regret {
                self.open[i] = false;
            }
        }
    }

    /// Whether more than one action is open.
    pub(super) fn is_open(&self) -> bool {
        self.open().count() > 1
    }

    fn share(&self, i: usize) -> f32 {
        self.estimates[i].mean().share[self.seat.index()]
    }

    fn leader(&self) -> usize {
        self.open()
            .max_by(|&a, &b| self.share(a).total_cmp(&self.share(b)).then(b.cmp(&a)))
            .expect("the leader is never given up")
    }

    /// What it is expected to cost to leave an action, when the leader seems to be better.
    fn regret(&self, leader: usize, i: usize) -> f32 {
        let counts = self.estimates[i].counts();
        let variance = |stretch: usize| {
            let in_games =
                |i: usize| self.estimates[i].mean_of_games(stretch).share[self.seat.index()];
            let mean = in_games(leader) - in_games(i);
            self.differences[leader][i][stretch] / counts[stretch] as f32 - mean * mean
        };
        let behind = self.share(leader) - self.share(i);
        cost(behind, doubt(self.stretches, counts, variance).sqrt())
    }
}

/// The mean of how far something may be ahead after all that seems to be behind by so much with such a standard error: if
/// errors are normal, to a few parts in a hundred, or in ten where there is next to nothing to lose.
fn cost(behind: f32, error: f32) -> f32 {
    if error == 0.0 {
        return 0.0;
    }
    let errors = behind / error;
    0.4 * error * exp(-errors * (1.25 + 0.33 * errors))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRETCHES: &[Stretch] = &[Stretch::to(4)];

    /// A game that was played on and came to this.
    fn game(share: f32) -> Course {
        let mut course = Course::new();
        course.reach(Outlook::winning(share));
        course
    }

    /// The integral of the normal distribution's tail, summed up in small steps.
    fn tail(behind: f32) -> f32 {
        let step = 0.001;
        let density = |x: f32| (-0.5 * x * x).exp() / std::f32::consts::TAU.sqrt();
        let points = (0..8000).map(|i| behind + step * (0.5 + i as f32));
        points.map(|x| (x - behind) * density(x) * step).sum()
    }

    #[test]
    fn what_leaving_costs_is_the_tail_of_the_error() {
        for behind in [0.0, 0.3, 1.0, 1.7, 2.5, 3.0] {
            let found = cost(behind * 0.01, 0.01) / 0.01;
            let wanted = tail(behind);
            assert!((found / wanted - 1.0).abs() < 0.3, "{found} {wanted}");
        }
    }

    #[test]
    fn an_action_that_is_always_a_little_behind_is_given_up_however_far_results_spread() {
        let mut race = Race::new(STRETCHES, [Outlook::winning(0.5); 2].into_iter(), Seat::One);
        let mut rng = fastrand::Rng::with_seed(1);
        for round in 0..FEW {
            assert!(race.is_open(), "{round}");
            let share = rng.f32();
            race.add(&[game(share * 0.9), game(share * 0.9 + 0.01)]);
            race.give_up(1e-4);
        }
        assert_eq!(race.open().collect::<Vec<_>>(), [1]);
        assert_eq!(race.rounds(), FEW);
    }

    #[test]
    fn actions_that_nothing_tells_apart_yet_stay_open() {
        let mut race = Race::new(STRETCHES, [Outlook::winning(0.5); 3].into_iter(), Seat::One);
        for round in 0..64 {
            let [a, b] = [[0.2, 0.8], [0.8, 0.2]][round % 2];
            race.add(&[game(a), game(b), game(b)][..race.open().count()]);
            race.give_up(1e-4);
        }
        // The third always came to what the second did, so it is not needed.
        assert_eq!(race.open().collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn few_games_change_little_of_what_the_net_said_and_many_decide() {
        let mut race = Race::new(
            STRETCHES,
            [Outlook::winning(0.5), Outlook::winning(0.52)].into_iter(),
            Seat::One,
        );
        assert_eq!(race.leader(), 1);
        for round in 1..=40 {
            race.add(&[game(0.56), game(0.53)]);
            // By the games alone the first is ahead by 0.03, by the net behind by 0.02, which counts as ten games.
            let first_leads = 0.03 * round as f32 > 0.02 * 10.0;
            assert_eq!(race.leader() == 0, first_leads, "{round}");
        }
    }
    #[test]
    fn what_later_turns_may_change_keeps_an_action_open() {
        const FAR: &[Stretch] = &[
            Stretch {
                turns: 4,
                trust: 10.0,
                spread: 1.0,
            },
            Stretch {
                turns: 16,
                trust: 50.0,
                spread: 4.0,
            },
        ];
        for (stretches, is_open) in [(STRETCHES, false), (FAR, true)] {
            let mut race = Race::new(stretches, [Outlook::winning(0.5); 2].into_iter(), Seat::One);
            for round in 0..FEW {
                assert_eq!(race.reach(), 1);
                let spread = [-0.01, 0.01][round as usize % 2];
                race.add(&[game(0.5), game(0.493 + spread)]);
                race.give_up(1e-4);
            }
            assert_eq!(race.is_open(), is_open);
            assert_eq!(race.reach(), stretches.len());
        }
    }
}
