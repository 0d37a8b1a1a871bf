//! Tables found by other keys than their names: by stage, by person, by time.

use ra_table::{Listing, Stage, TableId};

use crate::house::{House, append, new_table, person, table};

fn names(listed: &[Listing]) -> Vec<TableId> {
    listed.iter().map(|listing| listing.id.clone()).collect()
}

pub(crate) async fn open_tables_are_listed_by_stage(house: House) {
    let store = house.open().await;
    for number in 0..6 {
        let mut new = new_table(number);
        new.summary.changed_ms = number * 10;
        new.summary.open = number != 4;
        new.summary.stage = if number < 5 {
            Stage::Gathering
        } else {
            Stage::Playing
        };
        assert_eq!(store.create(new).await, Ok(true));
    }
    let list = async |stage, limit| names(&store.open_tables(stage, limit).await.expect("a list"));
    assert_eq!(list(Stage::Gathering, 10).await, [3, 2, 1, 0].map(table));
    assert_eq!(list(Stage::Gathering, 2).await, [3, 2].map(table));
    assert_eq!(list(Stage::Playing, 10).await, [table(5)]);
    assert_eq!(list(Stage::Over, 10).await, []);
    let mut begun = append(1, 1, "it begins");
    begun.summary.changed_ms = 100;
    assert_eq!(store.append(begun).await, Ok(true));
    assert_eq!(list(Stage::Gathering, 10).await, [3, 2, 0].map(table));
    assert_eq!(list(Stage::Playing, 10).await, [1, 5].map(table));
}

pub(crate) async fn tables_of_somebody_begin_with_those_that_wait(house: House) {
    let store = house.open().await;
    for number in 0..6 {
        let mut new = new_table(number);
        new.summary.changed_ms = number * 10;
        new.summary.open = false;
        new.summary.people = vec![person(1), person(2), person(1)];
        new.summary.waits_for = match number % 3 {
            0 => Some(person(1)),
            1 => Some(person(2)),
            _ => None,
        };
        if number == 5 {
            new.summary.people = vec![person(2)];
        }
        assert_eq!(store.create(new).await, Ok(true));
    }
    let list = async |number, limit| {
        names(
            &store
                .tables_of(person(number), limit)
                .await
                .expect("a list"),
        )
    };
    assert_eq!(list(1, 10).await, [3, 0, 4, 2, 1].map(table));
    assert_eq!(list(2, 10).await, [4, 1, 5, 3, 2, 0].map(table));
    assert_eq!(list(2, 3).await, [4, 1, 5].map(table));
    assert_eq!(list(3, 10).await, []);
    let mine = store.tables_of(person(1), 1).await.expect("a list");
    // As it was given, somebody with two seats included.
    assert_eq!(mine[0].summary.people, [person(1), person(2), person(1)]);
}

pub(crate) async fn who_leaves_a_table_is_not_at_it(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    let mut change = append(1, 1, "2 leaves, 3 comes");
    change.summary.people = vec![person(1), person(3)];
    assert_eq!(store.append(change).await, Ok(true));
    let mut change = append(1, 2, "all leave");
    for (number, tables) in [(1, 1), (2, 0), (3, 1)] {
        let listed = store.tables_of(person(number), 10).await.expect("a list");
        assert_eq!(listed.len(), tables, "person {number}");
    }
    change.summary.people.clear();
    change.summary.waits_for = None;
    assert_eq!(store.append(change).await, Ok(true));
    for number in 1..4 {
        assert_eq!(store.tables_of(person(number), 10).await, Ok(vec![]));
    }
}

pub(crate) async fn all_tables_come_page_by_page(house: House) {
    let store = house.open().await;
    let mut all: Vec<TableId> = (0..25)
        .map(|number| table(number * 0x0123_4567_89AB))
        .collect();
    for id in &all {
        let mut new = new_table(0);
        new.id = id.clone();
        assert_eq!(store.create(new).await, Ok(true));
    }
    all.sort();
    let mut found = Vec::new();
    loop {
        let page = store
            .all_tables(found.last().cloned(), 10)
            .await
            .expect("a page");
        if page.is_empty() {
            break;
        }
        assert!(page.len() <= 10);
        found.extend(names(&page));
    }
    assert_eq!(found, all);
}

pub(crate) async fn a_due_table_is_claimed_once(house: House) {
    let store = house.open().await;
    for (number, due_ms) in [
        (1, Some(300)),
        (2, Some(100)),
        (3, None),
        (4, Some(200)),
        (5, Some(900)),
    ] {
        let mut new = new_table(number);
        new.summary.due_ms = due_ms;
        assert_eq!(store.create(new).await, Ok(true));
    }
    assert_eq!(store.claim_due(99, 1000, 10).await, Ok(vec![]));
    assert_eq!(
        store.claim_due(300, 1000, 2).await,
        Ok(vec![table(2), table(4)])
    );
    assert_eq!(store.claim_due(300, 1000, 10).await, Ok(vec![table(1)]));
    assert_eq!(store.claim_due(301, 1000, 10).await, Ok(vec![]));
    assert_eq!(store.claim_due(1299, 1000, 10).await, Ok(vec![table(5)]));
    // Whoever claimed them has had their time.
    let again = store.claim_due(1300, 1000, 10).await;
    assert_eq!(again, Ok([2, 4, 1].map(table).to_vec()));
}

pub(crate) async fn a_claim_that_is_given_back_is_anybodys(house: House) {
    let store = house.open().await;
    for number in 0..3 {
        let mut new = new_table(number);
        new.summary.due_ms = Some(100 + number);
        assert_eq!(store.create(new).await, Ok(true));
    }
    let claimed = store.claim_due(200, 1000, 10).await.expect("a claim");
    assert_eq!(claimed, [table(0), table(1), table(2)]);
    assert_eq!(store.claim_due(200, 1000, 10).await, Ok(Vec::new()));
    let back = vec![table(2), table(0), table(77)];
    assert_eq!(store.release(back).await, Ok(()));
    assert_eq!(store.next_due().await, Ok(Some(100)));
    let again = store.claim_due(200, 1000, 10).await;
    assert_eq!(again, Ok(vec![table(0), table(2)]));
}

pub(crate) async fn a_new_line_ends_a_claim(house: House) {
    let store = house.open().await;
    let mut new = new_table(1);
    new.summary.due_ms = Some(100);
    assert_eq!(store.create(new).await, Ok(true));
    assert_eq!(store.claim_due(100, 1000, 10).await, Ok(vec![table(1)]));
    let mut moved = append(1, 1, "a move");
    moved.summary.due_ms = Some(200);
    assert_eq!(store.append(moved).await, Ok(true));
    assert_eq!(store.claim_due(199, 1000, 10).await, Ok(vec![]));
    assert_eq!(store.claim_due(200, 1000, 10).await, Ok(vec![table(1)]));
    assert_eq!(store.append(append(1, 2, "nothing is due")).await, Ok(true));
    assert_eq!(store.claim_due(1_000_000, 1000, 10).await, Ok(vec![]));
}

pub(crate) async fn the_next_due_time_counts_claims(house: House) {
    let store = house.open().await;
    assert_eq!(store.next_due().await, Ok(None));
    for (number, due_ms) in [(1, 100), (2, 500)] {
        let mut new = new_table(number);
        new.summary.due_ms = Some(due_ms);
        assert_eq!(store.create(new).await, Ok(true));
    }
    assert_eq!(store.next_due().await, Ok(Some(100)));
    assert_eq!(store.claim_due(150, 1000, 10).await, Ok(vec![table(1)]));
    assert_eq!(store.next_due().await, Ok(Some(500)));
    assert_eq!(store.claim_due(500, 5000, 10).await, Ok(vec![table(2)]));
    // If whoever claimed a table dies, somebody has to look after it when the claim ends.
    assert_eq!(store.next_due().await, Ok(Some(1150)));
    assert_eq!(store.append(append(1, 1, "done")).await, Ok(true));
    assert_eq!(store.next_due().await, Ok(Some(5500)));
}
