//! What one viewer may see of a table: built from its state, never the state with parts taken out.

use std::collections::VecDeque;
use std::sync::Arc;

use ra_record::json::Position;
use ra_rules::{Actions, Game, Seat, Step, View, Viewer};
use serde::{Serialize, Serializer};

use crate::ids::{PersonId, TableId};
use crate::journal::Stage;
use crate::order::Order;
use crate::person::{Away, Sitter};
use crate::place::Place;
use crate::play::Play;
use crate::settings::Settings;
use crate::table::{State, Table};
use crate::text::Level;
use crate::told::Told;

/// A table as one viewer sees it. Every interface shows this, and the JSON of it is what programs get.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableView {
    /// How many things have happened that everybody may know of.
    pub version: u32,
    /// Where the table stands.
    pub stage: Stage,
    /// What is played.
    pub settings: Settings,
    /// The promise about the shuffle.
    pub commitment: String,
    /// What fixed the shuffle, once the game is over.
    pub secret: Option<String>,
    /// Who sits there: before the game in the order of their coming, then seat by seat.
    pub seats: Vec<SeatInfo>,
    /// The game, once it has begun.
    pub position: Option<Board>,
    /// When the clock of the player to act runs out, in milliseconds since 1970.
    pub runs_out_ms: Option<u64>,
    /// What concerns the viewer alone, if they have a seat.
    pub you: Option<You>,
    /// The last things that happened, the latest last.
    pub told: Arc<VecDeque<Arc<Told>>>,
    /// The table where they play again.
    pub rematch: Option<TableId>,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatInfo {
    /// What they are called; an agent by its level.
    pub name: String,
    /// Who it is; none for an agent.
    pub person: Option<PersonId>,
    /// The level of the agent that plays here, for itself or for the person.
    pub agent: Option<Level>,
    /// Why an agent plays on for the person.
    pub away: Option<Away>,
    /// What was left on their clock when the player to act began to think; none if no clock is counted down.
    pub left_ms: Option<u64>,
}

/// What only the viewer may know or do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct You {
    /// Their place in the list of seats.
    pub seat: usize,
    /// Whether they are the host: they may seat agents, begin and close.
    pub host: bool,
    /// Whether they may take their last action back, as long as their clock allows.
    pub may_take_back: bool,
    /// Whether they may come back.
    pub may_come_back: bool,
    /// The order that they have left.
    pub order: Option<Order>,
}

/// The game as the viewer sees it; in JSON as [`ra_record::json`] shows positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// How many steps were taken.
    pub steps: usize,
    /// The last of them.
    pub last: Option<Step>,
    /// What the viewer sees.
    pub view: View,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = Position {
            version: self.steps,
            step: self.last,
            view: &self.view,
        };
        position.serialize(serializer)
    }
}

impl Table {
    /// What a person sees of the table, or somebody without a name.
    pub fn view(&self, who: Option<&PersonId>) -> TableView {
        TableView {
            version: self.version,
            stage: self.stage(),
            settings: self.settings.clone(),
            commitment: self.commitment.to_string(),
            secret: (self.stage() == Stage::Over).then(|| self.secret.reveal()),
            seats: self.seat_infos(),
            position: self.play().map(|play| play.board(play.game(), who)),
            runs_out_ms: self.runs_out_ms(),
            you: who.and_then(|who| self.you(who)),
            told: Arc::clone(&self.told),
            rematch: self.rematch.clone(),
        }
    }

    fn seat_infos(&self) -> Vec<SeatInfo> {
        let counted = matches!(self.settings.clock(), crate::Clock::RealTime { .. });
        match &self.state {
            State::Gathering(gathering) | State::Closed(gathering) => {
                gathering.sitters().iter().map(SeatInfo::new).collect()
            }
            State::Playing(play) => {
                let places = play.places().iter();
                let info = |place: &Place| SeatInfo {
                    agent: self.agent_at(place),
                    away: place.away,
                    left_ms: (counted && place.is_in_own_hands()).then_some(place.left_ms),
                    ..SeatInfo::new(&place.sitter)
                };
                places.map(info).collect()
            }
        }
    }

    fn agent_at(&self, place: &Place) -> Option<Level> {
        match &place.sitter {
            Sitter::Agent(level) => Some(level.clone()),
            Sitter::Person(_) => place.away.map(|_| self.settings.stand_in().clone()),
        }
    }

    fn you(&self, who: &PersonId) -> Option<You> {
        match &self.state {
            State::Gathering(gathering) | State::Closed(gathering) => {
                let host = self.stage() == Stage::Gathering && gathering.host() == Some(who);
                Some(You {
                    seat: gathering.place_of(who).ok()?,
                    host,
                    may_take_back: false,
                    may_come_back: false,
                    order: None,
                })
            }
            State::Playing(play) => {
                let seat = play.seat_of(who)?;
                let place = play.place(seat).ok()?;
                let on = self.stage() == Stage::Playing;
                Some(You {
                    seat: seat.index(),
                    host: false,
                    may_take_back: on && play.take_back_until_ms(seat).is_some(),
                    may_come_back: on && place.check_return().is_ok(),
                    order: play.order(seat),
                })
            }
        }
    }
}

impl SeatInfo {
    fn new(sitter: &Sitter) -> SeatInfo {
        let agent = match sitter {
            Sitter::Agent(level) => Some(level.clone()),
            Sitter::Person(_) => None,
        };
        SeatInfo {
            name: sitter.name().to_owned(),
            person: sitter.person().map(|person| person.id.clone()),
            agent,
            away: None,
            left_ms: None,
        }
    }
}

impl Play {
    /// The game as somebody sees it. Who is away sees what their seat sees, and can do nothing.
    pub(crate) fn board(&self, game: &Game, who: Option<&PersonId>) -> Board {
        let seat = who.and_then(|who| self.seat_of(who));
        let mut view = game.view(viewer(seat));
        let in_hand = |seat| self.place(seat).is_ok_and(Place::is_in_own_hands);
        if !seat.is_some_and(in_hand) {
            view.legal = Actions::EMPTY;
        }
        let entries = self.record().entries();
        Board {
            steps: entries.len(),
            last: entries.last().map(|entry| entry.step),
            view,
        }
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Spectator, Viewer::Seat)
}
