//! The seed of a match for which nobody named one.

use std::path::Path;

use anyhow::{Result, anyhow};
use ra_arena::{Contestant, Header};

/// For agents of this program, always the same; a program of somebody else must not be able to guess it.
const PLAIN: u64 = 1;

/// Bits of a seed: what every JSON reader can hold.
const BITS: u32 = 53;

/// The seed that was named, or that of the match to go on with, or one for this match.
pub(super) fn choose(
    named: Option<u64>,
    contestants: &[Contestant],
    save: Option<&Path>,
) -> Result<u64> {
    if let Some(seed) = named {
        return Ok(seed);
    }
    if !contestants.iter().any(Contestant::is_program) {
        return Ok(PLAIN);
    }
    match save.and_then(Header::read) {
        Some(begun) => Ok(begun.seed),
        None => secret(),
    }
}

/// A number from the system's random source.
fn secret() -> Result<u64> {
    let number = getrandom::u64().map_err(|why| anyhow!("no random seed: {why}; name a --seed"))?;
    Ok(number >> (u64::BITS - BITS))
}
