//! An empty database filled, all or nothing: one transaction, however long it takes.

use std::collections::BTreeMap;

use ra_table::{Guest, TokenHash};

use super::hitch::Hitch;
use super::link::{Link, Values};
use super::pool::Pool;
use super::tables::{self, NewChat, NewLines};
use crate::entry::{Restored, Visitor, Write, known_guest};
use crate::store::{Piece, Pieces, cut_off};

/// Whatever the pieces come from may be slow. Others may look at the database meanwhile, but put nothing into it.
const BEGIN: &str = "
    BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0;
    LOCK TABLE tables, guests IN EXCLUSIVE MODE";

/// Pieces of one statement.
const AT_ONCE: usize = 64;

/// Puts all pieces into a database that holds nothing. False if it holds something.
pub(super) async fn fill(pool: &Pool, mut pieces: Pieces) -> Result<bool, Hitch> {
    let mut link = pool.lend().await?;
    link.begin(BEGIN).await?;
    if !is_empty(&link).await? {
        return Ok(false);
    }
    let mut ended = false;
    let mut some = Vec::with_capacity(AT_ONCE);
    while !ended {
        if pieces.0.recv_many(&mut some, AT_ONCE).await == 0 {
            return Err(cut_off().into());
        }
        let (mut restored, mut guests) = (Vec::new(), Vec::new());
        for piece in some.drain(..) {
            match piece {
                Piece::Table(table) => restored.push(Restored::new(*table)?),
                Piece::Guest(token, guest) => guests.push((token, guest)),
                Piece::End => ended = true,
            }
        }
        put_tables(&link, &restored).await?;
        put_guests(&link, guests).await?;
    }
    link.commit().await?;
    Ok(true)
}

async fn is_empty(link: &Link) -> Result<bool, Hitch> {
    let sql = "(SELECT 1 FROM tables ORDER BY id LIMIT 1) UNION ALL (SELECT 1 FROM guests ORDER BY id LIMIT 1)";
    Ok(link.query(sql, &[]).await?.is_empty())
}

async fn put_tables(link: &Link, restored: &[Restored]) -> Result<(), Hitch> {
    if restored.is_empty() {
        return Ok(());
    }
    let mark = fastrand::i64(..);
    let writes: Vec<&Write> = restored.iter().map(|table| &table.write).collect();
    let created = tables::create(link, &writes).await?;
    if let Some(table) = restored
        .iter()
        .find(|table| !created.iter().any(|id| id == table.write.id.as_str()))
    {
        return Err(table.twice().into());
    }
    let (mut lines, mut chat) = (NewLines::default(), NewChat::default());
    let (mut seats, mut said) = (BTreeMap::new(), BTreeMap::new());
    for Restored { write, said: talk } in restored {
        lines.add(write, mark);
        seats.insert(write.id.as_str(), write.columns.persons());
        for (number, saying) in (1..).zip(talk) {
            chat.add(saying, number, mark);
            said.insert(write.id.as_str(), number);
        }
    }
    tables::add_lines(link, &lines).await?;
    tables::seat_first(link, &seats).await?;
    tables::add_chat(link, &said, &chat).await
}

async fn put_guests(link: &Link, guests: Vec<(TokenHash, Guest)>) -> Result<(), Hitch> {
    if guests.is_empty() {
        return Ok(());
    }
    let guests = guests.into_iter();
    let visitors = guests.map(|(token, guest)| Visitor::new(token, guest));
    let visitors: Vec<Visitor> = visitors.collect::<Result<_, _>>()?;
    let tokens: Vec<&[u8]> = visitors.iter().map(|visitor| &visitor.token[..]).collect();
    let ids: Vec<&str> = visitors.iter().map(|visitor| visitor.id.as_str()).collect();
    let names: Vec<&str> = visitors
        .iter()
        .map(|visitor| visitor.name.as_str())
        .collect();
    let seen: Vec<i64> = visitors.iter().map(|visitor| visitor.seen_ms).collect();
    let sql = "INSERT INTO guests (token, id, name, seen_ms)
        SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[]) ON CONFLICT DO NOTHING";
    let values: Values<'_> = &[&tokens, &ids, &names, &seen];
    if link.execute(sql, values).await? < visitors.len() as u64 {
        return Err(known_guest().into());
    }
    Ok(())
}
