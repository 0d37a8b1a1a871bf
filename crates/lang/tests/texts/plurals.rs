//! Plurals: every choice has the forms that its language needs, and they are chosen right.

use std::collections::BTreeSet;

use ra_lang::{Lang, say};

use crate::catalog::all;
use crate::nothing_wrong;

/// The forms of a language (CLDR). French *many* is for millions, which no count here reaches.
fn forms(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En | Lang::Fr => &["one", "other"],
        Lang::Ja => &["other"],
        Lang::Ru | Lang::Uk => &["few", "many", "one", "other"],
    }
}

#[test]
fn every_choice_has_the_forms_of_its_language() {
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        let expected: BTreeSet<_> = forms(lang).iter().map(|&form| form.to_owned()).collect();
        for (id, message) in all(lang) {
            for keys in &message.choices {
                let is_number = |key: &String| key.parse::<u32>().is_ok();
                let (numbers, named): (BTreeSet<String>, BTreeSet<String>) =
                    keys.iter().cloned().partition(is_number);
                // A choice of numbers alone, such as places, needs no plural.
                let plain = !numbers.is_empty() && named.iter().eq(["other"]);
                if named != expected && !plain {
                    wrong.push(format!("{lang:?} {id}: {keys:?}"));
                }
            }
        }
    }
    nothing_wrong(&wrong);
}

#[test]
fn counts_are_written_as_people_say_them() {
    let cases = [
        (
            Lang::En,
            "0 points|1 point|2 points|5 points|11 points|21 points|22 points",
        ),
        (
            Lang::Fr,
            "0 point|1 point|2 points|5 points|11 points|21 points|22 points",
        ),
        (Lang::Ja, "0点|1点|2点|5点|11点|21点|22点"),
        (
            Lang::Ru,
            "0 очков|1 очко|2 очка|5 очков|11 очков|21 очко|22 очка",
        ),
        (
            Lang::Uk,
            "0 очок|1 очко|2 очки|5 очок|11 очок|21 очко|22 очки",
        ),
    ];
    for (lang, expected) in cases {
        let counts = [0, 1, 2, 5, 11, 21, 22];
        let written = counts.map(|n| say!(lang, "count-points", n = n).replace('\u{a0}', " "));
        assert_eq!(written.join("|"), expected);
    }
}

#[test]
fn numbers_below_zero_have_a_minus_and_the_form_of_their_size() {
    assert_eq!(
        say!(Lang::Ru, "count-points", n = -2).replace('\u{a0}', " "),
        "−2 очка"
    );
    assert_eq!(say!(Lang::En, "count-points", n = -1), "−1 point");
}
