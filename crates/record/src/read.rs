//! Reading many records from one stream: each starts with a line `[Ra "1"]`.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use crate::error::{Fault, Place, RecordError};
use crate::fault::Expected;
use crate::parse::{parse, parse_prefix};
use crate::record::Record;
use crate::verify::{Verified, verify_parsed};

/// The longest text of one record: some hundred times that of a long game, so room for comments.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

/// Why a stream of records could not be read on.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The stream itself failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A record is wrong; places are counted from the start of the stream.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The records of a stream, each read when it is asked for. After a wrong record the next one can still be
/// read.
pub fn read_all<R: BufRead>(input: R) -> Records<R> {
    Records {
        input,
        lines: 0,
        held: None,
        state: State::Nothing,
    }
}

/// The records of a stream: see [`read_all`].
#[derive(Debug)]
pub struct Records<R> {
    input: R,
    /// How many lines belong to the records so far.
    lines: u32,
    /// The first line of the next record, already read.
    held: Option<Vec<u8>>,
    state: State,
}

#[derive(Debug, PartialEq, Eq)]
enum State {
    /// No record yet: a stream that ends now is a fault.
    Nothing,
    /// Some record was there.
    Some,
    /// The stream failed.
    Failed,
}

/// The text of one record and where it starts.
struct Chunk {
    first_line: u32,
    text: String,
    /// Why the text cannot be looked at.
    fault: Option<RecordError>,
}

/// A record as far as it is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prefix {
    /// The game up to the first wrong step.
    pub record: Record,
    /// What is wrong there, if anything.
    pub fault: Option<RecordError>,
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_with(Record::parse)
    }
}

impl<R: BufRead> Records<R> {
    /// The next record, checked as by [`verify`](crate::verify()).
    pub fn next_verified(&mut self) -> Option<Result<Verified, ReadError>> {
        self.next_with(|text| parse(text).and_then(verify_parsed))
    }

    /// The next record as far as its steps are right.
    pub fn next_prefix(&mut self) -> Option<Result<Prefix, ReadError>> {
        let before = self.lines;
        self.next_with(|text| {
            let (parsed, mut fault) = parse_prefix(text)?;
            if let Some(fault) = &mut fault {
                fault.place.line += before;
            }
            let record = parsed.record;
            Ok(Prefix { record, fault })
        })
    }

    fn next_with<T>(
        &mut self,
        read: impl FnOnce(&str) -> Result<T, RecordError>,
    ) -> Option<Result<T, ReadError>> {
        if self.state == State::Failed {
            return None;
        }
        match self.next_chunk() {
            Ok(chunk) => {
                let chunk = chunk?;
                self.state = State::Some;
                if let Some(fault) = chunk.fault {
                    return Some(Err(fault.into()));
                }
                Some(read(&chunk.text).map_err(|mut error| {
                    error.place.line += chunk.first_line - 1;
                    error.into()
                }))
            }
            Err(error) => {
                self.state = State::Failed;
                Some(Err(error.into()))
            }
        }
    }

    /// The text up to the start of the next record. One that cannot be taken is read over, so that the next
    /// one can be.
    fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let mut chunk = Chunk {
            first_line: self.lines + 1,
            text: String::new(),
            fault: None,
        };
        let mut in_comment = false;
        while let Some(mut bytes) = self.next_line()? {
            // Files with byte order marks may have been put one after another.
            let mark = usize::from(bytes.starts_with(BYTE_ORDER_MARK)) * BYTE_ORDER_MARK.len();
            let begins = !in_comment && bytes[mark..].starts_with(b"[Ra ");
            if begins {
                bytes.drain(..mark);
            }
            if begins && (!chunk.text.trim().is_empty() || chunk.fault.is_some()) {
                self.held = Some(bytes);
                return Ok(Some(chunk));
            }
            let line = String::from_utf8_lossy(&bytes);
            in_comment = ends_in_comment(&line, in_comment);
            let number = self.lines + 1;
            self.lines += u32::from(line.ends_with('\n'));
            if chunk.text.len() + bytes.len() > MAX_RECORD_BYTES {
                let too_long = || fault(chunk.first_line, Expected::Shorter);
                chunk.fault.get_or_insert_with(too_long);
                chunk.text.clear();
            } else if matches!(line, Cow::Owned(_)) {
                chunk.fault.get_or_insert(fault(number, Expected::Utf8));
            } else {
                chunk.text.push_str(&line);
            }
        }
        let anything = !chunk.text.trim().is_empty() || chunk.fault.is_some();
        Ok((anything || self.state == State::Nothing).then_some(chunk))
    }

    /// The next line, or a part of one that is longer than any record.
    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        if let Some(line) = self.held.take() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        // One byte more than allowed, so that a line that is too long is noticed.
        let mut input = self.input.by_ref().take(MAX_RECORD_BYTES as u64 + 1);
        input.read_until(b'\n', &mut bytes)?;
        Ok((!bytes.is_empty()).then_some(bytes))
    }
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

fn fault(line: u32, what: Expected) -> RecordError {
    RecordError {
        place: Place { line, column: 1 },
        step: None,
        fault: Fault::Expected(what),
        hint: None,
    }
}

/// Whether a comment is still open at the end of the line. A header's braces are no comment's.
fn ends_in_comment(line: &str, in_comment: bool) -> bool {
    let rest = if in_comment {
        line
    } else {
        after_headers(line)
    };
    match rest.rfind(['{', '}']) {
        Some(place) => rest[place..].starts_with('{'),
        None => in_comment,
    }
}

/// What follows the headers at the start of a line; nothing if one of them does not end.
fn after_headers(line: &str) -> &str {
    let mut rest = line.trim_start_matches('\u{feff}').trim_start();
    while rest.starts_with('[') {
        let mut quoted = false;
        let mut escaped = false;
        let end = rest.find(|c| {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = quoted,
                '"' => quoted = !quoted,
                ']' => return !quoted,
                _ => {}
            }
            false
        });
        rest = end.map_or("", |end| rest[end + 1..].trim_start());
    }
    rest
}
