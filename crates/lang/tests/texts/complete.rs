//! All languages have the same messages, in the same files, in the same order, with the same values.

use std::collections::BTreeSet;

use ra_lang::{Lang, Value};

use crate::catalog::{all, files};
use crate::{nothing_wrong, said};

#[test]
fn every_language_has_the_same_files() {
    let topics = |lang| -> Vec<String> { files(lang).into_iter().map(|file| file.topic).collect() };
    for lang in Lang::ALL {
        assert_eq!(topics(lang), topics(Lang::En), "{lang:?}");
    }
}

#[test]
fn every_message_stands_in_every_language_in_its_place() {
    let names = |lang, topic: &str| -> Vec<String> {
        let file = files(lang).into_iter().find(|file| file.topic == topic);
        let messages = file.map(|file| file.messages).unwrap_or_default();
        messages.into_iter().map(|(id, _)| id).collect()
    };
    let mut wrong = Vec::new();
    for file in files(Lang::En) {
        let english = names(Lang::En, &file.topic);
        for lang in Lang::ALL {
            let theirs = names(lang, &file.topic);
            let (a, b): (BTreeSet<_>, BTreeSet<_>) =
                (english.iter().collect(), theirs.iter().collect());
            wrong.extend(a.difference(&b).map(|id| format!("{lang:?} lacks {id}")));
            wrong.extend(b.difference(&a).map(|id| format!("only {lang:?} has {id}")));
            let first = english
                .iter()
                .zip(&theirs)
                .find(|(ours, theirs)| ours != theirs);
            if let (Some((ours, theirs)), true) = (first, a == b) {
                wrong.push(format!(
                    "{lang:?}: {theirs} stands where {ours} is expected"
                ));
            }
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn a_message_is_written_once() {
    for lang in Lang::ALL {
        let mut seen = BTreeSet::new();
        for (id, _) in files(lang).into_iter().flat_map(|file| file.messages) {
            assert!(seen.insert(id.clone()), "{lang:?}: {id} stands twice");
        }
    }
}

#[test]
fn a_message_has_the_same_values_in_every_language() {
    let english = all(Lang::En);
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for (id, message) in all(lang) {
            let expected = english.get(&id).map(|message| &message.values);
            if expected.is_some_and(|expected| *expected != message.values) {
                let values = &message.values;
                wrong.push(format!("{lang:?} {id}: {values:?} instead of {expected:?}"));
            }
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn a_value_stands_in_every_variant_but_where_it_is_a_number_in_words() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        for (id, message) in all(lang) {
            // The value that a choice hangs on may be written out in words.
            let chosen = !message.choices.is_empty();
            for (value, text) in message.values.iter().flat_map(|value| {
                let texts = message.texts.iter();
                texts.map(move |text| (value, text))
            }) {
                let optional = chosen && ["n", "floods"].contains(&value.as_str());
                if !optional && !text.contains(&format!("{{{value}}}")) {
                    wrong.push(format!("{lang:?} {id}: ‘{text}’ lacks {value}"));
                }
            }
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn every_message_is_built_in_and_can_be_written() {
    for lang in Lang::ALL {
        for (id, message) in all(lang) {
            let value = |name: &String| {
                let name: &'static str = name.clone().leak();
                let number = ["n", "floods"].contains(&name);
                let value = if number {
                    Value::from(2)
                } else {
                    Value::from("x")
                };
                (name, value)
            };
            let values: Vec<_> = message.values.iter().map(value).collect();
            said([lang.say(&id, &values)]);
        }
    }
}
