//! Buttons, and the reason beside whatever is not possible.

use maud::{Markup, html};
use ra_lang::{Why, anchor};
use ra_rules::{Action, Refusal};

use super::super::seen::Seen;
use crate::pages::game::Show;

/// A button for an action, or why it cannot be pressed: then it is still there, and still found.
pub(super) fn button(
    show: &Show,
    action: Action,
    class: &str,
    hint: &str,
    refused: Option<Refusal>,
    seen: &Seen,
) -> Markup {
    let label = show.lang.action(action, show.monuments());
    let token = action.token(show.monuments()).to_string();
    html! {
        @match refused {
            None => button class={ "btn " (class) } name="action" value=(token) title=(hint) { (label) },
            Some(refusal) => {
                @let why = show.lang.refusal(refusal, show.monuments());
                span.refused {
                    button.btn type="button" aria-disabled="true" aria-describedby={ "why-" (token) } { (label) }
                    span id={ "why-" (token) } { (reason(seen, &why)) }
                }
            }
        }
    }
}

/// A reason in words, with the rule.
pub(in crate::pages::table) fn reason(seen: &Seen, why: &Why) -> Markup {
    html! {
        (why.text)
        @if let Some(rule) = why.rule {
            " " a.rule href={ (seen.visit.to("/rules")) "#" (anchor(rule)) } { (rule) }
        }
    }
}
