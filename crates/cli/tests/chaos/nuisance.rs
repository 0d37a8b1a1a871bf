//! Those who do not want to play: each has an address of this machine of their own, and one way to be a nuisance.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::Command;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Between two bytes of somebody slow.
const SLOWLY: Duration = Duration::from_millis(100);

/// A buffer that is full soon.
const SMALL: u32 = 4096;

/// Files where there is no limit.
const MANY_FILES: usize = 1 << 16;

/// Somebody at an address.
#[derive(Clone, Copy)]
pub(crate) struct Nuisance {
    pub(crate) from: Ipv4Addr,
    pub(crate) server: SocketAddr,
}

/// How the server got rid of somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum End {
    /// With an answer of this status.
    Told(u16),
    /// Without a word.
    Closed,
}

/// What they do, each until the server has had enough of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    /// A head, byte by byte.
    SlowHead,
    /// A body, byte by byte.
    SlowBody,
    /// Nothing at all.
    Silent,
    /// Half a request, and gone.
    Vanishing,
    /// Many questions, and no ear for the answers.
    Deaf,
    /// A body without an end.
    HugeBody,
    /// A head without an end.
    HugeHead,
    /// Questions without an end.
    Flood,
}

impl Kind {
    pub(crate) const ALL: [Kind; 8] = [
        Kind::SlowHead,
        Kind::SlowBody,
        Kind::Silent,
        Kind::Vanishing,
        Kind::Deaf,
        Kind::HugeBody,
        Kind::HugeHead,
        Kind::Flood,
    ];
}

const POST: &str =
    "POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";

impl Nuisance {
    pub(crate) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.set_recv_buffer_size(SMALL)?;
        socket.bind((self.from, 0).into())?;
        socket.connect(self.server).await
    }

    /// Is a nuisance once.
    pub(crate) async fn annoy(&self, kind: Kind) -> io::Result<End> {
        let mut stream = self.connect().await?;
        match kind {
            Kind::SlowHead => drip(stream, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ").await,
            Kind::SlowBody => drip(stream, &format!("{POST}Content-Length: 9999\r\n\r\n")).await,
            Kind::Silent => heard(stream).await,
            Kind::Vanishing => {
                stream.write_all(POST.as_bytes()).await?;
                stream.set_zero_linger()?;
                Ok(End::Closed)
            }
            Kind::Deaf => {
                let ask = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
                pour(&mut stream, ask).await;
                // Whatever was heard of the answers, it was not asked for.
                Ok(End::Closed)
            }
            Kind::HugeBody => {
                let head = format!("{POST}Content-Length: 99999999999\r\n\r\n");
                stream.write_all(head.as_bytes()).await?;
                pour(&mut stream, &"x".repeat(1 << 14)).await;
                heard(stream).await
            }
            Kind::HugeHead => {
                stream.write_all(b"GET / HTTP/1.1\r\nX: ").await?;
                pour(&mut stream, &"x".repeat(1 << 14)).await;
                heard(stream).await
            }
            Kind::Flood => flood(stream).await,
        }
    }

    /// Opens a stream of a table, and gives it if the server does.
    pub(crate) async fn watch(&self, table: &str) -> io::Result<(u16, TcpStream)> {
        let mut stream = self.connect().await?;
        let ask = format!("GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        stream.write_all(ask.as_bytes()).await?;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await?;
        Ok((status(&answer).unwrap_or(0), stream))
    }
}

/// Writes a byte from time to time until there is an answer, or none will come.
async fn drip(mut stream: TcpStream, begin: &str) -> io::Result<End> {
    stream.write_all(begin.as_bytes()).await?;
    loop {
        tokio::select! {
            ready = stream.readable() => {
                ready?;
                return heard(stream).await;
            }
            () = tokio::time::sleep(SLOWLY) => {
                if stream.write_all(b"x").await.is_err() {
                    return heard(stream).await;
                }
            }
        }
    }
}

/// Writes until nobody takes it any more.
async fn pour(stream: &mut TcpStream, what: &str) {
    while stream.write_all(what.as_bytes()).await.is_ok() {}
}

/// Asks as fast as can be until it is too often.
async fn flood(mut stream: TcpStream) -> io::Result<End> {
    let ask = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(16);
    let mut answers = vec![0; 1 << 16];
    loop {
        stream.write_all(ask.as_bytes()).await?;
        let read = stream.read(&mut answers).await?;
        let text = String::from_utf8_lossy(&answers[..read]);
        if read == 0 || text.contains("HTTP/1.1 429") {
            return Ok(if read == 0 {
                End::Closed
            } else {
                End::Told(429)
            });
        }
    }
}

/// What the server says before it closes the connection.
async fn heard(mut stream: TcpStream) -> io::Result<End> {
    let mut answer = Vec::new();
    // A connection that is reset after the answer has given its answer.
    let _ = stream.read_to_end(&mut answer).await;
    Ok(status(&answer).map_or(End::Closed, End::Told))
}

fn status(answer: &[u8]) -> Option<u16> {
    let text = std::str::from_utf8(answer.get(9..12)?).ok()?;
    text.parse().ok()
}

/// Lets this process and its servers have as many files as they may; how many that is.
pub(crate) fn raise_file_limit() -> usize {
    let limits = || {
        let text = std::fs::read_to_string("/proc/self/limits").expect("limits");
        let line = text.lines().find(|line| line.starts_with("Max open files"));
        let mut words = line.expect("a limit").split_whitespace().skip(3);
        let mut limit = || words.next().and_then(|word| word.parse().ok());
        (limit().unwrap_or(MANY_FILES), limit().unwrap_or(MANY_FILES))
    };
    let raise = format!("--nofile={}:", limits().1);
    let me = std::process::id().to_string();
    // Where it cannot be raised, there are fewer streams.
    let _ = Command::new("prlimit")
        .args(["--pid", &me, &raise])
        .status();
    limits().0
}
