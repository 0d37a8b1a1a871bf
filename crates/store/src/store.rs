//! What a store can do besides being a journal: be copied out whole, and be filled.

use ra_table::{Answer, ChatLine, Guest, Journal, Listing, PersonId, TableId, TokenHash, Trouble};
use tokio::sync::mpsc;

/// A table with all that belongs to it, as it was at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// Its name and what is known of it.
    pub listing: Listing,
    /// Its journal.
    pub lines: Vec<String>,
    /// Everything said at it.
    pub chat: Vec<ChatLine>,
}

/// What a store holds, to be copied out. Servers may use the store meanwhile.
pub trait Contents: Send + Sync {
    /// All tables by name, from the one after `after` on.
    fn all_tables(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Listing>>;

    /// A table with all that belongs to it; none if there is no such table.
    fn whole_table(&self, id: TableId) -> Answer<'_, Option<WholeTable>>;

    /// All guests by name, from the one after `after` on, with the hashes of their tokens.
    fn all_guests(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Answer<'_, Vec<(TokenHash, Guest)>>;
}

/// A journal that can be copied out whole, and filled.
pub trait Store: Journal + Contents {
    /// Puts all pieces into an empty store, or none of them. False if it is not empty.
    fn fill(&self, pieces: Pieces) -> Answer<'_, bool>;
}

/// What a store is filled with, piece by piece.
#[derive(Debug)]
pub struct Pieces(pub(crate) mpsc::Receiver<Piece>);

/// A part of what a store is filled with.
#[derive(Debug)]
pub(crate) enum Piece {
    Table(Box<WholeTable>),
    Guest(TokenHash, Guest),
    /// That was all. Where it does not come, something went wrong, and nothing is kept.
    End,
}

/// Why nothing is kept of pieces without an end. Whoever stopped in the middle knows why.
pub(crate) fn cut_off() -> Trouble {
    Trouble::Refused("what the store is filled with was cut off".to_owned())
}
