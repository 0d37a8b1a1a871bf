//! Texts from outside, checked once when they are made, so that nobody has to check them again.

use std::fmt;
use std::sync::Arc;

use ra_record::{Contribution, TagValue};
use serde::{Deserialize, Serialize};

/// Why a text cannot be what it wants to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongText {
    /// What somebody is called.
    #[error("a name has 1 to {} characters that can be seen", Name::MAX_CHARACTERS)]
    Name,
    /// What somebody adds to the shuffle.
    #[error(
        "words for the shuffle have at most {} bytes, and no line breaks",
        Contribution::MAX
    )]
    Words,
    /// The name of an agent's level.
    #[error(
        "a level's name has 1 to {} small letters, digits and hyphens",
        Level::MAX
    )]
    Level,
    /// The key of a command.
    #[error(
        "a key has 1 to {} letters, digits and signs of ASCII, without blanks",
        Key::MAX
    )]
    Key,
}

/// What somebody is called at a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// What somebody adds to the shuffle; nothing is nothing added.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Words(Contribution);

/// The name of an agent's level. Which levels there are, the table does not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Level(String);

/// What a client calls one command of its own, so that sending it twice does it once. Shared, for a table remembers many of
/// them and is copied with every move.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key(Arc<str>);

impl Name {
    /// The longest name: it must fit beside a player's tiles.
    pub const MAX_CHARACTERS: usize = 40;

    /// A name; white space between its words becomes single spaces.
    ///
    /// # Errors
    /// If it is empty, too long, or holds characters that nobody sees.
    pub fn new(text: &str) -> Result<Name, WrongText> {
        // Before anything is done with it: a long text is not worth copying.
        if text.len() > 8 * Name::MAX_CHARACTERS {
            return Err(WrongText::Name);
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let name = words.join(" ");
        let fits = (1..=Name::MAX_CHARACTERS).contains(&name.chars().count());
        let seen = !name.chars().any(is_unseen);
        let valid = fits && seen && TagValue::new(&name).is_ok();
        valid.then_some(Name(name)).ok_or(WrongText::Name)
    }
}

/// Control characters, and those that only change how others look: with them one name could be made to look like
/// another, or a whole line be turned round.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl Words {
    /// Words for the shuffle.
    ///
    /// # Errors
    /// If they are too long or hold a control character.
    pub fn new(text: &str) -> Result<Words, WrongText> {
        let words = Contribution::new(text).map_err(|_| WrongText::Words)?;
        Ok(Words(words))
    }

    pub(crate) fn contribution(&self) -> &Contribution {
        &self.0
    }
}

impl Level {
    /// The longest name of a level.
    pub const MAX: usize = 32;

    /// The name of a level.
    ///
    /// # Errors
    /// If it holds anything but small letters, digits and hyphens. A file's name is none, for whoever seats an agent
    /// may not choose what the server reads.
    pub fn new(text: &str) -> Result<Level, WrongText> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let valid = (1..=Level::MAX).contains(&text.len()) && text.bytes().all(plain);
        valid
            .then(|| Level(text.to_owned()))
            .ok_or(WrongText::Level)
    }
}

impl Key {
    /// The longest key: enough for any UUID or hash.
    pub const MAX: usize = 64;

    /// A key.
    ///
    /// # Errors
    /// If it is empty, too long, or not plain ASCII.
    pub fn new(text: &str) -> Result<Key, WrongText> {
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        let valid = (1..=Key::MAX).contains(&text.len()) && plain;
        valid.then(|| Key(text.into())).ok_or(WrongText::Key)
    }
}

macro_rules! text {
    ($name:ident, $as_str:expr) => {
        impl $name {
            /// As text.
            pub fn as_str(&self) -> &str {
                $as_str(&self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl TryFrom<String> for $name {
            type Error = WrongText;

            fn try_from(text: String) -> Result<$name, WrongText> {
                $name::new(&text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.as_str().to_owned()
            }
        }
    };
}

text!(Name, String::as_str);
text!(Words, Contribution::as_str);
text!(Level, String::as_str);
text!(Key, Arc::as_ref);
