//! Many at once. Where a store is for many nodes, each task has a node of its own in turn.

use std::collections::HashSet;
use std::sync::Arc;

use ra_store::Store;
use ra_table::Trouble;

use crate::house::{House, append, new_table, remark, table};

/// Two nodes where that is possible, else the same twice.
async fn two_nodes(house: &House) -> [Arc<dyn Store>; 2] {
    let first = house.open().await;
    let second = if house.address.starts_with("postgres") {
        house.open().await
    } else {
        first.clone()
    };
    [first, second]
}

const WRITERS: usize = 12;
const TABLES: u64 = 3;
const LINES: u32 = 25;

/// Every writer tries to add every line of every table, signed with its number, reading on whenever somebody was faster.
pub(crate) async fn one_writer_wins_each_line(house: House) {
    let nodes = two_nodes(&house).await;
    for number in 0..TABLES {
        assert_eq!(nodes[0].create(new_table(number)).await, Ok(true));
    }
    let writers = (0..WRITERS).map(|writer| {
        let node = nodes[writer % 2].clone();
        tokio::spawn(async move { write_all(&*node, writer).await })
    });
    let mut won = HashSet::new();
    for writer in writers.collect::<Vec<_>>() {
        for line in writer.await.expect("no panic") {
            assert!(won.insert(line.clone()), "{line} was won twice");
        }
    }
    let mut kept = HashSet::new();
    for number in 0..TABLES {
        let lines = nodes[1].lines(table(number), 0).await.expect("lines");
        let lines = lines.expect("a table");
        assert_eq!(lines.len(), LINES as usize + 1);
        for (place, line) in lines.iter().enumerate().skip(1) {
            assert!(
                line.starts_with(&format!("table {number} after {place} ")),
                "{line}"
            );
            kept.insert(line.clone());
        }
    }
    assert_eq!(won, kept);
}

async fn write_all(node: &dyn Store, writer: usize) -> Vec<String> {
    let mut won = Vec::new();
    for number in 0..TABLES {
        let mut after = 1;
        while after <= LINES {
            let line = format!("table {number} after {after} by {writer}");
            if node
                .append(append(number, after, &line))
                .await
                .expect("an answer")
            {
                won.push(line);
                after += 1;
            } else {
                let lines = node.lines(table(number), 0).await.expect("lines");
                let seen = lines.expect("a table").len() as u32;
                assert!(seen > after, "somebody was faster, but nothing is there");
                after = seen;
            }
        }
    }
    won
}

/// Good, late and senseless writes of all kinds, all at once, so that they meet in the same transactions.
pub(crate) async fn a_refused_write_disturbs_no_other(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(0)).await, Ok(true));
    let writes = (1..=300_u64).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            match number % 4 {
                0 => assert_eq!(store.create(new_table(0)).await, Ok(false)),
                1 => {
                    let refused = store.append(append(number, 7, "nowhere")).await;
                    assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
                }
                2 => assert_eq!(store.append(append(0, 0, "late")).await, Ok(false)),
                _ => {
                    assert_eq!(store.create(new_table(number)).await, Ok(true));
                    assert_eq!(store.append(append(number, 1, "second")).await, Ok(true));
                }
            }
        })
    });
    for write in writes.collect::<Vec<_>>() {
        write.await.expect("as it should be");
    }
    for number in 1..=300_u64 {
        let lines = store.lines(table(number), 0).await.expect("lines");
        assert_eq!(
            lines.map(|lines| lines.len()),
            (number % 4 == 3).then_some(2)
        );
    }
}

pub(crate) async fn no_table_is_claimed_twice(house: House) {
    let nodes = two_nodes(&house).await;
    for number in 0..100 {
        let mut new = new_table(number);
        new.summary.due_ms = Some(number);
        assert_eq!(nodes[0].create(new).await, Ok(true));
    }
    let claims = (0..16).map(|claimer| {
        let node = nodes[claimer % 2].clone();
        tokio::spawn(async move {
            let mut mine = Vec::new();
            for _ in 0..10 {
                mine.extend(node.claim_due(1000, 60_000, 3).await.expect("a claim"));
            }
            mine
        })
    });
    let mut claimed = HashSet::new();
    for claim in claims.collect::<Vec<_>>() {
        for id in claim.await.expect("no panic") {
            assert!(claimed.insert(id.clone()), "{id} was claimed twice");
        }
    }
    // Whoever looked while others had their hands on the last ones went away empty; nothing is lost.
    claimed.extend(
        nodes[0]
            .claim_due(1000, 60_000, 100)
            .await
            .expect("a claim"),
    );
    assert_eq!(claimed.len(), 100);
}

pub(crate) async fn talk_has_no_gaps(house: House) {
    let nodes = two_nodes(&house).await;
    assert_eq!(nodes[0].create(new_table(1)).await, Ok(true));
    let talk = (0..60_usize).map(|number| {
        let node = nodes[number % 2].clone();
        tokio::spawn(async move {
            let text = format!("{number}");
            node.say(remark(1, &text)).await.map(|said| (said, text))
        })
    });
    let mut said = Vec::new();
    for one in talk.collect::<Vec<_>>() {
        said.push(one.await.expect("no panic").expect("an answer"));
    }
    said.sort();
    let kept = nodes[1].said(table(1), 0, 100).await.expect("talk");
    let kept: Vec<_> = kept
        .into_iter()
        .map(|line| (Some(line.number), line.text))
        .collect();
    assert_eq!(said, kept);
    assert!(
        kept.iter()
            .map(|(number, _)| *number)
            .eq((1..=60).map(Some))
    );
}

/// Whoever sends something again may reach another node, and before the first has answered.
pub(crate) async fn what_many_nodes_are_sent_is_said_once(house: House) {
    let nodes = two_nodes(&house).await;
    assert_eq!(nodes[0].create(new_table(1)).await, Ok(true));
    for number in 1..=10 {
        let once = remark(1, "once");
        let talk = (0..8_usize).map(|try_| {
            let (node, once) = (nodes[try_ % 2].clone(), once.clone());
            tokio::spawn(async move { node.say(once).await })
        });
        for said in talk.collect::<Vec<_>>() {
            assert_eq!(said.await.expect("no panic"), Ok(Some(number)));
        }
    }
    let said = nodes[1].said(table(1), 0, 100).await.expect("talk");
    assert_eq!(said.len(), 10);
}
