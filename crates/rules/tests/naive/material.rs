//! What lies in the box (R1) and how discs are dealt (R2.1).

use std::collections::BTreeMap;

use super::{NaiveRules, Tile};

pub(super) const CIVILIZATION: [Tile; 5] =
    ["agriculture", "art", "astronomy", "religion", "writing"];
/// The six monuments all editions share, then the two of each set (R9).
pub(super) const MONUMENTS: [Tile; 6] = [
    "obelisk",
    "pyramid",
    "sphinx",
    "statue",
    "step-pyramid",
    "temple",
];
pub(super) const MONUMENTS_1999: [Tile; 2] = ["fortress", "palace"];
pub(super) const MONUMENTS_2023: [Tile; 2] = ["sanctuary", "mausoleum"];
pub(super) const DISASTERS: [Tile; 4] = ["funeral", "drought", "war", "earthquake"];

pub(super) fn is_civilization(tile: &str) -> bool {
    CIVILIZATION.contains(&tile)
}

pub(super) fn is_monument(tile: &str) -> bool {
    MONUMENTS.contains(&tile) || MONUMENTS_1999.contains(&tile) || MONUMENTS_2023.contains(&tile)
}

/// R1, column "kept after an epoch?".
pub(super) fn is_kept(tile: &str) -> bool {
    tile == "pharaoh" || tile == "nile" || is_monument(tile)
}

pub(super) fn count(tiles: &[Tile], name: &str) -> i32 {
    let mut found = 0;
    for tile in tiles {
        if *tile == name {
            found += 1;
        }
    }
    found
}

/// The 180 tiles of R1.
pub(super) fn full_bag(rules: &NaiveRules) -> BTreeMap<Tile, u32> {
    let mut bag = BTreeMap::from([
        ("ra", 30),
        ("god", 8),
        ("gold", 5),
        ("pharaoh", 25),
        ("nile", 25),
        ("flood", 12),
        ("funeral", 2),
        ("drought", 2),
        ("war", 4),
        ("earthquake", 2),
    ]);
    let mut fives = CIVILIZATION.to_vec();
    fives.extend(MONUMENTS);
    if rules.monuments_2023 {
        fives.extend(MONUMENTS_2023);
    } else {
        fives.extend(MONUMENTS_1999);
    }
    for tile in fives {
        bag.insert(tile, 5);
    }
    assert_eq!(bag.values().sum::<u32>(), 180, "R1");
    bag
}

/// R2.1: the groups of discs, as the rule writes them.
pub(super) fn disc_group(players: usize, group: usize) -> Vec<u32> {
    let groups = match players {
        2 => "9-6-5-2 8-7-4-3",
        3 => "13-8-5-2 12-9-6-3 11-10-7-4",
        4 => "13-6-2 12-7-3 11-8-4 10-9-5",
        5 => "16-7-2 15-8-3 14-9-4 13-10-5 12-11-6",
        _ => panic!("R2.1: no discs for {players} players"),
    };
    let group = groups.split(' ').nth(group).unwrap();
    group.split('-').map(|disc| disc.parse().unwrap()).collect()
}
