//! Places to keep a store in, and things to keep in it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use ra_store::Store;
use ra_table::{
    Append, Changed, Guest, Key, NewTable, News, PersonId, Remark, Stage, Summary, TableId,
};
use tempfile::TempDir;

use crate::server::Server;

/// A place for one store, empty at first, gone at the end.
pub(crate) struct House {
    pub(crate) address: String,
    _keep: Keep,
}

/// What has to stay as long as the store does.
enum Keep {
    Folder { _folder: TempDir },
    Server { _server: Arc<Server> },
}

impl House {
    pub(crate) fn sqlite() -> House {
        let folder = tempfile::tempdir().expect("a temporary folder");
        House {
            address: format!("sqlite:{}", folder.path().join("ra.db").display()),
            _keep: Keep::Folder { _folder: folder },
        }
    }

    pub(crate) fn postgres() -> House {
        let server = Server::shared();
        House {
            address: server.new_database(),
            _keep: Keep::Server { _server: server },
        }
    }

    /// Opens the store. A SQLite file must have been closed before.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        ra_store::open(&self.address)
            .await
            .expect("the store opens")
    }
}

/// Runs something on a runtime with several threads, not forever.
pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(4)
        .enable_all()
        .build()
        .expect("a runtime");
    let patience = Duration::from_mins(5);
    let work = async { tokio::time::timeout(patience, work).await };
    runtime.block_on(work).expect("in time")
}

/// Waits for something that must come soon.
pub(crate) async fn soon<T>(work: impl Future<Output = T>) -> T {
    let patience = Duration::from_secs(30);
    tokio::time::timeout(patience, work).await.expect("soon")
}

pub(crate) fn table(number: u64) -> TableId {
    TableId::from_bits(number)
}

pub(crate) fn person(number: u64) -> PersonId {
    PersonId::from_bits(number)
}

pub(crate) fn summary() -> Summary {
    Summary {
        stage: Stage::Playing,
        open: true,
        people: vec![person(1), person(2)],
        waits_for: Some(person(1)),
        due_ms: None,
        changed_ms: 1_000,
        shown: r#"{"seats":2}"#.to_owned(),
    }
}

pub(crate) fn new_table(number: u64) -> NewTable {
    NewTable {
        id: table(number),
        lines: vec!["first".to_owned()],
        summary: summary(),
    }
}

pub(crate) fn append(number: u64, after: u32, line: &str) -> Append {
    Append {
        id: table(number),
        after,
        lines: vec![line.to_owned()],
        summary: summary(),
    }
}

/// Something said by person 1, under a key of its own.
pub(crate) fn remark(number: u64, text: &str) -> Remark {
    static KEYS: AtomicU32 = AtomicU32::new(0);
    let key = KEYS.fetch_add(1, Ordering::SeqCst);
    Remark {
        id: table(number),
        person: person(1),
        name: "Ani".to_owned(),
        text: text.to_owned(),
        at_ms: 1,
        key: Key::new(&format!("key-{key}")).expect("a key"),
    }
}

pub(crate) fn changed(number: u64, lines: u32, said: u32) -> News {
    let id = table(number);
    News::Table(Changed { id, lines, said })
}

pub(crate) fn guest(number: u64, name: &str) -> Guest {
    Guest {
        id: person(number),
        name: name.to_owned(),
        seen_ms: 5,
    }
}
