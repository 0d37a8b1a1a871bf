//! How likely it is what somebody does on their turn, by their manner.

use ra_rules::{Action, Game, Seat};

use super::bids::PLAIN_TEMPERATURE;
use super::chances::{softmax_of, some};
use super::manner::ByManner;
use super::mind::{INVOKE_MARGIN, Ranked};
use crate::hand::merchant_scores;

/// How exactly those who look at the lot first reckon, in points; and what the chance to win counts with them.
const SHREWD_TEMPERATURE: f32 = 0.5;
const SHREWD_SENSE: f32 = 15.0;
/// How exactly those who play well reckon, as a chance to win.
const WELL_TEMPERATURE: f32 = 0.01;
/// What a point of the lot is to them: next to nothing, but it decides where the game is all but won or lost. Without it,
/// whoever does the obvious then looks like somebody who cares for nothing else.
const WELL_SENSE: f32 = 0.001;

/// A turn, and what may be done on it.
pub(super) struct Turn {
    actions: Vec<Action>,
    /// What each action is worth to the player.
    worths: Vec<f32>,
    /// What a merchant thinks of it.
    scores: Vec<f32>,
}

impl Turn {
    /// The turn of this seat. `ranked` is what [`Mind::rank_quickly`](super::mind::Mind::rank_quickly) or
    /// [`Mind::rank_turn`](super::mind::Mind::rank_turn) gave: what is not worked out there is thought to be as far behind as it
    /// has to be for that.
    pub(super) fn new(game: &Game, seat: Seat, ranked: &[Ranked]) -> Turn {
        let worth = |option: &Ranked| option.outlook.worth(seat, game.players());
        let highest = ranked.iter().map(worth).fold(f32::MIN, f32::max);
        let mut turn = Turn {
            actions: Vec::new(),
            worths: Vec::new(),
            scores: Vec::new(),
        };
        merchant_scores(game, |action, score| {
            let found = ranked.iter().find(|option| option.action == action);
            turn.actions.push(action);
            turn.worths
                .push(found.map_or(highest - INVOKE_MARGIN, worth));
            turn.scores.push(score);
        });
        turn
    }

    /// How likely an action is.
    pub(super) fn chances(&self, action: Action) -> ByManner<f32> {
        let place = self.actions.iter().position(|&option| option == action);
        let chance = |worths: &[f32], temperature: f32| {
            let chances = chances(worths, temperature);
            place.map_or(0.0, |place| chances[place])
        };
        ByManner {
            well: chance(&self.mixed(1.0, WELL_SENSE), WELL_TEMPERATURE),
            plain: chance(&self.scores, PLAIN_TEMPERATURE),
            shrewd: chance(&self.mixed(SHREWD_SENSE, 1.0), SHREWD_TEMPERATURE),
        }
    }

    /// What somebody does who looks at the lot first, each action as likely as it is.
    pub(super) fn some_shrewd(&self, rng: &mut fastrand::Rng) -> Action {
        let chances = chances(&self.mixed(SHREWD_SENSE, 1.0), SHREWD_TEMPERATURE);
        self.actions[some(&chances, rng).unwrap_or(0)]
    }

    /// What actions are to somebody to whom worth and score count so much.
    fn mixed(&self, worth: f32, score: f32) -> Vec<f32> {
        let both = self.worths.iter().zip(&self.scores);
        both.map(|(&own, &found)| worth * own + score * found)
            .collect()
    }
}

fn chances(worths: &[f32], temperature: f32) -> Vec<f32> {
    let mut chances = vec![0.0; worths.len()];
    softmax_of(worths, temperature, &mut chances);
    chances
}
