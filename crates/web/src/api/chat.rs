//! What is said at a table. Everybody who sees the table may read it; who sits there may speak.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use ra_table::{ChatLine, Key};
use serde::{Deserialize, Serialize};

use super::reading::{Asked, At, Given, json};
use super::who::{Anybody, Somebody};
use super::{Problem, Shared, keys};

/// Lines of one answer.
pub(crate) const LINES: u32 = 100;

/// Characters of something said: a remark, not a letter.
const MOST_CHARACTERS: usize = 300;

/// Where to read on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    #[serde(default)]
    after: u32,
}

/// Something to be said.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    text: String,
    #[serde(default)]
    key: Option<Key>,
}

#[derive(Serialize)]
struct Lines {
    lines: Vec<ChatLine>,
}

#[derive(Serialize)]
struct Said {
    number: u32,
}

/// `GET …/chat`: what was said after a line, a hundred lines at most.
pub(crate) async fn read(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
    Asked(from): Asked<From>,
) -> Result<Response, Problem> {
    let problem = |failure: crate::hall::Failure| Problem::of(&failure, who.id());
    app.hall.table(&id).await.map_err(problem)?;
    let said = app.hall.journal().said(id, from.after, LINES).await;
    let lines = app.hall.count_trouble(said).map_err(problem)?;
    Ok(json(200, &Lines { lines }))
}

/// `POST …/chat`: says something, once, however often it is sent with the same key.
pub(crate) async fn say(
    State(app): State<Shared>,
    At(id): At,
    somebody: Somebody,
    headers: HeaderMap,
    Given(words): Given<Words>,
) -> Result<Response, Problem> {
    app.rates.chat.take(somebody.id().clone())?;
    let text = spoken(&words.text)?;
    let key = keys::key(words.key, &headers)?;
    let said = app.hall.say(&id, somebody.id(), key, text).await;
    let number = said.map_err(|failure| Problem::of(&failure, Some(somebody.id())))?;
    Ok(json(201, &Said { number }))
}

/// What was said, in one line.
pub(crate) fn spoken(text: &str) -> Result<String, Problem> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let length = text.chars().count();
    let seen = !text.chars().any(char::is_control);
    if !(1..=MOST_CHARACTERS).contains(&length) || !seen {
        let message =
            format!("something said has 1 to {MOST_CHARACTERS} characters that can be seen");
        return Err(Problem::wrong(message));
    }
    Ok(text)
}
