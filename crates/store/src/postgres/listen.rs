//! One connection that only listens: what any node writes, this node hears.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls, Socket};

use super::hitch::Hitch;
use super::link::within;
use super::tables::CHANNEL;
use crate::columns;
use crate::feed::Feed;

/// Pauses between tries to listen again: short at first, since a restart takes a second; never long, for people wait to see what
/// others do.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// How often to ask whether the connection still lives. It is silent when nobody plays, and also when it is dead.
const ASK: Duration = Duration::from_secs(20);

/// The task that listens. It ends when this is dropped.
pub(super) struct Listener(JoinHandle<()>);

impl Listener {
    /// Listens from now on.
    pub(super) async fn start(config: Config, feed: Arc<Feed>) -> Result<Listener, Hitch> {
        let ear = Ear::open(&config, &feed).await?;
        Ok(Listener(tokio::spawn(listen(ear, config, feed))))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn listen(mut ear: Ear, config: Config, feed: Arc<Feed>) {
    loop {
        ear.hear().await;
        let mut pause = FIRST_PAUSE;
        ear = loop {
            match Ear::open(&config, &feed).await {
                Ok(ear) => break ear,
                Err(_) => tokio::time::sleep(pause).await,
            }
            pause = LONGEST_PAUSE.min(pause * 2);
        };
        // Only now: what happens from here on is heard, what happened before is the gap.
        feed.tell_gap();
    }
}

/// An open connection that listens.
struct Ear {
    client: Client,
    pump: JoinHandle<()>,
}

impl Ear {
    async fn open(config: &Config, feed: &Arc<Feed>) -> Result<Ear, Hitch> {
        let (client, connection) = within(config.connect(NoTls)).await?;
        let pump = tokio::spawn(pump(connection, feed.clone()));
        let ear = Ear { client, pump };
        within(ear.client.batch_execute(&format!("LISTEN {CHANNEL}"))).await?;
        Ok(ear)
    }

    /// Listens until the connection is lost.
    async fn hear(&mut self) {
        while tokio::time::timeout(ASK, &mut self.pump).await.is_err() {
            if within(self.client.check_connection()).await.is_err() {
                return;
            }
        }
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.pump.abort();
    }
}

async fn pump(mut connection: Connection<Socket, NoTlsStream>, feed: Arc<Feed>) {
    loop {
        let message = std::future::poll_fn(|context| connection.poll_message(context)).await;
        match message {
            Some(Ok(AsyncMessage::Notification(news))) => match columns::changed(news.payload()) {
                Ok(table) => feed.tell(table),
                // Somebody else uses our channel, or another version of us; better a look too many.
                Err(_) => feed.tell_gap(),
            },
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return,
        }
    }
}
