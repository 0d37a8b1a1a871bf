//! One thread of a match: it plays deal after deal, with programs of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;

use ra_rules::Seat;

use crate::contestant::Contestant;
use crate::deal::Luck;
use crate::game::{Chair, Local, Player, Table};
use crate::matches::{Match, Played};
use crate::program::{Program, Remote};
use crate::result::{DealResult, SeatResult};

/// Games that each contestant has lost by a fault, one after another, on all threads.
pub(crate) struct FaultsInARow(Vec<Arc<AtomicU32>>);

impl FaultsInARow {
    pub(crate) fn new(contestants: usize) -> FaultsInARow {
        FaultsInARow((0..contestants).map(|_| Arc::default()).collect())
    }
}

/// Plays deals.
pub(crate) struct Worker<'a> {
    game: &'a Match,
    next: &'a AtomicU64,
    stop: &'a AtomicBool,
    faults: &'a FaultsInARow,
}

/// The programs of a thread: one process for each contestant and each place that it has at a table.
type Programs = BTreeMap<(usize, usize), Rc<RefCell<Program>>>;

impl<'a> Worker<'a> {
    pub(crate) fn new(
        game: &'a Match,
        next: &'a AtomicU64,
        stop: &'a AtomicBool,
        faults: &'a FaultsInARow,
    ) -> Worker<'a> {
        Worker {
            game,
            next,
            stop,
            faults,
        }
    }

    /// Plays deals until none is left, nobody wants more, or the match is stopped.
    pub(crate) fn work(&self, sender: &SyncSender<Played>) {
        let mut programs = Programs::new();
        loop {
            let deal = self.next.fetch_add(1, Ordering::Relaxed);
            if deal >= self.game.deals {
                return;
            }
            let played = self.play_deal(deal, &mut programs);
            if played.is_none_or(|played| sender.send(played).is_err()) {
                return;
            }
        }
    }

    /// Plays a deal from every seat; none if the match was stopped meanwhile.
    fn play_deal(&self, deal: u64, programs: &mut Programs) -> Option<Played> {
        let game = self.game;
        let mut games = Vec::new();
        let mut records = String::new();
        for rotation in 0..game.players().count() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let (book, players) = (game.rulebook(), game.players());
            let luck = Luck::new(&game.fate, book, players, deal, rotation);
            let (results, record) = self.play_game(&luck, game.table(deal), programs);
            games.push(results);
            records.push_str(&record);
        }
        Some(Played {
            result: DealResult { deal, games },
            records,
        })
    }

    fn play_game(
        &self,
        luck: &Luck,
        table: &[usize],
        programs: &mut Programs,
    ) -> (Vec<SeatResult>, String) {
        let seating = luck.seating();
        let mut chairs = Vec::new();
        let mut names = Vec::new();
        for (seat, &place) in self.game.players().seats().zip(seating) {
            names.push(self.game.contestants[table[place]].to_string());
            chairs.push(Chair::new(self.player(luck, table, place, seat, programs)));
        }
        let played = Table {
            record: luck.record(self.game.rulebook(), names.iter().map(String::as_str)),
            draws: luck.bag(),
            chairs,
            stand_in: |seat| local(&self.game.stand_in, luck.seed(seat)),
            fallen: Vec::new(),
        };
        let (mut record, by_seat) = played.play();
        let mut text = String::new();
        if self.game.records {
            luck.reveal(&mut record);
            text = format!("{record}\n");
        }
        (in_order(seating, by_seat), text)
    }

    /// Whoever has this place of the table's list, at a seat.
    fn player(
        &self,
        luck: &Luck,
        table: &[usize],
        place: usize,
        seat: Seat,
        programs: &mut Programs,
    ) -> Box<dyn Player> {
        let agent = table[place];
        let seed = luck.seed(seat);
        let contestant = &self.game.contestants[agent];
        let Contestant::Program(command) = contestant else {
            return local(contestant, seed);
        };
        let copy = table[..place]
            .iter()
            .filter(|&&other| other == agent)
            .count();
        let program = programs.entry((agent, copy)).or_insert_with(|| {
            let faults = Arc::clone(&self.faults.0[agent]);
            let program = Program::new(command.clone(), self.game.timeout, faults);
            Rc::new(RefCell::new(program))
        });
        Box::new(Remote {
            program: Rc::clone(program),
            seed,
        })
    }
}

/// An agent of this program.
///
/// # Panics
/// If the contestant is a program: those are not built, and never stand in.
fn local(contestant: &Contestant, seed: u64) -> Box<dyn Player> {
    let agent = contestant.build(seed);
    Box::new(Local::new(agent.expect("an agent of this program")))
}

/// Results in the order of the table's list instead of the seats.
fn in_order(seating: &[usize], by_seat: Vec<SeatResult>) -> Vec<SeatResult> {
    let mut placed: Vec<(usize, SeatResult)> = seating.iter().copied().zip(by_seat).collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, result)| result).collect()
}
