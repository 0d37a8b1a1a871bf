//! Texts that name rules.

use maud::{Markup, html};
use ra_lang::anchor;

/// A text in which the numbers of rules (`R4.3`) lead to them.
pub(super) fn linked(text: &str) -> Markup {
    let mut rest = text;
    let mut pieces = Vec::new();
    while let Some((before, number, after)) = cut(rest) {
        pieces.push((before, number));
        rest = after;
    }
    html! {
        @for (before, number) in pieces {
            (before) a href={ "#" (anchor(number)) } { (number) }
        }
        (rest)
    }
}

/// What stands before the first number of a rule, the number, and what stands after it.
fn cut(text: &str) -> Option<(&str, &str, &str)> {
    let starts = text.match_indices('R').map(|(start, _)| start);
    let (start, length) = starts
        .map(|start| (start, length(&text[start + 1..])))
        .find(|(_, length)| *length > 0)?;
    let (before, rest) = text.split_at(start);
    let (number, after) = rest.split_at(1 + length);
    Some((before, number, after))
}

/// How long a number such as `4.3` is, with which a text begins; a full stop that no digit follows is none of it.
fn length(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let whole = digits(text);
    let part = text[whole..].strip_prefix('.').map_or(0, digits);
    if whole > 0 && part > 0 {
        whole + 1 + part
    } else {
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_are_links() {
        let html = linked("R4.3 holds (R10), but see R6. Ra <is> no Rule R.").into_string();
        assert_eq!(
            html,
            "<a href=\"#r4-3\">R4.3</a> holds (<a href=\"#r10\">R10</a>), but see <a href=\"#r6\">R6</a>. \
             Ra &lt;is&gt; no Rule R."
        );
    }
}
