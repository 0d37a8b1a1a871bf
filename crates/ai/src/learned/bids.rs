//! How likely bids and turns are, by the manner of whoever makes them.

use ra_rules::{Action, Game, Seat};

use super::mind::Ranked;
use super::net::exp;
use crate::hand::merchant_scores;

/// How exactly those who look at little but the lot are expected to reckon, in points.
const PLAIN_TEMPERATURE: f32 = 0.35;
/// What the chance to win counts with them, in points: little, but enough to shun what plainly throws the game away.
/// That foretells the bids of a merchant who thinks ahead (`puct:1000`) better than the lot alone, and those of one who
/// does not nearly as well.
const PLAIN_SENSE: f32 = 6.0;

/// How exactly they reckon on their turns, in points.
const PLAIN_TURN_TEMPERATURE: f32 = 0.5;
/// How exactly those who play well reckon on their turns, as a chance to win.
const TURN_TEMPERATURE: f32 = 0.01;
/// What a point of the lot is to them: next to nothing, but it decides where the game is all but won or lost. Without it,
/// whoever does the obvious then looks like somebody who cares for nothing else.
const TURN_SENSE: f32 = 0.001;

/// The chances that bidders of each manner pass or bid each of their discs, in the order of [`Game::legal`].
#[derive(Clone, Copy, Debug)]
pub struct Bids {
    /// Somebody who bids well.
    pub well: [f32; 6],
    /// Somebody who looks at little but the lot.
    pub plain: [f32; 6],
}

impl Bids {
    pub(super) fn new(game: &Game, worths: &[f32], temperature: f32) -> Bids {
        let n = worths.len();
        let legal = game.legal();
        let mut scores = [0.0; 6];
        merchant_scores(game, |action, score| {
            if let Some(place) = legal.into_iter().position(|other| other == action) {
                scores[place] = score;
            }
        });
        let [mut well, mut plain] = [[0.0; 6]; 2];
        softmax_of(worths, temperature, &mut well[..n]);
        for (score, worth) in scores.iter_mut().zip(worths) {
            *score += PLAIN_SENSE * worth;
        }
        softmax_of(&scores[..n], PLAIN_TEMPERATURE, &mut plain[..n]);
        Bids { well, plain }
    }

    /// The place of a bid of somebody who looks at little but the lot, each as likely as it is.
    pub fn some_plain(&self, rng: &mut fastrand::Rng) -> usize {
        let mut left = rng.f32();
        let chosen = self.plain.iter().position(|chance| {
            left -= chance;
            left < 0.0
        });
        chosen.unwrap_or(0)
    }
}

/// The chances that somebody who plays well, and somebody who looks at little but the lot, takes this action on their turn;
/// `ranked` is what [`Mind::rank_quickly`](super::mind::Mind::rank_quickly) gave.
pub(super) fn turn_chances(
    game: &Game,
    seat: Seat,
    action: Action,
    ranked: &[Ranked],
) -> (f32, f32) {
    let mut worths = Vec::with_capacity(ranked.len());
    let mut scores = Vec::with_capacity(ranked.len());
    let mut place = None;
    merchant_scores(game, |option, score| {
        if option == action {
            place = Some(scores.len());
        }
        let found = ranked.iter().find(|ranked| ranked.action == option);
        // What was not even worked out is far behind.
        let worth = found.map_or(-1.0, |ranked| ranked.outlook.worth(seat, game.players()));
        worths.push(worth + TURN_SENSE * score);
        scores.push(score);
    });
    let chance = |worths: &[f32], temperature: f32| {
        let mut chances = vec![0.0; worths.len()];
        softmax_of(worths, temperature, &mut chances);
        place.map_or(0.0, |place| chances[place])
    };
    let well = chance(&worths, TURN_TEMPERATURE);
    (well, chance(&scores, PLAIN_TURN_TEMPERATURE))
}

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
