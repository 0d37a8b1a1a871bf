//! A client as small as can be: HTTP/1.1 over a socket, so that nothing is hidden.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

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
        let mut stream = self.connect();
        let head = self.head(method, path, headers, body);
        // A server that refuses early may close before it has read everything.
        let _ = stream.write_all(head.as_bytes());
        read_reply(stream)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a server");
        let set = stream.set_read_timeout(Some(PATIENCE));
        set.expect("a socket");
        stream
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
        self.stream(&format!("/api/tables/{table}/events"), last)
    }

    /// A stream of events.
    pub(crate) fn stream(&self, path: &str, last: Option<&str>) -> Events {
        let mut stream = self.connect();
        let last = last.map(|id| format!("Last-Event-ID: {id}"));
        let headers: Vec<&str> = last.as_deref().into_iter().collect();
        let head = self.head("GET", path, &headers, None);
        let head = head.replace("Connection: close\r\n", "");
        stream.write_all(head.as_bytes()).expect("written");
        let mut reader = BufReader::new(stream);
        let head = read_head(&mut reader);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.to_lowercase().contains("text/event-stream"), "{head}");
        Events {
            reader,
            buffer: String::new(),
        }
    }
}

fn read_head(reader: &mut impl BufRead) -> String {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        let mut line = String::new();
        let read = reader.read_line(&mut line).expect("a head");
        assert!(read > 0, "the head ends early: {head}");
        head.push_str(&line);
    }
    head
}

/// Everything until the server closes the connection.
pub(crate) fn read_reply(stream: TcpStream) -> Reply {
    let mut reader = BufReader::new(stream);
    let head = read_head(&mut reader);
    let mut body = Vec::new();
    // A connection that is reset after the answer has given its answer.
    let _ = reader.read_to_end(&mut body);
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    Reply {
        status: status.expect("a status"),
        head,
        body: String::from_utf8(body).expect("text"),
    }
}

/// An event of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) data: String,
}

impl Event {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.data).expect("JSON")
    }
}

/// A stream of events.
pub(crate) struct Events {
    reader: BufReader<TcpStream>,
    buffer: String,
}

impl Events {
    /// The next block of lines; none once the stream has ended.
    pub(crate) fn block(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.buffer.find("\n\n") {
                let rest = self.buffer.split_off(end + 2);
                return Some(std::mem::replace(&mut self.buffer, rest));
            }
            let mut size = String::new();
            self.reader.read_line(&mut size).ok()?;
            let size = usize::from_str_radix(size.trim(), 16).ok()?;
            if size == 0 {
                return None;
            }
            let mut chunk = vec![0; size + 2];
            self.reader.read_exact(&mut chunk).ok()?;
            chunk.truncate(size);
            self.buffer += &String::from_utf8(chunk).expect("text");
        }
    }

    /// The next event; none once the stream has ended.
    pub(crate) fn next(&mut self) -> Option<Event> {
        loop {
            let block = self.block()?;
            let field = |name: &str| {
                let mut lines = block.lines();
                let value = lines.find_map(|line| line.strip_prefix(name));
                value.map(|value| value.trim().to_owned())
            };
            if let (Some(id), Some(name), Some(data)) =
                (field("id:"), field("event:"), field("data:"))
            {
                return Some(Event { id, name, data });
            }
        }
    }

    /// The next state of the table that satisfies something.
    pub(crate) fn table(&mut self, wanted: impl Fn(&Value) -> bool) -> (String, Value) {
        loop {
            let event = self.next().expect("the stream goes on");
            let json = (event.name == "table").then(|| event.json());
            if let Some(json) = json.filter(|json| wanted(json)) {
                return (event.id, json);
            }
        }
    }
}
