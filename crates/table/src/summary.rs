//! What lists show of a table.

use ra_record::json::Outcome;
use ra_rules::Viewer;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::journal::Summary;
use crate::person::Sitter;
use crate::settings::Wishes;
use crate::table::{State, Table};

/// What lists show of a table: nothing that not everybody may know. In a [`Summary`] it stands as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// How many play.
    pub players: u8,
    /// The rulebook's name.
    pub rulebook: String,
    /// House rules.
    pub house: Vec<String>,
    /// How long people may think.
    pub clock: Clock,
    /// Who sits there.
    pub seats: Vec<ShownSeat>,
    /// The epoch that is played, once the game has begun.
    pub epoch: Option<u8>,
    /// Final points, seat by seat, once it is over.
    pub points: Option<Vec<u16>>,
    /// Seats from 0, best first, once it is over.
    pub ranking: Option<Vec<usize>>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShownSeat {
    /// What they are called; an agent by its level.
    pub name: String,
    /// Whether it is an agent.
    pub agent: bool,
}

impl Table {
    /// What is known of the table without reading its journal. It holds nothing private: neither the time nor the number
    /// of standing orders.
    ///
    /// # Panics
    /// Never: nothing that is shown can fail to be written.
    pub fn summary(&self) -> Summary {
        let people = self.people().into_iter();
        let shown = serde_json::to_string(&self.shown());
        Summary {
            stage: self.stage(),
            open: self.settings.open(),
            people: people.map(|person| person.id.clone()).collect(),
            waits_for: self.waits_for().cloned(),
            due_ms: self.due_ms(),
            changed_ms: self.changed_ms,
            shown: shown.expect("what is shown holds nothing that JSON cannot hold"),
        }
    }

    fn shown(&self) -> Shown {
        let settings = Wishes::from(self.settings.clone());
        let outcome = self
            .game()
            .and_then(|game| Outcome::new(&game.view(Viewer::Spectator)));
        let (points, ranking) = outcome
            .map(|outcome| (outcome.points, outcome.ranking))
            .unzip();
        Shown {
            players: settings.players,
            rulebook: settings.rulebook,
            house: settings.house,
            clock: settings.clock,
            seats: self.shown_seats(),
            epoch: self.game().map(|game| game.epoch().number()),
            points,
            ranking,
        }
    }

    fn shown_seats(&self) -> Vec<ShownSeat> {
        let seat = |sitter: &Sitter| ShownSeat {
            name: sitter.name().to_owned(),
            agent: sitter.person().is_none(),
        };
        match &self.state {
            State::Gathering(gathering) | State::Closed(gathering) => {
                gathering.sitters().iter().map(seat).collect()
            }
            State::Playing(play) => {
                let places = play.places().iter();
                places.map(|place| seat(&place.sitter)).collect()
            }
        }
    }
}
