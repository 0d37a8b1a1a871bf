//! A store in a database, for many nodes: PostgreSQL.
//!
//! Nodes know nothing of each other. The database decides whose line is next and who looks after a table that is due, and
//! tells everybody what has changed.

mod batch;
mod change;
mod fill;
mod hitch;
mod link;
mod listen;
mod migrate;
mod persist;
mod plan;
mod pool;
mod queue;
mod reads;
mod tables;
mod writes;

use std::sync::Arc;

use ra_table::{
    Answer, Append, ChatLine, Guest, Journal, Listing, NewTable, News, PersonId, Remark, Stage,
    TableId, TokenHash,
};

use self::change::Change;
use self::listen::Listener;
use self::persist::persist;
use self::pool::{CONNECTIONS, Pool};
use self::queue::Queue;
use self::writes::{AddGuest, Claim, Pulse, Release, UpdateGuest};
use crate::bounds;
use crate::entry::{Saying, Visitor, Write};
use crate::error::OpenError;
use crate::feed::Feed;
use crate::migrations;
use crate::store::{Contents, Pieces, Store, WholeTable};

/// A store in a database of PostgreSQL. It lives on the runtime (tokio) on which it was connected.
///
/// Connections are not encrypted: use a local socket or a private network.
pub struct Postgres {
    pool: Pool,
    queue: Queue,
    feed: Arc<Feed>,
    _listener: Listener,
}

impl Postgres {
    /// Connects to a database, and makes the tables in it if there are none. Any number of nodes may.
    ///
    /// # Errors
    ///
    /// If the address makes no sense, if the database cannot be reached, if a newer program has written it, or if it holds
    /// something else.
    pub async fn connect(address: &str) -> Result<Postgres, OpenError> {
        let config = link::configure(address)
            .map_err(|error| OpenError::Address(hitch::describe(&error)))?;
        let pool = Pool::new(config.clone(), CONNECTIONS);
        // Moves have a connection of their own: however many lists are read, they need not wait for one.
        let writer = Pool::new(config.clone(), 1);
        migrate::migrate(&pool, &migrations::POSTGRES).await?;
        let feed = Arc::new(Feed::new());
        Ok(Postgres {
            _listener: Listener::start(config, feed.clone()).await?,
            queue: Queue::start(writer),
            pool,
            feed,
        })
    }
}

impl Journal for Postgres {
    fn create(&self, table: NewTable) -> Answer<'_, bool> {
        Box::pin(async move { self.queue.keep(Change::Create(Write::create(table)?)).await })
    }

    fn append(&self, append: Append) -> Answer<'_, bool> {
        Box::pin(async move {
            self.queue
                .keep(Change::Append(Write::append(append)?))
                .await
        })
    }

    fn lines(&self, id: TableId, after: u32) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(async move { reads::lines(&self.pool, &id, after).await })
    }

    fn open_tables(&self, stage: Stage, limit: u32) -> Answer<'_, Vec<Listing>> {
        Box::pin(reads::open_tables(&self.pool, stage, limit))
    }

    fn tables_of(&self, person: PersonId, limit: u32) -> Answer<'_, Vec<Listing>> {
        Box::pin(async move { reads::tables_of(&self.pool, &person, limit).await })
    }

    fn claim_due(&self, now_ms: u64, lease_ms: u64, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let (now_ms, until_ms) = bounds::lease(now_ms, lease_ms)?;
            let claim = Claim {
                now_ms,
                until_ms,
                limit: bounds::rows(limit),
            };
            persist(&self.pool, &claim).await
        })
    }

    fn release(&self, ids: Vec<TableId>) -> Answer<'_, ()> {
        Box::pin(async move { persist(&self.pool, &Release(ids)).await })
    }

    fn next_due(&self) -> Answer<'_, Option<u64>> {
        Box::pin(reads::next_due(&self.pool))
    }

    fn add_guest(&self, token: TokenHash, guest: Guest) -> Answer<'_, ()> {
        Box::pin(async move {
            let add = AddGuest(Visitor::new(token, guest)?);
            persist(&self.pool, &add).await
        })
    }

    fn find_guest(&self, token: TokenHash) -> Answer<'_, Option<Guest>> {
        Box::pin(async move { reads::find_guest(&self.pool, &token).await })
    }

    fn update_guest(&self, guest: Guest) -> Answer<'_, ()> {
        Box::pin(async move {
            bounds::name(&guest.name)?;
            let update = UpdateGuest {
                id: guest.id,
                name: guest.name,
                seen_ms: bounds::time(guest.seen_ms)?,
            };
            persist(&self.pool, &update).await
        })
    }

    fn say(&self, remark: Remark) -> Answer<'_, Option<u32>> {
        Box::pin(async move {
            let saying = Saying::new(remark)?;
            self.queue.say(Change::Say(saying)).await
        })
    }

    fn said(&self, id: TableId, after: u32, limit: u32) -> Answer<'_, Vec<ChatLine>> {
        Box::pin(async move { reads::said(&self.pool, &id, after, limit).await })
    }

    fn news(&self) -> Answer<'_, News> {
        Box::pin(self.feed.next())
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(persist(&self.pool, &Pulse))
    }
}

/// What is in a database, whoever else uses it.
pub(crate) async fn contents(address: &str) -> Result<Pool, OpenError> {
    let config =
        link::configure(address).map_err(|error| OpenError::Address(hitch::describe(&error)))?;
    let pool = Pool::new(config, CONNECTIONS);
    migrate::check(&pool, &migrations::POSTGRES).await?;
    Ok(pool)
}

impl Contents for Pool {
    fn all_tables(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Listing>> {
        Box::pin(async move { reads::all_tables(self, after.as_ref(), limit).await })
    }

    fn whole_table(&self, id: TableId) -> Answer<'_, Option<WholeTable>> {
        Box::pin(async move { Ok(reads::whole_table(self, &id).await?) })
    }

    fn all_guests(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Answer<'_, Vec<(TokenHash, Guest)>> {
        Box::pin(async move { reads::all_guests(self, after.as_ref(), limit).await })
    }
}

impl Contents for Postgres {
    fn all_tables(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Listing>> {
        self.pool.all_tables(after, limit)
    }

    fn whole_table(&self, id: TableId) -> Answer<'_, Option<WholeTable>> {
        self.pool.whole_table(id)
    }

    fn all_guests(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Answer<'_, Vec<(TokenHash, Guest)>> {
        self.pool.all_guests(after, limit)
    }
}

impl Store for Postgres {
    fn fill(&self, pieces: Pieces) -> Answer<'_, bool> {
        Box::pin(async move { Ok(fill::fill(&self.pool, pieces).await?) })
    }
}
