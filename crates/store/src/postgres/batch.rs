//! One transaction with many changes: what is there is read and locked, what is to be done is worked out here, and then written at
//! once.

use std::collections::{HashMap, HashSet};

use super::change::{Change, Marked, Outcome, Told};
use super::hitch::Hitch;
use super::link::Link;
use super::persist::{Before, Work};
use super::plan::{Plan, Seen};
use super::tables;
use crate::columns;
use crate::entry::{Saying, Write};

/// Changes that are made together. Those of one table are made in their order.
pub(super) struct Batch(pub(super) Vec<Marked>);

impl Work for Batch {
    type Answer = Vec<Told>;

    async fn run(&self, link: &Link, before: Before) -> Result<Vec<Told>, Hitch> {
        let ids: Vec<&str> = self
            .0
            .iter()
            .map(|marked| marked.change.id().as_str())
            .collect();
        let mut seen = lock(link, &ids).await?;
        let created = self.create(link, &mut seen).await?;
        let keys = tables::said_before(link, &self.sayings()).await?;
        let mut plan = Plan::new(seen, created, keys);
        let mut told = Vec::with_capacity(self.0.len());
        for marked in &self.0 {
            let earlier = match before {
                Before::Nothing => None,
                Before::Perhaps => earlier(link, marked).await?,
            };
            told.push(earlier.map_or_else(|| plan.add(marked), Ok));
        }
        plan.write(link).await?;
        Ok(told)
    }
}

impl Batch {
    fn sayings(&self) -> Vec<&Saying> {
        let changes = self.0.iter().map(|marked| &marked.change);
        let says = changes.filter_map(|change| match change {
            Change::Say(saying) => Some(saying),
            Change::Create(_) | Change::Append(_) => None,
        });
        says.collect()
    }

    /// Makes the tables that are new, and says which changes made them. Waits for whoever is about to take the same name, also
    /// for an earlier try of this.
    async fn create(
        &self,
        link: &Link,
        seen: &mut HashMap<String, Seen>,
    ) -> Result<HashSet<i64>, Hitch> {
        let mut new: HashMap<&str, (&Write, i64)> = HashMap::new();
        for marked in &self.0 {
            if let Change::Create(write) = &marked.change
                && !seen.contains_key(write.id.as_str())
            {
                new.entry(write.id.as_str()).or_insert((write, marked.mark));
            }
        }
        if new.is_empty() {
            return Ok(HashSet::new());
        }
        let mut writes: Vec<&Write> = new.values().map(|(write, _)| *write).collect();
        // In the order of their names, so that two nodes never wait for each other.
        writes.sort_unstable_by(|one, other| one.id.cmp(&other.id));
        let mut created = HashSet::new();
        for id in tables::create(link, &writes).await? {
            created.extend(new.remove(id.as_str()).map(|(_, mark)| mark));
            seen.insert(id, Seen::default());
        }
        // The others were there after all.
        let taken: Vec<&str> = new.into_keys().collect();
        if !taken.is_empty() {
            seen.extend(lock(link, &taken).await?);
        }
        Ok(created)
    }
}

/// Locks the rows of tables, in the order of their names so that two nodes never wait for each other.
async fn lock(link: &Link, ids: &[&str]) -> Result<HashMap<String, Seen>, Hitch> {
    let sql = "SELECT id, lines, said, people FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    let mut found = HashMap::new();
    for row in link.query(sql, &[&ids]).await? {
        let seen = Seen {
            lines: columns::count(row.try_get::<_, i32>(1)?.into())?,
            said: columns::count(row.try_get::<_, i32>(2)?.into())?,
            people: row.try_get(3)?,
        };
        found.insert(row.try_get(0)?, seen);
    }
    Ok(found)
}

/// What became of a change at an earlier try, if that was kept.
async fn earlier(link: &Link, marked: &Marked) -> Result<Option<Outcome>, Hitch> {
    let (id, mark) = (marked.change.id().as_str(), marked.mark);
    match &marked.change {
        Change::Create(write) | Change::Append(write) => {
            let sql = "SELECT 1 FROM lines WHERE table_id = $1 AND serial = $2 AND write_id = $3";
            let serial = write.after as i32 + 1;
            let found = link.query(sql, &[&id, &serial, &mark]).await?;
            Ok((!found.is_empty()).then_some(Outcome::Kept(true)))
        }
        Change::Say(_) => {
            let sql = "SELECT number FROM chat WHERE table_id = $1 AND write_id = $2";
            let found = link.query(sql, &[&id, &mark]).await?;
            let Some(row) = found.first() else {
                return Ok(None);
            };
            let number = columns::count(row.try_get::<_, i32>(0)?.into())?;
            Ok(Some(Outcome::Said(Some(number))))
        }
    }
}
