//! HTTP/1.1 with as little work as can be, so that the one who measures costs little of what is measured.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// More than any answer has.
const MAX_BODY: usize = 1 << 20;

/// A connection that is kept for one request after the other.
pub(super) struct Connection {
    reader: BufReader<OwnedReadHalf>,
    writer: OwnedWriteHalf,
    host: SocketAddr,
    /// The cookie of a guest, as `name=value`.
    cookie: String,
}

/// What the server answers.
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) body: String,
    pub(super) cookie: Option<String>,
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
        let (reader, writer) = socket.into_split();
        Ok(Connection {
            reader: BufReader::with_capacity(8192, reader),
            writer,
            host,
            cookie: cookie.to_owned(),
        })
    }

    /// Becomes a guest, and gives the cookie.
    pub(super) async fn guest(host: SocketAddr, name: &str) -> Result<String> {
        let mut connection = Connection::new(host, "").await?;
        let body = serde_json::json!({ "name": name }).to_string();
        let reply = connection.post("/api/guests", &body).await?;
        ensure!(
            reply.status == 201,
            "no guest: {} {}",
            reply.status,
            reply.body
        );
        reply.cookie.context("a guest without a cookie")
    }

    pub(super) async fn post(&mut self, path: &str, body: &str) -> Result<Reply> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\n{}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            self.cookie_line(),
            body.len()
        );
        self.writer.write_all(request.as_bytes()).await?;
        let head = self.head().await?;
        let length = head.length.context("an answer without a length")?;
        ensure!(length <= MAX_BODY, "an answer of {length} bytes");
        let mut bytes = vec![0; length];
        self.reader.read_exact(&mut bytes).await?;
        Ok(Reply {
            status: head.status,
            body: String::from_utf8(bytes)?,
            cookie: head.cookie,
        })
    }

    /// Asks for a stream, and gives what is read from then on, in chunks.
    pub(super) async fn stream(mut self, path: &str) -> Result<BufReader<OwnedReadHalf>> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\n{}\r\n",
            self.host,
            self.cookie_line()
        );
        self.writer.write_all(request.as_bytes()).await?;
        let head = self.head().await?;
        ensure!(head.status == 200, "no stream: {}", head.status);
        // Half a connection would be closed when the other half is dropped.
        self.writer.forget();
        Ok(self.reader)
    }

    fn cookie_line(&self) -> String {
        if self.cookie.is_empty() {
            return String::new();
        }
        format!("cookie: {}\r\n", self.cookie)
    }

    async fn head(&mut self) -> Result<Head> {
        let mut head = Head {
            status: 0,
            length: None,
            cookie: None,
        };
        let mut line = String::new();
        loop {
            line.clear();
            let read = self.reader.read_line(&mut line).await?;
            ensure!(read > 0, "the server closed the connection");
            let text = line.trim_end();
            if text.is_empty() {
                return Ok(head);
            }
            if head.status == 0 {
                head.status = status(text)?;
            } else if let Some((name, value)) = text.split_once(':') {
                let value = value.trim();
                if name.eq_ignore_ascii_case("content-length") {
                    head.length = value.parse().ok();
                } else if name.eq_ignore_ascii_case("set-cookie") {
                    head.cookie = value.split(';').next().map(str::to_owned);
                }
            }
        }
    }
}

fn status(line: &str) -> Result<u16> {
    let mut words = line.split(' ');
    match (words.next(), words.next().map(str::parse)) {
        (Some("HTTP/1.1"), Some(Ok(status))) => Ok(status),
        _ => bail!("no answer of HTTP/1.1: {line}"),
    }
}
