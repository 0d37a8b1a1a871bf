//! All that happened at a table, as everybody may know it.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use ra_table::{Table, TableId, Told};
use serde::{Deserialize, Serialize};

use super::reading::{Asked, At, json};
use super::who::Anybody;
use super::{App, Problem, Shared};
use crate::hall::Failure;

/// Things of one answer: some rounds of a game.
const MOST: usize = 100;

/// Journals that are read for this at once: the longest take some milliseconds, and moves come first.
pub(crate) const AT_ONCE: usize = 2;

/// Where to read on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    #[serde(default)]
    after: u32,
}

#[derive(Serialize)]
struct Log {
    told: Vec<Arc<Told>>,
}

/// `GET …/log`: what happened after a version, a hundred things at most.
pub(crate) async fn log(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    Asked(from): Asked<From>,
) -> Result<Response, Problem> {
    let told = app.told(&id, from.after).await;
    let told = told.map_err(|failure| Problem::of(&failure, who.id()))?;
    Ok(json(200, &Log { told }))
}

impl App {
    async fn told(&self, id: &TableId, after: u32) -> Result<Vec<Arc<Told>>, Failure> {
        let table = self.hall.table(id).await?;
        if let Some(told) = table.table().told_after(after, MOST) {
            return Ok(told);
        }
        // Nobody closes it.
        let _place = self.logs.acquire().await.map_err(|_| Failure::Broken)?;
        let lines = self.hall.journal().lines(id.clone(), 0).await;
        let lines = self.hall.count_trouble(lines)?.ok_or(Failure::NoTable)?;
        let read = move || Table::told_in(lines, after, MOST);
        let read = tokio::task::spawn_blocking(read).await;
        Ok(read.map_err(|_| Failure::Broken)??)
    }
}
