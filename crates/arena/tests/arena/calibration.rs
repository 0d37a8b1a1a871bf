//! Whether expectations are compared with what comes as they should be.

use ra_arena::calibrate;
use ra_rules::Players;

#[test]
fn the_learned_evaluation_is_nearer_to_the_worth_of_positions_than_the_priests() {
    let found = calibrate(Players::Two, 40, 5);
    assert_eq!((found.players, found.games), (2, 40));
    // With two players every chance has its counterpart.
    let counts: Vec<u64> = found.deciles.iter().map(|decile| decile.count).collect();
    assert_eq!(counts.iter().sum::<u64>() % 2, 0);
    assert!(counts.iter().sum::<u64>() > 40 * 100, "{counts:?}");
    let expected: f64 = found
        .deciles
        .iter()
        .map(|d| d.expected * d.count as f64)
        .sum();
    let won: f64 = found.deciles.iter().map(|d| d.won * d.count as f64).sum();
    assert!(
        (expected - won).abs() < 1.0,
        "one seat of two wins: {expected} {won}"
    );
    // Luck is most of the error of a single game, and is told apart from what an evaluation could know.
    assert!(found.points_off < 0.5 * found.points_error, "{found:?}");
    assert!(found.points_off < found.priest_points_off, "{found:?}");
    assert!(found.share_off < found.priest_share_off, "{found:?}");
    assert!(found.share_error < found.priest_share_error, "{found:?}");
}

#[test]
fn the_same_seed_gives_the_same_calibration() {
    let once = || serde_json::to_string(&calibrate(Players::Three, 2, 3)).unwrap();
    assert_eq!(once(), once());
}
