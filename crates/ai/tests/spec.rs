//! Agents by name.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ra_ai::learned::Net;
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

/// Why a text names no agent.
fn refusal(text: &str) -> String {
    let refused = text.parse::<Spec>().map(|spec| spec.to_string());
    refused.expect_err(text).to_string()
}

/// A file in the directory for passing things, taken away when the test is done.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, bytes: &[u8]) -> Scratch {
        let path = std::env::temp_dir().join(format!("ra-spec-{}-{name}", std::process::id()));
        fs::write(&path, bytes).expect("written");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing to do if it cannot be removed.
        let _ = fs::remove_file(&self.0);
    }
}

/// A file's name may hold an `@`; what follows the last one is a limit only if it reads like one.
#[test]
fn a_file_of_weights_may_have_any_name() {
    let net = Net::random(Players::Three, 1).to_bytes();
    for name in ["my@net", "me@home:3.net", "@", "plain"] {
        let file = Scratch::new(name, &net);
        let path = file.0.display();
        for text in [
            format!("vizier:{path}"),
            format!("pharaoh:{path}"),
            format!("pharaoh:{path}@30n"),
            format!("ra:{path}@20ms"),
        ] {
            let spec = spec(&text);
            assert_eq!(spec.players(), Some(Players::Three), "{text}");
            assert_eq!(spec.to_string(), text);
        }
        let told = refusal(&format!("vizier:{path}@20ms"));
        assert!(told.contains("takes no limit"), "{told}");
    }
    let told = refusal("pharaoh:/nowhere@soon");
    assert!(told.contains("/nowhere@soon"), "{told}");
    assert!(refusal("pharaoh@soon").contains("\"soon\" is no limit"));
    assert!(refusal("flat:10@5ms").contains("takes no limit"));
}

/// Whatever a name leads to is read only as far as weights can go.
#[test]
fn a_file_that_is_too_large_is_refused() {
    let mut bytes = Net::random(Players::Three, 1).to_bytes();
    bytes.resize(17 << 20, 0);
    let file = Scratch::new("large", &bytes);
    let told = refusal(&format!("vizier:{}", file.0.display()));
    assert!(told.contains("more than 16 MB"), "{told}");
    if Path::new("/dev/zero").exists() {
        let told = refusal("vizier:/dev/zero");
        assert!(told.contains("more than 16 MB"), "{told}");
    }
    let folder = std::env::temp_dir();
    let told = refusal(&format!("vizier:{}", folder.display()));
    assert!(told.contains("cannot read the weights"), "{told}");
}

/// A tree of more playouts would not fit into memory, and flat playouts beyond theirs take minutes.
#[test]
fn too_many_playouts_are_refused() {
    for text in ["flat:1", "flat:10000000", "puct:1", "puct:1000000"] {
        assert_eq!(spec(text).to_string(), text);
    }
    for (text, most) in [
        ("flat:10000001", "flat:1000, from 1 to 10000000"),
        ("puct:1000001", "puct:1000, from 1 to 1000000"),
        ("puct:0", "puct:1000, from 1 to 1000000"),
        ("puct:many", "puct:1000, from 1 to 1000000"),
    ] {
        let told = refusal(text);
        assert!(told.ends_with(most), "{told}");
    }
}
