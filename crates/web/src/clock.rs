//! The time, as an input: tests bring their own.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time in milliseconds since 1970.
pub type Now = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The time by the clock of the machine.
pub fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // Before 1970 there were no tables.
    since.map_or(0, |since| since.as_millis() as u64)
}
