//! The page of a table, from the first seat taken to the last point.

mod act;
mod chat;
mod clock;
mod end;
mod gather;
mod lines;
mod log;
mod more;
mod news;
mod orders;
mod page;
pub(crate) mod part;
mod players;
mod scores;
mod seen;
mod share;
mod top;
mod track;
mod whole;
mod wishes;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;
use ra_table::Stage;
use serde::Deserialize;

use super::visit::Visit;
use crate::api::{Anybody, Asked, At, Problem, Shared};
pub(crate) use gather::{USUAL_LEVEL, name_field};
use page::page;
use part::{Have, Part, changed};
pub(crate) use players::{card, player};
use seen::Seen;
pub(crate) use wishes::{back, wish};

/// `GET /{lang}/t/{id}`
pub(crate) async fn show(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    visit: Visit,
) -> Result<Response, Problem> {
    let seen = app.seen(visit, id, &who).await?;
    Ok(page(&seen, StatusCode::OK))
}

/// What somebody has already.
#[derive(Deserialize)]
pub(crate) struct Known {
    #[serde(default)]
    have: String,
    #[serde(default)]
    stage: Option<String>,
    #[serde(default)]
    steps: Option<usize>,
}

/// `GET /{lang}/t/{id}/parts`: what looks different from what somebody has.
pub(crate) async fn parts(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    visit: Visit,
    Asked(known): Asked<Known>,
) -> Result<Response, Problem> {
    let mut seen = app.seen(visit, id, &who).await?;
    seen.since_step = known.steps;
    Ok(answer_parts(&seen, &known.have, known.stage.as_deref()))
}

fn answer_parts(seen: &Seen, tags: &str, stage: Option<&str>) -> Response {
    changed(&whole::whole(seen), &all_parts(seen), &Have { tags, stage })
}

/// Every part of the page, as it is at this stage.
fn all_parts(seen: &Seen) -> Vec<Part> {
    let mut parts = vec![top::top(seen), notice(seen), news::spoken(seen)];
    match seen.view.stage {
        Stage::Gathering | Stage::Closed => {
            parts.push(gather::gather(seen));
            parts.push(gather::invitation(seen));
        }
        Stage::Playing => {
            parts.extend(track::sky(seen));
            parts.extend(track::track(seen));
            parts.extend(news::news(seen));
            parts.extend(act::act(seen));
            parts.push(players::scored(seen));
            parts.extend(players::players(seen));
            parts.extend(scores::sheet(seen));
            parts.push(orders::orders(seen));
            parts.push(more::more(seen));
            parts.extend(log::happened(seen));
            parts.extend(track::bag(seen));
        }
        Stage::Over => {
            parts.extend(end::result(seen));
            parts.extend(end::sheets(seen));
            parts.extend(end::race(seen));
            parts.extend(players::players(seen));
            parts.push(end::proof(seen));
            parts.extend(log::happened(seen));
        }
    }
    parts.push(chat::said(seen));
    parts.push(chat::say(seen));
    parts
}

/// Why something was not done. It is read aloud when it comes.
fn notice(seen: &Seen) -> Part {
    let inner = html! {
        @if let Some(notice) = &seen.notice { p { (act::reason(seen, &notice.why)) } }
    };
    let class = if seen.notice.is_some() {
        "notice"
    } else {
        "notice none"
    };
    Part::new("notice", class, inner).role("alert")
}
