//! What somebody was granted at a table, as they wrote it down the moment they were told.

use std::time::Duration;

use serde_json::Value;

/// A wish that the server has granted.
#[derive(Clone, Debug)]
pub(crate) struct Granted {
    /// The last word of its route.
    pub(crate) what: &'static str,
    pub(crate) key: String,
    /// The version that its author saw, where it depends on one.
    pub(crate) version: Option<u64>,
    /// What they wanted: an action or an order.
    pub(crate) wish: Value,
}

/// The books of one client at one table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Book {
    pub(crate) person: String,
    pub(crate) granted: Vec<Granted>,
    /// What they said, by its number.
    pub(crate) said: Vec<(u32, String)>,
    /// How often their stream was taken up again.
    pub(crate) resumed: u32,
    /// The longest time in which they saw nothing new.
    pub(crate) stood_still: Duration,
}
