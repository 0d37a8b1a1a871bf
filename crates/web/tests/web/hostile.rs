//! What no well-behaved client sends. The answer is a clear refusal, never a fault of ours, never silence.

use std::io::{Read, Write};
use std::time::Duration;

use ra_web::{Limits, Site};
use serde_json::json;

use crate::http::{Client, Reply, read_reply};
use crate::stage::{open, path, start, start_with};

/// Sends bytes as they are, and reads whatever comes until the connection is closed.
fn raw(client: &Client, bytes: &[u8]) -> String {
    let mut stream = client.connect();
    // The server may hang up before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn is_refused(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 4")
}

#[test]
fn bodies_that_are_none() {
    let stage = start();
    let anna = stage.guest("Anna");
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(20_000));
    let deep = "[".repeat(10_000);
    for (body, status) in [
        ("", 400),
        ("{", 400),
        ("null", 422),
        ("[]", 422),
        ("{}", 422),
        ("{\"name\":7}", 422),
        ("{\"name\":\"\"}", 422),
        ("{\"name\":\" \\u0000 \"}", 422),
        ("{\"name\":\"a\\u202eb\"}", 422),
        ("{\"name\":\"Anna\",\"rank\":1}", 422),
        ("{\"name\":\"Anna\"} {}", 400),
        ("{\"name\":\"\\ud800\"}", 400),
        (&deep, 422),
        ("[\"Anna\"]", 422),
        ("\"Anna\"", 422),
        (&long, 413),
    ] {
        let reply = anna.send("POST", "/api/guests", &[], Some(body));
        let short: String = body.chars().take(40).collect();
        assert_eq!(reply.status, status, "{short}: {}", reply.body);
        assert!(reply.json()["error"]["code"].is_string());
    }
}

#[test]
fn wishes_that_make_no_sense() {
    let stage = start();
    let anna = stage.guest("Anna");
    let table = open(&anna, 3);
    for (what, body) in [
        ("act", json!({ "version": -1, "action": "D" })),
        (
            "act",
            json!({ "version": 4_294_967_296_u64, "action": "D" }),
        ),
        ("act", json!({ "version": 2, "action": "dance" })),
        ("act", json!({ "version": 2, "action": "D", "key": "" })),
        (
            "act",
            json!({ "version": 2, "action": "D", "key": "k".repeat(65) }),
        ),
        (
            "order",
            json!({ "version": 2, "order": { "bid_up_to": { "disc": 17 } } }),
        ),
        ("order", json!({ "version": 2, "order": "cheat" })),
        (
            "order",
            json!({ "version": 2, "order": { "draw_until": { "tiles": 0 } } }),
        ),
        ("unseat-agent", json!({ "version": 2, "place": 5 })),
        ("seat-agent", json!({ "level": "zeus" })),
        ("seat-agent", json!({ "level": "../../etc/passwd" })),
        ("join", json!({ "words": "w".repeat(201) })),
        ("join", json!({ "name": "n".repeat(41) })),
        ("chat", json!({ "text": "" })),
        ("chat", json!({ "text": "t".repeat(301) })),
        ("chat", json!({ "text": "bell\u{7}" })),
    ] {
        let reply = anna.post(&path(&table, what), &body);
        assert_eq!(reply.status, 422, "{what} {body}: {}", reply.body);
    }
    for body in [
        json!({ "players": 1 }),
        json!({ "players": 6 }),
        json!({ "players": 300 }),
        json!({ "players": 3, "rulebook": "mine" }),
        json!({ "players": 3, "house": ["totals=perhaps"] }),
        json!({ "players": 3, "house": ["totals=open", "totals=open"] }),
        json!({ "players": 3, "clock": { "real_time": { "base_s": 1, "increment_s": 0 } } }),
        json!({ "players": 3, "stand_in": "nobody" }),
        json!({ "players": 3, "stand_in": null }),
    ] {
        let reply = anna.post("/api/tables", &body);
        assert_eq!(reply.status, 422, "{body}: {}", reply.body);
    }
    let unseat = json!({ "version": 2, "place": u64::MAX });
    assert_eq!(
        anna.post(&path(&table, "unseat-agent"), &unseat).status,
        422
    );
}

#[test]
fn addresses_that_lead_nowhere() {
    let stage = start();
    let anna = stage.guest("Anna");
    for path in [
        "/api/tables/000000000000",
        "/api/tables/0",
        "/api/tables/AAAAAAAAAAAA",
        "/api/tables/%2e%2e%2f%2e%2e%2fetc",
        "/api/tables/%00%00%00%00",
        "/api/tables/%ff%fe",
        "/api/tables/000000000000/events",
        "/api/tables/000000000000/record",
        "/api/tables/000000000000/chat",
        "/api",
        "/api/",
    ] {
        let reply = anna.get(path);
        assert_eq!(reply.status, 404, "{path}: {}", reply.body);
        assert!(reply.json()["error"]["message"].is_string());
    }
    for path in ["/nowhere", "//", "/en/nowhere", "/en/t/%ff%fe", "/EN/"] {
        let reply = anna.get(path);
        assert_eq!(reply.status, 404, "{path}: {}", reply.body);
        assert!(reply.body.contains("<h1>"), "people get a page");
    }
    for path in [
        "/api/tables?stage=never",
        "/api/tables?limit=-1",
        "/api/tables?page=2",
    ] {
        assert_eq!(anna.get(path).status, 422, "{path}");
    }
    for (method, path) in [
        ("DELETE", "/api/tables"),
        ("PUT", "/"),
        ("POST", "/health"),
        ("BREW", "/"),
    ] {
        let reply = anna.send(method, path, &[], None);
        assert_eq!(reply.status, 405, "{method} {path}: {}", reply.body);
    }
}

#[test]
fn only_json_from_our_own_pages_changes_anything() {
    let stage = start();
    let anna = stage.guest("Anna");
    let send = |headers: &[&str]| {
        anna.send(
            "PATCH",
            "/api/guests/me",
            headers,
            Some(r#"{"name":"Eve"}"#),
        )
    };
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "",
        "application/jsonp",
    ] {
        let kind = format!("Content-Type: {kind}");
        assert_eq!(send(&[&kind]).refused(415), "not_json");
    }
    let other = format!("Origin: http://{}0", stage.address);
    for header in [
        "Origin: http://evil.example",
        "Origin: null",
        &other,
        "Sec-Fetch-Site: cross-site",
    ] {
        assert_eq!(send(&[header]).refused(403), "wrong_origin", "{header}");
    }
    assert_eq!(anna.get("/api/guests/me").expect(200)["name"], "Anna");
    let own = format!("Origin: http://{}", stage.address);
    let kind = "Content-Type: Application/JSON; charset=utf-8";
    assert_eq!(
        send(&[&own, "Sec-Fetch-Site: same-origin", kind]).expect(200)["name"],
        "Eve"
    );
}

#[test]
fn a_cookie_that_is_none_is_nobody() {
    let stage = start();
    let nobody = |cookie: &str| Client {
        address: stage.address,
        cookie: Some(cookie.to_owned()),
    };
    let (long, wide) = (
        format!("ra={}", "0".repeat(64)),
        format!("ra={}", "é".repeat(32)),
    );
    for cookie in ["ra=", "ra=x", "other=1; ra", &long, &wide, "=;=;="] {
        assert_eq!(
            nobody(cookie).get("/api/guests/me").refused(401),
            "not_a_guest",
            "{cookie}"
        );
    }
}

#[test]
fn every_answer_has_strict_headers() {
    let stage = start();
    let anna = stage.guest("Anna");
    let replies = [
        anna.get("/"),
        anna.get("/nowhere"),
        anna.get("/metrics"),
        anna.post("/api/tables", &json!([])),
    ];
    for reply in &replies {
        strict(reply);
    }
    let hello = json!({ "name": "Anna" });
    let cookie = |stage: &crate::stage::Stage| {
        let reply = stage.stranger().post("/api/guests", &hello);
        strict(&reply);
        reply.header("set-cookie").expect("a cookie").to_owned()
    };
    let plain = cookie(&stage);
    assert!(
        plain.contains("HttpOnly") && plain.contains("SameSite=Lax") && plain.contains("Path=/")
    );
    assert!(!plain.contains("Secure"));
    let address = stage.address;
    let site = Site {
        public_url: Some("https://ra.example".to_owned()),
        loopback: true,
        ..Site::default()
    };
    let secure = start_with(Limits::default(), site);
    assert_ne!(address, secure.address);
    assert!(cookie(&secure).ends_with("; Secure"));
    let reply = secure.stranger().get("/");
    assert!(reply.header("strict-transport-security").is_some());
}

fn strict(reply: &Reply) {
    let policy = reply.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"));
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "same-origin"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(reply.header(name), Some(value));
    }
    assert!(reply.header("x-request-id").is_some());
}

#[test]
fn a_server_of_this_machine_has_no_other_name() {
    let site = Site {
        loopback: true,
        ..Site::default()
    };
    let stage = start_with(Limits::default(), site);
    let stranger = stage.stranger();
    stranger.get("/api/tables").expect(200);
    let ask = |path: &str| {
        let bytes =
            format!("GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        raw(&stranger, bytes.as_bytes())
    };
    assert!(ask("/api/tables").starts_with("HTTP/1.1 421"));
    assert!(ask("/health").starts_with("HTTP/1.1 200"));
}

#[test]
fn heads_that_are_none() {
    let stage = start();
    let stranger = stage.stranger();
    let many = "X: 1\r\n".repeat(100);
    let long = "x".repeat(40_000);
    for bytes in [
        format!("GET / HTTP/1.1\r\nHost: a\r\n{many}\r\n"),
        format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"),
        format!("GET /{long} HTTP/1.1\r\nHost: a\r\n\r\n"),
        "GET\r\n\r\n".to_owned(),
        "nonsense\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n".to_owned(),
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n".to_owned(),
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n".to_owned(),
    ] {
        let answer = raw(&stranger, bytes.as_bytes());
        let short: String = bytes.chars().take(60).collect();
        assert!(is_refused(&answer), "{short:?}: {answer}");
    }
    // Who speaks another protocol is left alone with it.
    assert_eq!(raw(&stranger, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), "");
    stranger.get("/health").expect(200);
}

/// Whoever never comes to an end is not waited for.
#[test]
fn slow_heads_and_bodies_are_given_up() {
    let limits = Limits {
        head_time: Duration::from_millis(200),
        request_time: Duration::from_millis(400),
        ..Limits::default()
    };
    let stage = start_with(limits, Site::default());
    let stranger = stage.stranger();
    // Nothing, half a head, and nothing after a whole request.
    for bytes in [
        "",
        "GET / HTTP/1.1\r\nHost: a\r\nX: ",
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    ] {
        raw(&stranger, bytes.as_bytes());
    }
    let head = "POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    let mut stream = stranger.connect();
    stream
        .write_all(format!("{head}Content-Length: 10\r\n\r\n{{").as_bytes())
        .expect("written");
    let reply = read_reply(stream);
    assert_eq!(reply.status, 408, "{reply:?}");
    // A body that is longer than it said, or never says.
    let chunk = format!(
        "{head}Transfer-Encoding: chunked\r\n\r\n5000\r\n{}\r\n0\r\n\r\n",
        "x".repeat(0x5000)
    );
    assert!(raw(&stranger, chunk.as_bytes()).starts_with("HTTP/1.1 413"));
    let broken = format!("{head}Transfer-Encoding: chunked\r\n\r\nzz\r\n");
    assert!(is_refused(&raw(&stranger, broken.as_bytes())));
}
