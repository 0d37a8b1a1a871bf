//! Everything that is read from PostgreSQL, one function each.

use ra_table::{ChatLine, Guest, Listing, PersonId, Stage, TableId, TokenHash, Trouble};
use tokio_postgres::Row;

use super::hitch::Hitch;
use super::link::Values;
use super::pool::Pool;
use crate::bounds;
use crate::columns::{self, Kept, summary_columns};
use crate::store::WholeTable;

/// Comes before every name.
const BEFORE_ALL: &str = "";

/// One row without a text if there is a table but no line, none if there is no table.
const LINES: &str = "
    SELECT text FROM tables LEFT JOIN lines ON table_id = id AND serial > $2 WHERE id = $1 ORDER BY serial";

const CHAT: &str = "
    SELECT number, person, name, text, at_ms FROM chat
    WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3";

pub(super) async fn lines(
    pool: &Pool,
    id: &TableId,
    after: u32,
) -> Result<Option<Vec<String>>, Trouble> {
    let rows = pool.read(LINES, &[&id.as_str(), &signed(after)]).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    texts(&rows).map(Some)
}

pub(super) async fn open_tables(
    pool: &Pool,
    stage: Stage,
    limit: u32,
) -> Result<Vec<Listing>, Trouble> {
    let sql = concat!(
        "SELECT ",
        summary_columns!(),
        " FROM tables WHERE open AND stage = $1 ORDER BY changed_ms DESC, id LIMIT $2"
    );
    let values: Values<'_> = &[&columns::stage_name(stage), &bounds::rows(limit)];
    listings(&pool.read(sql, values).await?)
}

pub(super) async fn tables_of(
    pool: &Pool,
    person: &PersonId,
    limit: u32,
) -> Result<Vec<Listing>, Trouble> {
    let sql = concat!(
        "SELECT ",
        summary_columns!(),
        " FROM people JOIN tables ON tables.id = people.table_id WHERE person = $1
          ORDER BY waits_for IS NOT DISTINCT FROM $1 DESC, changed_ms DESC, tables.id LIMIT $2"
    );
    let values: Values<'_> = &[&person.as_str(), &bounds::rows(limit)];
    listings(&pool.read(sql, values).await?)
}

pub(super) async fn all_tables(
    pool: &Pool,
    after: Option<&TableId>,
    limit: u32,
) -> Result<Vec<Listing>, Trouble> {
    let sql = concat!(
        "SELECT ",
        summary_columns!(),
        " FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
    );
    let after = after.map_or(BEFORE_ALL, TableId::as_str);
    listings(&pool.read(sql, &[&after, &bounds::rows(limit)]).await?)
}

pub(super) async fn next_due(pool: &Pool) -> Result<Option<u64>, Trouble> {
    let sql = "SELECT wake_ms FROM tables WHERE wake_ms IS NOT NULL ORDER BY wake_ms LIMIT 1";
    let rows = pool.read(sql, &[]).await?;
    let next = rows.first().map(|row| columns::time(get(row, 0)?));
    next.transpose()
}

pub(super) async fn find_guest(pool: &Pool, token: &TokenHash) -> Result<Option<Guest>, Trouble> {
    let sql = "SELECT token, id, name, seen_ms FROM guests WHERE token = $1";
    let rows = pool.read(sql, &[&&token[..]]).await?;
    let found = rows.first().map(guest).transpose()?;
    Ok(found.map(|(_, guest)| guest))
}

pub(super) async fn all_guests(
    pool: &Pool,
    after: Option<&PersonId>,
    limit: u32,
) -> Result<Vec<(TokenHash, Guest)>, Trouble> {
    let sql = "SELECT token, id, name, seen_ms FROM guests WHERE id > $1 ORDER BY id LIMIT $2";
    let after = after.map_or(BEFORE_ALL, PersonId::as_str);
    let rows = pool.read(sql, &[&after, &bounds::rows(limit)]).await?;
    rows.iter().map(guest).collect()
}

pub(super) async fn said(
    pool: &Pool,
    id: &TableId,
    after: u32,
    limit: u32,
) -> Result<Vec<ChatLine>, Trouble> {
    let values: Values<'_> = &[&id.as_str(), &signed(after), &bounds::rows(limit)];
    chat(&pool.read(CHAT, values).await?)
}

/// All of a table. One transaction that sees one moment, so that its parts belong together.
pub(super) async fn whole_table(pool: &Pool, id: &TableId) -> Result<Option<WholeTable>, Hitch> {
    let mut link = pool.lend().await?;
    link.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        .await?;
    let sql = concat!("SELECT ", summary_columns!(), " FROM tables WHERE id = $1");
    let rows = link.query(sql, &[&id.as_str()]).await?;
    let lines = link.query(LINES, &[&id.as_str(), &0]).await?;
    let all = i64::from(bounds::CHAT_LINES);
    let said = link.query(CHAT, &[&id.as_str(), &0, &all]).await?;
    link.commit().await?;
    let Some(listing) = listings(&rows)?.pop() else {
        return Ok(None);
    };
    Ok(Some(WholeTable {
        listing,
        lines: texts(&lines)?,
        chat: chat(&said)?,
    }))
}

fn texts(rows: &[Row]) -> Result<Vec<String>, Trouble> {
    let texts = rows.iter().map(|row| get::<Option<String>>(row, 0));
    texts.filter_map(Result::transpose).collect()
}

fn listings(rows: &[Row]) -> Result<Vec<Listing>, Trouble> {
    rows.iter().map(|row| kept(row)?.listing()).collect()
}

fn kept(row: &Row) -> Result<Kept, Trouble> {
    Ok(Kept {
        id: get(row, 0)?,
        stage: get(row, 1)?,
        open: get(row, 2)?,
        people: get(row, 3)?,
        waits_for: get(row, 4)?,
        due_ms: get(row, 5)?,
        changed_ms: get(row, 6)?,
        shown: get(row, 7)?,
    })
}

fn guest(row: &Row) -> Result<(TokenHash, Guest), Trouble> {
    let token: Vec<u8> = get(row, 0)?;
    let strange = |_| Trouble::Refused("the store holds a strange token".to_owned());
    let guest = Guest {
        id: columns::person(get(row, 1)?)?,
        name: get(row, 2)?,
        seen_ms: columns::time(get(row, 3)?)?,
    };
    Ok((token.try_into().map_err(strange)?, guest))
}

fn chat(rows: &[Row]) -> Result<Vec<ChatLine>, Trouble> {
    let line = |row| {
        Ok(ChatLine {
            number: columns::count(get::<i32>(row, 0)?.into())?,
            person: columns::person(get(row, 1)?)?,
            name: get(row, 2)?,
            text: get(row, 3)?,
            at_ms: columns::time(get(row, 4)?)?,
        })
    };
    rows.iter().map(line).collect()
}

fn get<'a, T: tokio_postgres::types::FromSql<'a>>(
    row: &'a Row,
    column: usize,
) -> Result<T, Trouble> {
    row.try_get(column)
        .map_err(|error| Trouble::Refused(super::hitch::describe(&error)))
}

/// A number of a line in the database's type; there are no larger ones.
fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
