//! The Fluent files as the tests look at them: each message with its words, values and choices.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;
use ra_lang::Lang;

use crate::{here, read};

/// A message of one language.
#[derive(Default)]
pub(crate) struct Message {
    /// Every way in which it can be written, values as `{name}`.
    pub(crate) texts: Vec<String>,
    /// The names of its values.
    pub(crate) values: BTreeSet<String>,
    /// The keys of each choice in it, the default among them.
    pub(crate) choices: Vec<BTreeSet<String>>,
}

/// A file of one language.
pub(crate) struct File {
    pub(crate) topic: String,
    /// In their order.
    pub(crate) messages: Vec<(String, Message)>,
}

/// The files of a language, by topic.
pub(crate) fn files(lang: Lang) -> Vec<File> {
    let folder = here("texts").join(lang.tag());
    let entries = fs::read_dir(folder).expect("a folder for each language");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| {
            let topic = path.file_stem().expect("a name").to_string_lossy();
            File {
                topic: topic.into_owned(),
                messages: messages(&read(path)),
            }
        })
        .collect()
}

/// All messages of a language by name.
pub(crate) fn all(lang: Lang) -> BTreeMap<String, Message> {
    let files = files(lang).into_iter();
    files.flat_map(|file| file.messages).collect()
}

/// Every way in which any message of a language can be written, with the message's name.
pub(crate) fn texts(lang: Lang) -> Vec<(String, String)> {
    let named = |(id, message): (String, Message)| {
        let texts = message.texts.into_iter();
        texts.map(move |text| (id.clone(), text))
    };
    all(lang).into_iter().flat_map(named).collect()
}

fn messages(text: &str) -> Vec<(String, Message)> {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let message = |entry: Entry<&str>| match entry {
        Entry::Message(message) => {
            let id = message.id.name.to_owned();
            assert!(message.attributes.is_empty(), "{id}: no attributes here");
            let pattern = message.value.unwrap_or_else(|| panic!("{id} says nothing"));
            let mut read = Message::default();
            read.texts = read.read(&pattern);
            Some((id, read))
        }
        Entry::Term(term) => panic!("{}: no terms here", term.id.name),
        Entry::Junk { content } => panic!("not Fluent: {content}"),
        Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => None,
    };
    resource.body.into_iter().filter_map(message).collect()
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) -> Vec<String> {
        let mut texts = vec![String::new()];
        for element in &pattern.elements {
            let parts = match element {
                PatternElement::TextElement { value } => vec![(*value).to_owned()],
                PatternElement::Placeable { expression } => self.expression(expression),
            };
            texts = texts
                .iter()
                .flat_map(|text| parts.iter().map(move |part| format!("{text}{part}")))
                .collect();
        }
        texts
    }

    fn expression(&mut self, expression: &Expression<&str>) -> Vec<String> {
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                self.values.insert(id.name.to_owned());
                vec![format!("{{{}}}", id.name)]
            }
            Expression::Inline(other) => panic!("only values are put into texts: {other:?}"),
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    panic!("only values are chosen by: {selector:?}");
                };
                self.values.insert(id.name.to_owned());
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                };
                let keys = variants.iter().map(|variant| key(&variant.key)).collect();
                self.choices.push(keys);
                let texts = variants.iter().map(|variant| self.read(&variant.value));
                texts.collect::<Vec<_>>().concat()
            }
        }
    }
}
