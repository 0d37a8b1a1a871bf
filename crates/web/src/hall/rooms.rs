//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ra_table::TableId;

use super::Room;

/// The rooms in use, so many at most.
pub(super) struct Rooms {
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    most: usize,
}

impl Rooms {
    pub(super) fn new(most: usize) -> Rooms {
        Rooms {
            rooms: Mutex::default(),
            most: most.max(1),
        }
    }

    /// No one panics with the lock in hand; and if, the map is whole all the same.
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a table. None if all rooms are in use.
    pub(super) fn get(&self, id: &TableId, now_ms: u64) -> Option<Arc<Room>> {
        let mut rooms = self.lock();
        if let Some(room) = rooms.get(id) {
            room.use_at(now_ms);
            return Some(Arc::clone(room));
        }
        if rooms.len() >= self.most {
            make_place(&mut rooms, self.most);
        }
        if rooms.len() >= self.most {
            return None;
        }
        let room = Arc::new(Room::new(id.clone(), now_ms));
        rooms.insert(id.clone(), Arc::clone(&room));
        Some(room)
    }

    /// The room of a table that is in memory.
    pub(super) fn find(&self, id: &TableId) -> Option<Arc<Room>> {
        self.lock().get(id).cloned()
    }

    pub(super) fn all(&self) -> Vec<Arc<Room>> {
        self.lock().values().cloned().collect()
    }

    pub(super) fn remove(&self, room: &Arc<Room>) {
        let mut rooms = self.lock();
        if rooms
            .get(room.id())
            .is_some_and(|kept| Arc::ptr_eq(kept, room))
        {
            rooms.remove(room.id());
        }
    }

    pub(super) fn forget_unused_since(&self, since_ms: u64) {
        let mut rooms = self.lock();
        rooms.retain(|_, room| is_in_use(room) || room.used_ms() >= since_ms);
    }

    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }
}

/// Whether anybody but the map holds it: a viewer, a command, an agent. Such a room must stay, or those who look at it would
/// hear of nothing any more.
fn is_in_use(room: &Arc<Room>) -> bool {
    Arc::strong_count(room) > 1
}

/// Forgets the rooms that were not used for longest: an eighth of them, so that it need not be done for every table.
fn make_place(rooms: &mut HashMap<TableId, Arc<Room>>, most: usize) {
    let unused = rooms.values().filter(|room| !is_in_use(room));
    let mut times: Vec<u64> = unused.map(|room| room.used_ms()).collect();
    times.sort_unstable();
    let Some(&last) = times.get((most / 8).min(times.len().saturating_sub(1))) else {
        return;
    };
    rooms.retain(|_, room| is_in_use(room) || room.used_ms() > last);
}
