//! A server in a process of its own, on a port that stays: killed at any moment, and started again.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::http::Client;

/// How long a server may take to start, also on a machine that has much else to do.
const START: Duration = Duration::from_mins(2);

/// Bounds that let one address be many people who play faster than anybody can.
const CROWD: [&str; 22] = [
    "--guests",
    "100000+100000",
    "--tables",
    "100000+100000",
    "--changes",
    "1000000+1000000",
    "--requests",
    "1000000+1000000",
    "--chat",
    "100000+100000",
    "--connections-per-address",
    "4000",
    "--streams-per-address",
    "4000",
    "--streams-per-person",
    "100",
    "--heartbeat-seconds",
    "1",
    "--agents",
    "2",
    "--log-level",
    "warn",
];

/// A server, running or not.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    store: String,
    log: PathBuf,
    bounds: Vec<String>,
    process: Mutex<Option<Child>>,
}

impl Node {
    /// One that does not run yet.
    pub(crate) fn new(store: &str, place: &Path) -> Node {
        let address = free_address();
        Node {
            address,
            store: store.to_owned(),
            log: place.join(format!("{}.log", address.port())),
            bounds: CROWD.map(str::to_owned).to_vec(),
            process: Mutex::default(),
        }
    }

    /// The same with other bounds: the last of a name counts.
    pub(crate) fn with(mut self, bounds: &[(&str, &str)]) -> Node {
        for (name, value) in bounds {
            match self.bounds.iter().position(|known| known == name) {
                Some(place) => self.bounds[place + 1] = (*value).into(),
                None => self.bounds.extend([*name, *value].map(str::to_owned)),
            }
        }
        self
    }

    fn process(&self) -> MutexGuard<'_, Option<Child>> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts it, and does not wait until it listens.
    pub(crate) fn launch(&self) {
        let log = File::options().create(true).append(true).open(&self.log);
        let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
        command.args(["serve", "--listen", &self.address.to_string()]);
        command.args(["--store", &self.store]).args(&self.bounds);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let child = command.stderr(log.expect("a log")).spawn();
        *self.process() = Some(child.expect("the binary starts"));
    }

    /// Starts it and waits until it is well.
    pub(crate) fn start(&self) {
        self.launch();
        let end = Instant::now() + START;
        let stranger = Client::stranger(self.address);
        let well = || stranger.try_send("GET", "/health", &[], None);
        while !well().is_ok_and(|reply| reply.status == 200) {
            assert!(Instant::now() < end, "no server: {}", self.told());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether it has come so far that it listens.
    pub(crate) fn listens(&self) -> bool {
        TcpStream::connect(self.address).is_ok()
    }

    /// Ends it without a warning, as a power cut does.
    pub(crate) fn kill(&self) {
        let Some(mut child) = self.process().take() else {
            return;
        };
        let ended = child.try_wait().expect("its state");
        assert!(
            ended.is_none(),
            "the server ended by itself: {ended:?} {}",
            self.told()
        );
        child.kill().expect("killed");
        child.wait().expect("dead");
    }

    /// The end of its log.
    fn told(&self) -> String {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the log of {} ends:\n{}", self.address, self.told());
        }
        if let Some(mut child) = self.process().take() {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// An address that is free now, and that nobody gets by chance while the server is down: below the ports that systems give to
/// clients. (A client that asks again and again for such a port can even end up connected to itself.)
fn free_address() -> SocketAddr {
    static TAKEN: Mutex<Vec<SocketAddr>> = Mutex::new(Vec::new());
    let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, fastrand::u16(15_000..32_000)));
        if !taken.contains(&address) && TcpListener::bind(address).is_ok() {
            taken.push(address);
            return address;
        }
    }
}
