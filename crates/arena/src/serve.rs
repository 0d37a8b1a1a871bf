//! The other end of the protocol: an agent of this program for somebody else's arena.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use ra_ai::Agent;
use ra_rules::{Game, Seat, Step};
use serde_json::Value;

use crate::agree::difference;
use crate::protocol::{Incoming, Reply, Start, object, seen};

/// The longest message: a start in the middle of the longest game is far shorter.
const MAX_MESSAGE: u64 = 1 << 20;

/// Why an agent cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// A message cannot be read, or an answer not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A message is wrong.
    #[error("message {number}: {why}")]
    Message {
        /// Its number, counted from 1.
        number: u64,
        /// What is wrong with it, in words.
        why: String,
    },
}

/// Builds the agent of a game from its seed and from how long it may take for a decision.
pub type Maker<'a> = dyn Fn(u64, Duration) -> Box<dyn Agent> + 'a;

/// Answers messages until the input ends.
///
/// The agent follows the game from its start by the steps that it is told, so that it knows the totals that
/// the rules hide but anybody can work out (R10.6), and compares what it knows with what every position
/// that it is shown tells.
///
/// # Errors
/// If a message is wrong, or if input or output fail.
pub fn serve(
    name: &str,
    make: &Maker,
    mut input: impl BufRead,
    mut output: impl Write,
) -> Result<(), ServeError> {
    let mut session = None;
    for number in 1.. {
        let mut line = String::new();
        let bytes = input.by_ref().take(MAX_MESSAGE).read_line(&mut line)?;
        if bytes == 0 {
            break;
        }
        let wrong = |why| ServeError::Message { number, why };
        let message = parse(&line).map_err(wrong)?;
        let reply = answer(message, &mut session, name, make).map_err(wrong)?;
        if let Some(reply) = reply {
            serde_json::to_writer(&mut output, &reply).map_err(io::Error::from)?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
    }
    Ok(())
}

fn parse(line: &str) -> Result<Incoming, String> {
    if line.len() as u64 >= MAX_MESSAGE {
        return Err(format!("longer than {MAX_MESSAGE} bytes"));
    }
    object(line)
}

/// A game that is being played.
struct Session {
    game: Game,
    seat: Seat,
    version: usize,
    last: Option<Step>,
    agent: Box<dyn Agent>,
}

fn answer(
    message: Incoming,
    session: &mut Option<Session>,
    name: &str,
    make: &Maker,
) -> Result<Option<Reply>, String> {
    let none = "no game has started";
    let mut reply = Reply {
        name: None,
        id: None,
        action: None,
    };
    match message {
        Incoming::Start {
            start,
            steps,
            position,
        } => {
            let mut started = Session::new(&start, make)?;
            started.follow(&steps, position.as_ref())?;
            *session = Some(started);
            reply.name = Some(name.to_owned());
        }
        Incoming::Act {
            id,
            steps,
            position,
        } => {
            let session = session.as_mut().ok_or(none)?;
            session.follow(&steps, position.as_ref())?;
            reply.id = Some(id);
            reply.action = Some(session.choose()?);
        }
        Incoming::Over { steps, position } => {
            let mut session = session.take().ok_or(none)?;
            session.follow(&steps, position.as_ref())?;
            return Ok(None);
        }
    }
    Ok(Some(reply))
}

impl Session {
    fn new(start: &Start, make: &Maker) -> Result<Session, String> {
        let (game, seat) = start.game()?;
        Ok(Session {
            game,
            seat,
            version: 0,
            last: None,
            agent: make(start.seed, Duration::from_millis(start.timeout_ms)),
        })
    }

    /// Takes the steps and compares the position with the one that was told.
    fn follow(&mut self, steps: &[String], told: Option<&Value>) -> Result<(), String> {
        for token in steps {
            let step: Step = token.parse().map_err(|why| format!("{why}"))?;
            let monuments = self.game.rules().monuments;
            let refused = |why: ra_rules::Refusal| {
                format!(
                    "step {} is not legal: {}",
                    self.version + 1,
                    why.text(monuments)
                )
            };
            let before = self.game;
            self.game.step(step).map_err(refused)?;
            if let Step::Action(action) = step {
                self.agent.watch(&before, action);
            }
            self.version += 1;
            self.last = Some(step);
        }
        let known = seen(&self.game, self.seat, self.version, self.last);
        match told.and_then(|told| difference(&known, told)) {
            Some(difference) => Err(difference),
            None => Ok(()),
        }
    }

    fn choose(&mut self) -> Result<String, String> {
        if self.game.to_act() != Some(self.seat) {
            return Err("it is not this seat's turn".to_owned());
        }
        let action = self.agent.choose(&self.game);
        Ok(action.token(self.game.rules().monuments).to_string())
    }
}
