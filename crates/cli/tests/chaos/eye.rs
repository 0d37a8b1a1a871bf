//! What somebody sees of a table: a stream that is taken up again wherever it broke, and that never goes back.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::guest::{Guest, PATIENCE};
use crate::http::events::{Event, Events};

/// Between two tries to take a stream up again.
const PAUSE: Duration = Duration::from_millis(20);

/// A stream of a table, whatever happens to the server.
pub(crate) struct Eye {
    guest: Guest,
    table: String,
    stream: Option<Events>,
    /// `Last-Event-ID`
    seen: Option<String>,
    view: Value,
    version: u64,
    /// The number of the last thing said.
    chat: u64,
    /// When the table was last seen to go on.
    since: Instant,
    /// How often the stream was taken up again.
    pub(crate) resumed: u32,
    /// The longest time without anything new.
    pub(crate) stood_still: Duration,
}

impl Eye {
    pub(crate) fn new(guest: &Guest, table: &str) -> Eye {
        Eye {
            guest: guest.clone(),
            table: table.to_owned(),
            stream: None,
            seen: None,
            view: Value::Null,
            version: 0,
            chat: 0,
            since: Instant::now(),
            resumed: 0,
            stood_still: Duration::ZERO,
        }
    }

    /// How the table looks the next time that it looks different.
    pub(crate) fn next(&mut self) -> &Value {
        loop {
            let event = self.event();
            self.seen = Some(event.id.clone());
            match event.name.as_str() {
                "table" => {
                    self.see(&event);
                    return &self.view;
                }
                "chat" => self.hear(&event),
                other => panic!("{other} is no event"),
            }
        }
    }

    /// The next event of this stream or the one that takes it up.
    fn event(&mut self) -> Event {
        loop {
            assert!(self.since.elapsed() < PATIENCE, "{}", self.stuck());
            let Some(stream) = &mut self.stream else {
                self.open();
                continue;
            };
            match stream.block() {
                Some(block) => {
                    if let Some(event) = Event::parse(&block) {
                        return event;
                    }
                }
                None => self.stream = None,
            }
        }
    }

    /// Tries every server once.
    fn open(&mut self) {
        for server in 0..self.guest.servers().len() {
            let client = self.guest.client(server);
            match client.try_events(&self.table, self.seen.as_deref()) {
                Ok(stream) => {
                    self.stream = Some(stream);
                    self.resumed += u32::from(self.seen.is_some());
                    return;
                }
                Err(error) => self.guest.remember(format!("stream: {error}")),
            }
        }
        std::thread::sleep(PAUSE);
    }

    fn see(&mut self, event: &Event) {
        let view = event.json();
        let version = view["version"].as_u64().expect("a version");
        let in_id = event.id.split('.').next();
        assert_eq!(in_id, Some(version.to_string().as_str()), "{}", event.id);
        assert!(
            version >= self.version,
            "{} saw table {} go back from {} to {version}",
            self.guest.name,
            self.table,
            self.version
        );
        if version > self.version {
            self.stood_still = self.stood_still.max(self.since.elapsed());
            self.since = Instant::now();
        }
        (self.version, self.view) = (version, view);
    }

    /// Everything that is said is heard once, in order.
    fn hear(&mut self, event: &Event) {
        let number = event.json()["number"].as_u64();
        assert_eq!(
            number,
            Some(self.chat + 1),
            "{} at table {}",
            self.guest.name,
            self.table
        );
        self.chat += 1;
    }

    /// Who stands still, and what is known of it.
    fn stuck(&self) -> String {
        let position = &self.view["position"];
        format!(
            "{} sees table {} stand still at version {}: stage {}, to act {}, seats {}; last answers {}",
            self.guest.name,
            self.table,
            self.version,
            self.view["stage"],
            position["to_act"],
            self.view["seats"],
            self.guest.told()
        )
    }
}
