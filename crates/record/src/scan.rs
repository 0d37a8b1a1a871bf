//! Cutting the text of a record into headers, comments and words, each with its place.

use crate::error::{Fault, Place, RecordError};
use crate::fault::{Expected, WrongHeader};
use crate::header::{TagName, TagValue};
use crate::record::Comment;

/// Nobody sees it, so no column is counted for it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A header as it stands in the text.
#[derive(Clone, Debug)]
pub(crate) struct Header {
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) place: Place,
}

impl Header {
    pub(crate) fn fault(&self, why: impl Into<WrongHeader>) -> RecordError {
        let fault = Fault::Header {
            name: self.name.clone(),
            why: why.into(),
        };
        at(self.place, fault)
    }
}

pub(crate) fn at(place: Place, fault: Fault) -> RecordError {
    RecordError {
        place,
        step: None,
        fault,
        hint: None,
    }
}

/// What follows the headers.
pub(crate) enum Item<'a> {
    Comment(Comment),
    Word(&'a str),
}

/// Walks through the text, knowing where it is.
pub(crate) struct Scanner<'a> {
    rest: &'a str,
    pub(crate) place: Place,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Scanner<'a> {
        Scanner {
            rest: text,
            place: Place { line: 1, column: 1 },
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next()?;
        self.rest = chars.as_str();
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else if c != BYTE_ORDER_MARK {
            self.place.column += 1;
        }
        Some(c)
    }

    fn skip_white(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.advance();
        }
    }

    /// Everything up to the first character for which `ends` holds.
    fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest;
        while self.peek().is_some_and(|c| !ends(c)) {
            self.advance();
        }
        &text[..text.len() - self.rest.len()]
    }

    fn expect(&mut self, wanted: char, what: Expected) -> Result<(), RecordError> {
        if self.peek() == Some(wanted) {
            self.advance();
            Ok(())
        } else {
            Err(at(self.place, Fault::Expected(what)))
        }
    }

    pub(crate) fn headers(&mut self) -> Result<Vec<Header>, RecordError> {
        let mut headers = Vec::new();
        // A byte order mark before a record is free, wherever an editor or a copy left it.
        self.take_until(|c| !c.is_whitespace() && c != BYTE_ORDER_MARK);
        loop {
            self.skip_white();
            if self.peek() != Some('[') {
                return Ok(headers);
            }
            if headers.len() == Expected::MAX_HEADERS {
                return Err(at(self.place, Fault::Expected(Expected::FewerHeaders)));
            }
            headers.push(self.header()?);
        }
    }

    fn header(&mut self) -> Result<Header, RecordError> {
        let place = self.place;
        self.advance();
        let name = self.take_until(|c| !c.is_ascii_alphanumeric());
        if name.is_empty() || name.len() > TagName::MAX {
            return Err(at(place, Fault::Text(crate::InvalidText::Name)));
        }
        let blank = self.take_until(|c| !matches!(c, ' ' | '\t'));
        if blank.is_empty() {
            return Err(at(self.place, Fault::Expected(Expected::HeaderValue)));
        }
        let value = self.quoted()?;
        self.expect(']', Expected::HeaderEnd)?;
        Ok(Header {
            name: name.to_owned(),
            value,
            place,
        })
    }

    fn quoted(&mut self) -> Result<String, RecordError> {
        self.expect('"', Expected::HeaderValue)?;
        let mut value = String::new();
        loop {
            let place = self.place;
            match self.advance() {
                Some('"') => return Ok(value),
                Some('\\') => match self.advance() {
                    Some(c @ ('"' | '\\')) => value.push(c),
                    _ => return Err(at(place, Fault::Expected(Expected::Escaped))),
                },
                Some(c) if c.is_control() => {
                    return Err(at(place, Fault::Text(crate::InvalidText::Control)));
                }
                Some(c) => value.push(c),
                None => return Err(at(place, Fault::Expected(Expected::ClosingQuote))),
            }
            if value.len() > TagValue::MAX {
                return Err(at(place, Fault::Text(crate::InvalidText::TooLong)));
            }
        }
    }

    /// The next comment or word after the headers, and where it starts.
    pub(crate) fn item(&mut self) -> Result<Option<(Place, Item<'a>)>, RecordError> {
        self.skip_white();
        let place = self.place;
        let item = match self.peek() {
            None => return Ok(None),
            Some('{') => Item::Comment(self.comment()?),
            Some(_) => Item::Word(self.take_until(|c| c.is_whitespace() || c == '{')),
        };
        Ok(Some((place, item)))
    }

    fn comment(&mut self) -> Result<Comment, RecordError> {
        let place = self.place;
        self.advance();
        let text = self.take_until(|c| c == '}');
        // Told where the comment starts: its end is the end of the text.
        self.expect('}', Expected::CommentEnd)
            .map_err(|error| RecordError { place, ..error })?;
        Comment::new(text).map_err(|why| at(place, Fault::Text(why)))
    }
}
