//! R4: auctions.

use ra_rules::{Action, Bid, Disc, Event, Game, Phase, Refusal, Seat};

use crate::position::{Position, disc};
use crate::script::{discs, legal, lot, play, refused};

const FULL: &str = "nile nile nile nile nile nile nile nile";

/// Who is asked when everybody passes, or bids when they must.
fn asked(game: &mut Game) -> Vec<Seat> {
    let mut seats = Vec::new();
    while let Phase::Auction(auction) = *game.phase() {
        assert!(seats.len() < 5, "bidding goes once round");
        seats.push(auction.bidder);
        let choice = game.legal().iter().find(|&action| action == Action::Pass);
        let action = choice.or(game.legal().get(0)).expect("an action");
        game.apply(action).expect("legal");
    }
    seats
}

fn high(game: &Game) -> Option<(Seat, Disc)> {
    match game.phase() {
        Phase::Auction(auction) => auction.high.map(|Bid { seat, disc }| (seat, disc)),
        _ => None,
    }
}

#[test]
fn r4_1_bidding_goes_once_round_and_ends_with_the_holder() {
    for opening in ["I", "D ra"] {
        for holder in Seat::ALL {
            let mut game = Position::players(5).turn(holder).game();
            play(&mut game, opening);
            let order = (1..=5).map(|i| Seat::ALL[(holder.index() + i) % 5]);
            assert_eq!(asked(&mut game), order.collect::<Vec<_>>());
        }
    }
}

#[test]
fn r4_1_players_without_face_up_discs_count_as_having_passed() {
    let start = Position::players(5)
        .used_up(Seat::Three)
        .used_up(Seat::Five);
    let mut game = start.turn(Seat::Two).game();
    play(&mut game, "D ra");
    assert_eq!(asked(&mut game), [Seat::Four, Seat::One, Seat::Two]);
}

#[test]
fn r4_1_a_lone_player_bids_alone() {
    let start = Position::players(2).used_up(Seat::One).turn(Seat::Two);
    let mut game = start.game();
    play(&mut game, "D ra");
    assert_eq!(asked(&mut game), [Seat::Two]);
}

#[test]
fn r4_2_a_bid_is_strictly_higher_than_the_highest() {
    let mut game = Position::players(4).game();
    play(&mut game, "D ra");
    assert_eq!(legal(&game), "P B3 B7 B12");
    let events = play(&mut game, "B7");
    let bid = Event::DiscBid {
        seat: Seat::Two,
        disc: disc(7),
    };
    assert_eq!(events, [bid]);
    assert_eq!(high(&game), Some((Seat::Two, disc(7))));
    assert_eq!(legal(&game), "P B8 B11");
    let low = Refusal::BidTooLow {
        disc: disc(4),
        high: disc(7),
    };
    assert_eq!(refused(&game, "B4"), low);
    play(&mut game, "B8");
    assert_eq!(legal(&game), "P B9 B10");
    play(&mut game, "B10");
    assert_eq!(high(&game), Some((Seat::Four, disc(10))));
    assert_eq!(legal(&game), "P B13");
}

#[test]
fn r4_2_a_bid_is_a_face_up_disc_of_ones_own() {
    let start = Position::players(4).discs(Seat::Two, &[7], &[3, 12]);
    let mut game = start.game();
    play(&mut game, "D ra");
    assert_eq!(legal(&game), "P B7");
    assert_eq!(refused(&game, "B12"), Refusal::DiscFaceDown(disc(12)));
    assert_eq!(refused(&game, "B13"), Refusal::DiscNotHeld(disc(13)));
    assert_eq!(refused(&game, "B1"), Refusal::DiscNotHeld(disc(1)));
}

#[test]
fn r4_2_anyone_may_pass() {
    let mut game = Position::players(4).lot("nile").game();
    let events = play(&mut game, "I P B4 P P");
    let passed = |seat| Event::Passed { seat };
    assert_eq!(events[1], passed(Seat::Two));
    assert_eq!(events[3..5], [passed(Seat::Four), passed(Seat::One)]);
    assert_eq!(game.sun_space(), disc(4));
}

#[test]
fn r4_2_the_highest_bid_wins_whoever_was_last() {
    let mut game = Position::players(4).lot("nile").game();
    let events = play(&mut game, "D ra B3 B11 P B13");
    let won = |event: &&Event| {
        matches!(
            event,
            Event::AuctionWon {
                seat: Seat::One,
                ..
            }
        )
    };
    assert_eq!(events.iter().filter(won).count(), 1);
    let mut game = Position::players(4).lot("nile").game();
    let events = play(&mut game, "D ra B3 B11 P P");
    let won = |event: &Event| {
        matches!(
            event,
            Event::AuctionWon {
                seat: Seat::Three,
                ..
            }
        )
    };
    assert!(events.iter().any(won));
}

#[test]
fn r4_3_the_invoker_must_bid_when_all_others_passed() {
    for track in ["", "nile", "nile nile nile - nile nile nile nile"] {
        let mut game = Position::players(3).lot(track).game();
        play(&mut game, "I P P");
        assert_eq!(legal(&game), "B2 B5 B8 B13");
        assert_eq!(refused(&game, "P"), Refusal::MustBid);
        play(&mut game, "B2");
        assert_eq!(game.sun_space(), disc(2));
    }
}

#[test]
fn r4_3_the_others_may_pass_in_any_case() {
    let mut game = Position::players(3).game();
    play(&mut game, "I");
    assert_eq!(legal(&game), "P B3 B6 B9 B12");
    play(&mut game, "P");
    assert_eq!(legal(&game), "P B4 B7 B10 B11");
}

#[test]
fn r4_3_the_invoker_may_pass_when_somebody_bid() {
    let mut game = Position::players(3).lot("nile").game();
    play(&mut game, "I B3 P");
    assert_eq!(legal(&game), "P B5 B8 B13");
    play(&mut game, "P");
    assert_eq!(game.sun_space(), disc(3));
}

#[test]
fn r4_3_the_invoker_may_pass_with_a_full_track() {
    for id in ["barge-2023", "alea-1999-fr"] {
        let mut game = Position::players(3).book(id).lot(FULL).game();
        play(&mut game, "I P P");
        assert_eq!(legal(&game), "P B2 B5 B8 B13");
    }
}

#[test]
fn r4_3_the_drawer_of_a_ra_tile_may_pass() {
    for id in ["barge-2023", "alea-1999-fr"] {
        let mut game = Position::players(3).book(id).lot("nile").game();
        play(&mut game, "D ra P P");
        assert_eq!(legal(&game), "P B2 B5 B8 B13");
    }
}

#[test]
fn r4_4_nobody_bids_after_a_drawn_ra_tile() {
    let mut game = Position::players(3).lot("nile - war").game();
    let events = play(&mut game, "D ra P P P");
    assert_eq!(events.last(), Some(&Event::LotStayed));
    assert_eq!(lot(&game), "nile - war");
    assert_eq!(game.sun_space(), disc(1));
    assert_eq!(game.ra_drawn(), 1);
    assert_eq!(discs(&game, Seat::One), (vec![2, 5, 8, 13], vec![]));
}

#[test]
fn r4_5_nobody_bids_on_a_full_track() {
    let mut game = Position::players(3).lot(FULL).game();
    let before = game;
    let events = play(&mut game, "I P P P");
    let thrown = Event::LotThrownAway { lot: *before.lot() };
    assert_eq!(events.last(), Some(&thrown));
    assert!(game.lot().is_empty());
    assert_eq!(game.sun_space(), disc(1));
    // The eight tiles are nowhere: they left the game.
    assert_eq!(game.bag(), before.bag());
    for seat in game.players().seats() {
        assert_eq!(game.holding(seat), before.holding(seat));
    }
}

#[test]
fn r4_6_the_next_turn_is_left_of_the_statue_holder() {
    // Seat 2 holds the statue, whoever wins or if nobody does.
    for bids in ["B11 P P", "P B13 P", "P P B12", "P P P"] {
        let start = Position::players(3).lot("nile").turn(Seat::Two);
        let mut game = start.game();
        play(&mut game, "D ra");
        play(&mut game, bids);
        assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Three }, "{bids}");
    }
    let start = Position::players(3).lot(FULL).turn(Seat::Two);
    let mut game = start.game();
    play(&mut game, "I P P P");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Three });
}

#[test]
fn r4_6_players_without_face_up_discs_are_skipped() {
    // Seat 3 wins with their last disc and so has no turn.
    let start = Position::players(4).discs(Seat::Three, &[8], &[4, 11]);
    let mut game = start.turn(Seat::Two).game();
    play(&mut game, "D ra B8 P P P");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Four });
}

#[test]
fn r4_6_the_next_turn_waits_for_the_winners_discards() {
    let start = Position::players(4)
        .lot("war")
        .tiles(Seat::Four, "art*2 writing");
    let mut game = start.game();
    play(&mut game, "I P P B10 P");
    assert_eq!(game.to_act(), Some(Seat::Four));
    play(&mut game, "X:art X:art");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}
