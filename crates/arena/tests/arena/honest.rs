//! What a program could know about the bag: nothing but what it has seen come out of it.

use std::collections::BTreeSet;
use std::fs;

use ra_arena::{Contestant, Match};
use ra_record::{Record, Secret, read_all};
use ra_rules::{Players, RULEBOOKS};
use serde_json::Value;

use crate::programs::{bad, here};
use crate::saves::Scratch;
use crate::{a_match, merchant, program, random};

/// The records of a match, each checked.
fn records(mut game: Match, threads: usize) -> Vec<Record> {
    game.records = true;
    game.threads = threads;
    let mut texts = String::new();
    let report = game.run(&[], &mut |played, _| {
        texts.push_str(&played.records);
        Ok(())
    });
    report.expect("nobody objects");
    let mut records = read_all(texts.as_bytes());
    let mut checked = Vec::new();
    while let Some(verified) = records.next_verified() {
        checked.push(verified.expect("a right record").record);
    }
    checked
}

fn with_a_program() -> Vec<Contestant> {
    vec![program(&bad("good", 1)), merchant(), random()]
}

/// A program that remembers every draw has no use for it, and yet everybody has every seat once in each deal.
#[test]
fn every_game_with_a_program_has_luck_of_its_own() {
    let games = records(a_match(&with_a_program(), Players::Three, 2), 1);
    assert_eq!(games.len(), 6);
    let secrets: BTreeSet<String> = games
        .iter()
        .filter_map(|game| game.secret.map(|secret| secret.reveal()))
        .collect();
    assert_eq!(secrets.len(), 6);
    for deal in games.chunks(3) {
        for seat in Players::Three.seats() {
            let names: BTreeSet<String> = deal.iter().map(|game| game.name(seat)).collect();
            assert_eq!(names.len(), 3, "{names:?}");
        }
    }
}

/// The name of a deal, seed and all, is not its secret: it takes the key, which takes time for each seed.
#[test]
fn a_guessed_seed_is_not_quickly_tried() {
    for game in records(a_match(&with_a_program(), Players::Three, 1), 1) {
        let title = game.tag("Event").expect("a title").to_owned();
        assert!(title.contains("--seed 1, deal 1"), "{title}");
        for guess in [title.clone(), format!("{title}, game 1")] {
            assert_ne!(game.secret, Some(Secret::from_text(&guess)));
        }
    }
    let open = records(a_match(&[merchant(), random()], Players::Three, 1), 1);
    let title = open[0].tag("Event").expect("a title");
    assert_eq!(open[0].secret, Some(Secret::from_text(title)));
}

#[test]
fn a_match_with_programs_can_be_repeated() {
    let match_of = |seed| {
        let game = Match::new(with_a_program(), Players::Three, &RULEBOOKS[0], seed);
        let mut game = game.expect("a match");
        game.deals = 3;
        game
    };
    let texts = |seed, threads| -> Vec<String> {
        let games = records(match_of(seed), threads);
        games.iter().map(ToString::to_string).collect()
    };
    let once = texts(7, 1);
    assert_eq!(once, texts(7, 3));
    assert_ne!(once, texts(8, 1));
}

/// Whoever gets the same seed twice knows that the luck is the same.
#[test]
fn a_program_gets_another_seed_for_each_game() {
    let log = Scratch::new("seeds");
    let path = log.0.display();
    let tee = format!("python3 '{}' '{path}'", here("tests/bots/tee.py"));
    let game = a_match(&[program(&tee), merchant()], Players::Two, 2);
    game.run(&[], &mut |_, _| Ok(())).expect("nobody objects");
    let text = fs::read_to_string(&log.0).expect("the log");
    let parse = |line| serde_json::from_str::<Value>(line).expect("JSON");
    let starts = text.lines().map(parse).filter(|m| m["type"] == "start");
    let seeds: BTreeSet<u64> = starts.filter_map(|start| start["seed"].as_u64()).collect();
    assert_eq!(seeds.len(), 4, "{seeds:?}");
    assert!(seeds.iter().all(|&seed| seed < 1 << 53));
}

/// Where a program turns out to be given up only after others have played on, games are played again; with other
/// luck, for the others may remember, and always the same, however many threads there are.
#[test]
fn a_game_that_is_played_again_has_other_luck() {
    let seeds = Scratch::new("again");
    let good = format!("{} '{}'", bad("good", 1), seeds.0.display());
    let agents = [program(&bad("die", 0)), program(&good), merchant()];
    let texts = |threads| -> Vec<String> {
        let games = records(a_match(&agents, Players::Three, 4), threads);
        games.iter().map(ToString::to_string).collect()
    };
    let one = texts(1);
    let asked = fs::read_to_string(&seeds.0).expect("seeds");
    assert_eq!(asked.lines().count(), 12);
    fs::remove_file(&seeds.0).expect("removed");
    assert_eq!(texts(4), one);
    let asked = fs::read_to_string(&seeds.0).expect("seeds");
    let mut seen = BTreeSet::new();
    for seed in asked.lines() {
        assert!(seen.insert(seed), "the luck of {seed} came twice: {asked}");
    }
    assert!(seen.len() > 12, "some games were played again");
}
