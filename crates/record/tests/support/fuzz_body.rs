//! What the fuzz target `record` does with its bytes. It lives here so that `tests/fuzz_corpus.rs` can replay
//! the kept inputs in every test run; `fuzz/fuzz_targets/record.rs` includes this file by its path.

use ra_record::{Place, Record, RecordError, read_all, verify};

/// Reads the bytes as a record and as a stream of records. Whatever they are, they are a record that survives
/// its text, or are told what is wrong at a place that exists.
pub(crate) fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let parsed = Record::parse(&text);
    match &parsed {
        Ok(record) => check_round_trip(record),
        Err(error) => check_error(&text, error),
    }
    check_verified(&text, &parsed);
    check_stream(bytes, text.split('\n').count());
    check_alone(&text, &parsed);
    check_prefix(&text, &parsed);
}

fn check_round_trip(record: &Record) {
    let printed = record.to_string();
    let again = Record::parse(&printed);
    assert_eq!(again.as_ref(), Ok(record), "{printed}");
    assert_eq!(again.map(|again| again.to_string()), Ok(printed));
}

fn check_error(text: &str, error: &RecordError) {
    assert!(exists(text, error.place), "{error}");
    let message = error.to_string();
    assert!(!message.chars().any(char::is_control), "{message:?}");
}

/// Whether the text has this place, its very end included.
fn exists(text: &str, place: Place) -> bool {
    let mut lines = text.split('\n');
    let line = lines.nth(place.line as usize - 1);
    line.is_some_and(|line| (1..=line.chars().count() + 1).contains(&(place.column as usize)))
}

fn check_verified(text: &str, parsed: &Result<Record, RecordError>) {
    match (verify(text), parsed) {
        (Ok(verified), Ok(record)) => {
            assert_eq!(verified.record, *record);
            assert!(record.game().is_over());
            assert_eq!(record.final_points().as_deref(), record.result());
            assert_eq!(
                verified.shuffle != ra_record::Proof::None,
                record.commitment.is_some()
            );
        }
        (Err(error), Ok(_)) => check_error(text, &error),
        (Err(error), Err(why)) => assert_eq!(error, *why),
        (Ok(_), Err(why)) => panic!("verified, but wrong: {why}"),
    }
}

/// A stream says something, says it in order, and ends.
fn check_stream(bytes: &[u8], lines: usize) {
    let told = read_all(bytes).take(lines + 1).count();
    assert!(
        (1..=lines).contains(&told),
        "{told} records in {lines} lines"
    );
    let mut records = read_all(bytes);
    let verified = std::iter::from_fn(|| records.next_verified()).take(lines + 1);
    assert_eq!(verified.count(), told);
}

/// A right record is the only one in its stream.
fn check_alone(text: &str, parsed: &Result<Record, RecordError>) {
    if let Ok(record) = parsed {
        let mut records = read_all(text.as_bytes());
        let alone = records.next().and_then(Result::ok);
        assert_eq!(alone.as_ref(), Some(record));
        assert!(records.next().is_none());
    }
}

/// A record that is wrong at a step is right up to it, and its fault is told as for the whole.
fn check_prefix(text: &str, parsed: &Result<Record, RecordError>) {
    let mut records = read_all(text.as_bytes());
    if let Some(Ok(prefix)) = records.next_prefix() {
        check_round_trip(&prefix.record);
        if records.next().is_none() {
            assert_eq!(prefix.fault.as_ref(), parsed.as_ref().err());
        }
    }
}
