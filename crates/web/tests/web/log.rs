//! The log of a table: what it must tell.

use serde_json::{Value, json};

/// All that happened, page by page.
pub(crate) fn whole_log(page: impl Fn(u64) -> Value) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let after = all
            .last()
            .map_or(0, |told| told["version"].as_u64().expect("a version"));
        let told = page(after)["told"].as_array().expect("a list").clone();
        assert!(told.len() <= 100);
        if told.is_empty() {
            return all;
        }
        all.extend(told);
    }
}

/// A log has every version once, ends as the table does, and tells what everybody scored.
pub(crate) fn told_in_full(story: &[Value], last: &Value) {
    let versions = story.iter().map(|told| told["version"].as_u64());
    assert!(versions.eq((1..=last["version"].as_u64().expect("a version")).map(Some)));
    let recent = last["told"].as_array().expect("a list");
    assert!(recent.len() >= 16 && story.ends_with(recent));
    let events: Vec<&Value> = story
        .iter()
        .flat_map(|told| told["events"].as_array().into_iter().flatten())
        .collect();
    let of = |what: &'static str| events.iter().filter(move |event| event["event"] == what);
    assert_eq!(of("epoch_ended").count(), 3);
    assert_eq!(of("game_ended").count(), 1);
    assert!(of("auction_won").count() > 3 && of("tile_drawn").count() > 20);
    // Ten at the start, and never fewer than none (R10.8).
    let mut points = [10_i64; 3];
    for scored in of("seat_scored") {
        let seat = scored["seat"].as_u64().expect("a seat") as usize;
        let items = scored["sheet"].as_object().expect("a sheet").values();
        let sum: i64 = items.map(|item| item.as_i64().expect("points")).sum();
        assert_eq!(scored["sum"].as_i64(), Some(sum));
        points[seat] = (points[seat] + sum).max(0);
    }
    assert_eq!(last["position"]["result"]["points"], json!(points));
}
