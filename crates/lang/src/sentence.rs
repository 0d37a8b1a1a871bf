//! A sentence that can be written as text, or piece by piece.

use std::borrow::Cow;
use std::fmt;

use crate::lang::Lang;
use crate::value::Value;

/// A message with its values. `Display` writes it as text; [`Sentence::pieces`] tells what stands where, so that a page can
/// show a tile as a picture, or say in which language a name is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    lang: Lang,
    id: &'static str,
    values: Vec<(&'static str, Value<'static>)>,
}

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The name of the value that stands here; none for the words between them. Counts stay with the words.
    pub value: Option<&'static str>,
    /// The text.
    pub text: String,
}

/// They enclose a value while a sentence is cut. Both are control characters, which stand in no text.
const OPEN: char = '\u{1}';
const CLOSE: char = '\u{2}';

impl Sentence {
    pub(crate) fn new(
        lang: Lang,
        id: &'static str,
        values: Vec<(&'static str, Value<'static>)>,
    ) -> Sentence {
        Sentence { lang, id, values }
    }

    /// The sentence cut into words and values, in the order of the language.
    pub fn pieces(&self) -> Vec<Piece> {
        let values = self.values.iter().enumerate();
        let marked: Vec<_> = values
            .map(|(i, (name, value))| (*name, mark(i, value)))
            .collect();
        let text = self.lang.say(self.id, &marked);
        let mut pieces = Vec::new();
        for (i, part) in text.split(OPEN).enumerate() {
            let (value, rest) = match part.split_once(CLOSE) {
                Some((value, rest)) if i > 0 => (self.value(value), rest),
                _ => (None, part),
            };
            pieces.extend(value);
            if !rest.is_empty() {
                let text = rest.to_owned();
                pieces.push(Piece { value: None, text });
            }
        }
        pieces
    }

    /// What was marked, by its number before the text.
    fn value(&self, marked: &str) -> Option<Piece> {
        let (number, text) = marked.split_once(' ')?;
        let (name, _) = self.values.get(number.parse::<usize>().ok()?)?;
        Some(Piece {
            value: Some(name),
            text: text.to_owned(),
        })
    }
}

/// A text between marks, without any of its own. Numbers stay as they are, for the plural depends on them.
fn mark<'a>(number: usize, value: &Value<'a>) -> Value<'a> {
    match value {
        Value::Text(text) => {
            let text = text.replace([OPEN, CLOSE], "");
            Value::Text(Cow::Owned(format!("{OPEN}{number} {text}{CLOSE}")))
        }
        Value::Number(number) => Value::Number(*number),
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lang.say(self.id, &self.values))
    }
}
