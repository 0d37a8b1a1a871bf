//! A real server for the checks that ask one.

/// The client is the one of the tests of `ra-web`.
#[allow(dead_code, reason = "the checks of the server use more of it")]
#[path = "../../crates/web/tests/support/http.rs"]
pub(crate) mod http;

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::cargo;

/// A directory beside what is built, for what a check needs.
pub(crate) fn place_for(check: &str) -> Result<PathBuf> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let target = metadata["target_directory"]
        .as_str()
        .context("no target directory")?;
    let place = Path::new(target).join(check);
    fs::create_dir_all(&place)?;
    Ok(place)
}

/// A server that ends with this.
pub(crate) struct Server {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    process: Child,
}

impl Server {
    /// Builds `ra` with a profile of cargo's and starts it with an empty store in this place.
    pub(crate) fn start(place: &Path, profile: &str, settings: &[&str]) -> Result<Server> {
        let file = place.join("ra.sqlite");
        for ending in ["", "-wal", "-shm"] {
            // There may be none.
            let _ = fs::remove_file(format!("{}{ending}", file.display()));
        }
        let store = format!("sqlite:{}", file.display());
        let mut command = cargo();
        command.args(["run", "--quiet", "--profile", profile, "--package", "ra"]);
        command.args(["--", "serve", "--listen", "127.0.0.1:0", "--store", &store]);
        command.args(settings);
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let out = process.stdout.take().context("no output")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        let Some(address) = address.and_then(|address| address.parse().ok()) else {
            bail!("the server does not start: {line}");
        };
        Ok(Server { address, process })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
