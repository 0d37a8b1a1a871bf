//! An empty file filled, all or nothing: one transaction, however long it takes.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::connection;
use super::failure::Failure;
use super::writes;
use crate::entry::{Restored, Visitor};
use crate::store::{Piece, Pieces, WholeTable, cut_off};

/// Puts all pieces into a file that holds nothing. False if it holds something.
pub(super) fn fill(path: &Path, mut pieces: Pieces) -> Result<bool, Failure> {
    let mut db = connection::to_write(path)?;
    let all = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if !is_empty(&all)? {
        return Ok(false);
    }
    loop {
        match pieces.0.blocking_recv() {
            Some(Piece::Table(table)) => put(&all, *table)?,
            Some(Piece::Guest(token, guest)) => {
                writes::add_guest(&all, &Visitor::new(token, guest)?)?;
            }
            Some(Piece::End) => {
                all.commit()?;
                return Ok(true);
            }
            None => return Err(cut_off().into()),
        }
    }
}

fn is_empty(db: &Transaction<'_>) -> rusqlite::Result<bool> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM tables) AND NOT EXISTS (SELECT 1 FROM guests)";
    db.query_row(sql, [], |row| row.get(0))
}

fn put(db: &Connection, table: WholeTable) -> Result<(), Failure> {
    let restored = Restored::new(table)?;
    let twice = restored.twice();
    if !writes::create(db, restored.write)?.answer {
        return Err(twice.into());
    }
    for saying in restored.said {
        writes::say(db, saying)?;
    }
    Ok(())
}
