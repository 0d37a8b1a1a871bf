//! What a store can do besides being a journal: be copied out whole.

use ra_table::{Answer, ChatLine, Guest, Journal, Listing, PersonId, TableId, TokenHash, Trouble};

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

/// A journal that can be copied out whole.
pub trait Store: Journal {
    /// A table with all that belongs to it; none if there is no such table.
    fn whole_table(&self, id: TableId) -> Answer<'_, Option<WholeTable>>;

    /// All guests by name, from the one after `after` on, with the hashes of their tokens.
    fn all_guests(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Answer<'_, Vec<(TokenHash, Guest)>>;
}

/// Whether a store holds neither tables nor guests.
pub(crate) async fn is_empty(store: &dyn Store) -> Result<bool, Trouble> {
    let tables = store.all_tables(None, 1).await?;
    let guests = store.all_guests(None, 1).await?;
    Ok(tables.is_empty() && guests.is_empty())
}
