//! The golden games in `fixtures/games`, played by the crate and by the naive implementation in `naive/`. Their
//! texts are cut up here in the simplest way, without the crate that reads records: a fault that the reader and
//! the rules share would otherwise go unnoticed.

// These tests ask only how a game ends.
#[allow(dead_code)]
mod naive;
#[path = "support/translate.rs"]
mod translate;

use ra_rules::{Deal, Game, Group, HouseRule, Players, Rulebook, Rules, Seat, Step};

/// What these tests need of a golden game.
struct Golden {
    rules: Rules,
    /// Which group each seat has, as its place in R2.1.
    groups: Vec<usize>,
    result: Vec<u32>,
    tokens: Vec<String>,
}

/// The value of a header, without its quotes.
fn header<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("[{name} \"");
    let line = text.lines().find_map(|line| line.strip_prefix(&start))?;
    line.strip_suffix("\"]")
}

fn rules(text: &str) -> Rules {
    let book = header(text, "Rulebook").and_then(Rulebook::find);
    let rules = book.expect("a known rulebook").rules;
    let house = header(text, "House").unwrap_or_default();
    house.split_whitespace().fold(rules, |rules, change| {
        rules.with(change.parse::<HouseRule>().expect("a house rule"))
    })
}

fn groups(text: &str) -> Vec<usize> {
    let dealt: Vec<&str> = header(text, "Discs").expect("[Discs]").split(' ').collect();
    let players = Players::new(dealt.len()).expect("2 to 5 seats");
    let names: Vec<String> = Group::all(players).iter().map(Group::to_string).collect();
    let place = |group: &&str| names.iter().position(|name| name == group);
    dealt.iter().map(|g| place(g).expect("a group")).collect()
}

/// The steps: what is left without headers, comments, numbers and times.
fn tokens(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.starts_with('['));
    let mut steps = String::new();
    let mut in_comment = false;
    for c in lines.flat_map(|line| line.chars().chain([' '])) {
        match c {
            '{' => in_comment = true,
            '}' => in_comment = false,
            c if !in_comment => steps.push(c),
            _ => {}
        }
    }
    let words = steps.split_whitespace();
    let step = |word: &&str| !word.ends_with('.') && !word.starts_with('@');
    words.filter(step).map(str::to_owned).collect()
}

fn golden_games() -> Vec<(String, Golden)> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/games");
    let files = std::fs::read_dir(directory).expect("the golden games are there");
    let mut games = Vec::new();
    for file in files {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let result = header(&text, "Result").expect("[Result]").split('-');
        let golden = Golden {
            rules: rules(&text),
            groups: groups(&text),
            result: result.map(|p| p.parse().expect("points")).collect(),
            tokens: tokens(&text),
        };
        games.push((path.display().to_string(), golden));
    }
    assert!(games.len() > 50, "some golden games are missing");
    games
}

#[test]
fn the_naive_implementation_ends_as_every_golden_game_says() {
    for (name, golden) in golden_games() {
        let mut game = translate::naive(&golden.rules, &golden.groups);
        for token in &golden.tokens {
            game.apply(token);
        }
        let end = game.snapshot();
        let points: Vec<u32> = end.seats.iter().map(|seat| seat.points).collect();
        assert_eq!((end.phase, points), ("over", golden.result), "{name}");
    }
}

#[test]
fn the_crate_ends_as_every_golden_game_says() {
    for (name, golden) in golden_games() {
        let deal = Deal::new(&golden.groups).expect("each group once");
        let mut game = Game::new(golden.rules, deal).expect("the table is allowed");
        for (i, token) in golden.tokens.iter().enumerate() {
            let step: Step = token.parse().expect("a token");
            if let Err(refusal) = game.step(step) {
                panic!("{name}: step {}: {refusal}", i + 1);
            }
        }
        let points = |seat: Seat| u32::from(game.holding(seat).points);
        let points: Vec<u32> = game.players().seats().map(points).collect();
        assert!(game.is_over(), "{name}");
        assert_eq!(points, golden.result, "{name}");
    }
}
