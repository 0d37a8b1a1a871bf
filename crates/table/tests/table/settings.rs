//! What enters from outside is bounded.

use ra_table::{Clock, Key, Level, Name, PersonId, Settings, Wishes, Words, WrongSettings};

use crate::support::{settings, wishes};

fn wrong(change: impl FnOnce(&mut Wishes)) -> WrongSettings {
    let mut wishes = wishes(3, Clock::None);
    change(&mut wishes);
    Settings::try_from(wishes).expect_err("wrong settings")
}

#[test]
fn settings_are_playable() {
    let house = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(wrong(|w| w.players = 6), WrongSettings::Players);
    assert_eq!(wrong(|w| w.players = 1), WrongSettings::Players);
    assert_eq!(wrong(|w| w.rulebook.clear()), WrongSettings::Rulebook);
    assert!(matches!(
        wrong(|w| w.house = house(&["gods=never"])),
        WrongSettings::House(_)
    ));
    let twice = house(&["points=3", "points=4"]);
    assert_eq!(wrong(|w| w.house = twice), WrongSettings::HouseTwice);
    let two_of_three_to_five = wrong(|w| {
        w.players = 2;
        "alea-1999-fr".clone_into(&mut w.rulebook);
    });
    assert_eq!(two_of_three_to_five, WrongSettings::Players);
    let narrow = house(&["players=4-5"]);
    assert_eq!(wrong(|w| w.house = narrow), WrongSettings::Players);
}

#[test]
fn clocks_are_sane() {
    let real_time = |base_s, increment_s| Clock::RealTime {
        base_s,
        increment_s,
    };
    for clock in [
        real_time(0, 5),
        real_time(29, 0),
        real_time(10_801, 0),
        real_time(600, 181),
        real_time(u32::MAX, u32::MAX),
        Clock::Correspondence { days: 0 },
        Clock::Correspondence { days: 31 },
        Clock::Correspondence { days: u32::MAX },
    ] {
        assert_eq!(wrong(|w| w.clock = clock), WrongSettings::Clock);
    }
}

#[test]
fn settings_survive_json() {
    let mut wishes = wishes(4, Clock::Correspondence { days: 2 });
    wishes.house = vec!["totals=open".to_owned(), "gods=one-by-one".to_owned()];
    let settings = settings(wishes);
    let json = serde_json::to_string(&settings).expect("JSON");
    assert_eq!(serde_json::from_str::<Settings>(&json).ok(), Some(settings));
    // A house rule that changes nothing is none.
    assert!(!json.contains("gods"));
    let unknown = json.replacen('{', "{\"cheat\":true,", 1);
    assert!(serde_json::from_str::<Settings>(&unknown).is_err());
    let wrong = json.replace("\"players\":4", "\"players\":9");
    assert!(serde_json::from_str::<Settings>(&wrong).is_err());
}

#[test]
fn texts_are_bounded_and_seen() {
    assert_eq!(
        Name::new("  Anna \t Maria ").map(|n| n.to_string()),
        Ok("Anna Maria".to_owned())
    );
    for wrong in [
        "",
        "   ",
        "a\u{202e}b",
        "\u{200b}",
        "\u{0}",
        &"x".repeat(41),
        &"x".repeat(1 << 20),
    ] {
        assert!(Name::new(wrong).is_err(), "{wrong:?}");
    }
    assert!(Name::new(&"ÿ".repeat(40)).is_ok());
    for wrong in [
        "",
        "Vizier",
        "vizier:weights",
        "../etc",
        "ra@5s",
        &"x".repeat(33),
    ] {
        assert!(Level::new(wrong).is_err(), "{wrong:?}");
    }
    assert!(Level::new("vizier").is_ok());
    for wrong in ["", "a b", "ключ", &"x".repeat(65)] {
        assert!(Key::new(wrong).is_err(), "{wrong:?}");
    }
    assert!(Words::new("").is_ok());
    assert!(Words::new(&"x".repeat(201)).is_err());
    assert!(Words::new("two\nlines").is_err());
}

#[test]
fn every_name_of_bits_can_be_read() {
    for bits in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
        let id = PersonId::from_bits(bits);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
    }
    assert!("".parse::<PersonId>().is_err());
    assert!("aaaaaaaaaaaa".parse::<PersonId>().is_err());
}
