//! What is too much, and what is just enough.

use ra_store::bounds;
use ra_table::{Append, Key, NewTable, Remark, Trouble};

use crate::house::{House, append, guest, new_table, person, remark, summary, table};

fn refused<T: std::fmt::Debug>(answer: &Result<T, Trouble>) {
    assert!(matches!(answer, Err(Trouble::Refused(_))), "{answer:?}");
}

fn letters(count: usize) -> String {
    "a".repeat(count)
}

fn with_lines(lines: Vec<String>) -> NewTable {
    NewTable {
        lines,
        ..new_table(1)
    }
}

pub(crate) async fn too_much_is_refused(house: House) {
    let store = house.open().await;
    refused(&store.create(with_lines(vec![])).await);
    refused(
        &store
            .create(with_lines(vec![letters(bounds::LINE_BYTES + 1)]))
            .await,
    );
    let many = vec![String::new(); bounds::LINES_OF_A_WRITE + 1];
    refused(&store.create(with_lines(many)).await);
    let mut crowded = new_table(1);
    crowded.summary.people = (0..=bounds::PEOPLE as u64).map(person).collect();
    refused(&store.create(crowded).await);
    let mut shown = new_table(1);
    shown.summary.shown = letters(bounds::SHOWN_BYTES + 1);
    refused(&store.create(shown).await);
    assert_eq!(store.lines(table(1), 0).await, Ok(None));
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    refused(
        &store
            .append(append(1, 1, &letters(bounds::LINE_BYTES + 1)))
            .await,
    );
    let none = Append {
        lines: vec![],
        ..append(1, 1, "")
    };
    refused(&store.append(none).await);
    refused(
        &store
            .append(append(1, bounds::LINES_OF_A_TABLE, "one more"))
            .await,
    );
    refused(&store.append(append(1, u32::MAX, "much more")).await);
    refused(
        &store
            .add_guest([1; 32], guest(1, &letters(bounds::NAME_BYTES + 1)))
            .await,
    );
    refused(
        &store
            .update_guest(guest(1, &letters(bounds::NAME_BYTES + 1)))
            .await,
    );
    for (name, text) in [(bounds::NAME_BYTES + 1, 1), (1, bounds::CHAT_BYTES + 1)] {
        let said = store.say(Remark {
            name: letters(name),
            ..remark(1, &letters(text))
        });
        refused(&said.await);
    }
    refused(&store.claim_due(1, bounds::LEASE_MS + 1, 1).await);
    let lines = store.lines(table(1), 0).await.expect("lines");
    assert_eq!(lines.expect("a table"), ["first"]);
    assert_eq!(store.said(table(1), 0, 10).await, Ok(vec![]));
    assert_eq!(store.find_guest([1; 32]).await, Ok(None));
}

pub(crate) async fn strange_characters_and_times_are_refused(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    refused(&store.append(append(1, 1, "a\0b")).await);
    refused(&store.add_guest([1; 32], guest(1, "\0")).await);
    let said = store.say(remark(1, "\0"));
    refused(&said.await);
    let mut never = append(1, 1, "never");
    never.summary.due_ms = Some(u64::MAX);
    refused(&store.append(never).await);
    let mut never = append(1, 1, "never");
    never.summary.changed_ms = u64::MAX;
    refused(&store.append(never).await);
    refused(&store.claim_due(u64::MAX, 1, 1).await);
    assert_eq!(store.append(append(1, 1, "second")).await, Ok(true));
}

pub(crate) async fn the_longest_of_everything_is_kept(house: House) {
    let store = house.open().await;
    let mut full = with_lines(vec![letters(bounds::LINE_BYTES); 3]);
    full.summary.shown = letters(bounds::SHOWN_BYTES);
    full.summary.people = (0..bounds::PEOPLE as u64).map(person).collect();
    full.summary.due_ms = Some(i64::MAX as u64);
    assert_eq!(store.create(full.clone()).await, Ok(true));
    let many = Append {
        lines: vec!["a line".to_owned(); bounds::LINES_OF_A_WRITE],
        id: table(1),
        after: 3,
        summary: summary(),
    };
    let listed = store.all_tables(None, 1).await.expect("a list");
    assert_eq!(listed[0].summary, full.summary);
    assert_eq!(store.append(many).await, Ok(true));
    let lines = store
        .lines(table(1), 0)
        .await
        .expect("lines")
        .expect("a table");
    assert_eq!(lines.len(), 3 + bounds::LINES_OF_A_WRITE);
    assert_eq!(lines[..3], full.lines);
    let name = letters(bounds::NAME_BYTES);
    assert_eq!(store.add_guest([1; 32], guest(1, &name)).await, Ok(()));
    let said = store.say(Remark {
        name,
        key: Key::new(&letters(Key::MAX)).expect("a key"),
        ..remark(1, &letters(bounds::CHAT_BYTES))
    });
    assert_eq!(said.await, Ok(Some(1)));
}
