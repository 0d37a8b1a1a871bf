//! chromedriver, which drives Chromium, and what is said to Chromium itself.

use std::future::Future;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use ::http::Method;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};
use url::{ParseError, Url};

/// Longer than anything takes on a machine that has much else to do; only a hang is slower.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

const MISSING: &str = "Chromium or chromedriver is missing, and these tests look at the pages with them. Debian: \
    apt-get install chromium chromium-driver; Fedora: dnf install chromium chromedriver; macOS: brew install chromium chromedriver.";

/// Browsers are asked one thing after another, so that stories read like stories.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build();
    runtime.expect("a runtime")
});

/// Waits for an answer of a browser.
pub(crate) fn wait<T>(answer: impl Future<Output = T>) -> T {
    let answer = async { tokio::time::timeout(PATIENCE, answer).await };
    RUNTIME
        .block_on(answer)
        .expect("the browser answers in time")
}

/// A chromedriver that ends with its story.
pub(crate) struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let mut command = Command::new("chromedriver");
        command
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut process = command.spawn().expect(MISSING);
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe"));
        let port = told_port(&mut lines);
        // Whatever else it says, somebody has to take.
        std::thread::spawn(move || io::copy(&mut lines, &mut io::sink()));
        Driver {
            process,
            address: format!("http://127.0.0.1:{port}"),
        }
    }

    /// A new browser.
    pub(crate) fn open(&self, capabilities: Capabilities) -> Client {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let opened = wait(builder.capabilities(capabilities).connect(&self.address));
        opened.unwrap_or_else(|error| panic!("{error}\n{MISSING}"))
    }
}

fn told_port(lines: &mut impl BufRead) -> u16 {
    let mut told = String::new();
    while lines.read_line(&mut told).expect("a line") > 0 {
        let port = told.split("successfully on port ").nth(1);
        let port = port.and_then(|port| port.trim().trim_end_matches('.').parse().ok());
        if let Some(port) = port {
            return port;
        }
    }
    panic!("chromedriver does not start: {told}");
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A command to Chromium itself, or another that has no name among those of drivers.
#[derive(Debug)]
pub(crate) struct Post {
    path: &'static str,
    body: Value,
}

impl Post {
    pub(crate) fn devtools(command: &str, params: &Value) -> Post {
        let body = json!({ "cmd": command, "params": params });
        Post {
            path: "goog/cdp/execute",
            body,
        }
    }

    /// What the console has said since it was last asked.
    pub(crate) fn console() -> Post {
        Post {
            path: "se/log",
            body: json!({ "type": "browser" }),
        }
    }
}

impl WebDriverCompatibleCommand for Post {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.path
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
