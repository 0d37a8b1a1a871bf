//! A store from its address.

use std::sync::Arc;

use crate::error::OpenError;
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::store::Store;

/// Opens the store at an address: `sqlite:FILE` or `postgres://USER@HOST/DATABASE`. Needs a runtime (tokio) for PostgreSQL.
///
/// # Errors
///
/// If the address makes no sense, or the store cannot be opened; see [`OpenError`].
pub async fn open(address: &str) -> Result<Arc<dyn Store>, OpenError> {
    match address.split_once(':') {
        Some(("sqlite", "")) => Err(OpenError::Address("sqlite: needs a file".to_owned())),
        Some(("sqlite", file)) => Ok(Arc::new(Sqlite::open(file)?)),
        Some(("postgres" | "postgresql", _)) => Ok(Arc::new(Postgres::connect(address).await?)),
        Some((kind, _)) => Err(OpenError::Kind(kind.to_owned())),
        // Whatever it is, it may be a secret.
        None => Err(OpenError::Kind(String::new())),
    }
}
