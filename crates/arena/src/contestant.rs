//! Who takes part: an agent of this program, or a program of somebody else.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use ra_ai::{Agent, Spec, WrongSpec};

/// Who takes part in a match.
#[derive(Clone, Debug)]
pub enum Contestant {
    /// An agent of this program.
    BuiltIn(Spec),
    /// An agent that code has made: a net in training, or one of a test.
    Made(Made),
    /// A program that speaks the protocol of `docs/AGENTS.md`.
    Program(CommandLine),
}

/// Builds an agent from a seed.
type Maker = dyn Fn(u64) -> Box<dyn Agent> + Send + Sync;

/// A named way to make an agent.
#[derive(Clone)]
pub struct Made {
    name: String,
    make: Arc<Maker>,
}

/// A program to start, with its arguments: `python3 examples/bot.py --bold`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

/// A text that names no contestant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongContestant {
    /// No agent has this name.
    #[error(transparent)]
    Spec(#[from] WrongSpec),
    /// Nothing stands after `cmd:`.
    #[error("`cmd:` needs a command, as in \"cmd:python3 examples/bot.py\"")]
    NoCommand,
    /// A quote that is never closed, or a lone backslash at the end.
    #[error("the quotes of this command do not match")]
    Quotes,
    /// Longer than a record can name, or with control characters.
    #[error(
        "a contestant's name has at most {} bytes and no control characters",
        Contestant::MAX_NAME
    )]
    Name,
}

impl Contestant {
    /// The longest name, in bytes: what fits a record's header.
    pub const MAX_NAME: usize = ra_record::TagValue::MAX;

    /// A contestant made by code.
    pub fn made(
        name: impl Into<String>,
        make: impl Fn(u64) -> Box<dyn Agent> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant::Made(Made {
            name: name.into(),
            make: Arc::new(make),
        })
    }

    /// Whether it is a program of somebody else.
    pub fn is_program(&self) -> bool {
        matches!(self, Contestant::Program(_))
    }

    /// An agent with this seed, unless the contestant is a program.
    pub(crate) fn build(&self, seed: u64) -> Option<Box<dyn Agent>> {
        match self {
            Contestant::BuiltIn(spec) => Some(spec.build(seed)),
            Contestant::Made(made) => Some((made.make)(seed)),
            Contestant::Program(_) => None,
        }
    }
}

impl FromStr for Contestant {
    type Err = WrongContestant;

    fn from_str(text: &str) -> Result<Contestant, WrongContestant> {
        if text.len() > Contestant::MAX_NAME || text.chars().any(char::is_control) {
            return Err(WrongContestant::Name);
        }
        match text.strip_prefix("cmd:") {
            Some(command) => command.parse().map(Contestant::Program),
            None => Ok(Contestant::BuiltIn(text.parse()?)),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::BuiltIn(spec) => spec.fmt(f),
            Contestant::Made(made) => f.write_str(&made.name),
            Contestant::Program(command) => write!(f, "cmd:{}", command.text),
        }
    }
}

impl fmt::Debug for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Made({})", self.name)
    }
}

impl CommandLine {
    /// The program's name, or the path to it.
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// What it is started with.
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }
}

impl FromStr for CommandLine {
    type Err = WrongContestant;

    /// Splits words as a shell does: quotes, backslashes, `#` comments. Nothing else is special.
    fn from_str(text: &str) -> Result<CommandLine, WrongContestant> {
        let words = shlex::split(text).ok_or(WrongContestant::Quotes)?;
        if words.first().is_none_or(String::is_empty) {
            return Err(WrongContestant::NoCommand);
        }
        Ok(CommandLine {
            text: text.to_owned(),
            words,
        })
    }
}
