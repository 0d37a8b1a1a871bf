//! News on their way to the one listener, without ever waiting for it.

use std::sync::atomic::{AtomicBool, Ordering};

use ra_table::{Changed, News, Trouble};
use tokio::sync::{Mutex, Notify, mpsc};

/// News that may wait for the listener. A listener that is further behind is told that there is a gap, which costs it one
/// look at everything that it remembers: cheaper than a thousand looks.
const WAITING: usize = 1024;

/// Both ends of the news.
pub(crate) struct Feed {
    sender: mpsc::Sender<Changed>,
    receiver: Mutex<mpsc::Receiver<Changed>>,
    missed: AtomicBool,
    gap: Notify,
}

impl Feed {
    pub(crate) fn new() -> Feed {
        let (sender, receiver) = mpsc::channel(WAITING);
        Feed {
            sender,
            receiver: Mutex::new(receiver),
            missed: AtomicBool::new(false),
            gap: Notify::new(),
        }
    }

    /// A table has changed.
    pub(crate) fn tell(&self, table: Changed) {
        if self.sender.try_send(table).is_err() {
            self.tell_gap();
        }
    }

    /// Something may have been missed.
    pub(crate) fn tell_gap(&self) {
        self.missed.store(true, Ordering::SeqCst);
        // One permit is kept if nobody waits right now.
        self.gap.notify_one();
    }

    /// The next news.
    pub(crate) async fn next(&self) -> Result<News, Trouble> {
        let mut receiver = self.receiver.lock().await;
        loop {
            if self.missed.swap(false, Ordering::SeqCst) {
                // A gap says more than everything that waits: it may be forgotten.
                while receiver.try_recv().is_ok() {}
                return Ok(News::Gap);
            }
            let news = std::pin::pin!(receiver.recv());
            let gap = std::pin::pin!(self.gap.notified());
            if let Some(table) = first(news, gap).await {
                return Ok(News::Table(table));
            }
        }
    }
}

/// What the feed gives, or nothing once there is a gap. (A feed never ends: it holds its own sender.)
async fn first(
    mut news: std::pin::Pin<&mut impl Future<Output = Option<Changed>>>,
    mut gap: std::pin::Pin<&mut impl Future<Output = ()>>,
) -> Option<Changed> {
    std::future::poll_fn(move |context| {
        if gap.as_mut().poll(context).is_ready() {
            return std::task::Poll::Ready(None);
        }
        news.as_mut().poll(context)
    })
    .await
}

#[cfg(test)]
mod tests {
    use ra_table::TableId;

    use super::*;

    fn table(number: u64) -> Changed {
        Changed {
            id: TableId::from_bits(number),
            lines: 1,
            said: 0,
        }
    }

    fn block_on<T>(work: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.expect("a runtime").block_on(work)
    }

    #[test]
    fn news_come_in_their_order() {
        block_on(async {
            let feed = Feed::new();
            (0..3).for_each(|number| feed.tell(table(number)));
            for number in 0..3 {
                assert_eq!(feed.next().await, Ok(News::Table(table(number))));
            }
        });
    }

    #[test]
    fn too_many_news_are_a_gap_and_then_go_on() {
        block_on(async {
            let feed = Feed::new();
            (0..=WAITING as u64).for_each(|number| feed.tell(table(number)));
            assert_eq!(feed.next().await, Ok(News::Gap));
            feed.tell(table(7));
            assert_eq!(feed.next().await, Ok(News::Table(table(7))));
        });
    }

    #[test]
    fn a_gap_wakes_whoever_waits() {
        block_on(async {
            let feed = std::sync::Arc::new(Feed::new());
            let listener = tokio::spawn({
                let feed = feed.clone();
                async move { feed.next().await }
            });
            tokio::task::yield_now().await;
            feed.tell_gap();
            assert_eq!(listener.await.expect("no panic"), Ok(News::Gap));
        });
    }
}
