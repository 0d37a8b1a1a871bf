//! Whatever a record holds, its text says, and the other way round.

use ra_record::{Comment, Record, read_all, verify};

use crate::games::{push, random_start, random_step, tables};

/// Checks that a record and its text are the same thing, alone and in a stream.
fn check(record: &Record) {
    let text = record.to_string();
    let again = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, *record, "{text}");
    assert_eq!(again.to_string(), text);
    let mut stream = read_all(text.as_bytes());
    let alone = stream.next().expect("a record");
    assert_eq!(alone.unwrap_or_else(|e| panic!("{e}\n{text}")), *record);
    assert!(stream.next().is_none(), "{text}");
}

/// Plays a random game, checking its record after every step of the first fifty and some of the others, and
/// the whole of it at the end.
fn check_game(mut record: Record, mut order: impl Iterator<Item = ra_rules::Tile>, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    check(&record);
    while !record.game().is_over() {
        let step = random_step(&record, &mut order, &mut rng);
        push(&mut record, step, &mut rng);
        if record.entries().len() <= 50 || rng.u8(..8) == 0 {
            check(&record);
        }
    }
    check(&record);
}

#[test]
fn every_record_survives_its_text() {
    for seed in 0..3 {
        for (book, players) in tables() {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (record, _, shuffle) = random_start(book, players, &mut rng);
            check_game(record, shuffle.bag().into_iter(), seed);
        }
    }
}

#[test]
fn a_finished_game_keeps_its_promise_whatever_else_it_says() {
    for seed in 100..110 {
        for (book, players) in tables() {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (mut record, secret, shuffle) = random_start(book, players, &mut rng);
            let mut order = shuffle.bag().into_iter();
            while !record.game().is_over() {
                let step = random_step(&record, &mut order, &mut rng);
                push(&mut record, step, &mut rng);
            }
            record.set_result();
            record.secret = Some(secret);
            check(&record);
            let text = record.to_string();
            let verified = verify(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_ne!(verified.shuffle, ra_record::Proof::None);
            assert_eq!(verified.record, record);
        }
    }
}

/// The text as it is printed after it was read.
fn check_printed(text: &str, printed: &str) {
    let record = Record::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.to_string(), printed);
    check(&record);
}

const HEADERS: &str = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n\
                       [Discs \"9-6-5-2 8-7-4-3\"]\n";

#[test]
fn many_spellings_are_read_and_one_is_written() {
    for (steps, printed) in [
        ("", ""),
        ("\n\n\n", ""),
        ("D nile", "\n1. D nile\n"),
        ("1. D 2. nile 3. D", "\n1. D nile D\n"),
        ("D\tnile\r\nD\u{a0}\u{2003}ra", "\n1. D nile D ra\n"),
        ("D @2.500 nile @0 D @007", "\n1. D @2.5 nile @0 D @7\n"),
        ("D @999999999.999", "\n1. D @999999999.999\n"),
        ("D{x}nile{y}", "\n1. D {x} nile {y}\n"),
        ("D {x} @2 {y}", "\n1. D @2 {x} {y}\n"),
        ("D {  many \r\n\t  words\n}", "\n1. D {many words}\n"),
        ("D {} {\n}", "\n1. D {} {}\n"),
        ("{before} {the first} D", "\n{before} {the first}\n1. D\n"),
        ("{alone}", "\n{alone}\n"),
        ("D {\n[Ra \"1\"]\n} nile", "\n1. D {[Ra \"1\"]} nile\n"),
        (
            "D {1. D \"[@2] \\ ' ラー}",
            "\n1. D {1. D \"[@2] \\ ' ラー}\n",
        ),
        // Both names of a monument are read; the table's own is written.
        ("D fortress D palace", "\n1. D sanctuary D mausoleum\n"),
    ] {
        check_printed(&format!("{HEADERS}{steps}"), &format!("{HEADERS}{printed}"));
    }
}

#[test]
fn headers_are_written_in_one_order_and_spelling() {
    let text = "\u{feff}\r\n  [Ra \t\"1\"] [Random2 \"dos\"] [Secret \"000102030405060708090A0B0C0D0E0F\
                101112131415161718191a1b1c1d1e1f\"]\t[Result \"3-4\"]\r\n\
                [Date\t\"2023\"][Player2 \"\"]\r\n[Random1 \"\"]\r\n[Event  \"a \\\"b\\\" \\\\ {[c]}\"]\r\n\
                [Discs \"8-7-4-3  9-6-5-2\"]\r\n[House \" gods=batch points=10 marker=tiles \"]\r\n\
                [Rulebook \"barge-2023\"]\r\n[Rules \"1\"]\r\n\r\nD\r\n";
    let printed = r#"[Ra "1"]
[Rules "1"]
[Rulebook "barge-2023"]
[House "marker=tiles gods=batch"]
[Discs "8-7-4-3 9-6-5-2"]
[Player2 ""]
[Date "2023"]
[Event "a \"b\" \\ {[c]}"]
[Random2 "dos"]
[Result "3-4"]
[Secret "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]

1. D
"#;
    check_printed(text, printed);
}

#[test]
fn lines_break_before_column_81() {
    let mut record = Record::parse(HEADERS).expect("only headers");
    let words = "a ".repeat(200) + &"太".repeat(100);
    record
        .preface
        .push(Comment::new(&words).expect("a comment"));
    let text = record.to_string();
    let longest = |line: &str| line.chars().count();
    let lines: Vec<usize> = text.lines().skip(5).map(longest).collect();
    assert_eq!(lines, [80, 79, 79, 79, 79, 101], "{text}");
    check(&record);
}

#[test]
fn times_are_kept_to_the_thousandth_up_to_thirty_years() {
    let mut record = Record::parse(&format!("{HEADERS}D")).expect("a step");
    for (time_ms, kept) in [
        (0, 0),
        (1, 1),
        (10, 10),
        (1200, 1200),
        (999_999_999_999, 999_999_999_999),
        (u64::MAX, 999_999_999_999),
    ] {
        let mut entry = record.last_entry_mut().expect("a step");
        entry.set_time_ms(time_ms);
        assert_eq!(record.entries()[0].time_ms, Some(kept));
        check(&record);
    }
}
