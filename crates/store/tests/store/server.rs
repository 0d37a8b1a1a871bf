//! A real PostgreSQL for tests: made in a temporary folder, heard on a socket in it, gone at the end.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long a server may take to start, also on a machine that has much else to do.
const START: Duration = Duration::from_mins(2);

const MISSING: &str = "The server programs of PostgreSQL are missing, and these tests need a real one. Debian and Ubuntu: \
    apt-get install postgresql; Fedora: dnf install postgresql-server; macOS: brew install postgresql.";

/// A server of one's own.
pub(crate) struct Server {
    programs: PathBuf,
    folder: TempDir,
    process: Mutex<Child>,
    databases: AtomicU32,
}

impl Server {
    /// Makes and starts one. With the disk waited for, as in earnest.
    pub(crate) fn start() -> Server {
        let programs = find_programs().expect(MISSING);
        let folder = tempfile::Builder::new().prefix("ra-pg-").tempdir();
        let folder = folder.expect("a temporary folder");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let data = folder.path().join("data");
        let mut make = unprivileged(&programs.join("initdb"));
        make.args([
            "--username=ra",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
        ]);
        run(make.arg("--no-sync").arg("--pgdata").arg(&data));
        let process = Mutex::new(launch(&programs, folder.path()));
        let server = Server {
            programs,
            folder,
            process,
            databases: AtomicU32::new(0),
        };
        server.wait_until_ready();
        server
    }

    /// The one that tests share; it ends with the last of them.
    pub(crate) fn shared() -> Arc<Server> {
        static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(server) = shared.upgrade() {
            return server;
        }
        let server = Arc::new(Server::start());
        *shared = Arc::downgrade(&server);
        server
    }

    /// The address of a new, empty database.
    pub(crate) fn new_database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("ra_{number}");
        run(self.client("createdb").arg(&name));
        format!(
            "postgres:///{name}?host={}&user=ra",
            self.folder.path().display()
        )
    }

    /// Where the server's socket is.
    pub(crate) fn socket_folder(&self) -> &Path {
        self.folder.path()
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        let process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        process.id()
    }

    /// Kills the server as a crash would, and starts it again: what `pg_ctl restart -m immediate` does.
    pub(crate) fn crash_and_restart(&self) {
        self.stop();
        self.start_again();
    }

    /// Ends it at once: nothing is finished, nothing is written.
    pub(crate) fn stop(&self) {
        self.end("QUIT");
    }

    /// Ends it by a signal: QUIT at once, INT as soon as everything is written.
    pub(crate) fn end(&self, signal: &str) {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        // Once it is gone, its number may be somebody else's.
        if process.try_wait().expect("its state").is_none() {
            let id = process.id().to_string();
            run(Command::new("kill").args(["-s", signal, &id]));
            process.wait().expect("its end");
        }
    }

    /// Starts it after it was stopped.
    pub(crate) fn start_again(&self) {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        *process = launch(&self.programs, self.folder.path());
        drop(process);
        self.wait_until_ready();
    }

    fn wait_until_ready(&self) {
        let start = Instant::now();
        loop {
            let mut ask = self.client("pg_isready");
            let answer = ask.stdout(Stdio::null()).status();
            if answer.expect("pg_isready").success() {
                return;
            }
            let log = fs::read_to_string(self.folder.path().join("log"));
            assert!(
                start.elapsed() < START,
                "PostgreSQL does not start: {log:?}"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.arg("--host").arg(self.folder.path());
        command.arg("--username=ra");
        if program == "pg_isready" {
            command.arg("--dbname=postgres");
        }
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Started directly, not by `pg_ctl`, so that it ends with us when somebody interrupts the tests.
fn launch(programs: &Path, folder: &Path) -> Child {
    let log = File::options()
        .create(true)
        .append(true)
        .open(folder.join("log"));
    let log = log.expect("a log");
    let mut command = unprivileged(&programs.join("postgres"));
    command.arg("-D").arg(folder.join("data"));
    command.arg("-k").arg(folder).args(["-h", ""]);
    for setting in ["fsync=on", "shared_buffers=32MB", "max_connections=100"] {
        command.args(["-c", setting]);
    }
    command.stdin(Stdio::null());
    command.stdout(log.try_clone().expect("a log")).stderr(log);
    command.spawn().expect("PostgreSQL starts")
}

/// PostgreSQL refuses to run as root; its package has a user for it.
fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    command.arg(program).current_dir("/");
    command
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output().expect("id");
    output.stdout.trim_ascii() == b"0"
}

/// Where Debian keeps the newest version's programs, or wherever the path leads.
fn find_programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut folders: Vec<PathBuf> = versions
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .collect();
    folders.sort();
    folders.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    folders
        .into_iter()
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

fn run(command: &mut Command) {
    let output = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {output:?}");
}
