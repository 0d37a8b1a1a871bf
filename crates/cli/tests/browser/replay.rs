//! Going through games: of tables, and records that somebody brings.

use std::fs;
use std::path::Path;

use ra_record::Record;
use serde_json::json;

use crate::look::Look;
use crate::story::story;
use crate::window::Window;

const SHOW: &str = "Show the game";

/// A game that somebody has at home.
const HOME: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../fixtures/games/plain-barge-3.ra"
);

/// The step that the page is at, which its address tells, too.
fn step(window: &Window) -> usize {
    let at = window.eval("document.querySelector('#where').textContent");
    let at = at.as_str().unwrap_or_default().to_owned();
    let number = at.split_whitespace().nth(1);
    number
        .and_then(|number| number.parse().ok())
        .expect("a step")
}

/// Waits until the page shows a step: its bar, its address and its board tell the same.
fn shows(window: &Window, record: &Record, at: usize) {
    let bag = record.position_at(at).expect("a step").bag().total();
    window.wait_for(&format!("step {at}"), || {
        let path = window.path();
        let linked = path
            .split(['?', '#', '&'])
            .any(|part| part == format!("at={at}"));
        let page = window.page();
        let said = page.says(&format!("Step {at} of")) && page.says(&format!("In the bag: {bag}"));
        (linked && said).then_some(())
    });
}

#[test]
fn through_a_finished_game() {
    story("replay", |story| {
        let path = story.server.finished_game();
        let record = story.server.verified(&path).record;
        let last = record.entries().len();
        let anna = story.window(
            "anna",
            Look {
                motion: true,
                ..Look::default()
            },
        );
        anna.go(&path);
        anna.press("Go through the game");
        anna.wait_for_words("Step ");
        buttons(&anna, &record, last);
        keys(&anna, &record, last);
        scrub(&anna, last);
        plays_by_itself(&anna, last);
        link(&anna, &story.window("ben", Look::default()), &record);
    });
}

fn buttons(window: &Window, record: &Record, last: usize) {
    window.press("One step on");
    window.wait_for("a step", || (step(window) > 0).then_some(()));
    shows(window, record, step(window));
    window.press("First step");
    shows(window, record, 0);
    window.press("Last step");
    shows(window, record, last);
    assert!(
        window.page().button("One step on").is_none(),
        "there is nothing after the end"
    );
    window.press("Auction before");
    window.wait_for("an auction", || (step(window) < last).then_some(()));
    shows(window, record, step(window));
    window.press("II To epoch 2");
    window.wait_for("the second epoch", || {
        let at = record.position_at(step(window))?;
        (at.epoch().number() == 2).then_some(())
    });
    shows(window, record, step(window));
    window.press("One step back");
    window.wait_for("the first epoch", || {
        let at = record.position_at(step(window))?;
        (at.epoch().number() == 1).then_some(())
    });
}

fn keys(window: &Window, record: &Record, last: usize) {
    window.key("Home");
    shows(window, record, 0);
    window.key("ArrowRight");
    window.wait_for("a step", || (step(window) > 0).then_some(()));
    window.key("ArrowLeft");
    shows(window, record, 0);
    window.key("ArrowDown");
    window.wait_for("a turn", || (step(window) > 0).then_some(()));
    window.key("End");
    shows(window, record, last);
}

/// The slider, with the keys that sliders have.
fn scrub(window: &Window, last: usize) {
    let slider = window
        .page()
        .all("slider")
        .next()
        .cloned()
        .expect("a slider");
    window.click(&slider);
    window.wait_for("the middle", || {
        (step(window).abs_diff(last / 2) < 4).then_some(())
    });
    window.key("Home");
    window.wait_for("the start", || (step(window) == 0).then_some(()));
}

fn plays_by_itself(window: &Window, last: usize) {
    window.choose("Play", "Speed", "fast");
    window.press("Play");
    window.wait_for("some steps", || (step(window) > 3).then_some(()));
    window.choose("Pause", "Speed", "slow");
    pause(window);
    let at = step(window);
    assert!(at < last);
    window.choose("Play", "Speed", "fast");
    assert_eq!(step(window), at, "a pause is a pause");
    // Space plays and pauses, too, where nothing else has the focus.
    window.eval("document.activeElement.blur()");
    window.key("Space");
    window.wait_for("more steps", || (step(window) > at).then_some(()));
    window.key("Space");
    window.wait_for("the pause", || window.page().button("Play").map(|_| ()));
}

fn pause(window: &Window) {
    window.wait_for("the pause", || {
        let page = window.page();
        if let Some(button) = page.button("Pause") {
            window.click(button);
        }
        page.button("Play").map(|_| ())
    });
}

/// A link to a position, for somebody else.
fn link(window: &Window, other: &Window, record: &Record) {
    let allow = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    window.cdp("Browser.grantPermissions", &allow);
    window.press("Next auction");
    window.press("Link to this position");
    window.wait_for_words("The link to this position is copied.");
    let link = window.eval("navigator.clipboard.readText()");
    let link = link.as_str().expect("a link").to_owned();
    other.go(link.strip_prefix(other.site()).expect("a link to here"));
    shows(other, record, step(window));
}

#[test]
fn a_record_from_home() {
    story("record", |story| {
        let anna = story.window("anna", Look::default());
        let text = fs::read_to_string(HOME).expect("a game");
        let record = Record::parse(&text).expect("a record");
        anna.go("/en/replay");
        wrong(&anna);
        anna.fill(SHOW, "Paste a record", &text);
        anna.press(SHOW);
        shows_brought(&anna, &record, 0);
        anna.key("End");
        shows_brought(&anna, &record, record.entries().len());
        anna.press("II To epoch 2");
        anna.wait_for("the address", || {
            anna.path().contains("game=").then_some(())
        });
        download(&anna, &text);

        // The address holds the whole game, and nobody else needs to.
        let ben = story.window("ben", Look::default());
        ben.go(&anna.path());
        shows_brought(&ben, &record, step(&anna));

        ben.go("/en/replay");
        upload(&ben, Path::new(HOME));
        shows_brought(&ben, &record, 0);
    });
}

fn shows_brought(window: &Window, record: &Record, at: usize) {
    window.wait_for_words("Step ");
    shows(window, record, at);
}

/// What is wrong is said, and what was written is still there.
fn wrong(window: &Window) {
    window.forgive("status of 422");
    let text = "[Ra \"1\"]\n[Rules \"1\"]\n[Rulebook \"barge-2023\"]\n[Discs \"9-6-5-2 8-7-4-3\"]\n\n1. D nile B9\n";
    window.fill(SHOW, "Paste a record", text);
    window.press(SHOW);
    window.wait_for_words("Line 6, column 11:");
    let page = window.page();
    let field = page.field("Paste a record").expect("the field");
    assert!(field.value.contains("1. D nile B9"), "{}", field.value);
}

fn download(window: &Window, text: &str) {
    let folder = window.downloads();
    window.press("Download the record");
    let file = window.downloaded(&folder, "game.ra");
    let kept = fs::read_to_string(file).expect("a file");
    assert_eq!(kept.trim().replace("\r\n", "\n"), text.trim());
}

fn upload(window: &Window, file: &Path) {
    let page = window.page();
    let field = page.button("Choose a file").expect("a field").node;
    let file = file.canonicalize().expect("a file");
    let files = json!({ "files": [file], "backendNodeId": field });
    window.cdp("DOM.setFileInputFiles", &files);
}
