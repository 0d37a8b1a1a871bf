//! Headers that cannot be: each text and the exact message.

use std::fmt::Write as _;

use ra_record::{Contribution, Fault, InvalidText, MAX_RECORD_BYTES, Record, TagName, TagValue};
use ra_rules::HouseRule;

/// Checks that the text is refused with exactly this message.
fn check(text: &str, message: &str) {
    let error = Record::parse(text).expect_err(text);
    assert_eq!(error.to_string(), message, "{text}");
}

/// The needed headers, each in its line.
const NEEDED: [&str; 4] = [
    "[Ra \"1\"]",
    "[Rules \"1\"]",
    "[Rulebook \"barge-2023\"]",
    "[Discs \"9-6-5-2 8-7-4-3\"]",
];

/// A text with the needed headers, in which this one stands instead of that of the same name, or after them.
fn with(header: &str) -> String {
    let name = |header: &str| header.split([' ', '\t']).next().map(str::to_owned);
    let mut headers = NEEDED.map(str::to_owned).to_vec();
    match headers.iter_mut().find(|h| name(h) == name(header)) {
        Some(same) => header.clone_into(same),
        None => headers.push(header.to_owned()),
    }
    headers.join("\n") + "\n"
}

#[test]
fn the_needed_headers_are_enough() {
    Record::parse(&NEEDED.join("\n")).expect("a record");
    Record::parse(&with("[Event \"x\"]")).expect("a record");
}

#[test]
fn a_missing_header_is_named() {
    for (i, name) in ["Ra", "Rules", "Rulebook", "Discs"].iter().enumerate() {
        let mut headers = NEEDED.to_vec();
        headers.remove(i);
        check(&headers.join("\n"), &format!("1:1: [{name}] is missing"));
    }
    for empty in ["", "\n\n \n", "\u{feff}", "D nile", "{a comment}"] {
        check(empty, "1:1: [Ra] is missing");
    }
}

/// Where streams are cut, so nowhere else.
#[test]
fn the_format_stands_first() {
    let last = "[Event \"x\"]\n".to_owned() + &NEEDED.join("\n");
    check(&last, "2:1: expected [Ra] as the first header");
}

#[test]
fn a_header_that_stands_twice_is_named() {
    for (header, message) in [
        ("[Event \"x\"]\n[Event \"y\"]", "6:1: [Event] stands twice"),
        ("[Event \"x\"] [Event \"x\"]", "5:13: [Event] stands twice"),
        ("[X \"\"]\n[Ra \"1\"]", "6:1: [Ra] stands twice"),
        (
            "[X \"\"]\n[Player1 \"\"][Player1 \"\"]",
            "6:13: [Player1] stands twice",
        ),
        // One seat, two spellings: nobody could tell which one counts.
        (
            "[Player1 \"a\"]\n[Player01 \"b\"]",
            "6:1: [Player01]: nobody sits there",
        ),
        (
            "[Random2 \"a\"]\n[Random02 \"b\"]",
            "6:1: [Random02]: nobody sits there",
        ),
    ] {
        check(&with(header), message);
    }
}

#[test]
fn a_value_that_cannot_be_is_explained() {
    let long_house = format!("[House \"{}\"]", "x".repeat(50));
    let unknown = |text: &str| {
        let why = text.parse::<HouseRule>().expect_err("no house rule");
        format!("5:1: [House]: {why}")
    };
    let two =
        "4:1: [Discs]: expected each of 9-6-5-2 8-7-4-3 once, in the order of the seats (R2.1)";
    let three = "4:1: [Discs]: expected each of 13-8-5-2 12-9-6-3 11-10-7-4 once, in the order of the seats (R2.1)";
    let groups = "4:1: [Discs]: expected the groups of discs of 2 to 5 seats (R2.1)";
    let points = "5:1: [Result]: expected the points of each seat, as in 41-37-22";
    let hex = "expected 64 hexadecimal digits";
    for (header, message) in [
        (
            "[Ra \"2\"]",
            "1:1: [Ra]: version 2 is unknown; this program knows 1 to 1",
        ),
        (
            "[Ra \"0\"]",
            "1:1: [Ra]: version 0 is unknown; this program knows 1 to 1",
        ),
        ("[Ra \"one\"]", "1:1: [Ra]: expected a version number"),
        ("[Ra \"\"]", "1:1: [Ra]: expected a version number"),
        ("[Ra \"+1\"]", "1:1: [Ra]: expected a version number"),
        (
            "[Ra \"99999999999\"]",
            "1:1: [Ra]: expected a version number",
        ),
        (
            "[Rules \"2\"]",
            "2:1: [Rules]: version 2 is unknown; this program knows 1 to 1",
        ),
        ("[Rules \"1.0\"]", "2:1: [Rules]: expected a version number"),
        (
            "[Rulebook \"alea-1999\"]",
            "3:1: [Rulebook]: expected one of barge-2023, windrider-2016, alea-1999-fr, alea-1999-ja",
        ),
        (
            "[Rulebook \"alea-1999-fr\"]",
            "4:1: [Discs]: these rules are for 3 to 5 players, not for 2 (R9)",
        ),
        (
            "[House \"players=4-5\"]",
            "4:1: [Discs]: these rules are for 4 to 5 players, not for 2 (R9)",
        ),
        ("[House \"gods=batch tea\"]", &unknown("tea")),
        (
            "[House \"points=5 gods=batch points=10\"]",
            "5:1: [House]: `points=10` changes a point twice",
        ),
        ("[House \"points=65536\"]", &unknown("points=65536")),
        ("[House \"players=5-2\"]", &unknown("players=5-2")),
        ("[House \"players=1-2\"]", &unknown("players=1-2")),
        ("[House \"duty\"]", &unknown("duty")),
        (&long_house, &unknown(&"x".repeat(50))),
        ("[Discs \"\"]", groups),
        ("[Discs \"9-6-5-2\"]", groups),
        ("[Discs \"1 2 3 4 5 6\"]", groups),
        ("[Discs \"9-6-5-2 9-6-5-2\"]", two),
        ("[Discs \"9-6-5-2 8-7-3-4\"]", two),
        ("[Discs \"13-8-5-2 12-9-6-3\"]", two),
        ("[Discs \"13-8-5-2 12-9-6-3 11-10-7\"]", three),
        ("[Commitment \"00\"]", &format!("5:1: [Commitment]: {hex}")),
        ("[Secret \"\"]", &format!("5:1: [Secret]: {hex}")),
        (
            &format!("[Secret \"{}\"]", "g".repeat(64)),
            &format!("5:1: [Secret]: {hex}"),
        ),
        (
            &format!("[Secret \"{}\"]", "é".repeat(32)),
            &format!("5:1: [Secret]: {hex}"),
        ),
        ("[Result \"\"]", points),
        ("[Result \"41\"]", points),
        ("[Result \"+41-37\"]", points),
        ("[Result \"41-37-22\"]", points),
        ("[Result \"41--37\"]", points),
        ("[Result \"41-65536\"]", points),
        ("[Result \"41 37\"]", points),
        ("[Player0 \"x\"]", "5:1: [Player0]: nobody sits there"),
        ("[Player3 \"x\"]", "5:1: [Player3]: nobody sits there"),
        ("[Random3 \"x\"]", "5:1: [Random3]: nobody sits there"),
        (
            "[Player99999999999999999999999 \"\"]",
            "5:1: [Player99999999999999999999999]: nobody sits there",
        ),
    ] {
        check(&with(header), message);
    }
}

#[test]
fn a_header_that_is_none_is_found_to_the_column() {
    let name = "a header's name is 1 to 32 letters and digits and starts with a letter";
    let quotes = "expected a header's value in quotes, as in [Event \"Friday\"]";
    let long_name = format!("[{} \"\"]", "N".repeat(33));
    for (header, message) in [
        ("[]", &format!("5:1: {name}")),
        ("[ Event \"x\"]", &format!("5:1: {name}")),
        ("[9x \"x\"]", &format!("5:1: {name}")),
        (&long_name, &format!("5:1: {name}")),
        ("[Événement \"x\"]", &format!("5:1: {name}")),
        ("[Event-2 \"x\"]", &format!("5:7: {quotes}")),
        ("[Event]", &format!("5:7: {quotes}")),
        ("[Event\"x\"]", &format!("5:7: {quotes}")),
        ("[Event x]", &format!("5:8: {quotes}")),
        ("[Event\n\"x\"]", &format!("5:7: {quotes}")),
        ("[Event", &format!("5:7: {quotes}")),
        (
            "[Event \"太陽\" ]",
            &"5:12: expected `]` after a header's value".to_owned(),
        ),
        (
            "[Event \"x\"",
            &"5:11: expected `]` after a header's value".to_owned(),
        ),
        (
            "[Event \"a\"b\"]",
            &"5:11: expected `]` after a header's value".to_owned(),
        ),
    ] {
        check(with(header).trim_end(), message);
    }
}

#[test]
fn a_value_is_one_line_of_clean_text() {
    let control = "the text holds a control character";
    let escape = "expected \\\" or \\\\ after a backslash";
    let long = "[Event \"".to_owned() + &"太".repeat(334);
    for (header, message) in [
        ("[Event \"x", "5:10: expected the closing quote of a header"),
        ("[Event \"", "5:9: expected the closing quote of a header"),
        (
            "[Event \"x\\\"]",
            "5:13: expected the closing quote of a header",
        ),
        ("[Event \"x\\n\"]", &format!("5:10: {escape}")),
        ("[Event \"x\\", &format!("5:10: {escape}")),
        ("[Event \"x\n\"]", &format!("5:10: {control}")),
        ("[Event \"x\r\n\"]", &format!("5:10: {control}")),
        ("[Event \"a\tb\"]", &format!("5:10: {control}")),
        ("[Event \"\u{1b}[2J\"]", &format!("5:9: {control}")),
        ("[Event \"\u{0}\"]", &format!("5:9: {control}")),
        ("[Event \"ab\u{85}\"]", &format!("5:11: {control}")),
        (&long, "5:342: the text is too long"),
    ] {
        check(with(header).trim_end(), message);
    }
    let contribution = format!("[Random1 \"{}\"]", "x".repeat(201));
    check(&with(&contribution), "5:1: the text is too long");
}

#[test]
fn headers_are_a_hundred_at_most() {
    let mut text = NEEDED.join("\n");
    for i in 5..=100 {
        write!(text, "\n[X{i} \"\"]").expect("a string takes all");
    }
    Record::parse(&text).expect("a hundred headers");
    check(
        &(text + "\n [X101 \"\"]"),
        "101:2: expected at most 100 headers",
    );
}

#[test]
fn a_record_is_a_mebibyte_at_most() {
    let text = with("[Event \"x\"]");
    let fitting = text.clone() + &" ".repeat(MAX_RECORD_BYTES - text.len());
    Record::parse(&fitting).expect("as long as may be");
    check(&(fitting + " "), "1:1: expected a record of at most 1 MiB");
}

#[test]
fn texts_are_checked_before_they_enter_a_record() {
    assert_eq!(
        TagName::new("Event").map(|n| n.as_str().to_owned()),
        Ok("Event".to_owned())
    );
    for free in [
        "Player",
        "Random",
        "Playerx",
        "Random1x",
        "E2",
        &"N".repeat(32),
    ] {
        assert!(TagName::new(free).is_ok(), "{free}");
    }
    for wrong in ["", "2", "a b", "a-b", "É", &"N".repeat(33)] {
        assert_eq!(TagName::new(wrong), Err(InvalidText::Name), "{wrong}");
    }
    for meaning in
        "Ra Rules Rulebook House Discs Commitment Result Secret Player1 Player9 Random1 Random01 ra player1 RANDOM2"
            .split(' ')
    {
        assert_eq!(
            TagName::new(meaning),
            Err(InvalidText::Reserved),
            "{meaning}"
        );
    }
    assert!(TagValue::new(&"x".repeat(1000)).is_ok());
    assert_eq!(TagValue::new(&"x".repeat(1001)), Err(InvalidText::TooLong));
    assert_eq!(TagValue::new("a\nb"), Err(InvalidText::Control));
    assert!(Contribution::new(&"x".repeat(200)).is_ok());
    assert_eq!(
        Contribution::new(&"x".repeat(201)),
        Err(InvalidText::TooLong)
    );
    assert_eq!(Contribution::new("\u{7f}"), Err(InvalidText::Control));
    assert_eq!(
        Fault::Text(InvalidText::Reserved).to_string(),
        "this name is that of a header with a meaning of its own: mind upper and lower case"
    );
}
