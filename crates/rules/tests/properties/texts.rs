//! Tokens and JSON lead back to what they were made from.

use ra_rules::{Action, Game, Monuments, Step, Tile};

use crate::contract;

/// The position as JSON.
#[cfg(feature = "serde")]
pub(crate) fn check(game: &Game) {
    let text = serde_json::to_string(game).expect("a game has a JSON form");
    let read: Game = serde_json::from_str(&text).expect("its own form is understood");
    assert_eq!(read, *game, "{text}");
}

/// Without the feature there is nothing to write.
#[cfg(not(feature = "serde"))]
pub(crate) fn check(_: &Game) {}

fn steps() -> impl Iterator<Item = Step> {
    let actions = Action::ALL.iter().copied().chain(contract::nonsense());
    let draws = Tile::ALL.into_iter().map(Step::Drawn);
    actions.map(Step::Action).chain(draws)
}

#[test]
fn tokens_are_read_back_in_either_words() {
    for monuments in [Monuments::Classic, Monuments::Barge] {
        for step in steps() {
            let token = step.token(monuments).to_string();
            assert_eq!(token.parse(), Ok(step), "{token}");
            if let Step::Action(action) = step {
                assert_eq!(action.token(monuments).to_string(), token);
                assert_eq!(token.parse(), Ok(action), "{token}");
            }
            // Every token has one spelling only.
            for wrong in [
                format!("{token} "),
                format!(" {token}"),
                token.to_uppercase(),
            ] {
                assert!(wrong == token || wrong.parse::<Step>().is_err(), "{wrong}");
            }
        }
    }
}

#[test]
fn no_two_steps_share_a_token() {
    for monuments in [Monuments::Classic, Monuments::Barge] {
        let mut tokens: Vec<String> = steps().map(|s| s.token(monuments).to_string()).collect();
        let count = tokens.len();
        tokens.sort();
        tokens.dedup();
        assert_eq!(tokens.len(), count);
    }
}

#[cfg(feature = "serde")]
#[test]
fn steps_are_read_back_from_json() {
    for step in steps() {
        let text = serde_json::to_string(&step).expect("a step has a JSON form");
        assert_eq!(text, format!("\"{step}\""));
        assert_eq!(serde_json::from_str::<Step>(&text).ok(), Some(step));
        if let Step::Action(action) = step {
            assert_eq!(serde_json::to_string(&action).ok(), Some(text.clone()));
            assert_eq!(serde_json::from_str::<Action>(&text).ok(), Some(action));
        }
    }
}
