//! How often somebody may do something: buckets that fill again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use ra_table::PersonId;
use tokio::time::Instant;

use crate::api::Problem;
use crate::limits::{Limits, Rate};

/// Buckets that are remembered: some megabytes. Full ones are forgotten first, for they are as good as new.
const MOST: usize = 1 << 16;

/// All that is counted.
pub(crate) struct Rates {
    pub(crate) requests: Buckets<IpAddr>,
    pub(crate) guests: Buckets<IpAddr>,
    pub(crate) tables: Buckets<PersonId>,
    pub(crate) changes: Buckets<PersonId>,
    pub(crate) chat: Buckets<PersonId>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        Rates {
            requests: Buckets::new(limits.requests, MOST),
            guests: Buckets::new(limits.guests, MOST),
            tables: Buckets::new(limits.tables, MOST),
            changes: Buckets::new(limits.changes, MOST),
            chat: Buckets::new(limits.chat, MOST),
        }
    }
}

/// A bucket for each of many.
pub(crate) struct Buckets<K> {
    rate: Rate,
    most: usize,
    known: Mutex<HashMap<K, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// What is in it after some time.
    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        let more = passed * f64::from(rate.per_minute) / 60.0;
        self.left = (self.left + more).min(f64::from(rate.burst));
        self.at = now;
    }
}

impl<K: Eq + Hash> Buckets<K> {
    fn new(rate: Rate, most: usize) -> Buckets<K> {
        Buckets {
            rate,
            most,
            known: Mutex::default(),
        }
    }

    /// Takes one out, or says when there will be one.
    pub(crate) fn take(&self, key: K) -> Result<(), Problem> {
        let (rate, now) = (self.rate, Instant::now());
        let mut buckets = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= self.most && !buckets.contains_key(&key) {
            make_place(&mut buckets, rate, now, self.most);
        }
        let full = Bucket {
            left: f64::from(rate.burst),
            at: now,
        };
        let bucket = buckets.entry(key).or_insert(full);
        bucket.fill(rate, now);
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        let seconds = (1.0 - bucket.left) * 60.0 / f64::from(rate.per_minute);
        Err(Problem::too_often(seconds.ceil() as u32))
    }
}

/// Forgets full buckets. If there are none, so many come at once that counting each of them is not what helps: all is
/// forgotten, which turns nobody away who should be let in.
fn make_place<K: Eq + Hash>(
    buckets: &mut HashMap<K, Bucket>,
    rate: Rate,
    now: Instant,
    most: usize,
) {
    buckets.retain(|_, bucket| {
        bucket.fill(rate, now);
        bucket.left < f64::from(rate.burst)
    });
    if buckets.len() >= most {
        buckets.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate {
        burst: 2,
        per_minute: 60,
    };

    #[tokio::test(start_paused = true)]
    async fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(RATE, 10);
        assert!(buckets.take(1).is_ok());
        assert!(buckets.take(1).is_ok());
        assert!(buckets.take(1).is_err());
        assert!(buckets.take(2).is_ok(), "others have their own");
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(buckets.take(1).is_ok());
        assert!(buckets.take(1).is_err());
        tokio::time::advance(Duration::from_hours(1)).await;
        assert!(buckets.take(1).is_ok());
        assert!(buckets.take(1).is_ok());
        assert!(buckets.take(1).is_err(), "no more than the bucket holds");
    }

    #[tokio::test(start_paused = true)]
    async fn there_are_never_more_than_some() {
        let buckets = Buckets::new(RATE, 10);
        for key in 0..1000 {
            assert!(buckets.take(key).is_ok());
            let count = buckets.known.lock().expect("whole").len();
            assert!(count <= 10);
        }
    }
}
