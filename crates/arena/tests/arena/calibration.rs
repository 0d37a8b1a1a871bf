//! Whether expectations are compared with what comes as they should be.

use ra_arena::{Decile, calibrate};
use ra_rules::Players;

#[test]
fn the_learned_evaluation_is_nearer_to_the_worth_of_positions_than_the_priests() {
    let found = calibrate(Players::Two, 40, 5, 2, &mut |_| ());
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
    // All turns of a game fall or stand together, so the error is larger than that of as many trials.
    for decile in found.deciles.iter().filter(|d| d.count > 400) {
        let naive = (decile.won * (1.0 - decile.won) / decile.count as f64).sqrt();
        assert!(decile.error > 1.5 * naive, "{decile:?}");
    }
    // Without luck the same is known better.
    let errors = |of: fn(&Decile) -> f64| found.deciles.iter().map(of).sum::<f64>();
    let (with, without) = (errors(|d| d.error), errors(|d| d.error_without_luck));
    assert!(without < 0.8 * with, "{without} {with}");
    // Luck is most of the error of a single game, and is told apart from what an evaluation could know. With it, who foretells
    // better could not be told from so few games.
    assert!(found.points_off.by < 0.5 * found.points_error, "{found:?}");
    assert!(
        found.share_off.by.powi(2) < 0.1 * found.share_error,
        "{found:?}"
    );
    let pairs = [
        (found.points_off, found.priest_points_off),
        (found.share_off, found.priest_share_off),
    ];
    for (own, priests) in pairs {
        assert!(own.by < priests.by, "{found:?}");
        assert!(
            0.0 < priests.error && priests.error < priests.by,
            "{found:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_calibration_with_any_number_of_threads() {
    let with = |threads| {
        let mut done = Vec::new();
        let found = calibrate(Players::Three, 3, 3, threads, &mut |games| done.push(games));
        assert_eq!(done, [1, 2, 3]);
        serde_json::to_string(&found).unwrap()
    };
    assert_eq!(with(1), with(1));
    assert_eq!(with(1), with(2));
}
