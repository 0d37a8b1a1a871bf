//! One thread of a match: it plays deal after deal, with programs of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, PoisonError};

use ra_ai::learned::shipped;

use crate::contestant::Contestant;
use crate::deal::Luck;
use crate::fortune::Fortune;
use crate::game::{Chair, Local, Player, Table};
use crate::matches::Match;
use crate::patience::Patience;
use crate::program::{GivenUp, Program, Remote};
use crate::result::SeatResult;

/// Plays deals.
pub(crate) struct Worker<'a> {
    game: &'a Match,
    next: &'a AtomicU64,
    stop: &'a AtomicBool,
    /// As far as deals are counted by now.
    patience: &'a Mutex<Patience>,
}

/// One game that was played: its results in the order of the table's list, and its record if it was asked for.
pub(crate) struct PlayedGame {
    pub(crate) results: Vec<SeatResult>,
    pub(crate) record: String,
}

/// The games of one deal.
pub(crate) struct PlayedDeal {
    pub(crate) deal: u64,
    pub(crate) games: Vec<PlayedGame>,
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
    pub(crate) fn work(&self, sender: &SyncSender<PlayedDeal>) {
        let mut programs = Programs::new();
        let mut patience = self.supposed();
        loop {
            // Whoever plays alone knows how things stand; whoever does not looks what is counted by now.
            if self.game.threads > 1 {
                patience = self.supposed();
            }
            let deal = self.next.fetch_add(1, Ordering::Relaxed);
            if deal >= self.game.deals {
                return;
            }
            let played = self.play_deal(deal, &mut patience, &mut programs);
            if played.is_none_or(|played| sender.send(played).is_err()) {
                return;
            }
        }
    }

    fn supposed(&self) -> Patience {
        let patience = self.patience.lock();
        patience.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Plays a deal from every seat, with the patience that is supposed to be left; none if the match was stopped
    /// meanwhile.
    fn play_deal(
        &self,
        deal: u64,
        patience: &mut Patience,
        programs: &mut Programs,
    ) -> Option<PlayedDeal> {
        let mut games = Vec::new();
        for rotation in 0..self.game.players().count() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let played = self.play_game(deal, rotation, patience, programs);
            patience.add(&played.results, self.game.table(deal));
            games.push(played);
        }
        Some(PlayedDeal { deal, games })
    }

    /// Plays one game of a deal, without those who are given up.
    pub(crate) fn play_game(
        &self,
        deal: u64,
        rotation: usize,
        patience: &Patience,
        programs: &mut Programs,
    ) -> PlayedGame {
        let game = self.game;
        let table = game.table(deal);
        let lost = patience.lost_at(table);
        let (book, players) = (game.rulebook(), game.players());
        let luck = Luck::new(&game.fate, book, players, (deal, rotation), &lost);
        let seating = luck.seating();
        let mut chairs = Vec::new();
        let mut names = Vec::new();
        for (seat, &place) in players.seats().zip(seating) {
            names.push(game.contestants[table[place]].to_string());
            let player = if lost.contains(&table[place]) {
                dismiss(table[place], programs)
            } else {
                self.player(table, place, luck.seed(seat), programs)
            };
            chairs.push(Chair::new(player));
        }
        let played = Table {
            record: luck.record(book, names.iter().map(String::as_str)),
            draws: luck.bag(),
            chairs,
            stand_in: |seat| local(&game.stand_in, luck.seed(seat)),
            fallen: Vec::new(),
            fortune: game.luck.then(|| Fortune::new(shipped(players))),
        };
        let (mut record, by_seat) = played.play();
        let mut text = String::new();
        if game.records {
            luck.reveal(&mut record);
            text = format!("{record}\n");
        }
        PlayedGame {
            results: in_order(seating, by_seat),
            record: text,
        }
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
