//! Out of one store as text, into another of either kind.

use std::sync::Arc;

use ra_store::{DumpError, Store, Totals, bounds, copy, dump, look_through, restore};
use ra_table::{Append, Remark, Stage};

use crate::house::{House, append, block_on, guest, new_table, person, remark, summary, table};

/// A bit of everything.
async fn furnish(store: &dyn Store) {
    for number in 0..20 {
        let mut new = new_table(number);
        new.summary.people = vec![person(number), person(number + 1)];
        new.summary.waits_for = Some(person(number)).filter(|_| number % 2 == 0);
        new.summary.due_ms = Some(number * 100).filter(|_| number % 3 == 0);
        new.summary.open = number % 4 == 0;
        new.summary.stage =
            [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed][number as usize % 4];
        new.summary.shown = format!("{{\"太陽\":\"{number}\\n\"}}");
        assert_eq!(store.create(new).await, Ok(true));
        for said in 1..number as u32 {
            let text = format!("{said}: \"\u{1}\n☥");
            let number = store.say(Remark {
                name: "Ані".to_owned(),
                at_ms: said.into(),
                ..remark(number, &text)
            });
            assert_eq!(number.await, Ok(Some(said)));
        }
        let token = [number as u8; 32];
        store
            .add_guest(token, guest(number, &format!("guest {number}")))
            .await
            .expect("a guest");
    }
    // More than one write can take, and the longest line with the most to escape.
    let mut after = 1;
    for lines in [bounds::LINES_OF_A_WRITE, 500] {
        let lines = vec!["\u{1}".repeat(100); lines];
        let more = Append {
            id: table(7),
            after,
            lines,
            summary: summary(),
        };
        after += more.lines.len() as u32;
        assert_eq!(store.append(more).await, Ok(true));
    }
    let longest = "\u{1}".repeat(bounds::LINE_BYTES);
    assert_eq!(store.append(append(8, 1, &longest)).await, Ok(true));
}

async fn dumped(store: &dyn Store) -> (String, Totals) {
    let mut out = Vec::new();
    let totals = dump(store, &mut out, &mut |_| ()).await.expect("a dump");
    (String::from_utf8(out).expect("text"), totals)
}

async fn restored(house: &House, text: &str) -> Result<(Arc<dyn Store>, Totals), DumpError> {
    let store = house.open().await;
    let totals = restore(&*store, &mut text.as_bytes(), &mut |_, _| Ok(())).await?;
    Ok((store, totals))
}

async fn moves(from: House, to: House) {
    let first = from.open().await;
    furnish(&*first).await;
    let (text, totals) = dumped(&*first).await;
    assert_eq!((totals.tables, totals.guests), (20, 20));
    let (second, again) = restored(&to, &text).await.expect("restored");
    assert_eq!(again, totals);
    assert_eq!(dumped(&*second).await, (text, totals));
    // It is not only the text that is the same.
    let due = first.claim_due(1000, 10, 100).await.expect("a claim");
    assert_eq!(second.claim_due(1000, 10, 100).await.expect("a claim"), due);
    for number in 0..21 {
        let mine = first.tables_of(person(number), 100).await;
        assert_eq!(second.tables_of(person(number), 100).await, mine);
    }
    assert_eq!(
        second.find_guest([3; 32]).await,
        first.find_guest([3; 32]).await
    );
    assert_eq!(second.append(append(3, 1, "it goes on")).await, Ok(true));
}

#[test]
fn from_sqlite_to_sqlite() {
    block_on(moves(House::sqlite(), House::sqlite()));
}

#[test]
fn from_sqlite_to_postgres() {
    block_on(moves(House::sqlite(), House::postgres()));
}

#[test]
fn from_postgres_to_sqlite() {
    block_on(moves(House::postgres(), House::sqlite()));
}

#[test]
fn a_store_that_holds_something_is_left_alone() {
    block_on(async {
        for guest_only in [true, false] {
            let house = House::sqlite();
            let store = house.open().await;
            let (text, _) = dumped(&*store).await;
            if guest_only {
                let added = store.add_guest([1; 32], guest(1, "Ani")).await;
                assert_eq!(added, Ok(()));
            } else {
                assert_eq!(store.create(new_table(1)).await, Ok(true));
            }
            drop(store);
            let error = restored(&house, &text)
                .await
                .map(drop)
                .expect_err("refused");
            assert!(matches!(error, DumpError::NotEmpty), "{error}");
        }
    });
}

/// What is in a store that was filled in vain: nothing, and it can still be filled.
async fn is_untouched(store: &dyn Store) {
    assert_eq!(store.all_tables(None, 1).await, Ok(Vec::new()));
    assert_eq!(store.all_guests(None, 1).await, Ok(Vec::new()));
    assert_eq!(store.tables_of(person(1), 1).await, Ok(Vec::new()));
    assert_eq!(store.said(table(19), 0, 1).await, Ok(Vec::new()));
}

/// Whatever goes wrong, and wherever: all is restored, or nothing.
pub(crate) async fn a_restore_that_fails_leaves_nothing(house: House) {
    let from = House::sqlite();
    let first = from.open().await;
    furnish(&*first).await;
    let (text, totals) = dumped(&*first).await;
    let store = house.open().await;
    let halves = [
        &text[..text.len() / 2],
        &text[..text.rfind("{\"end").expect("an end")],
        &text.replacen("\"seen_ms\":5", "\"seen_ms\":18446744073709551615", 1),
        &text.replacen("\"number\":2", "\"number\":7", 1),
    ];
    for (place, half) in halves.into_iter().enumerate() {
        let failed = restore(&*store, &mut half.as_bytes(), &mut |_, _| Ok(())).await;
        assert!(failed.is_err(), "{place}");
        is_untouched(&*store).await;
    }
    let mut seen = 0;
    let inspect = &mut |_: &mut ra_store::WholeTable, before: &Totals| {
        seen += 1;
        assert_eq!(before.tables, seen - 1);
        if seen == 15 {
            return Err("no such game".to_owned());
        }
        Ok(())
    };
    let failed = copy(&*store, &*first, inspect);
    let error = failed.await.expect_err("the inspection").to_string();
    assert!(error.ends_with(": no such game"), "{error}");
    is_untouched(&*store).await;
    let copied = copy(&*store, &*first, &mut |_, _| Ok(())).await;
    assert_eq!(copied.expect("at last"), totals);
    assert_eq!(dumped(&*store).await, (text, totals));
    let again = copy(&*store, &*first, &mut |_, _| Ok(())).await;
    assert!(matches!(again, Err(DumpError::NotEmpty)), "{again:?}");
}

/// What is known of a table may be mended on the way.
#[test]
fn an_inspection_changes_what_is_known() {
    block_on(async {
        let houses = [House::sqlite(), House::sqlite()];
        let (from, to) = (houses[0].open().await, houses[1].open().await);
        assert_eq!(from.create(new_table(1)).await, Ok(true));
        let (text, totals) = dumped(&*from).await;
        let looked = look_through(&mut text.as_bytes(), &mut |_, _| Ok(())).await;
        assert_eq!(looked.expect("a dump"), totals);
        let mend = &mut |table: &mut ra_store::WholeTable, _: &Totals| {
            table.listing.summary.stage = Stage::Over;
            Ok(())
        };
        restore(&*to, &mut text.as_bytes(), mend)
            .await
            .expect("restored");
        let listed = to.open_tables(Stage::Over, 10).await.expect("a list");
        assert_eq!(listed.len(), 1);
    });
}

#[test]
fn a_dump_that_was_cut_off_is_noticed_wherever() {
    block_on(async {
        let house = House::sqlite();
        let store = house.open().await;
        for number in 0..3 {
            assert_eq!(store.create(new_table(number)).await, Ok(true));
            let said = store.say(remark(number, "hi"));
            assert_eq!(said.await, Ok(Some(1)));
        }
        let (text, _) = dumped(&*store).await;
        for length in (0..text.len()).step_by(23) {
            let error = restored(&House::sqlite(), &text[..length]).await.map(drop);
            assert!(
                matches!(error, Err(DumpError::Wrong { .. })),
                "{length}: {error:?}"
            );
        }
        // A line that is missing in the middle, one that is there twice, and another version.
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for place in 0..lines.len() {
            let without = [&lines[..place], &lines[place + 1..]].concat().concat();
            let error = restored(&House::sqlite(), &without).await.map(drop);
            assert!(error.is_err(), "without line {place}");
            let twice = [&lines[..place], &lines[place..=place], &lines[place..]]
                .concat()
                .concat();
            let twice = restored(&House::sqlite(), &twice).await.map(drop);
            assert!(
                twice.is_err() || place == lines.len() - 1,
                "line {place} twice"
            );
        }
        let newer = text.replacen("{\"ra_dump\":1}", "{\"ra_dump\":2}", 1);
        assert!(restored(&House::sqlite(), &newer).await.is_err());
    });
}
