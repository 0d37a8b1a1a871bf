//! What must hold whoever plays and however: random and adversarial games at every table, the whole contract
//! checked at every step.
//!
//! Every check is made at every step of the first games. In the rest, events and conservation are followed at
//! every step, and what takes long is checked at a sample of them. `RA_GAMES` sets how many games are played
//! in all.

#[path = "../support/contract.rs"]
mod contract;
#[path = "../support/ledger.rs"]
mod ledger;
mod rare;
#[path = "../support/mod.rs"]
mod support;
mod texts;
mod views;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use ledger::Ledger;
use ra_rules::{Game, Players, Rulebook, Step};
use support::Style;

/// No game is longer. Each of the 180 tiles is drawn once, in two steps. An auction takes at most six
/// steps, and there are at most 97: one for each Ra tile (30), each disc a player can spend in an epoch
/// (3 × 15), and each full track that can be thrown away (180 / 8). Each of the eight gods may be followed
/// by a stop, and each of the ten disasters by two choices.
const MOST_STEPS: u64 = 2 * 180 + 6 * 97 + 2 * 8 + 2 * 10;

/// Games in which every check is made at every step.
const THOROUGH_GAMES: u64 = 400;
/// In the others, one step in so many has all its actions and views checked. No multiple of two, for every
/// second step is often a draw.
const SHOWN: u64 = 3;
/// One step in so many is written as a description and as a text, which takes longest.
const WRITTEN: u64 = 65;

#[test]
fn every_game_keeps_the_contract() {
    let games = support::games(THOROUGH_GAMES);
    let next = AtomicU64::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    Table::number(number).play();
                }
            });
        }
    });
}

/// One game to play: every table in every style comes round in turn.
#[derive(Debug)]
struct Table {
    number: u64,
    book: &'static Rulebook,
    players: Players,
    style: Style,
}

impl Table {
    fn number(number: u64) -> Table {
        let tables: Vec<_> = support::tables().collect();
        let index = number as usize;
        let (book, players) = tables[index % tables.len()];
        Table {
            number,
            book,
            players,
            style: Style::ALL[index / tables.len() % Style::ALL.len()],
        }
    }

    fn play(&self) {
        let named = Named(self);
        let mut rng = fastrand::Rng::with_seed(self.number);
        let mut game = support::new_game(self.book.rules, self.players, &mut rng);
        let mut ledger = Ledger::new(&game);
        let mut steps: u64 = 0;
        loop {
            let step = self.style.step(&game, &mut rng);
            let is_due =
                |share| self.number < THOROUGH_GAMES || (self.number + steps).is_multiple_of(share);
            if is_due(SHOWN) {
                contract::check_actions(&game);
                contract::check_draws(&game);
                views::check(&game);
            }
            if is_due(WRITTEN) {
                contract::check_setup(&game);
                views::check_secrets(&game, step);
                texts::check(&game);
            }
            let Some(step) = step else { break };
            take(&mut game, step, &mut ledger);
            steps += 1;
            assert!(steps <= MOST_STEPS);
        }
        drop(named);
    }
}

/// Takes a step with all the ways there are, which must agree.
fn take(game: &mut Game, step: Step, ledger: &mut Ledger) {
    let mut copy = *game;
    let before = *game;
    game.step_with(step, |event| ledger.hear(event))
        .expect("the style picks legal steps");
    ledger.compare(game);
    assert_eq!(copy, before, "a copy has a life of its own");
    copy.step(step).expect("equal games allow the same");
    assert_eq!(copy, *game, "a listener changes nothing");
}

/// Names the game that was being played when a check failed.
struct Named<'a>(&'a Table);

impl Drop for Named<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("in {:?}", self.0);
        }
    }
}
