//! The description of the API: routes as they are in `api::routes`, schemas as they stand in `schemas.json`. Tests hold what
//! is answered against them.

use std::sync::OnceLock;

use axum::response::Response;
use serde_json::{Map, Value, json};

use crate::api::{About, Route, json_text, routes};

/// Schemas and parameters by name.
const PARTS: &str = include_str!("schemas.json");

/// `GET /api/openapi.json`
pub(crate) async fn document() -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| describe(&routes()).to_string());
    json_text(200, text.clone())
}

/// The whole description.
pub(crate) fn describe(routes: &[Route]) -> Value {
    let parts: Value = serde_json::from_str(PARTS).unwrap_or_default();
    let mut paths = Map::new();
    for route in routes {
        let path = paths.entry(route.path).or_insert_with(|| path(route));
        path[route.method] = operation(&route.about);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ra",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Live tables of the board game Ra. Whoever changes something is a guest (a cookie), sends \
                application/json, and may name each wish with a key, in the body or in the header Idempotency-Key: sent twice \
                under the same key, it is done once. Every error has the shape Problem.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": parts["schemas"],
            "parameters": parts["parameters"],
            "responses": { "Problem": {
                "description": "Why it was not done",
                "content": { "application/json": { "schema": schema("Problem") } },
            } },
            "securitySchemes": { "guest": { "type": "apiKey", "in": "cookie", "name": "ra" } },
        },
    })
}

fn schema(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn parameter(name: &str) -> Value {
    json!({ "$ref": format!("#/components/parameters/{name}") })
}

/// What all operations of a path share.
fn path(route: &Route) -> Value {
    if route.path.contains("{id}") {
        json!({ "parameters": [parameter("id")] })
    } else {
        json!({})
    }
}

fn operation(about: &About) -> Value {
    let mut responses: Map<String, Value> = about.answers.iter().map(answer).collect();
    let problem = json!({ "$ref": "#/components/responses/Problem" });
    responses.insert("4XX".to_owned(), problem.clone());
    responses.insert("5XX".to_owned(), problem);
    let mut operation = json!({
        "operationId": about.name,
        "summary": about.summary,
        "responses": responses,
    });
    let mut parameters: Vec<Value> = about.query.iter().copied().map(parameter).collect();
    if let Some(body) = about.body {
        let content = json!({ "application/json": { "schema": schema(body) } });
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    if about.keyed {
        parameters.push(parameter("key"));
    }
    if !parameters.is_empty() {
        operation["parameters"] = json!(parameters);
    }
    if about.guests_only {
        operation["security"] = json!([{ "guest": [] }]);
    }
    operation
}

/// One answer: of a media type, or JSON of a schema.
fn answer(&(status, what): &(u16, &str)) -> (String, Value) {
    let (kind, schema) = if what.contains('/') {
        (what, json!({ "type": "string" }))
    } else {
        ("application/json", schema(what))
    };
    let answer = json!({ "description": "Done", "content": { kind: { "schema": schema } } });
    (status.to_string(), answer)
}
