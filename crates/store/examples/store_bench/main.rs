//! How many moves a store takes in a second, durably, beside what the disk itself can do.
//!
//! `cargo run --release -p ra-store --example store_bench -- [SECONDS] [ADDRESS...]`: without addresses, a SQLite file in the
//! temporary folder and a PostgreSQL that is started for it.

#[allow(dead_code, reason = "tests use more of it")]
#[path = "../../tests/store/server.rs"]
mod server;

mod disk;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ra_store::Store;
use ra_table::{Append, NewTable, PersonId, Stage, Summary, TableId};

/// Players who move at the same time, each at a table of their own.
const PLAYERS: [u64; 5] = [1, 8, 64, 512, 2048];

/// Steps of a game.
const STEPS: u32 = 300;

fn main() {
    let mut words = std::env::args().skip(1);
    let seconds = words
        .next()
        .map_or(3, |word| word.parse().expect("a number of seconds"));
    let time = Duration::from_secs(seconds);
    let addresses: Vec<String> = words.collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let disk = disk::rate(folder.path(), time);
    println!("the disk alone: {disk:.0} waits for 4 KiB per second\n");
    if !addresses.is_empty() {
        for address in addresses {
            runtime.block_on(bench(&address, time, disk));
        }
        return;
    }
    let file = format!("sqlite:{}", folder.path().join("bench.db").display());
    runtime.block_on(bench(&file, time, disk));
    let server = server::Server::start();
    runtime.block_on(bench(&server.new_database(), time, disk));
}

async fn bench(address: &str, time: Duration, disk: f64) {
    let store = ra_store::open(address).await.expect("the store opens");
    println!("{}", address.split(':').next().unwrap_or_default());
    println!("players   moves/s   per wait of the disk   median ms   99 % ms");
    for players in PLAYERS {
        let ids = gather(&store, players).await;
        let start = Instant::now();
        let tables = ids
            .into_iter()
            .map(|id| tokio::spawn(play(store.clone(), id, time)));
        let mut waits = Vec::new();
        for table in tables.collect::<Vec<_>>() {
            waits.extend(table.await.expect("no panic"));
        }
        let rate = waits.len() as f64 / start.elapsed().as_secs_f64();
        waits.sort_unstable();
        let at = |part: f64| waits[(waits.len() as f64 * part) as usize].as_secs_f64() * 1e3;
        let (median, late) = (at(0.5), at(0.99));
        println!(
            "{players:7}  {rate:8.0}  {:21.2}  {median:10.2}  {late:8.2}",
            rate / disk
        );
    }
    println!();
}

/// As many new tables.
async fn gather(store: &Arc<dyn Store>, count: u64) -> Vec<TableId> {
    let new = (0..count).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { begin(&*store).await })
    });
    let mut ids = Vec::new();
    for table in new.collect::<Vec<_>>() {
        ids.push(table.await.expect("no panic"));
    }
    ids
}

async fn begin(store: &dyn Store) -> TableId {
    let id = TableId::from_bits(fastrand::u64(..));
    let new = NewTable {
        id: id.clone(),
        lines: vec!["x".repeat(600)],
        summary: summary(0),
    };
    assert_eq!(store.create(new).await, Ok(true));
    id
}

/// Plays game after game, and says how long each move took.
async fn play(store: Arc<dyn Store>, mut id: TableId, time: Duration) -> Vec<Duration> {
    let mut waits = Vec::new();
    let start = Instant::now();
    let mut after = 1;
    while start.elapsed() < time {
        if after > STEPS {
            id = begin(&*store).await;
            after = 1;
        }
        let append = Append {
            id: id.clone(),
            after,
            lines: vec![format!("{{\"step\":\"bid {after}\",\"at\":1800000000000}}")],
            summary: summary(after.into()),
        };
        let clock = Instant::now();
        assert_eq!(store.append(append).await, Ok(true));
        waits.push(clock.elapsed());
        after += 1;
    }
    waits
}

fn summary(step: u64) -> Summary {
    let people: Vec<PersonId> = (0..4).map(PersonId::from_bits).collect();
    Summary {
        stage: Stage::Playing,
        open: true,
        waits_for: Some(people[step as usize % 4].clone()),
        people,
        due_ms: Some(1_800_000_000_000 + step),
        changed_ms: 1_800_000_000_000 + step,
        shown: "x".repeat(300),
    }
}
