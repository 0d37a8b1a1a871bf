//! A table at one moment, and what people see of it.

use std::hash::{DefaultHasher, Hasher};
use std::sync::OnceLock;

use axum::body::Bytes;
use ra_rules::Seat;
use ra_table::{PersonId, Table};

/// More than most views have, so that their text need not be moved while it grows.
const USUAL_BYTES: usize = 8 * 1024;

/// A table at one moment. It never changes.
#[derive(Debug)]
pub struct Snapshot {
    table: Table,
    /// What is seen from each seat: whoever sits there asks and looks on, perhaps in several windows.
    seats: [OnceLock<Rendered>; Seat::ALL.len()],
    /// What somebody without a seat sees: the same for all of them, and there may be many.
    spectator: OnceLock<Rendered>,
}

/// A view as JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rendered {
    /// The public version of the table.
    pub(crate) version: u32,
    /// The text, shared by all who are sent it.
    pub(crate) json: Bytes,
    /// Tells this text from others of the same version: who has seen it need not be sent it again. It depends on nothing but the
    /// text, whichever node has rendered it.
    pub(crate) tag: u64,
}

impl Snapshot {
    pub(crate) fn new(table: Table) -> Snapshot {
        Snapshot {
            table,
            seats: Default::default(),
            spectator: OnceLock::new(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What somebody sees.
    pub(crate) fn rendered(&self, who: Option<&PersonId>) -> Rendered {
        let place = who.and_then(|who| self.table.place_of(who));
        let (view, who) = match place.and_then(|place| self.seats.get(place)) {
            Some(view) => (view, who),
            None => (&self.spectator, None),
        };
        view.get_or_init(|| render(&self.table, who)).clone()
    }
}

fn render(table: &Table, who: Option<&PersonId>) -> Rendered {
    let view = table.view(who);
    let mut json = Vec::with_capacity(USUAL_BYTES);
    serde_json::to_writer(&mut json, &view).expect("a view holds nothing that JSON cannot hold");
    json.shrink_to_fit();
    Rendered {
        version: view.version,
        tag: tag(&json),
        json: json.into(),
    }
}

/// A hash without a secret, the same at every node. (Nodes that were built by different compilers may differ; then a view is
/// sent once more.)
fn tag(json: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(json);
    hasher.finish()
}
