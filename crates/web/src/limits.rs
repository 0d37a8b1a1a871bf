//! How much of everything there is. Each bound has its reason beside it; an operator may set another.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

/// How often something may be done: so many times at once, then so many times a minute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A minute, from then on.
    pub per_minute: u32,
}

/// A text that is no rate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a rate is written as 20+60: 20 times at once, then 60 times a minute")]
pub struct WrongRate;

impl FromStr for Rate {
    type Err = WrongRate;

    fn from_str(text: &str) -> Result<Rate, WrongRate> {
        let (burst, per_minute) = text.split_once('+').ok_or(WrongRate)?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| WrongRate);
        let rate = Rate {
            burst: number(burst)?,
            per_minute: number(per_minute)?,
        };
        // Nothing at all is no rate but a closed door.
        let sane = rate.burst > 0 && rate.per_minute > 0;
        sane.then_some(rate).ok_or(WrongRate)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.burst, self.per_minute)
    }
}

/// All bounds of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables in memory: more than streams, so that agents find a place when every stream shows another table. One takes some 50 KB
    /// in mid-game.
    pub tables_in_memory: usize,
    /// Tables that nobody looks at leave memory after this time.
    pub table_idle: Duration,
    /// Agents that think at once.
    pub agents: usize,
    /// Connections, streams included. Each takes a file and some 20 KB.
    pub connections: usize,
    /// Connections of one address: a family or a class behind one router, not the whole server.
    pub connections_per_address: usize,
    /// Streams of live updates.
    pub streams: usize,
    /// Streams of one person: some windows on some machines.
    pub streams_per_person: usize,
    /// Streams of one address.
    pub streams_per_address: usize,
    /// A stream ends after this time and is taken up again by the browser, so that none is kept for ever.
    pub stream_life: Duration,
    /// A stream on which nothing happens says so, before proxies give it up after a minute.
    pub heartbeat: Duration,
    /// Bytes of a request's body. The longest is some words for the shuffle.
    pub body_bytes: usize,
    /// Bytes of a request's head. Browsers send some 2 KB.
    pub head_bytes: usize,
    /// Headers of a request. Browsers send some 20, proxies add some.
    pub headers: usize,
    /// How long a client may take to send a head, and to send another request on the same connection.
    pub head_time: Duration,
    /// How long a client may take to take what it is sent.
    pub write_time: Duration,
    /// How long a request may take, its body included.
    pub request_time: Duration,
    /// How long requests that are under way get when the server ends.
    pub drain: Duration,
    /// Requests of one address.
    pub requests: Rate,
    /// New guests from one address.
    pub guests: Rate,
    /// New tables of one person.
    pub tables: Rate,
    /// Everything that changes something, of one person.
    pub changes: Rate,
    /// Things said by one person.
    pub chat: Rate,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        let rate = |burst, per_minute| Rate { burst, per_minute };
        Limits {
            tables_in_memory: 6144,
            table_idle: seconds(600),
            agents: std::thread::available_parallelism().map_or(1, NonZero::get),
            connections: 8192,
            connections_per_address: 256,
            streams: 4096,
            streams_per_person: 16,
            streams_per_address: 128,
            stream_life: seconds(3600),
            heartbeat: seconds(20),
            body_bytes: 16 * 1024,
            head_bytes: 16 * 1024,
            headers: 64,
            head_time: seconds(30),
            write_time: seconds(30),
            request_time: seconds(30),
            drain: seconds(20),
            requests: rate(600, 3000),
            guests: rate(30, 30),
            tables: rate(10, 6),
            changes: rate(120, 600),
            chat: rate(8, 30),
        }
    }
}
