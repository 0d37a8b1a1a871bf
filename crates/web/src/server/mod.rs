//! The server: a hall, its doors, and whoever looks after it, from the first connection to the last.

mod accept;
mod patient;
mod peer;
mod site;

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::api::{self, App};
use crate::hall::Hall;
use crate::limits::Limits;
pub(crate) use peer::{Peer, Socket};
pub use site::Site;

/// How often tables that nobody needs are looked for.
const SWEEP: Duration = Duration::from_mins(1);

/// A server that is ready to run.
pub struct Server {
    app: Arc<App>,
    closing: watch::Sender<bool>,
}

impl Server {
    /// A server for a hall.
    pub fn new(hall: Arc<Hall>, limits: Limits, site: Site) -> Server {
        let closing = watch::Sender::new(false);
        let app = App::new(hall, limits, site, closing.subscribe());
        Server {
            app: Arc::new(app),
            closing,
        }
    }

    /// Answers whoever comes, until `end` comes true. Then nobody new is let in, streams are ended with a hint to come back, and
    /// requests that are under way are finished, within bounds.
    pub async fn run(self, listener: TcpListener, end: impl Future<Output = ()>) {
        let mut helpers = self.helpers();
        let router = api::router(&self.app);
        let doors = accept::Doors::new(&self.app);
        tokio::select! {
            () = doors.let_in(&listener, router) => {}
            () = end => {}
        }
        drop(listener);
        self.closing.send_replace(true);
        // What is claimed now would wait for nobody.
        self.app.hall.end_claims();
        doors.wait(self.app.limits.drain).await;
        self.app.hall.rest().await;
        helpers.shutdown().await;
    }

    /// Those who look after the hall.
    fn helpers(&self) -> JoinSet<()> {
        let (hall, limits) = (&self.app.hall, &self.app.limits);
        let mut helpers = JoinSet::new();
        helpers.spawn(Arc::clone(hall).hear_news());
        helpers.spawn(sweep(Arc::clone(hall), limits.table_idle));
        helpers.spawn(Arc::clone(hall).look_after_tables(limits.agents));
        helpers
    }
}

/// Lets tables go that nobody needs.
async fn sweep(hall: Arc<Hall>, idle: Duration) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let since_ms = hall.now_ms().saturating_sub(idle.as_millis() as u64);
        hall.forget_unused_since(since_ms);
    }
}
