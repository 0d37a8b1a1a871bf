//! `ra random`.

use ra_rules::{Players, RULEBOOKS};

use crate::{ra, ra_reading};

#[test]
fn the_same_seed_gives_the_same_games() {
    let games = |seed| ra(&["random", "--seed", seed, "--games", "3"]).good();
    assert_eq!(games("7"), games("7"));
    assert_ne!(games("7"), games("8"));
    let one = ra(&["random", "--seed", "7"]).good();
    assert!(games("7").starts_with(&format!("{one}\n[Ra ")));
    assert_eq!(ra(&["random", "--games", "0"]).good(), "");
}

/// On every machine and with every version of every library, as its secret is the hash of its title.
#[test]
fn the_first_game_never_changes() {
    let game = ra(&["random"]).good();
    let hash = "2dd3c8b5bb8461d2650a2f0a7df9bd51e31cb1f0e4503dddc3bf8e497dfbe8f3";
    assert!(
        game.contains("[Event \"ra random --seed 1, game 1\"]\n"),
        "{game}"
    );
    assert!(game.contains(&format!("[Secret \"{hash}\"]\n")), "{game}");
}

#[test]
fn every_table_plays_games_that_verify() {
    for book in &RULEBOOKS {
        for players in Players::ALL {
            let count = players.count().to_string();
            let args = ["random", "-r", book.id, "-p", &count, "-g", "3", "-s", "5"];
            let run = ra(&args);
            if !book.rules.allows(players) {
                assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
                assert!(run.err.contains("is for 3 to 5 players"), "{}", run.err);
                continue;
            }
            let games = run.good();
            let told = ra_reading(&["verify", "-"], games.as_bytes()).good();
            assert_eq!(told.lines().count(), 3, "{args:?}");
            for line in told.lines() {
                let start = format!("standard input: ok: {count} players, ");
                assert!(line.starts_with(&start), "{line}");
            }
        }
    }
}
