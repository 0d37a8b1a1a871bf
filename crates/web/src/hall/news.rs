//! What other nodes do: their tables are followed, and whoever looks at them is woken.

use std::sync::Arc;
use std::time::Duration;

use ra_table::{Changed, News};

use super::{Failure, Hall, Room};

/// How long to wait before a store that is in trouble is asked for news again.
const PATIENCE: Duration = Duration::from_secs(1);

/// More lines than any table has: all that there are.
const ALL: u32 = u32::MAX;

impl Hall {
    /// Hears the news, for ever.
    pub async fn hear_news(self: Arc<Self>) {
        loop {
            let news = self.count_trouble(self.journal.news().await);
            match news {
                Ok(News::Table(changed)) => self.hear_of(&changed),
                Ok(News::Gap) => self.hear_of_all(),
                Err(_) => {
                    tokio::time::sleep(PATIENCE).await;
                    self.hear_of_all();
                }
            }
        }
    }

    /// Most news are of what was done here, and tell nothing new.
    fn hear_of(self: &Arc<Self>, changed: &Changed) {
        let Some(room) = self.rooms.find(&changed.id) else {
            return;
        };
        room.heard(changed.said);
        if !room.has(changed.lines) {
            self.send_for(changed.lines, room);
        }
    }

    fn hear_of_all(self: &Arc<Self>) {
        for room in self.rooms.all() {
            self.send_for(ALL, room);
        }
    }

    /// Sends somebody to read lines, unless somebody is on the way: they will read these, too.
    fn send_for(self: &Arc<Self>, lines: u32, room: Arc<Room>) {
        if room.send_for(lines) {
            let hall = Arc::clone(self);
            // Whoever fails has told of it, and has left the room to be read anew.
            tokio::spawn(async move { drop(hall.catch_up(&room).await) });
        }
    }

    async fn catch_up(&self, room: &Arc<Room>) -> Result<(), Failure> {
        let lines = {
            let _desk = room.desk.lock().await;
            let lines = room.sent_for();
            // What is not in memory is read when somebody asks for it; viewers ask at once.
            if room.snapshot().is_some() && !room.has(lines) {
                self.follow(room).await?;
            }
            lines
        };
        // Then nobody knows what was said, either.
        if lines == ALL && room.has_viewers() {
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
