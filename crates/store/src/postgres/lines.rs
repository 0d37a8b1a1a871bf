//! Lines and what is known of their tables, written for many tables at once.

use super::appends::Marked;
use super::hitch::Hitch;
use super::link::Link;
use crate::columns::Columns;

/// The channel that nodes listen to.
pub(super) const CHANNEL: &str = "ra_news";

/// Changes what is known of tables that are there. Nobody has claimed them any longer.
pub(super) async fn update(link: &Link, writes: &[&Marked]) -> Result<(), Hitch> {
    let sql = "
        UPDATE tables SET stage = new.stage, open = new.open, people = new.people, waits_for = new.waits_for,
            due_ms = new.due_ms, wake_ms = new.due_ms, changed_ms = new.changed_ms, shown = new.shown, lines = new.lines
        FROM unnest($1::text[], $2::text[], $3::bool[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::int[])
            AS new (id, stage, open, people, waits_for, due_ms, changed_ms, shown, lines)
        WHERE tables.id = new.id";
    set_columns(link, sql, writes).await.map(drop)
}

/// Adds tables, and says how many of them are new.
pub(super) async fn create(link: &Link, writes: &[&Marked]) -> Result<u64, Hitch> {
    let sql = "
        INSERT INTO tables (id, stage, open, people, waits_for, due_ms, wake_ms, changed_ms, shown, lines)
        SELECT id, stage, open, people, waits_for, due_ms, due_ms, changed_ms, shown, lines
        FROM unnest($1::text[], $2::text[], $3::bool[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::int[])
            AS new (id, stage, open, people, waits_for, due_ms, changed_ms, shown, lines)
        ON CONFLICT DO NOTHING";
    set_columns(link, sql, writes).await
}

async fn set_columns(link: &Link, sql: &'static str, writes: &[&Marked]) -> Result<u64, Hitch> {
    fn all<'a, T>(writes: &[&'a Marked], one: impl Fn(&'a Columns) -> T) -> Vec<T> {
        let columns = writes.iter().map(|marked| &marked.write.columns);
        columns.map(one).collect()
    }
    let lines = writes.iter().map(|marked| marked.write.total as i32);
    link.execute(
        sql,
        &[
            &ids(writes),
            &all(writes, |columns| columns.stage),
            &all(writes, |columns| columns.open),
            &all(writes, |columns| columns.people.as_str()),
            &all(writes, |columns| columns.waits_for.as_deref()),
            &all(writes, |columns| columns.due_ms),
            &all(writes, |columns| columns.changed_ms),
            &all(writes, |columns| columns.shown.as_str()),
            &lines.collect::<Vec<_>>(),
        ],
    )
    .await
}

/// Adds the lines. The primary key is the last word on who was first.
pub(super) async fn insert(link: &Link, writes: &[&Marked]) -> Result<(), Hitch> {
    let sql = "
        INSERT INTO lines (table_id, serial, text, write_id)
        SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[])";
    let (mut tables, mut serials, mut texts, mut marks) = (vec![], vec![], vec![], vec![]);
    for marked in writes {
        for (serial, text) in marked.write.numbered() {
            tables.push(marked.write.id.as_str());
            serials.push(serial as i32);
            texts.push(text);
            marks.push(marked.mark);
        }
    }
    let values: super::link::Values<'_> = &[&tables, &serials, &texts, &marks];
    link.execute(sql, values).await.map(drop)
}

/// Writes down anew who sits at tables.
pub(super) async fn seat(link: &Link, writes: &[&Marked]) -> Result<(), Hitch> {
    if writes.is_empty() {
        return Ok(());
    }
    let sql = "DELETE FROM people WHERE table_id = ANY($1)";
    link.execute(sql, &[&ids(writes)]).await?;
    let (mut persons, mut tables) = (vec![], vec![]);
    for marked in writes {
        for person in marked.write.columns.persons() {
            persons.push(person);
            tables.push(marked.write.id.as_str());
        }
    }
    let sql = "INSERT INTO people (person, table_id) SELECT * FROM unnest($1::text[], $2::text[])";
    link.execute(sql, &[&persons, &tables]).await.map(drop)
}

/// Tells every node, once the transaction is kept.
pub(super) async fn notify(link: &Link, writes: &[&Marked]) -> Result<(), Hitch> {
    notify_of(link, &ids(writes)).await
}

/// Tells every node of tables.
pub(super) async fn notify_of(link: &Link, ids: &[&str]) -> Result<(), Hitch> {
    let sql = "SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id";
    link.query(sql, &[&CHANNEL, &ids]).await.map(drop)
}

/// Whether the first line that a write wants to add is there already, and is its own.
pub(super) async fn ours(link: &Link, marked: &Marked) -> Result<bool, Hitch> {
    let sql = "SELECT 1 FROM lines WHERE table_id = $1 AND serial = $2 AND write_id = $3";
    let serial = marked.write.after as i32 + 1;
    let id = marked.write.id.as_str();
    let found = link.query(sql, &[&id, &serial, &marked.mark]).await?;
    Ok(!found.is_empty())
}

fn ids<'a>(writes: &[&'a Marked]) -> Vec<&'a str> {
    writes
        .iter()
        .map(|marked| marked.write.id.as_str())
        .collect()
}
