//! The golden games: every one verifies, prints itself, and no bit of it can be changed unnoticed.

use ra_record::{Fault, Place, Record, RecordError, verify};
use ra_rules::{Action, Disc, Step, Tile};

use crate::games::{Word, golden, with_header, without_header, words};

fn wrong(text: &str) -> RecordError {
    verify(text).map(|_| ()).expect_err(text)
}

#[test]
fn every_golden_game_verifies_and_prints_itself() {
    for (name, text) in golden() {
        let verified = verify(&text).unwrap_or_else(|error| panic!("{name}:{error}"));
        assert_ne!(verified.shuffle, ra_record::Proof::None, "{name}");
        assert_eq!(verified.record.to_string(), text, "{name}");
        let long = text.lines().filter(|line| !line.starts_with('['));
        assert!(
            long.clone().all(|line| line.chars().count() <= 80),
            "{name}"
        );
        assert_eq!(
            words(&text).len(),
            verified.record.entries().len(),
            "{name}"
        );
    }
}

#[test]
fn a_golden_game_cut_short_is_unfinished_there() {
    for (name, text) in golden() {
        let whole = Record::parse(&text).expect("a golden game");
        let mut game = *whole.start();
        let words = words(&text);
        for (i, (word, entry)) in words.iter().zip(whole.entries()).enumerate() {
            game.step(entry.step).expect("a legal step");
            // All lengths near the ends, every fifth between: the middle is all alike.
            if game.is_over() || (i > 20 && i + 20 < words.len() && i % 5 > 0) {
                continue;
            }
            let error = wrong(&text[..word.bytes.end]);
            let Fault::Unfinished { awaits } = error.fault else {
                panic!("{name}: {error}");
            };
            assert_eq!(awaits, whole.awaits(&game), "{name}");
            assert_eq!(error.step, Some(i + 2), "{name}");
            let length = word.bytes.len() as u32;
            let place = Place {
                column: word.place.column + length,
                ..word.place
            };
            assert_eq!(error.place, place, "{name}");
        }
    }
}

/// The text with another token for a step.
fn with_token(text: &str, word: &Word, token: &str) -> String {
    let (start, end) = (&text[..word.bytes.start], &text[word.bytes.end..]);
    format!("{start}{token}{end}")
}

#[test]
fn a_token_that_is_none_is_found_at_its_place() {
    for (name, text) in golden() {
        for (i, word) in words(&text).iter().enumerate().step_by(3) {
            let error = Record::parse(&with_token(&text, word, "Z9")).expect_err("no step");
            assert!(
                matches!(&error.fault, Fault::Token { token, .. } if token == "Z9"),
                "{name}"
            );
            assert_eq!(
                (error.place, error.step),
                (word.place, Some(i + 1)),
                "{name}"
            );
        }
    }
}

#[test]
fn a_forbidden_step_is_found_at_its_place_with_its_rule() {
    let candidates: Vec<Step> = [
        Action::Draw,
        Action::InvokeRa,
        Action::StopSpending,
        Action::Pass,
    ]
    .into_iter()
    .chain((1..=16).filter_map(Disc::new).map(Action::Bid))
    .map(Step::Action)
    .chain(Tile::ALL.map(Action::SpendGod).map(Step::Action))
    .chain(Tile::ALL.map(Action::Discard).map(Step::Action))
    .chain(Tile::ALL.map(Step::Drawn))
    .collect();
    let mut rng = fastrand::Rng::with_seed(1);
    for (name, text) in golden() {
        let whole = Record::parse(&text).expect("a golden game");
        let monuments = whole.rules().monuments;
        let mut game = *whole.start();
        for (i, (word, entry)) in words(&text).iter().zip(whole.entries()).enumerate() {
            let step = candidates[rng.usize(..candidates.len())];
            let mut other = game;
            if let Err(refusal) = other.step(step)
                && i % 2 == 0
            {
                let token = step.token(monuments).to_string();
                let error = Record::parse(&with_token(&text, word, &token)).expect_err("forbidden");
                let line = word.place.line;
                let message = format!(
                    "{line}:{}: step {}: `{token}`: {} ({})",
                    word.place.column,
                    i + 1,
                    refusal.text(monuments),
                    refusal.rule()
                );
                assert_eq!(error.to_string(), message, "{name}");
            }
            game.step(entry.step).expect("a legal step");
        }
    }
}

/// The record with the result that its steps lead to, so that nothing but the shuffle can be wrong.
fn with_right_result(text: &str) -> Option<String> {
    let mut record = Record::parse(text).ok()?;
    record.final_points()?;
    record.set_result();
    Some(record.to_string())
}

#[test]
fn a_tile_that_was_not_drawn_is_noticed() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut told_by_shuffle = 0;
    for (name, text) in golden() {
        let record = Record::parse(&text).expect("a golden game");
        let words = words(&text);
        for (i, entry) in record.entries().iter().enumerate() {
            let Step::Drawn(right) = entry.step else {
                continue;
            };
            let found = Tile::ALL[rng.usize(..Tile::KINDS)];
            // Every third draw is enough: they are all alike.
            if found == right || rng.u8(..3) > 0 {
                continue;
            }
            let monuments = record.rules().monuments;
            let changed = with_token(&text, &words[i], found.name(monuments));
            let error = wrong(&changed);
            let follows = error.step.is_none_or(|step| step > i);
            assert!(follows, "{name}: {error}");
            match error.fault {
                Fault::Illegal { .. } | Fault::Unfinished { .. } | Fault::Result { .. } => {}
                Fault::WrongTile { right: r, found: f } => {
                    assert_eq!(
                        (r, f),
                        (right.name(monuments), found.name(monuments)),
                        "{name}"
                    );
                    assert_eq!(
                        (error.place, error.step),
                        (words[i].place, Some(i + 1)),
                        "{name}"
                    );
                }
                fault => panic!("{name}: {fault}"),
            }
            // Whoever changes the result as well is told by the shuffle.
            if let Some(changed) = with_right_result(&changed) {
                let error = wrong(&changed);
                assert!(
                    matches!(error.fault, Fault::WrongTile { .. }),
                    "{name}: {error}"
                );
                assert_eq!(error.step, Some(i + 1), "{name}");
                told_by_shuffle += 1;
            }
        }
    }
    assert!(told_by_shuffle > 100, "{told_by_shuffle}");
}

#[test]
fn no_header_of_a_golden_game_can_be_changed_unnoticed() {
    let flip = |hex: &str| {
        let last = if hex.ends_with('0') { '1' } else { '0' };
        format!("{}{last}", &hex[..63])
    };
    for (name, text) in golden() {
        let fault = |text: &str| wrong(text).fault;
        let swapped = with_header(&text, "Discs", |discs| {
            let mut groups: Vec<&str> = discs.split(' ').collect();
            groups.rotate_left(1);
            groups.join(" ")
        });
        let found = fault(&swapped);
        let noticed = matches!(
            found,
            Fault::Illegal { .. }
                | Fault::Unfinished { .. }
                | Fault::Result { .. }
                | Fault::WrongDeal { .. }
        );
        assert!(noticed, "{name}: {found}");
        for header in ["Secret", "Commitment"] {
            let found = fault(&with_header(&text, header, flip));
            assert!(matches!(found, Fault::WrongSecret(_)), "{name}: {found}");
        }
        let better = with_header(&text, "Result", |points| format!("1{points}"));
        let found = fault(&better);
        assert!(matches!(found, Fault::Result { .. }), "{name}: {found}");
        for (header, expected) in [
            ("Secret", Fault::NotRevealed),
            ("Commitment", Fault::Missing("Commitment")),
        ] {
            assert_eq!(fault(&without_header(&text, header)), expected, "{name}");
        }
        let found = fault(&without_header(&text, "Result"));
        assert!(matches!(found, Fault::NoResult { .. }), "{name}: {found}");
        let added = text.replacen("[Result", "[Random1 \"luck\"]\n[Result", 1);
        let found = fault(&added);
        let noticed = matches!(found, Fault::WrongDeal { .. } | Fault::WrongTile { .. });
        assert!(noticed, "{name}: {found}");
    }
}
