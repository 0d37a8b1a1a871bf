//! How likely bids are, by the manner of the bidder.

use ra_rules::Game;

use super::chances::{softmax_of, some};
use super::manner::{ByManner, Habit, PLAIN_TEMPERATURE};
use crate::hand::merchant_scores;

/// How exactly those who look at the lot first reckon, in points; and what the chance to win counts with them. Near
/// what fits the bids of `puct:1000`: docs/TRIED.md has figures.
const SHREWD_TEMPERATURE: f32 = 0.5;
const SHREWD_SENSE: f32 = 25.0;

/// The chances that bidders of each manner pass or bid each of their discs, in the order of [`Game::legal`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Bids(ByManner<[f32; 6]>);

impl Bids {
    /// `worths` are what bids are worth to the bidder, who expects the others to bid as we expect them to.
    pub(super) fn new(game: &Game, worths: &[f32], temperature: f32) -> Bids {
        let n = worths.len();
        let legal = game.legal();
        let mut scores = [0.0; 6];
        merchant_scores(game, |action, score| {
            if let Some(place) = legal.into_iter().position(|other| other == action) {
                scores[place] = score;
            }
        });
        let [mut well, mut plain, mut shrewd] = [[0.0; 6]; 3];
        softmax_of(worths, temperature, &mut well[..n]);
        softmax_of(&scores[..n], PLAIN_TEMPERATURE, &mut plain[..n]);
        for (score, worth) in scores.iter_mut().zip(worths) {
            *score += SHREWD_SENSE * worth;
        }
        softmax_of(&scores[..n], SHREWD_TEMPERATURE, &mut shrewd[..n]);
        Bids(ByManner {
            well,
            plain,
            shrewd,
        })
    }

    /// The chances of the bid in this place.
    pub(super) fn of(&self, place: usize) -> ByManner<f32> {
        ByManner {
            well: self.0.well[place],
            plain: self.0.plain[place],
            shrewd: self.0.shrewd[place],
        }
    }

    /// How likely somebody of this habit is to make the bid in this place.
    pub(super) fn by(&self, habit: Habit, place: usize) -> f32 {
        habit.chance(&self.of(place))
    }

    /// The place of a bid of somebody who looks at the lot first, each as likely as it is.
    pub(super) fn some_shrewd(&self, rng: &mut fastrand::Rng) -> usize {
        some(&self.0.shrewd, rng).unwrap_or(0)
    }
}
