//! Steps as a record's tokens.

use ra_rules::{Action, Monuments, Step, Tile, UnknownToken};

use crate::position::disc;

#[test]
fn tokens_are_written_and_read() {
    let tokens = [
        ("D", Action::Draw),
        ("I", Action::InvokeRa),
        ("E", Action::StopSpending),
        ("P", Action::Pass),
        ("B1", Action::Bid(disc(1))),
        ("B16", Action::Bid(disc(16))),
        ("G:nile", Action::SpendGod(Tile::Nile)),
        ("G:step-pyramid", Action::SpendGod(Tile::StepPyramid)),
        ("X:art", Action::Discard(Tile::Art)),
    ];
    for (token, action) in tokens {
        assert_eq!(token.parse(), Ok(action));
        assert_eq!(token.parse(), Ok(Step::Action(action)));
        assert_eq!(action.to_string(), token);
        assert_eq!(Step::from(action).to_string(), token);
    }
    assert_eq!("pharaoh".parse(), Ok(Step::Drawn(Tile::Pharaoh)));
    assert_eq!(Step::Drawn(Tile::Pharaoh).to_string(), "pharaoh");
}

#[test]
fn every_step_is_read_as_it_was_written_in_either_set_of_monuments() {
    let actions = Action::ALL.iter().map(|&action| Step::Action(action));
    for step in actions.chain(Tile::ALL.map(Step::Drawn)) {
        for monuments in [Monuments::Classic, Monuments::Barge] {
            let token = step.token(monuments).to_string();
            assert_eq!(token.parse(), Ok(step), "{token}");
        }
        assert_eq!(step.to_string(), step.token(Monuments::Classic).to_string());
    }
}

#[test]
fn monuments_have_the_names_of_their_book() {
    let action = Action::SpendGod(Tile::Fortress);
    assert_eq!(action.token(Monuments::Barge).to_string(), "G:sanctuary");
    assert_eq!(action.token(Monuments::Classic).to_string(), "G:fortress");
    let action = Action::Discard(Tile::Palace);
    assert_eq!(action.token(Monuments::Barge).to_string(), "X:mausoleum");
    let drawn = Step::Drawn(Tile::Palace);
    assert_eq!(drawn.token(Monuments::Barge).to_string(), "mausoleum");
    assert_eq!("mausoleum".parse(), "palace".parse::<Step>());
}

#[test]
fn other_texts_are_no_steps() {
    let wrong = [
        "", "d", "DD", " D", "B", "B0", "B17", "B03", "B+3", "B-3", "B3 ", "B256", "G", "G:",
        "G:isis", "X:", "X:Art", "nil", "Nile",
    ];
    for token in wrong {
        assert_eq!(token.parse::<Step>(), Err(UnknownToken), "{token}");
        assert_eq!(token.parse::<Action>(), Err(UnknownToken), "{token}");
    }
    assert_eq!("nile".parse::<Action>(), Err(UnknownToken));
    let text = UnknownToken.to_string();
    assert!(text.starts_with("not a step: expected D (draw)"), "{text}");
}
