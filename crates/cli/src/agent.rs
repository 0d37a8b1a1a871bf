//! `ra agent`: one of our agents for somebody else's arena, over standard input and output.

use std::io::{self, Write};

use anyhow::Result;
use ra_ai::{Agent, Spec};

use crate::Outcome;

#[derive(clap::Args)]
#[command(after_help = "The protocol is described in docs/AGENTS.md.")]
pub(crate) struct Args {
    /// Which agent: any name that `ra arena` takes, but for programs
    #[arg(short, long)]
    level: String,
    /// Any number; without it, each game's start tells one
    #[arg(short, long)]
    seed: Option<u64>,
    /// How many threads a pharaoh or Ra thinks with: it sees further in the same time, and plays the same within a limit by evaluations
    #[arg(short, long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let spec: Spec = match args.level.parse() {
        Ok(spec) => spec,
        Err(why) => crate::usage_error("agent", why),
    };
    let make = |seed, timeout| -> Box<dyn Agent> {
        let spec = spec.within(timeout).with_threads(args.threads.into());
        spec.build(args.seed.unwrap_or(seed))
    };
    let name = format!("ra {spec}");
    ra_arena::serve(&name, &make, io::stdin().lock(), out)?;
    Ok(Outcome::Good)
}
