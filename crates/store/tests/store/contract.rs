//! Tables, lines, guests, talk and news, one thing after another.

use ra_store::bounds;
use ra_table::{Append, Remark, Trouble};

use crate::house::{
    House, append, changed, guest, new_table, person, remark, soon, summary, table,
};

pub(crate) async fn a_table_is_kept(house: House) {
    let store = house.open().await;
    assert_eq!(store.lines(table(1), 0).await, Ok(None));
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    assert_eq!(store.append(append(1, 1, "second")).await, Ok(true));
    drop(store);
    let store = house.open().await;
    let lines = store.lines(table(1), 0).await.expect("lines");
    assert_eq!(lines.expect("a table"), ["first", "second"]);
    let listed = store.all_tables(None, 10).await.expect("a list");
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0].id, &listed[0].summary), (&table(1), &summary()));
}

pub(crate) async fn a_name_is_taken_once(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    let mut second = new_table(1);
    second.lines = vec!["other".to_owned()];
    second.summary.open = false;
    assert_eq!(store.create(second).await, Ok(false));
    let lines = store.lines(table(1), 0).await.expect("lines");
    assert_eq!(lines.expect("a table"), ["first"]);
    let listed = store.all_tables(None, 10).await.expect("a list");
    assert_eq!(listed[0].summary, summary());
}

pub(crate) async fn lines_are_added_in_order(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    for after in 1..10 {
        let line = format!("after {after}");
        assert_eq!(store.append(append(1, after, &line)).await, Ok(true));
    }
    let late = store.lines(table(1), 8).await.expect("lines");
    assert_eq!(late.expect("a table"), ["after 8", "after 9"]);
    for after in [10, 11, u32::MAX] {
        let none = store.lines(table(1), after).await.expect("lines");
        assert_eq!(none.expect("a table"), [""; 0]);
    }
}

pub(crate) async fn a_late_writer_changes_nothing(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    assert_eq!(store.append(append(1, 1, "second")).await, Ok(true));
    let mut late = append(1, 1, "too late");
    late.summary.changed_ms = 99;
    late.summary.people.clear();
    assert_eq!(store.append(late).await, Ok(false));
    assert_eq!(store.append(append(1, 0, "later still")).await, Ok(false));
    // Nobody can have seen what is not there.
    for ahead in [3, 1000] {
        let refused = store.append(append(1, ahead, "ahead")).await;
        assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
    }
    let refused = store.append(append(2, 1, "nowhere")).await;
    assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
    assert_eq!(store.lines(table(2), 0).await, Ok(None));
    let lines = store.lines(table(1), 0).await.expect("lines");
    assert_eq!(lines.expect("a table"), ["first", "second"]);
    let mine = store.tables_of(person(1), 10).await.expect("a list");
    assert_eq!(mine[0].summary, summary());
}

pub(crate) async fn lines_of_one_write_go_together(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    let many: Vec<String> = (0..50).map(|number| format!("line {number}")).collect();
    let write = |after| Append {
        id: table(1),
        after,
        lines: many.clone(),
        summary: summary(),
    };
    assert_eq!(store.append(write(1)).await, Ok(true));
    assert_eq!(store.append(write(20)).await, Ok(false));
    assert_eq!(store.append(write(51)).await, Ok(true));
    let lines = store.lines(table(1), 1).await.expect("lines");
    assert_eq!(lines.expect("a table"), [many.clone(), many].concat());
}

pub(crate) async fn texts_come_back_as_they_were(house: House) {
    let store = house.open().await;
    let texts = [
        "",
        " ",
        "太陽神ラー",
        "Ра'; DROP TABLE lines; --",
        "\"\\\n\t\u{1}{}$1 ?1",
        "☥\u{10FFFF}",
    ];
    let mut new = new_table(1);
    new.lines = texts.map(str::to_owned).to_vec();
    new.summary.shown = texts.concat();
    assert_eq!(store.create(new.clone()).await, Ok(true));
    let lines = store.lines(table(1), 0).await.expect("lines");
    assert_eq!(lines.expect("a table"), texts);
    let listed = store.all_tables(None, 1).await.expect("a list");
    assert_eq!(listed[0].summary, new.summary);
    for text in texts {
        let said = store.say(Remark {
            name: text.to_owned(),
            ..remark(1, text)
        });
        said.await.expect("said").expect("room");
    }
    let said = store.said(table(1), 0, 100).await.expect("talk");
    assert!(
        said.iter()
            .zip(texts)
            .all(|(line, text)| line.text == text && line.name == text)
    );
}

pub(crate) async fn guests_are_known_by_their_tokens(house: House) {
    let store = house.open().await;
    assert_eq!(store.find_guest([1; 32]).await, Ok(None));
    assert_eq!(store.add_guest([1; 32], guest(1, "Ані")).await, Ok(()));
    assert_eq!(store.add_guest([2; 32], guest(2, "Hunefer")).await, Ok(()));
    // Once more the same, as somebody does who did not hear the answer.
    assert_eq!(store.add_guest([1; 32], guest(1, "Ані")).await, Ok(()));
    for (token, number) in [([1; 32], 3), ([3; 32], 1)] {
        let refused = store.add_guest(token, guest(number, "Thief")).await;
        assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
    }
    let mut renamed = guest(1, "Ani");
    renamed.seen_ms = 77;
    assert_eq!(store.update_guest(renamed.clone()).await, Ok(()));
    let refused = store.update_guest(guest(9, "Nobody")).await;
    assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
    drop(store);
    let store = house.open().await;
    assert_eq!(store.find_guest([1; 32]).await, Ok(Some(renamed.clone())));
    assert_eq!(
        store.find_guest([2; 32]).await,
        Ok(Some(guest(2, "Hunefer")))
    );
    assert_eq!(store.find_guest([3; 32]).await, Ok(None));
    let mut all = store.all_guests(None, 10).await.expect("guests");
    all.sort_by_key(|(token, _)| *token);
    assert_eq!(all, [([1; 32], renamed), ([2; 32], guest(2, "Hunefer"))]);
    let first = store.all_guests(None, 1).await.expect("guests");
    let rest = store.all_guests(Some(first[0].1.id.clone()), 10).await;
    assert_eq!(rest.expect("guests").len(), 1);
}

pub(crate) async fn what_is_said_is_numbered(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    assert_eq!(store.create(new_table(2)).await, Ok(true));
    let say = |number, text: &str| {
        store.say(Remark {
            person: person(3),
            at_ms: 11,
            ..remark(number, text)
        })
    };
    assert_eq!(say(1, "hello").await, Ok(Some(1)));
    assert_eq!(say(1, "well played").await, Ok(Some(2)));
    assert_eq!(say(2, "hello").await, Ok(Some(1)));
    let refused = say(3, "anybody here?").await;
    assert!(matches!(refused, Err(Trouble::Refused(_))), "{refused:?}");
    drop(store);
    let store = house.open().await;
    let said = store.said(table(1), 0, 10).await.expect("talk");
    let texts: Vec<_> = said
        .iter()
        .map(|line| (line.number, line.text.as_str()))
        .collect();
    assert_eq!(texts, [(1, "hello"), (2, "well played")]);
    assert_eq!(
        (&said[0].person, said[0].name.as_str(), said[0].at_ms),
        (&person(3), "Ani", 11)
    );
    assert_eq!(store.said(table(1), 1, 10).await.expect("talk"), said[1..]);
    assert_eq!(store.said(table(1), 0, 1).await.expect("talk"), said[..1]);
    assert_eq!(store.said(table(1), 2, 10).await.expect("talk"), []);
    // Talk adds no lines.
    assert_eq!(store.append(append(1, 1, "second")).await, Ok(true));
}

pub(crate) async fn a_table_has_so_much_talk_and_no_more(house: House) {
    let store = house.open().await;
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    let talk = (0..bounds::CHAT_LINES + 20).map(|number| {
        let store = store.clone();
        let text = format!("{number}");
        tokio::spawn(async move { store.say(remark(1, &text)).await })
    });
    let mut numbers = Vec::new();
    for said in talk.collect::<Vec<_>>() {
        numbers.extend(said.await.expect("no panic").expect("an answer"));
    }
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=bounds::CHAT_LINES));
    let said = store.said(table(1), 0, u32::MAX).await.expect("talk");
    assert_eq!(said.len(), bounds::CHAT_LINES as usize);
}

/// Also by whoever asks again after the store was opened anew, and where there is no more room.
pub(crate) async fn what_is_sent_twice_is_said_once(house: House) {
    let store = house.open().await;
    for number in [1, 2] {
        assert_eq!(store.create(new_table(number)).await, Ok(true));
    }
    let first = remark(1, "hello");
    let say = |remark: &Remark| store.say(remark.clone());
    assert_eq!(say(&first).await, Ok(Some(1)));
    assert_eq!(say(&remark(1, "hello")).await, Ok(Some(2)), "another wish");
    assert_eq!(say(&first).await, Ok(Some(1)));
    // A key is its owner's, and of one table.
    let of_another = Remark {
        person: person(2),
        ..first.clone()
    };
    assert_eq!(say(&of_another).await, Ok(Some(3)));
    let elsewhere = Remark {
        id: table(2),
        ..first.clone()
    };
    assert_eq!(say(&elsewhere).await, Ok(Some(1)));
    drop(store);
    let store = house.open().await;
    assert_eq!(store.say(first.clone()).await, Ok(Some(1)));
    for number in 4..=bounds::CHAT_LINES {
        assert_eq!(store.say(remark(1, "on")).await, Ok(Some(number)));
    }
    assert_eq!(store.say(remark(1, "too much")).await, Ok(None));
    assert_eq!(store.say(first).await, Ok(Some(1)));
    let said = store.said(table(1), 0, u32::MAX).await.expect("talk");
    assert_eq!(said.len(), bounds::CHAT_LINES as usize);
}

pub(crate) async fn news_tell_of_every_change(house: House) {
    let store = house.open().await;
    let next = || async { soon(store.news()).await.expect("news") };
    assert_eq!(store.create(new_table(1)).await, Ok(true));
    assert_eq!(next().await, changed(1, 1, 0));
    assert_eq!(store.create(new_table(2)).await, Ok(true));
    assert_eq!(next().await, changed(2, 1, 0));
    // Refused writes and those that nobody else sees are no news.
    assert_eq!(store.append(append(2, 0, "late")).await, Ok(false));
    assert_eq!(store.add_guest([1; 32], guest(1, "Ani")).await, Ok(()));
    assert_eq!(store.check().await, Ok(()));
    assert_eq!(store.append(append(1, 1, "second")).await, Ok(true));
    assert_eq!(next().await, changed(1, 2, 0));
    let said = store.say(remark(2, "hello"));
    assert_eq!(said.await, Ok(Some(1)));
    assert_eq!(next().await, changed(2, 1, 1));
    assert_eq!(store.append(append(2, 1, "second")).await, Ok(true));
    assert_eq!(next().await, changed(2, 2, 1));
}

pub(crate) async fn it_says_that_it_works(house: House) {
    let store = house.open().await;
    for _ in 0..3 {
        assert_eq!(store.check().await, Ok(()));
    }
}
