//! Why a store cannot be opened.

/// Why a store cannot be opened. Nothing in it has changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is of no kind that is known. Addresses may hold passwords, so only the kind is repeated.
    #[error("{0:?} is no kind of store: write sqlite:FILE or postgres://USER@HOST/DATABASE")]
    Kind(String),
    /// The address says what kind of store it is, but the rest makes no sense.
    #[error("the store's address makes no sense: {0}")]
    Address(String),
    /// Another server has the file.
    #[error("{0} is in use by another server: a SQLite file has one at a time")]
    InUse(String),
    /// The file or database belongs to another program.
    #[error("{0} holds something else, not a store of Ra")]
    Foreign(String),
    /// A newer program has written it.
    #[error(
        "the store has version {found}, this program knows versions up to {known}: use a newer program"
    )]
    Newer {
        /// The version of the store.
        found: usize,
        /// The newest version that this program knows.
        known: usize,
    },
    /// An older program has written it, and nothing in it may change now.
    #[error(
        "the store has version {found}, this program reads version {known}: start the server once, which brings it up to date"
    )]
    Older {
        /// The version of the store.
        found: usize,
        /// The version that this program reads.
        known: usize,
    },
    /// The file cannot be opened, or the database cannot be reached.
    #[error("the store cannot be opened: {0}")]
    Failed(String),
}
