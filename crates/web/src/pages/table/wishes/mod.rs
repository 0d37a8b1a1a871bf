//! What somebody asks of a table with a form. Whoever has a script gets the parts that changed; all others are led back to the
//! page. Why something was refused stands on the page, and nothing that was written is lost.

mod fields;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use ra_lang::Lang;
use ra_table::{Ask, Command, Key, Refused, TableId};

use self::fields::{Fields, Refusal};
use super::seen::{Notice, Seen};
use super::{answer_parts, page};
use crate::api::{Anybody, App, Problem, Shared, Somebody, keys, status_of};
use crate::hall::{Failure, count};
use crate::pages::forms::Posted;
use crate::pages::visit::Visit;
use crate::server::Peer;

/// `GET /{lang}/t/{id}/{wish}`: whoever looks again at the answer to a form.
pub(crate) async fn back(
    Path((id, _)): Path<(String, String)>,
    visit: Visit,
) -> Result<Response, Problem> {
    let id: TableId = id.parse().map_err(|_| Problem::no_table())?;
    Ok(lead_to(&visit, &format!("/t/{id}"), false))
}

/// `POST /{lang}/t/{id}/{wish}`
pub(crate) async fn wish(
    State(app): State<Shared>,
    Extension(peer): Extension<Peer>,
    Path((id, wish)): Path<(String, String)>,
    who: Anybody,
    visit: Visit,
    Posted(fields): Posted<Fields>,
) -> Result<Response, Problem> {
    let id: TableId = id.parse().map_err(|_| Problem::no_table())?;
    let mut cookie = None;
    let who = match (who.0, wish.as_str()) {
        // Who takes a seat becomes somebody.
        (None, "join") => {
            let (somebody, set) = app
                .welcome(peer, fields.name.as_deref(), visit.lang)
                .await?;
            cookie = Some(set);
            Anybody(Some(somebody))
        }
        (known, _) => Anybody(known),
    };
    let granted = if let Some(somebody) = &who.0 {
        app.grant(&id, &wish, somebody, &fields, visit.lang).await
    } else {
        let why = visit.lang.refused(&Refused::NotSeated);
        Err(Refusal::Kindly(why, StatusCode::FORBIDDEN))
    };
    let mut response = app.answer(visit, id, &wish, &who, fields, granted).await?;
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

impl App {
    /// Does what a form asks for; the table where somebody goes on, if it is another one.
    async fn grant(
        &self,
        id: &TableId,
        wish: &str,
        somebody: &Somebody,
        fields: &Fields,
        lang: Lang,
    ) -> Result<Option<TableId>, Refusal> {
        let refused = |failure: Failure| match failure {
            Failure::Refused(refused, _) => {
                Refusal::Kindly(lang.refused(&refused), status_of(&refused))
            }
            other => Refusal::Problem(Problem::of(&other, None)),
        };
        // A move has one key for each table that somebody saw, so that pressing twice moves once.
        let key = match wish {
            "act" => keys::given(Some(&format!("a{}", fields.version())))?,
            _ => keys::given(fields.key.as_deref())?,
        };
        match wish {
            "rematch" => {
                self.rates.tables.take(somebody.id().clone())?;
                let again = self.play_again(id, somebody, key).await;
                return again.map(Some).map_err(Refusal::Problem);
            }
            "chat" => {
                self.rates.chat.take(somebody.id().clone())?;
                let text = fields.text.as_deref().unwrap_or("");
                let text = crate::api::spoken(text)?;
                let key = keys::of_words(fields.key.as_deref(), &text)?;
                let said = self.hall.say(id, somebody.id(), key, text).await;
                return said.map(|_| None).map_err(refused);
            }
            _ => {}
        }
        let ask = match wish {
            "join" => Ask::Join {
                name: fields.name(&somebody.name(self).await?, lang)?,
                words: fields.words(lang)?,
            },
            _ => fields.ask(wish, lang)?,
        };
        self.rates.changes.take(somebody.id().clone())?;
        self.wish_of(id, somebody, key, ask)
            .await
            .map_err(refused)?;
        Ok(None)
    }

    async fn wish_of(
        &self,
        id: &TableId,
        somebody: &Somebody,
        key: Key,
        ask: Ask,
    ) -> Result<(), Failure> {
        let person = somebody.id().clone();
        let command = Command::Ask { person, key, ask };
        self.hall.command(id, command).await?;
        count(&self.hall.tally().people_acted, 1);
        Ok(())
    }

    /// The answer to a form.
    async fn answer(
        &self,
        visit: Visit,
        id: TableId,
        wish: &str,
        who: &Anybody,
        fields: Fields,
        granted: Result<Option<TableId>, Refusal>,
    ) -> Result<Response, Problem> {
        let scripted = fields.have.is_some();
        let (notice, status) = match granted {
            Ok(Some(other)) => return Ok(lead_to(&visit, &format!("/t/{other}"), scripted)),
            Ok(None) if !scripted => {
                let place = if wish == "chat" { "#chat" } else { "" };
                return Ok(lead_to(&visit, &format!("/t/{id}{place}"), false));
            }
            Ok(None) => (None, StatusCode::OK),
            Err(Refusal::Kindly(why, status)) => {
                let unsaid = fields.text;
                (Some(Notice { why, unsaid }), status)
            }
            Err(Refusal::Problem(problem)) => return Err(problem),
        };
        let seen = self.seen(visit, id, who).await?;
        let seen = Seen {
            notice,
            since_step: fields.steps,
            ..seen
        };
        Ok(match &fields.have {
            Some(tags) => answer_parts(&seen, tags, fields.stage.as_deref()),
            None => page(&seen, status),
        })
    }
}

/// On to another page; a script is told where.
fn lead_to(visit: &Visit, path: &str, scripted: bool) -> Response {
    let address = visit.to(path);
    if !scripted {
        return Redirect::to(&address).into_response();
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Ok(value) = HeaderValue::from_str(&address) {
        response.headers_mut().insert(header::LOCATION, value);
    }
    response
}
