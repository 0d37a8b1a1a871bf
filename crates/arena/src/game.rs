//! One game from its first step to its last.

use std::time::Instant;

use ra_ai::Agent;
use ra_record::{Comment, DrawSource, Record};
use ra_rules::{Action, Game, Seat, Step};

use crate::fault::{Fault, FaultKind};
use crate::fortune::Fortune;
use crate::result::SeatResult;

/// Plays a game between agents, one for each seat, to its end. For training and calibration: no clock, no
/// record.
///
/// # Panics
/// If there are fewer agents than seats, if an agent chooses what is not legal, or if the draws run out.
pub fn play(mut game: Game, draws: &mut impl DrawSource, agents: &mut [Box<dyn Agent>]) -> Game {
    while !game.is_over() {
        let result = match game.to_act() {
            Some(seat) => {
                let action = agents[seat.index()].choose(&game);
                for agent in agents.iter_mut() {
                    agent.watch(&game, action);
                }
                game.apply(action)
            }
            None => game.draw(drawn(draws, &game)),
        };
        result.expect("agents choose legal actions, and the bag gives what it holds");
    }
    game
}

fn drawn(draws: &mut impl DrawSource, game: &Game) -> ra_rules::Tile {
    draws.draw(game).expect("the bag never runs out (R10.1)")
}

/// Whoever answers for a seat during one game.
pub(crate) trait Player {
    /// The game is about to start.
    fn start(&mut self, record: &Record, seat: Seat) -> Result<(), Fault>;
    /// The seat is to act.
    fn choose(&mut self, record: &Record) -> Result<Action, Fault>;
    /// The game is over; `places` are those of all seats, from 1.
    fn over(&mut self, record: &Record, places: &[u8]);
}

/// An agent of this program at a seat.
pub(crate) struct Local {
    agent: Box<dyn Agent>,
    /// How far it has watched the game: the position, and how many steps led there.
    watched: Option<(Game, usize)>,
}

impl Local {
    pub(crate) fn new(agent: Box<dyn Agent>) -> Local {
        Local {
            agent,
            watched: None,
        }
    }

    /// Tells the agent what has happened since it was last asked.
    fn watch(&mut self, record: &Record) {
        let (game, steps) = self.watched.get_or_insert((*record.start(), 0));
        for entry in &record.entries()[*steps..] {
            if let Step::Action(action) = entry.step {
                self.agent.watch(game, action);
            }
            game.step(entry.step).expect("a record is legal");
        }
        *steps = record.entries().len();
    }
}

impl Player for Local {
    fn start(&mut self, _: &Record, _: Seat) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, record: &Record) -> Result<Action, Fault> {
        self.watch(record);
        Ok(self.agent.choose(record.game()))
    }

    fn over(&mut self, _: &Record, _: &[u8]) {}
}

/// A seat with its player and what is counted about it.
pub(crate) struct Chair {
    player: Box<dyn Player>,
    decisions: u32,
    nanos: u64,
    fault: Option<Fault>,
}

impl Chair {
    pub(crate) fn new(player: Box<dyn Player>) -> Chair {
        Chair {
            player,
            decisions: 0,
            nanos: 0,
            fault: None,
        }
    }
}

/// A game with somebody at every seat.
pub(crate) struct Table<D, S> {
    pub(crate) record: Record,
    pub(crate) draws: D,
    pub(crate) chairs: Vec<Chair>,
    /// Makes the agent that plays on for a seat after its fault.
    pub(crate) stand_in: S,
    /// Seats with a fault, in the order in which they fell.
    pub(crate) fallen: Vec<Seat>,
    /// What luck brings, if that is to be known.
    pub(crate) fortune: Option<Fortune<'static>>,
}

impl<D: DrawSource, S: Fn(Seat) -> Box<dyn Player>> Table<D, S> {
    /// Plays to the end: the record, and the result of each seat.
    pub(crate) fn play(mut self) -> (Record, Vec<SeatResult>) {
        for seat in self.record.players().seats() {
            let started = self.chairs[seat.index()].player.start(&self.record, seat);
            if let Err(fault) = started {
                self.replace(seat, fault);
            }
        }
        while !self.record.game().is_over() {
            self.step();
        }
        let places = self.places();
        for chair in &mut self.chairs {
            chair.player.over(&self.record, &places);
        }
        self.finish(&places)
    }

    fn step(&mut self) {
        let game = self.record.game();
        let Some(seat) = game.to_act() else {
            let tile = drawn(&mut self.draws, game);
            if let Some(fortune) = &mut self.fortune {
                fortune.draw(game, tile);
            }
            let result = self.record.push(Step::Drawn(tile));
            return result.expect("the bag gives what it holds");
        };
        let action = match self.ask(seat) {
            Ok(action) => action,
            Err(fault) => {
                self.replace(seat, fault);
                return;
            }
        };
        if let Err(refusal) = self.record.push(action.into()) {
            let why = refusal.text(self.record.rules().monuments);
            let text = format!("chose {action}, which is not legal: {why}");
            self.replace(seat, Fault::new(seat.index(), FaultKind::Illegal, &text));
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<Action, Fault> {
        let chair = &mut self.chairs[seat.index()];
        let clock = Instant::now();
        let action = chair.player.choose(&self.record);
        if chair.fault.is_none() {
            chair.decisions += 1;
            chair.nanos += clock.elapsed().as_nanos() as u64;
        }
        action
    }

    /// The seat has lost; somebody else plays on for it, so that the others get a whole game.
    ///
    /// # Panics
    /// If the stand-in, an agent of this program, has a fault itself.
    fn replace(&mut self, seat: Seat, fault: Fault) {
        let chair = &mut self.chairs[seat.index()];
        assert!(chair.fault.is_none(), "the stand-in failed, too: {fault}");
        let told = format!("fault: {fault}; another agent plays on");
        let told = told.replace(['{', '}'], " ");
        if let Ok(comment) = Comment::new(&told) {
            match self.record.last_entry_mut() {
                Some(mut entry) => entry.comment(comment),
                None => self.record.preface.push(comment),
            }
        }
        chair.player = (self.stand_in)(seat);
        chair.fault = Some(fault);
        self.fallen.push(seat);
    }

    /// The places of the game, with those who fell behind all others: who fell first is last.
    fn places(&self) -> Vec<u8> {
        let by_points = self.record.game().places();
        let mut order: Vec<Seat> = self.record.players().seats().collect();
        order.sort_by_key(|&seat| {
            let fell = self.fallen.iter().position(|&fallen| fallen == seat);
            let place = by_points.map_or(0, |places| places[seat]);
            (fell.map(|when| usize::MAX - when), place)
        });
        let place = |seat| order.iter().position(|&other| other == seat);
        let seats = self.record.players().seats();
        seats
            .map(|seat| place(seat).map_or(0, |place| place as u8 + 1))
            .collect()
    }

    fn finish(self, places: &[u8]) -> (Record, Vec<SeatResult>) {
        let game = *self.record.game();
        let fortune = self.fortune;
        let seats = self.record.players().seats().zip(self.chairs).zip(places);
        let results = seats.map(|((seat, chair), &place)| SeatResult {
            points: match chair.fault {
                Some(_) => 0,
                None => game.holding(seat).points,
            },
            place,
            decisions: chair.decisions,
            micros: chair.nanos / 1000,
            luck: fortune.as_ref().map(|fortune| fortune.of(seat)),
            fault: chair.fault,
        });
        (self.record, results.collect())
    }
}
