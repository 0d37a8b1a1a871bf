//! R8: scoring.

use ra_rules::{Game, ScoreSheet, Seat, Tile};

use crate::position::Position;
use crate::script::play;

/// Seat 1's sheet when they hold these tiles, in each epoch. Nobody has pharaohs, and disc sums are equal only here:
/// 9-6-5-2 and 8-7-4-3.
fn sheets(held: &str) -> [ScoreSheet; 3] {
    [1, 2, 3].map(|epoch| {
        let start = Position::players(2).epoch(epoch).tiles(Seat::One, held);
        start.game().score_now()[Seat::One]
    })
}

fn all(game: &Game, item: impl Fn(&ScoreSheet) -> i8) -> Vec<i8> {
    game.score_now().as_slice().iter().map(item).collect()
}

#[test]
fn r8_each_god_is_worth_2_and_each_gold_3() {
    for sheet in sheets("god*3 gold*2") {
        assert_eq!((sheet.gods, sheet.gold), (6, 6));
    }
    for sheet in sheets("god*8 gold*5") {
        assert_eq!((sheet.gods, sheet.gold), (16, 15));
    }
    for sheet in sheets("") {
        assert_eq!((sheet.gods, sheet.gold), (0, 0));
    }
}

#[test]
fn r8_pharaohs_worked_example() {
    let start = Position::players(4)
        .tiles(Seat::One, "pharaoh*3")
        .tiles(Seat::Two, "pharaoh*2")
        .tiles(Seat::Three, "pharaoh*2")
        .tiles(Seat::Four, "pharaoh*3");
    for epoch in [1, 2, 3] {
        let game = start.clone().epoch(epoch).game();
        assert_eq!(all(&game, |sheet| sheet.pharaohs), [5, -2, -2, 5]);
    }
}

#[test]
fn r8_pharaohs_most_and_fewest() {
    let pharaohs = |counts: [u8; 3]| {
        let start = Seat::ALL.into_iter().zip(counts);
        let position = start.fold(Position::players(3), |position, (seat, count)| {
            position.tiles(seat, &format!("pharaoh*{count}"))
        });
        all(&position.game(), |sheet| sheet.pharaohs)
    };
    assert_eq!(pharaohs([0, 0, 0]), [0, 0, 0]);
    assert_eq!(pharaohs([4, 4, 4]), [0, 0, 0]);
    assert_eq!(pharaohs([0, 1, 5]), [-2, 0, 5]);
    assert_eq!(pharaohs([1, 0, 0]), [5, -2, -2]);
    assert_eq!(pharaohs([25, 0, 0]), [5, -2, -2]);
    assert_eq!(pharaohs([2, 2, 1]), [5, 5, -2]);
}

#[test]
fn r8_civilization_worked_example() {
    for sheet in sheets("astronomy*3 agriculture*2 writing*2") {
        assert_eq!(sheet.civilization, 5);
    }
}

#[test]
fn r8_civilization_counts_types() {
    let cases = [
        ("", -5),
        ("art", 0),
        ("art*5", 0),
        ("art writing*4", 0),
        ("art writing religion", 5),
        ("art*2 writing religion agriculture", 10),
        ("art writing*5 religion agriculture astronomy", 15),
    ];
    for (held, points) in cases {
        for sheet in sheets(held) {
            assert_eq!(sheet.civilization, points, "{held}");
        }
    }
}

#[test]
fn r8_river_worked_examples() {
    let cases = [
        ("flood nile*3", 4),
        ("flood*2", 2),
        ("nile*4", 0),
        ("", 0),
        ("flood*12 nile*25", 37),
    ];
    for (held, points) in cases {
        for sheet in sheets(held) {
            assert_eq!(sheet.river, points, "{held}");
        }
    }
}

#[test]
fn r8_monuments_worked_example() {
    let [first, second, third] = sheets("pyramid*4 temple*3 fortress*2 sphinx");
    assert_eq!((third.different_monuments, third.alike_monuments), (4, 15));
    for sheet in [first, second] {
        let monuments = (sheet.different_monuments, sheet.alike_monuments);
        assert_eq!(monuments, (0, 0), "only in the third epoch");
    }
}

#[test]
fn r8_different_monuments() {
    let points = [0, 1, 2, 3, 4, 5, 6, 10, 15];
    for (types, points) in points.into_iter().enumerate() {
        let held: Vec<String> = Tile::MONUMENTS[..types]
            .iter()
            .map(Tile::to_string)
            .collect();
        let sheet = sheets(&held.join(" "))[2];
        assert_eq!(sheet.different_monuments, points, "{types}");
        assert_eq!(sheet.alike_monuments, 0);
    }
}

#[test]
fn r8_alike_monuments() {
    for tile in Tile::MONUMENTS {
        for (count, points) in [(1, 0), (2, 0), (3, 5), (4, 10), (5, 15)] {
            let sheet = sheets(&format!("{tile}*{count}"))[2];
            assert_eq!(sheet.alike_monuments, points, "{count} {tile}");
            assert_eq!(sheet.different_monuments, 1);
        }
    }
    let all = Tile::MONUMENTS.map(|tile| format!("{tile}*5")).join(" ");
    let sheet = sheets(&all)[2];
    assert_eq!(
        (sheet.different_monuments, sheet.alike_monuments),
        (15, 120)
    );
}

#[test]
fn r8_disc_sums_worked_example() {
    let start = Position::players(4)
        .sun_space(11)
        .discs(Seat::One, &[3, 5, 9], &[])
        .discs(Seat::Two, &[2], &[10, 13])
        .discs(Seat::Three, &[8, 12], &[1])
        .discs(Seat::Four, &[], &[4, 6, 7]);
    let game = start.clone().epoch(3).game();
    assert_eq!(all(&game, |sheet| sheet.discs), [-5, 5, 0, -5]);
    for epoch in [1, 2] {
        let game = start.clone().epoch(epoch).game();
        assert_eq!(all(&game, |sheet| sheet.discs), [0, 0, 0, 0]);
    }
}

#[test]
fn r8_equal_disc_sums_bring_nothing() {
    let game = Position::players(2).epoch(3).game();
    assert_eq!(game.holding(Seat::One).discs().sum(), 22);
    assert_eq!(game.holding(Seat::Two).discs().sum(), 22);
    assert_eq!(all(&game, |sheet| sheet.discs), [0, 0]);
}

#[test]
fn r8_disasters_worked_example() {
    let start = Position::players(3)
        .lot("earthquake war drought")
        .tiles(Seat::Two, "obelisk sphinx*2 agriculture flood nile*3");
    let mut game = start.game();
    play(&mut game, "I B3 P P X:sphinx X:obelisk");
    crate::script::assert_tiles(&game, Seat::Two, "sphinx nile*2");
    assert_eq!(game.phase().name(), "turn");
}

#[test]
fn r8_the_sheet_is_added_as_one_sum() {
    let sheet = ScoreSheet {
        gods: 2,
        gold: 3,
        pharaohs: -2,
        river: 4,
        civilization: -5,
        different_monuments: 6,
        alike_monuments: 10,
        discs: -5,
    };
    assert_eq!(sheet.items(), [2, 3, -2, 4, -5, 6, 10, -5]);
    assert_eq!(sheet.sum(), 13);
    assert_eq!(sheet.added_to(7), 20);
    assert_eq!(ScoreSheet::ITEMS.len(), sheet.items().len());
    assert_eq!(ScoreSheet::ITEMS[4], "civilization");
}

#[test]
fn r8_every_item_of_a_whole_game_is_added() {
    let start = Position::players(2)
        .epoch(3)
        .sun_space(9)
        .discs(Seat::One, &[6, 5, 2, 1], &[])
        .tiles(Seat::One, "god gold pharaoh flood nile art temple*3")
        .ra_drawn(5);
    let mut game = start.game();
    let sheet = game.score_now()[Seat::One];
    assert_eq!(sheet.items(), [2, 3, 5, 2, 0, 1, 5, -5]);
    play(&mut game, "D ra");
    assert_eq!(game.holding(Seat::One).points, 23);
}

#[test]
fn r8_a_total_below_0_becomes_0() {
    let mut game = Position::players(2).points(Seat::One, 4).ra_drawn(5).game();
    play(&mut game, "D ra");
    assert_eq!(game.holding(Seat::One).points, 0);
    assert_eq!(game.holding(Seat::Two).points, 5);
}
