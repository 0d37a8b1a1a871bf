//! What a command adds to the journal. Deciding changes nothing: it plays the command through on a copy of the table.

use ra_rules::{Action, Seat};

use crate::clock::MAX_TIME_MS;
use crate::command::{Ask, Command, Decision, Played};
use crate::entry::{Asked, By, Entry, Fact};
use crate::gathering::Gathering;
use crate::ids::{PersonId, TableId};
use crate::journal::Stage;
use crate::order::Order;
use crate::person::{Away, Person};
use crate::play::Play;
use crate::refused::Refused;
use crate::table::Table;
use crate::text::{Level, Name, Words};

impl Table {
    /// Which entries a command adds.
    ///
    /// # Errors
    /// If it is refused.
    pub fn decide(&self, command: &Command, now_ms: u64) -> Result<Decision, Refused> {
        let played = self.play_through(command, now_ms)?;
        Ok(played.map_or(Decision::Nothing, |played| Decision::Add(played.entries)))
    }

    /// The same, with the table as it is after them; nothing if nothing is added.
    ///
    /// # Errors
    /// If the command is refused.
    pub fn play_through(&self, command: &Command, now_ms: u64) -> Result<Option<Played>, Refused> {
        let now_ms = now_ms.min(MAX_TIME_MS);
        match command {
            Command::Ask { person, key, .. } if self.remembers(person, key) => Ok(None),
            Command::Ask { person, key, ask } => {
                let (person, key) = (person.clone(), key.clone());
                let asked = Asked { person, key };
                let mut batch = Batch::new(self, now_ms, Some(asked.clone()));
                batch.ask(&asked.person, ask)?;
                batch.decided()
            }
            Command::AgentActs {
                seat,
                version,
                action,
            } => {
                let mut batch = Batch::new(self, now_ms, None);
                batch.agent_acts(*seat, *version, *action)?;
                batch.decided()
            }
            Command::Time => {
                let mut batch = Batch::new(self, now_ms, None);
                batch.pass_time()?;
                batch.decided()
            }
        }
    }

    /// What happens next without anybody's doing: a tile that is drawn, an order that was left, a game that begins because
    /// all seats are taken.
    pub(crate) fn next_by_itself(&self) -> Option<Fact> {
        if let Ok(gathering) = self.gathering() {
            let full = gathering.is_full(self.settings.players());
            return full.then_some(Fact::Started);
        }
        let play = self.playing().ok()?;
        let drawn = play.next_tile().map(|tile| Fact::Drawn { tile });
        drawn.or_else(|| {
            let action = play.ordered_action()?;
            let by = By::Order;
            Some(Fact::Acted { action, by })
        })
    }

    fn check_version(&self, version: u32) -> Result<(), Refused> {
        let current = self.version();
        if version == current {
            Ok(())
        } else {
            Err(Refused::Stale { current })
        }
    }
}

/// Entries to be added, and the table as it is after them.
struct Batch {
    table: Table,
    now_ms: u64,
    entries: Vec<Entry>,
    /// The wish that the first entry grants.
    asked: Option<Asked>,
}

impl Batch {
    fn new(table: &Table, now_ms: u64, asked: Option<Asked>) -> Batch {
        Batch {
            table: table.clone(),
            now_ms,
            entries: Vec::new(),
            asked,
        }
    }

    fn add(&mut self, fact: Fact) -> Result<(), Refused> {
        let entry = Entry {
            at_ms: self.now_ms,
            fact,
            asked: self.asked.clone(),
        };
        self.table.apply(&entry)?;
        self.asked = None;
        self.entries.push(entry);
        Ok(())
    }

    /// Everything that follows by itself, and what the whole adds up to. It comes to an end, because every step brings the
    /// game nearer to its own.
    fn decided(mut self) -> Result<Option<Played>, Refused> {
        while let Some(fact) = self.table.next_by_itself() {
            self.add(fact)?;
        }
        let Batch { entries, table, .. } = self;
        Ok((!entries.is_empty()).then_some(Played { entries, table }))
    }

    fn ask(&mut self, who: &PersonId, ask: &Ask) -> Result<(), Refused> {
        match ask {
            Ask::Join { name, words } => self.join(who, name, words),
            Ask::Introduce { name, words } => self.introduce(who, name, words),
            Ask::Leave => self.leave(who),
            Ask::Resign => self.go_away(who, Away::Resigned),
            Ask::ComeBack => self.come_back(who),
            Ask::SeatAgent { level } => self.seat_agent(who, level),
            Ask::UnseatAgent { version, place } => self.unseat_agent(who, *version, *place),
            Ask::Unseat { person } => self.unseat(who, person),
            Ask::Start { version, level } => self.start(who, *version, level),
            Ask::Close => self.close(who),
            Ask::Act { version, action } => self.act(who, *version, *action),
            Ask::TakeBack { version } => self.take_back(who, *version),
            Ask::Order { version, order } => self.order(who, *version, *order),
            Ask::CancelOrder => self.cancel_order(who),
            Ask::Rematch { table } => self.rematch(who, table),
        }
    }

    /// Those who gather, if there has not been too much coming and going.
    fn calm(&self) -> Result<&Gathering, Refused> {
        let gathering = self.table.gathering()?;
        if gathering.is_restless() {
            return Err(Refused::TooOften);
        }
        Ok(gathering)
    }

    fn join(&mut self, who: &PersonId, name: &Name, words: &Words) -> Result<(), Refused> {
        self.calm()?;
        self.add(Fact::Joined(person(who, name, words)))
    }

    fn introduce(&mut self, who: &PersonId, name: &Name, words: &Words) -> Result<(), Refused> {
        self.calm()?;
        self.add(Fact::Introduced(person(who, name, words)))
    }

    fn leave(&mut self, who: &PersonId) -> Result<(), Refused> {
        if self.table.stage() != Stage::Gathering {
            return self.go_away(who, Away::Left);
        }
        self.calm()?;
        let person = who.clone();
        self.add(Fact::Left { person })?;
        let nobody = self.table.gathering()?.host().is_none();
        if nobody {
            self.add(Fact::Closed)
        } else {
            Ok(())
        }
    }

    fn go_away(&mut self, who: &PersonId, why: Away) -> Result<(), Refused> {
        let (_, seat) = self.in_play(who)?;
        self.add(Fact::PlayedOn { seat, why })
    }

    fn come_back(&mut self, who: &PersonId) -> Result<(), Refused> {
        let (_, seat) = self.in_play(who)?;
        self.add(Fact::CameBack { seat })
    }

    fn check_host(&self, who: &PersonId) -> Result<(), Refused> {
        let host = self.table.gathering()?.host();
        if host == Some(who) {
            Ok(())
        } else {
            Err(Refused::NotHost)
        }
    }

    fn seat_agent(&mut self, who: &PersonId, level: &Level) -> Result<(), Refused> {
        self.check_host(who)?;
        self.calm()?;
        let level = level.clone();
        self.add(Fact::AgentSeated { level })
    }

    fn unseat_agent(&mut self, who: &PersonId, version: u32, place: usize) -> Result<(), Refused> {
        self.check_host(who)?;
        self.table.check_version(version)?;
        self.calm()?;
        self.add(Fact::AgentUnseated { place })
    }

    fn unseat(&mut self, who: &PersonId, person: &PersonId) -> Result<(), Refused> {
        self.check_host(who)?;
        // Who frees their own seat leaves.
        if who == person {
            return self.leave(who);
        }
        self.calm()?;
        let person = person.clone();
        self.add(Fact::Unseated { person })
    }

    fn start(&mut self, who: &PersonId, version: u32, level: &Level) -> Result<(), Refused> {
        self.check_host(who)?;
        self.table.check_version(version)?;
        let seated = self.table.gathering()?.sitters().len();
        for _ in seated..self.table.settings.players().count() {
            let level = level.clone();
            self.add(Fact::AgentSeated { level })?;
        }
        Ok(())
    }

    fn close(&mut self, who: &PersonId) -> Result<(), Refused> {
        self.check_host(who)?;
        self.add(Fact::Closed)
    }

    /// The game that is on, and where somebody sits.
    fn in_play(&self, who: &PersonId) -> Result<(&Play, Seat), Refused> {
        let play = self.table.playing()?;
        let seat = play.seat_of(who).ok_or(Refused::NotSeated)?;
        Ok((play, seat))
    }

    /// The same for somebody who plays themselves and has seen the table as it is.
    fn in_hand(&self, who: &PersonId, version: u32) -> Result<(&Play, Seat), Refused> {
        let (play, seat) = self.in_play(who)?;
        self.table.check_version(version)?;
        if play.place(seat)?.is_in_own_hands() {
            Ok((play, seat))
        } else {
            Err(Refused::PlayedOn)
        }
    }

    fn act(&mut self, who: &PersonId, version: u32, action: Action) -> Result<(), Refused> {
        let (play, seat) = self.in_hand(who, version)?;
        if play.game().to_act() != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        if play.runs_out_ms().is_some_and(|end| end <= self.now_ms) {
            return Err(Refused::OutOfTime);
        }
        let by = By::Person;
        self.add(Fact::Acted { action, by })
    }

    fn take_back(&mut self, who: &PersonId, version: u32) -> Result<(), Refused> {
        let (play, seat) = self.in_hand(who, version)?;
        let until_ms = play.take_back_until_ms(seat);
        let until_ms = until_ms.ok_or(Refused::NothingToTakeBack)?;
        if until_ms <= self.now_ms {
            return Err(Refused::OutOfTime);
        }
        self.add(Fact::TookBack { seat })
    }

    fn order(&mut self, who: &PersonId, version: u32, order: Order) -> Result<(), Refused> {
        let (_, seat) = self.in_hand(who, version)?;
        self.add(Fact::Ordered { seat, order })
    }

    fn cancel_order(&mut self, who: &PersonId) -> Result<(), Refused> {
        let (play, seat) = self.in_play(who)?;
        if !play.has_order(seat) {
            return Ok(());
        }
        self.add(Fact::OrderCancelled { seat })
    }

    fn rematch(&mut self, who: &PersonId, table: &TableId) -> Result<(), Refused> {
        let stage = self.table.stage();
        let play = self.table.play().filter(|_| stage == Stage::Over);
        let play = play.ok_or(Refused::Stage(stage))?;
        play.seat_of(who).ok_or(Refused::NotSeated)?;
        if self.table.rematch().is_some() {
            return Ok(());
        }
        let table = table.clone();
        self.add(Fact::Rematched { table })
    }

    fn agent_acts(&mut self, seat: Seat, version: u32, action: Action) -> Result<(), Refused> {
        let play = self.table.playing()?;
        self.table.check_version(version)?;
        if play.game().to_act() != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        let by = By::Agent;
        self.add(Fact::Acted { action, by })
    }

    /// What the clock brings. What else is due follows by itself.
    fn pass_time(&mut self) -> Result<(), Refused> {
        if self.table.next_by_itself().is_some() {
            return Ok(());
        }
        if let Ok(gathering_until_ms) = self.table.gathering_until_ms() {
            let idle = gathering_until_ms <= self.now_ms;
            return if idle { self.add(Fact::Closed) } else { Ok(()) };
        }
        let Ok(play) = self.table.playing() else {
            return Ok(());
        };
        let why = Away::OutOfTime;
        let up = play.runs_out_ms().is_some_and(|end| end <= self.now_ms);
        match play.to_act() {
            Some((seat, _)) if up => self.add(Fact::PlayedOn { seat, why }),
            _ => Ok(()),
        }
    }
}

fn person(id: &PersonId, name: &Name, words: &Words) -> Person {
    Person {
        id: id.clone(),
        name: name.clone(),
        words: words.clone(),
    }
}
