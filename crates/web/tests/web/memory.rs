//! A journal in memory, shared by many nodes, that can be told to fail, to lose its answers, and to wait.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use ra_table::{
    Answer, Append, Changed, ChatLine, Guest, Journal, Key, Listing, NewTable, News, PersonId,
    Remark, Stage, Summary, TableId, TokenHash, Trouble,
};
use tokio::sync::{Mutex as AsyncMutex, Semaphore, mpsc};

/// What is kept.
#[derive(Default)]
struct Kept {
    tables: BTreeMap<TableId, (Vec<String>, Summary)>,
    chat: HashMap<TableId, Vec<(Key, ChatLine)>>,
    guests: HashMap<TokenHash, Guest>,
    claims: HashMap<TableId, u64>,
    nodes: Vec<mpsc::UnboundedSender<News>>,
}

/// Where everything is kept.
#[derive(Clone, Default)]
pub(crate) struct Memory(Arc<Mutex<Kept>>);

/// What goes wrong with the next append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mishap {
    /// It is not kept, and nobody knows.
    Lost,
    /// It is kept, and nobody knows.
    AnswerLost,
}

/// The way of one node to it.
pub(crate) struct Node {
    memory: Memory,
    news: AsyncMutex<mpsc::UnboundedReceiver<News>>,
    mishap: Mutex<Option<Mishap>>,
    /// Whether it hears of what others do.
    pub(crate) deaf: AtomicBool,
    /// Whether nothing works.
    pub(crate) away: AtomicBool,
    /// Appends take a place here and give it back.
    pub(crate) appends: Semaphore,
    /// How often lines were read.
    pub(crate) reads: AtomicU32,
}

/// As many appends at once as anybody likes.
pub(crate) const FREE: u32 = 1000;

impl Memory {
    pub(crate) fn node(&self) -> Arc<Node> {
        let (sender, news) = mpsc::unbounded_channel();
        self.0.lock().expect("whole").nodes.push(sender);
        Arc::new(Node {
            memory: self.clone(),
            news: AsyncMutex::new(news),
            mishap: Mutex::default(),
            deaf: AtomicBool::new(false),
            away: AtomicBool::new(false),
            appends: Semaphore::new(FREE as usize),
            reads: AtomicU32::new(0),
        })
    }

    pub(crate) fn tell(&self, news: &News) {
        for node in &self.0.lock().expect("whole").nodes {
            // Whoever is gone hears nothing.
            let _ = node.send(news.clone());
        }
    }

    /// Tells every node that a table has changed, and how much there is of it.
    fn tell_of(&self, id: TableId) {
        let news = {
            let kept = self.0.lock().expect("whole");
            let lines = kept.tables.get(&id).map_or(0, |(lines, _)| lines.len()) as u32;
            let said = kept.chat.get(&id).map_or(0, Vec::len) as u32;
            News::Table(Changed { id, lines, said })
        };
        self.tell(&news);
    }

    pub(crate) fn lines_of(&self, id: &TableId) -> Vec<String> {
        self.0.lock().expect("whole").tables[id].0.clone()
    }
}

impl Node {
    pub(crate) fn next_append(&self, mishap: Mishap) {
        *self.mishap.lock().expect("whole") = Some(mishap);
    }

    fn with<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce(&mut Kept) -> T + Send + 'a,
    ) -> Answer<'a, T> {
        Box::pin(async move {
            if self.away.load(Ordering::SeqCst) {
                return Err(Trouble::Away("the secret password is wrong".to_owned()));
            }
            Ok(work(&mut self.memory.0.lock().expect("whole")))
        })
    }
}

fn append(kept: &mut Kept, append: Append) -> bool {
    let (lines, summary) = kept.tables.get_mut(&append.id).expect("a table");
    if lines.len() != append.after as usize {
        return false;
    }
    lines.extend(append.lines);
    *summary = append.summary;
    kept.claims.remove(&append.id);
    true
}

fn listings<'a>(
    kept: &'a Kept,
    limit: u32,
    wanted: impl Fn(&Summary) -> bool + 'a,
) -> Vec<Listing> {
    let tables = kept
        .tables
        .iter()
        .filter(|(_, (_, summary))| wanted(summary));
    let listing = |(id, (_, summary)): (&TableId, &(Vec<String>, Summary))| Listing {
        id: id.clone(),
        summary: summary.clone(),
    };
    tables.map(listing).take(limit as usize).collect()
}

impl Journal for Node {
    fn create(&self, table: NewTable) -> Answer<'_, bool> {
        self.with(|kept| {
            let new = !kept.tables.contains_key(&table.id);
            if new {
                kept.tables.insert(table.id, (table.lines, table.summary));
            }
            new
        })
    }

    fn append(&self, add: Append) -> Answer<'_, bool> {
        Box::pin(async move {
            let _place = self.appends.acquire().await.expect("open");
            let id = add.id.clone();
            let mishap = self.mishap.lock().expect("whole").take();
            let lost = || Err(Trouble::Away("the line is dead".to_owned()));
            if mishap == Some(Mishap::Lost) {
                return lost();
            }
            let added = self.with(|kept| append(kept, add)).await?;
            if mishap == Some(Mishap::AnswerLost) {
                return lost();
            }
            if added {
                self.memory.tell_of(id);
            }
            Ok(added)
        })
    }

    fn lines(&self, id: TableId, after: u32) -> Answer<'_, Option<Vec<String>>> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.with(move |kept| {
            let (lines, _) = kept.tables.get(&id)?;
            Some(lines.iter().skip(after as usize).cloned().collect())
        })
    }

    fn open_tables(&self, stage: Stage, limit: u32) -> Answer<'_, Vec<Listing>> {
        self.with(move |kept| {
            listings(kept, limit, |summary| {
                summary.open && summary.stage == stage
            })
        })
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> Answer<'_, Vec<Listing>> {
        self.with(move |kept| listings(kept, limit, |summary| summary.people.contains(&person)))
    }

    fn claim_due(&self, now_ms: u64, lease_ms: u64, limit: u32) -> Answer<'_, Vec<TableId>> {
        self.with(move |kept| {
            let due = listings(kept, u32::MAX, |summary| {
                summary.due_ms.is_some_and(|due| due <= now_ms)
            });
            let ids = due.into_iter().map(|listing| listing.id);
            let free = |id: &TableId| kept.claims.get(id).is_none_or(|until| *until <= now_ms);
            let ids: Vec<TableId> = ids.filter(free).take(limit as usize).collect();
            for id in &ids {
                kept.claims.insert(id.clone(), now_ms + lease_ms);
            }
            ids
        })
    }

    fn release(&self, ids: Vec<TableId>) -> Answer<'_, ()> {
        self.with(move |kept| kept.claims.retain(|id, _| !ids.contains(id)))
    }

    fn next_due(&self) -> Answer<'_, Option<u64>> {
        self.with(|kept| {
            let unclaimed = kept
                .tables
                .iter()
                .filter(|(id, _)| !kept.claims.contains_key(id));
            unclaimed
                .filter_map(|(_, (_, summary))| summary.due_ms)
                .min()
        })
    }

    fn add_guest(&self, token: TokenHash, guest: Guest) -> Answer<'_, ()> {
        self.with(move |kept| {
            kept.guests.insert(token, guest);
        })
    }

    fn find_guest(&self, token: TokenHash) -> Answer<'_, Option<Guest>> {
        self.with(move |kept| kept.guests.get(&token).cloned())
    }

    fn update_guest(&self, guest: Guest) -> Answer<'_, ()> {
        self.with(move |kept| {
            let mut known = kept.guests.values_mut();
            if let Some(known) = known.find(|known| known.id == guest.id) {
                *known = guest;
            }
        })
    }

    fn say(&self, remark: Remark) -> Answer<'_, Option<u32>> {
        let table = remark.id.clone();
        let said = self.with(move |kept| {
            let lines = kept.chat.entry(remark.id).or_default();
            let same =
                |(key, line): &&(Key, ChatLine)| *key == remark.key && line.person == remark.person;
            if let Some((_, line)) = lines.iter().find(same) {
                return Some(line.number);
            }
            let number = lines.len() as u32 + 1;
            let line = ChatLine {
                number,
                person: remark.person,
                name: remark.name,
                text: remark.text,
                at_ms: remark.at_ms,
            };
            lines.push((remark.key, line));
            Some(number)
        });
        Box::pin(async move {
            let number = said.await?;
            self.memory.tell_of(table);
            Ok(number)
        })
    }

    fn said(&self, id: TableId, after: u32, limit: u32) -> Answer<'_, Vec<ChatLine>> {
        self.with(move |kept| {
            let lines = kept.chat.get(&id).into_iter().flatten();
            lines
                .skip(after as usize)
                .take(limit as usize)
                .map(|(_, line)| line.clone())
                .collect()
        })
    }

    fn news(&self) -> Answer<'_, News> {
        Box::pin(async move {
            let mut news = self.news.lock().await;
            loop {
                let heard = news.recv().await.expect("the memory lives on");
                if !self.deaf.load(Ordering::SeqCst) {
                    return Ok(heard);
                }
            }
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        self.with(|_| ())
    }
}
