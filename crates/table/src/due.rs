//! Whom a table waits for, and when somebody has to look after it.

use ra_rules::Seat;

use crate::clock::MAX_TIME_MS;
use crate::ids::PersonId;
use crate::person::Sitter;
use crate::play::Play;
use crate::refused::Refused;
use crate::table::Table;
use crate::text::Level;

impl Table {
    /// The agent that is to act, for itself or for somebody who is away, and its level.
    pub fn agent_to_act(&self) -> Option<(Seat, &Level)> {
        let (seat, place) = self.playing().ok()?.to_act()?;
        match &place.sitter {
            Sitter::Agent(level) => Some((seat, level)),
            Sitter::Person(_) if place.away.is_some() => Some((seat, self.settings.stand_in())),
            Sitter::Person(_) => None,
        }
    }

    /// The person who is to act.
    pub fn waits_for(&self) -> Option<&PersonId> {
        let (_, place) = self.playing().ok()?.to_act()?;
        let person = place.sitter.person()?;
        place.is_in_own_hands().then_some(&person.id)
    }

    /// When somebody has to look after the table, in milliseconds since 1970: let the agent act that is to act, or else
    /// decide [`Command::Time`](crate::Command::Time).
    pub fn due_ms(&self) -> Option<u64> {
        if self.next_by_itself().is_some() {
            return Some(self.changed_ms);
        }
        if let Ok(until_ms) = self.gathering_until_ms() {
            return Some(until_ms);
        }
        let play = self.playing().ok()?;
        match self.agent_to_act() {
            Some(_) => Some(play.began_ms()),
            None => play.runs_out_ms(),
        }
    }

    /// When the clock of the player to act runs out.
    pub(crate) fn runs_out_ms(&self) -> Option<u64> {
        self.playing().ok().and_then(Play::runs_out_ms)
    }

    /// When a table at which nothing happens closes.
    pub(crate) fn gathering_until_ms(&self) -> Result<u64, Refused> {
        self.gathering()?;
        let wait_ms = self.settings.clock().gathering_ms();
        Ok(self.changed_ms.saturating_add(wait_ms).min(MAX_TIME_MS))
    }
}
