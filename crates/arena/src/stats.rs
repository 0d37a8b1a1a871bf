//! Means, intervals, and a test that may be looked at after every deal.

use serde::Serialize;

/// How sure an interval is: 95 of 100 such intervals hold the truth.
const Z: f64 = 1.959_963_984_540_054;

/// A running mean with its variance (Welford's method: exactly 0 for equal values).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    count: u64,
    average: f64,
    squares: f64,
}

/// An estimate of a share with the bounds of its 95% interval, all between 0 and 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The estimate.
    #[serde(rename = "share")]
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Mean {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.average;
        self.average += before / self.count as f64;
        self.squares += before * (value - self.average);
    }

    /// How many observations there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 without any.
    pub fn mean(&self) -> f64 {
        self.average
    }

    /// Their variance; none with fewer than two.
    pub fn variance(&self) -> Option<f64> {
        (self.count > 1).then(|| self.squares / (self.count - 1) as f64)
    }

    /// The mean of shares with its 95% interval: Student's, or by Wilson's formula where the observations are all alike
    /// or too few to differ.
    pub fn share(&self) -> Estimate {
        match self.variance() {
            Some(variance) if variance > 0.0 => {
                let half = student(self.count - 1) * (variance / self.count as f64).sqrt();
                // Without luck, the mean itself may lie a little beyond none or all.
                let share = |value: f64| value.clamp(0.0, 1.0);
                Estimate {
                    mean: share(self.average),
                    low: share(self.average - half),
                    high: share(self.average + half),
                }
            }
            _ => wilson(self.average, self.count),
        }
    }
}

/// Student's factor for a 95% interval with so many degrees of freedom, to within a hundredth from two on.
fn student(freedom: u64) -> f64 {
    match freedom {
        0 | 1 => 12.706,
        2 => 4.303,
        _ => {
            // The first terms of Cornish and Fisher's series.
            let n = freedom as f64;
            let z3 = Z.powi(3);
            let first = (z3 + Z) / (4.0 * n);
            let second = (5.0 * Z.powi(5) + 16.0 * z3 + 3.0 * Z) / (96.0 * n * n);
            let third =
                (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * z3 - 15.0 * Z) / (384.0 * n.powi(3));
            Z + first + second + third
        }
    }
}

/// Wilson's interval for a share of `count` trials.
pub fn wilson(share: f64, count: u64) -> Estimate {
    if count == 0 {
        return Estimate {
            mean: share,
            low: 0.0,
            high: 1.0,
        };
    }
    let n = count as f64;
    let scale = 1.0 + Z * Z / n;
    let centre = (share + Z * Z / (2.0 * n)) / scale;
    let half = Z / scale * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate {
        mean: share,
        low: (centre - half).max(0.0),
        high: (centre + half).min(1.0),
    }
}

/// A test of "the mean share is `expected`" that may be looked at after every deal.
///
/// It is a test by betting: several gamblers stake fixed parts of their money on every deal, half of them on
/// more than expected, half on less. If the mean is as expected, the bets are fair, and by Ville's
/// inequality their common wealth *ever* reaches 20 times the start with a probability of at most 1/20,
/// however often and whenever one looks. It needs nothing but independent deals and shares from 0 to 1.
#[derive(Clone, Debug)]
pub struct Betting {
    expected: f64,
    /// The logarithm of each gambler's wealth.
    wealth: [f64; 2 * STAKES],
    observed: Mean,
}

/// Stakes on each side: the largest is 9/10 of what a gambler could lose, each next one half of the one before.
const STAKES: usize = 8;

impl Betting {
    /// The chance of a false verdict over a whole match.
    pub const ERROR: f64 = 0.05;

    /// The largest wealth that is told: nobody doubts any more.
    pub const MOST: f64 = 1e12;

    /// A test of this mean, which lies between 0 and 1 (and is kept a little away from both).
    pub fn new(expected: f64) -> Betting {
        Betting {
            expected: expected.clamp(0.001, 0.999),
            wealth: [0.0; 2 * STAKES],
            observed: Mean::default(),
        }
    }

    /// Adds the share of one deal.
    pub fn add(&mut self, share: f64) {
        self.observed.add(share);
        let surprise = share - self.expected;
        let (more, less) = self.wealth.split_at_mut(STAKES);
        let mut part = 0.9;
        for (up, down) in more.iter_mut().zip(less) {
            *up += (surprise * part / self.expected).ln_1p();
            *down += (-surprise * part / (1.0 - self.expected)).ln_1p();
            part /= 2.0;
        }
    }

    /// The gamblers' common wealth as a multiple of what they had at the start. More than [`Betting::MOST`] is told
    /// as that, for in a long match it grows beyond all numbers.
    pub fn wealth(&self) -> f64 {
        let sum: f64 = self.wealth.iter().map(|wealth| wealth.exp()).sum();
        (sum / self.wealth.len() as f64).min(Betting::MOST)
    }

    /// Whether the mean differs from what was expected.
    pub fn is_decided(&self) -> bool {
        self.wealth() >= 1.0 / Betting::ERROR
    }

    /// The mean that is tested.
    pub fn expected(&self) -> f64 {
        self.expected
    }

    /// What was observed so far.
    pub fn observed(&self) -> &Mean {
        &self.observed
    }
}
