//! A store from its address.

use std::path::Path;
use std::sync::Arc;

use crate::error::OpenError;
use crate::postgres::{self, Postgres};
use crate::sqlite::{self, Sqlite};
use crate::store::{Contents, Store};

/// Opens the store at an address: `sqlite:FILE` or `postgres://USER@HOST/DATABASE`. Needs a runtime (tokio) for PostgreSQL.
///
/// # Errors
///
/// If the address makes no sense, or the store cannot be opened; see [`OpenError`].
pub async fn open(address: &str) -> Result<Arc<dyn Store>, OpenError> {
    match Address::parse(address)? {
        Address::File(file) => Ok(Arc::new(Sqlite::open(file)?)),
        Address::Database => Ok(Arc::new(Postgres::connect(address).await?)),
    }
}

/// Opens the store at an address to copy it out: it has to be there, nothing in it changes, and servers may go on using it.
///
/// # Errors
///
/// As for [`open`]; also if the store is one of an older program, for bringing it up to date would change it.
pub async fn open_to_read(address: &str) -> Result<Box<dyn Contents>, OpenError> {
    match Address::parse(address)? {
        Address::File(file) => Ok(Box::new(sqlite::contents(Path::new(file))?)),
        Address::Database => Ok(Box::new(postgres::contents(address).await?)),
    }
}

/// Which kind of store an address is of.
enum Address<'a> {
    File(&'a str),
    Database,
}

impl Address<'_> {
    fn parse(address: &str) -> Result<Address<'_>, OpenError> {
        match address.split_once(':') {
            Some(("sqlite", "")) => Err(OpenError::Address("sqlite: needs a file".to_owned())),
            Some(("sqlite", file)) => Ok(Address::File(file)),
            Some(("postgres" | "postgresql", _)) => Ok(Address::Database),
            Some((kind, _)) => Err(OpenError::Kind(kind.to_owned())),
            // Whatever it is, it may be a secret.
            None => Err(OpenError::Kind(String::new())),
        }
    }
}
