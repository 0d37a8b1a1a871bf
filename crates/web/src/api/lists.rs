//! Lists of tables.

use axum::extract::State;
use axum::response::Response;
use ra_table::{Listing, PersonId, Shown, Stage, TableId};
use serde::{Deserialize, Serialize};

use super::reading::{Asked, json};
use super::who::Somebody;
use super::{Problem, Shared};

/// Tables of one answer: more than anybody reads.
const MOST: u32 = 100;

/// Which tables to list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    #[serde(default = "gathering")]
    stage: Stage,
    #[serde(default = "most")]
    limit: u32,
}

/// So many, if that is not too many.
fn few(limit: u32) -> Result<u32, Problem> {
    if limit > MOST {
        return Err(Problem::wrong(format!("at most {MOST} at once")));
    }
    Ok(limit)
}

fn gathering() -> Stage {
    Stage::Gathering
}

fn most() -> u32 {
    MOST
}

/// How many of one's own tables to list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HowMany {
    #[serde(default = "most")]
    limit: u32,
}

#[derive(Serialize)]
struct Tables {
    tables: Vec<Listed>,
}

/// A table in a list. Built from what everybody may know; the people's names for the server are not shown to others.
#[derive(Serialize)]
struct Listed {
    id: TableId,
    stage: Stage,
    changed_ms: u64,
    /// Whether it waits for whoever asks; false if nobody in particular asks.
    your_turn: bool,
    #[serde(flatten)]
    shown: Shown,
}

fn listed(listing: Listing, who: Option<&PersonId>) -> Option<Listed> {
    let summary = listing.summary;
    Some(Listed {
        id: listing.id,
        stage: summary.stage,
        changed_ms: summary.changed_ms,
        your_turn: who.is_some() && summary.waits_for.as_ref() == who,
        // What another version of this program has written may mean nothing here: then it is not listed.
        shown: serde_json::from_str(&summary.shown).ok()?,
    })
}

fn tables(listings: Vec<Listing>, who: Option<&PersonId>) -> Response {
    let listings = listings.into_iter();
    let tables = listings
        .filter_map(|listing| listed(listing, who))
        .collect();
    json(200, &Tables { tables })
}

/// `GET /api/tables`: open tables.
pub(crate) async fn open(
    State(app): State<Shared>,
    Asked(which): Asked<Which>,
) -> Result<Response, Problem> {
    let journal = app.hall.journal();
    let found = journal.open_tables(which.stage, few(which.limit)?).await;
    let found = app.hall.count_trouble(found);
    Ok(tables(
        found.map_err(|failure| Problem::of(&failure, None))?,
        None,
    ))
}

/// `GET /api/guests/me/tables`: mine.
pub(crate) async fn mine(
    State(app): State<Shared>,
    somebody: Somebody,
    Asked(how_many): Asked<HowMany>,
) -> Result<Response, Problem> {
    let journal = app.hall.journal();
    let id = somebody.id();
    let found = journal.tables_of(id.clone(), few(how_many.limit)?).await;
    let found = app.hall.count_trouble(found);
    let found = found.map_err(|failure| Problem::of(&failure, Some(id)))?;
    Ok(tables(found, Some(id)))
}
