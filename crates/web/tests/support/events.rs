//! Server-sent events, as they come.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;

use serde_json::Value;

/// An event of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) data: String,
}

impl Event {
    /// What a block of lines tells; nothing if it is a sign of life alone.
    pub(crate) fn parse(block: &str) -> Option<Event> {
        let field = |name: &str| {
            let mut lines = block.lines();
            let value = lines.find_map(|line| line.strip_prefix(name));
            value.map(|value| value.trim().to_owned())
        };
        Some(Event {
            id: field("id:")?,
            name: field("event:")?,
            data: field("data:")?,
        })
    }

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
    pub(super) fn new(reader: BufReader<TcpStream>) -> Events {
        Events {
            reader,
            buffer: String::new(),
        }
    }

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
            if let Some(event) = Event::parse(&block) {
                return Some(event);
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
