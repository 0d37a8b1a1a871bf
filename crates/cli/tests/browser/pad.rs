//! The score pad, filled in for a real game.

use std::fs;

use ra_lang::Lang;
use ra_record::Record;
use ra_rules::{Discs, Epoch, Event, Monuments, Seat, Tiles};
use serde_json::{Value, json};

use crate::look::Look;
use crate::page::Item;
use crate::story::story;
use crate::window::Window;

/// A game of three that ends in a tie.
const GAME: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../fixtures/games/run-of-three.ra"
);

/// What everybody had at the end of an epoch, and their points after it.
struct Scored {
    epoch: Epoch,
    held: Vec<(Tiles, Discs)>,
    totals: Vec<u16>,
}

/// The three epochs of a game. All of them ended with a Ra tile, so that everybody had then what they had before the step.
fn scored(record: &Record) -> Vec<Scored> {
    let mut epochs = Vec::new();
    for moment in record.moments() {
        let epoch = moment.events.iter().find_map(|event| match event {
            Event::EpochEnded { epoch, .. } => Some(*epoch),
            _ => None,
        });
        let Some(epoch) = epoch else { continue };
        let held = |seat: Seat| {
            let holding = moment.before.holding(seat);
            (holding.tiles, holding.discs())
        };
        let sheets = ra_rules::score(record.players(), epoch, held);
        for event in &moment.events {
            if let Event::SeatScored { seat, sheet, .. } = event {
                assert_eq!(sheets[*seat], *sheet, "all ended with a Ra tile");
            }
        }
        let points = |seat: Seat| moment.after.holding(seat).points;
        epochs.push(Scored {
            epoch,
            held: record.players().seats().map(held).collect(),
            totals: record.players().seats().map(points).collect(),
        });
    }
    epochs
}

#[test]
fn a_real_game_on_the_pad() {
    story("pad", |story| {
        let text = fs::read_to_string(GAME).expect("a game");
        let record = Record::parse(&text).expect("a record");
        let epochs = scored(&record);
        let anna = story.window("anna", Look::default().sized(Look::TABLET));
        anna.go("/en/pad");
        anna.wait_for_words("Saved on this device; works without a connection.");
        write_names(&anna);
        for scored in &epochs {
            fill_in(&anna, scored);
            assert_eq!(
                totals(&anna),
                scored.totals,
                "after epoch {}",
                scored.epoch.number()
            );
            anna.press("Score this epoch");
        }
        told(&anna, &record);
        print(&anna);

        anna.reload();
        told(&anna, &record);
        anna.forgive("ERR_CONNECTION_REFUSED");
        story.server.kill();
        anna.reload();
        told(&anna, &record);
        new_game(&anna);
    });
}

const NAMES: [&str; 3] = ["Anna", "Ben", "Clara"];

/// Turns to the card of a seat: not every screen has room for all.
fn card(window: &Window, seat: usize) -> String {
    let tabs = window.within("#who", "button").0;
    if let Some(tab) = tabs.get(seat) {
        window.click(tab);
    }
    format!(".card[data-seat='{seat}']")
}

fn write_names(window: &Window) {
    for (seat, name) in NAMES.iter().enumerate() {
        let field = window.within(&card(window, seat), "textbox").0;
        window.click(&field[0]);
        window.write(name);
    }
}

/// Taps whatever is there now and was not there before.
fn fill_in(window: &Window, scored: &Scored) {
    for (seat, (tiles, discs)) in scored.held.iter().enumerate() {
        let card = card(window, seat);
        let buttons = window.within(&card, "button");
        for (kind, count) in tiles.iter() {
            let tile = Lang::En.tile(kind, Monuments::Barge);
            let called = format!("One more {tile}");
            let is_it = |item: &&Item| {
                item.name
                    .trim_end_matches(|c: char| c == ' ' || c.is_ascii_digit())
                    == called
            };
            let more = buttons.0.iter().find(is_it).expect("a tile");
            let field = format!(
                "{}.{seat}.{}",
                scored.epoch.number(),
                kind.name(Monuments::Classic)
            );
            let shown = window.eval(&format!(
                "document.querySelector('[data-kind] [name$=\"{}\"]').value",
                &field[1..]
            ));
            let shown: u8 = shown
                .as_str()
                .and_then(|shown| shown.parse().ok())
                .expect("a number");
            assert!(shown <= count, "what is kept is still there: {field}");
            for _ in shown..count {
                window.click(more);
            }
        }
        if scored.epoch == Epoch::Third {
            let boxes = window.within(&card, "checkbox");
            for disc in *discs {
                let disc = Lang::En.disc(disc);
                let item = boxes.0.iter().find(|item| item.name == disc);
                window.click(item.expect("a disc"));
            }
        }
    }
}

/// The running totals on the cards.
fn totals(window: &Window) -> Vec<u16> {
    let totals = window.eval("[...document.querySelectorAll('.card:not([hidden]) .total')].map((total) => Number(total.textContent))");
    let totals = totals.as_array().expect("totals").iter();
    totals
        .filter_map(Value::as_u64)
        .map(|total| total as u16)
        .collect()
}

/// The result is that of the game: two have as many points, and the highest disc decides.
fn told(window: &Window, record: &Record) {
    let points = record.final_points().expect("a game that is over");
    window.wait_for("the totals", || (totals(window) == points).then_some(()));
    let best = record.players().seats().max_by_key(|&seat| {
        let discs = record.game().holding(seat).discs();
        (points[seat.index()], discs.highest())
    });
    let winner = NAMES[best.expect("somebody").index()];
    let page = window.page();
    assert!(page.says(&format!("{winner} wins")), "{}", page.text());
    assert!(page.says("A tie: the highest disc decides."));
    let sheet = "[...document.querySelectorAll('.sheet-of[data-epoch=\"3\"] thead th:not([hidden])')].map((name) => name.innerText)";
    let sheet = window.eval(sheet).to_string();
    assert!(NAMES.iter().all(|name| sheet.contains(name)), "{sheet}");
}

/// On paper there are the sheets, and nothing to press.
fn print(window: &Window) {
    window.cdp("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    let controls = "[...document.querySelectorAll('button, input, select, summary, nav')]
        .filter((thing) => thing.checkVisibility() && thing.getClientRects().length).map((thing) => thing.outerHTML.slice(0, 80))";
    assert_eq!(
        window.eval(controls),
        json!([]),
        "nothing to press on paper"
    );
    let page = window.page();
    for words in [
        "Old Kingdom",
        "Middle Kingdom",
        "New Kingdom",
        "Anna",
        "Total",
    ] {
        assert!(page.says(words), "{words}: {}", page.text());
    }
    let paper = window.paper();
    let starts = |place: usize| paper[place..].starts_with(b"/Type /Page\n");
    let pages = (0..paper.len()).filter(|&place| starts(place)).count();
    assert!((1..=2).contains(&pages), "{pages} pages");
    window.set(Look::default().sized(Look::TABLET));
}

/// A new game, without a connection: the same players, and nothing written yet; and that can be undone.
fn new_game(window: &Window) {
    window.unfold("New game");
    window.press("Yes");
    window.wait_for("an empty pad", || {
        (totals(window) == [5, 5, 5]).then_some(())
    });
    window.press("Undo");
    window.wait_for("the old pad", || {
        (totals(window) != [5, 5, 5]).then_some(())
    });
}
