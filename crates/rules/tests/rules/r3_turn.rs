//! R3: what a player may do in their turn.

use ra_rules::{AuctionCause, Disaster, EpochEnd, Event, Phase, Refusal, Seat, Tile};

use crate::position::{Position, disc};
use crate::script::{assert_tiles, legal, lot, play, refused};

#[test]
fn r3_1_a_drawn_tile_goes_to_the_leftmost_free_space() {
    let mut game = Position::players(3).lot("nile - art - war").game();
    let events = play(&mut game, "D gold");
    let (seat, tile) = (Seat::One, Tile::Gold);
    assert_eq!(events, [Event::TileDrawn { seat, tile }]);
    assert_eq!(lot(&game), "nile gold art - war");
    assert_eq!(game.to_act(), Some(Seat::Two));
    play(&mut game, "D flood D pharaoh");
    assert_eq!(lot(&game), "nile gold art flood war pharaoh");
    assert_eq!(game.lot().len(), 6);
}

#[test]
fn r3_1_chance_answers_a_draw() {
    let mut game = Position::players(2).game();
    assert_eq!(game.outcomes().count(), 0);
    assert!(!game.is_drawing());
    let events = play(&mut game, "D");
    assert_eq!(events, []);
    assert!(game.is_drawing());
    assert_eq!(*game.phase(), Phase::Drawing { seat: Seat::One });
    assert_eq!(game.to_act(), None);
    assert!(game.legal().is_empty());
    let outcomes: Vec<_> = game.outcomes().collect();
    assert_eq!(outcomes, game.bag().iter().collect::<Vec<_>>());
    let weights: u32 = outcomes.iter().map(|&(_, weight)| u32::from(weight)).sum();
    assert_eq!(weights, 180);
}

#[test]
fn r3_1_nobody_draws_onto_a_full_track() {
    let track = "nile nile nile nile nile nile nile nile";
    let game = Position::players(3).lot(track).game();
    assert_eq!(refused(&game, "D"), Refusal::TrackFull);
    assert_eq!(legal(&game), "I");
    let game = Position::players(3).lot("- nile nile nile nile nile nile nile");
    assert_eq!(legal(&game.game()), "D I");
}

#[test]
fn r3_1_a_ra_tile_opens_an_auction() {
    let mut game = Position::players(3).lot("nile").game();
    let events = play(&mut game, "D ra");
    let expected = [
        Event::TileDrawn {
            seat: Seat::One,
            tile: Tile::Ra,
        },
        Event::AuctionOpened {
            holder: Seat::One,
            cause: AuctionCause::RaDrawn,
        },
    ];
    assert_eq!(events, expected);
    assert_eq!(game.ra_drawn(), 1);
    assert_eq!(lot(&game), "nile");
    let Phase::Auction(auction) = *game.phase() else {
        panic!("{game:?}");
    };
    assert_eq!((auction.holder, auction.bidder), (Seat::One, Seat::Two));
    assert_eq!((auction.cause, auction.high), (AuctionCause::RaDrawn, None));
}

#[test]
fn r3_1_the_last_ra_tile_ends_the_epoch_without_an_auction() {
    let mut game = Position::players(3).lot("nile").ra_drawn(7).game();
    let events = play(&mut game, "D ra");
    let (seat, tile) = (Seat::One, Tile::Ra);
    assert_eq!(events[0], Event::TileDrawn { seat, tile });
    let (epoch, cause) = (ra_rules::Epoch::First, EpochEnd::RaTrackFull);
    assert_eq!(events[1], Event::EpochEnded { epoch, cause });
    assert_eq!(game.epoch().number(), 2);
}

#[test]
fn r3_2_ra_is_invoked_with_an_empty_a_partial_or_a_full_track() {
    for track in ["", "nile - war", "nile nile nile nile nile nile nile nile"] {
        let mut game = Position::players(3).lot(track).game();
        let events = play(&mut game, "I");
        let (holder, cause) = (Seat::One, AuctionCause::Invoked);
        assert_eq!(events, [Event::AuctionOpened { holder, cause }]);
        assert_eq!(lot(&game), track);
        assert_eq!(game.ra_drawn(), 0);
        assert_eq!(game.phase().name(), "auction");
        assert_eq!(game.to_act(), Some(Seat::Two));
    }
}

#[test]
fn r3_3_a_god_leaves_the_game_and_takes_a_tile() {
    let start = Position::players(3)
        .lot("nile gold")
        .tiles(Seat::One, "god");
    let mut game = start.game();
    assert_eq!(legal(&game), "D I G:gold G:nile");
    let gods_in_bag = game.bag().count(Tile::God);
    let events = play(&mut game, "G:gold");
    let (seat, took) = (Seat::One, Tile::Gold);
    assert_eq!(events, [Event::GodSpent { seat, took }]);
    assert_tiles(&game, Seat::One, "gold");
    assert_eq!(lot(&game), "nile");
    assert_eq!(game.bag().count(Tile::God), gods_in_bag);
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}

#[test]
fn r3_3_several_gods_take_one_tile_each() {
    let start = Position::players(3).lot("nile gold art flood");
    let mut game = start.tiles(Seat::One, "god*4").game();
    play(&mut game, "G:gold G:flood");
    assert_eq!(legal(&game), "E G:nile G:art");
    play(&mut game, "G:nile E");
    assert_tiles(&game, Seat::One, "god gold flood nile");
    assert_eq!(lot(&game), "- - art");
    assert_eq!(game.to_act(), Some(Seat::Two));
}

#[test]
fn r3_3_a_god_takes_neither_a_god_nor_a_ra_tile() {
    let start = Position::players(3)
        .lot("god nile")
        .tiles(Seat::One, "god*2");
    let mut game = start.game();
    assert_eq!(legal(&game), "D I G:nile");
    assert_eq!(refused(&game, "G:god"), Refusal::NotForGods(Tile::God));
    assert_eq!(refused(&game, "G:ra"), Refusal::NotForGods(Tile::Ra));
    play(&mut game, "G:nile");
    assert_eq!(lot(&game), "god");
}

#[test]
fn r3_3_gods_are_spent_with_a_full_track_too() {
    let start = Position::players(2).lot("nile nile nile nile nile nile nile art");
    let mut game = start.tiles(Seat::One, "god").game();
    assert_eq!(legal(&game), "I G:nile G:art");
    play(&mut game, "G:art D");
    assert!(game.is_drawing());
}

#[test]
fn r3_3_later_draws_refill_the_holes() {
    let start = Position::players(2)
        .lot("nile gold art")
        .tiles(Seat::One, "god*2");
    let mut game = start.game();
    play(&mut game, "G:nile G:gold D pharaoh D flood D nile");
    assert_eq!(lot(&game), "pharaoh flood art nile");
}

#[test]
fn r3_3_a_disaster_taken_by_a_god_strikes_its_taker() {
    let start = Position::players(3)
        .lot("funeral nile")
        .tiles(Seat::One, "god pharaoh*3")
        .tiles(Seat::Two, "pharaoh*2");
    for id in ["barge-2023", "alea-1999-ja"] {
        let mut game = start.clone().book(id).game();
        let events = play(&mut game, "G:funeral");
        let seat = Seat::One;
        let expected = [
            Event::GodSpent {
                seat,
                took: Tile::Funeral,
            },
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
        assert_eq!(events, expected);
        assert_tiles(&game, Seat::One, "pharaoh");
        assert_tiles(&game, Seat::Two, "pharaoh*2");
        assert_eq!(lot(&game), "- nile");
        assert_eq!(game.to_act(), Some(Seat::Two));
    }
}

#[test]
fn r3_3_without_a_god_nothing_is_taken() {
    let game = Position::players(3)
        .lot("nile")
        .tiles(Seat::Two, "god")
        .game();
    assert_eq!(legal(&game), "D I");
    assert_eq!(refused(&game, "G:nile"), Refusal::NoGod);
}

#[test]
fn r3_4_a_player_without_face_up_discs_is_skipped() {
    let start = Position::players(5).used_up(Seat::Two).used_up(Seat::Three);
    let mut game = start.used_up(Seat::Five).game();
    let mut seats = Vec::new();
    for _ in 0..3 {
        seats.extend(game.to_act());
        play(&mut game, "D nile");
    }
    assert_eq!(seats, [Seat::One, Seat::Four, Seat::One]);
}

#[test]
fn r3_4_a_lone_player_goes_on_taking_turns() {
    let start = Position::players(3).used_up(Seat::One).used_up(Seat::Three);
    let mut game = start.turn(Seat::Two).game();
    for _ in 0..8 {
        play(&mut game, "D nile");
        assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
    }
    // The track is full, so nothing but Ra is left to invoke, and nobody else bids.
    assert_eq!(legal(&game), "I");
    play(&mut game, "I P");
    assert!(game.lot().is_empty());
    assert_eq!(game.to_act(), Some(Seat::Two));
    play(&mut game, "D nile I B3");
    assert_eq!(game.sun_space(), disc(3));
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}
