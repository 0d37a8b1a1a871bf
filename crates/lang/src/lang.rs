//! The languages, and the way from a message's name to its text.

use std::borrow::Cow;

use crate::catalog::bundle;
use crate::sentence::Sentence;
use crate::value::Value;

/// A language that everything is written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English, for whoever reads none of the others.
    #[default]
    En,
    /// French.
    Fr,
    /// Japanese.
    Ja,
    /// Russian.
    Ru,
    /// Ukrainian.
    Uk,
}

impl Lang {
    /// All five.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::Fr, Lang::Ja, Lang::Ru, Lang::Uk];

    /// Its name in addresses and in HTML's `lang`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Ja => "ja",
            Lang::Ru => "ru",
            Lang::Uk => "uk",
        }
    }

    /// Its name with the country where most speak it, as previews of links want it.
    pub const fn locale(self) -> &'static str {
        match self {
            Lang::En => "en_GB",
            Lang::Fr => "fr_FR",
            Lang::Ja => "ja_JP",
            Lang::Ru => "ru_RU",
            Lang::Uk => "uk_UA",
        }
    }

    /// What those call it who speak it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Fr => "Français",
            Lang::Ja => "日本語",
            Lang::Ru => "Русский",
            Lang::Uk => "Українська",
        }
    }

    /// The language with exactly this tag, so that every page has one address.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    }

    /// A message without values.
    pub fn text(self, id: &'static str) -> Cow<'static, str> {
        bundle(self).text(id)
    }

    /// A message with values in it. [`say!`](crate::say) writes the list.
    pub fn say(self, id: &str, values: &[(&'static str, Value<'_>)]) -> String {
        bundle(self).say(id, values)
    }

    /// A message with values that a page may want to show as more than text.
    pub fn sentence(
        self,
        id: &'static str,
        values: Vec<(&'static str, Value<'static>)>,
    ) -> Sentence {
        Sentence::new(self, id, values)
    }

    /// A message whose name follows from a value, which therefore has one: a test asks for all of them.
    pub(crate) fn named(self, group: &str, name: &str) -> String {
        self.say(&format!("{group}-{name}"), &[])
    }
}

/// A message with values in it: `say!(lang, "log-bid", name = name, disc = 9)`.
///
/// A test reads all calls: the message must be there, and have these values in it and no others.
#[macro_export]
macro_rules! say {
    ($lang:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $lang.say($id, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}
