//! A game in each language, from a browser that reads it.

use ra_lang::Lang;
use serde_json::Value;

use crate::agents::begin;
use crate::look::Look;
use crate::player::{Player, ranking};
use crate::story::story;
use crate::window::Window;

#[test]
fn in_english() {
    in_language(Lang::En, Lang::Fr);
}

#[test]
fn in_french() {
    in_language(Lang::Fr, Lang::Ja);
}

#[test]
fn in_japanese() {
    in_language(Lang::Ja, Lang::Ru);
}

#[test]
fn in_russian() {
    in_language(Lang::Ru, Lang::Uk);
}

#[test]
fn in_ukrainian() {
    in_language(Lang::Uk, Lang::En);
}

/// A game to the end in one language; then the switch to another, which is remembered.
fn in_language(lang: Lang, other: Lang) {
    story(lang.tag(), |story| {
        let look = Look {
            lang: lang.tag(),
            ..Look::default()
        };
        let anna = story.window("anna", look.sized(Look::PHONE));
        for page in ["/", "/rules", "/pad", "/replay", "/settings"] {
            anna.go(&format!("/{}{page}", lang.tag()));
            speaks(&anna, lang);
        }
        begin(&anna, lang, "Anna");
        let path = anna.path();
        assert!(path.starts_with(&format!("/{}/t/", lang.tag())), "{path}");
        let player = Player::new(&anna, lang);
        let mut moves = 0;
        while player.moves_when_asked().is_some() {
            moves += 1;
            if moves % 8 == 1 {
                speaks(&anna, lang);
            }
        }
        speaks(&anna, lang);
        let told = ranking(&anna.page(), lang);
        assert_eq!(told, story.server.ranking(&path, lang));
        switch(&anna, lang, other);
    });
}

/// The same place in another language, and the front door leads there from now on.
fn switch(window: &Window, lang: Lang, other: Lang) {
    window.press(&lang.text("end-study"));
    window.press(&lang.text("replay-auction-on"));
    let at = window.wait_for("a step", || {
        window
            .path()
            .split_once("?at=")
            .map(|(_, at)| at.to_owned())
    });
    let path = window.path().replacen(lang.tag(), other.tag(), 1);
    window.press(other.own_name());
    window.wait_for("the other language", || {
        (window.path() == path).then_some(())
    });
    assert_ne!(at, "0");
    speaks(window, other);
    window.go("/");
    assert_eq!(window.path(), format!("/{}/", other.tag()));
}

/// All texts of the page, those that are only heard among them, but for what says itself that it is of another language, and
/// for what is nobody's: code, keys, what people are called.
const TEXTS: &str = "(() => {
    const page = document.documentElement;
    const ours = (element) => element.closest('[lang]') === page && !element.closest('code, kbd, noscript, pre, script, style, textarea');
    const texts = [document.title];
    const walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (ours(walk.currentNode.parentElement)) texts.push(walk.currentNode.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-confirm', 'data-offline', 'data-lost']) {
        for (const element of document.querySelectorAll(`[${name}]`)) if (ours(element)) texts.push(element.getAttribute(name));
    }
    return { lang: page.lang, texts: texts.map((text) => text.trim()).filter(Boolean) };
})()";

/// The page is in this language, and in no other.
fn speaks(window: &Window, lang: Lang) {
    let told = window.eval(TEXTS);
    assert_eq!(told["lang"], lang.tag());
    let texts = told["texts"].as_array().expect("texts");
    for text in texts.iter().filter_map(Value::as_str) {
        let foreign = foreign(text, lang);
        assert!(
            !foreign,
            "on a page in {}: `{text}` ({})",
            lang.own_name(),
            window.path()
        );
    }
}

/// Whether a text has letters or whole phrases that do not belong into a language.
fn foreign(text: &str, lang: Lang) -> bool {
    let has = |letters: &str| text.to_lowercase().chars().any(|c| letters.contains(c));
    let within = |from: char, to: char| text.chars().any(|c| (from..=to).contains(&c));
    let cyrillic = within('\u{400}', '\u{4ff}');
    let japanese = within('\u{3040}', '\u{30ff}') || within('\u{4e00}', '\u{9fff}');
    match lang {
        Lang::En => cyrillic || japanese,
        Lang::Fr => cyrillic || japanese || english(text),
        Lang::Ja => cyrillic || latin_phrase(text),
        Lang::Ru => japanese || has("іїєґ") || latin_phrase(text),
        Lang::Uk => japanese || has("ыэъё") || latin_phrase(text),
    }
}

/// Words that every longer English text has, and no French one.
fn english(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.into_iter().any(|word| {
        ["the", "you", "your", "of", "and", "with"].contains(&word.to_lowercase().as_str())
    })
}

/// Three Latin words in a row are more than a name. (A command is nobody's language.)
fn latin_phrase(text: &str) -> bool {
    let mut row = 0;
    let command = text.find("ra verify").unwrap_or(text.len());
    text[..command].split_whitespace().any(|word| {
        let letters = word.chars().filter(char::is_ascii_alphabetic).count();
        row = if letters > 1 && word.is_ascii() {
            row + 1
        } else {
            0
        };
        row > 2
    })
}
