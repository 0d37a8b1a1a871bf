//! Errors as everybody gets them: one shape, the status chosen in one place, no internals.

use std::fmt;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ra_table::{PersonId, Refused};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::hall::{Failure, Snapshot};

/// Why a request was not granted.
#[derive(Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: &'static str,
    message: String,
    rule: Option<&'static str>,
    table: Option<Box<RawValue>>,
    retry_after_s: Option<u32>,
}

/// Why, for whoever shows it to people: it travels with the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reason {
    /// The name of the problem.
    pub(crate) code: &'static str,
}

#[derive(Serialize)]
struct Body<'a> {
    error: Error<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'a RawValue>,
}

#[derive(Serialize)]
struct Error<'a> {
    code: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
}

impl Problem {
    pub(crate) fn new(status: u16, code: &'static str, message: impl Into<String>) -> Problem {
        Problem {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR),
            code,
            message: message.into(),
            rule: None,
            table: None,
            retry_after_s: None,
        }
    }

    /// What was asked for makes no sense.
    pub(crate) fn wrong(why: impl fmt::Display) -> Problem {
        Problem::new(422, "wrong_request", format!("{why}"))
    }

    pub(crate) fn not_a_guest() -> Problem {
        Problem::new(
            401,
            "not_a_guest",
            "say first what you want to be called: POST /api/guests",
        )
    }

    /// A name that no table has.
    pub(crate) fn no_table() -> Problem {
        Problem::new(404, "no_such_table", "there is no such table")
    }

    pub(crate) fn internal() -> Problem {
        Problem::new(500, "internal", "something went wrong here")
    }

    pub(crate) fn too_often(retry_after_s: u32) -> Problem {
        let mut problem = Problem::new(429, "too_many_requests", "too often: wait a little");
        problem.retry_after_s = Some(retry_after_s);
        problem
    }

    /// What the hall says, to somebody.
    pub(crate) fn of(failure: &Failure, who: Option<&PersonId>) -> Problem {
        let code = failure.code();
        match failure {
            Failure::NoTable => Problem::new(404, code, failure.to_string()),
            Failure::Refused(refused, table) => Problem::refused(refused, code, table, who),
            // What the store says is for its own log.
            Failure::Store(_) => {
                Problem::away(code, "the server cannot reach its memory: try again")
            }
            Failure::Busy => Problem::away(code, "too much is going on: try again"),
            Failure::Unreadable(_) => Problem::new(500, code, "this table cannot be read here"),
            Failure::Broken => Problem::internal(),
        }
    }

    fn away(code: &'static str, message: &str) -> Problem {
        let mut problem = Problem::new(503, code, message);
        problem.retry_after_s = Some(2);
        problem
    }

    fn refused(
        refused: &Refused,
        code: &'static str,
        table: &Snapshot,
        who: Option<&PersonId>,
    ) -> Problem {
        let mut problem = Problem::new(500, code, refused.to_string());
        problem.status = status_of(refused);
        if let Refused::Rules { refusal, .. } = refused {
            problem.rule = Some(refusal.rule());
        }
        let json = table.rendered(who).json.to_string();
        problem.table = RawValue::from_string(json).ok();
        problem
    }
}

/// The status of what a table refuses.
pub(crate) fn status_of(refused: &Refused) -> StatusCode {
    match refused {
        Refused::NotSeated | Refused::NotHost => StatusCode::FORBIDDEN,
        Refused::Rules { .. } | Refused::WrongOrder | Refused::NoAgent => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Refused::WrongTile | Refused::WrongSecret | Refused::Opened => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
        // Everything else was right at another moment.
        _ => StatusCode::CONFLICT,
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = Body {
            error: Error {
                code: self.code,
                message: &self.message,
                rule: self.rule,
            },
            table: self.table.as_deref(),
        };
        let json = serde_json::to_string(&body).unwrap_or_default();
        let content = (header::CONTENT_TYPE, "application/json");
        let mut response = (self.status, [content], json).into_response();
        response.extensions_mut().insert(Reason { code: self.code });
        if let Some(seconds) = self.retry_after_s {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<getrandom::Error> for Problem {
    fn from(_: getrandom::Error) -> Problem {
        tracing::error!("the system has no random numbers");
        Problem::internal()
    }
}
