//! What a group of changes comes to, worked out from what is there, before any of it is written.

use std::collections::{BTreeMap, HashMap, HashSet};

use futures_util::future::try_join_all;

use super::change::{Change, Marked, Outcome, Told};
use super::hitch::Hitch;
use super::link::Link;
use super::tables::{self, NewChat, NewLines, Said};
use crate::bounds;
use crate::columns;
use crate::entry::{Meeting, Saying, Write, no_table};

/// What there is of a table, and then what there will be.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) lines: u32,
    pub(super) said: u32,
    pub(super) people: String,
}

/// Everything that is to be written.
pub(super) struct Plan<'a> {
    seen: HashMap<String, Seen>,
    /// Marks of those changes that have just made a table.
    created: HashSet<i64>,
    /// What is known of tables at the end.
    updates: BTreeMap<&'a str, &'a Write>,
    lines: NewLines<'a>,
    /// Tables where somebody has come or gone.
    seats: BTreeMap<&'a str, Vec<&'a str>>,
    said: BTreeMap<&'a str, i32>,
    chat: NewChat<'a>,
    /// Under which keys something was said already.
    keys: HashMap<Said, u32>,
}

impl<'a> Plan<'a> {
    pub(super) fn new(
        seen: HashMap<String, Seen>,
        created: HashSet<i64>,
        keys: HashMap<Said, u32>,
    ) -> Plan<'a> {
        Plan {
            seen,
            created,
            updates: BTreeMap::new(),
            lines: NewLines::default(),
            seats: BTreeMap::new(),
            said: BTreeMap::new(),
            chat: NewChat::default(),
            keys,
        }
    }

    /// Takes one more change in, and says what comes of it.
    pub(super) fn add(&mut self, marked: &'a Marked) -> Told {
        match &marked.change {
            Change::Create(write) => {
                let new = self.created.contains(&marked.mark);
                if new {
                    self.add_lines(write, marked.mark);
                }
                Ok(Outcome::Kept(new))
            }
            Change::Append(write) => {
                let seen = self.seen.get(write.id.as_str());
                let in_time = write.meets(seen.map(|seen| seen.lines))? == Meeting::InTime;
                if in_time {
                    self.updates.insert(write.id.as_str(), write);
                    self.add_lines(write, marked.mark);
                }
                Ok(Outcome::Kept(in_time))
            }
            Change::Say(saying) => self.add_talk(saying, marked.mark),
        }
    }

    fn add_lines(&mut self, write: &'a Write, mark: i64) {
        self.lines.add(write, mark);
        let id = write.id.as_str();
        let seen = self.seen.entry(id.to_owned()).or_default();
        seen.lines = write.total;
        if seen.people != write.columns.people {
            seen.people.clone_from(&write.columns.people);
            self.seats.insert(id, write.columns.persons());
        }
    }

    fn add_talk(&mut self, saying: &'a Saying, mark: i64) -> Told {
        let id = saying.id.as_str();
        let seen = self.seen.get_mut(id).ok_or_else(|| no_table(&saying.id))?;
        let key = saying.key().unwrap_or_default().to_owned();
        let key = (id.to_owned(), saying.person.to_string(), key);
        if let Some(number) = self.keys.get(&key) {
            return Ok(Outcome::Said(Some(*number)));
        }
        if seen.said >= bounds::CHAT_LINES {
            return Ok(Outcome::Said(None));
        }
        seen.said += 1;
        self.said.insert(id, seen.said as i32);
        self.chat.add(saying, seen.said as i32, mark);
        self.keys.insert(key, seen.said);
        Ok(Outcome::Said(Some(seen.said)))
    }

    /// What everybody is told: each table once, with what there is of it at the end.
    fn news(&self) -> Vec<String> {
        let mut tables: Vec<&str> = self.lines.tables.clone();
        tables.extend(self.said.keys());
        tables.sort_unstable();
        tables.dedup();
        let seen = tables.iter().filter_map(|id| self.seen.get_key_value(*id));
        seen.map(|(id, seen)| columns::change_text(id, seen.lines, seen.said))
            .collect()
    }

    /// Writes it all. Nothing here waits for the answer to anything else, so all is sent at once.
    pub(super) async fn write(&self, link: &Link) -> Result<(), Hitch> {
        let news = self.news();
        if news.is_empty() {
            return Ok(());
        }
        let updates: Vec<&Write> = self.updates.values().copied().collect();
        let all: [Sent<'_>; 5] = [
            Box::pin(tables::update(link, &updates)),
            Box::pin(tables::add_lines(link, &self.lines)),
            Box::pin(tables::seat(link, &self.seats)),
            Box::pin(tables::add_chat(link, &self.said, &self.chat)),
            Box::pin(tables::notify(link, &news)),
        ];
        try_join_all(all).await.map(drop)
    }
}

type Sent<'a> = std::pin::Pin<Box<dyn Future<Output = Result<(), Hitch>> + Send + 'a>>;
