//! Checking a record: legal, complete, right result, shuffle kept.

use ra_rules::Step;

use crate::error::{Fault, RecordError};
use crate::parse::{Parsed, parse};
use crate::print::joined;
use crate::record::Record;
use crate::scan::at;
use crate::shuffle::Shuffle;

/// A record that passed every check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The record.
    pub record: Record,
    /// What is proven about the shuffle.
    pub shuffle: Proof,
}

/// What a record proves about its shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Nothing was promised.
    None,
    /// The order was fixed before the game, by the host alone.
    ByHost,
    /// The order was fixed before the game, by the host and so many players who added words of their own.
    WithPlayers(usize),
}

/// Checks that a record is legal and complete, that its result is right, and that the shuffle is the one
/// that was promised, if one was.
///
/// # Errors
/// The first fault, with line, column, step and rule.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    verify_parsed(parse(text)?)
}

pub(crate) fn verify_parsed(parsed: Parsed) -> Result<Verified, RecordError> {
    check_complete(&parsed)?;
    // Before the result: a forged draw mostly changes that, too, and is the fault to tell.
    let shuffle = check_shuffle(&parsed)?;
    check_result(&parsed)?;
    Ok(Verified {
        record: parsed.record,
        shuffle,
    })
}

fn check_complete(parsed: &Parsed) -> Result<(), RecordError> {
    let record = &parsed.record;
    if record.game().is_over() {
        return Ok(());
    }
    Err(RecordError {
        place: parsed.end,
        step: Some(record.entries().len() + 1),
        fault: Fault::Unfinished {
            awaits: record.awaits(record.game()),
        },
        hint: None,
    })
}

fn check_result(parsed: &Parsed) -> Result<(), RecordError> {
    let record = &parsed.record;
    let right = record.final_points().unwrap_or_default();
    let place = parsed.header_place("Result");
    match record.result() {
        None => {
            let right = joined(&right, "-");
            Err(at(place, Fault::NoResult { right }))
        }
        Some(found) if found != right => Err(at(
            place,
            Fault::Result {
                found: joined(found, "-"),
                right: joined(&right, "-"),
            },
        )),
        Some(_) => Ok(()),
    }
}

/// What was promised about the shuffle; an error if the promise was broken.
fn check_shuffle(parsed: &Parsed) -> Result<Proof, RecordError> {
    let record = &parsed.record;
    let place = parsed.header_place("Secret");
    let added = record.contributions().iter().enumerate();
    let mut added = added.filter(|(_, added)| !added.as_str().is_empty());
    let players = added.clone().count();
    let (commitment, secret) = match (record.commitment, record.secret) {
        (None, None) => match added.next() {
            // Somebody believed in a shuffle that nobody promised.
            Some((seat, _)) => {
                let place = parsed.header_place(&format!("Random{}", seat + 1));
                return Err(at(place, Fault::Missing("Commitment")));
            }
            None => return Ok(Proof::None),
        },
        (None, Some(_)) => return Err(at(place, Fault::Missing("Commitment"))),
        (Some(_), None) => {
            return Err(at(parsed.header_place("Commitment"), Fault::NotRevealed));
        }
        (Some(commitment), Some(secret)) => (commitment, secret),
    };
    if secret.commitment() != commitment {
        let hash = secret.commitment().to_string();
        return Err(at(place, Fault::WrongSecret(hash)));
    }
    let shuffle = Shuffle::new(&secret, record.contributions());
    let deal = shuffle.deal(record.players());
    if deal != *record.deal() {
        let groups: Vec<_> = record.players().seats().map(|s| deal.group(s)).collect();
        let right = joined(&groups, " ");
        return Err(at(parsed.header_place("Discs"), Fault::WrongDeal { right }));
    }
    check_draws(parsed, &shuffle)?;
    Ok(match players {
        0 => Proof::ByHost,
        players => Proof::WithPlayers(players),
    })
}

fn check_draws(parsed: &Parsed, shuffle: &Shuffle) -> Result<(), RecordError> {
    let monuments = parsed.record.rules().monuments;
    let mut order = shuffle.bag().into_iter();
    let steps = parsed.record.entries().iter().zip(&parsed.steps);
    for (i, (entry, &place)) in steps.enumerate() {
        let Step::Drawn(tile) = entry.step else {
            continue;
        };
        // A legal game draws no more tiles than there are.
        if let Some(right) = order.next().filter(|&right| right != tile) {
            return Err(RecordError {
                place,
                step: Some(i + 1),
                fault: Fault::WrongTile {
                    right: right.name(monuments),
                    found: tile.name(monuments),
                },
                hint: None,
            });
        }
    }
    Ok(())
}
