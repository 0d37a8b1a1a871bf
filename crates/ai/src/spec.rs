//! Agents by name: what a person writes on the command line or picks on a page.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use ra_rules::Players;

use crate::agent::Agent;
use crate::hand::{Merchant, Priest, Scribe};
use crate::learned::{Net, WrongWeights};
use crate::level::Level;
use crate::reference::{Flat, Puct};
use crate::thinker::Thinker;

/// An agent as a person names it: `priest`, `flat:1000`, `pharaoh@100ms`, `ra@5000n`.
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    text: String,
    kind: Kind,
    limit: Option<Limit>,
    /// How many threads it thinks with, if it searches.
    threads: usize,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Level(Level),
    /// A level that thinks with other weights than the shipped ones.
    Weights(Level, Arc<Net>),
    Flat(u32),
    Puct(u32),
}

/// How much an agent that searches may spend on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So long by the clock.
    Time(Duration),
    /// So many evaluations: the same answer on every machine.
    Nodes(u64),
}

/// Why a text names no agent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongSpec {
    /// No agent has this name.
    #[error(
        "there is no agent \"{0}\"; there are scribe, merchant, priest, vizier, pharaoh, ra, flat:N and puct:N; weights \
         may follow as in vizier:FILE, and a limit as in pharaoh@100ms or ra@5000n"
    )]
    Name(String),
    /// The number of playouts is none, or too large.
    #[error("\"{found}\" is no number of playouts; write {agent}:1000, from 1 to {most}")]
    Playouts {
        /// The agent.
        agent: String,
        /// The largest number that it takes.
        most: u32,
        /// What was written.
        found: String,
    },
    /// The limit is none.
    #[error("\"{0}\" is no limit; write @100ms, @2s or @5000n (evaluations), at most an hour")]
    Limit(String),
    /// The agent has no use for a limit.
    #[error("{0} does not search, so it takes no limit")]
    Limitless(String),
    /// The agent has no use for weights.
    #[error("{0} does not think with a network, so it takes no weights")]
    Weightless(String),
    /// A file cannot be read.
    #[error("cannot read the weights {file}: {error}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        error: String,
    },
    /// A file is larger than any weights.
    #[error("{file} has more than {} MB, so it holds no weights", MAX_WEIGHTS >> 20)]
    TooLarge {
        /// The file.
        file: String,
    },
    /// A file holds something else.
    #[error("{file}: {error}")]
    Weights {
        /// The file.
        file: String,
        /// What is wrong with it.
        error: WrongWeights,
    },
}

/// Beyond this a decision takes minutes.
const MAX_FLAT: u32 = 10_000_000;
/// Beyond this a tree takes gigabytes.
const MAX_PUCT: u32 = 1_000_000;

/// Many times what the weights of a net take, in bytes.
const MAX_WEIGHTS: u64 = 16 << 20;

impl Spec {
    /// The agent of a level, with its own limit.
    pub fn level(level: Level) -> Spec {
        Spec {
            text: level.name().to_owned(),
            kind: Kind::Level(level),
            limit: None,
            threads: 1,
        }
    }

    /// For how many players its weights are, if they come from a file: for others it has none.
    pub fn players(&self) -> Option<Players> {
        match &self.kind {
            Kind::Weights(_, net) => Some(net.players()),
            Kind::Level(_) | Kind::Flat(_) | Kind::Puct(_) => None,
        }
    }

    /// The same agent for a game in which a decision may take so long: it thinks for half of it at most, because the
    /// question and the answer take their time, too. A limit by evaluations or playouts stays as it was named.
    #[must_use]
    pub fn within(&self, timeout: Duration) -> Spec {
        let own = match &self.kind {
            Kind::Level(level) | Kind::Weights(level, _) => level.search(),
            Kind::Flat(_) | Kind::Puct(_) => None,
        };
        let limit = self.limit.or(own.and_then(|search| search.limit));
        let limit = match limit {
            Some(Limit::Time(time)) => Some(Limit::Time(time.min(timeout / 2))),
            other => other,
        };
        Spec {
            limit,
            ..self.clone()
        }
    }

    /// The same agent with so many threads to think with. Unless its limit is a time, it plays the same; references take one.
    #[must_use]
    pub fn with_threads(&self, threads: usize) -> Spec {
        Spec {
            threads,
            ..self.clone()
        }
    }

    /// An agent ready to play.
    pub fn build(&self, seed: u64) -> Box<dyn Agent> {
        match &self.kind {
            Kind::Flat(playouts) => Box::new(Flat::new(*playouts, seed)),
            Kind::Puct(playouts) => Box::new(Puct::new(*playouts, seed)),
            Kind::Weights(level, net) => self.thinker(*level, Some(Arc::clone(net)), seed),
            Kind::Level(level) => match level {
                Level::Scribe => Box::new(Scribe::new(seed)),
                Level::Merchant => Box::new(Merchant::new(seed)),
                Level::Priest => Box::new(Priest::new(seed)),
                Level::Vizier | Level::Pharaoh | Level::Ra => self.thinker(*level, None, seed),
            },
        }
    }

    fn thinker(&self, level: Level, net: Option<Arc<Net>>, seed: u64) -> Box<dyn Agent> {
        let mut search = level.search().expect("only levels that search think");
        search.limit = self.limit.or(search.limit);
        search.threads = self.threads;
        Box::new(Thinker::new(search, net, seed))
    }
}

impl FromStr for Spec {
    type Err = WrongSpec;

    fn from_str(text: &str) -> Result<Spec, WrongSpec> {
        let (rest, limit) = split_limit(text);
        let (name, argument) = match rest.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (rest, None),
        };
        let kind = match (name, argument) {
            ("flat", Some(number)) => Kind::Flat(playouts(name, number, MAX_FLAT)?),
            ("puct", Some(number)) => Kind::Puct(playouts(name, number, MAX_PUCT)?),
            (name, argument) => {
                let level = Level::find(name).ok_or_else(|| WrongSpec::Name(text.to_owned()))?;
                match argument {
                    None => Kind::Level(level),
                    Some(_) if level.search().is_none() => {
                        return Err(WrongSpec::Weightless(name.to_owned()));
                    }
                    Some(file) => Kind::Weights(level, weights(file)?),
                }
            }
        };
        let searches = match &kind {
            Kind::Level(level) | Kind::Weights(level, _) => level.search(),
            Kind::Flat(_) | Kind::Puct(_) => None,
        };
        if limit.is_some() && searches.is_none_or(|search| search.limit.is_none()) {
            return Err(WrongSpec::Limitless(name.to_owned()));
        }
        Ok(Spec {
            text: text.to_owned(),
            kind,
            limit: limit.map(str::parse).transpose()?,
            threads: 1,
        })
    }
}

/// Parts a limit from what stands before it. A file may have an `@` in its name, so after a colon only what reads
/// like a limit is one.
fn split_limit(text: &str) -> (&str, Option<&str>) {
    match text.rsplit_once('@') {
        Some((rest, limit)) if !rest.contains(':') || limit.parse::<Limit>().is_ok() => {
            (rest, Some(limit))
        }
        _ => (text, None),
    }
}

fn playouts(agent: &str, number: &str, most: u32) -> Result<u32, WrongSpec> {
    let parsed = number.parse().ok();
    let wrong = || WrongSpec::Playouts {
        agent: agent.to_owned(),
        most,
        found: number.to_owned(),
    };
    parsed
        .filter(|playouts| (1..=most).contains(playouts))
        .ok_or_else(wrong)
}

fn weights(file: &str) -> Result<Arc<Net>, WrongSpec> {
    let mut bytes = Vec::new();
    let opened = File::open(file);
    let read = opened.and_then(|opened| opened.take(MAX_WEIGHTS + 1).read_to_end(&mut bytes));
    read.map_err(|error| WrongSpec::Unreadable {
        file: file.to_owned(),
        error: error.to_string(),
    })?;
    if bytes.len() as u64 > MAX_WEIGHTS {
        return Err(WrongSpec::TooLarge {
            file: file.to_owned(),
        });
    }
    let net = Net::from_bytes(&bytes).map_err(|error| WrongSpec::Weights {
        file: file.to_owned(),
        error,
    })?;
    Ok(Arc::new(net))
}

impl FromStr for Limit {
    type Err = WrongSpec;

    fn from_str(text: &str) -> Result<Limit, WrongSpec> {
        const HOUR_MS: u64 = 3_600_000;
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let wrong = || WrongSpec::Limit(text.to_owned());
        let number: u64 = digits.parse().map_err(|_| wrong())?;
        let limit = match &text[digits.len()..] {
            "n" if number > 0 => Limit::Nodes(number),
            "ms" if (1..=HOUR_MS).contains(&number) => Limit::Time(Duration::from_millis(number)),
            "s" if (1..=HOUR_MS / 1000).contains(&number) => {
                Limit::Time(Duration::from_secs(number))
            }
            _ => return Err(wrong()),
        };
        Ok(limit)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
