//! Records that are legal and yet wrong: each with its exact message.

use ra_record::{Contribution, Record, Secret, Shuffle, verify};
use ra_rules::{Deal, Players, RULEBOOKS, Step, Tile};

use crate::games::{fixture, with_header, without_header};

fn check(text: &str, message: &str) {
    let error = verify(text).expect_err(message);
    assert_eq!(error.to_string(), message);
}

fn golden() -> String {
    fixture("games/plain-barge-2.ra")
}

#[test]
fn a_right_record_is_right_in_any_layout() {
    let windows = golden().replace('\n', "\r\n");
    let flat = golden().replace('\n', " ");
    for text in [
        golden(),
        windows,
        flat,
        format!("\u{feff}\n{}\n\n", golden()),
    ] {
        assert_ne!(
            verify(&text).expect("right").shuffle,
            ra_record::Proof::None
        );
    }
    let unproven = without_header(&without_header(&golden(), "Secret"), "Commitment");
    assert_eq!(
        verify(&unproven).expect("right").shuffle,
        ra_record::Proof::None
    );
}

#[test]
fn a_wrong_header_is_told_at_its_line() {
    let other = "e0d991c590d67ee6c522b832642d7adb1736b4353e09d280df1ac1db4ff066b0";
    let hash = other.parse::<Secret>().expect("hex").commitment();
    let wrong_secret =
        format!("9:1: [Secret] is not the secret of [Commitment]: its SHA-256 is {hash}");
    let zeros = "0".repeat(64);
    for (text, message) in [
        (
            with_header(&golden(), "Result", |_| "0-26".into()),
            "8:1: [Result] says 0-26, but the game ended 0-25 (R8)",
        ),
        (
            without_header(&golden(), "Result"),
            "1:1: [Result] is missing; the game ended 0-25 (R8)",
        ),
        (
            without_header(&golden(), "Secret"),
            "7:1: [Commitment] promises a shuffle, but [Secret] does not reveal it",
        ),
        (
            without_header(&golden(), "Commitment"),
            "8:1: [Commitment] is missing",
        ),
        (
            with_header(&golden(), "Secret", |_| other.into()),
            &wrong_secret,
        ),
        (
            with_header(&golden(), "Commitment", |_| zeros.clone()),
            "9:1: [Secret] is not the secret of [Commitment]: its SHA-256 is \
             0776d37a0cf2d87f2e45527a540d146b1fc06427930556bb7fa14db240992306",
        ),
    ] {
        check(&text, message);
    }
}

#[test]
fn an_unfinished_record_is_told_at_its_end() {
    let stops = "the record stops here, but the game is over only after the third epoch (R7.3)";
    let headers = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n\
                   [Player1 \"Anna\"]\n";
    for (steps, message) in [
        ("", format!("6:1: step 1: {stops}: Anna is on turn")),
        ("\n1. D", format!("7:5: step 2: {stops}: Anna draws a tile")),
        (
            "\n1. D nile {hm}\n\n",
            format!("9:1: step 3: {stops}: Seat 2 is on turn"),
        ),
    ] {
        check(&format!("{headers}{steps}"), &message);
    }
}

/// Words that players added to a shuffle which nobody promised prove nothing.
#[test]
fn contributions_need_a_commitment() {
    let golden = &crate::games::golden()[0].1;
    let stays = |line: &&str| !line.starts_with("[Commitment") && !line.starts_with("[Secret");
    let lines: Vec<&str> = golden.lines().filter(stays).collect();
    let bare = lines.join("\n");
    assert_eq!(
        verify(&bare).expect("right").shuffle,
        ra_record::Proof::None
    );
    let added = bare.replacen("[Result", "[Random2 \"xyzzy\"]\n[Result", 1);
    check(&added, "7:1: [Commitment] is missing");
}

/// A finished game in which the tiles come in this order.
fn game(secret: &Secret, deal: Deal, order: Vec<Tile>) -> Record {
    let record = Record::new(&RULEBOOKS[0], RULEBOOKS[0].rules, deal);
    let mut record = record.expect("two may play");
    let mut order = order.into_iter();
    while !record.game().is_over() {
        let action = record.game().legal().iter().next();
        let draw = || Step::Drawn(order.next().expect("the bag never runs out"));
        let step = action.map_or_else(draw, Step::Action);
        record.push(step).expect("a legal step");
    }
    record.commitment = Some(secret.commitment());
    record.secret = Some(*secret);
    record.set_result();
    record
}

#[test]
fn discs_dealt_otherwise_are_told_at_their_header() {
    let secret = Secret::from_text("a secret");
    let shuffle = Shuffle::new(&secret, &[]);
    let right = shuffle.deal(Players::Two);
    let honest = game(&secret, right, shuffle.bag()).to_string();
    assert_ne!(
        verify(&honest).expect("right").shuffle,
        ra_record::Proof::None
    );
    let deals = [Deal::new(&[0, 1]), Deal::new(&[1, 0])];
    let other = deals.into_iter().flatten().find(|&deal| deal != right);
    let groups = Players::Two
        .seats()
        .map(|seat| right.group(seat).to_string());
    let groups: Vec<String> = groups.collect();
    check(
        &game(&secret, other.expect("another deal"), shuffle.bag()).to_string(),
        &format!(
            "4:1: the secret deals the discs as {}, not as [Discs] says",
            groups.join(" ")
        ),
    );
}

#[test]
fn a_tile_drawn_otherwise_is_told_at_its_step() {
    let secret = Secret::from_text("a secret");
    let shuffle = Shuffle::new(&secret, &[]);
    let mut order = shuffle.bag();
    let other = order.iter().position(|&tile| tile != order[0]);
    order.swap(0, other.expect("not all tiles are alike"));
    let name = |tile: Tile| tile.name(RULEBOOKS[0].rules.monuments);
    check(
        &game(&secret, shuffle.deal(Players::Two), order.clone()).to_string(),
        &format!(
            "9:6: step 2: the shuffle was not kept: the secret puts {} here, not {}",
            name(shuffle.bag()[0]),
            name(order[0])
        ),
    );
}

#[test]
fn who_added_what_does_not_matter() {
    let secret = Secret::from_text("a secret");
    let mut words = ["one", "two"].map(|text| Contribution::new(text).expect("short"));
    let shuffle = Shuffle::new(&secret, &words);
    let mut record = game(&secret, shuffle.deal(Players::Two), shuffle.bag());
    for _ in 0..2 {
        for (seat, word) in Players::Two.seats().zip(&words) {
            record.set_contribution(seat, word.clone());
        }
        assert_ne!(
            verify(&record.to_string()).expect("right").shuffle,
            ra_record::Proof::None
        );
        words.reverse();
    }
}
