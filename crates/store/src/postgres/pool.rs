//! A few connections, lent to whoever has something to ask.

use std::ops::Deref;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ra_table::Trouble;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_postgres::{Config, Row};

use super::hitch::Hitch;
use super::link::{Link, Values};

/// Connections of one node, besides the one that listens and the one that writes. A server allows a hundred by default, for all
/// nodes; what goes through these is short.
pub(super) const CONNECTIONS: usize = 8;

/// How long to wait for one of them.
const WAIT: Duration = Duration::from_secs(5);

/// The connections of a node.
pub(crate) struct Pool {
    config: Config,
    idle: Mutex<Vec<Link>>,
    permits: Semaphore,
}

impl Pool {
    /// So many connections at most, none of them yet.
    pub(super) fn new(config: Config, connections: usize) -> Pool {
        Pool {
            config,
            idle: Mutex::default(),
            permits: Semaphore::new(connections),
        }
    }

    /// Lends a connection, a new one if none is idle.
    pub(super) async fn lend(&self) -> Result<Lent<'_>, Hitch> {
        let permit = tokio::time::timeout(WAIT, self.permits.acquire()).await;
        let busy = || Hitch::Away("all connections to the database are busy".to_owned());
        let permit = permit.map_err(|_| busy())?.map_err(|_| busy())?;
        let idle = self.take_idle();
        let link = match idle {
            Some(link) => link,
            None => Link::connect(&self.config).await?,
        };
        Ok(Lent {
            link: Some(link),
            pool: self,
            in_transaction: false,
            _permit: permit,
        })
    }

    fn take_idle(&self) -> Option<Link> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(link) = idle.pop() {
            if !link.is_closed() {
                return Some(link);
            }
        }
        None
    }

    /// Forgets all idle connections: one of them turned out to be dead, so the others may be.
    pub(super) fn forget_idle(&self) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.clear();
    }

    /// Reads something with one statement. A second time on a new connection if the first was dead: reading twice does no
    /// harm.
    pub(super) async fn read(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, Trouble> {
        match self.read_once(sql, values).await {
            Err(Hitch::Away(_)) => self.forget_idle(),
            other => return Ok(other?),
        }
        Ok(self.read_once(sql, values).await?)
    }

    async fn read_once(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Hitch> {
        self.lend().await?.query(sql, values).await
    }
}

/// A connection on loan. It goes back when this is dropped, unless it died or a transaction is still open: then it is cut, and
/// the server rolls back.
pub(super) struct Lent<'a> {
    link: Option<Link>,
    pool: &'a Pool,
    in_transaction: bool,
    _permit: SemaphorePermit<'a>,
}

impl Lent<'_> {
    /// Begins a transaction.
    pub(super) async fn begin(&mut self, sql: &str) -> Result<(), Hitch> {
        self.in_transaction = true;
        self.run(sql).await
    }

    /// Ends it. After an error nobody knows whether it is kept.
    pub(super) async fn commit(&mut self) -> Result<(), Hitch> {
        self.run("COMMIT").await?;
        self.in_transaction = false;
        Ok(())
    }
}

impl Deref for Lent<'_> {
    type Target = Link;

    fn deref(&self) -> &Link {
        // There from the beginning until it is dropped.
        self.link.as_ref().expect("a connection on loan")
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let Some(link) = self.link.take() else {
            return;
        };
        if self.in_transaction {
            link.cut();
        } else if !link.is_closed() {
            let idle = self.pool.idle.lock();
            idle.unwrap_or_else(PoisonError::into_inner).push(link);
        }
    }
}
