//! R5: winning an auction.

use ra_rules::{Disaster, Event, Lot, Seat, Tile};

use crate::position::{Position, disc};
use crate::script::{assert_tiles, discs, lot, play, refused};

#[test]
fn r5_1_the_winner_takes_every_tile_of_the_track() {
    let start = Position::players(3)
        .lot("nile - nile flood god temple pharaoh gold")
        .tiles(Seat::Two, "nile art");
    let mut game = start.game();
    play(&mut game, "I B3 P P");
    assert_tiles(&game, Seat::Two, "nile*3 art flood god temple pharaoh gold");
    assert_tiles(&game, Seat::One, "");
    assert_eq!(lot(&game), "");
}

#[test]
fn r5_1_the_winner_may_take_nothing_but_the_disc() {
    let mut game = Position::players(3).game();
    let events = play(&mut game, "I B3 P P");
    let won = Event::AuctionWon {
        seat: Seat::Two,
        paid: disc(3),
        took: disc(1),
        lot: Lot::EMPTY,
    };
    assert_eq!(events.last(), Some(&won));
    assert_tiles(&game, Seat::Two, "");
}

#[test]
fn r5_2_the_winner_exchanges_discs() {
    let mut game = Position::players(3).lot("nile").game();
    let before = *game.lot();
    let events = play(&mut game, "I P B10 P");
    let won = Event::AuctionWon {
        seat: Seat::Three,
        paid: disc(10),
        took: disc(1),
        lot: before,
    };
    assert_eq!(events.last(), Some(&won));
    assert_eq!(game.sun_space(), disc(10));
    assert_eq!(discs(&game, Seat::Three), (vec![4, 7, 11], vec![1]));
    // The next winner gets disc 10, face down: unusable in this epoch.
    play(&mut game, "I P P B3");
    assert_eq!(game.sun_space(), disc(3));
    assert_eq!(discs(&game, Seat::Two), (vec![6, 9, 12], vec![10]));
    play(&mut game, "D ra P");
    assert_eq!(refused(&game, "B10").rule(), "R5.2");
}

#[test]
fn r5_3_losing_bids_return_face_up() {
    let mut game = Position::players(3).lot("nile").game();
    play(&mut game, "I B9 B10 B13");
    assert_eq!(discs(&game, Seat::Two), (vec![3, 6, 9, 12], vec![]));
    assert_eq!(discs(&game, Seat::Three), (vec![4, 7, 10, 11], vec![]));
    assert_eq!(discs(&game, Seat::One), (vec![2, 5, 8], vec![1]));
}

#[test]
fn r5_4_disasters_may_hit_tiles_won_in_the_same_auction() {
    let mut game = Position::players(3)
        .lot("pharaoh funeral nile pharaoh")
        .game();
    let events = play(&mut game, "I B3 P P");
    let seat = Seat::Two;
    let expected = [
        Event::DisasterStruck {
            seat,
            disaster: Disaster::Funeral,
        },
        Event::TilesDiscarded {
            seat,
            tile: Tile::Pharaoh,
            count: 2,
        },
    ];
    assert_eq!(events[5..], expected);
    assert_tiles(&game, Seat::Two, "nile");
}

#[test]
fn r5_4_only_the_winner_is_struck() {
    let start = Position::players(3)
        .lot("drought")
        .tiles(Seat::One, "nile*3")
        .tiles(Seat::Two, "nile*3");
    let mut game = start.game();
    play(&mut game, "I P P B2");
    assert_tiles(&game, Seat::One, "nile");
    assert_tiles(&game, Seat::Two, "nile*3");
}
