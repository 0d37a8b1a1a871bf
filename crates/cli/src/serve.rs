//! `ra serve`: live tables over HTTP, and `ra` alone: the same for whoever sits at this machine.

pub(crate) mod home;
mod log;
mod settings;

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use ra_web::{Hall, Server};
use tokio::net::TcpListener;

use self::settings::Settings;
use crate::Outcome;

pub(crate) use self::settings::Args;

/// Where the server listens unless it is told otherwise.
const PORT: u16 = 7272;

/// How long threads may take to end.
const LAST_THOUGHTS: Duration = Duration::from_secs(2);

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<Outcome> {
    let settings = match Settings::gather(args) {
        Ok(settings) => settings,
        Err(why) => crate::usage_error("serve", format!("{why:#}")),
    };
    let _log = log::open(&settings)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.context("cannot start threads")?;
    let served = runtime.block_on(serve(settings, out));
    // Whoever still thinks thinks in vain.
    runtime.shutdown_timeout(LAST_THOUGHTS);
    served.map(|()| Outcome::Good)
}

async fn serve(settings: Settings, out: &mut impl Write) -> Result<()> {
    let store = ra_store::open(&settings.store).await?;
    let listener = listen(settings.listen).await?;
    let address = listener.local_addr()?;
    let mut site = settings.site;
    site.loopback = address.ip().is_loopback();
    let hall = Hall::new(
        store,
        Arc::new(ra_web::now_ms),
        settings.limits.tables_in_memory,
    );
    let server = Server::new(hall, settings.limits, site);
    writeln!(out, "Ra is at http://{address}/ (ctrl-c ends it)")?;
    out.flush()?;
    tracing::info!(%address, "listening");
    server.run(listener, told_to_end()?).await;
    tracing::info!("ended");
    Ok(())
}

/// Where to listen; if nobody said and the usual port is taken, any other.
async fn listen(wanted: Option<SocketAddr>) -> Result<TcpListener> {
    if let Some(address) = wanted {
        let bound = TcpListener::bind(address).await;
        return bound.with_context(|| format!("cannot listen at {address}"));
    }
    let usual = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT)).await;
    match usual {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .context("cannot listen at any port of this machine"),
    }
}

/// Comes true when the system or somebody at the keyboard says so.
#[cfg(unix)]
fn told_to_end() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_end() -> Result<impl Future<Output = ()>> {
    Ok(async {
        // Where it cannot be heard, the server runs until it is ended otherwise.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}
