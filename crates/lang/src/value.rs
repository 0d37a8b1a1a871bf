//! What can be put into a text.

use std::borrow::Cow;

use fluent_bundle::FluentValue;
use ra_rules::Disc;

/// Something that is put into a text. A number decides which plural is written; a text is taken as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number. A negative one gets the minus that the language prints, not the hyphen.
    Number(i64),
}

impl Value<'_> {
    pub(crate) fn fluent(&self) -> FluentValue<'_> {
        match self {
            Value::Text(text) => FluentValue::from(text.as_ref()),
            Value::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::from(text.as_str())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Value<'a> {
        Value::Text(text)
    }
}

/// A disc's number is its name, never a count; so it is a number without a plural, and messages have none for it.
impl From<Disc> for Value<'_> {
    fn from(disc: Disc) -> Self {
        Value::Number(disc.value().into())
    }
}

macro_rules! number {
    ($($type:ty)*) => {$(
        impl From<$type> for Value<'_> {
            fn from(number: $type) -> Self {
                Value::Number(number.into())
            }
        }
    )*};
}

number!(u8 u16 u32 i8 i16 i32 i64);

/// More than any count of the game: what does not fit is shown as the largest that does.
impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// As for `usize`.
impl From<u64> for Value<'_> {
    fn from(number: u64) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
