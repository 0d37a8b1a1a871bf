//! Texts for the script, which speaks no language itself. Where a number stands in a sentence that has no plural, the script puts
//! it in: `{n}`.

use ra_lang::{Lang, say};
use ra_rules::{Monuments, Seat, Tile};
use serde_json::{Map, Value, json};

/// The texts as JSON.
pub(super) fn words(lang: Lang) -> String {
    let floods = 0..=Tile::Flood.in_game();
    let types = 0..=Tile::MONUMENTS.len();
    json!({
        "none": lang.text("score-note-none"),
        "of": say!(lang, "count-of", item = "{item}", n = "{n}"),
        "comma": say!(lang, "list-comma", first = "", second = ""),
        "and": say!(lang, "list-and", first = "{first}", second = "{second}"),
        "most": say!(lang, "score-note-most", n = "{n}"),
        "fewest": say!(lang, "score-note-fewest", n = "{n}"),
        "dry": say!(lang, "score-note-dry", n = "{n}"),
        "river": floods.map(|floods| say!(lang, "score-note-river", floods = floods, niles = "{n}")).collect::<Vec<_>>(),
        "types": types.map(|types| say!(lang, "score-note-types", n = types)).collect::<Vec<_>>(),
        "sum": say!(lang, "score-note-sum", n = "{n}"),
        "highest": say!(lang, "score-note-sum-highest", n = "{n}"),
        "lowest": say!(lang, "score-note-sum-lowest", n = "{n}"),
        "players": Seat::ALL.map(|seat| say!(lang, "pad-player", n = seat.number())),
        "remove": say!(lang, "pad-remove", name = "{name}"),
        "winner": say!(lang, "pad-winner", name = "{name}"),
        "tie": lang.text("pad-tie"),
        "tieAsk": lang.text("pad-tie-ask"),
        "tooMany": say!(lang, "pad-too-many", n = "{n}"),
        "names": { "2023": names(lang, Monuments::Barge), "1999": names(lang, Monuments::Classic) },
    })
    .to_string()
}

/// What the tiles are called that stand in notes.
fn names(lang: Lang, monuments: Monuments) -> Value {
    let kinds = [Tile::God, Tile::Gold].into_iter().chain(Tile::MONUMENTS);
    let name = |kind: Tile| {
        let id = kind.name(Monuments::Classic).to_owned();
        (id, Value::from(lang.tile(kind, monuments)))
    };
    Value::Object(kinds.map(name).collect::<Map<_, _>>())
}
