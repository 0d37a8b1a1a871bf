//! What leaves a server besides answers: streams, the log, numbers. And what of all that differs by right.

use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::sync::{Arc, Mutex};

use tracing::level_filters::LevelFilter;

use crate::http::Events;

/// A stream, and the table as it was told last.
pub(super) struct Stream {
    events: Events,
    pub(super) data: String,
}

impl Stream {
    pub(super) fn new(events: Events) -> Stream {
        let data = String::new();
        Stream { events, data }
    }

    /// The next event, as it came and its data. Its tag follows from the table that was told last, and from nothing else.
    pub(super) fn next(&mut self, name: &str) -> (String, String) {
        let event = self.events.next().expect("the stream goes on");
        assert_eq!(event.name, name);
        let seen = if name == "table" {
            &event.data
        } else {
            &self.data
        };
        let (id, told) = event.id.rsplit_once('.').expect("a tag");
        let told = u64::from_str_radix(told, 16).expect("a tag");
        let mut tag = DefaultHasher::new();
        tag.write(seen.as_bytes());
        assert_eq!(told, tag.finish());
        (format!("{id} {name} {}", event.data), event.data)
    }
}

/// All that a server writes to its log.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("whole").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Threads that write here all they have to say, however small.
    pub(super) fn threads(&self) -> tokio::runtime::Builder {
        let writer = self.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(LevelFilter::TRACE)
            .without_time()
            .with_ansi(false)
            .with_writer(move || writer.clone());
        let dispatch = tracing::Dispatch::new(subscriber.finish());
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        threads.worker_threads(2).on_thread_start(move || {
            // Until the thread ends.
            std::mem::forget(tracing::dispatcher::set_default(&dispatch));
        });
        threads
    }

    /// What was written, but for numbers of requests and how long they took.
    pub(super) fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().expect("whole").clone()).expect("text");
        let plain = |line: &str| {
            let words = line.split_whitespace();
            let words = words.filter(|word| !word.starts_with("id=") && !word.starts_with("ms="));
            words.collect::<Vec<_>>().join(" ")
        };
        text.lines().map(plain).collect()
    }
}

/// Numbers without how long things took, how large the process is, which is both worlds, and how many connections are still
/// about to be closed.
pub(super) fn timeless(numbers: &str) -> String {
    let others = [
        "ra_request_seconds_bucket",
        "ra_request_seconds_sum",
        "process_cpu_seconds_total",
        "process_resident_memory_bytes",
        "ra_connections",
    ];
    let timeless = |line: &&str| !others.iter().any(|name| line.starts_with(name));
    let lines: Vec<&str> = numbers.lines().filter(timeless).collect();
    lines.join("\n")
}

/// The text of a view without the total of one seat.
pub(super) fn without_own_points(text: &str, seat: usize) -> String {
    const BEFORE: &str = "{\"points\":";
    let Some((place, _)) = text.match_indices(BEFORE).nth(seat) else {
        return text.to_owned();
    };
    let (before, after) = text.split_at(place + BEFORE.len());
    let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
    format!("{before}OWN{after}")
}

/// A page without the tags of what it shows, which follow from it, promise included.
pub(super) fn untagged(page: &str) -> String {
    let tags = ["data-id=\"", "data-tag=\""];
    tags.iter().fold(page.to_owned(), |page, tag| {
        let mut parts = page.split(tag);
        let first = parts.next().unwrap_or("").to_owned();
        let rest = parts.map(|part| part.split_once('"').map_or("", |(_, rest)| rest));
        first + &rest.collect::<String>()
    })
}
