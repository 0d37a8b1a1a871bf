//! The shuffle against a reference of its own (`fixtures/shuffle`), and its fairness.

use std::collections::BTreeMap;

use ra_record::{Commitment, Contribution, NotHex, Secret, Shuffle};
use ra_rules::{Bag, Monuments, Players, Seat, Tile};

use crate::games::fixture;

fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(" ")
}

/// The lines of a vector as the crate would write them.
fn vector(secret: &str, contributions: &[&str]) -> Vec<String> {
    let secret: Secret = secret.parse().expect("64 digits");
    let added = contributions.iter().map(|text| Contribution::new(text));
    let added: Vec<Contribution> = added.collect::<Result<_, _>>().expect("short texts");
    let shuffle = Shuffle::new(&secret, &added);
    let mut lines = vec![format!("secret {}", secret.reveal())];
    lines.extend(
        contributions
            .iter()
            .map(|text| format!("contribution |{text}|")),
    );
    lines.push(format!("commitment {}", secret.commitment()));
    for players in Players::ALL {
        let deal = shuffle.deal(players);
        let groups = joined(players.seats().map(|seat| deal.group(seat)));
        lines.push(format!("deal{players} {groups}"));
    }
    lines.push(format!("seating {}", joined(shuffle.seating(5))));
    let names = shuffle
        .bag()
        .into_iter()
        .map(|tile| tile.name(Monuments::Classic));
    lines.push(format!("bag {}", joined(names)));
    for bound in [1000, (1 << 31) + 1] {
        let mut numbers = shuffle.numbers("actions");
        let below = (0..10).map(|_| numbers.below(bound));
        lines.push(format!("below{bound} {}", joined(below)));
    }
    lines
}

#[test]
fn the_shuffle_is_the_published_one() {
    let text = fixture("shuffle/vectors.txt");
    let mut count = 0;
    for block in text.split("\n\n") {
        let lines: Vec<&str> = block.lines().collect();
        let secret = lines[0].strip_prefix("secret ").expect("a secret");
        let added = lines
            .iter()
            .filter_map(|line| line.strip_prefix("contribution |"));
        let added: Vec<&str> = added.filter_map(|text| text.strip_suffix('|')).collect();
        assert_eq!(vector(secret, &added), lines);
        count += 1;
    }
    assert_eq!(count, 10);
}

#[test]
fn a_secret_from_a_text_is_its_hash() {
    let secret = Secret::from_text("ra random --seed 1, game 1");
    let hash = "2dd3c8b5bb8461d2650a2f0a7df9bd51e31cb1f0e4503dddc3bf8e497dfbe8f3";
    assert_eq!(secret.reveal(), hash);
    assert_eq!(hash.to_uppercase().parse(), Ok(secret));
    for wrong in ["", &hash[1..], &format!("{hash}0"), &hash.replace('d', "g")] {
        assert_eq!(wrong.parse::<Secret>(), Err(NotHex));
        assert_eq!(wrong.parse::<Commitment>(), Err(NotHex));
    }
}

#[test]
fn a_shuffled_bag_is_a_whole_bag() {
    for seed in 0..50 {
        let bag = Shuffle::new(&Secret::from_text(&format!("{seed}")), &[]).bag();
        for tile in Tile::ALL {
            let count = bag.iter().filter(|&&t| t == tile).count();
            assert_eq!(count, usize::from(Bag::FULL.count(tile)));
        }
    }
}

/// Whether a count lies within five standard deviations of what is fair.
fn is_fair(count: usize, draws: usize, probability: f64) -> bool {
    let mean = draws as f64 * probability;
    let deviation = (mean * (1.0 - probability)).sqrt();
    (count as f64 - mean).abs() < 5.0 * deviation
}

#[test]
fn over_many_secrets_every_order_is_as_likely() {
    const SECRETS: usize = 20_000;
    let mut first = BTreeMap::new();
    let mut last = BTreeMap::new();
    let mut deals: BTreeMap<String, usize> = BTreeMap::new();
    let mut seatings: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
    for i in 0..SECRETS {
        let shuffle = Shuffle::new(&Secret::from_text(&i.to_string()), &[]);
        let bag = shuffle.bag();
        *first.entry(bag[0] as usize).or_insert(0) += 1;
        *last.entry(bag[179] as usize).or_insert(0) += 1;
        let deal = shuffle.deal(Players::Three);
        let groups = joined(Players::Three.seats().map(|seat: Seat| deal.group(seat)));
        *deals.entry(groups).or_default() += 1;
        *seatings.entry(shuffle.seating(4)).or_default() += 1;
    }
    for tile in Tile::ALL {
        let fair = f64::from(tile.in_game()) / 180.0;
        assert!(
            is_fair(first[&(tile as usize)], SECRETS, fair),
            "{tile} first"
        );
        assert!(
            is_fair(last[&(tile as usize)], SECRETS, fair),
            "{tile} last"
        );
    }
    assert_eq!((deals.len(), seatings.len()), (6, 24));
    for (deal, count) in deals {
        assert!(is_fair(count, SECRETS, 1.0 / 6.0), "{deal}: {count}");
    }
    for (seating, count) in seatings {
        assert!(is_fair(count, SECRETS, 1.0 / 24.0), "{seating:?}: {count}");
    }
}

#[test]
fn labels_and_contributions_change_everything() {
    let secret = Secret::from_text("x");
    let added = |text| vec![Contribution::new(text).expect("short")];
    let plain = Shuffle::new(&secret, &[]);
    assert_eq!(plain.bag(), Shuffle::new(&secret, &added("")).bag());
    assert_ne!(plain.bag(), Shuffle::new(&secret, &added("a")).bag());
    let numbers = |label| {
        let mut numbers = plain.numbers(label);
        [0; 8].map(|_| numbers.below(u32::MAX))
    };
    assert_ne!(numbers("a"), numbers("b"));
    assert_eq!(plain.seating(1), [0]);
    assert!(plain.seating(0).is_empty());
}
