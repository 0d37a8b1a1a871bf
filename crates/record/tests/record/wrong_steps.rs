//! Steps that cannot be: each text and the exact message, with the rule where the rules forbid it.

use ra_record::{Comment, Fault, InvalidText, MAX_STEPS, Record};

use crate::games::fixture;

/// Five lines of headers and an empty one, so that the steps start in line 6.
fn table(house: &str) -> String {
    format!(
        "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"] {house}\n\n"
    )
}

fn check_at(table: &str, steps: &str, message: &str) {
    let error = Record::parse(&format!("{table}{steps}")).expect_err(steps);
    assert_eq!(error.to_string(), message, "{steps}");
}

/// Checks that the steps are refused with exactly this message.
fn check(steps: &str, message: &str) {
    check_at(&table(""), steps, message);
}

#[test]
fn a_token_that_is_no_step_is_quoted() {
    for (steps, place, quoted) in [
        ("Q", "6:1: step 1", "Q"),
        ("1. D nile\nD ra\n\n  5. B6 pass", "9:9: step 6", "pass"),
        ("D 太陽", "6:3: step 2", "太陽"),
        ("{太陽} d", "6:6: step 1", "d"),
        ("D@2", "6:1: step 1", "D@2"),
        ("1 D", "6:1: step 1", "1"),
        ("1.D", "6:1: step 1", "1.D"),
        (".", "6:1: step 1", "."),
        ("-1. D", "6:1: step 1", "-1."),
        ("D} nile", "6:1: step 1", "D}"),
        ("}", "6:1: step 1", "}"),
        ("D [Event \"x\"]", "6:3: step 2", "[Event"),
        ("D nile I B09", "6:10: step 4", "B09"),
        ("D nile I B17", "6:10: step 4", "B17"),
        ("D nile I B", "6:10: step 4", "B"),
        ("G:", "6:1: step 1", "G:"),
        ("X:cat", "6:1: step 1", "X:cat"),
        ("Nile", "6:1: step 1", "Nile"),
        ("\u{feff}D", "6:1: step 1", "\u{feff}D"),
        (
            "abcdefghijklmnopqrstuvwxyz",
            "6:1: step 1",
            "abcdefghijklmnopqrstuvwx",
        ),
        // Whoever reads the message reads it in a terminal.
        ("\u{1b}[2J\u{7}", "6:1: step 1", "\u{fffd}[2J\u{fffd}"),
    ] {
        let why = "not a step: expected D (draw), I (invoke Ra), P (pass), B and a disc (B13), \
                   G: and a tile (G:nile), E (end the gods), X: and a tile (X:art), or a tile that was \
                   drawn (nile)";
        check(steps, &format!("{place}: `{quoted}` is {why}"));
    }
}

#[test]
fn a_step_has_its_number_or_none() {
    for (steps, message) in [
        ("0. D", "6:1: step 1: this is step 1, not 0"),
        ("2. D", "6:1: step 1: this is step 1, not 2"),
        ("1. D nile 2. D", "6:11: step 3: this is step 3, not 2"),
        ("1. D nile\n\n4. D", "8:1: step 3: this is step 3, not 4"),
        (
            "99999999999999999999999. D",
            "6:1: step 1: this is step 1, not 18446744073709551615",
        ),
    ] {
        check(steps, message);
    }
}

#[test]
fn a_time_follows_its_step() {
    check(
        "D @1 @2",
        "6:6: step 1: expected one time for a step, not two",
    );
    let expected = "expected a time in seconds after a step, as in B13 @2.5";
    for (steps, place) in [
        ("@2 D", "6:1: step 1"),
        ("{x} @2 D", "6:5: step 1"),
        // A wrong time is told with the step that it belongs to.
        ("D @", "6:3: step 1"),
        ("D @x", "6:3: step 1"),
        ("D @-1", "6:3: step 1"),
        ("D @+1", "6:3: step 1"),
        ("D nile @1s", "6:8: step 2"),
        ("D nile @.5", "6:8: step 2"),
        ("D nile @5.", "6:8: step 2"),
        ("D nile @5.0001", "6:8: step 2"),
        ("D nile @1234567890", "6:8: step 2"),
        ("D nile @1.2.3", "6:8: step 2"),
        ("D nile @1e3", "6:8: step 2"),
        ("D nile @٣", "6:8: step 2"),
    ] {
        check(steps, &format!("{place}: {expected}"));
    }
}

#[test]
fn a_comment_is_clean_text_between_braces() {
    let long = format!("D {{{}}}", "x".repeat(10_001));
    for (steps, message) in [
        ("{", "6:1: expected `}` at the end of a comment"),
        ("D {a b\nc", "6:3: expected `}` at the end of a comment"),
        ("D {a {b} c}", "6:3: a comment cannot hold braces"),
        ("D {a\u{0}}", "6:3: the text holds a control character"),
        ("D {\u{1b}[2J}", "6:3: the text holds a control character"),
        (&long, "6:3: the text is too long"),
    ] {
        check(steps, message);
    }
    // White space is no part of a comment's length, for it is not kept.
    assert!(Comment::new(&format!("{}x", "\n".repeat(20_000))).is_ok());
    assert!(Comment::new(&"x".repeat(Comment::MAX)).is_ok());
    assert_eq!(Comment::new("}"), Err(InvalidText::Brace));
}

/// Every reason of the rules, as a record tells it.
#[test]
fn a_forbidden_step_is_told_with_its_rule() {
    let eight = "D nile ".repeat(8);
    let golds = "D gold ".repeat(5);
    for (steps, message) in [
        ("nile", "6:1: step 1: `nile`: no tile is being drawn (R3.1)"),
        (
            "D D",
            "6:3: step 2: `D`: a tile is being drawn: it comes first (R3.1)",
        ),
        (
            "D P",
            "6:3: step 2: `P`: a tile is being drawn: it comes first (R3.1)",
        ),
        (
            &format!("{golds}D gold"),
            "6:38: step 12: `gold`: no gold tile is left in the bag (R1)",
        ),
        (
            &format!("{eight}\nD"),
            "7:1: step 17: `D`: the auction track is full: invoke Ra or spend a god instead (R3.1)",
        ),
        (
            "I I",
            "6:3: step 2: `I`: an auction goes on: bid or pass (R4.1)",
        ),
        (
            "I D",
            "6:3: step 2: `D`: an auction goes on: bid or pass (R4.1)",
        ),
        ("P", "6:1: step 1: `P`: no auction goes on (R4.1)"),
        ("B9", "6:1: step 1: `B9`: no auction goes on (R4.1)"),
        ("I B9", "6:3: step 2: `B9`: disc 9 is not yours (R4.2)"),
        ("I B1", "6:3: step 2: `B1`: disc 1 is not yours (R4.2)"),
        (
            "I B8 P I P B1",
            "6:12: step 6: `B1`: disc 1 lies face down until the next epoch (R5.2)",
        ),
        (
            "I B4 B2",
            "6:6: step 3: `B2`: disc 2 is not higher than 4, the highest bid so far (R4.2)",
        ),
        (
            "I P P",
            "6:5: step 3: `P`: you invoked Ra and everyone else passed: you must bid (R4.3)",
        ),
        (
            "D nile G:nile",
            "6:8: step 3: `G:nile`: you have no god tile to spend (R3.3)",
        ),
        (
            "G:god",
            "6:1: step 1: `G:god`: a god takes no god tile (R3.3)",
        ),
        ("G:ra", "6:1: step 1: `G:ra`: a god takes no ra tile (R3.3)"),
        (
            "D god I B9 P G:fortress",
            "6:14: step 6: `G:fortress`: no sanctuary tile is on the auction track (R3.3)",
        ),
        (
            "D god D god D ra B8 P D nile D nile G:nile D",
            "6:44: step 14: `D`: you are spending gods: spend another or stop first (R10.2)",
        ),
        ("E", "6:1: step 1: `E`: you are not spending gods (R10.2)"),
        (
            "X:art",
            "6:1: step 1: `X:art`: no disaster asks for a tile (R6)",
        ),
        (
            "D art D religion D writing D war I B8 P D",
            "6:41: step 12: `D`: choose a tile to discard to the war first (R6)",
        ),
        (
            "D art D religion D writing D war I B8 P X:nile",
            "6:41: step 12: `X:nile`: the war does not hit nile tiles (R6)",
        ),
        (
            "D art D religion D writing D war I B8 P X:astronomy",
            "6:41: step 12: `X:astronomy`: you have no astronomy tile (R6)",
        ),
    ] {
        check(steps, message);
    }
    check_at(
        &table("[House \"duty=whenever-able\"]"),
        "I B4 P",
        "6:6: step 3: `P`: you invoked Ra and can outbid: you must bid (R4.3)",
    );
    check_at(
        &table("[House \"monuments=1999\"]"),
        "D god I B9 P G:sanctuary",
        "6:14: step 6: `G:sanctuary`: no fortress tile is on the auction track (R3.3)",
    );
}

#[test]
fn nothing_follows_the_end() {
    let text = fixture("games/plain-barge-2.ra");
    let record = Record::parse(&text).expect("a golden game");
    let step = record.entries().len() + 1;
    let line = text.lines().count() + 1;
    check_at(
        &text,
        "D",
        &format!("{line}:1: step {step}: `D`: the game is over (R7.3)"),
    );
    let over = "the game is over (R7.3)";
    check_at(&text, "ra", &format!("{line}:1: step {step}: `ra`: {over}"));
}

/// No legal game is so long: a game has 180 draws and, for each of at most 30 Ra tiles, 20 discs in three epochs
/// and 22 full tracks, one auction. The bound guards against a fault in the rules.
#[test]
fn the_bound_on_steps_is_told() {
    assert_eq!(MAX_STEPS, 10_000);
    assert_eq!(
        Fault::TooManySteps.to_string(),
        "a record has at most 10000 steps"
    );
}
