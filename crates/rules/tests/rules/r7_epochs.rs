//! R7: the end of an epoch and of the game.

use ra_rules::{Epoch, EpochEnd, Event, Game, Phase, Seat};

use crate::position::{Position, disc};
use crate::script::{assert_tiles, discs, play, refused};

/// Seat 1 of 2 is the last with a face-up disc, disc 2.
fn last_disc() -> Position {
    Position::players(2)
        .discs(Seat::One, &[2], &[5, 6, 9])
        .used_up(Seat::Two)
}

fn points(game: &Game) -> Vec<u16> {
    let seats = game.players().seats();
    seats.map(|seat| game.holding(seat).points).collect()
}

#[test]
fn r7_1_the_epoch_ends_at_once_when_the_ra_track_fills() {
    let mut game = Position::players(4).lot("nile").ra_drawn(8).game();
    let events = play(&mut game, "D ra");
    let (epoch, cause) = (Epoch::First, EpochEnd::RaTrackFull);
    assert_eq!(events[1], Event::EpochEnded { epoch, cause });
    assert!(
        !events
            .iter()
            .any(|e| matches!(e, Event::AuctionOpened { .. }))
    );
}

#[test]
fn r7_1_the_epoch_ends_when_no_face_up_disc_is_left() {
    let mut game = last_disc().lot("gold").game();
    let events = play(&mut game, "I B2");
    let (epoch, cause) = (Epoch::First, EpochEnd::DiscsUsedUp);
    assert_eq!(events[3], Event::EpochEnded { epoch, cause });
    assert_eq!(game.epoch(), Epoch::Second);
    // What was won is scored: gold 3, no civilization −5, pharaohs equal.
    assert_eq!(points(&game), [8, 5]);
}

#[test]
fn r7_1_the_last_auction_s_disasters_are_resolved_first() {
    let start = last_disc()
        .lot("war")
        .tiles(Seat::One, "art writing religion");
    let mut game = start.game();
    let events = play(&mut game, "I B2");
    assert_eq!(game.phase().name(), "discard");
    assert_eq!(game.epoch(), Epoch::First);
    assert!(!events.iter().any(|e| matches!(e, Event::EpochEnded { .. })));
    play(&mut game, "X:art X:writing");
    assert_eq!(game.epoch(), Epoch::Second);
    // One civilization tile is left: 0, not 5 for three types.
    assert_eq!(points(&game), [10, 5]);
}

#[test]
fn r7_1_the_epoch_goes_on_while_one_face_up_disc_is_left() {
    let mut game = last_disc().discs(Seat::One, &[2, 9], &[5, 6]).game();
    play(&mut game, "I B2");
    assert_eq!(game.epoch(), Epoch::First);
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::One });
}

#[test]
fn r7_2_everyone_scores_then_the_table_is_cleared() {
    let start = Position::players(2)
        .discs(Seat::One, &[2, 9], &[5, 6])
        .lot("gold nile")
        .tiles(Seat::One, "god gold pharaoh nile*2 flood art temple")
        .tiles(Seat::Two, "sphinx*2 writing*2")
        .ra_drawn(5);
    let mut game = start.game();
    let sheets = game.score_now();
    let bag = *game.bag();
    let events = play(&mut game, "D ra");
    let epoch = Epoch::First;
    let scored = |seat: Seat| Event::SeatScored {
        seat,
        epoch,
        sheet: sheets[seat],
    };
    let expected = [
        scored(Seat::One),
        scored(Seat::Two),
        Event::EpochBegan {
            epoch: Epoch::Second,
            first: Seat::One,
        },
    ];
    assert_eq!(events[2..], expected);
    assert_eq!(points(&game), [23, 8]);
    assert_tiles(&game, Seat::One, "pharaoh nile*2 temple");
    assert_tiles(&game, Seat::Two, "sphinx*2");
    assert!(game.lot().is_empty());
    assert_eq!(game.sun_space(), disc(1));
    assert_eq!(discs(&game, Seat::One), (vec![2, 5, 6, 9], vec![]));
    assert_eq!(discs(&game, Seat::Two), (vec![3, 4, 7, 8], vec![]));
    assert_eq!(game.ra_drawn(), 0);
    // Nothing goes back into the bag.
    assert_eq!(game.bag().total(), bag.total() - 1);
}

#[test]
fn r7_2_the_sun_space_keeps_its_disc() {
    let mut game = last_disc().game();
    play(&mut game, "I B2");
    assert_eq!(game.epoch(), Epoch::Second);
    assert_eq!(game.sun_space(), disc(2));
    assert_eq!(discs(&game, Seat::One), (vec![1, 5, 6, 9], vec![]));
}

#[test]
fn r7_2_all_players_are_in_play_again() {
    let mut game = last_disc().game();
    play(&mut game, "I B2 D nile");
    assert_eq!(game.to_act(), Some(Seat::Two));
    play(&mut game, "I");
    assert_eq!(game.to_act(), Some(Seat::One));
}

#[test]
fn r7_3_after_the_third_epoch_the_highest_score_wins() {
    let start = Position::players(3)
        .epoch(3)
        .points(Seat::Two, 40)
        .points(Seat::Three, 20)
        .ra_drawn(7);
    let mut game = start.game();
    assert_eq!((game.winner(), game.places()), (None, None));
    let events = play(&mut game, "D ra");
    let ended = Event::GameEnded { winner: Seat::Two };
    assert_eq!(events.last(), Some(&ended));
    assert!(game.is_over());
    assert_eq!(*game.phase(), Phase::Over);
    assert_eq!(game.to_act(), None);
    assert!(game.legal().is_empty());
    assert_eq!(game.epoch(), Epoch::Third);
    assert_eq!(game.winner(), Some(Seat::Two));
    assert_eq!(game.places().expect("over").as_slice(), [3, 1, 2]);
    assert_eq!(refused(&game, "D").rule(), "R7.3");
}

#[test]
fn r7_3_the_epochs_follow_each_other() {
    assert_eq!(Epoch::ALL.map(Epoch::number), [1, 2, 3]);
    assert_eq!(
        Epoch::ALL.map(Epoch::next),
        [Epoch::new(2), Epoch::new(3), None]
    );
    assert_eq!((Epoch::new(0), Epoch::new(4)), (None, None));
    for (epoch, over) in [(1, false), (2, false), (3, true)] {
        let mut game = Position::players(2).epoch(epoch).ra_drawn(5).game();
        play(&mut game, "D ra");
        assert_eq!(game.is_over(), over);
    }
}

#[test]
fn r7_3_a_tie_goes_to_the_highest_disc() {
    let over = |position: Position| position.epoch(3).phase(Phase::Over).game();
    let game = over(Position::players(4));
    assert_eq!(game.places().expect("over").as_slice(), [1, 2, 3, 4]);
    // Seats 2 and 4 tie for the first place, 1 and 3 for the third.
    let tied = Position::players(4)
        .points(Seat::Two, 30)
        .points(Seat::Four, 30);
    let game = over(tied);
    assert_eq!(game.places().expect("over").as_slice(), [3, 1, 4, 2]);
    assert_eq!(game.winner(), Some(Seat::Two));
}

#[test]
fn r7_3_the_tie_break_counts_face_down_discs_but_not_the_sun_space() {
    // Disc 13 lies on the sun space; seat 3 holds disc 12, face down.
    let start = Position::players(3)
        .epoch(3)
        .sun_space(13)
        .discs(Seat::One, &[8, 5], &[1, 11])
        .discs(Seat::Two, &[9, 6, 3, 2], &[])
        .discs(Seat::Three, &[10, 7], &[4, 12])
        .points(Seat::One, 12)
        .points(Seat::Two, 22)
        .points(Seat::Three, 12)
        .ra_drawn(7);
    let mut game = start.game();
    play(&mut game, "D ra");
    // Sums 25, 20, 33: seat 3 +5, seat 2 −5, and all −5 for no civilization tile.
    assert_eq!(points(&game), [7, 12, 12]);
    assert_eq!(game.winner(), Some(Seat::Three));
    assert_eq!(game.places().expect("over").as_slice(), [3, 2, 1]);
}
