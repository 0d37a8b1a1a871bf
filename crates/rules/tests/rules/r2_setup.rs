//! R2: the set-up.

use ra_rules::{Deal, Discs, Game, Group, Lot, Phase, Players, Rules, Seat, Viewer};

use crate::position::{Position, disc};
use crate::script::{discs, play};

#[test]
fn r2_1_each_seat_gets_a_group_of_discs() {
    let groups = Players::ALL.map(|players| {
        let groups = Group::all(players).iter().map(ToString::to_string);
        groups.collect::<Vec<_>>().join(" ")
    });
    let expected = [
        "9-6-5-2 8-7-4-3",
        "13-8-5-2 12-9-6-3 11-10-7-4",
        "13-6-2 12-7-3 11-8-4 10-9-5",
        "16-7-2 15-8-3 14-9-4 13-10-5 12-11-6",
    ];
    assert_eq!(groups, expected);
    assert_eq!(Players::ALL.map(Group::size), [4, 4, 3, 3]);
}

#[test]
fn r2_1_disc_1_lies_on_the_sun_space_and_all_others_face_up() {
    for players in Players::ALL {
        let game = Game::new(Rules::default(), Deal::in_order(players)).expect("allowed");
        assert_eq!(game.sun_space(), disc(1));
        let mut seen = Discs::of(game.sun_space());
        for seat in players.seats() {
            let holding = game.holding(seat);
            assert_eq!(holding.face_up.len(), Group::size(players));
            assert!(holding.face_down.is_empty());
            assert_eq!(holding.discs(), holding.face_up);
            seen = seen.union(holding.face_up);
        }
        assert_eq!(seen, Discs::in_game(players));
        let highest = [9, 13, 13, 16][players.count() - 2];
        assert_eq!(seen, (1..=highest).map(disc).collect());
    }
}

#[test]
fn r2_1_the_deal_says_who_gets_which_group() {
    let deal = Deal::new(&[2, 0, 1]).expect("each group once");
    assert_eq!(deal.players(), Players::Three);
    assert_eq!(deal.group(Seat::Two).to_string(), "13-8-5-2");
    let game = Game::new(Rules::default(), deal).expect("allowed");
    assert_eq!(discs(&game, Seat::One).0, [4, 7, 10, 11]);
    assert_eq!(discs(&game, Seat::Two).0, [2, 5, 8, 13]);
    assert_eq!(discs(&game, Seat::Three).0, [3, 6, 9, 12]);
    assert_eq!(Deal::new(&[0, 1]), Some(Deal::in_order(Players::Two)));
}

#[test]
fn r2_1_a_deal_holds_each_group_once() {
    assert_eq!(Deal::new(&[0, 0, 1]), None);
    assert_eq!(Deal::new(&[1, 2, 3]), None);
    assert_eq!(Deal::new(&[0]), None);
    assert_eq!(Deal::new(&[0, 1, 2, 3, 4, 5]), None);
}

#[test]
fn r2_1_a_new_game_has_an_empty_track_and_a_full_bag() {
    let game = Position::players(5).game();
    assert_eq!(*game.lot(), Lot::EMPTY);
    assert_eq!(game.bag().total(), 180);
    assert_eq!((game.epoch().number(), game.ra_drawn()), (1, 0));
    assert_eq!(game.players(), Players::Five);
    assert_eq!(*game.rules(), Rules::default());
}

#[test]
#[should_panic(expected = "out of bounds")]
fn r2_1_nobody_sits_at_a_seat_that_is_not_in_play() {
    let game = Position::players(3).game();
    game.holding(Seat::Four);
}

#[test]
fn r2_2_each_player_starts_with_10_points() {
    for players in Players::ALL {
        let game = Position::players(players.count()).game();
        for seat in players.seats() {
            assert_eq!(game.holding(seat).points, 10);
        }
    }
}

#[test]
fn r2_2_totals_are_hidden_and_all_else_is_open() {
    let game = Position::players(3)
        .tiles(Seat::Two, "nile*2")
        .used_up(Seat::Three)
        .game();
    let view = game.view(Viewer::Seat(Seat::One));
    let points: Vec<_> = view.seats.as_slice().iter().map(|s| s.points).collect();
    assert_eq!(points, [Some(10), None, None]);
    for (seat, shown) in view.seats.iter() {
        let holding = game.holding(seat);
        assert_eq!(shown.tiles, holding.tiles);
        assert_eq!(shown.face_up, holding.face_up);
        assert_eq!(shown.face_down, holding.face_down);
    }
}

#[test]
fn r2_3_the_ra_track_takes_6_8_9_10_tiles() {
    assert_eq!(Players::ALL.map(Players::ra_spaces), [6, 8, 9, 10]);
    for players in Players::ALL {
        for id in ["barge-2023", "windrider-2016"] {
            let spaces = players.ra_spaces();
            let start = Position::players(players.count()).book(id);
            let mut game = start.ra_drawn(spaces - 2).game();
            play(&mut game, "D ra");
            assert_eq!(game.phase().name(), "auction");
            assert_eq!(game.ra_drawn(), spaces - 1);
            play(&mut game, &"P ".repeat(players.count()));
            play(&mut game, "D ra");
            assert_eq!(game.epoch().number(), 2);
        }
    }
}

#[test]
fn r2_4_the_highest_disc_takes_the_first_turn() {
    for first in Seat::ALL {
        let mut groups = [4, 3, 2, 1, 0];
        groups.swap(first.index(), 4);
        let deal = Deal::new(&groups).expect("each group once");
        let game = Game::new(Rules::default(), deal).expect("allowed");
        assert_eq!(*game.phase(), Phase::Turn { seat: first });
    }
}

#[test]
fn r2_4_the_highest_disc_takes_the_first_turn_of_later_epochs() {
    // Seat 1 has paid disc 13, which seat 3 took.
    let start = Position::players(3)
        .sun_space(1)
        .discs(Seat::One, &[2, 5], &[8, 10])
        .discs(Seat::Two, &[3, 6, 9, 12], &[])
        .discs(Seat::Three, &[4, 7], &[11, 13])
        .ra_drawn(7)
        .turn(Seat::One);
    for epoch in [1, 2] {
        let mut game = start.clone().epoch(epoch).game();
        play(&mut game, "D ra");
        assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Three });
        assert_eq!(game.epoch().number(), epoch + 1);
    }
}

#[test]
fn r2_4_play_is_clockwise() {
    let mut game = Position::players(3).game();
    let mut seats = Vec::new();
    for _ in 0..4 {
        seats.extend(game.to_act());
        play(&mut game, "D nile");
    }
    assert_eq!(seats, [Seat::One, Seat::Two, Seat::Three, Seat::One]);
}

#[test]
fn r2_4_seats_and_players_are_told_in_numbers() {
    let numbers = Seat::ALL.map(|seat| (seat.index(), seat.number(), seat.to_string()));
    assert_eq!(numbers[0], (0, 1, "1".to_owned()));
    assert_eq!(numbers[4], (4, 5, "5".to_owned()));
    assert_eq!(Seat::new(4), Some(Seat::Five));
    assert_eq!(Seat::new(5), None);
    assert_eq!(Players::new(1), None);
    assert_eq!(Players::new(6), None);
    assert_eq!(Players::Four.to_string(), "4");
    let seats: Vec<Seat> = Players::Two.seats().collect();
    assert_eq!(seats, [Seat::One, Seat::Two]);
}
