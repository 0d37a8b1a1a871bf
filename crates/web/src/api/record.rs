//! The game as a record.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::reading::At;
use super::who::Anybody;
use super::{Problem, Shared};

/// `GET …/record`: the game so far as text. While it is on, it has in it what everybody at the table has seen; the secret of
/// the shuffle and the result come when it is over.
pub(crate) async fn download(
    State(app): State<Shared>,
    At(id): At,
    who: Anybody,
) -> Result<Response, Problem> {
    let table = app.hall.table(&id).await;
    let table = table.map_err(|failure| Problem::of(&failure, who.id()))?;
    let Some(record) = table.table().record() else {
        return Err(Problem::new(409, "wrong_stage", "the game has not begun"));
    };
    let file = format!("inline; filename=\"{id}.ra\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, file),
    ];
    Ok((headers, record.to_string()).into_response())
}
