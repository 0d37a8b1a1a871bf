//! Chances of options: from what each is worth, and one option by them.

use super::net::exp;

/// The chances that options which are worth so much are chosen.
pub(super) fn softmax_of(worths: &[f32], temperature: f32, chances: &mut [f32]) {
    let temperature = temperature.max(1e-4);
    let highest = worths.iter().copied().fold(f32::MIN, f32::max);
    let mut total = 0.0;
    for (chance, worth) in chances.iter_mut().zip(worths) {
        *chance = exp((worth - highest) / temperature);
        total += *chance;
    }
    for chance in chances {
        *chance /= total;
    }
}

/// One place of these, each as likely as it is; none with the chance that is left.
pub(super) fn some(chances: &[f32], rng: &mut fastrand::Rng) -> Option<usize> {
    let mut left = rng.f32();
    chances.iter().position(|chance| {
        left -= chance;
        left < 0.0
    })
}
