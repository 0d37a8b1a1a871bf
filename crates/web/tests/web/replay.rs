//! Going through games: those of tables, as far as the viewer may know them, and records that somebody brings.

use std::fs;
use std::path::Path;

use ra_lang::Lang;
use serde_json::json;

use crate::http::{Client, Reply};
use crate::stage::{Stage, begun, path, start};

const FORM: [&str; 2] = [
    "Content-Type: application/x-www-form-urlencoded",
    "Sec-Fetch-Site: same-origin",
];

/// A text as forms send it.
fn encoded(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

fn bring(stage: &Stage, lang: &str, record: &str, rest: &str) -> Reply {
    let body = format!("record={}{rest}", encoded(record));
    let page = format!("/{lang}/replay");
    stage.stranger().send("POST", &page, &FORM, Some(&body))
}

fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games");
    let files = fs::read_dir(folder).expect("golden games");
    let files = files.map(|file| file.expect("a file").path());
    let games = files.map(|path| fs::read_to_string(path).expect("a game"));
    games.collect()
}

/// What stands in an attribute of the first element that has it.
fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let start = page.split(&format!("{name}=\"")).nth(1);
    let start = start.unwrap_or_else(|| panic!("no {name} in {page}"));
    start.split('"').next().unwrap_or("")
}

#[test]
fn every_golden_game_is_shown_from_the_first_step_to_the_last() {
    let stage = start();
    let games = games();
    assert!(games.len() > 30, "{}", games.len());
    for (place, game) in games.iter().enumerate() {
        let lang = Lang::ALL[place % Lang::ALL.len()].tag();
        let first = bring(&stage, lang, game, "");
        assert_eq!(first.status, 200, "{}", first.body);
        let last = attribute(&first.body, "data-last");
        let middle = last.parse::<usize>().expect("a number") / 2;
        for at in [middle.to_string(), last.to_owned(), "99999".to_owned()] {
            let reply = bring(&stage, lang, game, &format!("&to=0&at={at}"));
            assert_eq!(reply.status, 200);
            let shown = if at == "99999" { last } else { &at };
            assert_eq!(attribute(&reply.body, "data-at"), shown);
            assert_eq!(
                reply.body.matches("data-part=\"seat-").count(),
                first.body.matches("data-part=\"seat-").count()
            );
        }
    }
}

#[test]
fn without_a_script_every_stop_is_reached_by_pressing_one_button() {
    let stage = start();
    let game = include_str!("../../../../fixtures/games/plain-barge-2.ra");
    let mut page = bring(&stage, "en", game, "").body;
    let stops: Vec<String> = attribute(&page, "data-steps")
        .split(' ')
        .map(str::to_owned)
        .collect();
    for (from, to) in stops.iter().zip(&stops[1..]) {
        assert_eq!(attribute(&page, "data-at"), from);
        let button = page
            .split("<button")
            .find(|button| button.contains("data-go=\"on\""))
            .expect("a button");
        assert_eq!(attribute(button, "value"), to);
        page = bring(&stage, "en", game, &format!("&to={from}&at={to}")).body;
    }
    assert_eq!(attribute(&page, "data-at"), attribute(&page, "data-last"));
    assert!(page.contains("wins"), "the end is told");
}

#[test]
fn a_wrong_record_says_where_and_why_and_is_not_lost() {
    let stage = start();
    let wrong = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n\n1. D nile D ra B9 {<b>so</b>} B8";
    let reply = bring(&stage, "fr", wrong, "&at=3");
    assert_eq!(reply.status, 422);
    assert!(reply.body.contains("Ligne 6, colonne 31"), "{}", reply.body);
    assert!(
        reply.body.contains("href=\"/fr/rules#r4-2\""),
        "the rule is linked"
    );
    assert!(reply.body.contains("&lt;b&gt;so&lt;/b&gt;") && !reply.body.contains("<b>so"));
    let nonsense = bring(&stage, "ja", "hello", "");
    assert_eq!(nonsense.status, 422);
    assert!(nonsense.body.contains("1行1文字目") && nonsense.body.contains("hello</textarea>"));
    assert_eq!(bring(&stage, "en", " \n ", "").status, 422);
    let start = wrong.split("\n\n").next().expect("headers");
    for (lang, record, told) in [
        ("fr", "[Ra \"9\"]", "[Ra]\u{a0}: la version 9 est inconnue"),
        ("ja", "[Ra \"1\"]", "[Rules]がありません"),
        (
            "ru",
            &format!("{start}\n\nD nille"),
            "Возможно, имелось в виду nile",
        ),
        ("uk", &format!("{start}\n\nD nile D"), "Тут можливо"),
    ] {
        let reply = bring(&stage, lang, &format!("{record}\nhello"), "");
        assert_eq!(reply.status, 422, "{record}");
        assert!(reply.body.contains(told), "{lang}: {told}: {}", reply.body);
        let (_, notice) = reply.body.split_once("role=\"alert\"").expect("a notice");
        let notice = notice.split("</div>").next().expect("its end");
        assert!(
            !notice.contains("lang=\"en\"") && !notice.contains("expected"),
            "{notice}"
        );
        assert!(
            reply.body.contains("hello</textarea>"),
            "it stands in the field again"
        );
    }
}

#[test]
fn a_record_is_bounded_and_comes_from_our_own_page() {
    let stage = start();
    let long = "x".repeat(65 * 1024);
    let reply = bring(&stage, "en", &long, "");
    assert_eq!(reply.status, 422);
    assert!(reply.body.contains("too long"));
    let body = format!("record={}", "%41".repeat(70 * 1024));
    let reply = stage
        .stranger()
        .send("POST", "/en/replay", &FORM, Some(&body));
    assert_eq!(reply.status, 413);
    let strange = stage
        .stranger()
        .send("POST", "/en/replay", &FORM[..1], Some("record=x"));
    assert_eq!(strange.status, 403);
}

/// What the parts of a position say.
fn parts(client: &Client, table: &str, at: &str) -> String {
    let reply = client.get(&format!("/en/t/{table}/replay?at={at}&have="));
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.body
}

/// The points that stand on the players' cards.
fn points(parts: &str) -> Vec<String> {
    let sums = parts.split("<p class=\"sum\">").skip(1);
    let number = |sum: &str| {
        let sum = sum.split("</p>").next().unwrap_or("");
        sum.strip_prefix("<b>")
            .map(|rest| rest.split('<').next().unwrap_or("").to_owned())
    };
    sums.filter_map(number).collect()
}

#[test]
fn a_game_that_is_on_shows_what_the_viewer_may_know() {
    let stage = start();
    let host = stage.guest("Anna");
    let (table, _) = begun(&host, 3);
    let stranger = stage.stranger();
    assert_eq!(points(&parts(&stranger, &table, "0")), Vec::<String>::new());
    assert_eq!(points(&parts(&host, &table, "0")), ["10"]);
    let page = stranger.get(&format!("/en/t/{table}/replay")).body;
    assert_eq!(
        attribute(&page, "data-at"),
        attribute(&page, "data-last"),
        "it begins where the game is"
    );
    assert!(page.contains("Follow it live"));
    for wrong in ["/en/t/nothing/replay", "/en/t/00000000000000/replay"] {
        assert_eq!(stranger.get(wrong).status, 404, "{wrong}");
    }
    assert_eq!(
        stranger.get(&format!("/en/t/{table}/replay?at=x")).status,
        422
    );
    let gathering = crate::stage::open(&host, 2);
    assert_eq!(
        stranger.get(&format!("/en/t/{gathering}/replay")).status,
        409
    );
}

#[test]
fn a_finished_game_is_open_to_all_from_the_start() {
    let stage = start();
    let host = stage.guest("Anna");
    let (table, _) = begun(&host, 3);
    play_out(&host, &table);
    let stranger = stage.stranger();
    assert_eq!(points(&parts(&stranger, &table, "0")), ["10", "10", "10"]);
    let page = stranger.get(&format!("/ru/t/{table}/replay")).body;
    assert_eq!(attribute(&page, "data-at"), "0");
    // Every line of the log leads somewhere, and each epoch is there.
    let last = attribute(&page, "data-last").to_owned();
    assert_eq!(attribute(&page, "data-epochs").split(' ').count(), 3);
    assert!(page.contains(&format!("/ru/t/{table}/replay?at={last}")));
    let end = parts(&stranger, &table, &last);
    assert!(end.contains("data-part=\"scored\"") && end.contains("Score of epoch 3"));
    // Who has a part already is not sent it again.
    let tags = end.split("data-part=\"").skip(1).map(|part| {
        let name = part.split('"').next().unwrap_or("");
        format!("{name}:{}", attribute(part, "data-tag"))
    });
    let have = tags.collect::<Vec<_>>().join(",");
    let again = stranger.get(&format!("/en/t/{table}/replay?at={last}&have={have}"));
    assert!(!again.body.contains("data-part"), "{}", again.body);
}

/// Plays on, taking the last action of the list each time: often a bid, so that it ends soon.
fn play_out(host: &Client, table: &str) {
    let mut events = host.events(table, None);
    loop {
        let (_, view) = events.table(|view| {
            view["stage"] == "over"
                || !view["position"]["legal"]
                    .as_array()
                    .is_some_and(Vec::is_empty)
        });
        if view["stage"] == "over" {
            return;
        }
        let legal = view["position"]["legal"].as_array().expect("actions");
        let action = legal.last().expect("an action");
        let body = json!({ "version": view["version"], "action": action });
        let reply = host.post(&path(table, "act"), &body);
        assert!([200, 409].contains(&reply.status), "{}", reply.body);
    }
}

#[test]
fn another_language_shows_the_same_position() {
    let stage = start();
    let host = stage.guest("Anna");
    let (table, _) = begun(&host, 3);
    let page = host.get(&format!("/en/t/{table}/replay?at=2")).body;
    let there = format!("/uk/t/{table}/replay?at=2");
    let link = format!("{there}&amp;choose");
    assert!(page.contains(&format!("href=\"{link}\"")), "{link}");
    let reply = host.get(&link.replace("&amp;", "&"));
    assert_eq!(reply.status, 303);
    assert_eq!(reply.header("location"), Some(there.as_str()));
    assert!(
        reply
            .header("set-cookie")
            .expect("a cookie")
            .contains("lang=uk")
    );
}

#[test]
fn another_language_keeps_the_record_that_somebody_brought() {
    let stage = start();
    let game = include_str!("../../../../fixtures/games/plain-barge-2.ra");
    let page = bring(&stage, "en", game, "&at=4").body;
    assert!(
        page.contains("form=\"steps\" formaction=\"/ja/replay?choose\""),
        "{page}"
    );
    let body = format!("record={}&to=4", encoded(game));
    let reply = stage
        .stranger()
        .send("POST", "/ja/replay?choose", &FORM, Some(&body));
    assert_eq!(reply.status, 200);
    assert!(
        reply
            .header("set-cookie")
            .expect("a cookie")
            .contains("lang=ja")
    );
    assert!(reply.body.contains("<html lang=\"ja\""));
    assert_eq!(attribute(&reply.body, "data-at"), "4");
    let page = bring(&stage, "en", "hello", "").body;
    assert!(
        page.contains("form=\"bring\" formaction=\"/ja/replay?choose\""),
        "{page}"
    );
}
