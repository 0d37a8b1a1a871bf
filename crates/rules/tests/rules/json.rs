//! The rules' types as JSON (feature `serde`).

use std::fmt::Debug;

use ra_rules::{
    Action, Disaster, Disasters, Disc, Epoch, Game, Phase, Players, RULEBOOKS, Seat, Setup, Step,
    Tile,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};

use crate::position::{Position, disc};
use crate::script::play;

/// The value is written as `expected` and read back.
#[track_caller]
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, expected: Value) {
    assert_eq!(to_value(value).expect("written"), expected);
    assert_eq!(from_value::<T>(expected).expect("read"), *value);
}

#[track_caller]
fn unreadable<T: DeserializeOwned + Debug>(value: Value, reason: &str) {
    let error = from_value::<T>(value).expect_err("wrong").to_string();
    assert!(error.contains(reason), "{error}");
}

#[test]
fn small_types_are_names_and_numbers() {
    round_trip(&Tile::StepPyramid, json!("step-pyramid"));
    round_trip(&Tile::Fortress, json!("fortress"));
    assert_eq!(
        from_value::<Tile>(json!("sanctuary")).ok(),
        Some(Tile::Fortress)
    );
    round_trip(&Action::Bid(disc(13)), json!("B13"));
    round_trip(&Step::Action(Action::Discard(Tile::Art)), json!("X:art"));
    round_trip(&Step::Drawn(Tile::Ra), json!("ra"));
    round_trip(&disc(16), json!(16));
    round_trip(&Epoch::Third, json!(3));
    round_trip(&Players::Four, json!(4));
    round_trip(&Seat::Four, json!(3));
    round_trip(&Disaster::Earthquake, json!("earthquake"));
    let waiting: Disasters = [Disaster::War, Disaster::Drought].into_iter().collect();
    round_trip(&waiting, json!(["war", "drought"]));
}

#[test]
fn wrong_values_are_told() {
    unreadable::<Tile>(json!("isis"), "the name of a tile");
    unreadable::<Action>(json!("nile"), "the token of an action");
    unreadable::<Step>(json!("B17"), "the token of a step");
    unreadable::<Disc>(json!(0), "a disc from 1 to 16");
    unreadable::<Epoch>(json!(4), "an epoch from 1 to 3");
    unreadable::<Players>(json!(6), "a number of players from 2 to 5");
    unreadable::<Seat>(json!(5), "a seat from 0 to 4");
    unreadable::<Disasters>(json!(["nile"]), "nile is no disaster");
    unreadable::<Disasters>(json!(vec!["war"; 11]), "at most 10 disasters");
    let ten = from_value::<Disasters>(json!(vec!["war"; 10])).expect("ten");
    assert_eq!(ten.len(), 10);
}

#[test]
fn rules_are_an_object() {
    let expected = json!({
        "min_players": 3,
        "max_players": 5,
        "marker": "tiles",
        "duty": "whenever-able",
        "gods": "batch",
        "totals": "hidden",
        "monuments": "1999",
        "starting_points": 10,
    });
    round_trip(&RULEBOOKS[2].rules, expected);
    let totals = RULEBOOKS[3].rules.totals;
    round_trip(&totals, json!("open"));
    let gods = RULEBOOKS[0].rules.gods;
    round_trip(&gods, json!("one-by-one"));
    let marker = RULEBOOKS[0].rules.marker;
    round_trip(&marker, json!("barge"));
}

/// A game in every phase, with something in every field.
fn games() -> Vec<Game> {
    let start = Position::players(3)
        .book("alea-1999-ja")
        .epoch(2)
        .ra_drawn(2)
        .sun_space(13)
        .discs(Seat::One, &[8, 5], &[2, 1])
        .lot("nile - war gold")
        .tiles(Seat::One, "god*3 art*2 writing religion")
        .points(Seat::Two, 33);
    let scripts = ["", "D", "G:war", "G:war E", "I", "I B3", "I B3 B4", "D ra"];
    let mut games: Vec<Game> = scripts
        .iter()
        .map(|script| {
            let mut game = start.clone().game();
            play(&mut game, script);
            game
        })
        .collect();
    games.push(
        start
            .lot("")
            .epoch(3)
            .ra_drawn(0)
            .discs(Seat::One, &[8, 5, 2, 1], &[])
            .tiles(Seat::One, "temple*2")
            .phase(Phase::Over)
            .game(),
    );
    games
}

#[test]
fn a_game_is_read_as_it_was_written() {
    for game in games() {
        let value = to_value(game).expect("written");
        assert_eq!(value, to_value(Setup::from(&game)).expect("written"));
        assert_eq!(value["phase"]["name"], game.phase().name());
        assert_eq!(from_value::<Game>(value.clone()).expect("read"), game);
        assert_eq!(
            from_value::<Setup>(value).expect("read"),
            Setup::from(&game)
        );
    }
}

#[test]
fn a_game_is_its_description() {
    let game = &games()[3];
    let value = to_value(game).expect("written");
    assert_eq!(value["epoch"], 2);
    assert_eq!(value["sun_space"], 13);
    let lot = json!(["nile", null, null, "gold", null, null, null, null]);
    assert_eq!(value["lot"], lot);
    assert_eq!(value["bag"]["ra"], 28);
    let seat = json!({
        "points": 10,
        "face_up": [5, 8],
        "face_down": [1, 2],
        "tiles": {"god": 2, "art": 2, "religion": 1, "writing": 1},
    });
    assert_eq!(value["seats"][0], seat);
    let phase = json!({
        "name": "discard",
        "seat": 0,
        "disaster": "war",
        "need": 2,
        "waiting": [],
        "taken": "by_god",
    });
    assert_eq!(value["phase"], phase);
}

#[test]
fn what_is_read_is_checked() {
    let mut value = to_value(games()[0]).expect("written");
    value["sun_space"] = json!(12);
    unreadable::<Game>(value.clone(), "disc 12 is in two places (R2.1)");
    value["sun_space"] = json!(13);
    let mut list = value.clone();
    list["seats"][0]["tiles"] = json!(["nile"]);
    unreadable::<Game>(list, "counts of tiles by name");
    value["luck"] = json!(7);
    unreadable::<Game>(value, "unknown field `luck`");
}

/// A described position calls the monuments as its rules do; either name is read, but not both at once.
#[test]
fn monuments_have_the_names_of_the_rules() {
    let mut value =
        to_value(Position::players(2).tiles(Seat::One, "fortress").game()).expect("written");
    assert_eq!(value["rules"]["monuments"], json!("2023"));
    assert_eq!(value["rules"]["duty"], json!("if-all-passed"));
    assert_eq!(value["bag"]["sanctuary"], 4);
    assert_eq!(value["seats"][0]["tiles"], json!({"sanctuary": 1}));
    value["seats"][0]["tiles"] = json!({"fortress": 1});
    assert!(from_value::<Game>(value.clone()).is_ok());
    value["seats"][0]["tiles"] = json!({"fortress": 1, "sanctuary": 1});
    unreadable::<Game>(value, "fortress stands twice");
}
