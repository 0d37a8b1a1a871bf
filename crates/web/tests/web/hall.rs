//! The hall when others are faster, the store fails, and nobody knows what was kept.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ra_table::{Ask, Clock, News, Refused, Stage};
use ra_web::{Failure, Hall};

use crate::memory::{Memory, Mishap, Node};
use crate::stage::{Hands, ask, join, key, level, opening, table_id};

/// A hall on a node of its own, which hears the news unless it is deaf.
fn hall(memory: &Memory, most: usize) -> (Arc<Node>, Arc<Hall>) {
    let node = memory.node();
    let hall = Hall::new(node.clone(), Hands::new().now(), most);
    tokio::spawn(hall.clone().hear_news());
    (node, hall)
}

async fn version(hall: &Hall, table: u64) -> u32 {
    let table = hall.table(&table_id(table)).await;
    table.expect("a table").table().version()
}

async fn open(hall: &Hall, table: u64, players: u8) {
    let opening = opening(players, Clock::None, table);
    assert!(hall.open(table_id(table), opening).await.expect("opened"));
}

/// What has to come true soon, because somebody else does it.
async fn soon<F: Future<Output = bool>>(mut check: impl FnMut() -> F) {
    while !check().await {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_one_node_does_another_hears_of() {
    let memory = Memory::default();
    let ((_, here), (_, there)) = (hall(&memory, 10), hall(&memory, 10));
    open(&here, 1, 3).await;
    assert!(
        !here
            .open(table_id(1), opening(3, Clock::None, 1))
            .await
            .expect("an answer")
    );
    assert_eq!(version(&there, 1).await, 2);
    here.command(&table_id(1), join(1, "a"))
        .await
        .expect("a seat");
    soon(|| async { version(&there, 1).await == 3 }).await;
}

/// News of one's own doing tell nothing new; others read what they have not got, and nobody reads what was only said.
#[tokio::test]
async fn nobody_reads_what_they_have() {
    let memory = Memory::default();
    let ((near, here), (far, there)) = (hall(&memory, 10), hall(&memory, 10));
    open(&here, 1, 5).await;
    assert_eq!((version(&here, 1).await, version(&there, 1).await), (2, 2));
    for (who, seats) in (1..4).zip(3..) {
        let joined = here.command(&table_id(1), join(who, "a")).await;
        joined.expect("a seat");
        soon(|| async { version(&there, 1).await == seats }).await;
        let (table, who) = (table_id(1), crate::stage::person(who));
        let said = here.say(&table, &who, key("hi"), "hi".into()).await;
        said.expect("said");
    }
    let reads = |node: &Node| node.reads.load(Ordering::SeqCst);
    assert_eq!((reads(&near), reads(&far)), (1, 4));
}

#[tokio::test]
async fn who_comes_second_decides_anew() {
    let memory = Memory::default();
    let ((_, here), (deaf, there)) = (hall(&memory, 10), hall(&memory, 10));
    deaf.deaf.store(true, Ordering::SeqCst);
    open(&here, 1, 3).await;
    assert_eq!(version(&there, 1).await, 2);
    here.command(&table_id(1), join(1, "a"))
        .await
        .expect("a seat");
    assert_eq!(version(&there, 1).await, 2, "it is deaf");
    let table = there
        .command(&table_id(1), join(2, "b"))
        .await
        .expect("a seat");
    assert_eq!(table.table().stage(), Stage::Playing);
    assert_eq!(there.tally().conflicts.load(Ordering::Relaxed), 1);
}

/// Whoever saw a newer table at another node is not told that they are behind.
#[tokio::test]
async fn nothing_is_refused_on_what_is_old() {
    let memory = Memory::default();
    let ((_, here), (deaf, there)) = (hall(&memory, 10), hall(&memory, 10));
    deaf.deaf.store(true, Ordering::SeqCst);
    open(&here, 1, 3).await;
    assert_eq!(version(&there, 1).await, 2);
    here.command(&table_id(1), join(1, "a"))
        .await
        .expect("a seat");
    let start = Ask::Start {
        version: 3,
        level: level("scribe"),
    };
    let started = there.command(&table_id(1), ask(0, "b", start)).await;
    assert_eq!(started.expect("begun").table().stage(), Stage::Playing);
}

#[tokio::test]
async fn a_gap_is_filled() {
    let memory = Memory::default();
    let ((_, here), (deaf, there)) = (hall(&memory, 10), hall(&memory, 10));
    deaf.deaf.store(true, Ordering::SeqCst);
    open(&here, 1, 3).await;
    assert_eq!(version(&there, 1).await, 2);
    here.command(&table_id(1), join(1, "a"))
        .await
        .expect("a seat");
    deaf.deaf.store(false, Ordering::SeqCst);
    memory.tell(&News::Gap);
    soon(|| async { version(&there, 1).await == 3 }).await;
}

#[tokio::test]
async fn an_answer_that_is_lost_is_neither_forgotten_nor_done_twice() {
    for (mishap, seated) in [(Mishap::AnswerLost, 2), (Mishap::Lost, 1)] {
        let memory = Memory::default();
        let (node, hall) = hall(&memory, 10);
        open(&hall, 1, 3).await;
        node.next_append(mishap);
        let failed = hall.command(&table_id(1), join(1, "a")).await;
        assert!(matches!(failed, Err(Failure::Store(_))), "{failed:?}");
        let table = hall.table(&table_id(1)).await.expect("read anew");
        assert_eq!(table.table().people().len(), seated, "{mishap:?}");
        hall.command(&table_id(1), join(1, "a"))
            .await
            .expect("a seat");
        let table = hall.table(&table_id(1)).await.expect("a table");
        assert_eq!(table.table().people().len(), 2);
        assert_eq!(memory.lines_of(&table_id(1)).len(), 3, "once");
    }
}

#[tokio::test]
async fn readers_do_not_wait_for_writers() {
    let memory = Memory::default();
    let (node, hall) = hall(&memory, 10);
    open(&hall, 1, 3).await;
    assert_eq!(version(&hall, 1).await, 2);
    let held = node.appends.acquire_many(1000).await.expect("open");
    let writer = tokio::spawn({
        let hall = hall.clone();
        async move { hall.command(&table_id(1), join(1, "a")).await }
    });
    tokio::task::yield_now().await;
    assert_eq!(
        version(&hall, 1).await,
        2,
        "what is not durable is not shown"
    );
    drop(held);
    writer.await.expect("no panic").expect("a seat");
    assert_eq!(version(&hall, 1).await, 3);
}

/// Whoever hangs up while the store is busy leaves memory and journal in step.
#[tokio::test]
async fn a_command_is_seen_through() {
    let memory = Memory::default();
    let (node, hall) = hall(&memory, 10);
    open(&hall, 1, 3).await;
    let held = node.appends.acquire_many(1000).await.expect("open");
    let asker = tokio::spawn({
        let hall = hall.clone();
        async move { hall.command(&table_id(1), join(1, "a")).await }
    });
    tokio::task::yield_now().await;
    asker.abort();
    drop(held);
    soon(|| async { version(&hall, 1).await == 3 }).await;
    assert_eq!(memory.lines_of(&table_id(1)).len(), 3);
}

#[tokio::test]
async fn memory_is_bounded_and_nothing_is_lost() {
    let memory = Memory::default();
    let (_, hall) = hall(&memory, 8);
    for table in 1..50 {
        open(&hall, table, 2).await;
        hall.command(&table_id(table), join(1, "a"))
            .await
            .expect("a seat");
        assert!(hall.tables_in_memory() <= 8);
    }
    for table in 1..50 {
        let table = hall.table(&table_id(table)).await.expect("a table");
        assert_eq!(table.table().stage(), Stage::Playing);
    }
    hall.forget_unused_since(u64::MAX);
    soon(|| async {
        hall.forget_unused_since(u64::MAX);
        hall.tables_in_memory() == 0
    })
    .await;
}

#[tokio::test]
async fn tables_that_are_none_take_no_place() {
    let (_, hall) = hall(&Memory::default(), 8);
    for table in 0..100 {
        let none = hall.table(&table_id(table)).await;
        assert!(matches!(none, Err(Failure::NoTable)));
        let none = hall.command(&table_id(table), join(1, "a")).await;
        assert!(matches!(none, Err(Failure::NoTable)));
    }
    assert_eq!(hall.tables_in_memory(), 0);
}

#[tokio::test]
async fn only_who_sits_there_speaks() {
    let memory = Memory::default();
    let (_, hall) = hall(&memory, 8);
    open(&hall, 1, 2).await;
    let (host, other) = (crate::stage::person(0), crate::stage::person(1));
    let said = hall
        .say(&table_id(1), &host, key("a"), "Hello".into())
        .await;
    assert_eq!(said.expect("said"), 1);
    let refused = hall
        .say(&table_id(1), &other, key("b"), "Hello".into())
        .await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refused::NotSeated, _))
    ));
}
