//! Making tables: against agents with one click, or for friends.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::RULEBOOKS;
use ra_table::{Ask, Clock, Command, Key, Level, Person, Settings, TableId, Wishes, Words};
use serde::Deserialize;

use crate::api::{Anybody, App, Problem, Shared, Somebody, keys};
use crate::hall::Failure;
use crate::pages::forms::Posted;
use crate::pages::table::{USUAL_LEVEL, name_field};
use crate::pages::visit::Visit;
use crate::server::Peer;

/// Who plays on for somebody who leaves.
const STAND_IN: &str = "vizier";

/// Clocks to choose from, and their names in forms.
const CLOCKS: [(&str, Clock); 6] = [
    ("none", Clock::None),
    ("5+20", real_time(5, 20)),
    ("10+30", real_time(10, 30)),
    ("30+60", real_time(30, 60)),
    ("1d", Clock::Correspondence { days: 1 }),
    ("3d", Clock::Correspondence { days: 3 }),
];

const fn real_time(minutes: u32, increment_s: u32) -> Clock {
    Clock::RealTime {
        base_s: 60 * minutes,
        increment_s,
    }
}

/// What the forms of home may say.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Fields {
    others: Option<u8>,
    players: Option<u8>,
    level: Option<String>,
    rulebook: Option<String>,
    clock: Option<String>,
    open: Option<String>,
    name: Option<String>,
    key: Option<String>,
}

/// The form for a table with friends.
pub(super) fn table_form(visit: &Visit, name: Option<&str>) -> Markup {
    let lang = visit.lang;
    html! {
        section.panel.w5 id="make" {
            h2 { (lang.text("home-create-title")) }
            p.key { (lang.text("home-create-lead")) }
            form.make method="post" action=(visit.to("/tables")) {
                label {
                    (lang.text("home-create-players"))
                    select name="players" { @for count in 2..=5_u8 {
                        option value=(count) selected[count == 4] { (say!(lang, "count-players", n = count)) }
                    } }
                }
                label {
                    (lang.text("home-create-rulebook"))
                    select name="rulebook" { @for book in &RULEBOOKS { option value=(book.id) { (lang.rulebook(book)) } } }
                }
                label {
                    (lang.text("home-create-clock"))
                    select name="clock" { @for (id, clock) in CLOCKS { option value=(id) { (lang.clock(clock)) } } }
                }
                @if name.is_none() { (name_field(lang, None)) }
                label.check { input type="checkbox" name="open" value="on" checked; span { (lang.text("home-create-open")) } }
                button.btn.go { (lang.text("home-create-button")) }
            }
        }
    }
}

/// `GET /{lang}/play`, `GET /{lang}/tables`: whoever looks again at the answer to a form.
pub(crate) async fn back(visit: Visit) -> Response {
    Redirect::to(&visit.to("/")).into_response()
}

/// `POST /{lang}/play`: a table against agents, which begins at once.
pub(crate) async fn quick(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    who: Anybody,
    visit: Visit,
    Posted(fields): Posted<Fields>,
) -> Result<Response, Problem> {
    let level = fields.level.clone();
    let level = level.filter(|level| ra_ai::Level::find(level).is_some());
    let level = Level::new(level.as_deref().unwrap_or(USUAL_LEVEL)).map_err(Problem::wrong)?;
    let players = fields.others.unwrap_or(3).saturating_add(1);
    made(&app, peer, who, visit, &fields, players, Some(level)).await
}

/// `POST /{lang}/tables`: a table that waits for others.
pub(crate) async fn make(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    who: Anybody,
    visit: Visit,
    Posted(fields): Posted<Fields>,
) -> Result<Response, Problem> {
    let players = fields.players.unwrap_or(4);
    made(&app, peer, who, visit, &fields, players, None).await
}

async fn made(
    app: &App,
    peer: Peer,
    who: Anybody,
    visit: Visit,
    fields: &Fields,
    players: u8,
    begin: Option<Level>,
) -> Result<Response, Problem> {
    let settings = match fields.settings(players, visit.lang, begin.is_some()) {
        Ok(settings) => settings,
        Err(why) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            return app.home(&visit, &who, Some(why), status).await;
        }
    };
    let (somebody, cookie) = if let Some(somebody) = who.0 {
        (somebody, None)
    } else {
        let name = fields.name.as_deref();
        let (somebody, cookie) = app.welcome(peer, name, visit.lang).await?;
        (somebody, Some(cookie))
    };
    let id = app.new_table(&somebody, fields, settings, begin).await?;
    let mut response = Redirect::to(&visit.to(&format!("/t/{id}"))).into_response();
    if let Some(cookie) = cookie {
        let cookie: HeaderValue = cookie;
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

impl Fields {
    fn settings(&self, players: u8, lang: Lang, quick: bool) -> Result<Settings, String> {
        let clock = self.clock.as_deref().unwrap_or("none");
        let clock = CLOCKS.iter().find(|(id, _)| *id == clock);
        let wishes = Wishes {
            players,
            rulebook: self
                .rulebook
                .clone()
                .unwrap_or_else(|| RULEBOOKS[0].id.to_owned()),
            house: Vec::new(),
            open: !quick && self.open.is_some(),
            clock: clock.map_or(Clock::None, |(_, clock)| *clock),
            stand_in: Level::new(STAND_IN).map_err(|wrong| lang.wrong_text(wrong))?,
        };
        Settings::try_from(wishes).map_err(|wrong| lang.wrong_settings(&wrong).text)
    }
}

impl App {
    async fn new_table(
        &self,
        somebody: &Somebody,
        fields: &Fields,
        settings: Settings,
        begin: Option<Level>,
    ) -> Result<TableId, Problem> {
        self.rates.tables.take(somebody.id().clone())?;
        let key = keys::given(fields.key.as_deref())?;
        let id = TableId::from_bits(somebody.token.bits_for("table", key.as_str()));
        let host = Person {
            id: somebody.id().clone(),
            name: somebody.name()?,
            words: Words::default(),
        };
        self.open(&id, settings, host).await?;
        if let Some(level) = begin {
            self.begin(&id, somebody, level).await?;
        }
        Ok(id)
    }

    /// Begins with agents on the free seats. A table that has begun already is left alone.
    async fn begin(&self, id: &TableId, somebody: &Somebody, level: Level) -> Result<(), Problem> {
        let problem = |failure: Failure| Problem::of(&failure, None);
        let table = self.hall.table(id).await.map_err(problem)?;
        let version = table.table().version();
        let command = Command::Ask {
            person: somebody.id().clone(),
            key: Key::new("begin").map_err(Problem::wrong)?,
            ask: Ask::Start { version, level },
        };
        self.hall.command(id, command).await.map_err(problem)?;
        Ok(())
    }
}
