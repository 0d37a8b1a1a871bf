//! Writes that tell nobody: each has a transaction of its own.

use ra_table::{PersonId, TableId};

use super::hitch::Hitch;
use super::link::{Link, Values};
use super::persist::{Before, Work};
use crate::columns;
use crate::entry::{Visitor, known_guest, no_guest};

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
        let values: Values<'_> = &[&self.now_ms, &self.until_ms, &self.limit];
        let mut claimed = Vec::new();
        for row in link.query(sql, values).await? {
            let due_ms: Option<i64> = row.try_get(1)?;
            claimed.push((due_ms, columns::table(row.try_get(0)?)?));
        }
        claimed.sort();
        Ok(claimed.into_iter().map(|(_, table)| table).collect())
    }
}

/// Claims given back. Doing it twice is doing it once; if somebody else has claimed a table meanwhile, it is looked after twice,
/// which does no harm either.
pub(super) struct Release(pub(super) Vec<TableId>);

impl Work for Release {
    type Answer = ();

    async fn run(&self, link: &Link, _: Before) -> Result<(), Hitch> {
        let ids: Vec<&str> = self.0.iter().map(TableId::as_str).collect();
        let sql = "UPDATE tables SET wake_ms = due_ms WHERE id = ANY($1)";
        link.execute(sql, &[&ids]).await.map(drop)
    }
}

/// A new guest. Asking twice for the same is asking once.
pub(super) struct AddGuest(pub(super) Visitor);

impl Work for AddGuest {
    type Answer = ();

    async fn run(&self, link: &Link, _: Before) -> Result<(), Hitch> {
        let (id, token) = (self.0.id.as_str(), &self.0.token[..]);
        let sql = "INSERT INTO guests (token, id, name, seen_ms) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        let values: Values<'_> = &[&token, &id, &self.0.name, &self.0.seen_ms];
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
        let values: Values<'_> = &[&self.id.as_str(), &self.name, &self.seen_ms];
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
