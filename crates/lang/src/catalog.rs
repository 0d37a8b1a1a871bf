//! The files with all texts, built in, and read once for each language that is asked for.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::lang::Lang;
use crate::value::Value;

macro_rules! files {
    ($lang:literal: $($topic:literal)*) => {
        [$(include_str!(concat!("../texts/", $lang, "/", $topic, ".ftl"))),*]
    };
}

macro_rules! topics {
    ($lang:literal) => {
        files!($lang: "common" "game" "actions" "events" "refusals" "faults" "scoring" "home" "table" "end" "replay" "pad"
            "settings" "rules" "pages")
    };
}

const TOPICS: usize = 15;

static FILES: [[&str; TOPICS]; Lang::ALL.len()] = [
    topics!("en"),
    topics!("fr"),
    topics!("ja"),
    topics!("ru"),
    topics!("uk"),
];

/// All messages of a language.
pub(crate) struct Bundle(FluentBundle<FluentResource>);

/// The messages of a language, read when they are first asked for.
pub(crate) fn bundle(lang: Lang) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; Lang::ALL.len()] =
        [const { OnceLock::new() }; Lang::ALL.len()];
    BUNDLES[lang as usize].get_or_init(|| Bundle::read(lang))
}

impl Bundle {
    fn read(lang: Lang) -> Bundle {
        let tag = lang.tag().parse().expect("our tags are tags");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Marks around each value would keep apart texts that run in different directions. All our languages run from
        // left to right, and a page puts names into `<bdi>`; the marks would only be copied, counted and read aloud.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| minus(value)));
        for text in FILES[lang as usize] {
            // A file with a mistake in it never leaves the house: tests read them all.
            let resource = FluentResource::try_new(text.to_owned()).expect("our texts are Fluent");
            bundle
                .add_resource(resource)
                .expect("a message is written once");
        }
        Bundle(bundle)
    }

    /// The text of a message without values.
    pub(crate) fn text(&'static self, id: &'static str) -> Cow<'static, str> {
        self.written(id, None).unwrap_or(Cow::Borrowed(id))
    }

    /// The text of a message with values in it.
    pub(crate) fn say(&self, id: &str, values: &[(&'static str, Value<'_>)]) -> String {
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, value) in values {
            args.set(*name, value.fluent());
        }
        let text = self.written(id, Some(&args));
        text.map_or_else(|| id.to_owned(), Cow::into_owned)
    }

    /// A test asks for every message that any program names; should one be missing all the same, a page shows its name
    /// rather than nothing.
    fn written<'a>(&'a self, id: &str, args: Option<&'a FluentArgs>) -> Option<Cow<'a, str>> {
        let message = self.0.get_message(id);
        debug_assert!(message.is_some(), "there is no message {id}");
        let mut errors = Vec::new();
        let text = self.0.format_pattern(message?.value()?, args, &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }
}

/// Numbers below zero with a minus, U+2212, in place of the hyphen.
fn minus(value: &FluentValue) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replace('-', "\u{2212}"))
        }
        _ => None,
    }
}
