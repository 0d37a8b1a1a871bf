//! Phones, tablets and desks: nothing scrolls sideways, nothing is cut off, and everything to press can be hit with a finger.

use ra_lang::Lang;
use serde_json::Value;

use crate::look::Look;
use crate::party::{Party, lively};
use crate::story::{Story, story};
use crate::window::Window;

const SIZES: [(u32, u32); 3] = [Look::PHONE, Look::TABLET, Look::DESK];

/// Games after which everything has happened that can.
const MANY: usize = 40;

/// The longest names there are.
const NAMES: [&str; 5] = [
    "Wolfeschlegelsteinhausenbergerdorff-Anna",
    "Benjamin of the very long and winding ro",
    "クレオパトラ七世フィロパトルと呼ばれる長い名前の持ち主であるところの人物",
    "Предраг-Александр-Константинопольский-Ск",
    "W",
];

/// What is wrong with a page at this size.
const PROBLEMS: &str = "(() => {
    for (const box of document.querySelectorAll('details:not(.menu, [name])')) box.open = true;
    const page = document.documentElement;
    const wrong = [];
    const name = (element) => `${element.outerHTML.slice(0, 110)} ${JSON.stringify(element.getBoundingClientRect())}`;
    const wide = page.scrollWidth;
    if (wide > page.clientWidth) {
        const widest = [...document.querySelectorAll('body *')].filter((element) => Math.abs(element.getBoundingClientRect().right - wide) < 2);
        wrong.push(`scrolls sideways: ${wide}, for ${widest.map(name)}`);
    }
    // What scrolls in itself, or ends in an ellipsis, ends where its box ends.
    const within = (element) => {
        for (let box = element; box; box = box.parentElement) {
            const { overflowX, textOverflow } = getComputedStyle(box);
            if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return box === element ? null : box;
        }
        return null;
    };
    const hidden = (element) => element.closest('.sr, .skip, [aria-hidden=true], noscript') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const element of document.querySelectorAll('body *')) {
        const { left, right, width } = element.getBoundingClientRect();
        if (!width || (left >= -0.5 && right <= innerWidth + 0.5) || hidden(element) || within(element) || element.closest('svg')) continue;
        wrong.push(`cut off: ${name(element)}`);
    }
    // Lines of a log lead to the same places as the buttons of the replay; links in text are as high as text.
    const inText = (element) => getComputedStyle(element).display === 'inline' || element.closest('.log');
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    const hit = (target) => {
        // Bars stick to both ends of a phone.
        scrollBy({ top: target.getBoundingClientRect().top - 120, behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y, far] = [left + width / 2, top + height / 2, least / 2 - 1];
        const is = ([dx, dy]) => target.contains(document.elementFromPoint(x + dx, y + dy));
        return [[-far, 0], [far, 0], [0, -far], [0, far]].every(is);
    };
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
        const target = element.matches('[type=radio], [type=checkbox], .sr') ? element.labels?.[0] ?? element : element;
        if (element.matches('[type=hidden]') || hidden(target) || inText(target)) continue;
        const { width, height } = target.getBoundingClientRect();
        if (width && (width < least || height < least) && !hit(target)) wrong.push(`too small: ${name(target)}`);
        if (target.matches('button, .btn') && target.scrollWidth > target.clientWidth + 1) wrong.push(`does not fit in: ${name(target)}`);
    }
    return wrong;
})()";

/// Looks at a page in every size, and in every language on a phone.
fn look(window: &Window, path: &str, problems: &mut Vec<String>) {
    for size in SIZES {
        window.set(Look::default().sized(size));
        window.go(&format!("/en{path}"));
        note(window, &format!("{} px", size.0), problems);
    }
    window.set(Look::default().sized(Look::PHONE));
    for lang in [Lang::Fr, Lang::Ja, Lang::Ru, Lang::Uk] {
        window.go(&format!("/{}{path}", lang.tag()));
        note(window, "360 px", problems);
    }
}

fn note(window: &Window, size: &str, problems: &mut Vec<String>) {
    let found = window.eval(PROBLEMS);
    let found = found
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    let path = window.path();
    problems.extend(found.map(|problem| format!("{path} at {size}: {problem}")));
}

/// A table of so many people at every stage.
fn table(story: &Story, players: usize, problems: &mut Vec<String>) {
    let window = story.window("anna", Look::default());
    let mut wanted = vec!["turn", "auction", "spending", "discard", "scoring", "over"];
    let names: Vec<&str> = NAMES.iter().copied().cycle().take(players).collect();
    for _ in 0..MANY {
        let party = Party::gather(&story.server, &names);
        let path = format!("/t/{}", party.id);
        if wanted.len() == 6 {
            window.become_guest(party.host());
            look(&window, &path, problems);
        }
        party.begin();
        let mut epoch = Value::from(1);
        while let Some((view, guest)) = party.turn() {
            let position = &view["position"];
            let scored = std::mem::replace(&mut epoch, position["epoch"].clone()) != epoch;
            let stage = if scored {
                "scoring"
            } else {
                position["phase"].as_str().expect("a phase")
            };
            if take(&mut wanted, stage) {
                window.become_guest(guest);
                look(&window, &path, problems);
            }
            party.act(&view, guest, &lively(&view));
        }
        if take(&mut wanted, "over") {
            look(&window, &path, problems);
            look(&window, &format!("{path}/replay?at=40"), problems);
        }
        if wanted.is_empty() {
            return;
        }
    }
    panic!("{wanted:?} never came");
}

/// Whether this is wanted; it is not any more.
fn take(wanted: &mut Vec<&str>, stage: &str) -> bool {
    let before = wanted.len();
    wanted.retain(|other| *other != stage);
    wanted.len() < before
}

#[test]
fn tables_of_two() {
    sized("tables_of_two", |story, problems| {
        table(story, 2, problems);
    });
}

#[test]
fn tables_of_five() {
    sized("tables_of_five", |story, problems| {
        table(story, 5, problems);
    });
}

#[test]
fn other_pages() {
    sized("other_pages", |story, problems| {
        let window = story.window("anna", Look::default());
        let party = Party::gather(&story.server, &NAMES);
        window.become_guest(party.host());
        window.forgive("status of 404");
        window.go("/en/pad");
        for _ in 0..2 {
            window.press("Score this epoch");
        }
        window.press("One more Pharaoh");
        for path in ["/", "/rules", "/pad", "/replay", "/settings", "/nowhere"] {
            look(&window, path, problems);
        }
    });
}

fn sized(name: &'static str, tell: impl FnOnce(&Story, &mut Vec<String>)) {
    story(name, |story| {
        let mut problems = Vec::new();
        tell(story, &mut problems);
        assert!(problems.is_empty(), "{problems:#?}");
    });
}
