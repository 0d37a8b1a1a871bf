//! A table at one moment, and what people see of it.

use std::sync::{Arc, OnceLock};

use ra_table::{PersonId, Table};
use sha2::{Digest, Sha256};

/// A table at one moment. It never changes.
#[derive(Debug)]
pub struct Snapshot {
    table: Table,
    /// What somebody without a seat sees: the same for all of them, and there may be many.
    spectator: OnceLock<Rendered>,
}

/// A view as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rendered {
    /// The public version of the table.
    pub(crate) version: u32,
    /// The text.
    pub(crate) json: Arc<str>,
    /// Tells this text from others: who has seen it need not be sent it again. It depends on nothing but the text.
    pub(crate) tag: u64,
}

impl Snapshot {
    pub(crate) fn new(table: Table) -> Snapshot {
        Snapshot {
            table,
            spectator: OnceLock::new(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What somebody sees.
    pub(crate) fn rendered(&self, who: Option<&PersonId>) -> Rendered {
        let seated = |who: &&PersonId| self.table.people().iter().any(|seated| seated.id == **who);
        match who.filter(seated) {
            Some(who) => render(&self.table, Some(who)),
            None => self
                .spectator
                .get_or_init(|| render(&self.table, None))
                .clone(),
        }
    }
}

fn render(table: &Table, who: Option<&PersonId>) -> Rendered {
    let view = table.view(who);
    let json = serde_json::to_string(&view).expect("a view holds nothing that JSON cannot hold");
    let hash = Sha256::digest(&json);
    let mut tag = [0; 8];
    tag.copy_from_slice(&hash[..8]);
    Rendered {
        version: view.version,
        json: json.into(),
        tag: u64::from_be_bytes(tag),
    }
}
