//! A client as small as can be: HTTP/1.1 over a socket, so that nothing is hidden.

pub(crate) mod events;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

pub(crate) use events::Events;

/// Longer than any answer takes; only a hang is slower.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// What the server said.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let mut found = lines.filter(|(header, _)| header.eq_ignore_ascii_case(name));
        found.next().map(|(_, value)| value.trim())
    }

    /// The JSON of an answer with this status.
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.json()
    }

    /// The code of an error with this status.
    pub(crate) fn refused(self, status: u16) -> String {
        let json = self.expect(status);
        json["error"]["code"].as_str().expect("a code").to_owned()
    }
}

/// Somebody with a browser.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Client {
    pub(crate) fn stranger(address: SocketAddr) -> Client {
        Client {
            address,
            cookie: None,
        }
    }

    pub(crate) fn guest(address: SocketAddr, name: &str) -> Client {
        let mut client = Client::stranger(address);
        let reply = client.post("/api/guests", &serde_json::json!({ "name": name }));
        assert_eq!(reply.status, 201, "{}", reply.body);
        let cookie = reply.header("set-cookie").expect("a cookie");
        let pair = cookie.split(';').next().expect("a pair");
        client.cookie = Some(pair.to_owned());
        client
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[], None)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, &[], Some(&body.to_string()))
    }

    /// One request on a connection of its own.
    pub(crate) fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[&str],
        body: Option<&str>,
    ) -> Reply {
        let reply = self.try_send(method, path, headers, body);
        reply.expect("an answer")
    }

    /// The same where there may be no server, or one that ends before it has answered.
    pub(crate) fn try_send(
        &self,
        method: &str,
        path: &str,
        headers: &[&str],
        body: Option<&str>,
    ) -> io::Result<Reply> {
        let mut stream = self.connect()?;
        let head = self.head(method, path, headers, body);
        // A server that refuses early may close before it has read everything.
        let _ = stream.write_all(head.as_bytes());
        read_reply(stream)
    }

    pub(crate) fn connect(&self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(stream)
    }

    fn head(&self, method: &str, path: &str, headers: &[&str], body: Option<&str>) -> String {
        use std::fmt::Write;
        let mut text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
            self.address
        );
        if let Some(cookie) = &self.cookie {
            let _ = write!(text, "Cookie: {cookie}\r\n");
        }
        if let Some(body) = body {
            let _ = write!(text, "Content-Length: {}\r\n", body.len());
            if !headers
                .iter()
                .any(|header| header.to_lowercase().starts_with("content-type"))
            {
                text.push_str("Content-Type: application/json\r\n");
            }
        }
        for header in headers {
            let _ = write!(text, "{header}\r\n");
        }
        let _ = write!(text, "\r\n{}", body.unwrap_or(""));
        text
    }

    /// Live updates of a table.
    pub(crate) fn events(&self, table: &str, last: Option<&str>) -> Events {
        self.try_events(table, last).expect("a stream")
    }

    /// The same where there may be no server, or one that ends before it has answered.
    pub(crate) fn try_events(&self, table: &str, last: Option<&str>) -> io::Result<Events> {
        self.stream(&format!("/api/tables/{table}/events"), last)
    }

    /// A stream of events.
    pub(crate) fn stream(&self, path: &str, last: Option<&str>) -> io::Result<Events> {
        let mut stream = self.connect()?;
        let last = last.map(|id| format!("Last-Event-ID: {id}"));
        let headers: Vec<&str> = last.as_deref().into_iter().collect();
        let head = self.head("GET", path, &headers, None);
        let head = head.replace("Connection: close\r\n", "");
        stream.write_all(head.as_bytes())?;
        let mut reader = BufReader::new(stream);
        let head = read_head(&mut reader)?;
        let kind = head.to_lowercase().contains("text/event-stream");
        if !head.starts_with("HTTP/1.1 200") || !kind {
            return Err(io::Error::other(head));
        }
        Ok(Events::new(reader))
    }
}

fn read_head(reader: &mut impl BufRead) -> io::Result<String> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    }
    Ok(head)
}

/// The answer on a connection.
pub(crate) fn read_reply(stream: TcpStream) -> io::Result<Reply> {
    let mut reader = BufReader::new(stream);
    let head = read_head(&mut reader)?;
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let mut reply = Reply {
        status: status.ok_or(io::ErrorKind::InvalidData)?,
        head,
        body: String::new(),
    };
    // An answer that is cut off is none.
    let length = reply.header("content-length");
    let length = length.and_then(|text| text.parse().ok());
    let mut body = vec![0; length.ok_or(io::ErrorKind::InvalidData)?];
    reader.read_exact(&mut body)?;
    reply.body = String::from_utf8(body).map_err(io::Error::other)?;
    Ok(reply)
}
