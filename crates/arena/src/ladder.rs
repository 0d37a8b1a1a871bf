//! Ratings from rankings: who is how much stronger, when many sit at a table.
//!
//! The model is Plackett's and Luce's: an agent of strength *s* takes the first place with probability *s* / (sum of
//! all strengths at the table), the next place is decided the same way among the rest, and so on. With two
//! players that is Bradley's and Terry's model, which Elo ratings rest on. Strengths are fitted with Hunter's
//! MM algorithm; intervals come from drawing the deals anew with replacement.

use std::collections::BTreeMap;

use serde::Serialize;

/// A rating on Elo's scale, where the mean of all agents of the match is 0: with two players, 400 points more
/// are odds of ten to one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// Lower bound of its 95% interval.
    pub low: f64,
    /// Upper bound.
    pub high: f64,
}

/// How often the deals are drawn anew for the intervals.
const SAMPLES: usize = 200;

/// Rounds of fitting at most, and the change of a rating below which it is done.
const MAX_ROUNDS: usize = 500;
const DONE_ELO: f64 = 0.01;

/// Each agent is given one game won and one lost against an imagined agent of strength 1, or one that never
/// loses would have no rating.
const PRIOR: f64 = 1.0;

/// Strengths stay within this and its inverse, 40,000 points of Elo: no match of real agents comes near.
const MOST: f64 = 1e100;

/// A ranking, agents from the first place to the last, and how often it happened.
type Counted<'a> = Vec<(&'a [u16], f64)>;

/// Ratings of so many agents from the rankings of each game of each deal.
///
/// # Panics
/// If a ranking names an agent that is not there.
pub fn ratings(deals: &[Vec<Vec<u16>>], agents: usize, seed: u64) -> Vec<Rating> {
    let mut kinds: BTreeMap<&[u16], usize> = BTreeMap::new();
    let mut coded: Vec<Vec<usize>> = Vec::with_capacity(deals.len());
    for deal in deals {
        let mut codes = Vec::with_capacity(deal.len());
        for game in deal {
            let next = kinds.len();
            codes.push(*kinds.entry(game).or_insert(next));
        }
        coded.push(codes);
    }
    let mut rankings: Vec<&[u16]> = vec![&[]; kinds.len()];
    for (&ranking, &code) in &kinds {
        rankings[code] = ranking;
    }
    let fit_of = |chosen: &mut dyn Iterator<Item = usize>| {
        let mut counts = vec![0.0; rankings.len()];
        for deal in chosen {
            for &code in &coded[deal] {
                counts[code] += 1.0;
            }
        }
        fit(&rankings.iter().copied().zip(counts).collect(), agents)
    };
    let whole = fit_of(&mut (0..coded.len()));
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut samples: Vec<Vec<f64>> = (0..SAMPLES)
        .map(|_| fit_of(&mut (0..coded.len()).map(|_| rng.usize(..coded.len()))))
        .collect();
    let bounds = |agent: usize, samples: &mut Vec<Vec<f64>>| {
        samples.sort_by(|a, b| a[agent].total_cmp(&b[agent]));
        let tail = SAMPLES / 40;
        (samples[tail][agent], samples[SAMPLES - 1 - tail][agent])
    };
    let rated = whole.iter().enumerate().map(|(agent, &elo)| {
        let (low, high) = bounds(agent, &mut samples);
        Rating { elo, low, high }
    });
    rated.collect()
}

/// The ratings that make these rankings most likely.
fn fit(rankings: &Counted, agents: usize) -> Vec<f64> {
    let mut strengths = vec![1.0; agents];
    let mut elos = vec![0.0; agents];
    for _ in 0..MAX_ROUNDS {
        strengths = improved(rankings, &strengths);
        let before = std::mem::replace(&mut elos, elo(&strengths));
        let changes = elos.iter().zip(&before);
        if changes.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max) < DONE_ELO {
            break;
        }
    }
    elos
}

/// One round of the MM algorithm: each strength becomes the places won, divided by what one place would be worth.
fn improved(rankings: &Counted, strengths: &[f64]) -> Vec<f64> {
    let mut won = vec![PRIOR; strengths.len()];
    let mut worth: Vec<f64> = strengths.iter().map(|s| 2.0 * PRIOR / (s + 1.0)).collect();
    for (ranking, count) in rankings.iter().filter(|(_, count)| *count > 0.0) {
        let mut rest: f64 = ranking.iter().map(|&a| strengths[a as usize]).sum();
        let mut paid = 0.0;
        for (place, &agent) in ranking.iter().enumerate() {
            let agent = agent as usize;
            // The last place is nobody's choice.
            if place + 1 < ranking.len() {
                won[agent] += count;
                paid += count / rest;
                // Beside a far greater strength the others vanish in the sum; what is left is never less than one of
                // them.
                let next = strengths[ranking[place + 1] as usize];
                rest = (rest - strengths[agent]).max(next);
            }
            worth[agent] += paid;
        }
    }
    let strength = |(won, worth): (&f64, &f64)| (won / worth).clamp(1.0 / MOST, MOST);
    won.iter().zip(&worth).map(strength).collect()
}

/// Strengths on Elo's scale, with a mean of 0.
fn elo(strengths: &[f64]) -> Vec<f64> {
    let elos: Vec<f64> = strengths.iter().map(|s| 400.0 * s.log10()).collect();
    let mean = elos.iter().sum::<f64>() / elos.len().max(1) as f64;
    elos.iter().map(|elo| elo - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(games: &[(&[u16], usize)]) -> Vec<Vec<Vec<u16>>> {
        let each = games
            .iter()
            .flat_map(|&(ranking, times)| std::iter::repeat_n(vec![ranking.to_vec()], times));
        each.collect()
    }

    /// With two agents the best fit has a closed form: odds as observed, the prior included.
    #[test]
    fn two_agents_have_the_rating_of_their_odds() {
        let rated = ratings(&deals(&[(&[0, 1], 7500), (&[1, 0], 2500)]), 2, 1);
        let gap = rated[0].elo - rated[1].elo;
        assert!((gap - 400.0 * 3_f64.log10()).abs() < 1.0, "{gap}");
        for rating in rated {
            assert!(rating.low < rating.elo && rating.elo < rating.high);
            assert!(rating.high - rating.low < 30.0, "{rating:?}");
        }
    }

    /// Rankings drawn from known strengths give these strengths back.
    #[test]
    fn strengths_are_found_again() {
        let strengths = [8.0, 4.0, 2.0, 1.0];
        let mut rng = fastrand::Rng::with_seed(1);
        let games: Vec<Vec<Vec<u16>>> = (0..20_000)
            .map(|_| {
                let mut rest: Vec<u16> = (0..4).collect();
                let mut ranking = Vec::new();
                while !rest.is_empty() {
                    let sum: f64 = rest.iter().map(|&a| strengths[a as usize]).sum();
                    let mut luck = rng.f64() * sum;
                    let next = rest.iter().position(|&a| {
                        luck -= strengths[a as usize];
                        luck < 0.0
                    });
                    ranking.push(rest.remove(next.unwrap_or(0)));
                }
                vec![ranking]
            })
            .collect();
        let rated = ratings(&games, 4, 1);
        for pair in rated.windows(2) {
            let gap = pair[0].elo - pair[1].elo;
            assert!((gap - 400.0 * 2_f64.log10()).abs() < 8.0, "{gap}");
        }
    }

    /// Where strengths lie so far apart that the weak ones vanish in a sum, ratings are still numbers.
    #[test]
    fn a_long_ladder_has_finite_ratings() {
        let order: Vec<u16> = (0..5).collect();
        let mut games = deals(&[(&order, 100_000)]);
        // Neighbours of a long chain, each of which always beats the next.
        for rung in 5..100 {
            games.extend(deals(&[(&[rung - 1, rung], 200)]));
        }
        for strengths in [
            vec![1.0; 100],
            (0..100).map(|i| 1e300 / 1e6_f64.powi(i)).collect(),
        ] {
            let counted: Counted = games.iter().map(|deal| (deal[0].as_slice(), 1.0)).collect();
            let better = improved(&counted, &strengths);
            assert!(
                better.iter().all(|s| s.is_finite() && *s > 0.0),
                "{better:?}"
            );
        }
        for rating in ratings(&games, 100, 1) {
            let all = [rating.elo, rating.low, rating.high];
            assert!(all.iter().all(|elo| elo.is_finite()), "{rating:?}");
        }
    }

    #[test]
    fn whoever_always_wins_has_a_finite_rating() {
        let rated = ratings(&deals(&[(&[0, 1, 2], 20)]), 3, 1);
        assert!(rated[0].elo > rated[1].elo && rated[1].elo > rated[2].elo);
        assert!(rated.iter().all(|rating| rating.elo.is_finite()));
        assert_eq!(ratings(&[], 2, 1).len(), 2);
    }
}
