//! Texts that stand in a record's headers: checked once, so that printing never has to.

use std::fmt;

/// Why a text cannot stand in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidText {
    /// A header's name is a letter and then letters and digits.
    #[error(
        "a header's name is 1 to {} letters and digits and starts with a letter",
        TagName::MAX
    )]
    Name,
    /// The name belongs to a header with a meaning of its own.
    #[error("this name is that of a header with a meaning of its own: mind upper and lower case")]
    Reserved,
    /// Too long.
    #[error("the text is too long")]
    TooLong,
    /// A line break or another control character.
    #[error("the text holds a control character")]
    Control,
    /// A comment ends at the first closing brace.
    #[error("a comment cannot hold braces")]
    Brace,
}

fn check(text: &str, max: usize) -> Result<(), InvalidText> {
    if text.len() > max {
        return Err(InvalidText::TooLong);
    }
    if text.chars().any(char::is_control) {
        return Err(InvalidText::Control);
    }
    Ok(())
}

/// The name of a header that has no meaning of its own to this crate: `Event`, `Date`, `Site`, …
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagName(String);

impl TagName {
    /// The longest name.
    pub const MAX: usize = 32;

    /// The headers with a meaning of their own; `Player1` and `Random1` stand for all seats.
    const RESERVED: [&'static str; 8] = [
        "Ra",
        "Rules",
        "Rulebook",
        "House",
        "Discs",
        "Commitment",
        "Result",
        "Secret",
    ];

    /// A free header's name.
    ///
    /// # Errors
    /// If it is no name, or a name with a meaning of its own.
    pub fn new(name: &str) -> Result<TagName, InvalidText> {
        let letter_first = name.starts_with(|first: char| first.is_ascii_alphabetic());
        let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !letter_first || !plain || name.len() > TagName::MAX {
            return Err(InvalidText::Name);
        }
        let numbered = ["Player", "Random"].iter().any(|stem| {
            let (start, rest) = name.split_at(stem.len().min(name.len()));
            let digits = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
            start.eq_ignore_ascii_case(stem) && digits
        });
        let mut reserved = TagName::RESERVED.iter();
        if numbered || reserved.any(|reserved| reserved.eq_ignore_ascii_case(name)) {
            return Err(InvalidText::Reserved);
        }
        Ok(TagName(name.to_owned()))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A header's value: one line of any text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagValue(String);

impl TagValue {
    /// The longest value, in bytes: enough for any name of a person or an event.
    pub const MAX: usize = 1000;

    /// A value.
    ///
    /// # Errors
    /// If it is too long or holds a control character.
    pub fn new(value: &str) -> Result<TagValue, InvalidText> {
        check(value, TagValue::MAX)?;
        Ok(TagValue(value.to_owned()))
    }

    /// The value.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a player adds to the shuffle before the game: any short text, best a random one. Nothing is
/// nothing added.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contribution(String);

impl Contribution {
    /// The longest contribution, in bytes: far more than any hash.
    pub const MAX: usize = 200;

    /// A contribution.
    ///
    /// # Errors
    /// If it is too long or holds a control character.
    pub fn new(text: &str) -> Result<Contribution, InvalidText> {
        check(text, Contribution::MAX)?;
        Ok(Contribution(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Shows the value in quotes, as it stands in a record.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            if matches!(c, '"' | '\\') {
                f.write_str("\\")?;
            }
            write!(f, "{c}")?;
        }
        f.write_str("\"")
    }
}
