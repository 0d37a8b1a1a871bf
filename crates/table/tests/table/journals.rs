//! Reading journals: whatever they hold, the answer is a table or the line that is wrong.

use ra_record::Secret;
use ra_rules::Action;
use ra_table::{Clock, Entry, Fact, Order, Refused, Stage, Table, Unreadable, WhyUnreadable};

use crate::support::{Live, facts, games, viewers, wishes};

fn played(seed: u64) -> Live {
    let mut live = Live::of_people(3, Clock::None, seed);
    for turn in 0..40 {
        if live.table.stage() != Stage::Playing {
            break;
        }
        if turn % 7 == 0 {
            live.order(turn % 3, Order::PassLot).expect("an order");
        }
        let legal = live.game().legal();
        let action = legal.get(turn as usize % legal.len()).expect("legal");
        live.act(live.to_act(), action).expect("a legal action");
    }
    live
}

fn error(lines: &[String]) -> Unreadable {
    Table::replay(lines).expect_err("no journal")
}

#[test]
fn an_empty_journal_is_none() {
    let none: [String; 0] = [];
    assert_eq!(error(&none).why, WhyUnreadable::Empty);
}

#[test]
fn another_version_of_the_rules_is_refused_by_name() {
    let mut lines = Live::open(wishes(3, Clock::None), 1).lines;
    let original = lines[0].clone();
    lines[0] = original.replace("\"rules\":1", "\"rules\":2");
    let refused = error(&lines);
    assert_eq!(refused.why, WhyUnreadable::Rules(2));
    assert!(refused.to_string().contains("version 2 of the rules"));
    // Even if the rest of the line has changed, too.
    lines[0] = original
        .replace("\"rules\":1", "\"rules\":7")
        .replace("\"secret\"", "\"sealed_secret\"");
    assert_eq!(error(&lines).why, WhyUnreadable::Rules(7));
    lines[0] = original.replace("\"journal\":1", "\"journal\":9");
    assert_eq!(error(&lines).why, WhyUnreadable::Journal(9));
}

#[test]
fn a_secret_that_breaks_the_promise_is_refused() {
    let mut lines = Live::open(wishes(3, Clock::None), 1).lines;
    let secret = Secret::from_text("1").reveal();
    lines[0] = lines[0].replace(&secret, &Secret::from_text("2").reveal());
    let why = WhyUnreadable::DoesNotFollow(Refused::WrongSecret);
    assert_eq!(error(&lines), Unreadable { line: 1, why });
}

#[test]
fn a_tile_that_the_shuffle_does_not_have_there_is_refused() {
    let mut live = Live::of_people(2, Clock::None, 3);
    let done = facts(live.act(live.to_act(), Action::Draw).expect("a turn"));
    let line = live.lines.len() - done.len() + 1;
    let Fact::Drawn { tile } = done[1] else {
        panic!("a tile is drawn");
    };
    let other = if tile == ra_rules::Tile::Nile {
        "gold"
    } else {
        "nile"
    };
    live.lines[line] = live.lines[line].replace(&format!("\"{tile}\""), &format!("\"{other}\""));
    live.lines.truncate(line + 1);
    let wrong = error(&live.lines);
    let why = WhyUnreadable::DoesNotFollow(Refused::WrongTile);
    assert_eq!(
        wrong,
        Unreadable {
            line: line + 1,
            why
        }
    );
}

#[test]
fn errors_say_the_line_and_never_the_secret() {
    let live = played(1);
    for line in 0..live.lines.len() {
        let mut lines = live.lines.clone();
        let half = lines[line].len() / 2;
        lines[line].truncate(half);
        let wrong = error(&lines);
        assert_eq!(wrong.line, line + 1);
        let secret = Secret::from_text("1").reveal();
        assert!(!wrong.to_string().contains(&secret[..8]), "{wrong}");
    }
}

#[test]
fn debug_output_tells_no_secret() {
    let live = played(1);
    let shown = format!("{:?}", live.table);
    let secret = Secret::from_text("1").reveal();
    let first = Entry::from_line(&live.lines[0]).expect("a line");
    assert!(!format!("{first:?}").contains(&secret));
    assert!(!shown.contains(&secret));
}

#[test]
fn lines_of_another_shape_are_none() {
    for wrong in [
        "",
        "null",
        "{}",
        "[]",
        "\"closed\"",
        r#"{"at_ms":-1,"fact":"closed"}"#,
        r#"{"at_ms":1.5,"fact":"closed"}"#,
        r#"{"at_ms":1,"fact":"closed","more":1}"#,
        r#"{"at_ms":1,"fact":{"acted":{"action":"B17","by":"person"}}}"#,
        r#"{"at_ms":1,"fact":{"acted":{"action":"nile","by":"person"}}}"#,
        r#"{"at_ms":1,"fact":{"took_back":{"seat":5}}}"#,
        r#"{"at_ms":1,"fact":{"ordered":{"seat":0,"order":{"draw_until":{"tiles":300}}}}}"#,
        &"[".repeat(100_000),
        &format!(r#"{{"at_ms":1,"fact":{}}}"#, "[".repeat(4000)),
        &format!("{}{}", r#"{"at_ms":1,"fact":"closed"}"#, " ".repeat(5000)),
    ] {
        let glance: String = wrong.chars().take(60).collect();
        assert!(Entry::from_line(wrong).is_err(), "{glance}");
        let mut live = Live::open(wishes(3, Clock::None), 1);
        live.lines.push(wrong.to_owned());
        assert_eq!(error(&live.lines).line, 3, "{glance}");
    }
    assert!(Entry::from_line(r#"{"at_ms":1,"fact":"closed"}"#).is_ok());
}

/// Lines dropped, doubled, swapped, moved from another table: a table or an error, and never a panic.
#[test]
fn journals_in_disorder_are_refused_or_tell_another_game() {
    let mut refused = 0;
    for seed in 0..games(300) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let live = played(seed % 5);
        let mut lines = live.lines.clone();
        for _ in 0..rng.usize(1..4) {
            let (a, b) = (rng.usize(..lines.len()), rng.usize(..lines.len()));
            match rng.u8(..5) {
                0 => lines.swap(a, b),
                1 => drop(lines.remove(a)),
                2 => lines.insert(a, lines[b].clone()),
                3 => lines.truncate(a + 1),
                _ => lines[a] = played((seed + 1) % 5).lines.swap_remove(a.min(20)),
            }
        }
        match Table::replay(&lines) {
            // What could be read is a table like any other.
            Ok(table) => {
                for viewer in viewers() {
                    table.view(viewer.as_ref());
                }
                let _ = (table.summary(), table.record());
            }
            Err(_) => refused += 1,
        }
    }
    assert!(refused > games(300) / 2, "{refused}");
}

/// Bytes changed, dropped and added anywhere, and bytes of no journal at all.
#[test]
fn journals_of_changed_bytes_never_panic() {
    let live = played(2);
    for seed in 0..games(2000) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut bytes = live.lines.join("\n").into_bytes();
        if seed % 10 == 0 {
            bytes = (0..rng.usize(..400)).map(|_| rng.u8(..)).collect();
        }
        for _ in 0..rng.usize(1..6) {
            let place = rng.usize(..bytes.len().max(1)).min(bytes.len());
            match rng.u8(..3) {
                0 => bytes.insert(place, rng.u8(..)),
                1 if place < bytes.len() => bytes[place] = rng.u8(32..127),
                _ if place < bytes.len() => drop(bytes.remove(place)),
                _ => {}
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(table) = Table::replay(text.lines()) {
            table.view(None);
            let _ = table.summary();
        }
    }
}

/// Every prefix of a journal is a table, and following line by line gives what reading at once gives.
#[test]
fn every_prefix_is_a_table() {
    let live = played(4);
    let mut table = Table::replay(&live.lines[..1]).expect("a journal");
    for end in 1..=live.lines.len() {
        let prefix = Table::replay(&live.lines[..end]).expect("a journal");
        if end > 1 {
            table.follow(&live.lines[end - 1..end]).expect("a line");
        }
        assert!(prefix == table);
    }
    assert!(table == live.table);
}

#[test]
fn a_table_is_opened_once() {
    let mut live = Live::open(wishes(3, Clock::None), 1);
    live.lines.push(live.lines[0].clone());
    let why = WhyUnreadable::DoesNotFollow(Refused::Opened);
    assert_eq!(error(&live.lines), Unreadable { line: 3, why });
    live.lines.remove(0);
    let why = WhyUnreadable::DoesNotFollow(Refused::Opened);
    assert_eq!(error(&live.lines), Unreadable { line: 1, why });
}
