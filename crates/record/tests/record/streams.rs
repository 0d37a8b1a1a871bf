//! Many records in one stream.

use std::io::{self, BufReader, Read};

use ra_record::{MAX_RECORD_BYTES, ReadError, read_all};

const HEADERS: &str = "[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n";

/// A record of four lines of headers with these steps.
fn record(steps: &str) -> String {
    format!("[Ra \"1\"]\n{HEADERS}{steps}\n")
}

/// What reading a stream gives: the number of steps of a record, or the message.
fn outline(bytes: &[u8]) -> Vec<String> {
    // A small buffer, so that lines and letters cross its border.
    let input = BufReader::with_capacity(7, bytes);
    let tell = |result: Result<ra_record::Record, ReadError>| match result {
        Ok(record) => record.entries().len().to_string(),
        Err(error) => error.to_string(),
    };
    read_all(input).map(tell).collect()
}

/// Checks what reading a stream gives.
fn check(bytes: impl AsRef<[u8]>, expected: &[&str]) {
    let bytes = bytes.as_ref();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(2000)]);
    assert_eq!(outline(bytes), expected, "{text}");
}

#[test]
fn a_stream_holds_one_record_or_many() {
    let [none, one, two] = ["", "D", "D nile"].map(record);
    check(&one, &["1"]);
    check(format!("{one}{two}{none}"), &["1", "2", "0"]);
    check(format!("\n\n{one}\n\n{two}\n\n"), &["1", "2"]);
    check(format!("\u{feff}{one}{two}"), &["1", "2"]);
    check(format!("{one}\u{feff}{two}"), &["1", "2"]);
    check(format!("{one}{two}").replace('\n', "\r\n"), &["1", "2"]);
    check(one.trim_end(), &["1"]);
    let brace = one.replacen("[Ra \"1\"]", "\u{feff}[Ra \"1\"] [Event \"{\"]", 1);
    check(format!("{brace}{two}"), &["1", "2"]);
}

#[test]
fn a_stream_without_a_record_is_told() {
    check("", &["1:1: [Ra] is missing"]);
    check("\n \n", &["1:1: [Ra] is missing"]);
    check("hello\n", &["1:1: [Ra] is missing"]);
}

#[test]
fn places_count_from_the_start_of_the_stream() {
    let [one, wrong, two] = ["D", "D nile\nX", "D nile"].map(record);
    let stream = format!("{one}\n{wrong}{two}\n{wrong}{one}");
    let found = outline(stream.as_bytes());
    assert_eq!(found.len(), 5);
    let starts = |i: usize, start: &str| {
        assert!(found[i].starts_with(start), "{}", found[i]);
    };
    starts(0, "1");
    starts(1, "12:1: step 3: `X` is not a step");
    starts(2, "2");
    starts(3, "24:1: step 3: `X` is not a step");
    starts(4, "1");
}

#[test]
fn a_missing_header_is_told_at_its_record() {
    let one = record("D");
    check(
        format!("{one}\n[Ra \"1\"]\n[Rules \"1\"]\n{one}"),
        &["1", "7:1: [Rulebook] is missing", "1"],
    );
    check(format!("hello\n{one}"), &["1:1: [Ra] is missing", "1"]);
    check(
        format!("[Rules \"1\"]\n{one}"),
        &["1:1: [Ra] is missing", "1"],
    );
}

#[test]
fn a_comment_or_a_value_may_look_like_a_record() {
    let plain = record("D");
    for steps in [
        "D {\n[Ra \"1\"]\n}",
        "{\n[Ra \"1\"]\n} D",
        "D {}{} {\n[Ra \"1\"]\n[Ra \"1\"]}",
        "D {a\nb\n[Ra \"1\"] c}",
        // Braces of a header are no comment's, wherever the header stands in its line.
        "[Event \"{\"] D",
        "[Event \"}{\"]\nD",
        "  [Event \"{\"]\nD",
        "[Event \"\\\"{\"] [Site \"{\"]\n\t[Date \"{\"] D",
        // A comment may open in the line of a header.
        "[Event \"x\"] {\n[Ra \"1\"]\n} D",
        "[Event \"}\"] D {\n[Ra \"1\"]\n}",
        "[Event \"\\\\\"] {\n[Ra \"1\"]\n} D",
    ] {
        check(format!("{}{plain}", record(steps)), &["1", "1"]);
    }
}

#[test]
fn a_comment_that_never_ends_takes_the_rest() {
    let open = record("D {");
    let plain = record("D");
    check(
        format!("{open}{plain}"),
        &["5:3: expected `}` at the end of a comment"],
    );
}

#[test]
fn verified_records_are_told_one_by_one() {
    let whole = crate::games::fixture("games/plain-barge-2.ra");
    let stream = format!("{whole}\n{}\n{whole}", record("D"));
    let mut records = read_all(stream.as_bytes());
    let first = records.next_verified().expect("a record").expect("right");
    assert_ne!(first.shuffle, ra_record::Proof::None);
    let error = records
        .next_verified()
        .expect("a record")
        .expect_err("unfinished");
    let line = whole.lines().count() + 8;
    assert_eq!(
        error.to_string(),
        format!(
            "{line}:1: step 2: the record stops here, but the game is over only after the third epoch (R7.3): \
             Seat 1 draws a tile"
        )
    );
    let third = records.next_verified().expect("a record").expect("right");
    assert_eq!(first, third);
    assert!(records.next_verified().is_none());
}

#[test]
fn bytes_that_are_no_text_spoil_one_record_only() {
    let one = record("D");
    let mut bytes = one.clone().into_bytes();
    bytes.extend_from_slice(b"\xff\n");
    bytes.extend_from_slice(one.as_bytes());
    check(&bytes, &["6:1: expected UTF-8 text", "1"]);
    check(
        [one.as_bytes(), b"[Ra \"1\"]\n\xff\n"].concat(),
        &["1", "7:1: expected UTF-8 text"],
    );
}

#[test]
fn a_record_that_is_too_long_spoils_no_other() {
    let one = record("D");
    let too_long = "expected a record of at most 1 MiB";
    let line = "x".repeat(MAX_RECORD_BYTES + 1);
    check(
        format!("{line}\n{one}"),
        &[&format!("1:1: {too_long}"), "1"],
    );
    check(
        format!("{one}[Ra {line}\n{one}"),
        &["1", &format!("6:1: {too_long}"), "1"],
    );
    let many = "{}\n".repeat(MAX_RECORD_BYTES / 3);
    check(
        format!("{one}{one}{many}{one}"),
        &["1", &format!("6:1: {too_long}"), "1"],
    );
    // Places are counted from the start of the stream, whatever was read over.
    let outline = outline(format!("{one}{one}{many}{}", record("Q")).as_bytes());
    let line = 10 + many.lines().count() + 5;
    assert!(outline[2].starts_with(&format!("{line}:1: step 1: `Q` is not a step")));
    // Cut in the middle of a letter, it is still too long and not broken.
    for start in ["", "a", "aa"] {
        let line = format!("{start}{}", "陽".repeat(MAX_RECORD_BYTES / 2));
        check(&line, &[&format!("1:1: {too_long}")]);
    }
    let later = format!("{one}{one}{{{}", "陽".repeat(MAX_RECORD_BYTES / 2));
    check(later, &["1", &format!("6:1: {too_long}")]);
    let fitting = record("D");
    let spaces = " ".repeat(MAX_RECORD_BYTES - fitting.len());
    check(format!("{fitting}{spaces}"), &["1"]);
}

/// A stream that fails after its bytes.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(io::Error::other("the disk is gone"));
        }
        self.0.read(buffer)
    }
}

#[test]
fn a_stream_that_fails_is_told_once() {
    let text = format!("{0}{0}", record("D"));
    let mut records = read_all(BufReader::new(Failing(text.as_bytes())));
    records.next().expect("a record").expect("right");
    let error = records.next().expect("an error").expect_err("it failed");
    assert!(matches!(error, ReadError::Io(_)));
    assert_eq!(error.to_string(), "the disk is gone");
    assert!(records.next().is_none());
    assert!(records.next_verified().is_none());
}
