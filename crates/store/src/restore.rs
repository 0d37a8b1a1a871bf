//! A dump read into an empty store.

use std::io::{BufRead, Read};
use std::sync::Arc;

use ra_table::{Append, NewTable, Trouble};
use tokio::task::JoinSet;

use crate::bounds;
use crate::portable::{DumpError, ENTRY_BYTES, Entry, Totals, VERSION};
use crate::store::{self, Store, WholeTable};

/// Tables that are written at the same time: stores commit in groups, so that this is many times faster than one by one.
const AT_ONCE: usize = 64;

/// Reads what [`dump`](crate::dump()) wrote into an empty store, of whatever kind. Needs a runtime (tokio).
///
/// # Errors
///
/// If the store is not empty, if the dump makes no sense or was cut off, or if reading or writing fails. What was restored until then
/// stays in the store; it is of no use, make a new one.
pub async fn restore(
    store: Arc<dyn Store>,
    from: &mut (dyn BufRead + Send),
) -> Result<Totals, DumpError> {
    if !store::is_empty(&*store).await? {
        return Err(DumpError::NotEmpty);
    }
    let mut entries = Entries { from, line: 0 };
    match entries.next()? {
        Some(Entry::RaDump(VERSION)) => {}
        Some(Entry::RaDump(version)) => {
            return Err(entries.wrong(&format!(
                "the dump has version {version}, this program reads {VERSION}"
            )));
        }
        _ => return Err(entries.wrong("this is no dump of Ra")),
    }
    let mut under_way = JoinSet::new();
    let totals = read_all(&store, &mut entries, &mut under_way).await?;
    while let Some(done) = under_way.join_next().await {
        finish(done)?;
    }
    Ok(totals)
}

type UnderWay = JoinSet<Result<(), Trouble>>;

async fn read_all(
    store: &Arc<dyn Store>,
    entries: &mut Entries<'_>,
    under_way: &mut UnderWay,
) -> Result<Totals, DumpError> {
    let mut totals = Totals::default();
    loop {
        let store = store.clone();
        match entries.next()? {
            Some(Entry::Table {
                listing,
                lines,
                chat,
            }) => {
                let mut table = WholeTable {
                    listing,
                    lines: Vec::new(),
                    chat: Vec::new(),
                };
                entries.fill(&mut table, lines, chat)?;
                totals.tables += 1;
                totals.lines += u64::from(lines);
                totals.chat += u64::from(chat);
                under_way.spawn(async move { put_table(&*store, table).await });
            }
            Some(Entry::Guest(guest)) => {
                let wrong = || entries.wrong("a token that is no hash");
                let (token, guest) = guest.open().ok_or_else(wrong)?;
                totals.guests += 1;
                under_way.spawn(async move { store.add_guest(token, guest).await });
            }
            Some(Entry::End(counted)) if counted == totals => return Ok(totals),
            Some(Entry::End(_)) => return Err(entries.wrong("parts of the dump are missing")),
            Some(_) => return Err(entries.wrong("this does not belong here")),
            None => return Err(entries.wrong("the dump was cut off")),
        }
        if under_way.len() >= AT_ONCE
            && let Some(done) = under_way.join_next().await
        {
            finish(done)?;
        }
    }
}

fn finish(done: Result<Result<(), Trouble>, tokio::task::JoinError>) -> Result<(), DumpError> {
    let panicked = |error: tokio::task::JoinError| Trouble::Away(error.to_string());
    Ok(done.map_err(panicked)??)
}

async fn put_table(store: &dyn Store, table: WholeTable) -> Result<(), Trouble> {
    let (id, summary) = (table.listing.id, table.listing.summary);
    let mut parts = table.lines.chunks(bounds::LINES_OF_A_WRITE);
    let first = NewTable {
        id: id.clone(),
        lines: parts.next().unwrap_or_default().to_vec(),
        summary: summary.clone(),
    };
    expect(store.create(first).await?)?;
    let mut after = bounds::LINES_OF_A_WRITE as u32;
    for part in parts {
        let more = Append {
            id: id.clone(),
            after,
            lines: part.to_vec(),
            summary: summary.clone(),
        };
        expect(store.append(more).await?)?;
        after += part.len() as u32;
    }
    for said in table.chat {
        let id = id.clone();
        let number = store.say(id, said.person, said.name, said.text, said.at_ms);
        expect(number.await? == Some(said.number))?;
    }
    Ok(())
}

fn expect(done: bool) -> Result<(), Trouble> {
    let refusal = "a table is in the dump twice, or somebody else writes to the store";
    if done {
        Ok(())
    } else {
        Err(Trouble::Refused(refusal.to_owned()))
    }
}

/// The lines of a dump.
struct Entries<'a> {
    from: &'a mut (dyn BufRead + Send),
    line: u64,
}

impl Entries<'_> {
    fn next(&mut self) -> Result<Option<Entry>, DumpError> {
        let mut text = String::new();
        let mut bounded = (&mut *self.from).take(ENTRY_BYTES as u64);
        self.line += 1;
        if bounded.read_line(&mut text)? == 0 {
            return Ok(None);
        }
        if !text.ends_with('\n') {
            return Err(self.wrong("it is too long, or was cut off"));
        }
        let entry = serde_json::from_str(&text);
        entry
            .map(Some)
            .map_err(|error| self.wrong(&error.to_string()))
    }

    /// Reads what belongs to a table.
    fn fill(&mut self, table: &mut WholeTable, lines: u32, chat: u32) -> Result<(), DumpError> {
        if lines > bounds::LINES_OF_A_TABLE || chat > bounds::CHAT_LINES {
            return Err(self.wrong("a table has more than it may have"));
        }
        for _ in 0..lines {
            match self.next()? {
                Some(Entry::Line(line)) => table.lines.push(line),
                _ => return Err(self.wrong("a line of the table is missing")),
            }
        }
        for _ in 0..chat {
            match self.next()? {
                Some(Entry::Chat(said)) => table.chat.push(said),
                _ => return Err(self.wrong("something that was said is missing")),
            }
        }
        Ok(())
    }

    fn wrong(&self, why: &str) -> DumpError {
        DumpError::Wrong {
            line: self.line,
            why: why.to_owned(),
        }
    }
}
