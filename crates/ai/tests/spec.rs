//! Agents by name.

use std::time::{Duration, Instant};

use ra_ai::{Limit, Spec};
use ra_rules::{Deal, Game, Players, Rules, Step};

fn spec(text: &str) -> Spec {
    text.parse().expect("an agent")
}

fn start() -> Game {
    Game::new(Rules::default(), Deal::in_order(Players::Three)).expect("a game")
}

/// A position that leaves much to think about: an auction of three tiles, early.
fn auction() -> Game {
    let mut game = start();
    for token in ["D", "nile", "D", "flood", "D", "pharaoh", "I"] {
        let step: Step = token.parse().expect("a step");
        game.step(step).expect("a legal one");
    }
    game
}

/// An agent whose own limit is longer than what it is given thinks for half of that, and still answers if that is
/// nothing.
#[test]
fn an_agent_keeps_within_a_timeout() {
    let game = auction();
    for (name, timeout) in [
        ("ra", 100),
        ("ra@20s", 100),
        ("pharaoh@20s", 100),
        ("ra", 0),
    ] {
        let mut agent = spec(name).within(Duration::from_millis(timeout)).build(1);
        let clock = Instant::now();
        let action = agent.choose(&game);
        let took = clock.elapsed();
        assert!(game.legal().contains(action));
        assert!(took < Duration::from_millis(800), "{name}: {took:?}");
    }
}

#[test]
fn a_long_timeout_changes_nothing() {
    for name in ["scribe", "vizier", "pharaoh@300n", "flat:10", "puct:10"] {
        let (own, within) = (spec(name), spec(name).within(Duration::from_mins(1)));
        assert_eq!(own.to_string(), within.to_string());
        let game = start();
        assert_eq!(own.build(3).choose(&game), within.build(3).choose(&game));
    }
    assert_eq!("20s".parse(), Ok(Limit::Time(Duration::from_secs(20))));
}
