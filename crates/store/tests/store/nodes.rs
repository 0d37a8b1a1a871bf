//! What only the kind for many nodes has: news from each other, and a database that goes away and comes back.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ra_store::{OpenError, Postgres};
use ra_table::{Journal, News, Trouble};

use crate::house::{House, append, block_on, changed, new_table, remark, soon, table};
use crate::server::Server;

async fn connect(address: &str) -> Postgres {
    Postgres::connect(address).await.expect("a node")
}

#[test]
fn news_reach_the_other_node() {
    block_on(async {
        let house = House::postgres();
        let (here, there) = (connect(&house.address).await, connect(&house.address).await);
        assert_eq!(here.create(new_table(1)).await, Ok(true));
        assert_eq!(here.append(append(1, 1, "second")).await, Ok(true));
        let said = here.say(remark(1, "hi"));
        assert_eq!(said.await, Ok(Some(1)));
        for (lines, said) in [(1, 0), (2, 0), (2, 1)] {
            assert_eq!(soon(there.news()).await, Ok(changed(1, lines, said)));
            assert_eq!(soon(here.news()).await, Ok(changed(1, lines, said)));
        }
    });
}

#[test]
fn nodes_that_start_together_make_the_tables_once() {
    block_on(async {
        let house = House::postgres();
        let address = Arc::new(house.address.clone());
        let nodes = (0..6).map(|_| {
            let address = address.clone();
            tokio::spawn(async move { connect(&address).await })
        });
        for node in nodes.collect::<Vec<_>>() {
            assert_eq!(node.await.expect("no panic").check().await, Ok(()));
        }
    });
}

#[test]
fn a_newer_database_and_one_of_others_are_refused() {
    block_on(async {
        let house = House::postgres();
        drop(connect(&house.address).await);
        run(
            &house.address,
            "INSERT INTO ra_migrations (version) VALUES (999)",
        )
        .await;
        let error = Postgres::connect(&house.address)
            .await
            .map(drop)
            .expect_err("newer");
        assert!(
            matches!(error, OpenError::Newer { found: 999, .. }),
            "{error}"
        );
        let soup = House::postgres();
        run(&soup.address, "CREATE TABLE tables (legs integer)").await;
        let error = Postgres::connect(&soup.address)
            .await
            .map(drop)
            .expect_err("foreign");
        assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    });
}

async fn run(address: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls)
        .await
        .expect("a connection");
    tokio::spawn(connection);
    client.batch_execute(sql).await.expect("done");
}

#[test]
fn a_database_that_is_away_says_so_quickly_and_comes_back() {
    block_on(async {
        let server = Server::start();
        let node = connect(&server.new_database()).await;
        assert_eq!(node.create(new_table(1)).await, Ok(true));
        assert_eq!(soon(node.news()).await, Ok(changed(1, 1, 0)));
        server.stop();
        let start = Instant::now();
        let answers = [
            node.append(append(1, 1, "second")).await.map(drop),
            node.lines(table(1), 0).await.map(drop),
            node.check().await,
            node.claim_due(1, 1, 1).await.map(drop),
        ];
        for answer in answers {
            assert!(matches!(answer, Err(Trouble::Away(_))), "{answer:?}");
        }
        assert!(
            start.elapsed() < Duration::from_secs(5),
            "{:?}",
            start.elapsed()
        );
        server.start_again();
        assert_eq!(node.append(append(1, 1, "second")).await, Ok(true));
        // What happened meanwhile is unknown, and whoever listens hears just that.
        assert_eq!(soon(node.news()).await, Ok(News::Gap));
        assert_eq!(node.append(append(1, 2, "third")).await, Ok(true));
        assert_eq!(soon(node.news()).await, Ok(changed(1, 3, 0)));
    });
}

const WRITERS: u64 = 12;
const CRASHES: usize = 4;

/// Crashes under load: what was answered is true, whichever way, and nothing is there twice.
#[test]
fn what_was_acknowledged_survives_crashes_of_the_database() {
    block_on(async {
        let server = Server::start();
        let address = server.new_database();
        let nodes = [
            Arc::new(connect(&address).await),
            Arc::new(connect(&address).await),
        ];
        let stop = Arc::new(AtomicBool::new(false));
        let writers = (0..WRITERS).map(|writer| {
            // Two writers of different nodes at each table.
            let node = nodes[writer as usize % 2].clone();
            tokio::spawn(write_on(node, writer / 2, writer, stop.clone()))
        });
        let writers: Vec<_> = writers.collect();
        for _ in 0..CRASHES {
            tokio::time::sleep(Duration::from_millis(400 + fastrand::u64(..400))).await;
            tokio::task::block_in_place(|| server.crash_and_restart());
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        stop.store(true, Ordering::Relaxed);
        let mut answers = HashMap::new();
        for writer in writers {
            answers.extend(writer.await.expect("no panic"));
        }
        compare(&nodes[0], &answers).await;
    });
}

/// What a writer was told of a line of its own: kept, not kept, or nothing.
type Told = Result<bool, ()>;

async fn write_on(
    node: Arc<Postgres>,
    number: u64,
    writer: u64,
    stop: Arc<AtomicBool>,
) -> HashMap<(u64, String), Told> {
    let mut told = HashMap::new();
    let mut attempt = 0;
    while !stop.load(Ordering::Relaxed) {
        let known = match node.lines(table(number), 0).await {
            Ok(known) => known.map_or(0, |lines| lines.len() as u32),
            Err(Trouble::Away(_)) => continue,
            Err(other) => panic!("{other}"),
        };
        attempt += 1;
        let text = format!("writer {writer} attempt {attempt}");
        let done = match known {
            0 => {
                let mut new = new_table(number);
                new.lines = vec![text.clone()];
                node.create(new).await
            }
            after => node.append(append(number, after, &text)).await,
        };
        let done = match done {
            Ok(done) => Ok(done),
            Err(Trouble::Away(_)) => Err(()),
            Err(other) => panic!("{other}"),
        };
        told.insert((number, text), done);
    }
    told
}

async fn compare(node: &Postgres, answers: &HashMap<(u64, String), Told>) {
    let mut kept: HashMap<(u64, String), u32> = HashMap::new();
    for number in 0..WRITERS / 2 {
        let lines = node
            .lines(table(number), 0)
            .await
            .expect("lines")
            .unwrap_or_default();
        for line in lines {
            *kept.entry((number, line)).or_default() += 1;
        }
    }
    for (line, told) in answers {
        let found = kept.get(line).copied().unwrap_or(0);
        match told {
            Ok(true) => assert_eq!(found, 1, "{line:?} was acknowledged"),
            Ok(false) => assert_eq!(found, 0, "{line:?} was refused"),
            Err(()) => assert!(found <= 1, "{line:?} is there {found} times"),
        }
    }
    let acknowledged = answers.values().filter(|told| **told == Ok(true)).count();
    let unknown = answers.values().filter(|told| told.is_err()).count();
    println!(
        "{} lines, {acknowledged} acknowledged, {unknown} without an answer",
        kept.len()
    );
    assert!(
        acknowledged > 50,
        "only {acknowledged} were ever acknowledged"
    );
}
