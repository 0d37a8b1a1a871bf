//! What is still secret shows in no log.

use std::fmt::Debug;

use ra_record::{Secret, Shuffle, Shuffled};
use ra_rules::Tile;

use crate::games::{random_start, tables};

#[test]
fn nothing_secret_is_shown_for_debugging() {
    let mut rng = fastrand::Rng::with_seed(1);
    for (book, players) in tables() {
        let (mut record, secret, shuffle) = random_start(book, players, &mut rng);
        record.secret = Some(secret);
        let mut numbers = shuffle.numbers("actions");
        numbers.below(6);
        let shown: [&dyn Debug; 5] = [
            &record,
            &secret,
            &shuffle,
            &Shuffled::new(&shuffle),
            &numbers,
        ];
        for value in shown {
            for text in [format!("{value:?}"), format!("{value:#?}")] {
                let text = text.to_lowercase();
                assert!(!text.contains(&secret.reveal()), "{text}");
                assert!(!text.contains(&as_list(&secret)), "{text}");
            }
        }
    }
    let secret = Secret::from_text("x");
    let shuffle = Shuffle::new(&secret, &[]);
    assert_eq!(format!("{secret:?}"), "Secret(…)");
    assert_eq!(format!("{shuffle:?}"), "Shuffle(…)");
    assert_eq!(format!("{:?}", shuffle.numbers("x")), "Numbers(…)");
    let shown = format!("{:?}", Shuffled::new(&shuffle));
    assert_eq!(shown, "Shuffled(180 left)");
    for tile in Tile::ALL {
        assert!(!shown.contains(&tile.to_string()), "{tile}");
    }
}

/// The start of the secret as derived `Debug` would show its bytes.
fn as_list(secret: &Secret) -> String {
    let hex = secret.reveal();
    let byte = |i: usize| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("two digits");
    format!("{}, {}, {}", byte(0), byte(1), byte(2))
}
