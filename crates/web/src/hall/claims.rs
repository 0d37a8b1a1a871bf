//! Tables that this node looks after now, so that it can give them back when it ends.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use ra_table::TableId;

/// Tables that are claimed. Never more than are looked after at once.
#[derive(Default)]
pub(super) struct Claims(Mutex<State>);

#[derive(Default)]
struct State {
    held: HashSet<TableId>,
    /// Whether somebody is about to claim more.
    asking: bool,
    ended: bool,
}

impl Claims {
    /// No one panics with the lock in hand.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody is about to claim tables; false if nobody may any more.
    pub(super) fn ask(&self) -> bool {
        let mut state = self.lock();
        state.asking = !state.ended;
        state.asking
    }

    /// Notes what was claimed. False if the end came meanwhile: then it is to be given back.
    pub(super) fn hold(&self, ids: &[TableId]) -> bool {
        let mut state = self.lock();
        if !state.ended {
            state.held.extend(ids.iter().cloned());
        }
        !state.ended
    }

    /// Whoever was about to claim tables has done so.
    pub(super) fn asked(&self) {
        self.lock().asking = false;
    }

    /// A table is looked after.
    pub(super) fn done(&self, id: &TableId) {
        self.lock().held.remove(id);
    }

    pub(super) fn end(&self) {
        self.lock().ended = true;
    }

    pub(super) fn have_ended(&self) -> bool {
        self.lock().ended
    }

    /// Whether nothing is claimed, or about to be.
    pub(super) fn are_none(&self) -> bool {
        let state = self.lock();
        state.held.is_empty() && !state.asking
    }

    /// What is to be given back.
    pub(super) fn take(&self) -> Vec<TableId> {
        self.lock().held.drain().collect()
    }
}
