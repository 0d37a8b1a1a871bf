//! Means, intervals and the sequential test, against known values.

use ra_arena::{Betting, DealResult, Match, Mean, SeatResult, Stop, wilson};
use ra_rules::{Players, RULEBOOKS};

use crate::{a_match, merchant, random};

fn mean(values: &[f64]) -> Mean {
    let mut mean = Mean::default();
    for &value in values {
        mean.add(value);
    }
    mean
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 5e-5, "{a} is not {b}");
}

#[test]
fn mean_and_variance() {
    let some = mean(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
    near(some.mean(), 5.0);
    near(some.variance().expect("enough"), 32.0 / 7.0);
    assert_eq!(mean(&[1.0]).variance(), None);
    assert_eq!(mean(&[0.1; 1000]).variance(), Some(0.0), "exactly");
}

/// 0.5 ± 1.98422 · √(0.25 · 100/99 / 100): Student's factor for 99 degrees of freedom.
#[test]
fn an_interval_of_many_deals_is_students() {
    let half: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
    let share = mean(&half).share();
    near(share.mean, 0.5);
    near(share.low, 0.5 - 0.099_711);
    near(share.high, 0.5 + 0.099_711);
}

/// 0.35 ± 2.776 · √(0.01875 / 5), as published tables have the factor for 4 degrees of freedom.
#[test]
fn an_interval_of_few_deals_is_wide() {
    let share = mean(&[0.5, 0.25, 0.25, 0.5, 0.25]).share();
    let wide = 2.776 * 0.00375_f64.sqrt();
    assert!((share.high - share.mean - wide).abs() < 0.001, "{share:?}");
    assert!((share.mean - share.low - wide).abs() < 0.001, "{share:?}");
}

/// Without luck, an observation may lie beyond 0 and 1, and so may the mean; a share does not.
#[test]
fn a_share_is_never_less_than_none_or_more_than_all() {
    let less = mean(&[-0.2, -0.1, -0.15, 0.1]).share();
    assert_eq!((less.mean, less.low), (0.0, 0.0));
    assert!(less.high > 0.0);
    let more = mean(&[1.2, 1.21, 1.19, 1.2]).share();
    assert_eq!((more.mean, more.low, more.high), (1.0, 1.0, 1.0));
}

/// Values of Wilson's interval as published tables have them.
#[test]
fn an_interval_of_equal_deals_is_wilsons() {
    let share = wilson(0.5, 10);
    near(share.low, 0.236_59);
    near(share.high, 0.763_41);
    let share = wilson(0.0, 10);
    near(share.low, 0.0);
    near(share.high, 0.277_54);
    let equal = mean(&[1.0; 20]).share();
    near(equal.low, 0.838_87);
    near(equal.high, 1.0);
    let none = mean(&[]).share();
    assert_eq!((none.low, none.high), (0.0, 1.0));
}

/// Fair coins are called unfair in less than 5% of the matches though the test is looked at after each toss, and
/// unfair ones soon.
#[test]
fn the_sequential_test_keeps_its_error() {
    let decided_at = |seed: u64, share: f64| {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut test = Betting::new(0.25);
        (1..=1000).find(|_| {
            test.add(f64::from(u8::from(rng.f64() < share)));
            test.is_decided()
        })
    };
    let false_verdicts = (0..1000).filter(|&seed| decided_at(seed, 0.25).is_some());
    let count = false_verdicts.count();
    assert!(count < 50, "{count} of 1000");
    let mut tosses: Vec<i32> = (0..100).filter_map(|seed| decided_at(seed, 0.45)).collect();
    assert_eq!(tosses.len(), 100);
    tosses.sort_unstable();
    assert!(tosses[50] < 100, "half of the time within {}", tosses[50]);
}

#[test]
fn bets_on_what_is_expected_win_nothing() {
    let mut test = Betting::new(0.5);
    for _ in 0..1000 {
        test.add(0.5);
    }
    near(test.wealth(), 1.0);
    assert!(!test.is_decided());
    assert_eq!((test.expected(), test.observed().count()), (0.5, 1000));
}

/// However long and however clear a match is, its report holds numbers, not what JSON has no word for.
#[test]
fn a_report_of_a_long_match_is_all_numbers() {
    let seat = |place| SeatResult {
        luck: None,
        points: u16::MAX,
        place,
        decisions: u32::MAX,
        micros: u64::MAX,
        fault: None,
    };
    let deal = |deal| DealResult {
        deal,
        games: vec![vec![seat(1), seat(2)]; 2],
    };
    let finished: Vec<DealResult> = (0..3000).map(deal).collect();
    let contestants = [merchant(), random()];
    let mut one = a_match(&contestants, Players::Two, 3000);
    one.stop = Some(Stop {
        versus: 1e-9,
        min_deals: 3000,
    });
    let all = Match::round_robin(contestants.to_vec(), Players::Two, &RULEBOOKS[0], 1);
    let mut all = all.expect("a match");
    all.deals = 3000;
    for game in [one, all] {
        let report = game.run(&finished, &mut |_, _| Ok(()));
        let report = report.expect("nobody objects");
        let text = serde_json::to_string(&report).expect("JSON");
        assert!(!text.contains("null"), "{text}");
        if let Some(verdict) = report.stop {
            assert_eq!(
                (verdict.evidence, verdict.verdict),
                (Betting::MOST, "above")
            );
        }
    }
}
