//! Agents by name: what a person writes on the command line or picks on a page.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::agent::Agent;

/// An agent as a person names it: `priest`, `flat:1000`, `pharaoh@100ms`, `ra@5000n`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    text: String,
}

/// How much an agent that searches may spend on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So long by the clock.
    Time(Duration),
    /// So many evaluations: the same answer on every machine.
    Nodes(u64),
}

/// A name that no agent has, or a limit that is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no agent \"{0}\"")]
pub struct WrongSpec(String);

impl Spec {
    /// An agent ready to play.
    pub fn build(&self, _seed: u64) -> Box<dyn Agent> {
        unreachable!("levels come next")
    }
}

impl FromStr for Spec {
    type Err = WrongSpec;

    fn from_str(text: &str) -> Result<Spec, WrongSpec> {
        Ok(Spec {
            text: text.to_owned(),
        })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
