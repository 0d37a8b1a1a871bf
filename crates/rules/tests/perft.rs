//! Counts of paths from the positions in `fixtures/perft/`, whose README describes the files, by the crate and
//! by the naive implementation. `RA_BLESS=1` writes the crate's counts into the files instead.

// What only the comparison of whole games asks of it is not used here.
#[allow(dead_code)]
mod naive;
#[path = "support/translate.rs"]
mod translate;

use std::fmt::Write;
use std::path::PathBuf;

use naive::Naive;
use ra_rules::{Deal, Game, Group, Paths, Players, RULEBOOKS, Rulebook, Rules, Step, perft};

/// Whether this is the full check, which counts every line.
fn is_full_check() -> bool {
    std::env::var_os("RA_GAMES").is_some()
}

/// Lines with more paths than this are left to the full check.
fn most_paths() -> u64 {
    if is_full_check() { u64::MAX } else { 20_000 }
}

/// The naive implementation is slow on purpose, so it counts the shallower lines only.
fn most_naive_paths() -> u64 {
    if is_full_check() { 20_000 } else { 500 }
}

/// An implementation of the rules that can count.
trait Counting {
    fn new(rules: Rules, groups: &[usize]) -> Self;
    fn step(&mut self, token: &str);
    fn count(&self, depth: u32) -> Paths;
}

impl Counting for Game {
    fn new(rules: Rules, groups: &[usize]) -> Game {
        let deal = Deal::new(groups).expect("each group once");
        Game::new(rules, deal).expect("the table is allowed")
    }

    fn step(&mut self, token: &str) {
        let step: Step = token.parse().expect("a token");
        let outcome = Game::step(self, step);
        assert_eq!(outcome, Ok(()), "{token}");
    }

    fn count(&self, depth: u32) -> Paths {
        perft(self, depth)
    }
}

impl Counting for Naive {
    fn new(rules: Rules, groups: &[usize]) -> Naive {
        translate::naive(&rules, groups)
    }

    fn step(&mut self, token: &str) {
        self.apply(token);
    }

    fn count(&self, depth: u32) -> Paths {
        let mut paths = Paths::default();
        if depth == 0 {
            paths.unweighted = 1;
            paths.weighted = 1;
            return paths;
        }
        for (token, weight) in self.choices() {
            let mut next = self.clone();
            next.apply(&token);
            let below = Counting::count(&next, depth - 1);
            paths.unweighted += below.unweighted;
            paths.weighted += u128::from(weight) * below.weighted;
        }
        paths
    }
}

/// The file's text with its `perft` lines counted anew, but for those with more than `most` paths.
fn recount<C: Counting>(book: &Rulebook, text: &str, most: u64) -> String {
    let mut position: Option<C> = None;
    let mut recounted = String::new();
    for line in text.lines() {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = rest.split_whitespace();
        match key {
            "" | "#" | "id" => {}
            "deal" => position = Some(C::new(book.rules, &groups(rest))),
            "steps" => {
                let position = position.as_mut().expect("a deal comes first");
                words.for_each(|token| position.step(token));
            }
            "perft" => {
                let position = position.as_ref().expect("a deal comes first");
                let depth = words.next().and_then(|depth| depth.parse().ok());
                let depth: u32 = depth.expect("a depth");
                let known = words.next().map_or(0, |count| count.parse().expect(line));
                if known <= most {
                    let paths = position.count(depth);
                    let (unweighted, weighted) = (paths.unweighted, paths.weighted);
                    writeln!(recounted, "perft {depth} {unweighted} {weighted}")
                        .expect("a text can be written to");
                    continue;
                }
            }
            _ => panic!("no such line: {line}"),
        }
        recounted += line;
        recounted.push('\n');
    }
    recounted
}

/// The places in R2.1's list of the groups dealt.
fn groups(deal: &str) -> Vec<usize> {
    let dealt: Vec<&str> = deal.split(' ').collect();
    let players = Players::new(dealt.len()).expect("2 to 5 groups");
    let all: Vec<String> = Group::all(players).iter().map(Group::to_string).collect();
    let place = |group: &&str| all.iter().position(|g| g == group);
    dealt
        .iter()
        .map(|group| place(group).expect("a group of R2.1"))
        .collect()
}

fn path(book: &Rulebook) -> PathBuf {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/perft");
    PathBuf::from(fixtures).join(format!("{}.txt", book.id))
}

fn read(book: &Rulebook) -> String {
    std::fs::read_to_string(path(book)).expect("every rulebook has its file")
}

/// Compares line by line, so that a failure names the position.
fn assert_same(book: &Rulebook, recounted: &str, text: &str) {
    let mut id = "";
    for (mine, theirs) in recounted.lines().zip(text.lines()) {
        id = theirs.strip_prefix("id ").unwrap_or(id);
        assert_eq!(mine, theirs, "{} {id}", book.id);
    }
    assert_eq!(recounted, text, "{}", book.id);
}

/// Does the same for every rulebook, side by side.
fn for_each_book(check: impl Fn(&Rulebook) + Sync) {
    std::thread::scope(|scope| {
        for book in &RULEBOOKS {
            scope.spawn(|| check(book));
        }
    });
}

#[test]
fn counts_are_as_recorded() {
    for_each_book(|book| {
        let text = read(book);
        if std::env::var_os("RA_BLESS").is_some() {
            let counted = recount::<Game>(book, &text, u64::MAX);
            std::fs::write(path(book), counted).expect("the fixtures can be written");
        } else {
            let recounted = recount::<Game>(book, &text, most_paths());
            assert_same(book, &recounted, &text);
        }
    });
}

#[test]
fn the_naive_implementation_counts_the_same() {
    // It counts what is recorded, which a run that records may be changing right now.
    if std::env::var_os("RA_BLESS").is_some() {
        return;
    }
    for_each_book(|book| {
        let text = read(book);
        let recounted = recount::<Naive>(book, &text, most_naive_paths());
        assert_same(book, &recounted, &text);
    });
}

/// Every table has its start counted, five steps deep at least.
#[test]
fn every_table_is_counted() {
    for book in &RULEBOOKS {
        let text = read(book);
        for players in Players::ALL {
            let start = format!("id {players}-start\n");
            let counted = text.split_once(&start).is_some_and(|(_, rest)| {
                let block = rest.split("\n\n").next().unwrap_or_default();
                !block.contains("steps") && block.contains("\nperft 5")
            });
            assert_eq!(counted, book.rules.allows(players), "{} {start}", book.id);
        }
    }
}
