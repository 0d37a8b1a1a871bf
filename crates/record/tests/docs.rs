//! What docs/RECORD.md and README.md show is true.

use ra_record::{Record, Secret, Shuffle};
use ra_rules::{Players, Seat, Tile};

const RECORD_MD: &str = include_str!("../../../docs/RECORD.md");

/// The fenced blocks of a page.
fn blocks(page: &str) -> impl Iterator<Item = &str> {
    page.split("```").skip(1).step_by(2).map(|block| {
        let (_, body) = block.split_once('\n').unwrap_or_default();
        body
    })
}

#[test]
fn the_example_record_is_legal() {
    let examples: Vec<&str> = blocks(RECORD_MD)
        .filter(|block| block.starts_with("[Ra "))
        .collect();
    assert_eq!(examples.len(), 1);
    let record = Record::parse(examples[0]).expect("the example is legal");
    assert_eq!(record.to_string(), examples[0], "the example is canonical");
    // As the page tells: Anna won a Nile and a pharaoh, Boris a flood.
    let held = |seat| record.game().holding(seat).tiles.iter().collect::<Vec<_>>();
    assert_eq!(held(Seat::One), [(Tile::Pharaoh, 1), (Tile::Nile, 1)]);
    assert_eq!(held(Seat::Two), [(Tile::Flood, 1)]);
}

#[test]
fn the_vector_by_hand_is_right() {
    let block = blocks(RECORD_MD)
        .find(|block| block.starts_with("secret"))
        .expect("the page has a vector");
    let value = |name: &str| {
        let line = block.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.strip_prefix(name))
            .expect("the line is there")
            .trim()
    };
    let secret: Secret = value("secret").parse().expect("hexadecimal");
    let shuffle = Shuffle::new(&secret, &[]);
    assert_eq!(secret.commitment().to_string(), value("commitment"));
    let deal = shuffle.deal(Players::Three);
    let groups: Vec<String> = Players::Three
        .seats()
        .map(|seat| deal.group(seat).to_string())
        .collect();
    assert_eq!(groups.join(" "), value("discs, 3"));
    let bag: Vec<String> = shuffle.bag()[..10]
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(bag.join(" "), value("bag, first 10"));
}
