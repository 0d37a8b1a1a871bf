//! Which store a command is about.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::serve::home;

#[derive(clap::Args)]
pub(crate) struct StoreArg {
    /// Where games are kept [default: where `ra` alone keeps them, in your data directory]
    #[arg(
        long,
        env = "RA_STORE",
        hide_env_values = true,
        value_name = "sqlite:FILE|postgres://USER@HOST/DATABASE"
    )]
    store: Option<String>,
}

impl StoreArg {
    /// The address of the store, as [`ra_store::open`] takes it.
    pub(crate) fn address(&self) -> Result<String> {
        self.store.clone().map_or_else(home::store, Ok)
    }

    /// The same for a store that has to be there.
    pub(crate) fn existing(&self) -> Result<String> {
        let address = self.address()?;
        if let Some(file) = file_of(&address) {
            let name = file.display();
            ensure!(
                file.is_file(),
                "there is no store at {name}: say where with --store"
            );
        }
        Ok(address)
    }
}

/// The file of a store that is in one.
pub(crate) fn file_of(address: &str) -> Option<PathBuf> {
    address.strip_prefix("sqlite:").map(PathBuf::from)
}

/// What to call a store: a database's address may hold a password.
pub(crate) fn name_of(address: &str) -> String {
    file_of(address).map_or_else(
        || "the database".to_owned(),
        |file| file.display().to_string(),
    )
}

/// Runs something that asks a store.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    runtime.context("cannot start threads")?.block_on(work)
}
