//! How long a match bears with a program that fails again and again.

use crate::contestant::Contestant;
use crate::fault::FaultKind;
use crate::result::SeatResult;

/// A program with so many faults in a row is not started again.
pub(crate) const MAX_FAULTS: u32 = 5;

/// For each contestant that is a program, its faults in a row, over all its seats.
///
/// They are counted game by game in the order of the deals, so that who is given up when does not depend on which
/// thread was first. A thread that plays a deal while earlier ones are not yet finished can only suppose how things
/// stand; a game for which that turns out wrong is played again.
#[derive(Clone, Debug)]
pub(crate) struct Patience(Vec<Option<u32>>);

impl Patience {
    pub(crate) fn new(contestants: &[Contestant]) -> Patience {
        let faults = |contestant: &Contestant| contestant.is_program().then_some(0);
        Patience(contestants.iter().map(faults).collect())
    }

    /// Whether the match has lost its patience with this contestant.
    pub(crate) fn is_lost(&self, contestant: usize) -> bool {
        self.0[contestant].is_some_and(|faults| faults >= MAX_FAULTS)
    }

    /// Counts a game; `table` tells which contestant has which place of its results.
    pub(crate) fn add(&mut self, game: &[SeatResult], table: &[usize]) {
        for (contestant, faults) in self.0.iter_mut().enumerate() {
            let Some(faults) = faults else { continue };
            let seats = game.iter().zip(table).filter(|(_, at)| **at == contestant);
            let (fell, stood): (Vec<_>, Vec<_>) = seats.partition(|(seat, _)| seat.fault.is_some());
            if stood.is_empty() {
                *faults = faults.saturating_add(fell.len() as u32);
            } else {
                *faults = 0;
            }
        }
    }

    /// Those at a table with whom the match has lost its patience.
    pub(crate) fn lost_at(&self, table: &[usize]) -> Vec<usize> {
        let mut lost: Vec<usize> = table
            .iter()
            .copied()
            .filter(|&at| self.is_lost(at))
            .collect();
        lost.sort_unstable();
        lost.dedup();
        lost
    }

    /// Whether a game was played as it is to be played with the patience that is left: those are given up who are to
    /// be given up, and nobody else.
    pub(crate) fn fits(&self, game: &[SeatResult], table: &[usize]) -> bool {
        game.iter().zip(table).all(|(seat, &contestant)| {
            let kind = seat.fault.as_ref().map(|fault| fault.kind);
            self.is_lost(contestant) == (kind == Some(FaultKind::GivenUp))
        })
    }
}
