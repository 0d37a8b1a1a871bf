//! The log of the server: to standard error, and never in anybody's way.

use std::time::Duration;

use anyhow::{Context, Result};
use ra_web::Log;

use super::settings::{Format, Settings};

/// How long the last lines may take to be read.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The log, until it is dropped.
pub(super) struct Open(Log);

pub(super) fn open(settings: &Settings) -> Result<Open> {
    let lines = Log::start(std::io::stderr()).context("cannot start threads")?;
    let writer = lines.clone();
    let log = tracing_subscriber::fmt()
        .with_writer(move || writer.clone())
        .with_max_level(settings.log_level)
        .with_target(false)
        .with_ansi(false);
    // There is one log for each process, and this is the only place that starts it.
    let _ = match settings.log {
        Format::Text => log.try_init(),
        Format::Json => log.json().try_init(),
    };
    // What a panic says may be somebody's secret, and written past the log it could wait for ever.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string);
        tracing::error!(
            at = place.unwrap_or_default(),
            "a mistake of ours: a thread panicked"
        );
    }));
    Ok(Open(lines))
}

impl Drop for Open {
    fn drop(&mut self) {
        let lost = Log::lost();
        if lost > 0 {
            tracing::warn!(lost, "lines of the log that nobody read in time");
        }
        self.0.settle(LAST_WORDS);
    }
}
