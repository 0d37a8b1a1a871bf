//! How many streams are open, and whose.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ra_table::PersonId;

use crate::limits::Limits;

/// Counts streams. There are never more entries than streams, and those are bounded.
pub(crate) struct Streams {
    open: Mutex<HashMap<Holder, usize>>,
    total: usize,
    per_person: usize,
    per_address: usize,
}

/// Whose a stream is.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Holder {
    All,
    Person(PersonId),
    Address(IpAddr),
}

/// The right to one stream, until it is dropped.
pub(crate) struct Pass {
    streams: Arc<Streams>,
    holders: Vec<Holder>,
}

impl Streams {
    pub(crate) fn new(limits: &Limits) -> Arc<Streams> {
        Arc::new(Streams {
            open: Mutex::default(),
            total: limits.streams,
            per_person: limits.streams_per_person,
            per_address: limits.streams_per_address,
        })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Holder, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn most(&self, holder: &Holder) -> usize {
        match holder {
            Holder::All => self.total,
            Holder::Person(_) => self.per_person,
            Holder::Address(_) => self.per_address,
        }
    }

    /// The right to one more stream, if there is one.
    pub(crate) fn enter(
        self: &Arc<Self>,
        person: Option<&PersonId>,
        address: IpAddr,
    ) -> Option<Pass> {
        let mut holders = vec![Holder::All, Holder::Address(address)];
        holders.extend(person.cloned().map(Holder::Person));
        let mut open = self.lock();
        let count = |holder: &Holder| open.get(holder).copied().unwrap_or(0);
        if holders
            .iter()
            .any(|holder| count(holder) >= self.most(holder))
        {
            return None;
        }
        for holder in &holders {
            *open.entry(holder.clone()).or_insert(0) += 1;
        }
        let streams = Arc::clone(self);
        Some(Pass { streams, holders })
    }

    /// Whether somebody looks at any table from here.
    pub(crate) fn has(&self, person: &PersonId) -> bool {
        self.lock().contains_key(&Holder::Person(person.clone()))
    }

    /// How many are open.
    pub(crate) fn len(&self) -> usize {
        self.lock().get(&Holder::All).copied().unwrap_or(0)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = self.streams.lock();
        for holder in &self.holders {
            let Some(count) = open.get_mut(holder) else {
                continue;
            };
            *count -= 1;
            if *count == 0 {
                open.remove(holder);
            }
        }
    }
}
