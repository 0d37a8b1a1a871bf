//! R6: disasters.

use ra_rules::{Disaster, Disasters, Discard, Event, Phase, Refusal, Seat, Taken, Tile};

use crate::position::Position;
use crate::script::{assert_tiles, legal, play, refused};

/// Seat 2 of 3, holding these tiles, wins this lot.
fn won(held: &str, lot: &str) -> ra_rules::Game {
    let start = Position::players(3).lot(lot).tiles(Seat::Two, held);
    let mut game = start.game();
    play(&mut game, "I B3 P P");
    game
}

#[test]
fn r6_a_funeral_takes_two_pharaohs_or_as_many_as_there_are() {
    for (held, left) in [
        ("pharaoh*3", "pharaoh"),
        ("pharaoh*2", ""),
        ("pharaoh", ""),
        ("", ""),
    ] {
        let game = won(held, "funeral");
        assert_tiles(&game, Seat::Two, left);
        assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
    }
}

#[test]
fn r6_a_drought_takes_floods_before_niles() {
    let cases = [
        ("flood*3 nile*3", "flood nile*3"),
        ("flood*2 nile", "nile"),
        ("flood nile*3", "nile*2"),
        ("flood nile", ""),
        ("nile*3", "nile"),
        ("nile", ""),
        ("flood", ""),
        ("pharaoh art", "pharaoh art"),
    ];
    for (held, left) in cases {
        let game = won(held, "drought");
        assert_tiles(&game, Seat::Two, left);
        assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
    }
}

#[test]
fn r6_a_war_takes_civilization_tiles_of_choice() {
    let mut game = won("art*2 writing religion temple*2", "war");
    let expected = Discard {
        seat: Seat::Two,
        disaster: Disaster::War,
        need: 2,
        waiting: Disasters::EMPTY,
        taken: Taken::AtAuction { holder: Seat::One },
    };
    assert_eq!(*game.phase(), Phase::Discard(expected));
    assert_eq!(game.to_act(), Some(Seat::Two));
    assert_eq!(legal(&game), "X:art X:religion X:writing");
    let events = play(&mut game, "X:writing");
    let (seat, tile, count) = (Seat::Two, Tile::Writing, 1);
    assert_eq!(events, [Event::TilesDiscarded { seat, tile, count }]);
    assert_eq!(
        *game.phase(),
        Phase::Discard(Discard {
            need: 1,
            ..expected
        })
    );
    assert_eq!(legal(&game), "X:art X:religion");
    play(&mut game, "X:art");
    assert_tiles(&game, Seat::Two, "art religion temple*2");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}

#[test]
fn r6_an_earthquake_takes_monuments_of_choice() {
    let mut game = won("temple*2 sphinx fortress art*2 writing", "earthquake");
    assert_eq!(legal(&game), "X:fortress X:sphinx X:temple");
    assert_eq!(refused(&game, "X:art").rule(), "R6");
    assert_eq!(
        refused(&game, "X:palace"),
        Refusal::TileNotHeld(Tile::Palace)
    );
    play(&mut game, "X:temple X:temple");
    assert_tiles(&game, Seat::Two, "sphinx fortress art*2 writing");
}

#[test]
fn r6_a_disaster_leaves_the_game() {
    let game = won("", "war war drought funeral");
    assert_tiles(&game, Seat::Two, "");
    assert!(game.lot().is_empty());
    let left = [Tile::War, Tile::Drought, Tile::Funeral].map(|tile| game.bag().count(tile));
    assert_eq!(left, [2, 1, 1]);
}

#[test]
fn r6_several_disasters_strike_one_after_another() {
    let mut game = won(
        "pharaoh*3 flood nile*2 art writing religion",
        "war drought funeral",
    );
    assert_tiles(
        &game,
        Seat::Two,
        "pharaoh*3 flood nile*2 art writing religion",
    );
    let events = play(&mut game, "X:art X:writing");
    let seat = Seat::Two;
    let discarded = |tile, count| Event::TilesDiscarded { seat, tile, count };
    let struck = |disaster| Event::DisasterStruck { seat, disaster };
    let expected = [
        discarded(Tile::Art, 1),
        discarded(Tile::Writing, 1),
        struck(Disaster::Drought),
        discarded(Tile::Flood, 1),
        discarded(Tile::Nile, 1),
        struck(Disaster::Funeral),
        discarded(Tile::Pharaoh, 2),
    ];
    assert_eq!(events, expected);
    assert_tiles(&game, Seat::Two, "pharaoh nile religion");
}

#[test]
fn r6_each_of_two_disasters_takes_its_two() {
    let mut game = won("temple*3 sphinx*3", "earthquake earthquake");
    play(&mut game, "X:temple X:sphinx X:temple X:temple");
    assert_tiles(&game, Seat::Two, "sphinx*2");
    assert_eq!(game.phase().name(), "turn");
}

#[test]
fn r6_ten_disasters_can_wait_in_their_order() {
    let all: Vec<Disaster> = [2, 0, 3, 1, 2, 2, 3, 0, 1, 2]
        .map(|i| Disaster::ALL[i])
        .into();
    for count in 0..=10 {
        let waiting: Disasters = all[..count].iter().copied().collect();
        assert_eq!(waiting.len(), count);
        assert_eq!(waiting.is_empty(), count == 0);
        assert_eq!(waiting.iter().collect::<Vec<_>>(), all[..count]);
    }
    let more = all.iter().chain(&all).copied();
    assert_eq!(more.collect::<Disasters>().iter().collect::<Vec<_>>(), all);
    let two: Disasters = [Disaster::War, Disaster::Funeral].into_iter().collect();
    assert_eq!(format!("{two:?}"), "[War, Funeral]");
    assert_eq!(Disasters::MAX, 10);
}
