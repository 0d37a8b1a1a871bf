//! Tables at which nothing happens: a game that waits for a person, and somebody who looks on.

use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Run;
use super::connection::Connection;
use super::stream::{Moves, Seen, follow};
use super::table::{Named, good};

/// So many tables are opened by one guest.
const PER_GUEST: u32 = 100;

/// Those who look on, until this is dropped.
pub(super) struct Quiet {
    viewers: JoinSet<Result<()>>,
    shown: Vec<watch::Receiver<Seen>>,
}

impl Quiet {
    pub(super) fn len(&self) -> usize {
        self.shown.len()
    }

    /// Whether everybody still looks on.
    pub(super) fn check(&mut self) -> Result<()> {
        ensure!(
            self.viewers.try_join_next().is_none(),
            "the stream of a quiet table ended"
        );
        Ok(())
    }
}

/// Opens tables, each with a viewer who stays.
pub(super) async fn open(run: &Run, count: u32) -> Result<Quiet> {
    let mut viewers = JoinSet::new();
    let mut shown = Vec::new();
    let mut cookie = String::new();
    for number in 0..count {
        if number % PER_GUEST == 0 {
            cookie = Connection::guest(run.server, &format!("quiet {number}")).await?;
        }
        let mut host = Connection::new(run.server, &cookie).await?;
        let body = r#"{"players":2,"open":false}"#;
        let named: Named = serde_json::from_str(&good(host.post("/api/tables", body).await?)?)?;
        let path = format!("/api/tables/{}", named.id);
        let body = format!(
            r#"{{"version":{},"level":"merchant"}}"#,
            named.table.version
        );
        good(host.post(&format!("{path}/start"), &body).await?)?;
        let viewer = Connection::new(run.server, &cookie).await?;
        let (show, mut seen) = watch::channel(Seen::default());
        let events = format!("{path}/events");
        viewers.spawn(follow(viewer, events, 0, Arc::new(Moves::default()), show));
        let first = seen.wait_for(|seen| seen.version > 0).await;
        first.context("a quiet table shows nothing")?;
        shown.push(seen);
    }
    Ok(Quiet { viewers, shown })
}
