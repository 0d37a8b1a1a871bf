//! Agents that are to act, clocks that run out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ra_table::{Ask, Away, Clock, Stage};
use ra_web::{Hall, Site};

use crate::http::PATIENCE;
use crate::memory::{FREE, Memory};
use crate::stage::{Hands, ask, join, level, opening, roomy, start_on, table_id};

async fn until(hall: &Hall, table: u64, wanted: impl Fn(&ra_table::Table) -> bool) {
    loop {
        let snapshot = hall.table(&table_id(table)).await.expect("a table");
        if wanted(snapshot.table()) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
}

/// Two nodes, one journal: agents act once each, whoever looks after them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn agents_play_on_to_the_end() {
    let memory = Memory::default();
    let halls: Vec<Arc<Hall>> = (0..2)
        .map(|_| Hall::new(memory.node(), Hands::new().now(), 100))
        .collect();
    for hall in &halls {
        tokio::spawn(hall.clone().hear_news());
        tokio::spawn(hall.clone().look_after_tables(2));
    }
    for table in 0..4 {
        let hall = &halls[table as usize % 2];
        let opening = opening(3, Clock::None, table);
        assert!(hall.open(table_id(table), opening).await.expect("opened"));
        let start = Ask::Start {
            version: 2,
            level: level("scribe"),
        };
        hall.command(&table_id(table), ask(0, "a", start))
            .await
            .expect("begun");
        hall.command(&table_id(table), ask(0, "b", Ask::Leave))
            .await
            .expect("gone");
    }
    for table in 0..4 {
        until(&halls[1], table, |table| table.stage() == Stage::Over).await;
        let snapshot = halls[1].table(&table_id(table)).await.expect("a table");
        let record = snapshot.table().record().expect("a record");
        ra_record::verify(&record.to_string()).expect("a record that holds");
    }
    let acted: u64 = halls
        .iter()
        .map(|hall| hall.tally().agents_acted.load(Ordering::Relaxed))
        .sum();
    assert!(acted > 100, "{acted}");
}

#[tokio::test]
async fn a_clock_runs_out() {
    let (memory, hands) = (Memory::default(), Hands::new());
    let hall = Hall::new(memory.node(), hands.now(), 100);
    let clock = Clock::RealTime {
        base_s: 30,
        increment_s: 0,
    };
    assert!(
        hall.open(table_id(1), opening(2, clock, 1))
            .await
            .expect("opened")
    );
    hall.command(&table_id(1), join(1, "a"))
        .await
        .expect("a seat");
    tokio::spawn(hall.clone().look_after_tables(1));
    hands.pass(30_001);
    let away = |table: &ra_table::Table| {
        let seats = table.view(None).seats;
        seats.iter().any(|seat| seat.away == Some(Away::OutOfTime))
    };
    until(&hall, 1, away).await;
}

#[tokio::test]
async fn a_table_without_people_closes() {
    let (memory, hands) = (Memory::default(), Hands::new());
    let hall = Hall::new(memory.node(), hands.now(), 100);
    assert!(
        hall.open(table_id(1), opening(2, Clock::None, 1))
            .await
            .expect("opened")
    );
    tokio::spawn(hall.clone().look_after_tables(1));
    hands.pass(25 * 3600 * 1000);
    until(&hall, 1, |table| table.stage() == Stage::Closed).await;
}

/// A node that ends gives back what it has claimed: by the clock of this test, which stands still, no claim runs out.
#[test]
fn a_node_that_ends_gives_its_tables_back() {
    let (memory, hands) = (Memory::default(), Hands::new());
    let start = || start_on(&memory, hands.now(), roomy(), Site::default());
    let mut first = start();
    // Whatever this node decides, it cannot write down.
    let appends = first
        .runtime
        .block_on(first.node.appends.acquire_many(FREE));
    appends.expect("open").forget();
    let elsewhere = Hall::new(memory.node(), hands.now(), 100);
    first.runtime.block_on(async {
        let opened = elsewhere
            .open(table_id(1), opening(2, Clock::None, 1))
            .await;
        assert!(opened.expect("opened"));
        let (version, level) = (2, level("scribe"));
        for (key, wish) in [("a", Ask::Start { version, level }), ("b", Ask::Leave)] {
            let done = elsewhere.command(&table_id(1), ask(0, key, wish)).await;
            done.expect("agents play on");
        }
        while first.hall.tally().agents_busy.load(Ordering::Relaxed) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    first.tell_to_end();
    first.ended();
    let second = start();
    let over = until(&second.hall, 1, |table| table.stage() == Stage::Over);
    let in_time = async { tokio::time::timeout(PATIENCE, over).await };
    second
        .runtime
        .block_on(in_time)
        .expect("others go on at once");
}
