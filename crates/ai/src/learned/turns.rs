//! How likely it is what somebody does on their turn, by their manner.

use ra_rules::{Action, Game, Seat};

use super::chances::{softmax_of, some};
use super::manner::{ByManner, PLAIN_TEMPERATURE};
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
    /// [`Mind::rank_turn`](super::mind::Mind::rank_turn) gave. Invoking Ra may be left out there, for being so far behind drawing: it
    /// is taken to be just so far behind.
    pub(super) fn new(game: &Game, seat: Seat, ranked: &[Ranked]) -> Turn {
        let worth = |option: &Ranked| option.outlook.worth(seat, game.players());
        let drawing = ranked.iter().find(|option| option.action == Action::Draw);
        let left_out = drawing.map_or(0.0, worth) - INVOKE_MARGIN;
        let mut turn = Turn {
            actions: Vec::new(),
            worths: Vec::new(),
            scores: Vec::new(),
        };
        merchant_scores(game, |action, score| {
            let found = ranked.iter().find(|option| option.action == action);
            turn.actions.push(action);
            turn.worths.push(found.map_or(left_out, worth));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::RIVALS;
    use crate::learned::{Habit, Mind, shipped};
    use crate::reference::positions;
    use ra_rules::{Phase, Players};

    /// Some turns, each with its position.
    fn turns() -> Vec<(Game, Turn)> {
        let games = Players::ALL.into_iter().flat_map(positions);
        let turn = |game: Game| {
            let Phase::Turn { seat } = *game.phase() else {
                return None;
            };
            let mut mind = Mind::new(shipped(game.players()), RIVALS);
            let mut ranked = Vec::new();
            mind.rank_quickly(&game, INVOKE_MARGIN, &mut ranked);
            Some((game, Turn::new(&game, seat, &ranked)))
        };
        games.filter_map(turn).collect()
    }

    #[test]
    fn the_chances_of_all_actions_of_a_turn_sum_up_to_one() {
        for (game, turn) in turns() {
            for habit in [Habit::WELL, Habit::PLAIN, Habit::SHREWD] {
                let chance = |action| habit.chance(&turn.chances(action));
                let sum: f32 = game.legal().into_iter().map(chance).sum();
                assert!((sum - 1.0).abs() < 1e-3, "{sum} {game:?}");
            }
        }
    }

    #[test]
    fn invoking_ra_is_just_behind_drawing_where_it_was_left_out() {
        let mut left_out = 0;
        for (game, turn) in turns() {
            let worth = |action| {
                let place = turn.actions.iter().position(|&option| option == action);
                place.map(|place| turn.worths[place])
            };
            if let (Some(drawing), Some(invoking)) = (worth(Action::Draw), worth(Action::InvokeRa))
            {
                let behind = drawing - invoking;
                left_out += usize::from((behind - INVOKE_MARGIN).abs() < 1e-6);
                assert!(behind < 1.0, "{game:?}");
            }
        }
        assert!(left_out > 20, "{left_out}");
    }
}
