//! Brings a database up to date, or says why not.

use super::hitch::Hitch;
use super::pool::{Lent, Pool};
use crate::error::OpenError;
use crate::migrations;

/// Several nodes may start at once: one does the steps, the others wait for it. Steps may take longer than moves.
const BEGIN: &str = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'";

/// The letters `RaTables`.
const LOCK: &str = "SELECT pg_advisory_xact_lock(x'52615461626c6573'::bigint)";

/// Does the steps that a database still needs, all or none.
pub(super) async fn migrate(pool: &Pool, steps: &[&str]) -> Result<(), OpenError> {
    let mut link = pool.lend().await?;
    link.begin(BEGIN).await?;
    link.run(LOCK).await?;
    look_around(&link).await?;
    let found = version(&link).await?;
    for (version, sql) in migrations::pending(steps, found)? {
        link.run(sql).await?;
        let version = version as i32;
        let note = "INSERT INTO ra_migrations (version) VALUES ($1)";
        link.execute(note, &[&version]).await?;
    }
    Ok(link.commit().await?)
}

/// Whether a database can be read as it is.
pub(super) async fn check(pool: &Pool, steps: &[&str]) -> Result<(), OpenError> {
    let link = pool.lend().await?;
    look_around(&link).await?;
    let sql = "SELECT to_regclass('ra_migrations') IS NOT NULL";
    let rows = link.query(sql, &[]).await?;
    if !rows.first().is_some_and(|row| row.get(0)) {
        let why = "there is no store of Ra in this database";
        return Err(OpenError::Failed(why.to_owned()));
    }
    migrations::check(steps, newest(&link).await?)
}

/// Whether this database is ours, or could be.
async fn look_around(link: &Lent<'_>) -> Result<(), OpenError> {
    let sql = "SELECT current_database()::text, pg_encoding_to_char(encoding)::text,
            to_regclass('ra_migrations') IS NULL AND to_regclass('tables') IS NOT NULL
        FROM pg_database WHERE datname = current_database()";
    let rows = link.query(sql, &[]).await?;
    let Some(row) = rows.first() else {
        return Err(OpenError::Failed("the database has no name".to_owned()));
    };
    let (database, encoding, foreign): (String, String, bool) =
        (row.get(0), row.get(1), row.get(2));
    if foreign {
        return Err(OpenError::Foreign(format!("database {database}")));
    }
    if encoding != "UTF8" {
        let why = format!("database {database} has encoding {encoding}, it must be UTF8");
        return Err(OpenError::Failed(why));
    }
    Ok(())
}

async fn version(link: &Lent<'_>) -> Result<usize, Hitch> {
    link.run(
        "CREATE TABLE IF NOT EXISTS ra_migrations (
            version integer PRIMARY KEY,
            applied timestamptz NOT NULL DEFAULT now()
        )",
    )
    .await?;
    newest(link).await
}

async fn newest(link: &Lent<'_>) -> Result<usize, Hitch> {
    let sql = "SELECT coalesce(max(version), 0) FROM ra_migrations";
    let rows = link.query(sql, &[]).await?;
    let version = rows.first().map_or(0, |row| row.get::<_, i32>(0));
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}
