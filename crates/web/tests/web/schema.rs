//! What is answered is what is described: every answer of a game is held against its schema, and every route is in the
//! description.

use serde_json::{Value, json};

use crate::http::{Client, Reply};
use crate::stage::{begun, open, path, start};

/// The description, as a judge of values.
struct Description(Value);

impl Description {
    fn of(client: &Client) -> Description {
        Description(client.get("/api/openapi.json").expect(200))
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(name) => {
                let found = self.0.pointer(name.trim_start_matches('#'));
                self.resolve(found.unwrap_or_else(|| panic!("{name} is not there")))
            }
            None => schema,
        }
    }

    /// What is wrong with a value; nothing if it is as described. Knows the words that the description uses.
    fn wrong(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let schema = self.resolve(schema);
        for (words, all) in [("anyOf", false), ("oneOf", true)] {
            if let Some(choices) = schema[words].as_array() {
                let fits = choices
                    .iter()
                    .filter(|choice| self.wrong(choice, value, at).is_none());
                let fits = fits.count();
                let good = if all { fits == 1 } else { fits > 0 };
                return (!good).then(|| format!("{at}: {value} fits {fits} of {words}"));
            }
        }
        if schema
            .get("const")
            .is_some_and(|constant| constant != value)
        {
            return Some(format!("{at}: {value} is not {}", schema["const"]));
        }
        let choices = schema["enum"].as_array();
        if choices.is_some_and(|choices| !choices.contains(value)) {
            return Some(format!("{at}: {value} is none of {}", schema["enum"]));
        }
        let fits = match schema["type"].as_str() {
            Some("object") => return self.wrong_object(schema, value, at),
            Some("array") => {
                let items = value.as_array().map(|items| items.iter().enumerate());
                return items.map_or(Some(format!("{at}: no list")), |mut items| {
                    items.find_map(|(n, item)| {
                        self.wrong(&schema["items"], item, &format!("{at}[{n}]"))
                    })
                });
            }
            Some("string") => value.is_string(),
            Some("integer") => value.as_u64().is_some_and(|number| {
                let below = schema["maximum"].as_u64().is_none_or(|most| number <= most);
                below
                    && schema["minimum"]
                        .as_u64()
                        .is_none_or(|least| number >= least)
            }),
            Some("boolean") => value.is_boolean(),
            Some("null") => value.is_null(),
            Some(other) => panic!("the test does not know {other}"),
            None => true,
        };
        (!fits).then(|| format!("{at}: {value} is no {}", schema["type"]))
    }

    fn wrong_object(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let Some(object) = value.as_object() else {
            return Some(format!("{at}: no object"));
        };
        let mut required = schema["required"].as_array().into_iter().flatten();
        let missing = required.find(|name| !object.contains_key(name.as_str().expect("a name")));
        if let Some(name) = missing {
            return Some(format!("{at}: {name} is missing"));
        }
        object.iter().find_map(|(name, value)| {
            let at = format!("{at}.{name}");
            let other = &schema["additionalProperties"];
            match schema["properties"].get(name).unwrap_or(other) {
                Value::Bool(false) => Some(format!("{at} is not described")),
                Value::Null => None,
                schema => self.wrong(schema, value, &at),
            }
        })
    }

    /// Holds an answer against what the route is said to give.
    fn check(&self, method: &str, route: &str, reply: &Reply) {
        let operation = &self.0["paths"][route][method];
        assert!(operation.is_object(), "{method} {route} is not described");
        let responses = &operation["responses"];
        let status = reply.status.to_string();
        let class = format!("{}XX", reply.status / 100);
        let response = responses.get(&status).or(responses.get(&class));
        let response =
            response.unwrap_or_else(|| panic!("{method} {route}: {status} is not described"));
        let content = self.resolve(response)["content"]
            .as_object()
            .expect("a content");
        let (kind, described) = content.iter().next().expect("one");
        let given = reply.header("content-type").expect("a type");
        assert!(
            given.starts_with(kind.as_str()),
            "{route}: {given} is not {kind}"
        );
        if kind == "application/json" {
            let wrong = self.wrong(&described["schema"], &reply.json(), "");
            assert_eq!(wrong, None, "{method} {route}");
        }
    }
}

#[test]
fn a_game_is_as_described() {
    let stage = start();
    let (anna, ben) = (stage.guest("Anna"), stage.guest("Ben"));
    let described = Description::of(&anna);
    let table = open(&anna, 3);
    let at = |what: &str| path(&table, what);
    let route = |what: &str| format!("/api/tables/{{id}}/{what}");
    let post = |client: &Client, what: &str, body: Value| {
        let reply = client.post(&at(what), &body);
        described.check("post", &route(what), &reply);
        reply
    };
    let get = |client: &Client, what: &str| {
        let reply = client.get(&format!("/api/tables/{table}{what}"));
        described.check("get", &format!("/api/tables/{{id}}{what}"), &reply);
        reply
    };
    post(&ben, "join", json!({ "words": "moon" })).expect(200);
    post(&ben, "join", json!({})).expect(409);
    post(&ben, "introduce", json!({ "name": "Benjamin" })).expect(200);
    get(&ben, "/record").expect(409);
    post(&anna, "seat-agent", json!({ "level": "scribe" })).expect(200);
    post(&anna, "chat", json!({ "text": "Good luck" })).expect(201);
    get(&ben, "/chat").expect(200);
    let mut acted = 0;
    loop {
        let view = get(&anna, "").expect(200);
        if view["stage"] == "over" {
            break;
        }
        for client in [&anna, &ben] {
            let view = get(client, "").expect(200);
            let (version, seat) = (&view["version"], &view["you"]["seat"]);
            match view["position"]["legal"]
                .get(acted % 3)
                .or(view["position"]["legal"].get(0))
            {
                Some(action) => {
                    acted += 1;
                    post(
                        client,
                        "act",
                        json!({ "version": version, "action": action }),
                    )
                    .expect(200);
                }
                None if seat.is_u64() && acted % 2 == 0 => {
                    let order = json!({ "bid_up_to": { "disc": 5 } });
                    let order = json!({ "version": version, "order": order });
                    post(client, "order", order);
                    post(client, "take-back", json!({ "version": version }));
                    post(client, "cancel-order", json!({}));
                }
                None => {}
            }
        }
    }
    assert!(acted > 20);
    let record = get(&ben, "/record");
    ra_record::verify(&record.body).expect("a record that holds");
    post(&anna, "rematch", json!({})).expect(200);
    for (path, route) in [
        ("/api/guests/me", "/api/guests/me"),
        ("/api/guests/me/tables", "/api/guests/me/tables"),
        ("/api/tables?stage=over&limit=5", "/api/tables"),
        ("/health", "/health"),
        ("/metrics", "/metrics"),
    ] {
        described.check("get", route, &anna.get(path));
    }
}

#[test]
fn leaving_and_coming_back_are_as_described() {
    let stage = start();
    let anna = stage.guest("Anna");
    let described = Description::of(&anna);
    let (table, _) = begun(&anna, 2);
    for what in [
        "leave",
        "come-back",
        "come-back",
        "resign",
        "leave",
        "close",
    ] {
        let reply = anna.post(&path(&table, what), &json!({}));
        described.check("post", &format!("/api/tables/{{id}}/{what}"), &reply);
    }
    let waiting = open(&anna, 2);
    for (what, body) in [
        ("unseat-agent", json!({ "version": 2, "place": 1 })),
        ("close", json!({})),
    ] {
        let reply = anna.post(&path(&waiting, what), &body);
        described.check("post", &format!("/api/tables/{{id}}/{what}"), &reply);
    }
}

/// Every operation has a name of its own, every reference leads somewhere.
#[test]
fn the_description_is_sound() {
    let stage = start();
    let described = Description::of(&stage.stranger());
    let mut names = Vec::new();
    let paths = described.0["paths"].as_object().expect("paths");
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().expect("operations") {
            if method == "parameters" {
                continue;
            }
            names.push(operation["operationId"].as_str().expect("a name"));
            let real = path.replace("{id}", "000000000000");
            let reply = stage
                .stranger()
                .send(&method.to_uppercase(), &real, &[], Some("{}"));
            assert_ne!(reply.status, 405, "{method} {path}");
            assert!(!reply.body.contains("no_such_page"), "{method} {path}");
        }
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    assert!(count > 25);
    let mut values = vec![&described.0];
    while let Some(value) = values.pop() {
        if value.get("$ref").is_some() {
            described.resolve(value);
        }
        match value {
            Value::Array(items) => values.extend(items),
            Value::Object(items) => values.extend(items.values()),
            _ => {}
        }
    }
}
