//! What is to be learned from the turns of a game.

use ra_ai::learned::{Merchants, Outlook};
use ra_rules::Game;

use super::Sample;

/// One turn of a game that was played.
pub(super) struct Turn {
    pub(super) game: Game,
    /// What was expected before the turn was taken.
    pub(super) value: Outlook,
    pub(super) drew: bool,
    /// What invoking Ra would have brought, if it was worked out.
    pub(super) invoke: Option<Outlook>,
    /// Whether the player tried something else than the best action.
    pub(super) tried: bool,
    /// Whether somebody did so later, before the next turn.
    pub(super) tried_later: bool,
    /// What the draws from then on to the next turn changed.
    pub(super) luck: Outlook,
}

/// TD(λ), from the end of the game back, with the luck of the draws taken out: its mean is zero, so what is expected stays
/// the same and the noise goes. Where somebody tried something else than the best, what came of it says
/// nothing about the position before: there the expectation itself is handed back.
pub(super) fn targets(
    turns: &[Turn],
    merchants: &Merchants,
    result: Outlook,
    lambda: f32,
) -> Vec<Sample> {
    let mut samples = Vec::with_capacity(turns.len());
    let mut after = result;
    for turn in turns.iter().rev() {
        after = after + turn.luck * -1.0;
        let off_path = turn.tried || turn.tried_later;
        let position = if off_path { turn.value } else { after };
        samples.push(Sample {
            game: turn.game,
            merchants: *merchants,
            position,
            draw: (turn.drew && !turn.tried_later).then_some(after),
            invoke: turn.invoke,
        });
        after = if off_path {
            turn.value
        } else {
            turn.value * (1.0 - lambda) + after * lambda
        };
    }
    samples
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use ra_rules::Players;

    use super::super::new_game;
    use super::*;

    fn expecting(share: f32) -> Outlook {
        Outlook {
            share: [share, 1.0 - share, 0.0, 0.0, 0.0],
            points: [0.0; 5],
        }
    }

    fn turn(share: f32, tried: bool, tried_later: bool) -> Turn {
        Turn {
            game: new_game(Players::Two, &mut Rng::with_seed(1)),
            value: expecting(share),
            drew: true,
            invoke: None,
            tried,
            tried_later,
            luck: Outlook::default(),
        }
    }

    fn shares(turns: &[Turn], lambda: f32) -> Vec<(f32, Option<f32>)> {
        let mut samples = targets(turns, &[0.0; 5], expecting(1.0), lambda);
        samples.reverse();
        let share = |sample: &Sample| {
            let draw = sample.draw.map(|draw| draw.share[0]);
            (sample.position.share[0], draw)
        };
        samples.iter().map(share).collect()
    }

    #[test]
    fn the_result_is_handed_back_with_what_was_expected_on_the_way() {
        let turns = [turn(0.5, false, false), turn(0.6, false, false)];
        assert_eq!(shares(&turns, 1.0), [(1.0, Some(1.0)), (1.0, Some(1.0))]);
        assert_eq!(shares(&turns, 0.0), [(0.6, Some(0.6)), (1.0, Some(1.0))]);
        assert_eq!(shares(&turns, 0.5), [(0.8, Some(0.8)), (1.0, Some(1.0))]);
    }

    #[test]
    fn luck_is_not_handed_back() {
        // The second draw brought 0.3 more than was to be expected; the first, 0.1 less.
        let mut turns = [turn(0.5, false, false), turn(0.6, false, false)];
        turns[0].luck.share[0] = -0.1;
        turns[1].luck.share[0] = 0.3;
        let expected = [1.0 - 0.3 + 0.1, 1.0 - 0.3];
        for ((position, draw), expected) in shares(&turns, 1.0).into_iter().zip(expected) {
            assert!((position - expected).abs() < 1e-6);
            assert_eq!(draw, Some(position));
        }
    }

    #[test]
    fn what_came_of_a_try_says_nothing_about_the_position_before() {
        // Drawing was tried though it was not best: what came of it counts for drawing alone.
        let turns = [turn(0.5, false, false), turn(0.6, true, false)];
        assert_eq!(shares(&turns, 1.0), [(0.6, Some(0.6)), (0.6, Some(1.0))]);
        // A bid was tried after the draw: what came of it counts for nothing.
        let turns = [turn(0.5, false, false), turn(0.6, false, true)];
        assert_eq!(shares(&turns, 1.0), [(0.6, Some(0.6)), (0.6, None)]);
    }
}
