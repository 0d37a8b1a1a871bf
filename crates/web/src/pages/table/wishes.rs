//! What somebody asks of a table with a form. Whoever has a script gets the parts that changed; all others are led back to the
//! page. Why something was refused stands on the page, and nothing that was written is lost.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use ra_lang::{Lang, Why};
use ra_rules::{Action, Disc};
use ra_table::{Ask, Command, Key, Level, Name, Order, PersonId, Refused, TableId, Words};
use serde::Deserialize;

use super::seen::{Notice, Seen};
use super::{answer_parts, page};
use crate::api::{Anybody, App, Problem, Shared, Somebody, keys, status_of};
use crate::hall::{Failure, count};
use crate::pages::forms::Posted;
use crate::pages::visit::Visit;
use crate::server::Peer;

/// What a form may say. Most forms say little of it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Fields {
    version: Option<u32>,
    key: Option<String>,
    action: Option<String>,
    level: Option<String>,
    place: Option<usize>,
    person: Option<String>,
    order: Option<String>,
    disc: Option<u8>,
    tiles: Option<u8>,
    name: Option<String>,
    words: Option<String>,
    text: Option<String>,
    /// The parts that the page has, if a script asks.
    have: Option<String>,
    stage: Option<String>,
    steps: Option<usize>,
}

/// Why a form was not granted.
enum Refusal {
    /// The table, or what was typed, and the status that goes with it.
    Kindly(Why, StatusCode),
    /// Something else is wrong.
    Problem(Problem),
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::Problem(problem)
    }
}

fn kindly(text: String) -> Refusal {
    let why = Why { text, rule: None };
    Refusal::Kindly(why, StatusCode::UNPROCESSABLE_ENTITY)
}

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
        let key = keys::given(fields.key.as_deref())?;
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
                let said = self.hall.say(id, somebody.id(), text).await;
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

impl Fields {
    /// What a form asks of the table. Who joins needs a name besides.
    fn ask(&self, wish: &str, lang: Lang) -> Result<Ask, Refusal> {
        // A form that does not say what it has seen has seen nothing.
        let version = self.version.unwrap_or(0);
        Ok(match wish {
            "act" => Ask::Act {
                version,
                action: self.action()?,
            },
            "take-back" => Ask::TakeBack { version },
            "order" => Ask::Order {
                version,
                order: self.order(lang)?,
            },
            "cancel-order" => Ask::CancelOrder,
            "leave" => Ask::Leave,
            "resign" => Ask::Resign,
            "come-back" => Ask::ComeBack,
            "close" => Ask::Close,
            "unseat" => Ask::Unseat {
                person: self.person()?,
            },
            "seat-agent" => Ask::SeatAgent {
                level: self.level(lang)?,
            },
            "start" => Ask::Start {
                version,
                level: self.level(lang)?,
            },
            "unseat-agent" => Ask::UnseatAgent {
                version,
                place: self.place.unwrap_or(usize::MAX),
            },
            _ => return Err(Problem::new(404, "no_such_page", "there is nothing here").into()),
        })
    }

    fn person(&self) -> Result<PersonId, Refusal> {
        let person = self.person.as_deref().unwrap_or("").parse();
        person.map_err(|_| Problem::wrong("there is no such person").into())
    }

    fn action(&self) -> Result<Action, Refusal> {
        let action = self.action.as_deref().unwrap_or("").parse();
        action.map_err(|error| Problem::wrong(error).into())
    }

    fn order(&self, lang: Lang) -> Result<Order, Refusal> {
        let wrong = || kindly(lang.refused(&Refused::WrongOrder).text);
        let order = match self.order.as_deref() {
            Some("pass") => Some(Order::PassLot),
            Some("bid") => self
                .disc
                .and_then(Disc::new)
                .map(|disc| Order::BidUpTo { disc }),
            Some("draw") => self.tiles.map(|tiles| Order::DrawUntil { tiles }),
            _ => None,
        };
        order.filter(Order::is_sane).ok_or_else(wrong)
    }

    /// The name that was given, or the one that they are known by.
    fn name(&self, called: &Name, lang: Lang) -> Result<Name, Refusal> {
        match self.name.as_deref().filter(|name| !name.trim().is_empty()) {
            Some(name) => Name::new(name).map_err(|wrong| kindly(lang.wrong_text(wrong))),
            None => Ok(called.clone()),
        }
    }

    fn words(&self, lang: Lang) -> Result<Words, Refusal> {
        let words = Words::new(self.words.as_deref().unwrap_or(""));
        words.map_err(|wrong| kindly(lang.wrong_text(wrong)))
    }

    fn level(&self, lang: Lang) -> Result<Level, Refusal> {
        let level = self.level.as_deref().unwrap_or("");
        let known = ra_ai::Level::find(level).and_then(|_| Level::new(level).ok());
        known.ok_or_else(|| kindly(lang.wrong_text(ra_table::WrongText::Level)))
    }
}
