//! What the fields of a form mean.

use axum::http::StatusCode;
use ra_lang::{Lang, Why};
use ra_rules::{Action, Disc};
use ra_table::{Ask, Level, Name, Order, PersonId, Refused, Words};
use serde::Deserialize;

use crate::api::Problem;

/// What a form may say. Most forms say little of it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Fields {
    version: Option<u32>,
    pub(super) key: Option<String>,
    action: Option<String>,
    level: Option<String>,
    place: Option<usize>,
    person: Option<String>,
    order: Option<String>,
    disc: Option<u8>,
    tiles: Option<u8>,
    pub(super) name: Option<String>,
    words: Option<String>,
    pub(super) text: Option<String>,
    /// The parts that the page has, if a script asks.
    pub(super) have: Option<String>,
    pub(super) stage: Option<String>,
    pub(super) steps: Option<usize>,
}

/// Why a form was not granted.
pub(super) enum Refusal {
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

impl Fields {
    /// The version that somebody saw. A form that does not say has seen nothing.
    pub(super) fn version(&self) -> u32 {
        self.version.unwrap_or(0)
    }

    /// What a form asks of the table. Who joins needs a name besides.
    pub(super) fn ask(&self, wish: &str, lang: Lang) -> Result<Ask, Refusal> {
        let version = self.version();
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
    pub(super) fn name(&self, called: &Name, lang: Lang) -> Result<Name, Refusal> {
        match self.name.as_deref().filter(|name| !name.trim().is_empty()) {
            Some(name) => Name::new(name).map_err(|wrong| kindly(lang.wrong_text(wrong))),
            None => Ok(called.clone()),
        }
    }

    pub(super) fn words(&self, lang: Lang) -> Result<Words, Refusal> {
        let words = Words::new(self.words.as_deref().unwrap_or(""));
        words.map_err(|wrong| kindly(lang.wrong_text(wrong)))
    }

    fn level(&self, lang: Lang) -> Result<Level, Refusal> {
        let level = self.level.as_deref().unwrap_or("");
        let known = ra_ai::Level::find(level).and_then(|_| Level::new(level).ok());
        known.ok_or_else(|| kindly(lang.wrong_text(ra_table::WrongText::Level)))
    }
}
