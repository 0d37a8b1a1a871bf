//! What a match brings about, deal by deal.

use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// How one seat of one game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Final points; 0 after a fault.
    pub points: u16,
    /// The place, from 1; seats with a fault come after those without.
    pub place: u8,
    /// How many decisions it took.
    pub decisions: u32,
    /// How long they took together, in microseconds.
    pub micros: u64,
    /// What the luck of the draws brought, in millionths of a win, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<i32>,
    /// What went wrong, if anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

impl SeatResult {
    /// Whether it won. A seat with a fault never does.
    pub fn won(&self) -> bool {
        self.place == 1 && self.fault.is_none()
    }
}

/// One deal: a game from every seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealResult {
    /// Its number, from 0.
    pub deal: u64,
    /// One game for each rotation; in a game, the results in the order of the table's list of agents, not of
    /// the seats.
    pub games: Vec<Vec<SeatResult>>,
}

impl DealResult {
    /// Whether it can be the result of a table of so many: for files, which anybody may write.
    pub(crate) fn fits(&self, players: usize) -> bool {
        self.games.len() == players
            && self.games.iter().all(|game| {
                let places = 1..=players as u8;
                let taken = |place| game.iter().any(|seat| seat.place == place);
                let mut faults = game.iter().filter_map(|seat| seat.fault.as_ref());
                game.len() == players
                    && places.into_iter().all(taken)
                    && faults.all(|fault| fault.fits(players))
            })
    }
}
