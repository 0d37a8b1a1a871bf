//! Reading many records from one stream: each starts with a line `[Ra "1"]`.

use std::io::{self, BufRead, Read};

use crate::error::{Fault, Place, RecordError};
use crate::parse::parse;
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
    held: Option<String>,
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
                Some(read(&chunk.text).map_err(|mut error| {
                    error.place.line += chunk.first_line - 1;
                    error.into()
                }))
            }
            Err(error) => {
                self.state = State::Failed;
                Some(Err(error))
            }
        }
    }

    fn next_chunk(&mut self) -> Result<Option<Chunk>, ReadError> {
        let mut chunk = Chunk {
            first_line: self.lines + 1,
            text: String::new(),
        };
        let mut in_comment = false;
        while let Some(line) = self.next_line()? {
            let begins = !in_comment && line.starts_with("[Ra ");
            if begins && !chunk.text.trim().is_empty() {
                self.held = Some(line);
                return Ok(Some(chunk));
            }
            self.lines += 1;
            in_comment = ends_in_comment(&line, in_comment);
            chunk.text.push_str(&line);
            if chunk.text.len() > MAX_RECORD_BYTES {
                return Err(fault(chunk.first_line, "a record of at most 1 MiB"));
            }
        }
        let anything = !chunk.text.trim().is_empty() || self.state == State::Nothing;
        Ok(anything.then_some(chunk))
    }

    fn next_line(&mut self) -> Result<Option<String>, ReadError> {
        if let Some(line) = self.held.take() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        // One byte more than allowed, so that a line that is too long is noticed.
        let mut input = self.input.by_ref().take(MAX_RECORD_BYTES as u64 + 1);
        input.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() > MAX_RECORD_BYTES {
            // The cut may have gone through a letter. Mending it makes the line no shorter, so that its record
            // is still too long.
            return Ok(Some(String::from_utf8_lossy(&bytes).into_owned()));
        }
        let line = String::from_utf8(bytes).map_err(|_| fault(self.lines + 1, "UTF-8 text"))?;
        Ok(Some(line))
    }
}

fn fault(line: u32, what: &'static str) -> ReadError {
    let error = RecordError {
        place: Place { line, column: 1 },
        step: None,
        fault: Fault::Expected(what),
    };
    error.into()
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
