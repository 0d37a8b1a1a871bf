//! `ra calibrate`.

use crate::ra;

#[test]
fn tenths_are_told_with_their_errors() {
    let out = ra(&["calibrate", "--players", "3", "--games", "4"]).good();
    assert!(out.starts_with("4 games of 3 viziers"), "{out}");
    assert!(out.contains("30–") && out.contains("priest"), "{out}");
}

#[test]
fn as_json_it_tells_how_far_off_and_how_sure_that_is() {
    let args = ["calibrate", "--games", "20", "--json"];
    let found: serde_json::Value = serde_json::from_str(&ra(&args).good()).unwrap();
    assert_eq!(
        (&found["players"], &found["games"]),
        (&2.into(), &20.into())
    );
    assert_eq!(found["deciles"].as_array().unwrap().len(), 10);
    for of in ["priest_points_off", "priest_share_off"] {
        assert!(found[of]["by"].as_f64().unwrap() > 0.0, "{found}");
        assert!(found[of]["error"].as_f64().unwrap() > 0.0, "{found}");
    }
}

#[test]
fn without_games_there_is_nothing_to_tell() {
    assert_eq!(ra(&["calibrate", "--games", "0"]).code, Some(2));
}
