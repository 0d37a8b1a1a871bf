//! A table before the game: people and agents come and go, in the order of their coming. Seats around the table exist
//! only after the start, when the shuffle has decided them.

use ra_rules::Players;

use crate::ids::PersonId;
use crate::person::{Person, Sitter};
use crate::refused::Refused;
use crate::text::Level;

/// Who waits for the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Gathering {
    sitters: Vec<Sitter>,
    /// Whose seats the host has freed: never more than moves.
    unwanted: Vec<PersonId>,
    /// How often somebody came, went or changed their mind.
    moves: u32,
}

impl Gathering {
    /// So much coming and going is no gathering any more. Then the host may only begin or close.
    pub(crate) const MAX_MOVES: u32 = 400;

    pub(crate) fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    pub(crate) fn is_restless(&self) -> bool {
        self.moves >= Gathering::MAX_MOVES
    }

    /// The person who came first of those who are still there.
    pub(crate) fn host(&self) -> Option<&PersonId> {
        self.people().next().map(|person| &person.id)
    }

    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.sitters.iter().filter_map(Sitter::person)
    }

    pub(crate) fn is_full(&self, players: Players) -> bool {
        self.sitters.len() == players.count()
    }

    pub(crate) fn join(&mut self, person: &Person, players: Players) -> Result<(), Refused> {
        if self.place_of(&person.id).is_ok() {
            return Err(Refused::AlreadySeated);
        }
        if self.unwanted.contains(&person.id) {
            return Err(Refused::Unwanted);
        }
        self.sit(Sitter::Person(person.clone()), players)
    }

    pub(crate) fn seat_agent(&mut self, level: &Level, players: Players) -> Result<(), Refused> {
        self.sit(Sitter::Agent(level.clone()), players)
    }

    fn sit(&mut self, sitter: Sitter, players: Players) -> Result<(), Refused> {
        if self.is_full(players) {
            return Err(Refused::Full);
        }
        self.moves += 1;
        self.sitters.push(sitter);
        Ok(())
    }

    pub(crate) fn introduce(&mut self, person: &Person) -> Result<(), Refused> {
        let place = self.place_of(&person.id)?;
        self.moves += 1;
        self.sitters[place] = Sitter::Person(person.clone());
        Ok(())
    }

    pub(crate) fn leave(&mut self, id: &PersonId) -> Result<Sitter, Refused> {
        let place = self.place_of(id)?;
        self.moves += 1;
        Ok(self.sitters.remove(place))
    }

    pub(crate) fn unseat(&mut self, id: &PersonId) -> Result<Sitter, Refused> {
        let place = self.place_of(id).map_err(|_| Refused::NotThere)?;
        self.moves += 1;
        self.unwanted.push(id.clone());
        Ok(self.sitters.remove(place))
    }

    pub(crate) fn unseat_agent(&mut self, place: usize) -> Result<Sitter, Refused> {
        if !matches!(self.sitters.get(place), Some(Sitter::Agent(_))) {
            return Err(Refused::NoAgent);
        }
        self.moves += 1;
        Ok(self.sitters.remove(place))
    }

    pub(crate) fn place_of(&self, id: &PersonId) -> Result<usize, Refused> {
        let is = |sitter: &Sitter| sitter.person().is_some_and(|person| person.id == *id);
        let place = self.sitters.iter().position(is);
        place.ok_or(Refused::NotSeated)
    }
}
