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
    let hash = "e9681a4ac58661281201d4e0f9f5796c88d0462bcd230f12743ef06c50e2d38f";
    let title = "ra random --players 2 --rulebook barge-2023 --seed 1, game 1";
    assert!(game.contains(&format!("[Event \"{title}\"]\n")), "{game}");
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

/// Without a number of players, as few as the rulebook allows.
#[test]
fn every_rulebook_plays_without_a_number_of_players() {
    for book in &RULEBOOKS {
        let game = ra(&["random", "-r", book.id]).good();
        let discs = game.lines().find(|line| line.starts_with("[Discs"));
        let groups = discs.map_or(0, |line| line.split(' ').count() - 1);
        assert_eq!(groups, book.rules.min_players.count(), "{game}");
    }
}
