//! Everything that can be wrong with a record has its words in every language.

use ra_lang::Lang;
use ra_record::{Expected, Fault, InvalidText, Record, RecordError, WrongHeader, verify};
use ra_rules::{HouseRule, Players};

use crate::said;

const START: &str =
    "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n";

fn wrong(text: &str) -> RecordError {
    Record::parse(text).expect_err(text)
}

/// Faults of each kind: those that a text can show, and the others as they are.
fn faults() -> Vec<Fault> {
    let headers = [
        "hello",
        "[",
        "[Ra",
        "[Ra 1]",
        "[Ra \"1\"",
        "[Ra \"1",
        "[Ra \"\\a\"]",
        "[Ra \"2\"]",
        "[Ra \"x\"]",
    ];
    let more = [
        "[Ra \"1\"]",
        "[House \"gold=9\"]",
        "[House \"points=1 points=2\"]",
        "[Secret \"x\"]",
        "[Player7 \"x\"]",
        "[Result \"1\"]",
        "[player1 \"x\"]",
        "1. D nile hello",
        "2. D",
        "1. D nile B9",
        "D @",
        "D nile @1 @2",
        "{",
        "{{}",
    ];
    let texts = headers.into_iter().map(str::to_owned);
    let texts = texts.chain(more.map(|text| format!("{START}{text}")));
    let mut faults: Vec<Fault> = texts.map(|text| wrong(&text).fault).collect();
    faults.extend([
        wrong(&START.replace("barge-2023", "other")).fault,
        wrong(&START.replace("9-6-5-2 8-7-4-3", "9-6-5-2")).fault,
        wrong(&START.replace("9-6-5-2 8-7-4-3", "9-6-5-2 9-6-5-2")).fault,
        verify(START).expect_err("not over").fault,
    ]);
    faults.extend(
        [
            Expected::Shorter,
            Expected::Utf8,
            Expected::RaFirst,
            Expected::FewerHeaders,
        ]
        .map(Fault::Expected),
    );
    faults.extend(
        [
            InvalidText::TooLong,
            InvalidText::Control,
            InvalidText::Name,
        ]
        .map(Fault::Text),
    );
    faults.extend([
        Fault::TooManySteps,
        Fault::NoResult {
            right: "4-7".to_owned(),
        },
        Fault::Result {
            found: "1-2".to_owned(),
            right: "4-7".to_owned(),
        },
        Fault::NotRevealed,
        Fault::WrongSecret("ab".to_owned()),
        Fault::WrongDeal {
            right: "9-6-5-2 8-7-4-3".to_owned(),
        },
        Fault::WrongTile {
            right: "nile",
            found: "ra",
        },
    ]);
    faults
}

#[test]
fn every_fault_is_told_in_every_language() {
    let faults = faults();
    let kinds = |lang: Lang| {
        let told = faults.iter().map(|fault| lang.fault(fault).text);
        told.inspect(|text| said([text])).collect::<Vec<_>>()
    };
    let english = kinds(Lang::En);
    for lang in [Lang::Fr, Lang::Ja, Lang::Ru, Lang::Uk] {
        for (told, english) in kinds(lang).iter().zip(&english) {
            assert_ne!(told, english, "{}", lang.tag());
        }
    }
}

#[test]
fn what_the_rules_say_is_linked() {
    let house = "gold=9".parse::<HouseRule>().expect_err("none");
    let of = |why: WrongHeader| {
        let name = "House".to_owned();
        Lang::En.fault(&Fault::Header { name, why }).rule
    };
    assert_eq!(of(house.into()), Some("R9"));
    assert_eq!(of(WrongHeader::Deal(Players::Three)), Some("R2.1"));
    let illegal = wrong(&format!("{START}1. D nile B9"));
    assert_eq!(Lang::Fr.fault(&illegal.fault).rule, Some("R4.1"));
}

#[test]
fn a_hint_tells_what_is_possible_and_what_was_meant() {
    let error = wrong(&format!("{START}1. D nule"));
    let hint = error.hint.expect("a hint");
    for lang in Lang::ALL {
        let told = lang.hint(&hint);
        assert!(told.contains("nile") && told.contains("pharaoh"), "{told}");
    }
    assert!(
        Lang::En
            .hint(&hint)
            .starts_with("Did you mean nile? Possible here: ")
    );
}
