//! One connection to PostgreSQL, with the statements that it has ready.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use super::hitch::Hitch;

/// How long to wait for a connection.
const CONNECT: Duration = Duration::from_secs(3);

/// How long to wait for an answer. The server gives up a little earlier by itself, which says more; this is for servers
/// that say nothing at all.
const ANSWER: Duration = Duration::from_secs(10);

/// After how long without a word the system asks whether the other side is still there.
const SILENCE: Duration = Duration::from_secs(30);

/// What every connection is told first. A commit that is not durable is no commit, whatever the server was set to; settings
/// that promise more than the server's own disk are left as they are. Every statement of this crate finds its rows by a key,
/// so a plan that reads whole tables is never right, however small they look to a server that has not counted lately.
const SETTINGS: &str = "
    SET statement_timeout = '8s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '10s';
    SET client_min_messages = 'warning';
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// Values for a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection.
pub(super) struct Link {
    client: Client,
    /// Bounded by the number of statements in this crate: only texts from its source come here.
    ready: Mutex<HashMap<&'static str, Statement>>,
    task: JoinHandle<()>,
}

impl Link {
    pub(super) async fn connect(config: &Config) -> Result<Link, Hitch> {
        let (client, connection) = within(config.connect(NoTls)).await?;
        let task = tokio::spawn(async move {
            // Whoever waits for an answer hears of the end, too.
            drop(connection.await);
        });
        let link = Link {
            client,
            ready: Mutex::default(),
            task,
        };
        link.run(SETTINGS).await?;
        Ok(link)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Ends it at once, without a goodbye.
    pub(super) fn cut(&self) {
        self.task.abort();
    }

    /// Statements without values or answers.
    pub(super) async fn run(&self, sql: &str) -> Result<(), Hitch> {
        within(self.client.batch_execute(sql)).await
    }

    pub(super) async fn query(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, Hitch> {
        let statement = self.statement(sql).await?;
        within(self.client.query(&statement, values)).await
    }

    /// Does something, and says how many rows it changed.
    pub(super) async fn execute(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<u64, Hitch> {
        let statement = self.statement(sql).await?;
        within(self.client.execute(&statement, values)).await
    }

    async fn statement(&self, sql: &'static str) -> Result<Statement, Hitch> {
        let ready = || self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let found = ready().get(sql).cloned();
        if let Some(statement) = found {
            return Ok(statement);
        }
        let statement = within(self.client.prepare(sql)).await?;
        ready().insert(sql, statement.clone());
        Ok(statement)
    }
}

/// The settings of every connection to a database.
pub(super) fn configure(address: &str) -> Result<Config, tokio_postgres::Error> {
    let mut config: Config = address.parse()?;
    if config.get_application_name().is_none() {
        config.application_name("ra");
    }
    config
        .connect_timeout(CONNECT)
        .keepalives_idle(SILENCE)
        .tcp_user_timeout(SILENCE);
    Ok(config)
}

/// Waits for an answer, not forever.
pub(super) async fn within<T>(
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, Hitch> {
    match tokio::time::timeout(ANSWER, answer).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(Hitch::Away("the database does not answer".to_owned())),
    }
}
