//! How a fact changes a table. A fact that cannot follow is refused, and then nothing has changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use ra_rules::{RULES_VERSION, Seat, Step};

use crate::clock::MAX_TIME_MS;
use crate::entry::{Asked, Entry, Fact, JOURNAL_VERSION};
use crate::gathering::Gathering;
use crate::ids::{PersonId, TableId};
use crate::journal::Stage;
use crate::person::Away;
use crate::play::Play;
use crate::refused::Refused;
use crate::table::{MAX_LINES, State, Table};
use crate::text::Key;
use crate::told::{Happened, MAX_TOLD, Told};

/// How many of somebody's wishes are remembered: a client repeats its last few at most.
const MAX_KEYS: usize = 16;

impl Table {
    /// The table after its first line.
    ///
    /// # Errors
    /// If the entry does not open a table that this program knows.
    pub fn first(entry: &Entry) -> Result<Table, Refused> {
        let Fact::Opened {
            journal,
            rules,
            settings,
            commitment,
            secret,
        } = &entry.fact
        else {
            return Err(Refused::Opened);
        };
        if *journal != JOURNAL_VERSION || *rules != RULES_VERSION {
            return Err(Refused::Opened);
        }
        if secret.commitment() != *commitment {
            return Err(Refused::WrongSecret);
        }
        let mut table = Table {
            settings: settings.clone(),
            secret: *secret,
            commitment: *commitment,
            serial: 0,
            version: 0,
            changed_ms: 0,
            state: State::Gathering(Gathering::default()),
            told: Arc::default(),
            keys: BTreeMap::new(),
            rematch: None,
        };
        table.count(entry, Some(Happened::Opened));
        Ok(table)
    }

    /// Adds what an entry tells.
    ///
    /// # Errors
    /// If it cannot follow on what happened so far; then nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Refused> {
        if self.serial >= MAX_LINES {
            return Err(Refused::TooOften);
        }
        let happened = self.change(&entry.fact, entry.at_ms.min(MAX_TIME_MS))?;
        debug_assert_eq!(happened.is_none(), entry.fact.is_private());
        self.count(entry, happened);
        Ok(())
    }

    fn count(&mut self, entry: &Entry, happened: Option<Happened>) {
        self.serial += 1;
        if let Some(Asked { person, key }) = &entry.asked {
            self.remember(person, key);
        }
        if let Some(what) = happened {
            self.version += 1;
            self.changed_ms = entry.at_ms.min(MAX_TIME_MS);
            let told = Arc::make_mut(&mut self.told);
            if told.len() == MAX_TOLD {
                told.pop_front();
            }
            let what = Told::new(self.version, self.changed_ms, what);
            told.push_back(Arc::new(what));
        }
    }

    /// Whether somebody's wish was granted before.
    pub(crate) fn remembers(&self, person: &PersonId, key: &Key) -> bool {
        let keys = self.keys.get(person);
        keys.is_some_and(|keys| keys.contains(key))
    }

    fn remember(&mut self, person: &PersonId, key: &Key) {
        let keys = self.keys.entry(person.clone()).or_default();
        if keys.len() == MAX_KEYS {
            keys.pop_front();
        }
        keys.push_back(key.clone());
    }

    /// What everybody is told of it; nothing if it is private.
    fn change(&mut self, fact: &Fact, at_ms: u64) -> Result<Option<Happened>, Refused> {
        let players = self.settings.players();
        Ok(Some(match fact {
            Fact::Opened { .. } => return Err(Refused::Opened),
            Fact::Joined(person) => {
                self.gathering_mut()?.join(person, players)?;
                Happened::joined(person.name.as_str())
            }
            Fact::Introduced(person) => {
                self.gathering_mut()?.introduce(person)?;
                Happened::introduced(person.name.as_str())
            }
            Fact::AgentSeated { level } => {
                self.gathering_mut()?.seat_agent(level, players)?;
                Happened::joined(level.as_str())
            }
            Fact::AgentUnseated { place } => {
                Happened::left(self.gathering_mut()?.unseat_agent(*place)?.name())
            }
            Fact::Left { person } => Happened::left(self.gathering_mut()?.leave(person)?.name()),
            Fact::Unseated { person } => {
                Happened::left(self.gathering_mut()?.unseat(person)?.name())
            }
            Fact::Closed => self.close()?,
            Fact::Started => self.start(at_ms)?,
            Fact::Acted { action, by } => {
                let seat = self.play_mut()?.act(*action, *by, at_ms)?;
                self.tell_step(seat, Step::Action(*action))
            }
            Fact::Drawn { tile } => {
                let seat = self.play_mut()?.draw(*tile, at_ms)?;
                self.tell_step(seat, Step::Drawn(*tile))
            }
            Fact::TookBack { seat } => {
                self.playing_mut()?.take_back(*seat)?;
                Happened::TookBack { seat: *seat }
            }
            Fact::Ordered { seat, order } => {
                self.playing_mut()?.leave_order(*seat, *order)?;
                return Ok(None);
            }
            Fact::OrderCancelled { seat } => {
                self.playing_mut()?.cancel_order(*seat)?;
                return Ok(None);
            }
            Fact::PlayedOn { seat, why } => self.play_on(*seat, *why, at_ms)?,
            Fact::CameBack { seat } => {
                self.playing_mut()?.come_back(*seat, at_ms)?;
                Happened::CameBack { seat: *seat }
            }
            Fact::Rematched { table } => self.play_again(table)?,
        }))
    }

    fn close(&mut self) -> Result<Happened, Refused> {
        let gathering = std::mem::take(self.gathering_mut()?);
        self.state = State::Closed(gathering);
        Ok(Happened::Closed)
    }

    fn start(&mut self, at_ms: u64) -> Result<Happened, Refused> {
        let gathering = self.gathering()?;
        if !gathering.is_full(self.settings.players()) {
            return Err(Refused::NotFull);
        }
        let play = Play::start(&self.settings, &self.secret, gathering.sitters(), at_ms)?;
        self.state = State::Playing(Box::new(play));
        Ok(Happened::Started)
    }

    fn tell_step(&self, seat: Seat, step: Step) -> Happened {
        let token = step.token(self.settings.rules().monuments).to_string();
        Happened::Step { seat, token }
    }

    fn play_on(&mut self, seat: Seat, why: Away, at_ms: u64) -> Result<Happened, Refused> {
        let stand_in = self.settings.stand_in().clone();
        self.playing_mut()?
            .play_on(seat, why, stand_in.as_str(), at_ms)?;
        Ok(Happened::PlayedOn { seat, why })
    }

    fn play_again(&mut self, table: &TableId) -> Result<Happened, Refused> {
        if self.stage() != Stage::Over {
            return Err(Refused::Stage(self.stage()));
        }
        if self.rematch.is_some() {
            return Err(Refused::TooOften);
        }
        self.rematch = Some(table.clone());
        Ok(Happened::Rematched {
            table: table.clone(),
        })
    }

    fn gathering_mut(&mut self) -> Result<&mut Gathering, Refused> {
        let stage = self.stage();
        match &mut self.state {
            State::Gathering(gathering) => Ok(gathering),
            State::Playing(_) | State::Closed(_) => Err(Refused::Stage(stage)),
        }
    }

    /// The game, on or over: the rules say themselves that it is over.
    fn play_mut(&mut self) -> Result<&mut Play, Refused> {
        let stage = self.stage();
        match &mut self.state {
            State::Playing(play) => Ok(play),
            State::Gathering(_) | State::Closed(_) => Err(Refused::Stage(stage)),
        }
    }

    fn playing_mut(&mut self) -> Result<&mut Play, Refused> {
        self.playing()?;
        self.play_mut()
    }
}
