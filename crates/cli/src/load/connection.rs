//! HTTP/1.1 with as little work as can be, so that the one who measures costs little of what is measured.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// More than any answer has.
const MAX_BYTES: usize = 1 << 20;

/// What is read at once, if it is there.
const READ: usize = 8192;

/// A connection that is kept for one request after the other.
pub(super) struct Connection {
    wire: Wire,
    host: SocketAddr,
    /// The line that says which guest this is.
    cookie: String,
}

/// What the server answers.
pub(super) struct Reply<'a> {
    pub(super) status: u16,
    pub(super) body: &'a str,
}

/// The head of an answer.
struct Head {
    status: u16,
    length: Option<usize>,
    cookie: Option<String>,
}

impl Connection {
    pub(super) async fn new(host: SocketAddr, cookie: &str) -> Result<Connection> {
        let socket = TcpStream::connect(host).await;
        let socket = socket.with_context(|| format!("no server at {host}"))?;
        socket.set_nodelay(true)?;
        let cookie = match cookie {
            "" => String::new(),
            cookie => format!("cookie: {cookie}\r\n"),
        };
        Ok(Connection {
            wire: Wire {
                socket,
                bytes: Vec::new(),
                used: 0,
            },
            host,
            cookie,
        })
    }

    /// Becomes a guest, and gives the cookie.
    pub(super) async fn guest(host: SocketAddr, name: &str) -> Result<String> {
        let mut connection = Connection::new(host, "").await?;
        let body = serde_json::json!({ "name": name }).to_string();
        connection.send("POST", "/api/guests", &body).await?;
        let head = connection.head().await?;
        let body = connection.body(&head).await?;
        ensure!(head.status == 201, "no guest: {} {body}", head.status);
        head.cookie.context("a guest without a cookie")
    }

    pub(super) async fn post(&mut self, path: &str, body: &str) -> Result<Reply<'_>> {
        self.send("POST", path, body).await?;
        let head = self.head().await?;
        let status = head.status;
        let body = self.body(&head).await?;
        Ok(Reply { status, body })
    }

    pub(super) async fn get(&mut self, path: &str) -> Result<Reply<'_>> {
        self.send("GET", path, "").await?;
        let head = self.head().await?;
        let status = head.status;
        let body = self.body(&head).await?;
        Ok(Reply { status, body })
    }

    /// Asks for a stream, and gives what comes from then on, in chunks.
    pub(super) async fn stream(mut self, path: &str) -> Result<Wire> {
        self.send("GET", path, "").await?;
        let head = self.head().await?;
        ensure!(head.status == 200, "no stream: {}", head.status);
        Ok(self.wire)
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> Result<()> {
        let (host, cookie, length) = (self.host, &self.cookie, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{cookie}content-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        Ok(self.wire.socket.write_all(request.as_bytes()).await?)
    }

    async fn head(&mut self) -> Result<Head> {
        let end = loop {
            let found = self
                .wire
                .rest()
                .windows(4)
                .position(|end| end == b"\r\n\r\n");
            match found {
                Some(end) => break end,
                None => self.wire.more().await?,
            }
        };
        Head::read(std::str::from_utf8(self.wire.take(end + 4))?)
    }

    async fn body(&mut self, head: &Head) -> Result<&str> {
        let length = head.length.context("an answer without a length")?;
        self.wire.wait_for(length).await?;
        Ok(std::str::from_utf8(self.wire.take(length))?)
    }
}

impl Head {
    fn read(text: &str) -> Result<Head> {
        let mut lines = text.lines();
        let mut head = Head {
            status: status(lines.next().unwrap_or_default())?,
            length: None,
            cookie: None,
        };
        for (name, value) in lines.filter_map(|line| line.split_once(':')) {
            let value = value.trim();
            if name.eq_ignore_ascii_case("content-length") {
                head.length = value.parse().ok();
            } else if name.eq_ignore_ascii_case("set-cookie") {
                head.cookie = value.split(';').next().map(str::to_owned);
            }
        }
        Ok(head)
    }
}

fn status(line: &str) -> Result<u16> {
    let mut words = line.split(' ');
    match (words.next(), words.next().map(str::parse)) {
        (Some("HTTP/1.1"), Some(Ok(status))) => Ok(status),
        _ => bail!("no answer of HTTP/1.1: {line}"),
    }
}

/// What comes from the server, as far as it has come.
pub(super) struct Wire {
    socket: TcpStream,
    bytes: Vec<u8>,
    /// How many of them were taken.
    used: usize,
}

impl Wire {
    /// What has come and was not taken yet.
    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.used..]
    }

    /// Takes what has come.
    pub(super) fn take(&mut self, length: usize) -> &[u8] {
        let start = self.used;
        self.used += length;
        &self.bytes[start..self.used]
    }

    /// Waits until so much has come.
    pub(super) async fn wait_for(&mut self, length: usize) -> Result<()> {
        while self.rest().len() < length {
            self.more().await?;
        }
        Ok(())
    }

    /// Waits for more.
    pub(super) async fn more(&mut self) -> Result<()> {
        self.bytes.drain(..self.used);
        self.used = 0;
        ensure!(self.bytes.len() < MAX_BYTES, "an answer without an end");
        self.bytes.reserve(READ);
        let read = self.socket.read_buf(&mut self.bytes).await?;
        ensure!(read > 0, "the server closed the connection");
        Ok(())
    }
}
