//! Going through a game: one that was played here, or a record that somebody brings along.
//!
//! Of a table, a position has an address (`/en/t/…/replay?at=40`). A record that somebody brings travels with every step and is kept
//! nowhere: in a form, or, with a script, in the part of the address that browsers keep to themselves.

mod chart;
mod controls;
mod frame;
mod log;
mod open;
mod stops;

use std::borrow::Cow;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ra_lang::say;
use ra_record::Record;
use ra_rules::{Seat, View, Viewer};
use ra_table::{Stage, TableId};
use serde::Deserialize;

use super::assets::Asset;
use super::forms::Posted;
use super::game::{Show, Story, shown_names};
use super::visit::Visit;
use crate::api::{Anybody, Asked, At, Problem, Shared};
pub(crate) use open::{RECORD_FORM_BYTES, show as open};
use stops::Stops;

/// What these pages need besides the style of all pages.
pub(crate) static STYLE: Asset = Asset::new(
    "replay.css",
    "text/css; charset=utf-8",
    include_bytes!("../../../assets/replay.css"),
);

/// What steps without loading the page again.
pub(crate) static SCRIPT: Asset = Asset::new(
    "replay.js",
    "text/javascript; charset=utf-8",
    include_bytes!("../../../assets/replay.js"),
);

/// Where in a game somebody wants to be.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    /// By a button or a link.
    #[serde(default)]
    at: Option<usize>,
    /// By the slider, which comes along with every button of its form.
    #[serde(default)]
    to: Option<usize>,
    /// The parts that they have, if they only want those that differ.
    #[serde(default)]
    have: Option<String>,
}

/// The same of a record that they bring along.
#[derive(Deserialize)]
pub(crate) struct Brought {
    #[serde(default)]
    record: String,
    #[serde(default)]
    at: Option<usize>,
    #[serde(default)]
    to: Option<usize>,
    #[serde(default)]
    have: Option<String>,
}

/// Where a game comes from.
pub(crate) enum Source {
    /// A table of ours, and whether its game is over.
    Table { id: TableId, over: bool },
    /// A record that somebody brought, as it is.
    Brought { text: String },
}

/// A game at a place in it.
pub(crate) struct Replay {
    visit: Visit,
    record: Record,
    source: Source,
    names: Vec<String>,
    you: Option<Seat>,
    at: usize,
    stops: Stops,
    /// What the viewer sees there.
    view: View,
    /// What happened until then.
    story: Story,
}

impl Replay {
    fn new(
        visit: Visit,
        record: Record,
        source: Source,
        seats: Seats,
        at: Option<usize>,
    ) -> Replay {
        let last = record.entries().len();
        let at = at.unwrap_or(seats.begin_at).min(last);
        let game = record.position_at(at).unwrap_or(*record.game());
        let mut story = Story::default();
        for moment in record.moments().take(at) {
            story.add(&moment);
        }
        Replay {
            view: game.view(seats.viewer),
            stops: Stops::of(&record),
            names: seats.names,
            you: seats.you,
            visit,
            record,
            source,
            at,
            story,
        }
    }

    fn show(&self) -> Show<'_> {
        Show {
            lang: self.visit.lang,
            look: self.visit.look,
            view: &self.view,
            names: &self.names,
            you: self.you,
            story: &self.story,
        }
    }

    fn last(&self) -> usize {
        self.record.entries().len()
    }

    /// The address of these pages.
    fn path(&self) -> String {
        match &self.source {
            Source::Table { id, .. } => self.visit.to(&format!("/t/{id}/replay")),
            Source::Brought { .. } => self.visit.to("/replay"),
        }
    }

    /// The page, or what differs from what somebody has.
    fn answer(&self, have: Option<&str>) -> Response {
        match have {
            Some(have) => frame::parts(self, have),
            None => frame::page(self).answer(StatusCode::OK, &self.visit),
        }
    }
}

/// Who sits in a game, and what the viewer may know of it.
struct Seats {
    names: Vec<String>,
    you: Option<Seat>,
    viewer: Viewer,
    /// Where the viewer begins, if they do not say.
    begin_at: usize,
}

/// `GET /{lang}/t/{id}/replay?at=N`: of a game that is on, what the viewer may know of it.
pub(crate) async fn of_table(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    visit: Visit,
    Asked(wanted): Asked<Wanted>,
) -> Result<Response, Problem> {
    let table = app.hall.table(&id).await;
    let table = table.map_err(|failure| Problem::of(&failure, None))?;
    let Some(record) = table.table().record() else {
        return Err(Problem::new(409, "wrong_stage", "the game has not begun"));
    };
    let over = table.table().stage() == Stage::Over;
    let you = who.id().and_then(|who| table.table().seat_of(who));
    let view = table.table().view(None);
    let seats = view.seats.iter().map(|seat| {
        let level = seat.agent.as_ref().filter(|_| seat.person.is_none());
        (seat.name.as_str(), level.map(ra_table::Level::as_str))
    });
    let seats = Seats {
        names: shown_names(visit.lang, seats),
        you,
        viewer: match you {
            _ if over => Viewer::Reader,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        },
        begin_at: if over { 0 } else { usize::MAX },
    };
    let source = Source::Table { id, over };
    let replay = Replay::new(visit, record, source, seats, wanted.at.or(wanted.to));
    Ok(replay.answer(wanted.have.as_deref()))
}

/// `POST /{lang}/replay`: a record that somebody brings along.
pub(crate) async fn of_record(visit: Visit, Posted(brought): Posted<Brought>) -> Response {
    let text = brought.record;
    let record = match open::read(&text) {
        Ok(record) => record,
        Err(wrong) => return open::refused(&visit, &text, &wrong).into_response(),
    };
    let name = |seat: Seat| match record.name_tag(seat) {
        Some(name) => Cow::Borrowed(name.as_str()),
        None => say!(visit.lang, "pad-player", n = seat.number()).into(),
    };
    let seats = Seats {
        names: record
            .players()
            .seats()
            .map(|seat| name(seat).into_owned())
            .collect(),
        you: None,
        viewer: Viewer::Reader,
        begin_at: 0,
    };
    let replay = Replay::new(
        visit,
        record,
        Source::Brought { text },
        seats,
        brought.at.or(brought.to),
    );
    replay.answer(brought.have.as_deref())
}
