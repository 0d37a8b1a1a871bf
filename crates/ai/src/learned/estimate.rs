//! What an action is worth by all that is known: what the net said of it, and what came of the games that were played on.
//!
//! The longer a game is played on, the less the net's errors count, and the more results vary. So what came of the first turns
//! counts for much after a few games, and what came of later ones only after many.

use super::outlook::Outlook;

/// A part of playing on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stretch {
    /// It ends after so many turns from the start; the net judges what was reached.
    pub turns: u16,
    /// What was thought before counts as much as so many games: how much one game varies in this stretch, by how much the net errs
    /// about it (both as variances of how two actions differ).
    pub trust: f32,
    /// How many times as much as in the first stretch a game is taken to vary in this one, before games have told.
    pub spread: f32,
}

/// Fewer games than this do not tell yet how far results spread.
pub(super) const FEW: u32 = 16;

impl Stretch {
    /// The only one, up to this turn. The net's error of how two actions differ has a variance of 0.0002, and how they differ in
    /// one game one of 0.0021 (2 players, 8 turns).
    pub const fn to(turns: u16) -> Stretch {
        Stretch {
            turns,
            trust: 10.0,
            spread: 1.0,
        }
    }

    /// How much so many games and what was thought before count together.
    fn weight(self, games: u32) -> f32 {
        games as f32 + self.trust
    }
}

/// The variance of what is thought, if stretches vary as `variance` says and were played so often.
pub(super) fn doubt(
    stretches: &[Stretch],
    counts: &[u32; MOST],
    variance: impl Fn(usize) -> f32,
) -> f32 {
    let first = variance(0);
    let doubts = stretches.iter().zip(counts).enumerate();
    let doubts = doubts.map(|(place, (stretch, &count))| {
        let variance = match place {
            0 => first,
            _ if count < FEW => first * stretch.spread,
            _ => variance(place),
        };
        variance.max(0.0) / (stretch.weight(count) - 1.0)
    });
    doubts.sum()
}

/// Stretches at most.
pub(super) const MOST: usize = 3;

/// What one game came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Course {
    /// What the first stretch came to, and by how much each of the others changed it.
    pub(super) changes: [Outlook; MOST],
    /// How many stretches were played.
    pub(super) stretches: usize,
    latest: Outlook,
}

impl Course {
    /// Before the first stretch.
    pub(super) fn new() -> Course {
        Course {
            changes: [Outlook::default(); MOST],
            stretches: 0,
            latest: Outlook::default(),
        }
    }

    /// The end of a stretch, at which this is to be expected.
    pub(super) fn reach(&mut self, outlook: Outlook) {
        self.changes[self.stretches] = outlook + self.latest * -1.0;
        self.latest = outlook;
        self.stretches += 1;
    }

    /// The end of the game in one of so many stretches: nothing changes in those after it.
    pub(super) fn end(&mut self, outlook: Outlook, stretches: usize) {
        self.reach(outlook);
        self.stretches = stretches;
    }
}

/// What the net said of an action and what came of games played on from it, as a mean with its standard error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    stretches: &'static [Stretch],
    said: Outlook,
    sums: [Outlook; MOST],
    squares: [Outlook; MOST],
    /// How often each stretch was played.
    counts: [u32; MOST],
}

impl Estimate {
    /// Before any game.
    pub(super) fn new(stretches: &'static [Stretch], said: Outlook) -> Estimate {
        Estimate {
            stretches,
            said,
            sums: [Outlook::default(); MOST],
            squares: [Outlook::default(); MOST],
            counts: [0; MOST],
        }
    }

    pub(super) fn add(&mut self, course: &Course) {
        for (i, &change) in course.changes[..course.stretches].iter().enumerate() {
            self.sums[i] = self.sums[i] + change;
            self.squares[i] = self.squares[i] + change.squared();
            self.counts[i] += 1;
        }
    }

    /// How many games were played.
    pub(super) fn count(&self) -> u32 {
        self.counts[0]
    }

    /// How often each stretch was played.
    pub(super) fn counts(&self) -> &[u32; MOST] {
        &self.counts
    }

    /// What is to be expected by all that is known.
    pub(super) fn mean(&self) -> Outlook {
        let parts = self.stretches.iter().enumerate().map(|(i, stretch)| {
            let sum = self.sums[i];
            // The net says where the first stretch leads to, and that the others change nothing.
            let known = if i == 0 {
                sum + self.said * stretch.trust
            } else {
                sum
            };
            known * (1.0 / stretch.weight(self.counts[i]))
        });
        parts.reduce(|sum, part| sum + part).unwrap_or(self.said)
    }

    /// What a stretch changed in the games alone; nothing before the first.
    pub(super) fn mean_of_games(&self, stretch: usize) -> Outlook {
        self.sums[stretch] * (1.0 / self.counts[stretch].max(1) as f32)
    }

    /// The standard error of the mean; infinite for fewer than two games.
    pub(super) fn error(&self) -> Outlook {
        if self.count() < 2 {
            return Outlook {
                share: [f32::INFINITY; 5],
                points: [f32::INFINITY; 5],
            };
        }
        let spread = |i: usize| {
            let games = self.counts[i].max(1) as f32;
            self.squares[i] * (1.0 / games) + self.mean_of_games(i).squared() * -1.0
        };
        let spreads: [Outlook; MOST] = std::array::from_fn(spread);
        let error = |number: fn(&Outlook) -> &[f32; 5], seat: usize| {
            let variance = |i: usize| number(&spreads[i])[seat];
            doubt(self.stretches, &self.counts, variance).sqrt()
        };
        Outlook {
            share: std::array::from_fn(|seat| error(|outlook| &outlook.share, seat)),
            points: std::array::from_fn(|seat| error(|outlook| &outlook.points, seat)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRETCHES: &[Stretch] = &[
        Stretch {
            turns: 2,
            trust: 4.0,
            spread: 1.0,
        },
        Stretch {
            turns: 16,
            trust: 50.0,
            spread: 3.0,
        },
    ];

    /// The mean and its error after so many games, each at 0.6 and 0.8 by turns after two turns, and 0.1 lower at the end.
    fn after(games: u32) -> (f32, f32) {
        let mut estimate = Estimate::new(STRETCHES, Outlook::winning(0.5));
        for game in 0..games {
            let mut course = Course::new();
            let share = [0.6, 0.8][game as usize % 2];
            course.reach(Outlook::winning(share));
            course.reach(Outlook::winning(share - 0.1));
            estimate.add(&course);
        }
        (estimate.mean().share[0], estimate.error().share[0])
    }

    #[test]
    fn what_later_turns_bring_counts_after_more_games() {
        let near = |found: f32, wanted: f32| assert!((found - wanted).abs() < 1e-4, "{found}");
        near(after(0).0, 0.5);
        // The net counts as 4 games at 0.5, and 50 in which nothing changes later.
        near(after(4).0, 0.6 - 0.1 * 4.0 / 54.0);
        near(
            after(100).0,
            (0.7 * 100.0 + 0.5 * 4.0) / 104.0 - 0.1 * 100.0 / 150.0,
        );
        assert!((after(100_000).0 - 0.6).abs() < 1e-3);
    }

    #[test]
    fn what_does_not_vary_leaves_no_doubt() {
        let (_, error) = after(100);
        // The first stretch varies by 0.1, the second not at all.
        assert!((error - 0.1 / 103_f32.sqrt()).abs() < 1e-4, "{error}");
    }

    #[test]
    fn a_stretch_that_was_not_played_leaves_the_doubt_that_is_expected_of_it() {
        let mut estimate = Estimate::new(STRETCHES, Outlook::winning(0.5));
        for game in 0..100 {
            let mut course = Course::new();
            course.reach(Outlook::winning([0.6, 0.8][game % 2]));
            estimate.add(&course);
        }
        let wanted = 0.01_f32 / 103.0 + 3.0 * 0.01 / 49.0;
        let error = estimate.error().share[0];
        assert!((error - wanted.sqrt()).abs() < 1e-4, "{error}");
    }

    #[test]
    fn a_game_that_ends_early_changes_nothing_later() {
        let mut course = Course::new();
        course.end(Outlook::winning(1.0), 2);
        let mut estimate = Estimate::new(STRETCHES, Outlook::winning(0.5));
        estimate.add(&course);
        assert!((estimate.mean().share[0] - (1.0 + 4.0 * 0.5) / 5.0).abs() < 1e-6);
        assert_eq!(estimate.mean_of_games(1), Outlook::default());
        assert_eq!(estimate.counts(), &[1, 1, 0]);
    }
}
