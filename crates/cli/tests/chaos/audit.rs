//! Books against journal: what was granted is there, once, where its author was told; and nothing else is.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use ra_rules::Action;
use ra_store::{Store, WholeTable};
use ra_table::{By, Entry, Fact, Order, Stage, Table};

use crate::book::{Book, Granted};
use crate::party::Played;

/// What an audit comes to.
#[derive(Default)]
pub(crate) struct Sums {
    games: usize,
    /// Wishes of people that were granted; and actions and orders among them.
    granted: usize,
    acted: usize,
    ordered: usize,
    said: usize,
    /// Actions that were carried out by order and by agents.
    by_order: usize,
    by_agents: usize,
    /// How often streams were taken up again.
    pub(crate) resumed: u32,
    stood_still: Duration,
    lost: Vec<String>,
    doubled: Vec<String>,
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games to their end; {} wishes granted ({} actions, {} orders), {} lines of chat; {} actions by order, {} of agents; \
             {} streams taken up again; nobody waited longer than {:.1} s; lost {}, doubled {}",
            self.games,
            self.granted,
            self.acted,
            self.ordered,
            self.said,
            self.by_order,
            self.by_agents,
            self.resumed,
            self.stood_still.as_secs_f64(),
            self.lost.len(),
            self.doubled.len()
        )
    }
}

impl Sums {
    /// Nothing is lost, nothing is doubled; and there was something that could have been.
    pub(crate) fn check(&self) {
        assert!(self.lost.is_empty(), "lost: {:#?}", self.lost);
        assert!(self.doubled.is_empty(), "doubled: {:#?}", self.doubled);
        let all = [
            self.acted,
            self.ordered,
            self.said,
            self.by_order,
            self.by_agents,
        ];
        assert!(all.iter().all(|&count| count > 0), "{self}");
    }
}

/// Holds all books against a store.
pub(crate) fn audit(store: &str, games: &[Played]) -> Sums {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        let store = ra_store::open(store).await.expect("the store opens");
        let mut sums = Sums::default();
        for game in games {
            let whole = whole(&*store, &game.table).await;
            sums.add(game, &whole);
        }
        sums
    })
}

async fn whole(store: &dyn Store, table: &str) -> WholeTable {
    let id = table.parse().expect("a name");
    let whole = store.whole_table(id).await.expect("the store answers");
    whole.unwrap_or_else(|| panic!("table {table} is not there"))
}

impl Sums {
    fn add(&mut self, game: &Played, whole: &WholeTable) {
        self.games += 1;
        let table = Table::replay(&whole.lines)
            .unwrap_or_else(|error| panic!("table {}: {error}", game.table));
        assert_eq!(table.stage(), Stage::Over);
        let record = table.record().expect("a game").to_string();
        assert_eq!(record, game.record, "what was downloaded is what was kept");
        let mut asked = self.read(whole);
        for book in &game.books {
            for granted in &book.granted {
                let found = asked.remove(&(book.person.clone(), granted.key.clone()));
                self.compare(&game.table, book, granted, &found.unwrap_or_default());
            }
            self.hear(&game.table, book, whole);
            self.resumed += book.resumed;
            self.stood_still = self.stood_still.max(book.stood_still);
        }
        // Whoever got no answer has asked again: so there is nothing that nobody was told of.
        let untold = asked.into_keys();
        self.doubled
            .extend(untold.map(|key| format!("{} {key:?}: nobody was told", game.table)));
    }

    /// What people have asked for, by person and key, with the version that it led to.
    fn read(&mut self, whole: &WholeTable) -> HashMap<(String, String), Vec<(u64, Fact)>> {
        let mut asked: HashMap<_, Vec<_>> = HashMap::new();
        let mut version = 0;
        for line in &whole.lines {
            let entry = Entry::from_line(line).expect("a line");
            version += u64::from(!entry.fact.is_private());
            if let Fact::Acted { by, .. } = entry.fact {
                self.by_order += usize::from(by == By::Order);
                self.by_agents += usize::from(by == By::Agent);
            }
            if let Some(by) = entry.asked {
                let key = (by.person.to_string(), by.key.as_str().to_owned());
                asked.entry(key).or_default().push((version, entry.fact));
            }
        }
        asked
    }

    fn compare(&mut self, table: &str, book: &Book, granted: &Granted, found: &[(u64, Fact)]) {
        self.granted += 1;
        self.acted += usize::from(granted.what == "act");
        self.ordered += usize::from(granted.what == "order");
        let told = || format!("{table} {} {granted:?}: {found:?}", book.person);
        match found {
            [(version, fact)] if is_granted(granted, *version, fact) => {}
            [] | [_] => self.lost.push(told()),
            _ => self.doubled.push(told()),
        }
    }

    /// What was said is there under its number, and once.
    fn hear(&mut self, table: &str, book: &Book, whole: &WholeTable) {
        for (number, text) in &book.said {
            self.said += 1;
            let mut found = whole.chat.iter().filter(|line| line.text == *text);
            let kept = found.next().is_some_and(|line| line.number == *number);
            if !kept {
                self.lost.push(format!("{table}: {number} {text}"));
            }
            if found.next().is_some() {
                self.doubled.push(format!("{table}: {number} {text}"));
            }
        }
        let numbers = whole.chat.iter().map(|line| line.number);
        assert!(numbers.eq(1..=whole.chat.len() as u32), "{table}");
    }
}

/// Whether a line of the journal is what was granted, right after the version that its author saw.
fn is_granted(granted: &Granted, version: u64, fact: &Fact) -> bool {
    // What is private adds nothing to the version.
    let after = version - u64::from(!fact.is_private());
    let at_its_place = granted.version.is_none_or(|seen| seen == after);
    // Tiles have other names in other rulebooks, so what is meant is compared, not how it is written.
    let wish = || granted.wish.clone();
    let meant = match fact {
        Fact::Acted { action, by } => {
            *by == By::Person
                && serde_json::from_value(wish()).is_ok_and(|wish: Action| wish == *action)
        }
        Fact::Ordered { order, .. } => {
            serde_json::from_value(wish()).is_ok_and(|wish: Order| wish == *order)
        }
        _ => granted.wish.is_null(),
    };
    let kind = match fact {
        Fact::Acted { .. } => "act",
        Fact::Ordered { .. } => "order",
        Fact::TookBack { .. } => "take-back",
        Fact::Joined(_) => "join",
        Fact::AgentSeated { .. } => "start",
        _ => "",
    };
    at_its_place && meant && kind == granted.what
}
