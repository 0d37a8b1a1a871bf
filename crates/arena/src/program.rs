//! A program of somebody else at a seat: asked, waited for, and shown the door after a fault.

mod process;

use std::cell::RefCell;
use std::fmt::Write as _;
use std::rc::Rc;
use std::time::{Duration, Instant};

use ra_record::Record;
use ra_rules::{Action, Seat};

use crate::contestant::CommandLine;
use crate::fault::{Fault, FaultKind, shorten};
use crate::game::Player;
use crate::patience::MAX_FAULTS;
use crate::protocol::{Message, Reply, Start, line, object, steps_since};
use process::{Heard, Process};

/// A program's first answer may take so much longer, for starting up.
const START_UP: Duration = Duration::from_secs(10);

/// One place at the tables of a match, held by a program: one process for one game after another.
pub(crate) struct Program {
    command: CommandLine,
    timeout: Duration,
    process: Option<Process>,
    /// Whether the process has still to answer its first question. A greeting is no answer: whether it comes
    /// before the question or after it is chance, and must not cost the program its time for starting up.
    fresh: bool,
    /// Whether it may still greet in this game.
    may_greet: bool,
    seat: Seat,
    /// Steps of this game that it knows.
    version: usize,
    questions: u64,
}

/// What went wrong, before it is known who is at fault.
struct Wrong {
    kind: FaultKind,
    text: String,
    received: String,
}

impl Wrong {
    fn new(kind: FaultKind, text: impl Into<String>, received: &str) -> Wrong {
        Wrong {
            kind,
            text: text.into(),
            received: shorten(received),
        }
    }
}

impl Program {
    pub(crate) fn new(command: CommandLine, timeout: Duration) -> Program {
        Program {
            command,
            timeout,
            process: None,
            fresh: true,
            may_greet: true,
            seat: Seat::One,
            version: 0,
            questions: 0,
        }
    }

    fn start(&mut self, record: &Record, seat: Seat, seed: u64) -> Result<(), Fault> {
        self.seat = seat;
        self.version = record.entries().len();
        self.questions = 0;
        self.may_greet = true;
        if self.process.is_none() {
            self.fresh = true;
            match Process::start(&self.command) {
                Ok(process) => self.process = Some(process),
                Err(error) => {
                    let text = format!("could not be started: {error}");
                    let wrong = Wrong::new(FaultKind::Start, text, "");
                    return Err(self.fault(wrong, ""));
                }
            }
        }
        let timeout_ms = self.timeout.as_millis() as u64;
        let start = Start::new(record, seat, seed, timeout_ms);
        let said = line(record, seat, |position| Message::Start {
            start,
            steps: steps_since(record, 0),
            position,
        });
        let sent = self.send(said.clone());
        sent.map_err(|wrong| self.fault(wrong, &said))
    }

    fn choose(&mut self, record: &Record) -> Result<Action, Fault> {
        self.questions += 1;
        let (id, steps) = (self.questions, steps_since(record, self.version));
        self.version = record.entries().len();
        let said = line(record, self.seat, |position| Message::Act {
            id,
            steps,
            position,
        });
        let answer = self.ask(said.clone(), id);
        let action = answer.and_then(|(line, token)| legal(record, &token, &line));
        action.map_err(|wrong| self.fault(wrong, &said))
    }

    fn over(&mut self, record: &Record, places: &[u8]) {
        let steps = steps_since(record, self.version);
        let said = line(record, self.seat, |position| Message::Over {
            steps,
            places: places.to_vec(),
            position,
        });
        // Whatever goes wrong now is a fault of the next game.
        let _ = self.send(said);
    }

    fn send(&self, line: String) -> Result<(), Wrong> {
        match &self.process {
            Some(process) if process.send(line) => Ok(()),
            _ => Err(Wrong::new(
                FaultKind::Deaf,
                "does not read what it is sent",
                "",
            )),
        }
    }

    /// Asks for an action: the line that came back, and the token in it.
    fn ask(&mut self, line: String, id: u64) -> Result<(String, String), Wrong> {
        self.check_silence()?;
        self.send(line)?;
        let extra = if self.fresh { START_UP } else { Duration::ZERO };
        let until = Instant::now() + self.timeout + extra;
        loop {
            let line = self.hear(until)?;
            let reply = parse(&line)?;
            if self.greets(&reply) {
                continue;
            }
            self.fresh = false;
            return match answer(reply, id) {
                Ok(token) => Ok((line, token)),
                Err((kind, text)) => Err(Wrong::new(kind, text, &line)),
            };
        }
    }

    /// Nothing but a greeting may have come before the question.
    fn check_silence(&mut self) -> Result<(), Wrong> {
        while let Some(process) = &self.process {
            let line = match process.heard() {
                Heard::Nothing => break,
                Heard::End(rest) => return Err(ended(&rest)),
                Heard::TooLong => return Err(too_long()),
                Heard::NoText(line) => return Err(no_text(&line)),
                Heard::Line(line) => line,
            };
            let greeting = parse(&line).is_ok_and(|reply| self.greets(&reply));
            if !greeting {
                let text = "wrote without being asked";
                return Err(Wrong::new(FaultKind::Flood, text, &line));
            }
        }
        Ok(())
    }

    /// Whether this is a greeting, of which each game has one at most.
    fn greets(&mut self, reply: &Reply) -> bool {
        let greeting = reply.id.is_none() && reply.action.is_none();
        greeting && std::mem::replace(&mut self.may_greet, false)
    }

    fn hear(&self, until: Instant) -> Result<String, Wrong> {
        let Some(process) = &self.process else {
            return Err(ended(""));
        };
        match process.hear(until) {
            Heard::Line(line) => Ok(line),
            Heard::TooLong => Err(too_long()),
            Heard::NoText(line) => Err(no_text(&line)),
            Heard::Nothing => Err(self.late(process.begun())),
            Heard::End(rest) => Err(ended(&rest)),
        }
    }

    /// No answer came in time, but perhaps so many bytes of one.
    fn late(&self, begun: usize) -> Wrong {
        let mut text = format!("did not answer within {} s", self.timeout.as_secs_f64());
        if self.fresh {
            let _ = write!(text, ", nor in {} s more to start up", START_UP.as_secs());
        }
        if begun > 0 {
            let _ = write!(text, "; it wrote {begun} bytes without a line feed");
        }
        Wrong::new(FaultKind::Timeout, text, "")
    }

    /// Ends the process and tells what was wrong.
    fn fault(&mut self, mut wrong: Wrong, sent: &str) -> Fault {
        let words = match self.process.take() {
            None => String::new(),
            Some(process) if wrong.kind == FaultKind::Exit => {
                let (status, words) = process.end();
                if let Some(status) = status {
                    wrong.text = format!("ended: {status}");
                }
                words
            }
            Some(process) => process.kill(),
        };
        Fault {
            sent: shorten(sent),
            received: wrong.received,
            stderr: shorten(&words),
            ..Fault::new(self.seat.index(), wrong.kind, &wrong.text)
        }
    }
}

/// The program has closed its output after `rest` of a line.
fn ended(rest: &str) -> Wrong {
    Wrong::new(FaultKind::Exit, "closed its output", rest)
}

fn too_long() -> Wrong {
    let text = format!("wrote a line of more than {} bytes", process::MAX_LINE);
    Wrong::new(FaultKind::Flood, text, "")
}

fn no_text(line: &str) -> Wrong {
    Wrong::new(FaultKind::Garbage, "wrote what is not UTF-8", line)
}

fn parse(line: &str) -> Result<Reply, Wrong> {
    object(line).map_err(|why| {
        let text = format!("answered what is no reply: {why}");
        Wrong::new(FaultKind::Garbage, text, line)
    })
}

/// The action that is named in answer to this question.
fn answer(reply: Reply, asked: u64) -> Result<String, (FaultKind, String)> {
    let wrong = |kind, text: String| Err((kind, text));
    match (reply.id, reply.action) {
        (Some(id), Some(action)) if id == asked => Ok(action),
        (Some(id), None) if id == asked => wrong(FaultKind::Garbage, "named no action".to_owned()),
        (Some(id), _) if (1..asked).contains(&id) => {
            let text = format!("answered question {id} once more instead of {asked}");
            wrong(FaultKind::Flood, text)
        }
        (Some(_), _) => {
            let text = format!("answered another question than {asked}");
            wrong(FaultKind::WrongId, text)
        }
        (None, Some(_)) => {
            let text = format!("named an action without the `id` of the question, {asked}");
            wrong(FaultKind::WrongId, text)
        }
        (None, None) => wrong(FaultKind::Flood, "greeted twice in a game".to_owned()),
    }
}

/// The action of this name, if the rules allow it.
fn legal(record: &Record, token: &str, line: &str) -> Result<Action, Wrong> {
    let wrong = |why: String| {
        let monuments = record.rules().monuments;
        let legal = record.game().legal();
        let legal: Vec<String> = legal
            .iter()
            .map(|action| action.token(monuments).to_string())
            .collect();
        let (token, legal) = (shorten(&format!("{token:?}")), legal.join(" "));
        let text = format!("chose {token}, which is not legal: {why}; legal: {legal}");
        Wrong::new(FaultKind::Illegal, text, line)
    };
    let action: Action = token
        .parse()
        .map_err(|_| wrong("not an action".to_owned()))?;
    let mut game = *record.game();
    match game.apply(action) {
        Ok(()) => Ok(action),
        Err(refusal) => Err(wrong(refusal.text(record.rules().monuments).to_string())),
    }
}

/// Whoever sits there instead of a program that is not started again: nobody.
pub(crate) struct GivenUp;

impl Player for GivenUp {
    fn start(&mut self, _: &Record, seat: Seat) -> Result<(), Fault> {
        Err(given_up(seat))
    }

    fn choose(&mut self, record: &Record) -> Result<Action, Fault> {
        Err(given_up(record.game().to_act().unwrap_or(Seat::One)))
    }

    fn over(&mut self, _: &Record, _: &[u8]) {}
}

fn given_up(seat: Seat) -> Fault {
    let text = format!("not started again after {MAX_FAULTS} faults in a row");
    Fault::new(seat.index(), FaultKind::GivenUp, &text)
}

/// A program at a seat for one game.
pub(crate) struct Remote {
    pub(crate) program: Rc<RefCell<Program>>,
    pub(crate) seed: u64,
}

impl Player for Remote {
    fn start(&mut self, record: &Record, seat: Seat) -> Result<(), Fault> {
        self.program.borrow_mut().start(record, seat, self.seed)
    }

    fn choose(&mut self, record: &Record) -> Result<Action, Fault> {
        self.program.borrow_mut().choose(record)
    }

    fn over(&mut self, record: &Record, places: &[u8]) {
        self.program.borrow_mut().over(record, places);
    }
}
