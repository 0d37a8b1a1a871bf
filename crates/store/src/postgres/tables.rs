//! Tables, their lines and their talk, written for many tables at once: one statement for each kind of thing.

use std::collections::{BTreeMap, HashMap};

use super::hitch::Hitch;
use super::link::{Link, Values};
use crate::columns::{self, Columns};
use crate::entry::{Saying, Write};

/// The channel that nodes listen to.
pub(super) const CHANNEL: &str = "ra_news";

/// Lines to be added, column by column.
#[derive(Default)]
pub(super) struct NewLines<'a> {
    pub(super) tables: Vec<&'a str>,
    serials: Vec<i32>,
    texts: Vec<&'a str>,
    marks: Vec<i64>,
}

impl<'a> NewLines<'a> {
    pub(super) fn add(&mut self, write: &'a Write, mark: i64) {
        for (serial, text) in write.numbered() {
            self.tables.push(write.id.as_str());
            self.serials.push(serial as i32);
            self.texts.push(text);
            self.marks.push(mark);
        }
    }
}

/// Talk to be added, column by column.
#[derive(Default)]
pub(super) struct NewChat<'a> {
    tables: Vec<&'a str>,
    numbers: Vec<i32>,
    persons: Vec<&'a str>,
    names: Vec<&'a str>,
    texts: Vec<&'a str>,
    times: Vec<i64>,
    marks: Vec<i64>,
    keys: Vec<Option<&'a str>>,
}

impl<'a> NewChat<'a> {
    pub(super) fn add(&mut self, saying: &'a Saying, number: i32, mark: i64) {
        self.tables.push(saying.id.as_str());
        self.numbers.push(number);
        self.persons.push(saying.person.as_str());
        self.names.push(&saying.name);
        self.texts.push(&saying.text);
        self.times.push(saying.at_ms);
        self.marks.push(mark);
        self.keys.push(saying.key());
    }
}

/// Changes what is known of tables that are there. Nobody has claimed them any longer.
pub(super) async fn update(link: &Link, writes: &[&Write]) -> Result<(), Hitch> {
    let sql = "
        UPDATE tables SET stage = new.stage, open = new.open, people = new.people, waits_for = new.waits_for,
            due_ms = new.due_ms, wake_ms = new.due_ms, changed_ms = new.changed_ms, shown = new.shown, lines = new.lines
        FROM unnest($1::text[], $2::text[], $3::bool[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::int[])
            AS new (id, stage, open, people, waits_for, due_ms, changed_ms, shown, lines)
        WHERE tables.id = new.id";
    if writes.is_empty() {
        return Ok(());
    }
    set_columns(link, sql, writes).await.map(drop)
}

/// Adds tables whose names are free, and gives these names.
pub(super) async fn create(link: &Link, writes: &[&Write]) -> Result<Vec<String>, Hitch> {
    let sql = "
        INSERT INTO tables (id, stage, open, people, waits_for, due_ms, wake_ms, changed_ms, shown, lines)
        SELECT id, stage, open, people, waits_for, due_ms, due_ms, changed_ms, shown, lines
        FROM unnest($1::text[], $2::text[], $3::bool[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::int[])
            AS new (id, stage, open, people, waits_for, due_ms, changed_ms, shown, lines)
        ON CONFLICT DO NOTHING RETURNING id";
    let rows = set_columns(link, sql, writes).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

async fn set_columns(
    link: &Link,
    sql: &'static str,
    writes: &[&Write],
) -> Result<Vec<tokio_postgres::Row>, Hitch> {
    fn all<'a, T>(writes: &[&'a Write], one: impl Fn(&'a Columns) -> T) -> Vec<T> {
        writes.iter().map(|write| one(&write.columns)).collect()
    }
    let ids: Vec<&str> = writes.iter().map(|write| write.id.as_str()).collect();
    let lines: Vec<i32> = writes.iter().map(|write| write.total as i32).collect();
    let values: Values<'_> = &[
        &ids,
        &all(writes, |columns| columns.stage),
        &all(writes, |columns| columns.open),
        &all(writes, |columns| columns.people.as_str()),
        &all(writes, |columns| columns.waits_for.as_deref()),
        &all(writes, |columns| columns.due_ms),
        &all(writes, |columns| columns.changed_ms),
        &all(writes, |columns| columns.shown.as_str()),
        &lines,
    ];
    link.query(sql, values).await
}

/// Adds lines. The primary key is the last word on who was first.
pub(super) async fn add_lines(link: &Link, new: &NewLines<'_>) -> Result<(), Hitch> {
    let sql = "
        INSERT INTO lines (table_id, serial, text, write_id)
        SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[])";
    if new.tables.is_empty() {
        return Ok(());
    }
    let values: Values<'_> = &[&new.tables, &new.serials, &new.texts, &new.marks];
    link.execute(sql, values).await.map(drop)
}

/// Writes down anew who sits at tables.
pub(super) async fn seat(link: &Link, seats: &BTreeMap<&str, Vec<&str>>) -> Result<(), Hitch> {
    if seats.is_empty() {
        return Ok(());
    }
    let ids: Vec<&str> = seats.keys().copied().collect();
    let forget = "DELETE FROM people WHERE table_id = ANY($1)";
    link.execute(forget, &[&ids]).await?;
    seat_first(link, seats).await
}

/// Writes down who sits at tables that are new.
pub(super) async fn seat_first(
    link: &Link,
    seats: &BTreeMap<&str, Vec<&str>>,
) -> Result<(), Hitch> {
    let pairs = seats.iter();
    let pairs = pairs.flat_map(|(table, persons)| persons.iter().map(|person| (*person, *table)));
    let (persons, tables): (Vec<&str>, Vec<&str>) = pairs.unzip();
    let sql = "INSERT INTO people (person, table_id) SELECT * FROM unnest($1::text[], $2::text[])";
    link.execute(sql, &[&persons, &tables]).await.map(drop)
}

/// Adds talk, and how much there is of it then.
pub(super) async fn add_chat(
    link: &Link,
    said: &BTreeMap<&str, i32>,
    new: &NewChat<'_>,
) -> Result<(), Hitch> {
    if said.is_empty() {
        return Ok(());
    }
    let (ids, counts): (Vec<&str>, Vec<i32>) = said.iter().map(|(id, said)| (*id, *said)).unzip();
    let sql =
        "UPDATE tables SET said = new.said FROM unnest($1::text[], $2::int[]) AS new (id, said)
        WHERE tables.id = new.id";
    link.execute(sql, &[&ids, &counts]).await?;
    let sql = "
        INSERT INTO chat (table_id, number, person, name, text, at_ms, write_id, key)
        SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[])";
    let values: Values<'_> = &[
        &new.tables,
        &new.numbers,
        &new.persons,
        &new.names,
        &new.texts,
        &new.times,
        &new.marks,
        &new.keys,
    ];
    link.execute(sql, values).await.map(drop)
}

/// The numbers of what was said under some of these keys, by table, person and key.
pub(super) async fn said_before(
    link: &Link,
    sayings: &[&Saying],
) -> Result<HashMap<Said, u32>, Hitch> {
    if sayings.is_empty() {
        return Ok(HashMap::new());
    }
    let (mut tables, mut persons, mut keys) = (Vec::new(), Vec::new(), Vec::new());
    for saying in sayings {
        tables.push(saying.id.as_str());
        persons.push(saying.person.as_str());
        keys.push(saying.key());
    }
    let sql = "
        SELECT chat.table_id, chat.person, chat.key, chat.number FROM chat
        JOIN unnest($1::text[], $2::text[], $3::text[]) AS new (table_id, person, key)
            ON chat.table_id = new.table_id AND chat.person = new.person AND chat.key = new.key";
    let mut found = HashMap::new();
    for row in link.query(sql, &[&tables, &persons, &keys]).await? {
        let said = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        found.insert(said, columns::count(row.try_get::<_, i32>(3)?.into())?);
    }
    Ok(found)
}

/// Table, person and key of something said.
pub(super) type Said = (String, String, String);

/// Tells every node, once the transaction is kept.
pub(super) async fn notify(link: &Link, news: &[String]) -> Result<(), Hitch> {
    let sql = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news";
    link.query(sql, &[&CHANNEL, &news]).await.map(drop)
}
