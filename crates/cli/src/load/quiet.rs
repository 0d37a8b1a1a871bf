//! Tables at which nothing happens: a game that waits for a person, and somebody who looks on.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::Run;
use super::connection::Connection;
use super::glance::Glance;
use super::stream::{Moves, Seen, Viewer};
use super::table::{good, named};

/// Guests who open tables, each one after the other.
const HOSTS: u32 = 64;

/// Those who look on, until this is dropped.
#[derive(Default)]
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
        match self.viewers.try_join_next() {
            None => Ok(()),
            Some(Ok(Err(error))) => Err(error.context("the stream of a quiet table ended")),
            Some(_) => bail!("the stream of a quiet table ended"),
        }
    }

    async fn look_at(&mut self, run: &Run, path: &str) -> Result<()> {
        let number = self.shown.len();
        let (show, seen) = watch::channel(Seen::default());
        let viewer = Viewer {
            number,
            plays: false,
            moves: Arc::new(Moves::default()),
            show,
        };
        let connection = Connection::new(run.server(number), "").await?;
        let events = format!("{path}/events");
        self.viewers.spawn(viewer.follow(connection, events));
        self.shown.push(seen);
        Ok(())
    }

    /// Waits until everybody sees something.
    async fn wait(&mut self) -> Result<()> {
        for seen in &mut self.shown {
            if seen.wait_for(|seen| seen.version > 0).await.is_err() {
                break;
            }
        }
        self.check()
    }
}

/// Opens tables, each with a viewer who stays.
pub(super) async fn open(run: &Arc<Run>, count: u32) -> Result<Quiet> {
    let mut hosts = JoinSet::new();
    for host in 0..HOSTS {
        let tables = count / HOSTS + u32::from(host < count % HOSTS);
        hosts.spawn(open_some(Arc::clone(run), host, tables));
    }
    let mut quiet = Quiet::default();
    while let Some(opened) = hosts.join_next().await {
        for path in opened.context("a host broke down")?? {
            quiet.look_at(run, &path).await?;
        }
    }
    quiet.wait().await?;
    Ok(quiet)
}

/// Opens tables and has an agent play there until the host is to act.
async fn open_some(run: Arc<Run>, host: u32, tables: u32) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    if tables == 0 {
        return Ok(paths);
    }
    let server = run.server(host as usize);
    let cookie = Connection::guest(server, &format!("quiet {host}")).await?;
    let mut connection = Connection::new(server, &cookie).await?;
    for _ in 0..tables {
        let body = r#"{"players":2,"open":false}"#;
        let opened = good(&connection.post("/api/tables", body).await?)?;
        let (path, version) = (named(opened)?, Glance::at(opened).version);
        let body = format!(r#"{{"version":{version},"level":"merchant"}}"#);
        good(&connection.post(&format!("{path}/start"), &body).await?)?;
        paths.push(path);
    }
    Ok(paths)
}
