//! Everything that can be wrong with a described position is told, and told at once.

use ra_rules::{Phase, Players, Problem, Seat, SeatSetup, Setup, Tile};

use crate::position::{Position, disc, problems};

const FULL: &str = "nile nile nile nile nile nile nile nile";

#[test]
fn a_described_position_is_the_position() {
    let start = Position::players(3)
        .epoch(2)
        .ra_drawn(3)
        .sun_space(13)
        .discs(Seat::One, &[8, 5], &[2, 1])
        .lot("nile - war")
        .tiles(Seat::Two, "temple*2 god")
        .points(Seat::Three, 33);
    let setup = start.clone().setup();
    let game = start.game();
    assert_eq!(game.epoch().number(), 2);
    assert_eq!(game.ra_drawn(), 3);
    assert_eq!(game.sun_space(), disc(13));
    assert_eq!(game.holding(Seat::Three).points, 33);
    assert_eq!(game.holding(Seat::Two).tiles.count(Tile::Temple), 2);
    let again = Setup::from(&game);
    assert_eq!(again.bag, setup.bag);
    assert_eq!(again.lot[..3], setup.lot[..]);
    assert_eq!(again.lot.len(), 8);
    assert_eq!(again.seats[0].face_up, [5, 8]);
    assert_eq!(again.seats[0].face_down, [1, 2]);
    assert_eq!(again.seats[1].tiles, setup.seats[1].tiles);
}

#[test]
fn player_count() {
    let mut setup = Position::players(2).setup();
    setup.seats.pop();
    assert_eq!(problems(setup), [Problem::PlayerCount(1)]);
    let mut setup = Position::players(5).setup();
    setup.seats.push(SeatSetup::default());
    assert_eq!(problems(setup), [Problem::PlayerCount(6)]);
}

#[test]
fn players_not_allowed() {
    let position = Position::players(2).book("alea-1999-fr");
    assert_eq!(
        position.problems(),
        [Problem::PlayersNotAllowed(Players::Two)]
    );
}

#[test]
fn rules_for_nobody_allow_nobody() {
    let mut setup = Position::players(3).setup();
    setup.rules.min_players = Players::Three;
    setup.rules.max_players = Players::Three;
    assert_eq!(problems(setup.clone()), []);
    setup.rules.min_players = Players::Four;
    let expected = [Problem::PlayersNotAllowed(Players::Three)];
    assert_eq!(problems(setup), expected);
}

#[test]
fn epoch() {
    for epoch in [0, 4] {
        let position = Position::players(3).epoch(epoch);
        assert_eq!(position.problems(), [Problem::Epoch(epoch)]);
    }
}

#[test]
fn lot_length() {
    let position = Position::players(3).lot("- - - - - - - - -");
    assert_eq!(position.problems(), [Problem::LotLength(9)]);
    assert_eq!(Position::players(3).lot(FULL).problems(), []);
}

#[test]
fn ra_in_lot() {
    let position = Position::players(3).epoch(2).lot("nile ra");
    assert_eq!(position.problems(), [Problem::RaInLot]);
}

#[test]
fn no_such_disc() {
    let position = Position::players(3).sun_space(17);
    assert_eq!(position.problems(), [Problem::NoSuchDisc(17)]);
    let position = Position::players(3).discs(Seat::One, &[13, 8, 5], &[0]);
    let expected = [
        Problem::NoSuchDisc(0),
        Problem::DiscCount {
            seat: Seat::One,
            held: 3,
        },
        Problem::DiscMissing(disc(2)),
    ];
    assert_eq!(position.problems(), expected);
}

#[test]
fn disc_not_in_game() {
    let position = Position::players(2).sun_space(10);
    let expected = [
        Problem::DiscNotInGame(disc(10)),
        Problem::DiscMissing(disc(1)),
    ];
    assert_eq!(position.problems(), expected);
    let position = Position::players(2).discs(Seat::One, &[6, 5, 2], &[16]);
    let expected = [
        Problem::DiscNotInGame(disc(16)),
        Problem::DiscMissing(disc(9)),
    ];
    assert_eq!(position.problems(), expected);
}

#[test]
fn disc_twice() {
    let twice = |value| Problem::DiscTwice(disc(value));
    let missing = |value| Problem::DiscMissing(disc(value));
    // On the sun space and in front of a seat.
    let position = Position::players(2).sun_space(9);
    assert_eq!(position.problems(), [twice(9), missing(1)]);
    // In front of two seats.
    let position = Position::players(2).discs(Seat::Two, &[9, 7, 4, 3], &[]);
    assert_eq!(position.problems(), [twice(9), missing(8)]);
    // Face up and face down at one seat.
    let position = Position::players(2).discs(Seat::Two, &[8, 7, 4], &[8]);
    assert_eq!(position.problems(), [twice(8), missing(3)]);
    // Twice face up at one seat.
    let position = Position::players(2).discs(Seat::Two, &[8, 7, 4, 8], &[]);
    let count = Problem::DiscCount {
        seat: Seat::Two,
        held: 3,
    };
    assert_eq!(position.problems(), [twice(8), count, missing(3)]);
}

#[test]
fn disc_missing_and_disc_count() {
    let position = Position::players(2).discs(Seat::Two, &[8, 7], &[4]);
    let expected = [
        Problem::DiscCount {
            seat: Seat::Two,
            held: 3,
        },
        Problem::DiscMissing(disc(3)),
    ];
    assert_eq!(position.problems(), expected);
    let position = Position::players(2)
        .discs(Seat::One, &[9, 6, 5, 2], &[8])
        .discs(Seat::Two, &[7, 4, 3], &[]);
    let expected = [
        Problem::DiscCount {
            seat: Seat::One,
            held: 5,
        },
        Problem::DiscCount {
            seat: Seat::Two,
            held: 3,
        },
    ];
    assert_eq!(position.problems(), expected);
}

#[test]
fn not_held() {
    for (name, tile) in [("ra", Tile::Ra), ("war", Tile::War)] {
        let position = Position::players(3).epoch(2).tiles(Seat::Two, name);
        let seat = Seat::Two;
        assert_eq!(position.problems(), [Problem::NotHeld { seat, tile }]);
    }
    let position = Position::players(3).tiles(Seat::Two, "war*0 nile*0");
    assert_eq!(position.problems(), []);
}

#[test]
fn too_many() {
    let too_many = |tile, count| Problem::TooMany { tile, count };
    let position = Position::players(3).tiles(Seat::Two, "gold*6");
    assert_eq!(position.problems(), [too_many(Tile::Gold, 6)]);
    assert_eq!(
        Position::players(3).tiles(Seat::Two, "gold*5").problems(),
        []
    );
    // The seats, the track and the bag are counted together.
    let position = Position::players(3)
        .tiles(Seat::One, "gold*2")
        .tiles(Seat::Three, "gold*2")
        .lot("gold gold");
    assert_eq!(position.problems(), [too_many(Tile::Gold, 6)]);
    let mut setup = Position::players(3).tiles(Seat::One, "gold").setup();
    setup.bag.insert(Tile::Gold, 255);
    assert_eq!(problems(setup), [too_many(Tile::Gold, 256)]);
}

#[test]
fn any_points_can_be_described() {
    let position = Position::players(3).points(Seat::Two, u16::MAX);
    assert_eq!(position.problems(), []);
}

#[test]
fn ra_track() {
    for players in Players::ALL {
        let spaces = players.ra_spaces();
        let position = Position::players(players.count());
        assert_eq!(position.clone().ra_drawn(spaces - 1).problems(), []);
        let drawn = spaces;
        let full = position.clone().ra_drawn(spaces);
        assert_eq!(full.problems(), [Problem::RaTrack { drawn }]);
        let over = position.epoch(3).phase(Phase::Over).ra_drawn(1);
        assert_eq!(over.problems(), [Problem::RaTrack { drawn: 1 }]);
    }
}

#[test]
fn ra_in_bag() {
    let with = |position: Position, in_bag| {
        let mut setup = position.setup();
        setup.bag.insert(Tile::Ra, in_bag);
        problems(setup)
    };
    let wrong = |in_bag, least, most| {
        [Problem::RaInBag {
            in_bag,
            least,
            most,
        }]
    };
    // Three players: each finished epoch may have used up to eight Ra tiles.
    let first = Position::players(3).ra_drawn(2);
    assert_eq!(with(first.clone(), 28), []);
    assert_eq!(with(first.clone(), 27), wrong(27, 28, 28));
    assert_eq!(with(first, 29), wrong(29, 28, 28));
    let second = Position::players(3).epoch(2);
    assert_eq!(with(second.clone(), 22), []);
    assert_eq!(with(second.clone(), 30), []);
    assert_eq!(with(second, 21), wrong(21, 22, 30));
    let over = Position::players(3).epoch(3).phase(Phase::Over);
    assert_eq!(with(over.clone(), 6), []);
    assert_eq!(with(over, 5), wrong(5, 6, 30));
}

/// Fails unless exactly these are told, in whatever order.
#[track_caller]
fn assert_told(setup: Setup, expected: &[Problem]) {
    let found = problems(setup);
    let all = expected.iter().all(|problem| found.contains(problem));
    assert!(all && found.len() == expected.len(), "{found:?}");
}

#[test]
fn several_problems_are_told_at_once() {
    let (seat, tile) = (Seat::One, Tile::War);
    let position = Position::players(3)
        .epoch(2)
        .ra_drawn(8)
        .sun_space(13)
        .lot("ra")
        .tiles(seat, "war gold*6")
        .turn(Seat::Five);
    let expected = [
        Problem::TooMany {
            tile: Tile::Gold,
            count: 6,
        },
        Problem::NotHeld { seat, tile },
        Problem::DiscTwice(disc(13)),
        Problem::DiscMissing(disc(1)),
        Problem::RaInLot,
        Problem::RaTrack { drawn: 8 },
        Problem::SeatNotInPlay(Seat::Five),
    ];
    assert_told(position.setup(), &expected);
}

#[test]
fn a_number_of_players_that_no_game_has_does_not_hide_what_else_cannot_be_told() {
    let mut setup = Position::players(2).epoch(0).sun_space(0).setup();
    setup.lot = vec![None; 10];
    setup.seats.clear();
    let expected = [
        Problem::PlayerCount(0),
        Problem::Epoch(0),
        Problem::NoSuchDisc(0),
        Problem::LotLength(10),
    ];
    assert_told(setup, &expected);
}

#[test]
fn an_unknown_epoch_hides_only_what_depends_on_it() {
    let wrong = Position::players(3)
        .lot("ra")
        .turn(Seat::Five)
        .sun_space(13);
    let rest = [
        Problem::DiscTwice(disc(13)),
        Problem::DiscMissing(disc(1)),
        Problem::RaInLot,
        Problem::SeatNotInPlay(Seat::Five),
    ];
    let mut expected = rest.to_vec();
    expected.push(Problem::Epoch(9));
    assert_told(wrong.epoch(9).setup(), &expected);
}

#[test]
fn an_unknown_disc_on_the_sun_space_hides_only_the_other_discs() {
    let wrong = Position::players(3).ra_drawn(8).turn(Seat::Five);
    let expected = [
        Problem::NoSuchDisc(20),
        Problem::RaTrack { drawn: 8 },
        Problem::SeatNotInPlay(Seat::Five),
    ];
    assert_told(wrong.sun_space(20).setup(), &expected);
}

#[test]
fn a_track_too_long_hides_only_its_end() {
    let wrong = Position::players(3).epoch(2).lot("- - - - - - - ra nile");
    assert_told(wrong.setup(), &[Problem::LotLength(9), Problem::RaInLot]);
    let wrong = Position::players(3).epoch(2).lot("- - - - - - - - ra");
    assert_told(wrong.setup(), &[Problem::LotLength(9)]);
}

#[test]
fn more_ra_tiles_drawn_than_the_game_has_are_told() {
    let wrong = Position::players(3).epoch(2).ra_drawn(255);
    assert_told(wrong.setup(), &[Problem::RaTrack { drawn: 255 }]);
}
