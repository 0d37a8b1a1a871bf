//! Lists of actions: their fixed order, and the twins of `apply` and `draw` for search.

use ra_rules::{Action, Actions, Disc, Game, Refusal, Seat, Step, Tile};

use crate::position::{Position, disc};
use crate::script::{legal, play};

#[test]
fn the_fixed_order_of_actions() {
    let mut expected = vec![
        Action::Draw,
        Action::InvokeRa,
        Action::StopSpending,
        Action::Pass,
    ];
    expected.extend((1..=16).filter_map(Disc::new).map(Action::Bid));
    let taken = Tile::ALL.into_iter().filter(|tile| tile.is_taken_by_god());
    expected.extend(taken.map(Action::SpendGod));
    let chosen = Tile::CIVILIZATIONS.into_iter().chain(Tile::MONUMENTS);
    expected.extend(chosen.map(Action::Discard));
    assert_eq!(Action::ALL, expected);
    assert_eq!(Action::ALL.len(), 54);
}

#[test]
fn an_action_knows_its_place() {
    for (place, action) in Action::ALL.iter().enumerate() {
        assert_eq!(action.index(), Some(place));
    }
    for tile in Tile::ALL {
        let spend = Action::SpendGod(tile);
        assert_eq!(spend.index().is_some(), Action::ALL.contains(&spend));
        let discard = Action::Discard(tile);
        assert_eq!(discard.index().is_some(), Action::ALL.contains(&discard));
    }
}

/// Seat 1 may take one of eight kinds.
fn many() -> Game {
    let start = Position::players(2).lot("gold war nile temple art flood pharaoh drought");
    start.tiles(Seat::One, "god*8").game()
}

#[test]
fn actions_are_listed_in_the_fixed_order() {
    let game = many();
    let expected = "I G:gold G:pharaoh G:nile G:flood G:art G:temple G:drought G:war";
    assert_eq!(legal(&game), expected);
    let actions = game.legal();
    assert_eq!(actions.len(), 9);
    assert_eq!(actions.iter().len(), 9);
    assert_eq!(actions.iter().size_hint(), (9, Some(9)));
    assert!(!actions.is_empty());
    let debug = format!("{actions:?}");
    assert!(debug.starts_with("{InvokeRa, SpendGod(Gold), "), "{debug}");
    let mut rest = actions.iter();
    rest.next();
    assert_eq!(rest.len(), 8);
}

#[test]
fn an_action_is_found_at_its_place_of_the_list() {
    for game in [many(), Position::players(2).game()] {
        let actions = game.legal();
        for place in 0..70 {
            assert_eq!(actions.get(place), actions.iter().nth(place), "{place}");
        }
        assert_eq!(actions.get(usize::MAX), None);
    }
    assert_eq!(Actions::EMPTY.get(0), None);
    assert_eq!(Actions::EMPTY.iter().next(), None);
}

#[test]
fn a_list_tells_what_it_holds() {
    let actions = many().legal();
    for &action in Action::ALL {
        let listed = actions.iter().any(|a| a == action);
        assert_eq!(actions.contains(action), listed, "{action}");
    }
    assert!(!actions.contains(Action::SpendGod(Tile::Ra)));
    assert!(!Actions::EMPTY.contains(Action::Draw));
    assert!(Actions::EMPTY.is_empty());
}

#[test]
fn exactly_the_listed_actions_are_legal() {
    let games = [
        ("", many()),
        ("G:war", many()),
        ("I", many()),
        ("I P", many()),
        ("D", Position::players(2).game()),
        ("D ra B3", Position::players(2).game()),
    ];
    for (before, mut game) in games {
        play(&mut game, before);
        for &action in Action::ALL {
            let mut next = game;
            let listed = game.legal().contains(action);
            assert_eq!(next.apply(action).is_ok(), listed, "{action}");
            assert_eq!(next == game, !listed, "{action}");
        }
    }
}

#[test]
fn the_unchecked_twins_do_the_same() {
    let mut game = many();
    for action in game.legal() {
        let (mut checked, mut unchecked) = (game, game);
        checked.apply(action).expect("legal");
        unchecked.apply_unchecked(action);
        assert_eq!(checked, unchecked);
    }
    play(&mut game, "G:nile E D");
    for (tile, _) in game.outcomes() {
        let (mut checked, mut unchecked) = (game, game);
        checked.draw(tile).expect("in the bag");
        unchecked.draw_unchecked(tile);
        assert_eq!(checked, unchecked);
    }
}

#[test]
fn a_step_is_an_action_or_a_draw() {
    let mut game = Position::players(2).game();
    let mut same = game;
    game.step(Step::Action(Action::Draw)).expect("legal");
    same.apply(Action::Draw).expect("legal");
    assert_eq!(game, same);
    game.step(Step::Drawn(Tile::Nile)).expect("in the bag");
    same.draw(Tile::Nile).expect("in the bag");
    assert_eq!(game, same);
    let refused = game.step(Step::Drawn(Tile::Nile));
    assert_eq!(refused, Err(Refusal::NoDrawDue));
    assert_eq!(game, same);
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "B3 is illegal")]
fn debug_builds_notice_an_illegal_unchecked_action() {
    many().apply_unchecked(Action::Bid(disc(3)));
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "self.is_drawing()")]
fn debug_builds_notice_an_unchecked_draw_that_is_not_due() {
    many().draw_unchecked(Tile::Nile);
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "self.is_drawing()")]
fn debug_builds_notice_an_unchecked_draw_of_what_is_not_left() {
    let start = Position::players(2).tiles(Seat::Two, "gold*5");
    let mut game = start.game();
    play(&mut game, "D");
    game.draw_unchecked(Tile::Gold);
}

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 160);
}
