//! Races: the chance to end with the most or the fewest of something that everybody collects.

/// Where a racer is expected to end, and how far off that may be.
#[derive(Clone, Copy, Default)]
pub(crate) struct Runner {
    pub(crate) mean: f32,
    pub(crate) variance: f32,
}

/// What a race pays a runner on average: `most` with the highest count and `fewest` with the lowest, to each of
/// those tied, and nothing if all are equal (R8).
pub(crate) fn payoff(
    own: Runner,
    others: impl Iterator<Item = Runner>,
    most: f32,
    fewest: f32,
) -> f32 {
    let (mut first, mut last) = (1.0, 1.0);
    for other in others {
        let lead = own.mean - other.mean;
        // Even without luck to come there is a width, so that the half step for ties decides.
        let width = (own.variance + other.variance + 0.05).sqrt();
        first *= above((lead + 0.5) / width);
        last *= above((0.5 - lead) / width);
    }
    // Being both first and last means that all are equal.
    most * first + fewest * last - (most + fewest) * first * last
}

/// About the chance that a normal variable is below `z`: a logistic curve by a fraction that is close enough and
/// needs no exponential.
pub(crate) fn above(z: f32) -> f32 {
    let z = (0.85 * z).clamp(-3.0, 3.0);
    let tanh = z * (27.0 + z * z) / (27.0 + 9.0 * z * z);
    0.5 + 0.5 * tanh
}
