//! A table is what its journal tells, line by line, and nothing else.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use ra_record::{Commitment, Record, Secret};
use ra_rules::{Game, RULES_VERSION, Seat};

use crate::entry::{Entry, Fact, JOURNAL_VERSION, Versions};
use crate::gathering::Gathering;
use crate::ids::{PersonId, TableId};
use crate::journal::Stage;
use crate::person::Person;
use crate::play::Play;
use crate::refused::{Refused, Unreadable, WhyUnreadable};
use crate::settings::Settings;
use crate::text::Key;
use crate::told::Told;

/// More lines than any table has: 400 of coming and going, some 1000 steps, and 5 seats with at most 1000 orders, as many
/// cancelled, 100 actions taken back and 10 returns each.
pub const MAX_LINES: u32 = 15_000;

/// One live table.
///
/// It changes by [`Table::apply`] alone. [`Table::decide`](Table::decide()) says which entries a command adds, and changes
/// nothing: whoever runs the table makes them durable first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub(crate) settings: Settings,
    pub(crate) secret: Secret,
    pub(crate) commitment: Commitment,
    pub(crate) serial: u32,
    pub(crate) version: u32,
    /// When the latest line was added that everybody may know of.
    pub(crate) changed_ms: u64,
    pub(crate) state: State,
    /// Shared, for a table is copied with every move.
    pub(crate) told: Arc<VecDeque<Arc<Told>>>,
    pub(crate) keys: BTreeMap<PersonId, VecDeque<Key>>,
    pub(crate) rematch: Option<TableId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Gathering(Gathering),
    /// On, or over.
    Playing(Box<Play>),
    Closed(Gathering),
}

/// What it takes to open a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// What is played.
    pub settings: Settings,
    /// Who opens it and takes the first seat.
    pub host: Person,
    /// What fixes the shuffle: 32 bytes of a good random source, nobody's to know.
    pub secret: Secret,
}

impl Table {
    /// The first lines of a new table.
    pub fn open(opening: Opening, now_ms: u64) -> Vec<Entry> {
        let opened = Fact::Opened {
            journal: JOURNAL_VERSION,
            rules: RULES_VERSION,
            settings: opening.settings,
            commitment: opening.secret.commitment(),
            secret: opening.secret,
        };
        let facts = [opened, Fact::Joined(opening.host)];
        let entry = |fact| Entry {
            at_ms: now_ms.min(crate::clock::MAX_TIME_MS),
            fact,
            asked: None,
        };
        facts.into_iter().map(entry).collect()
    }

    /// The table that a journal tells of.
    ///
    /// # Errors
    /// If a line is none, does not follow on those before it, or is that of another version of the rules: the first
    /// such line, and why.
    pub fn replay<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> Result<Table, Unreadable> {
        let mut lines = lines.into_iter();
        let at_first = |why| Unreadable { line: 1, why };
        let first = lines.next().ok_or(at_first(WhyUnreadable::Empty))?;
        let mut table = Table::first_line(first.as_ref()).map_err(at_first)?;
        table.follow(lines)?;
        Ok(table)
    }

    /// Applies further lines of the journal, as another node has added them.
    ///
    /// # Errors
    /// If a line is none or does not follow; then the lines before it have been applied.
    pub fn follow<L: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = L>,
    ) -> Result<(), Unreadable> {
        for line in lines {
            let number = self.serial as usize + 1;
            self.follow_line(line.as_ref())
                .map_err(|why| Unreadable { line: number, why })?;
        }
        Ok(())
    }

    fn follow_line(&mut self, line: &str) -> Result<(), WhyUnreadable> {
        if self.serial >= MAX_LINES {
            return Err(WhyUnreadable::TooManyLines);
        }
        let entry = Entry::from_line(line)?;
        Ok(self.apply(&entry)?)
    }

    fn first_line(line: &str) -> Result<Table, WhyUnreadable> {
        if let Some(versions) = Versions::of(line) {
            if versions.journal != u64::from(JOURNAL_VERSION) {
                return Err(WhyUnreadable::Journal(versions.journal));
            }
            if versions.rules != u64::from(RULES_VERSION) {
                return Err(WhyUnreadable::Rules(versions.rules));
            }
        }
        Ok(Table::first(&Entry::from_line(line)?)?)
    }

    /// What the table plays.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where it stands.
    pub fn stage(&self) -> Stage {
        match &self.state {
            State::Gathering(_) => Stage::Gathering,
            State::Playing(play) if play.game().is_over() => Stage::Over,
            State::Playing(_) => Stage::Playing,
            State::Closed(_) => Stage::Closed,
        }
    }

    /// How many lines the journal has: what the next line is added after. Private, for it counts standing orders.
    pub fn serial(&self) -> u32 {
        self.serial
    }

    /// How many lines there are that everybody may know of. Commands tell which version their author saw.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The game, once it has begun. It holds no secret but the totals.
    pub fn game(&self) -> Option<&Game> {
        self.play().map(Play::game)
    }

    /// The game so far as a record, once it has begun; with the secret and the result once it is over.
    pub fn record(&self) -> Option<Record> {
        let mut record = self.play()?.record().clone();
        if record.game().is_over() {
            record.secret = Some(self.secret);
            record.set_result();
        }
        Some(record)
    }

    /// Where a person sits, once the game has begun.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.play()?.seat_of(person)
    }

    /// Everybody who has a seat, agents excepted.
    pub fn people(&self) -> Vec<&Person> {
        match &self.state {
            State::Gathering(gathering) | State::Closed(gathering) => gathering.people().collect(),
            State::Playing(play) => play.people().collect(),
        }
    }

    /// The place of somebody in the list of seats.
    pub fn place_of(&self, person: &PersonId) -> Option<usize> {
        match &self.state {
            State::Gathering(gathering) | State::Closed(gathering) => {
                gathering.place_of(person).ok()
            }
            State::Playing(play) => play.seat_of(person).map(Seat::index),
        }
    }

    /// Somebody who has a seat.
    pub fn person(&self, id: &PersonId) -> Option<&Person> {
        let is = |person: &&Person| person.id == *id;
        match &self.state {
            State::Gathering(gathering) | State::Closed(gathering) => gathering.people().find(is),
            State::Playing(play) => play.people().find(is),
        }
    }

    /// The table where they play again.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    pub(crate) fn play(&self) -> Option<&Play> {
        match &self.state {
            State::Playing(play) => Some(play),
            State::Gathering(_) | State::Closed(_) => None,
        }
    }

    /// The game that is on.
    pub(crate) fn playing(&self) -> Result<&Play, Refused> {
        match (&self.state, self.stage()) {
            (State::Playing(play), Stage::Playing) => Ok(play),
            (_, stage) => Err(Refused::Stage(stage)),
        }
    }

    pub(crate) fn gathering(&self) -> Result<&Gathering, Refused> {
        match &self.state {
            State::Gathering(gathering) => Ok(gathering),
            State::Playing(_) | State::Closed(_) => Err(Refused::Stage(self.stage())),
        }
    }
}
