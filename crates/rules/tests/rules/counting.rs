//! Counts of paths, worked out by hand.

use ra_rules::{Paths, Phase, perft};

use crate::position::Position;

fn paths(unweighted: u64, weighted: u128) -> Paths {
    Paths {
        unweighted,
        weighted,
    }
}

#[test]
fn paths_from_a_new_game_of_two() {
    let game = Position::players(2).game();
    assert_eq!(perft(&game, 0), paths(1, 1));
    // Draw, invoke Ra.
    assert_eq!(perft(&game, 1), paths(2, 2));
    // 23 kinds among 180 tiles; four bids or a pass.
    assert_eq!(perft(&game, 2), paths(23 + 5, 180 + 5));
    // After any tile but Ra a turn, after Ra an auction. Then the invoker answers bids of 3, 4, 7, 8 and a pass.
    let answers = 4 + 4 + 2 + 2 + 4;
    let expected = paths(22 * 2 + 5 + answers, 150 * 2 + 30 * 5 + 16);
    assert_eq!(perft(&game, 3), expected);
}

#[test]
fn a_game_that_is_over_has_no_paths() {
    let game = Position::players(2).epoch(3).phase(Phase::Over).game();
    assert_eq!(perft(&game, 0), paths(1, 1));
    assert_eq!(perft(&game, 1), paths(0, 0));
}
