//! Writes that are rare enough to have a transaction of their own.

use ra_table::{PersonId, TableId};

use super::appends::Marked;
use super::hitch::Hitch;
use super::lines;
use super::link::Link;
use super::persist::{Before, Work};
use crate::bounds;
use crate::columns;
use crate::entry::{Saying, Visitor, known_guest, no_guest, no_table};

/// A new table.
pub(super) struct Create(pub(super) Marked);

impl Work for Create {
    type Answer = bool;

    async fn run(&self, link: &Link, before: Before) -> Result<bool, Hitch> {
        let new = [&self.0];
        // Waits for whoever is about to take the same name, also for an earlier try of this.
        if lines::create(link, &new).await? == 0 {
            return Ok(before == Before::Perhaps && lines::ours(link, &self.0).await?);
        }
        lines::insert(link, &new).await?;
        lines::seat(link, &new).await?;
        lines::notify(link, &new).await?;
        Ok(true)
    }
}

/// Something to be said, with the mark by which it is recognised.
pub(super) struct Say {
    pub(super) saying: Saying,
    pub(super) mark: i64,
}

impl Work for Say {
    type Answer = Option<u32>;

    async fn run(&self, link: &Link, before: Before) -> Result<Option<u32>, Hitch> {
        let id = self.saying.id.as_str();
        let sql = "SELECT said FROM tables WHERE id = $1 FOR NO KEY UPDATE";
        let found = link.query(sql, &[&id]).await?;
        let Some(row) = found.first() else {
            return Err(no_table(&self.saying.id).into());
        };
        let said = columns::count(row.try_get::<_, i32>(0)?.into())?;
        if before == Before::Perhaps
            && let Some(number) = self.find(link).await?
        {
            return Ok(Some(number));
        }
        if said >= bounds::CHAT_LINES {
            return Ok(None);
        }
        self.write(link, said as i32 + 1).await?;
        lines::notify_of(link, &[id]).await?;
        Ok(Some(said + 1))
    }
}

impl Say {
    async fn find(&self, link: &Link) -> Result<Option<u32>, Hitch> {
        let sql = "SELECT number FROM chat WHERE table_id = $1 AND write_id = $2";
        let values: super::link::Values<'_> = &[&self.saying.id.as_str(), &self.mark];
        match link.query(sql, values).await?.first() {
            Some(row) => Ok(Some(columns::count(row.try_get::<_, i32>(0)?.into())?)),
            None => Ok(None),
        }
    }

    async fn write(&self, link: &Link, number: i32) -> Result<(), Hitch> {
        let saying = &self.saying;
        let (id, person) = (saying.id.as_str(), saying.person.as_str());
        let sql = "UPDATE tables SET said = $2 WHERE id = $1";
        link.execute(sql, &[&id, &number]).await?;
        let sql = "INSERT INTO chat (table_id, number, person, name, text, at_ms, write_id)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let values: super::link::Values<'_> = &[
            &id,
            &number,
            &person,
            &saying.name,
            &saying.text,
            &saying.at_ms,
            &self.mark,
        ];
        link.execute(sql, values).await.map(drop)
    }
}

/// A claim on tables that are due. Tried again after a lost answer it claims others; what the lost one claimed is due again when
/// its lease ends.
pub(super) struct Claim {
    pub(super) now_ms: i64,
    pub(super) until_ms: i64,
    pub(super) limit: i64,
}

impl Work for Claim {
    type Answer = Vec<TableId>;

    async fn run(&self, link: &Link, _: Before) -> Result<Vec<TableId>, Hitch> {
        let sql = "
            WITH due AS MATERIALIZED (
                SELECT id FROM tables WHERE wake_ms <= $1 ORDER BY wake_ms LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED
            )
            UPDATE tables SET wake_ms = $2 FROM due WHERE tables.id = due.id RETURNING tables.id, due_ms";
        let values: super::link::Values<'_> = &[&self.now_ms, &self.until_ms, &self.limit];
        let mut claimed = Vec::new();
        for row in link.query(sql, values).await? {
            let due_ms: Option<i64> = row.try_get(1)?;
            claimed.push((due_ms, columns::table(row.try_get(0)?)?));
        }
        claimed.sort();
        Ok(claimed.into_iter().map(|(_, table)| table).collect())
    }
}

/// A new guest. Asking twice for the same is asking once.
pub(super) struct AddGuest(pub(super) Visitor);

impl Work for AddGuest {
    type Answer = ();

    async fn run(&self, link: &Link, _: Before) -> Result<(), Hitch> {
        let (id, token) = (self.0.id.as_str(), &self.0.token[..]);
        let sql = "INSERT INTO guests (token, id, name, seen_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let values: super::link::Values<'_> = &[&token, &id, &self.0.name, &self.0.seen_ms];
        if link.execute(sql, values).await? == 0 {
            let sql = "SELECT 1 FROM guests WHERE token = $1 AND id = $2";
            if link.query(sql, &[&token, &id]).await?.is_empty() {
                return Err(known_guest().into());
            }
        }
        Ok(())
    }
}

/// Another name of a guest, and when they were seen. Doing it twice is doing it once.
pub(super) struct UpdateGuest {
    pub(super) id: PersonId,
    pub(super) name: String,
    pub(super) seen_ms: i64,
}

impl Work for UpdateGuest {
    type Answer = ();

    async fn run(&self, link: &Link, _: Before) -> Result<(), Hitch> {
        let sql = "UPDATE guests SET name = $2, seen_ms = $3 WHERE id = $1";
        let values: super::link::Values<'_> = &[&self.id.as_str(), &self.name, &self.seen_ms];
        match link.execute(sql, values).await? {
            0 => Err(no_guest(&self.id).into()),
            _ => Ok(()),
        }
    }
}

/// A write of no worth.
pub(super) struct Pulse;

impl Work for Pulse {
    type Answer = ();

    async fn run(&self, link: &Link, _: Before) -> Result<(), Hitch> {
        let sql = "UPDATE pulse SET beats = beats + 1";
        link.execute(sql, &[]).await.map(drop)
    }
}
