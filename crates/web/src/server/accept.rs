//! The doors: who is let in, and for how long.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::patient::Patient;
use super::peer::{Peer, Socket};
use crate::api::App;

/// How long to wait when the system has no more files to give: some connection will end.
const BREATH: Duration = Duration::from_millis(100);

/// Counts connections.
pub(super) struct Doors {
    places: Arc<Semaphore>,
    most: u32,
    most_of_one: usize,
    inside: Arc<Inside>,
    /// All of them, for the numbers.
    count: Arc<AtomicU64>,
    http: http1::Builder,
    write_time: Duration,
    /// Proxies bring many clients.
    proxies: Vec<IpAddr>,
    closing: watch::Receiver<bool>,
}

/// How many connections an address has. Never more entries than connections.
type Inside = Mutex<HashMap<IpAddr, usize>>;

impl Doors {
    pub(super) fn new(app: &App) -> Doors {
        let limits = &app.limits;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(limits.head_time)
            .max_headers(limits.headers)
            .max_header_size(limits.head_bytes)
            // A whole head fits, and hyper asks for 8 KiB at least.
            .max_buf_size(limits.head_bytes.max(8192) * 2);
        let most = limits
            .connections
            .clamp(1, Semaphore::MAX_PERMITS.min(1 << 30));
        Doors {
            places: Arc::new(Semaphore::new(most)),
            most: most as u32,
            most_of_one: limits.connections_per_address,
            inside: Arc::default(),
            count: Arc::clone(&app.connections),
            http,
            write_time: limits.write_time,
            proxies: app.site.proxies.clone(),
            closing: app.closing.clone(),
        }
    }

    /// Lets clients in, for ever. When all places are taken, the next ones wait outside.
    pub(super) async fn let_in(&self, listener: &TcpListener, router: Router) {
        let service = TowerToHyperService::new(router);
        loop {
            let place = Arc::clone(&self.places).acquire_owned().await;
            let place = place.expect("nobody closes it");
            match listener.accept().await {
                Ok((stream, address)) => {
                    if let Some(entry) = self.enter(address.ip(), place) {
                        self.serve(stream, entry, service.clone());
                    }
                }
                // Whoever came is gone, or there are no more files.
                Err(_) => tokio::time::sleep(BREATH).await,
            }
        }
    }

    /// The right to be inside; none if there are too many of the same address.
    fn enter(&self, address: IpAddr, place: OwnedSemaphorePermit) -> Option<Entry> {
        let group = Peer::new(address).address;
        let mut inside = lock(&self.inside);
        let count = inside.get(&group).copied().unwrap_or(0);
        if count >= self.most_of_one && !self.proxies.contains(&address.to_canonical()) {
            return None;
        }
        inside.insert(group, count + 1);
        self.count.fetch_add(1, Ordering::Relaxed);
        Some(Entry {
            address: address.to_canonical(),
            group,
            inside: Arc::clone(&self.inside),
            count: Arc::clone(&self.count),
            _place: place,
        })
    }

    fn serve(&self, stream: TcpStream, entry: Entry, service: TowerToHyperService<Router>) {
        let socket = Socket(entry.address);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(socket);
            service.call(request)
        });
        // Small answers are to go out at once; where that cannot be set, they go out a little later.
        let _ = stream.set_nodelay(true);
        let io = TokioIo::new(Patient::new(stream, self.write_time));
        let connection = self.http.serve_connection(io, service);
        let mut closing = self.closing.clone();
        tokio::spawn(async move {
            let _entry = entry;
            let mut connection = std::pin::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => Some(ended),
                _ = closing.wait_for(|closing| *closing) => None,
            };
            if ended.is_none() {
                connection.as_mut().graceful_shutdown();
                // How a connection ends is the client's affair.
                let _ = connection.await;
            }
        });
    }

    /// Waits until all have gone, so long at most.
    pub(super) async fn wait(&self, at_most: Duration) {
        let all_gone = self.places.acquire_many(self.most);
        if tokio::time::timeout(at_most, all_gone).await.is_err() {
            tracing::warn!("some requests were still under way at the end");
        }
    }
}

fn lock(inside: &Inside) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The right to be inside, until it is dropped.
struct Entry {
    address: IpAddr,
    group: IpAddr,
    inside: Arc<Inside>,
    count: Arc<AtomicU64>,
    _place: OwnedSemaphorePermit,
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Relaxed);
        let mut inside = lock(&self.inside);
        if let Some(count) = inside.get_mut(&self.group) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.group);
            }
        }
    }
}
