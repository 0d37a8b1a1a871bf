//! Everything that changes the file, one function each. They run inside of the writer's transaction.

use ra_table::{Changed, PersonId, TableId};
use rusqlite::{CachedStatement, Connection, OptionalExtension, params};

use super::failure::Failure;
use super::writer::Done;
use crate::bounds;
use crate::columns;
use crate::entry::{Meeting, Saying, Visitor, Write, known_guest, no_guest, no_table};

type Outcome<T> = Result<Done<T>, Failure>;

pub(super) fn create(db: &Connection, write: Write) -> Outcome<bool> {
    let sql = "INSERT INTO tables
        (id, stage, open, people, waits_for, due_ms, wake_ms, changed_ms, shown, lines)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING";
    if set_columns(&mut db.prepare_cached(sql)?, &write)? == 0 {
        return Ok(Done::quietly(false));
    }
    add_lines(db, &write)?;
    add_people(db, &write)?;
    Ok(changed(write.id, write.total, 0, true))
}

pub(super) fn append(db: &Connection, write: Write) -> Outcome<bool> {
    let mut find = db.prepare_cached("SELECT lines, said, people FROM tables WHERE id = ?1")?;
    let found = find.query_row([write.id.as_str()], |row| {
        let people: String = row.get(2)?;
        Ok((row.get::<_, u32>(0)?, (row.get(1)?, people)))
    });
    let (lines, rest) = found.optional()?.unzip();
    if write.meets(lines)? == Meeting::Late {
        return Ok(Done::quietly(false));
    }
    let (said, people) = rest.unwrap_or_default();
    let sql = "UPDATE tables SET
        stage = ?2, open = ?3, people = ?4, waits_for = ?5, due_ms = ?6, wake_ms = ?6, changed_ms = ?7, shown = ?8, lines = ?9
        WHERE id = ?1";
    set_columns(&mut db.prepare_cached(sql)?, &write)?;
    add_lines(db, &write)?;
    if people != write.columns.people {
        forget_people(db, &write.id, &people)?;
        add_people(db, &write)?;
    }
    Ok(changed(write.id, write.total, said, true))
}

fn set_columns(statement: &mut CachedStatement<'_>, write: &Write) -> rusqlite::Result<usize> {
    let columns = &write.columns;
    statement.execute(params![
        write.id.as_str(),
        columns.stage,
        columns.open,
        columns.people,
        columns.waits_for,
        columns.due_ms,
        columns.changed_ms,
        columns.shown,
        write.total,
    ])
}

fn add_lines(db: &Connection, write: &Write) -> rusqlite::Result<()> {
    let mut add =
        db.prepare_cached("INSERT INTO lines (table_id, serial, text) VALUES (?1, ?2, ?3)")?;
    for (serial, text) in write.numbered() {
        add.execute(params![write.id.as_str(), serial, text])?;
    }
    Ok(())
}

fn add_people(db: &Connection, write: &Write) -> rusqlite::Result<()> {
    let mut add = db.prepare_cached("INSERT INTO people (person, table_id) VALUES (?1, ?2)")?;
    for person in write.columns.persons() {
        add.execute([person, write.id.as_str()])?;
    }
    Ok(())
}

fn forget_people(db: &Connection, table: &TableId, people: &str) -> rusqlite::Result<()> {
    let mut forget = db.prepare_cached("DELETE FROM people WHERE person = ?1 AND table_id = ?2")?;
    for person in people.split_whitespace() {
        forget.execute([person, table.as_str()])?;
    }
    Ok(())
}

pub(super) fn claim_due(
    db: &Connection,
    now_ms: i64,
    until_ms: i64,
    limit: i64,
) -> Outcome<Vec<TableId>> {
    let mut claim = db.prepare_cached(
        "UPDATE tables SET wake_ms = ?2 WHERE id IN
            (SELECT id FROM tables WHERE wake_ms <= ?1 ORDER BY wake_ms LIMIT ?3)
         RETURNING id, due_ms",
    )?;
    let mut rows = claim.query([now_ms, until_ms, limit])?;
    let mut claimed = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, due_ms): (String, Option<i64>) = (row.get(0)?, row.get(1)?);
        claimed.push((due_ms, columns::table(&id)?));
    }
    claimed.sort();
    let tables = claimed.into_iter().map(|(_, table)| table).collect();
    Ok(Done::quietly(tables))
}

pub(super) fn release(db: &Connection, ids: &[TableId]) -> Outcome<()> {
    let mut release = db.prepare_cached("UPDATE tables SET wake_ms = due_ms WHERE id = ?1")?;
    for id in ids {
        release.execute([id.as_str()])?;
    }
    Ok(Done::quietly(()))
}

/// Makes every claimed table due again.
pub(super) fn forget_claims(db: &Connection) -> rusqlite::Result<()> {
    let sql = "UPDATE tables SET wake_ms = due_ms WHERE wake_ms IS NOT NULL AND wake_ms <> due_ms";
    db.execute(sql, []).map(drop)
}

pub(super) fn add_guest(db: &Connection, visitor: &Visitor) -> Outcome<()> {
    let mut add = db.prepare_cached(
        "INSERT INTO guests (token, id, name, seen_ms) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
    )?;
    let id = visitor.id.as_str();
    if add.execute(params![visitor.token, id, visitor.name, visitor.seen_ms])? == 0 {
        let mut find = db.prepare_cached("SELECT id FROM guests WHERE token = ?1")?;
        let found = find.query_row([visitor.token], |row| row.get::<_, String>(0));
        // Who asks twice for the same gets it twice.
        if found.optional()?.as_deref() != Some(id) {
            return Err(known_guest().into());
        }
    }
    Ok(Done::quietly(()))
}

pub(super) fn update_guest(
    db: &Connection,
    id: &PersonId,
    name: &str,
    seen_ms: i64,
) -> Outcome<()> {
    let mut update =
        db.prepare_cached("UPDATE guests SET name = ?2, seen_ms = ?3 WHERE id = ?1")?;
    match update.execute(params![id.as_str(), name, seen_ms])? {
        0 => Err(no_guest(id).into()),
        _ => Ok(Done::quietly(())),
    }
}

pub(super) fn say(db: &Connection, saying: Saying) -> Outcome<Option<u32>> {
    let mut count = db.prepare_cached("SELECT lines, said FROM tables WHERE id = ?1")?;
    let found = count.query_row([saying.id.as_str()], |row| {
        Ok((row.get(0)?, row.get::<_, u32>(1)?))
    });
    let Some((lines, said)) = found.optional()? else {
        return Err(no_table(&saying.id).into());
    };
    if let Some(number) = said_before(db, &saying)? {
        return Ok(Done::quietly(Some(number)));
    }
    if said >= bounds::CHAT_LINES {
        return Ok(Done::quietly(None));
    }
    let number = said + 1;
    let mut advance = db.prepare_cached("UPDATE tables SET said = ?2 WHERE id = ?1")?;
    advance.execute(params![saying.id.as_str(), number])?;
    let mut add = db.prepare_cached(
        "INSERT INTO chat (table_id, number, person, name, text, at_ms, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    add.execute(params![
        saying.id.as_str(),
        number,
        saying.person.as_str(),
        saying.name,
        saying.text,
        saying.at_ms,
        saying.key(),
    ])?;
    Ok(changed(saying.id, lines, number, Some(number)))
}

/// The number of what somebody said under the same key.
fn said_before(db: &Connection, saying: &Saying) -> rusqlite::Result<Option<u32>> {
    let Some(key) = saying.key() else {
        return Ok(None);
    };
    let sql = "SELECT number FROM chat WHERE table_id = ?1 AND person = ?2 AND key = ?3";
    let mut find = db.prepare_cached(sql)?;
    let values = params![saying.id.as_str(), saying.person.as_str(), key];
    find.query_row(values, |row| row.get(0)).optional()
}

pub(super) fn check(db: &Connection) -> Outcome<()> {
    db.prepare_cached("UPDATE pulse SET beats = beats + 1")?
        .execute([])?;
    Ok(Done::quietly(()))
}

fn changed<T>(id: TableId, lines: u32, said: u32, answer: T) -> Done<T> {
    Done {
        answer,
        changed: Some(Changed { id, lines, said }),
    }
}
