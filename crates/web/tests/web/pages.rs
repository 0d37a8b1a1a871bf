//! Pages, as browsers get them.

use serde_json::{Value, json};

use crate::http::{Client, Reply};
use crate::stage::{Stage as Server, begun, open, path, start};
use crate::weight::fetch;

const LANGUAGES: [&str; 5] = ["en", "fr", "ja", "ru", "uk"];

/// What a browser says of a form on one of our pages.
const OURS: &str = "Sec-Fetch-Site: same-origin";
const FORM: &str = "Content-Type: application/x-www-form-urlencoded";

fn form(client: &Client, path: &str, fields: &str) -> Reply {
    client.send("POST", path, &[FORM, OURS], Some(fields))
}

pub(crate) fn page(client: &Client, path: &str) -> String {
    let reply = client.get(path);
    assert_eq!(reply.status, 200, "{path}: {}", reply.body);
    let kind = reply.header("content-type").expect("a kind");
    assert!(kind.starts_with("text/html"), "{path}: {kind}");
    reply.body
}

/// The value of an attribute, where it first stands.
pub(crate) fn attribute<'a>(html: &'a str, name: &str) -> &'a str {
    let start = format!("{name}=\"");
    let (_, rest) = html
        .split_once(&start)
        .unwrap_or_else(|| panic!("no {name}: {html}"));
    rest.split('"').next().expect("an end")
}

/// The tags of all parts of a page, as a script sends them.
pub(crate) fn tags(html: &str) -> String {
    let parts = html.split("data-part=\"").skip(1);
    let tags = parts.map(|rest| {
        let name = rest.split('"').next().expect("a name");
        format!("{name}:{}", attribute(rest, "data-tag"))
    });
    tags.collect::<Vec<_>>().join(",")
}

/// Plays until the table comes to a stage, for all who are guests there.
fn play_on(players: &[&Client], table: &str, mut until: impl FnMut(&Value) -> bool) -> Value {
    for _ in 0..20_000 {
        for player in players {
            let view = player.get(&format!("/api/tables/{table}")).expect(200);
            if until(&view) {
                return view;
            }
            let legal = view["position"]["legal"].as_array().expect("a list");
            let Some(action) = legal.first() else {
                continue;
            };
            let act = json!({ "version": view["version"], "action": action });
            let reply = player.post(&path(table, "act"), &act);
            assert!([200, 409].contains(&reply.status), "{}", reply.body);
        }
    }
    panic!("the game does not come so far");
}

fn two_people(stage: &Server) -> (Client, Client, String) {
    let (anna, boris) = (stage.guest("Anna"), stage.guest("Борис"));
    let table = open(&anna, 2);
    boris.post(&path(&table, "join"), &json!({})).expect(200);
    (anna, boris, table)
}

#[test]
fn the_front_door_speaks_the_visitors_language() {
    let stage = start();
    let stranger = stage.stranger();
    for (accept, home) in [("ja,en;q=0.5", "/ja/"), ("de", "/en/"), ("uk", "/uk/")] {
        let header = format!("Accept-Language: {accept}");
        let reply = stranger.send("GET", "/", &[&header], None);
        assert_eq!(reply.status, 303);
        assert_eq!(reply.header("location"), Some(home));
    }
    let reply = stranger.send("GET", "/fr/?choose", &[], None);
    assert_eq!(reply.header("location"), Some("/fr/"));
    let cookie = reply
        .header("set-cookie")
        .expect("a cookie")
        .split(';')
        .next();
    let cookie = format!("Cookie: {}", cookie.expect("a pair"));
    let reply = stranger.send("GET", "/", &[&cookie, "Accept-Language: ja"], None);
    assert_eq!(
        reply.header("location"),
        Some("/fr/"),
        "a choice is remembered"
    );
    let reply = stranger.send("GET", "/t/00000000000b", &["Accept-Language: ru"], None);
    assert_eq!(reply.header("location"), Some("/ru/t/00000000000b"));
}

#[test]
fn every_stage_in_every_language_for_everybody() {
    let stage = start();
    let (anna, stranger) = (stage.guest("Anna"), stage.stranger());
    let gathering = open(&anna, 3);
    let (playing, _) = begun(&anna, 4);
    let (one, two, over) = two_people(&stage);
    play_on(&[&one, &two], &over, |view| view["stage"] == "over");
    let closed = open(&anna, 2);
    anna.post(&path(&closed, "close"), &json!({})).expect(200);
    for lang in LANGUAGES {
        let shown = |html: &str, what: &str| {
            assert!(html.contains(&format!("<html lang=\"{lang}\"")), "{what}");
            assert!(html.contains("</html>"), "{what}: cut off");
            for other in LANGUAGES {
                let alternate = format!("hreflang=\"{other}\"");
                assert!(html.contains(&alternate), "{what} in {other}");
            }
            assert!(
                !html.contains("style="),
                "{what}: styles stand in the style sheet"
            );
        };
        for client in [&anna, &stranger] {
            for page_path in ["/", "/settings"] {
                shown(&page(client, &format!("/{lang}{page_path}")), page_path);
            }
            for table in [&gathering, &playing, &closed] {
                shown(&page(client, &format!("/{lang}/t/{table}")), table);
            }
        }
        for client in [&one, &two, &stranger] {
            let html = page(client, &format!("/{lang}/t/{over}"));
            shown(&html, "over");
            assert!(html.contains("class=\"race\""), "points by epoch");
        }
    }
}

#[test]
fn what_is_not_there_is_a_page_too() {
    let stage = start();
    let stranger = stage.stranger();
    for (path, status) in [
        ("/fr/nothing", 404),
        ("/ja/t/0000000000000", 404),
        ("/uk/t/%00", 404),
        ("/de/", 404),
        ("/t/-", 404),
    ] {
        let reply = stranger.get(path);
        assert_eq!(reply.status, status, "{path}");
        assert!(reply.body.contains("<h1>"), "{path}: {}", reply.body);
    }
    let reply = stranger.get("/api/nothing");
    assert!(reply.body.starts_with('{'), "programs get JSON");
    let reply = stranger.get("/assets/nothing.css");
    assert_eq!(reply.status, 404);
}

#[test]
fn a_game_by_forms_alone() {
    let stage = start();
    let reply = form(
        &stage.stranger(),
        "/en/play",
        "others=1&level=scribe&name=Zo%C3%A9",
    );
    assert_eq!(reply.status, 303, "{}", reply.body);
    let table = reply.header("location").expect("a table").to_owned();
    let cookie = reply
        .header("set-cookie")
        .expect("a guest")
        .split(';')
        .next();
    let zoe = Client {
        cookie: cookie.map(str::to_owned),
        ..stage.stranger()
    };
    let mut acted = 0;
    for _ in 0..20_000 {
        let html = page(&zoe, &table);
        if html.contains("data-stage=\"over\"") {
            assert!(acted > 10, "there was something to do");
            assert!(html.contains("/rematch"));
            return;
        }
        assert!(html.contains("Zoé"));
        let (_, bar) = html.split_once("id=\"move\"").expect("a form");
        let bar = bar.split("</form>").next().expect("an end");
        let value = |name: &str| {
            let (_, rest) = bar.split_once(&format!("name=\"{name}\" value=\""))?;
            rest.split('"').next()
        };
        let Some(action) = value("action") else {
            continue;
        };
        let version = value("version").expect("a version");
        let fields = format!("version={version}&action={action}");
        let reply = form(&zoe, &format!("{table}/act"), &fields);
        assert!([303, 409].contains(&reply.status), "{}", reply.body);
        acted += 1;
    }
    panic!("the game does not end");
}

#[test]
fn refusals_are_kind_and_nothing_is_lost() {
    let stage = start();
    let (anna, boris, table) = two_people(&stage);
    let here = format!("/en/t/{table}");
    let view = anna.get(&format!("/api/tables/{table}")).expect(200);
    let turn = view["position"]["to_act"].as_u64() == view["you"]["seat"].as_u64();
    let (to_act, waits) = if turn {
        (&anna, &boris)
    } else {
        (&boris, &anna)
    };
    let version = &view["version"];
    let reply = form(
        waits,
        &format!("{here}/act"),
        &format!("version={version}&action=D"),
    );
    assert_eq!(reply.status, 409);
    assert!(
        reply.body.contains("It is not your turn."),
        "{}",
        reply.body
    );
    let reply = form(
        to_act,
        &format!("{here}/act"),
        &format!("version={version}&action=P"),
    );
    assert_eq!(reply.status, 422);
    assert!(
        reply.body.contains("/en/rules#r4-1"),
        "the rule stands beside it"
    );
    let reply = form(to_act, &format!("{here}/act"), "version=1&action=D");
    assert_eq!(reply.status, 409, "they saw an old table");
    let stranger = stage.guest("Clara");
    let reply = form(
        &stranger,
        &format!("{here}/chat"),
        "text=What+a+%3Cb%3Elot%3C%2Fb%3E",
    );
    assert_eq!(reply.status, 403);
    assert!(reply.body.contains("alert"));
    let reply = form(
        &anna,
        &format!("{here}/chat"),
        "text=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    );
    assert_eq!(reply.status, 303);
    let html = page(&boris, &here);
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!html.contains("<script>"));
}

#[test]
fn forms_of_others_are_refused() {
    let stage = start();
    let (anna, _, table) = two_people(&stage);
    let before = anna.get(&format!("/api/tables/{table}")).expect(200);
    for headers in [
        &[FORM][..],
        &[FORM, "Sec-Fetch-Site: cross-site"],
        &[FORM, "Sec-Fetch-Site: same-site"],
        &[FORM, "Origin: http://evil.example"],
        &[FORM, "Origin: null"],
    ] {
        for what in ["act", "leave", "resign", "chat", "order"] {
            let reply = anna.send(
                "POST",
                &format!("/en/t/{table}/{what}"),
                headers,
                Some("version=4&action=D&text=x&order=pass"),
            );
            assert_eq!(reply.status, 403, "{headers:?} {what}");
        }
        let reply = anna.send("POST", "/en/play", headers, Some("others=1"));
        assert_eq!(reply.status, 403, "{headers:?}");
    }
    let after = anna.get(&format!("/api/tables/{table}")).expect(200);
    assert_eq!(before, after);
}

#[test]
fn a_look_again_brings_only_what_changed() {
    let stage = start();
    let (anna, boris, table) = two_people(&stage);
    let here = format!("/en/t/{table}");
    let html = page(&anna, &here);
    let steps = attribute(&html, "data-steps").to_owned();
    let have = tags(&html);
    let look = |client: &Client, have: &str, steps: &str| {
        page(client, &format!("{here}/parts?have={have}&steps={steps}"))
    };
    // Whose turn it is is read aloud to who has looked before.
    let again = look(&anna, &have, &steps);
    let names: Vec<&str> = again
        .split("data-part=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().expect("a name"))
        .collect();
    assert_eq!(names, ["spoken"], "{again}");
    let have = tags(&html).replace(
        &tags(&html)
            .split(',')
            .find(|tag| tag.starts_with("spoken"))
            .expect("it")
            .to_owned(),
        &tags(&again),
    );
    assert!(
        !look(&anna, &have, &steps).contains("data-part"),
        "nothing changed"
    );
    let reply = form(&boris, &format!("{here}/chat"), "text=Hello");
    assert_eq!(reply.status, 303);
    let said = look(&anna, &have, &steps);
    assert!(said.contains("data-part=\"said\"") && said.contains("Hello"));
    assert!(!said.contains("data-part=\"track\""));
    let fields = format!("text=Hi&steps={steps}&have={have}");
    let reply = form(&anna, &format!("{here}/chat"), &fields);
    assert_eq!(reply.status, 200, "a script gets the parts at once");
    assert!(reply.body.starts_with("<div id=\"parts\"") && reply.body.contains("Hi"));
}

/// A form that is sent again, by an impatient finger or because the answer was lost, is done once.
#[test]
fn a_form_that_is_sent_twice_is_done_once() {
    let stage = start();
    let (anna, boris, table) = two_people(&stage);
    let here = format!("/en/t/{table}");
    let said = || {
        let chat = anna.get(&path(&table, "chat")).expect(200);
        let lines = chat["lines"].as_array().expect("lines").clone();
        lines
            .iter()
            .map(|line| line["text"].as_str().expect("a text").to_owned())
            .collect::<Vec<_>>()
    };
    let html = page(&anna, &here);
    let (_, form_html) = html
        .split_once(&format!("action=\"{here}/chat\""))
        .expect("a form");
    let key = attribute(
        form_html.split("name=\"key\" ").nth(1).expect("a key"),
        "value",
    )
    .to_owned();
    let say = |text: &str| {
        let fields = format!("key={key}&text={text}");
        assert_eq!(form(&anna, &format!("{here}/chat"), &fields).status, 303);
    };
    say("Hello");
    say("Hello");
    assert_eq!(said(), ["Hello"]);
    // The same form out of a browser's history, with another text.
    say("Well");
    assert_eq!(said(), ["Hello", "Well"]);
    let html = page(&anna, &here);
    assert!(
        !html.contains(&format!("name=\"key\" value=\"{key}\"")),
        "a new page has a new key"
    );
    let view = anna.get(&format!("/api/tables/{table}")).expect(200);
    let turn = view["position"]["to_act"] == view["you"]["seat"];
    let to_act = if turn { &anna } else { &boris };
    let fields = format!("version={}&action=D&key=x", view["version"]);
    for _ in 0..2 {
        assert_eq!(form(to_act, &format!("{here}/act"), &fields).status, 303);
    }
    let html = page(&anna, &here);
    assert_eq!(attribute(&html, "data-steps"), "2", "one tile was drawn");
}

/// What others show beside a link: which table it is and how it stands, with addresses that hold anywhere.
#[test]
fn a_link_to_a_table_tells_which_it_is() {
    let stage = start();
    let (anna, boris, table) = two_people(&stage);
    let about = |path: &str| {
        let html = page(&stage.stranger(), path);
        let content = |name: &str| {
            let tag = html.split(&format!("\"{name}\" ")).nth(1);
            attribute(tag.unwrap_or_else(|| panic!("no {name}")), "content").to_owned()
        };
        for name in ["og:url", "og:image"] {
            let here = format!("http://{}/", stage.address);
            assert!(content(name).starts_with(&here), "{}", content(name));
        }
        assert_eq!(content("twitter:card"), "summary_large_image");
        ["og:title", "og:description", "og:image", "og:locale"].map(content)
    };
    let here = format!("/en/t/{table}");
    let [title, playing, image, locale] = about(&here);
    assert!(title.contains("Anna") && title.contains("Борис"), "{title}");
    assert!(playing.starts_with("Epoch 1 · 2 players"), "{playing}");
    assert_eq!(locale, "en_GB");
    let [_, gathering, ..] = about(&format!("/en/t/{}", open(&anna, 3)));
    assert!(gathering.starts_with("1 of 3 seats taken"), "{gathering}");
    play_on(&[&anna, &boris], &table, |view| view["stage"] == "over");
    let [_, over, ..] = about(&here);
    assert!(over.contains(" wins "), "{over}");
    // The picture is there, as large as is said.
    let path = image.split_once("/assets/").expect("a path").1;
    let reply = fetch(&stage.stranger(), &format!("/assets/{path}"), "identity");
    let head = reply
        .windows(4)
        .position(|window| window == b"IHDR")
        .expect("a picture");
    let number = |at: usize| u32::from_be_bytes(reply[at..at + 4].try_into().expect("four"));
    assert_eq!((number(head + 4), number(head + 8)), (1200, 630));
}

#[test]
fn live_pages_are_poked() {
    let stage = start();
    let (anna, boris, table) = two_people(&stage);
    let html = page(&anna, &format!("/en/t/{table}"));
    let seen = attribute(&html, "data-id").to_owned();
    let pokes = anna.stream(&format!("/en/t/{table}/live?last_event_id={seen}"), None);
    let mut pokes = pokes.expect("a stream");
    form(&boris, &format!("/en/t/{table}/chat"), "text=Hello");
    let poke = pokes.next().expect("a poke");
    assert_eq!(
        (poke.name.as_str(), poke.data.as_str()),
        ("poke", ""),
        "what was seen is not told again"
    );
    assert_ne!(poke.id, seen);
    let html = page(&anna, &format!("/en/t/{table}"));
    assert_eq!(
        attribute(&html, "data-id"),
        poke.id,
        "who has looked needs no poke"
    );
}
