//! Texts are set as each language sets them.

use ra_lang::Lang;

use crate::catalog::texts;
use crate::nothing_wrong;

const NO_BREAK: char = '\u{a0}';
const NARROW: char = '\u{202f}';

/// A rule: whether something is wrong with a text.
type Fault = fn(&[char]) -> bool;

#[track_caller]
fn check(langs: &[Lang], faults: &[(&str, Fault)]) {
    let mut wrong = Vec::new();
    for &lang in langs {
        for (id, text) in texts(lang) {
            let characters: Vec<char> = text.chars().collect();
            let found = faults.iter().filter(|(_, fault)| fault(&characters));
            wrong.extend(found.map(|(what, _)| format!("{} {id}: {what}: {text}", lang.tag())));
        }
    }
    nothing_wrong(&wrong);
}

/// Whether any two neighbours are so.
fn pair(text: &[char], wrong: fn(char, char) -> bool) -> bool {
    text.windows(2).any(|pair| wrong(pair[0], pair[1]))
}

fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '。' | '、' | '：' | '！' | '？' | '「' | '」')
}

#[test]
fn signs_that_no_language_wants() {
    check(
        &Lang::ALL,
        &[
            ("straight quotation mark", |text| {
                text.contains(&'"') || text.contains(&'\'')
            }),
            ("three points for one sign", |text| {
                text.windows(3).any(|three| three == ['.', '.', '.'])
            }),
            ("two spaces", |text| {
                pair(text, |a, b| a.is_whitespace() && b.is_whitespace())
            }),
            ("hyphen for a minus", |text| {
                text.first() == Some(&'-')
                    || text.windows(3).any(|three| {
                        three[1] == '-' && three[2].is_ascii_digit() && !three[0].is_alphanumeric()
                    })
            }),
            ("hyphen for a dash", |text| {
                text.windows(3).any(|three| three == [' ', '-', ' '])
            }),
            ("line break", |text| text.contains(&'\n')),
        ],
    );
}

#[test]
fn french_spaces() {
    check(
        &[Lang::Fr],
        &[
            ("no-break space before a colon", |text| {
                text.first() == Some(&':') || pair(text, |a, b| b == ':' && a != NO_BREAK)
            }),
            ("narrow no-break space before ; ! ?", |text| {
                pair(text, |a, b| matches!(b, ';' | '!' | '?') && a != NARROW)
            }),
            ("no-break space inside « »", |text| {
                pair(text, |a, b| {
                    a == '«' && b != NO_BREAK || b == '»' && a != NO_BREAK
                })
            }),
            ("no-break space before %", |text| {
                pair(text, |a, b| b == '%' && a != NO_BREAK)
            }),
            ("other quotation marks", |text| {
                text.iter().any(|c| "“”„‘".contains(*c))
            }),
        ],
    );
}

#[test]
fn japanese_signs() {
    check(
        &[Lang::Ja],
        &[
            ("Western comma, colon or mark", |text| {
                text.iter().any(|c| ",;:!?()".contains(*c))
            }),
            ("Western full stop", |text| {
                text.len() > 1 && pair(text, |a, b| b == '.' && is_japanese(a))
            }),
            ("space between words", |text| {
                text.windows(3)
                    .any(|three| three[1] == ' ' && is_japanese(three[0]) && is_japanese(three[2]))
            }),
        ],
    );
}

#[test]
fn cyrillic_signs() {
    check(
        &[Lang::Ru, Lang::Uk],
        &[
            ("other quotation marks than « »", |text| {
                text.iter().any(|c| "“”„‘".contains(*c))
            }),
            ("space before a sign", |text| {
                pair(text, |a, b| a.is_whitespace() && ",.;:!?".contains(b))
            }),
            ("no-break space before %", |text| {
                pair(text, |a, b| b == '%' && a != NO_BREAK)
            }),
        ],
    );
}
