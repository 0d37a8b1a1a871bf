//! A server in small: it decides, keeps the lines, applies. After each command it checks what must always hold.

use ra_record::Secret;
use ra_rules::{Action, Game, Phase, Seat};
use ra_table::{
    Ask, Away, Clock, Command, Decision, Entry, Fact, Key, Level, Name, Opening, Person, PersonId,
    Refused, Settings, Stage, Table, TableId, TableView, Wishes, Words,
};

pub(crate) const START_MS: u64 = 1_760_000_000_000;
pub(crate) const SECOND: u64 = 1000;

pub(crate) struct Live {
    pub(crate) table: Table,
    pub(crate) lines: Vec<String>,
    pub(crate) now_ms: u64,
    pub(crate) keys: u32,
}

/// How many games a test plays: `default`, or `RA_GAMES` where somebody wants more.
pub(crate) fn games(default: u64) -> u64 {
    match std::env::var("RA_GAMES") {
        Ok(count) => count.parse().expect("RA_GAMES is a number of games"),
        Err(_) => default,
    }
}

pub(crate) fn person(number: u64) -> PersonId {
    PersonId::from_bits(number + 1)
}

pub(crate) fn level(name: &str) -> Level {
    Level::new(name).expect("a level")
}

pub(crate) fn key(text: &str) -> Key {
    Key::new(text).expect("a key")
}

pub(crate) fn wishes(players: u8, clock: Clock) -> Wishes {
    Wishes {
        players,
        rulebook: "barge-2023".to_owned(),
        house: Vec::new(),
        open: true,
        clock,
        stand_in: level("vizier"),
    }
}

pub(crate) fn introduced(number: u64) -> Person {
    Person {
        id: person(number),
        name: Name::new(&format!("Person {number}")).expect("a name"),
        words: Words::new(&format!("words of {number}")).expect("words"),
    }
}

pub(crate) fn settings(wishes: Wishes) -> Settings {
    Settings::try_from(wishes).expect("settings")
}

impl Live {
    /// A table of person 0, who waits.
    pub(crate) fn open(wishes: Wishes, seed: u64) -> Live {
        let opening = Opening {
            settings: settings(wishes),
            host: introduced(0),
            secret: Secret::from_text(&seed.to_string()),
        };
        let entries = Table::open(opening, START_MS);
        let lines: Vec<String> = entries.iter().map(Entry::to_line).collect();
        Live {
            table: Table::replay(&lines).expect("a journal"),
            lines,
            now_ms: START_MS,
            keys: 0,
        }
    }

    /// A game of so many people, with no agent.
    pub(crate) fn of_people(players: u8, clock: Clock, seed: u64) -> Live {
        let mut live = Live::open(wishes(players, clock), seed);
        for number in 1..players.into() {
            live.join(number).expect("a free seat");
        }
        assert_eq!(live.table.stage(), Stage::Playing);
        live
    }

    pub(crate) fn join(&mut self, number: u64) -> Result<Decision, Refused> {
        let Person { name, words, .. } = introduced(number);
        self.ask(number, Ask::Join { name, words })
    }

    /// Decides, keeps and applies.
    pub(crate) fn send(&mut self, command: &Command) -> Result<Decision, Refused> {
        let decision = self.table.decide(command, self.now_ms)?;
        if let Decision::Add(entries) = &decision {
            assert!(!entries.is_empty());
            let before = (self.table.version(), self.table.summary());
            for entry in entries {
                let line = entry.to_line();
                assert_eq!(Entry::from_line(&line).as_ref(), Ok(entry));
                self.lines.push(line);
                let applied = self.table.apply(entry);
                applied.expect("what was decided can be applied");
            }
            self.check(entries, before);
        }
        Ok(decision)
    }

    fn check(&self, entries: &[Entry], (version, summary): (u32, ra_table::Summary)) {
        let table = &self.table;
        assert_eq!(table.serial() as usize, self.lines.len());
        let public = entries.iter().filter(|entry| !entry.fact.is_private());
        let public = public.count() as u32;
        assert_eq!(table.version(), version + public);
        if public == 0 {
            assert_eq!(table.summary(), summary);
        }
        assert!(table.summary().shown.len() <= 4096);
    }

    pub(crate) fn ask(&mut self, who: u64, ask: Ask) -> Result<Decision, Refused> {
        self.keys += 1;
        let key = key(&format!("key-{}", self.keys));
        let person = person(who);
        self.send(&Command::Ask { person, key, ask })
    }

    pub(crate) fn act(&mut self, who: u64, action: Action) -> Result<Decision, Refused> {
        let version = self.table.version();
        self.ask(who, Ask::Act { version, action })
    }

    pub(crate) fn take_back(&mut self, who: u64) -> Result<Decision, Refused> {
        let version = self.table.version();
        self.ask(who, Ask::TakeBack { version })
    }

    pub(crate) fn order(&mut self, who: u64, order: ra_table::Order) -> Result<Decision, Refused> {
        let version = self.table.version();
        self.ask(who, Ask::Order { version, order })
    }

    pub(crate) fn agent_acts(&mut self, action: Action) -> Result<Decision, Refused> {
        let (seat, _) = self.table.agent_to_act().expect("an agent is to act");
        let version = self.table.version();
        self.send(&Command::AgentActs {
            seat,
            version,
            action,
        })
    }

    pub(crate) fn time(&mut self) -> Decision {
        self.send(&Command::Time).expect("time is never refused")
    }

    pub(crate) fn wait(&mut self, ms: u64) {
        self.now_ms += ms;
    }

    pub(crate) fn game(&self) -> &Game {
        self.table.game().expect("the game has begun")
    }

    /// The number of the person to act.
    pub(crate) fn to_act(&self) -> u64 {
        let seat = self.game().to_act().expect("somebody is to act");
        self.at(seat)
    }

    /// The number of the person at a seat.
    pub(crate) fn at(&self, seat: Seat) -> u64 {
        let sits = |number: &u64| self.table.seat_of(&person(*number)) == Some(seat);
        (0..5).find(sits).expect("a person sits there")
    }

    pub(crate) fn view(&self, who: u64) -> TableView {
        self.table.view(Some(&person(who)))
    }

    pub(crate) fn in_auction(&self) -> bool {
        matches!(self.game().phase(), Phase::Auction(_))
    }

    /// Draws, passes and bids as the rules allow, until it is somebody's turn in a position that is wished for.
    pub(crate) fn play_until(&mut self, mut wished: impl FnMut(&Live) -> bool) {
        for _ in 0..2000 {
            if wished(self) {
                return;
            }
            let action = self.game().legal().into_iter();
            // Passing before bidding, drawing before invoking: as games go that go on for long.
            let action = action.min_by_key(|action| match action {
                Action::Draw | Action::Pass => 0,
                _ => 1,
            });
            let who = self.to_act();
            let acted = self.act(who, action.expect("the game goes on"));
            acted.expect("a legal action");
        }
        panic!("no such position");
    }

    pub(crate) fn assert_replays(&self) {
        let again = Table::replay(&self.lines).expect("a journal that was written can be read");
        assert!(
            again == self.table,
            "replaying the journal gives another table"
        );
        for viewer in viewers() {
            let viewer = viewer.as_ref();
            assert_eq!(json(&again.view(viewer)), json(&self.table.view(viewer)));
        }
        assert_eq!(again.summary(), self.table.summary());
    }
}

/// All who may look: everybody, and somebody without a name.
pub(crate) fn viewers() -> Vec<Option<PersonId>> {
    let strangers = [None, Some(person(99))];
    let people = (0..5).map(person).map(Some);
    strangers.into_iter().chain(people).collect()
}

pub(crate) fn json(view: &TableView) -> String {
    serde_json::to_string(view).expect("JSON")
}

pub(crate) fn entries(decision: Decision) -> Vec<Entry> {
    match decision {
        Decision::Add(entries) => entries,
        Decision::Nothing => Vec::new(),
    }
}

pub(crate) fn facts(decision: Decision) -> Vec<Fact> {
    let entries = entries(decision).into_iter();
    entries.map(|entry| entry.fact).collect()
}

pub(crate) fn away(live: &Live, who: u64) -> Option<Away> {
    let seat = live.table.seat_of(&person(who)).expect("a seat");
    live.view(who).seats[seat.index()].away
}

pub(crate) fn table_id(bits: u64) -> TableId {
    TableId::from_bits(bits)
}

/// The rule that a refusal names.
pub(crate) fn rule(refused: Refused) -> Option<&'static str> {
    match refused {
        Refused::Rules { refusal, .. } => Some(refusal.rule()),
        _ => None,
    }
}
