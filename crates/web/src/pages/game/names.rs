//! What players are called, and in which language that is.

use maud::{Markup, html};
use ra_lang::{Lang, say};

/// A name, apart from the text around it, and in its own language if its letters tell: so that it is drawn and read aloud
/// as those do who bear it.
pub(crate) fn labelled(name: &str) -> Markup {
    html! { bdi lang=[tongue(name)] { (name) } }
}

/// The language of a name, as far as its letters tell.
fn tongue(name: &str) -> Option<&'static str> {
    let has = |is: fn(char) -> bool| name.chars().any(is);
    if has(|c| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')) {
        Some(Lang::Ja.tag())
    } else if has(|c| "іїєґІЇЄҐ".contains(c)) {
        Some(Lang::Uk.tag())
    } else if has(|c| "ёыэъЁЫЭЪ".contains(c)) {
        Some(Lang::Ru.tag())
    } else {
        None
    }
}

/// Names as they are shown, seat by seat: those of people as they chose them, agents by their level, with numbers if there are
/// several of one.
pub(crate) fn shown_names<'a>(
    lang: Lang,
    seats: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
) -> Vec<String> {
    let seats: Vec<_> = seats.into_iter().collect();
    let of_level = |wanted: &str| {
        let is = |seat: &&(&str, Option<&str>)| seat.1 == Some(wanted);
        seats.iter().filter(is).count()
    };
    let mut met: Vec<&str> = Vec::new();
    let mut names = Vec::new();
    for &(name, level) in &seats {
        names.push(match level {
            None => name.to_owned(),
            Some(level) if of_level(level) == 1 => lang.level(level),
            Some(level) => {
                met.push(level);
                let number = met.iter().filter(|other| **other == level).count();
                say!(
                    lang,
                    "level-numbered",
                    level = lang.level(level),
                    n = number
                )
            }
        });
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_their_language_by_their_letters() {
        for (name, tag) in [
            ("Anna", None),
            ("さくら", Some("ja")),
            ("太郎", Some("ja")),
            ("Оксана", None),
            ("Їжак", Some("uk")),
            ("Рыжий", Some("ru")),
        ] {
            assert_eq!(tongue(name), tag, "{name}");
        }
    }

    #[test]
    fn agents_of_one_level_are_told_apart() {
        let seats = [
            ("Anna", None),
            ("priest", Some("priest")),
            ("scribe", Some("scribe")),
            ("priest", Some("priest")),
        ];
        let names = shown_names(Lang::En, seats);
        assert_eq!(names, ["Anna", "Priest 1", "Scribe", "Priest 2"]);
    }
}
