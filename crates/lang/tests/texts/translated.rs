//! Nothing is left in English.

use std::collections::{BTreeMap, BTreeSet};

use ra_lang::Lang;

use crate::catalog::{Message, all, texts};
use crate::{list, nothing_wrong};

const OTHERS: [Lang; 4] = [Lang::Fr, Lang::Ja, Lang::Ru, Lang::Uk];

/// Messages that are the same in English on purpose, from `same.txt`: a language, and the messages.
fn same() -> BTreeSet<(Lang, String)> {
    let mut same = BTreeSet::new();
    for line in list("same.txt") {
        let (tag, ids) = line.split_once(':').expect("fr: tile-art tile-religion");
        let langs = Lang::ALL
            .into_iter()
            .filter(|lang| tag == "all" || lang.tag() == tag);
        let langs: Vec<_> = langs.filter(|&lang| lang != Lang::En).collect();
        assert!(!langs.is_empty(), "{tag} is no language");
        for id in ids.split_whitespace() {
            same.extend(langs.iter().map(|&lang| (lang, id.to_owned())));
        }
    }
    same
}

/// Whether there is anything to translate: more than values and signs.
fn has_words(message: &Message) -> bool {
    let words = |text: &String| outside_values(text).chars().any(char::is_alphabetic);
    message.texts.iter().any(words)
}

/// A text without the names of its values.
fn outside_values(text: &str) -> String {
    let parts = text
        .split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn nothing_is_the_same_as_in_english_but_what_is_meant_to_be() {
    let english: BTreeMap<String, Message> = all(Lang::En);
    let mut same = same();
    let mut wrong = Vec::new();
    for lang in OTHERS {
        for (id, message) in all(lang) {
            let equal = english
                .get(&id)
                .is_some_and(|english| english.texts == message.texts);
            let meant = same.remove(&(lang, id.clone()));
            if equal && !meant && has_words(&message) {
                wrong.push(format!("{}: {id} is still English", lang.tag()));
            } else if meant && !equal {
                wrong.push(format!("same.txt: {}: {id} is translated", lang.tag()));
            }
        }
    }
    wrong.extend(
        same.iter()
            .map(|(lang, id)| format!("same.txt: {}: no {id}", lang.tag())),
    );
    nothing_wrong(&wrong);
}

/// Words in Latin letters within the other scripts: rule numbers, and those of `latin.txt`.
#[test]
fn no_latin_word_is_left_in_other_scripts() {
    let allowed: BTreeSet<String> = list("latin.txt").into_iter().collect();
    let mut found = BTreeSet::new();
    let mut wrong = Vec::new();
    for lang in [Lang::Ja, Lang::Ru, Lang::Uk] {
        for (id, text) in texts(lang) {
            let text = outside_values(&text);
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            let latin = words.filter(|word| word.contains(|c: char| c.is_ascii_alphabetic()));
            for word in latin.filter(|word| !is_rule(word)) {
                found.insert(word.to_owned());
                if !allowed.contains(word) {
                    wrong.push(format!("{}: {id}: {word}", lang.tag()));
                }
            }
        }
    }
    let stale = allowed.difference(&found);
    wrong.extend(stale.map(|word| format!("latin.txt: nobody writes {word}")));
    nothing_wrong(&wrong);
}

/// `R4`, the first part of a rule's number.
fn is_rule(word: &str) -> bool {
    let number = word.strip_prefix('R').unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

#[test]
fn no_letter_of_a_neighbour_slips_in() {
    let foreign = |lang, letters: &'static str| {
        let all = texts(lang).into_iter();
        let with =
            all.filter(move |(_, text)| text.to_lowercase().contains(|c| letters.contains(c)));
        with.map(move |(id, text)| format!("{}: {id}: {text}", lang.tag()))
    };
    let cyrillic = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ";
    let mut wrong: Vec<String> = foreign(Lang::Ru, "іїєґ").collect();
    wrong.extend(foreign(Lang::Uk, "ыэёъ"));
    wrong.extend(
        [Lang::En, Lang::Fr, Lang::Ja]
            .into_iter()
            .flat_map(|lang| foreign(lang, cyrillic)),
    );
    nothing_wrong(&wrong);
}
