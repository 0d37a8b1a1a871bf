//! Every message that a program names is there, with the values it is given; and every message is named by some program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use ra_lang::{CODES, LEVELS, Lang};
use ra_rules::{Monuments, RULEBOOKS, Tile};

use crate::catalog::{Message, all};
use crate::source::{Token, arguments, files, tokens, tokens_of};
use crate::{here, list, nothing_wrong};

/// A call that names messages: which, and the values it gives them if it is a `say!`.
#[derive(Debug, PartialEq, Eq)]
struct Call {
    ids: Vec<String>,
    values: Option<BTreeSet<String>>,
}

/// The sources of all crates.
fn sources() -> Vec<PathBuf> {
    let crates = fs::read_dir(here("..")).expect("the crates");
    let folders = crates.map(|entry| entry.expect("a folder").path().join("src"));
    folders.flat_map(|folder| files(&folder)).collect()
}

fn calls(tokens: &[Token]) -> Vec<Call> {
    let word = |i: usize, word: &str| tokens.get(i) == Some(&Token::Word(word.to_owned()));
    let sign = |i: usize, sign: char| tokens.get(i) == Some(&Token::Sign(sign));
    let mut calls = Vec::new();
    for i in 0..tokens.len() {
        if word(i, "say") && sign(i + 1, '!') && sign(i + 2, '(') {
            let arguments = arguments(tokens, i + 2);
            let values = arguments
                .iter()
                .skip(2)
                .filter_map(|argument| argument.first());
            let name = |token: &Token| match token {
                Token::Word(word) => Some(word.clone()),
                _ => None,
            };
            calls.push(Call {
                ids: arguments.get(1).map(|id| texts(id)).unwrap_or_default(),
                values: Some(values.filter_map(name).collect()),
            });
        }
        let named = ["text", "say", "sentence"]
            .iter()
            .any(|method| word(i + 1, method));
        if sign(i, '.') && named && sign(i + 2, '(') {
            let arguments = arguments(tokens, i + 2);
            let ids = arguments.first().map(|id| texts(id)).unwrap_or_default();
            calls.push(Call { ids, values: None });
        }
    }
    for call in &mut calls {
        // Other things that can say a text write sentences, or put them together.
        call.ids.retain(|id| !id.contains([' ', '{']));
    }
    calls.retain(|call| !call.ids.is_empty());
    calls
}

fn texts(tokens: &[Token]) -> Vec<String> {
    let text = |token: &Token| match token {
        Token::Text(text) => Some(text.clone()),
        _ => None,
    };
    tokens.iter().filter_map(text).collect()
}

/// What is wrong with a call.
fn faults(call: &Call, messages: &BTreeMap<String, Message>) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut wanted = BTreeSet::new();
    for id in &call.ids {
        match messages.get(id) {
            None => wrong.push(format!("there is no message {id}")),
            Some(message) => wanted.extend(&message.values),
        }
    }
    if let (Some(values), true) = (&call.values, wrong.is_empty()) {
        let given: BTreeSet<_> = values.iter().collect();
        if given != wanted {
            wrong.push(format!(
                "{:?} is given {given:?} and wants {wanted:?}",
                call.ids
            ));
        }
    }
    wrong
}

#[test]
fn every_message_that_is_asked_for_is_there_and_gets_its_values() {
    let messages = all(Lang::En);
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in sources() {
        for call in calls(&tokens_of(&path)) {
            count += 1;
            let faults = faults(&call, &messages).into_iter();
            wrong.extend(faults.map(|fault| format!("{}: {fault}", path.display())));
        }
    }
    assert!(
        count > 50,
        "only {count} calls were found: is anything read at all?"
    );
    nothing_wrong(&wrong);
}

/// Every text of this crate that looks like a message's name, but for the beginnings of names in `named(…)`.
#[test]
fn every_name_in_this_crate_is_that_of_a_message() {
    let messages = all(Lang::En);
    let groups: BTreeSet<_> = messages
        .keys()
        .filter_map(|id| id.split('-').next())
        .collect();
    let mut wrong = Vec::new();
    for path in files(&here("src")) {
        let tokens = tokens_of(&path);
        for (i, token) in tokens.iter().enumerate() {
            let Token::Text(text) = token else { continue };
            let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            let looks = text.contains('-') && text.chars().all(is_name);
            let grouped = text
                .split('-')
                .next()
                .is_some_and(|group| groups.contains(group));
            let begins = i > 1 && tokens[i - 2] == Token::Word("named".to_owned());
            if looks && grouped && !begins && !messages.contains_key(text) {
                wrong.push(format!("{}: there is no message {text}", path.display()));
            }
        }
    }
    nothing_wrong(&wrong);
}

/// Names that follow from values.
fn named_by_values() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for tile in Tile::ALL {
        for monuments in [Monuments::Classic, Monuments::Barge] {
            names.insert(format!("tile-{}", tile.name(monuments)));
        }
    }
    for level in LEVELS {
        names.insert(format!("level-{level}"));
        names.insert(format!("level-about-{level}"));
    }
    for book in &RULEBOOKS {
        for group in ["rulebook", "rulebook-short", "rulebook-about"] {
            names.insert(format!("{group}-{}", book.id));
        }
    }
    names.extend(
        CODES
            .iter()
            .map(|code| format!("error-{}", code.replace('_', "-"))),
    );
    for (i, chapter) in (1..).zip(Lang::En.chapters()) {
        names.insert(format!("rules-r{i}-title"));
        for rule in chapter.lead.iter().chain(&chapter.rules) {
            let id = format!("rules-{}", ra_lang::anchor(&rule.number));
            names.extend(rule.example.iter().map(|_| format!("{id}-example")));
            names.insert(id);
        }
    }
    names
}

#[test]
fn every_message_is_used_or_waits_for_its_page() {
    let mut used = named_by_values();
    for path in sources() {
        used.extend(texts(&tokens_of(&path)));
    }
    let pending = list("pending.txt");
    let waits = |id: &str| {
        pending
            .iter()
            .find(|&prefix| id.starts_with(prefix.as_str()))
    };
    let mut wrong = Vec::new();
    let mut still_needed = BTreeSet::new();
    for id in all(Lang::En).keys().filter(|&id| !used.contains(id)) {
        match waits(id) {
            Some(prefix) => _ = still_needed.insert(prefix.clone()),
            None => wrong.push(format!("nobody uses {id}")),
        }
    }
    let done = pending
        .iter()
        .filter(|&prefix| !still_needed.contains(prefix));
    wrong.extend(done.map(|prefix| format!("pending.txt: nothing waits under {prefix}")));
    nothing_wrong(&wrong);
}

#[test]
fn calls_are_found_and_their_faults() {
    let source = r#"
        let a = lang.text("action-pass");
        let b = say!(self, "log-bid", name = n("x, y"), disc = f(1, 2));
        let c = say!(lang, if a { "count-points" } else { "no-such" }, n = 1);
        let d = say!(lang, "count-points", m = 1);
        let e = other.text(a);
    "#;
    let calls = calls(&tokens(source));
    let ids: Vec<_> = calls.iter().map(|call| call.ids.join(" ")).collect();
    assert_eq!(
        ids,
        [
            "action-pass",
            "log-bid",
            "count-points no-such",
            "count-points"
        ]
    );
    let messages = all(Lang::En);
    let faults: Vec<_> = calls
        .iter()
        .map(|call| faults(call, &messages).len())
        .collect();
    assert_eq!(faults, [0, 0, 1, 1]);
}
