//! Agents that are to act, clocks that run out.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ra_table::{Ask, Away, Clock, Stage};
use ra_web::Hall;

use crate::memory::Memory;
use crate::stage::{Hands, ask, join, level, opening, table_id};

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
