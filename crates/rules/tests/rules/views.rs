//! What players and spectators may see (R2.2, R10.6).

use ra_rules::{BySeat, HouseRule, Phase, Players, Rules, ScoreSheet, Seat, Totals, View, Viewer};

use crate::position::Position;
use crate::script::play;

fn totals(view: &View) -> Vec<Option<u16>> {
    view.seats
        .as_slice()
        .iter()
        .map(|seat| seat.points)
        .collect()
}

fn start() -> Position {
    Position::players(3)
        .points(Seat::One, 11)
        .points(Seat::Two, 22)
        .points(Seat::Three, 33)
}

#[test]
fn r2_2_everyone_sees_only_their_own_total() {
    let game = start().game();
    let view = |viewer| totals(&game.view(viewer));
    assert_eq!(view(Viewer::Seat(Seat::One)), [Some(11), None, None]);
    assert_eq!(view(Viewer::Seat(Seat::Three)), [None, None, Some(33)]);
    assert_eq!(view(Viewer::Spectator), [None, None, None]);
    assert_eq!(view(Viewer::Seat(Seat::Five)), [None, None, None]);
}

#[test]
fn r2_2_open_totals_are_seen_by_all() {
    let rules = Rules::default().with(HouseRule::Totals(Totals::Open));
    let game = start().rules(rules).game();
    for viewer in [Viewer::Seat(Seat::Two), Viewer::Spectator] {
        let shown = totals(&game.view(viewer));
        assert_eq!(shown, [Some(11), Some(22), Some(33)]);
    }
}

#[test]
fn r7_3_totals_are_seen_by_all_when_the_game_is_over() {
    let game = start().epoch(3).phase(Phase::Over).game();
    for viewer in [Viewer::Seat(Seat::Two), Viewer::Spectator] {
        let shown = totals(&game.view(viewer));
        assert_eq!(shown, [Some(11), Some(22), Some(33)]);
    }
}

#[test]
fn a_reader_of_a_record_sees_totals_and_what_the_player_to_act_may_do() {
    let mut game = start().game();
    play(&mut game, "I");
    let view = game.view(Viewer::Reader);
    assert_eq!(totals(&view), [Some(11), Some(22), Some(33)]);
    assert_eq!(view.legal, game.legal());
    assert!(!view.legal.is_empty());
}

#[test]
fn r7_3_places_are_shown_when_the_game_is_over() {
    assert_eq!(start().game().view(Viewer::Spectator).places, None);
    let game = start().epoch(3).phase(Phase::Over).game();
    let places = game.view(Viewer::Spectator).places.expect("over");
    assert_eq!(places.as_slice(), [3, 2, 1]);
}

#[test]
fn only_the_player_to_act_is_shown_actions() {
    let mut game = start().game();
    play(&mut game, "I");
    let legal = |viewer| game.view(viewer).legal;
    assert_eq!(legal(Viewer::Seat(Seat::Two)), game.legal());
    assert!(!legal(Viewer::Seat(Seat::Two)).is_empty());
    for viewer in [Viewer::Seat(Seat::One), Viewer::Spectator] {
        assert!(legal(viewer).is_empty());
    }
}

#[test]
fn a_view_shows_all_that_is_public() {
    let start = start()
        .epoch(2)
        .ra_drawn(4)
        .lot("nile - war")
        .tiles(Seat::One, "gold*2 temple")
        .discs(Seat::Two, &[3, 6], &[9, 12]);
    let game = start.game();
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.viewer, Viewer::Spectator);
    assert_eq!(view.rules, *game.rules());
    assert_eq!(view.players, Players::Three);
    assert_eq!(view.epoch, game.epoch());
    assert_eq!(view.phase, *game.phase());
    assert_eq!((view.ra_drawn, view.ra_spaces), (4, 8));
    assert_eq!(view.sun_space, game.sun_space());
    assert_eq!(view.lot, *game.lot());
    assert_eq!(view.bag, *game.bag());
    for (seat, shown) in view.seats.iter() {
        let holding = game.holding(seat);
        assert_eq!(shown.tiles, holding.tiles);
        assert_eq!(
            (shown.face_up, shown.face_down),
            (holding.face_up, holding.face_down)
        );
    }
}

#[test]
fn r8_the_scores_so_far_are_public() {
    for epoch in [1, 3] {
        let start = start()
            .epoch(epoch)
            .tiles(Seat::One, "gold*2 temple*3 pharaoh");
        let game = start.discs(Seat::Two, &[3, 6], &[9, 12]).game();
        let view = game.view(Viewer::Spectator);
        assert_eq!(view.score_now(), game.score_now());
        assert_eq!(view.score_now()[Seat::One].gold, 6);
    }
}

#[test]
fn r8_nothing_more_is_scored_when_the_game_is_over() {
    let start = start().tiles(Seat::One, "temple*3 pharaoh");
    let game = start.epoch(3).phase(Phase::Over).game();
    let nothing = BySeat::new(Players::Three, |_| ScoreSheet::default());
    assert_eq!(game.score_now(), nothing);
    assert_eq!(game.view(Viewer::Spectator).score_now(), nothing);
}

#[test]
#[should_panic(expected = "out of bounds")]
fn a_table_by_seat_has_no_value_for_a_seat_that_is_not_in_play() {
    let table = BySeat::new(Players::Three, Seat::number);
    let _ = table[Seat::Four];
}

#[test]
#[should_panic(expected = "out of bounds")]
fn a_table_by_seat_takes_no_value_for_a_seat_that_is_not_in_play() {
    let mut table = BySeat::new(Players::Three, Seat::number);
    table[Seat::Four] = 4;
}

#[test]
fn a_table_by_seat_holds_one_value_for_each_seat_in_play() {
    let table = BySeat::new(Players::Three, Seat::number);
    assert_eq!(table.players(), Players::Three);
    assert_eq!(table.as_slice(), [1, 2, 3]);
    let pairs: Vec<_> = table.iter().map(|(seat, &number)| (seat, number)).collect();
    assert_eq!(pairs, [(Seat::One, 1), (Seat::Two, 2), (Seat::Three, 3)]);
    let mut doubled = table.map(|seat, number| number + seat.number());
    assert_eq!(doubled.as_slice(), [2, 4, 6]);
    assert_ne!(doubled, table);
    for seat in Players::Three.seats() {
        doubled[seat] = seat.number();
    }
    assert_eq!(doubled, table);
    assert_ne!(table, BySeat::new(Players::Four, Seat::number));
}
