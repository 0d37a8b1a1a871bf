//! Whether a position that was told is the one that the steps made.
//!
//! It is compared by what it means, for other people's arenas write it in their own way: what they add is ignored, and
//! so is what they leave out; a count may be left out where it is 0; a tile may have either of its names; legal
//! actions may stand in any order; a total may be hidden.

use std::collections::BTreeMap;

use ra_rules::{Step, Tile};
use serde_json::{Map, Value};

/// The first part of a position that is not as it should be, and what it should be.
pub(crate) fn difference(known: &Value, told: &Value) -> Option<String> {
    let (Some(known), Some(told)) = (known.as_object(), told.as_object()) else {
        return Some("the position is no object".to_owned());
    };
    let (name, value) = differing(known, told)?;
    Some(format!("by its steps, `{name}` of the position is {value}"))
}

fn differing<'a>(
    known: &'a Map<String, Value>,
    told: &Map<String, Value>,
) -> Option<(&'a String, &'a Value)> {
    let mut both = known
        .iter()
        .filter_map(|(name, value)| Some((name, value, told.get(name)?)));
    let found = both.find(|(name, value, told)| !field_agrees(name, value, told));
    found.map(|(name, value, _)| (name, value))
}

fn field_agrees(name: &str, known: &Value, told: &Value) -> bool {
    match (name, known, told) {
        ("points", Value::Null, _) | ("points", _, Value::Null) => true,
        ("bag" | "tiles", Value::Object(known), Value::Object(told)) => {
            counts(known) == counts(told)
        }
        ("legal", Value::Array(known), Value::Array(told)) => {
            let is_told = |action| told.iter().any(|other| agree(action, other));
            known.len() == told.len() && known.iter().all(is_told)
        }
        _ => agree(known, told),
    }
}

fn agree(known: &Value, told: &Value) -> bool {
    match (known, told) {
        (Value::Object(known), Value::Object(told)) => differing(known, told).is_none(),
        (Value::Array(known), Value::Array(told)) => {
            known.len() == told.len() && known.iter().zip(told).all(|(k, t)| agree(k, t))
        }
        (Value::Number(known), Value::Number(told)) => known.as_f64() == told.as_f64(),
        (Value::String(known), Value::String(told)) => known == told || same_step(known, told),
        _ => known == told,
    }
}

/// Whether both name the same tile or action.
fn same_step(one: &str, other: &str) -> bool {
    let step = |token: &str| token.parse::<Step>().ok();
    step(one).is_some_and(|one| Some(one) == step(other))
}

/// How many there are of each kind; none if something else is counted.
fn counts(told: &Map<String, Value>) -> Option<BTreeMap<Tile, u64>> {
    let mut counts = BTreeMap::new();
    for (name, count) in told {
        let Ok(Step::Drawn(tile)) = name.parse() else {
            return None;
        };
        let count = count.as_f64().filter(|count| count.fract() == 0.0)?;
        if count != 0.0 {
            counts.insert(tile, count as u64);
        }
    }
    Some(counts)
}
