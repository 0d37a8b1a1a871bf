//! R10: rulings where the books are silent or leave a choice.

use ra_rules::{Bag, Disaster, Event, Phase, Players, Problem, Refusal, Seat, Tile, Viewer};

use crate::position::{Position, disc, problems};
use crate::script::{assert_tiles, legal, lot, play, refused};

#[test]
fn r10_1_the_thirtieth_ra_tile_ends_the_game_at_the_latest() {
    let mut game = Position::players(5).game();
    for ra in 1..=30 {
        assert!(game.bag().count(Tile::Ra) > 0);
        play(&mut game, "D ra");
        if ra % 10 != 0 {
            play(&mut game, "P P P P P");
        }
    }
    assert!(game.is_over());
    assert_eq!(game.bag().count(Tile::Ra), 0);
}

#[test]
fn r10_1_a_position_without_the_ra_tiles_to_end_it_is_an_error() {
    for players in Players::ALL {
        let spaces = players.ra_spaces();
        let start = Position::players(players.count())
            .epoch(3)
            .ra_drawn(spaces - 1);
        let mut setup = start.setup();
        let most = 30 - (spaces - 1);
        let least = most - 2 * spaces;
        assert!(least > 0);
        setup.bag.insert(Tile::Ra, least);
        assert_eq!(problems(setup.clone()), []);
        setup.bag.insert(Tile::Ra, least - 1);
        let in_bag = least - 1;
        let expected = Problem::RaInBag {
            in_bag,
            least,
            most,
        };
        assert_eq!(problems(setup), [expected]);
    }
}

#[test]
fn r10_2_the_first_god_commits_the_action() {
    let start = Position::players(2)
        .lot("nile gold art")
        .tiles(Seat::One, "god*3");
    let mut game = start.game();
    assert_eq!(legal(&game), "D I G:gold G:nile G:art");
    assert_eq!(refused(&game, "E"), Refusal::NoRun);
    play(&mut game, "G:nile");
    assert_eq!(legal(&game), "E G:gold G:art");
    assert_eq!(refused(&game, "D"), Refusal::RunGoesOn);
    assert_eq!(refused(&game, "I"), Refusal::RunGoesOn);
    assert_eq!(game.to_act(), Some(Seat::One));
    play(&mut game, "E");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}

#[test]
fn r10_3_disasters_are_resolved_in_track_order() {
    let start = Position::players(2).lot("funeral - nile war drought funeral");
    let mut game = start.game();
    let events = play(&mut game, "I B3 P");
    let struck = events.iter().filter_map(|event| match event {
        Event::DisasterStruck { disaster, .. } => Some(*disaster),
        _ => None,
    });
    let expected = [
        Disaster::Funeral,
        Disaster::War,
        Disaster::Drought,
        Disaster::Funeral,
    ];
    assert_eq!(struck.collect::<Vec<_>>(), expected);
}

/// What seat 2 of 2 is asked after winning a war with these tiles.
fn asked_in_war(held: &str) -> (String, String) {
    let mut game = Position::players(2)
        .lot("war")
        .tiles(Seat::Two, held)
        .game();
    play(&mut game, "I B3 P");
    let question = match game.phase() {
        Phase::Discard(_) => legal(&game),
        _ => String::new(),
    };
    let tiles = game.holding(Seat::Two).tiles.iter();
    let left = tiles.map(|(tile, count)| format!("{tile}*{count}"));
    (question, left.collect::<Vec<_>>().join(" "))
}

#[test]
fn r10_4_without_a_choice_nobody_is_asked() {
    let forced = [
        ("", ""),
        ("art", ""),
        ("art*2", ""),
        ("art writing", ""),
        ("art*5", "art*3"),
        ("art*3 temple*2 sphinx", "art*1 sphinx*1 temple*2"),
    ];
    for (held, left) in forced {
        assert_eq!(
            asked_in_war(held),
            (String::new(), left.to_owned()),
            "{held}"
        );
    }
    let (question, left) = asked_in_war("art*2 writing");
    assert_eq!(
        (question.as_str(), left.as_str()),
        ("X:art X:writing", "art*2 writing*1")
    );
    let (question, _) = asked_in_war("art writing religion");
    assert_eq!(question, "X:art X:religion X:writing");
}

#[test]
fn r10_4_the_second_tile_goes_unasked_when_all_left_are_alike() {
    let start = Position::players(2)
        .lot("war")
        .tiles(Seat::Two, "art*3 writing");
    let mut game = start.game();
    play(&mut game, "I B3 P");
    let events = play(&mut game, "X:writing");
    let seat = Seat::Two;
    let discarded = |tile| Event::TilesDiscarded {
        seat,
        tile,
        count: 1,
    };
    assert_eq!(events, [discarded(Tile::Writing), discarded(Tile::Art)]);
    assert_tiles(&game, Seat::Two, "art*2");
    assert_eq!(game.phase().name(), "turn");
}

#[test]
fn r10_4_the_second_tile_is_asked_for_while_types_differ() {
    let start = Position::players(2)
        .lot("war")
        .tiles(Seat::Two, "art*2 writing");
    let mut game = start.game();
    play(&mut game, "I B3 P X:art");
    assert_eq!(legal(&game), "X:art X:writing");
    play(&mut game, "X:writing");
    assert_tiles(&game, Seat::Two, "art");
}

#[test]
fn r10_5_the_disc_on_the_sun_space_is_nobodys() {
    let start = Position::players(2)
        .sun_space(9)
        .discs(Seat::One, &[6, 5, 2, 1], &[])
        .ra_drawn(5);
    let mut game = start.game();
    play(&mut game, "D ra");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}

#[test]
fn r10_6_everyone_sees_the_bag_and_the_face_down_discs() {
    let start = Position::players(3).discs(Seat::Two, &[3, 6], &[9, 12]);
    let game = start.lot("nile gold").game();
    for viewer in [Viewer::Seat(Seat::Three), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.bag, *game.bag());
        assert_eq!(view.bag.total(), Bag::FULL.total() - 2);
        let face_down = [9, 12].map(disc).into_iter().collect();
        assert_eq!(view.seats[Seat::Two].face_down, face_down);
        assert_eq!(view.seats[Seat::Two].points, None);
    }
}

#[test]
fn r10_7_the_disc_stays_when_nobody_bids_on_a_full_track() {
    let start = Position::players(2)
        .lot("nile nile nile nile nile nile nile nile")
        .sun_space(9)
        .discs(Seat::One, &[6, 5, 2, 1], &[]);
    let mut game = start.game();
    play(&mut game, "I P P");
    assert_eq!(game.sun_space(), disc(9));
    assert!(game.lot().is_empty());
}

#[test]
fn r10_8_a_negative_result_is_settled_as_one_sum() {
    // −5 for no civilization tile and +3 for a gold: 2 points become 0, not 3.
    let start = Position::players(2)
        .points(Seat::One, 2)
        .tiles(Seat::One, "gold")
        .points(Seat::Two, 1)
        .ra_drawn(5);
    let mut game = start.game();
    play(&mut game, "D ra");
    assert_eq!(game.holding(Seat::One).points, 0);
    assert_eq!(game.holding(Seat::Two).points, 0);
}

#[test]
fn r10_9_two_players_use_6_ra_tiles() {
    for id in ["barge-2023", "windrider-2016"] {
        let mut game = Position::players(2).book(id).game();
        assert_eq!(game.view(Viewer::Spectator).ra_spaces, 6);
        for _ in 0..5 {
            play(&mut game, "D ra P P");
            assert_eq!(game.epoch().number(), 1);
        }
        play(&mut game, "D ra");
        assert_eq!(game.epoch().number(), 2);
    }
}

#[test]
fn r10_10_a_god_takes_the_leftmost_tile_of_a_kind() {
    let start = Position::players(2)
        .lot("art nile gold nile")
        .tiles(Seat::One, "god*3");
    let mut game = start.game();
    play(&mut game, "G:nile");
    assert_eq!(lot(&game), "art - gold nile");
    play(&mut game, "G:nile");
    assert_eq!(lot(&game), "art - gold");
    assert_eq!(refused(&game, "G:nile"), Refusal::NotOnTrack(Tile::Nile));
}

#[test]
fn r10_11_a_run_ends_by_itself() {
    // No god is left.
    let start = Position::players(2)
        .lot("nile gold art")
        .tiles(Seat::One, "god*2");
    let mut game = start.game();
    play(&mut game, "G:nile");
    assert_eq!(game.phase().name(), "spending");
    play(&mut game, "G:gold");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
    // Nothing on the track can be taken.
    let start = Position::players(2)
        .lot("nile god")
        .tiles(Seat::One, "god*2");
    let mut game = start.game();
    play(&mut game, "G:nile");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}

#[test]
fn r10_11_a_run_ends_by_itself_after_a_disaster_too() {
    let start = Position::players(2)
        .lot("war god")
        .tiles(Seat::One, "god*2 art*2 writing");
    let mut game = start.game();
    play(&mut game, "G:war X:art X:art");
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
    let start = Position::players(2)
        .lot("war nile")
        .tiles(Seat::One, "god*2 art*2 writing");
    let mut game = start.game();
    play(&mut game, "G:war X:art X:art");
    assert_eq!(legal(&game), "E G:nile");
}

#[test]
fn r10_11_in_a_batch_disasters_strike_in_the_order_taken() {
    let start = Position::players(3)
        .book("alea-1999-ja")
        .lot("funeral war drought nile")
        .tiles(Seat::One, "god*4 nile*2");
    let mut game = start.game();
    let events = play(&mut game, "G:war G:drought G:funeral");
    let struck = |event: &Event| matches!(event, Event::DisasterStruck { .. });
    assert!(!events.iter().any(struck));
    let Phase::Spending {
        seat: Seat::One,
        waiting,
    } = *game.phase()
    else {
        panic!("{game:?}");
    };
    let order = [Disaster::War, Disaster::Drought, Disaster::Funeral];
    assert_eq!(waiting.iter().collect::<Vec<_>>(), order);
    let events = play(&mut game, "E");
    let seat = Seat::One;
    let expected = [
        Event::DisasterStruck {
            seat,
            disaster: Disaster::War,
        },
        Event::DisasterStruck {
            seat,
            disaster: Disaster::Drought,
        },
        Event::TilesDiscarded {
            seat,
            tile: Tile::Nile,
            count: 2,
        },
        Event::DisasterStruck {
            seat,
            disaster: Disaster::Funeral,
        },
    ];
    assert_eq!(events, expected);
    // A batch is one run: the god that is left waits for another turn.
    assert_eq!(*game.phase(), Phase::Turn { seat: Seat::Two });
}

#[test]
fn r10_12_a_bidder_is_asked_even_if_they_can_only_pass() {
    let mut game = Position::players(2).game();
    play(&mut game, "D ra B8 P D ra");
    // Seat 2's turn; seat 1 bids 9, which nobody can exceed.
    play(&mut game, "B9");
    assert_eq!(game.to_act(), Some(Seat::Two));
    assert_eq!(legal(&game), "P");
}

#[test]
fn r10_12_a_player_is_asked_even_if_they_can_only_invoke_ra() {
    let start = Position::players(2).lot("nile nile nile nile nile nile nile nile");
    let game = start.game();
    assert_eq!(game.to_act(), Some(Seat::One));
    assert_eq!(legal(&game), "I");
}

#[test]
fn r10_13_a_disaster_behind_an_open_choice_waits() {
    let start = Position::players(2)
        .lot("war war")
        .tiles(Seat::Two, "art*2 writing*2 religion");
    let mut game = start.game();
    play(&mut game, "I B3 P");
    let Phase::Discard(discard) = *game.phase() else {
        panic!("{game:?}");
    };
    assert_eq!((discard.need, discard.waiting.len()), (2, 1));
    play(&mut game, "X:religion X:art");
    let Phase::Discard(discard) = *game.phase() else {
        panic!("{game:?}");
    };
    assert_eq!((discard.need, discard.waiting.len()), (2, 0));
    play(&mut game, "X:art");
    // Only writing is left, so the second tile goes unasked.
    assert_tiles(&game, Seat::Two, "writing");
    assert_eq!(game.phase().name(), "turn");
}

#[test]
fn r10_13_the_table_is_cleared_after_the_third_epoch_too() {
    let start = Position::players(2)
        .epoch(3)
        .discs(Seat::One, &[2], &[5, 6, 9])
        .lot("nile")
        .tiles(Seat::One, "gold temple")
        .ra_drawn(5);
    let mut game = start.game();
    play(&mut game, "D ra");
    assert!(game.is_over());
    assert!(game.lot().is_empty());
    assert_eq!(game.ra_drawn(), 0);
    assert_tiles(&game, Seat::One, "temple");
    assert!(game.holding(Seat::One).face_down.is_empty());
    assert_eq!(game.holding(Seat::One).face_up.len(), 4);
}
