//! Everything that is read from the file, one function each.

use ra_table::{ChatLine, Guest, Listing, PersonId, Stage, TableId, TokenHash};
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::failure::Failure;
use crate::bounds;
use crate::columns::{self, Kept, summary_columns};
use crate::store::WholeTable;

type Outcome<T> = Result<T, Failure>;

/// Comes before every name.
const BEFORE_ALL: &str = "";

pub(super) fn lines(db: &Connection, id: &TableId, after: u32) -> Outcome<Option<Vec<String>>> {
    let mut find = db.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?;
    if !find.exists([id.as_str()])? {
        return Ok(None);
    }
    let mut read = db.prepare_cached(
        "SELECT text FROM lines WHERE table_id = ?1 AND serial > ?2 ORDER BY serial",
    )?;
    let lines = read.query_map(params![id.as_str(), after], |row| row.get(0))?;
    Ok(Some(lines.collect::<Result<_, _>>()?))
}

pub(super) fn open_tables(db: &Connection, stage: Stage, limit: i64) -> Outcome<Vec<Listing>> {
    let sql = concat!(
        "SELECT ",
        summary_columns!(),
        " FROM tables WHERE open AND stage = ?1 ORDER BY changed_ms DESC, id LIMIT ?2"
    );
    listings(db, sql, params![columns::stage_name(stage), limit])
}

pub(super) fn tables_of(db: &Connection, person: &PersonId, limit: i64) -> Outcome<Vec<Listing>> {
    let sql = concat!(
        "SELECT ",
        summary_columns!(),
        " FROM people JOIN tables ON tables.id = people.table_id WHERE person = ?1
          ORDER BY waits_for IS ?1 DESC, changed_ms DESC, tables.id LIMIT ?2"
    );
    listings(db, sql, params![person.as_str(), limit])
}

pub(super) fn all_tables(
    db: &Connection,
    after: Option<&TableId>,
    limit: i64,
) -> Outcome<Vec<Listing>> {
    let sql = concat!(
        "SELECT ",
        summary_columns!(),
        " FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2"
    );
    let after = after.map_or(BEFORE_ALL, TableId::as_str);
    listings(db, sql, params![after, limit])
}

pub(super) fn next_due(db: &Connection) -> Outcome<Option<u64>> {
    let mut read =
        db.prepare_cached("SELECT min(wake_ms) FROM tables WHERE wake_ms IS NOT NULL")?;
    let next: Option<i64> = read.query_row([], |row| row.get(0))?;
    Ok(next.map(columns::time).transpose()?)
}

pub(super) fn find_guest(db: &Connection, token: &TokenHash) -> Outcome<Option<Guest>> {
    let mut find =
        db.prepare_cached("SELECT token, id, name, seen_ms FROM guests WHERE token = ?1")?;
    let found = find.query_row([token], |row| Ok(guest(row))).optional()?;
    Ok(found.transpose()?.map(|(_, guest)| guest))
}

pub(super) fn all_guests(
    db: &Connection,
    after: Option<&PersonId>,
    limit: i64,
) -> Outcome<Vec<(TokenHash, Guest)>> {
    let mut read = db.prepare_cached(
        "SELECT token, id, name, seen_ms FROM guests WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let after = after.map_or(BEFORE_ALL, PersonId::as_str);
    let mut rows = read.query(params![after, limit])?;
    let mut guests = Vec::new();
    while let Some(row) = rows.next()? {
        guests.push(guest(row)?);
    }
    Ok(guests)
}

pub(super) fn said(
    db: &Connection,
    id: &TableId,
    after: u32,
    limit: i64,
) -> Outcome<Vec<ChatLine>> {
    let mut read = db.prepare_cached(
        "SELECT number, person, name, text, at_ms FROM chat
         WHERE table_id = ?1 AND number > ?2 ORDER BY number LIMIT ?3",
    )?;
    let mut rows = read.query(params![id.as_str(), after, limit])?;
    let mut chat = Vec::new();
    while let Some(row) = rows.next()? {
        chat.push(chat_line(row)?);
    }
    Ok(chat)
}

/// All of a table. One transaction, so that its parts belong together.
pub(super) fn whole_table(db: &Connection, id: &TableId) -> Outcome<Option<WholeTable>> {
    let moment = db.unchecked_transaction()?;
    let sql = concat!("SELECT ", summary_columns!(), " FROM tables WHERE id = ?1");
    let Some(listing) = listings(&moment, sql, [id.as_str()])?.pop() else {
        return Ok(None);
    };
    Ok(Some(WholeTable {
        listing,
        lines: lines(&moment, id, 0)?.unwrap_or_default(),
        chat: said(&moment, id, 0, i64::from(bounds::CHAT_LINES))?,
    }))
}

fn listings(db: &Connection, sql: &str, params: impl Params) -> Outcome<Vec<Listing>> {
    let mut read = db.prepare_cached(sql)?;
    let mut rows = read.query(params)?;
    let mut listings = Vec::new();
    while let Some(row) = rows.next()? {
        listings.push(kept(row)?.listing()?);
    }
    Ok(listings)
}

fn kept(row: &Row<'_>) -> rusqlite::Result<Kept> {
    Ok(Kept {
        id: row.get(0)?,
        stage: row.get(1)?,
        open: row.get(2)?,
        people: row.get(3)?,
        waits_for: row.get(4)?,
        due_ms: row.get(5)?,
        changed_ms: row.get(6)?,
        shown: row.get(7)?,
    })
}

fn guest(row: &Row<'_>) -> Outcome<(TokenHash, Guest)> {
    let id: String = row.get(1)?;
    let guest = Guest {
        id: columns::person(&id)?,
        name: row.get(2)?,
        seen_ms: columns::time(row.get(3)?)?,
    };
    Ok((row.get(0)?, guest))
}

fn chat_line(row: &Row<'_>) -> Outcome<ChatLine> {
    let person: String = row.get(1)?;
    Ok(ChatLine {
        number: row.get(0)?,
        person: columns::person(&person)?,
        name: row.get(2)?,
        text: row.get(3)?,
        at_ms: columns::time(row.get(4)?)?,
    })
}
