//! Is the server well?

use axum::extract::State;
use axum::response::Response;

use crate::api::{Problem, Shared, json};

/// `GET /health`: whether tables can be read and written here. Who is about to end says so, so that nobody new is sent.
pub(crate) async fn health(State(app): State<Shared>) -> Result<Response, Problem> {
    if *app.closing.borrow() {
        return Err(Problem::new(503, "closing", "the server is about to end"));
    }
    let checked = app.hall.count_trouble(app.hall.journal().check().await);
    checked.map_err(|failure| Problem::of(&failure, None))?;
    Ok(json(200, &serde_json::json!({ "status": "ok" })))
}
