//! Replaying, going back in and going on with a record.

use ra_record::{Comment, DrawSource, Record, Shuffle, Shuffled, read_all};
use ra_rules::{Event, Step};

use crate::games::golden;

#[test]
fn moments_follow_each_other_to_the_end() {
    for (name, text) in golden() {
        let record = Record::parse(&text).expect("a golden game");
        let mut game = *record.start();
        let mut endings = 0;
        for (i, moment) in record.moments().enumerate() {
            assert_eq!((moment.number, moment.before), (i + 1, game), "{name}");
            assert_eq!(moment.entry, &record.entries()[i], "{name}");
            game = moment.after;
            let ends = |event: &&Event| matches!(event, Event::EpochEnded { .. });
            endings += moment.events.iter().filter(ends).count();
        }
        assert_eq!((game, endings), (*record.game(), 3), "{name}");
        assert_eq!(record.position_at(record.entries().len() + 1), None);
    }
}

/// A record cut back to any length is the record that was there then, and the shuffle goes on from it.
#[test]
fn a_record_goes_back_and_on_again() {
    for (name, text) in golden().into_iter().step_by(5) {
        let whole = Record::parse(&text).expect("a golden game");
        let secret = whole.secret.expect("a finished game tells its secret");
        let shuffle = Shuffle::new(&secret, whole.contributions());
        let steps = whole.entries().len();
        for version in [0, 1, steps / 3, steps - 1] {
            let mut record = whole.clone();
            record.truncate(version);
            assert_eq!(record.entries(), &whole.entries()[..version], "{name}");
            assert_eq!(Some(*record.game()), whole.position_at(version), "{name}");
            assert_eq!(record.result(), None, "{name}");
            let mut bag = Shuffled::resume(&shuffle, &record);
            for entry in &whole.entries()[version..] {
                if let Step::Drawn(tile) = entry.step {
                    assert_eq!(bag.draw(record.game()), Some(tile), "{name}");
                }
                record.push(entry.step).expect("it was legal before");
            }
            record.set_result();
            assert_eq!(record.game(), whole.game(), "{name}");
            assert_eq!(record.result(), whole.result(), "{name}");
        }
        let mut record = whole.clone();
        record.truncate(steps);
        assert_eq!(record, whole, "nothing to take back");
    }
}

#[test]
fn any_step_can_be_annotated() {
    let mut record = Record::parse(&golden()[0].1).expect("a golden game");
    let steps = record.entries().len();
    assert!(record.annotate(0).is_none() && record.annotate(steps + 1).is_none());
    let mut third = record.annotate(3).expect("a step");
    third.comment(Comment::new("bold").expect("a comment"));
    third.set_time_ms(1500);
    let third = &record.entries()[2];
    assert_eq!(third.comments[0].as_str(), "bold");
    assert_eq!(third.time_ms, Some(1500));
}

/// A wrong record is read up to its fault, whose place counts from the start of the stream.
#[test]
fn a_prefix_ends_at_the_fault() {
    let headers =
        "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n";
    let text = format!("{headers}D nile\n{headers}D nile P\n{headers}D\n");
    let mut records = read_all(text.as_bytes());
    let mut next = || {
        records
            .next_prefix()
            .expect("a record")
            .expect("headers are right")
    };
    assert_eq!(next().fault, None);
    let wrong = next();
    assert_eq!(wrong.record.entries().len(), 2);
    let fault = wrong.fault.expect("a fault");
    assert_eq!(
        fault.to_string(),
        "10:8: step 3: `P`: no auction goes on (R4.1)"
    );
    let hint = fault.hint.map(|hint| hint.to_string());
    assert_eq!(hint.as_deref(), Some("Seat 2 is on turn: D I"));
    assert_eq!(next().fault, None);
    assert!(records.next_prefix().is_none());
}
