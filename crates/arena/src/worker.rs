//! One thread of a match: it plays deal after deal, with programs of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, PoisonError};

use crate::contestant::Contestant;
use crate::deal::Luck;
use crate::game::{Chair, Local, Player, Table};
use crate::matches::{Match, Played};
use crate::patience::Patience;
use crate::program::{GivenUp, Program, Remote};
use crate::result::{DealResult, SeatResult};

/// Plays deals.
pub(crate) struct Worker<'a> {
    game: &'a Match,
    next: &'a AtomicU64,
    stop: &'a AtomicBool,
    /// As far as deals are counted by now.
    patience: &'a Mutex<Patience>,
}

/// The programs of a thread: one process for each contestant and each place that it has at a table.
pub(crate) type Programs = BTreeMap<(usize, usize), Rc<RefCell<Program>>>;

impl<'a> Worker<'a> {
    pub(crate) fn new(
        game: &'a Match,
        next: &'a AtomicU64,
        stop: &'a AtomicBool,
        patience: &'a Mutex<Patience>,
    ) -> Worker<'a> {
        Worker {
            game,
            next,
            stop,
            patience,
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
            let patience = self.patience.lock();
            let patience = patience.unwrap_or_else(PoisonError::into_inner).clone();
            let played = self.play_deal(deal, patience, &mut programs);
            if played.is_none_or(|played| sender.send(played).is_err()) {
                return;
            }
        }
    }

    /// Plays a deal from every seat, with the patience that is left before it; none if the match was stopped meanwhile.
    pub(crate) fn play_deal(
        &self,
        deal: u64,
        mut patience: Patience,
        programs: &mut Programs,
    ) -> Option<Played> {
        let game = self.game;
        let table = game.table(deal);
        let mut games = Vec::new();
        let mut records = String::new();
        for rotation in 0..game.players().count() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let (book, players) = (game.rulebook(), game.players());
            let luck = Luck::new(&game.fate, book, players, deal, rotation);
            let (results, record) = self.play_game(&luck, table, &patience, programs);
            patience.add(&results, table);
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
        patience: &Patience,
        programs: &mut Programs,
    ) -> (Vec<SeatResult>, String) {
        let seating = luck.seating();
        let mut chairs = Vec::new();
        let mut names = Vec::new();
        for (seat, &place) in self.game.players().seats().zip(seating) {
            names.push(self.game.contestants[table[place]].to_string());
            let player = if patience.is_lost(table[place]) {
                dismiss(table[place], programs)
            } else {
                self.player(table, place, luck.seed(seat), programs)
            };
            chairs.push(Chair::new(player));
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

    /// Whoever has this place of the table's list.
    fn player(
        &self,
        table: &[usize],
        place: usize,
        seed: u64,
        programs: &mut Programs,
    ) -> Box<dyn Player> {
        let agent = table[place];
        let contestant = &self.game.contestants[agent];
        let Contestant::Program(command) = contestant else {
            return local(contestant, seed);
        };
        let copy = table[..place]
            .iter()
            .filter(|&&other| other == agent)
            .count();
        let program = programs.entry((agent, copy)).or_insert_with(|| {
            let program = Program::new(command.clone(), self.game.timeout);
            Rc::new(RefCell::new(program))
        });
        Box::new(Remote {
            program: Rc::clone(program),
            seed,
        })
    }
}

/// Ends what still runs of a program that is given up.
fn dismiss(agent: usize, programs: &mut Programs) -> Box<dyn Player> {
    programs.retain(|&(other, _), _| other != agent);
    Box::new(GivenUp)
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
