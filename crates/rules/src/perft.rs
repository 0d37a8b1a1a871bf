//! Counting the paths from a position: the fingerprint by which implementations of the rules compare.

use crate::action::Step;
use crate::game::Game;

/// How many paths of a certain length start at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paths {
    /// Each draw counts once per kind of tile.
    pub unweighted: u64,
    /// Each draw counts once per tile.
    pub weighted: u128,
}

/// Counts the paths of `depth` steps, each an action or a draw. A game that ends earlier has none.
///
/// ```
/// use ra_rules::{Deal, Game, Players, Rules, perft};
///
/// let game = Game::new(Rules::default(), Deal::in_order(Players::Two))?;
/// assert_eq!(perft(&game, 1).unweighted, 2); // draw, invoke Ra
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft(game: &Game, depth: u32) -> Paths {
    if depth == 0 {
        return Paths {
            unweighted: 1,
            weighted: 1,
        };
    }
    let mut paths = Paths::default();
    for (step, weight) in steps(game) {
        let mut next = *game;
        match step {
            Step::Action(action) => next.apply_unchecked(action),
            Step::Drawn(tile) => next.draw_unchecked(tile),
        }
        let below = perft(&next, depth - 1);
        paths.unweighted += below.unweighted;
        paths.weighted += u128::from(weight) * below.weighted;
    }
    paths
}

/// Everything that may come next, with its weight: actions have weight 1.
fn steps(game: &Game) -> impl Iterator<Item = (Step, u8)> {
    let actions = game.legal().into_iter();
    let draws = game.outcomes();
    actions
        .map(|action| (Step::Action(action), 1))
        .chain(draws.map(|(tile, weight)| (Step::Drawn(tile), weight)))
}
