//! What other nodes do: their tables are followed, and whoever looks at them is woken.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ra_table::News;

use super::{Failure, Hall, Room};

/// How long to wait before a store that is in trouble is asked for news again.
const PATIENCE: Duration = Duration::from_secs(1);

impl Hall {
    /// Hears the news, for ever.
    pub async fn hear_news(self: Arc<Self>) {
        loop {
            let news = self.count_trouble(self.journal.news().await);
            match news {
                Ok(News::Table(id)) => {
                    if let Some(room) = self.rooms.find(&id) {
                        self.hear_of(room);
                    }
                }
                Ok(News::Gap) => self.hear_of_all(),
                Err(_) => {
                    tokio::time::sleep(PATIENCE).await;
                    self.hear_of_all();
                }
            }
        }
    }

    fn hear_of_all(self: &Arc<Self>) {
        for room in self.rooms.all() {
            self.hear_of(room);
        }
    }

    /// Sends somebody to read what was added, unless somebody is on the way: they will read that, too.
    fn hear_of(self: &Arc<Self>, room: Arc<Room>) {
        if room.awaited.swap(true, Ordering::AcqRel) {
            return;
        }
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            // Whoever fails has told of it, and has left the room to be read anew.
            drop(hall.catch_up(&room).await);
        });
    }

    async fn catch_up(&self, room: &Arc<Room>) -> Result<(), Failure> {
        {
            let _desk = room.desk.lock().await;
            room.awaited.store(false, Ordering::Release);
            // What is not in memory is read when somebody asks for it; viewers ask at once.
            if room.snapshot().is_some() {
                self.follow(room).await?;
            }
        }
        if room.has_viewers() {
            let id = room.id().clone();
            // One line tells that there are some; viewers read on from where they are.
            let said = self.journal.said(id, room.said(), 1).await;
            if let Some(line) = self.count_trouble(said)?.first() {
                room.heard(line.number);
            }
        }
        Ok(())
    }
}
