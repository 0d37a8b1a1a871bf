//! Keys alone: nothing is pressed with a mouse, and it can always be seen where one is.

use ra_lang::Lang;

use crate::look::Look;
use crate::player::{offered, ranking};
use crate::story::story;
use crate::window::Window;

/// More than any way to anything on a page.
const FAR: usize = 120;

/// What has the focus, and whether that can be seen: on itself, or on what stands for it.
const FOCUS: &str = "(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const rings = [at, at.nextElementSibling, at.closest('label'), at.querySelector(':scope > *')];
    const seen = (element) => {
        if (!element) return false;
        const style = getComputedStyle(element);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    };
    const name = at.getAttribute('aria-label') ?? at.labels?.[0]?.innerText ?? at.innerText ?? '';
    return { name: name.trim(), id: at.id, part: at.closest('[data-part]')?.dataset.part ?? '', seen: rings.some(seen) };
})()";

#[test]
fn by_keyboard_alone() {
    story("by_keyboard_alone", |story| {
        let anna = story.window("anna", Look::default());
        anna.go("/");
        begin(&anna);
        let path = anna.path();
        let mut turn = 0;
        while let Some(names) = asked(&anna) {
            turn += 1;
            go_on(&anna, &names, turn);
        }
        let told = ranking(&anna.page(), Lang::En);
        assert_eq!(told, story.server.ranking(&path, Lang::En));
        tab_to(&anna, "Rematch");
        anna.key("Enter");
        anna.wait_for("the new table", || (anna.path() != path).then_some(()));
    });
}

/// From the first key to the first turn.
fn begin(window: &Window) {
    window.key("Tab");
    assert_eq!(focus(window), "Skip to play");
    window.key("Enter");
    tab_to(window, "3");
    window.key("ArrowLeft");
    window.key("ArrowLeft");
    assert_eq!(focus(window), "1");
    tab_to(window, "Merchant");
    window.key("ArrowLeft");
    assert_eq!(focus(window), "Scribe");
    tab_to(window, "Your name");
    window.write("Anna");
    tab_to(window, "Play now");
    window.key("Space");
    window.wait_for("the game", || (window.stage() == "playing").then_some(()));
}

/// Waits for a turn: what can be done then, or nothing because the game is over.
fn asked(window: &Window) -> Option<Vec<String>> {
    window.wait_for("a turn", || {
        let names: Vec<String> = offered(window).into_iter().map(|item| item.name).collect();
        if names.is_empty() {
            (window.stage() == "over").then_some(None)
        } else {
            Some(Some(names))
        }
    })
}

/// One move: by its letter or number, or by going there.
fn go_on(window: &Window, names: &[String], turn: usize) {
    let before = window.log();
    let can = |name: &str| names.iter().any(|other| other == name);
    let wanted = match (can("Invoke Ra"), can("Draw a tile")) {
        (true, true) if turn % 2 == 1 => "Draw a tile",
        (true, _) => "Invoke Ra",
        _ => &names[0],
    };
    match (turn % 3, wanted) {
        (0, "Draw a tile") => window.key("d"),
        (0, "Invoke Ra") => window.key("r"),
        (0, "Pass") => window.key("p"),
        (0, _) if can("Pass") => window.key("1"),
        _ => {
            tab_to(window, wanted);
            window.key(if turn.is_multiple_of(2) {
                "Enter"
            } else {
                "Space"
            });
        }
    }
    window.wait_for("the move", || {
        (window.stage() == "over" || window.log() != before).then_some(())
    });
    if !turn.is_multiple_of(3) {
        still_there(window);
    }
}

/// Whoever has moved is still there, and goes on from there. The end of the game is a page of its own.
fn still_there(window: &Window) {
    let focus = window.wait_for("the focus", || {
        let focus = window.eval(FOCUS);
        let over = || (window.stage() == "over").then_some(None);
        if focus.is_null() {
            over()
        } else {
            Some(Some(focus))
        }
    });
    if let Some(focus) = focus {
        assert_eq!(focus["seen"], true, "the focus cannot be seen: {focus}");
    }
}

/// What has the focus; it is somewhere, and can be seen.
fn focus(window: &Window) -> String {
    let focus = window.eval(FOCUS);
    assert!(focus.is_object(), "the focus is lost");
    assert_eq!(focus["seen"], true, "the focus cannot be seen: {focus}");
    focus["name"].as_str().unwrap_or_default().to_owned()
}

/// On to something, key by key.
fn tab_to(window: &Window, name: &str) {
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    for _ in 0..FAR {
        window.key("Tab");
        // After the last of a page comes the browser itself.
        if window.eval("document.activeElement === document.body") == true {
            continue;
        }
        if squeezed(&focus(window)) == squeezed(name) {
            return;
        }
    }
    panic!("`{name}` cannot be reached with the keyboard");
}
