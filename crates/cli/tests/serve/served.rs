//! A server that ends with its test.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::http::Client;

pub(crate) struct Served {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// A place for a store.
pub(crate) fn place() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

impl Served {
    pub(crate) fn start(place: &Path, args: &[&str]) -> Served {
        let store = format!("sqlite:{}", place.join("ra.sqlite").display());
        Served::start_on(&store, args)
    }

    /// A server on a store of any kind.
    pub(crate) fn start_on(store: &str, args: &[&str]) -> Served {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--store", store]);
        // Tests play faster than anybody can.
        let fast = ["--changes", "100000+100000", "--requests", "100000+100000"];
        command.args(["--log", "json"]).args(fast).args(args);
        Served::spawn(command.stderr(Stdio::piped()))
    }

    pub(crate) fn spawn(command: &mut Command) -> Served {
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("the binary starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let address = address.and_then(|address| address.parse().ok());
        Served {
            address: address.unwrap_or_else(|| panic!("no address: {line}")),
            child,
        }
    }

    pub(crate) fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name)
    }

    pub(crate) fn stranger(&self) -> Client {
        Client::stranger(self.address)
    }

    /// Ends it without a warning, as a power cut does.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("dead");
    }

    /// Asks it to end, and reads nothing of what it wrote.
    pub(crate) fn end_unread(&mut self) {
        self.ask_to_end();
        let status = self.child.wait().expect("it ends");
        assert!(status.success());
    }

    fn ask_to_end(&self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.expect("kill").success());
    }

    /// Asks it to end; gives what it wrote to its log.
    pub(crate) fn end(&mut self) -> String {
        self.ask_to_end();
        let mut log = String::new();
        let mut err = self.child.stderr.take().expect("a pipe");
        err.read_to_string(&mut log).expect("text");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{log}");
        log
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
