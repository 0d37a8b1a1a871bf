//! What the viewer may do: one bar, always in the same place, with the reason beside whatever is not possible.

mod bid;
mod button;
mod turn;
mod waiting;
mod worth;

use maud::{Markup, PreEscaped, html};
use ra_rules::Phase;

use super::clock::clock;
use super::part::Part;
use super::seen::Seen;
use crate::pages::game::Show;
pub(super) use button::reason;

/// The form of all moves: buttons elsewhere on the page belong to it, too.
pub(super) const FORM: &str = "move";

/// The bar.
pub(super) fn act(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let body = Body::of(seen, &show);
    let class = if seen.is_your_turn() {
        "act yours"
    } else {
        "act"
    };
    let inner = html! {
        div.ask {
            h2 id="ask" { (body.ask) @if let Some(clock) = clock(seen, seen.to_act()) { " " (clock) } }
            @if let Some(why) = body.why { p.why { (why) } }
            p.link hidden {}
        }
        div.moves {
            form id=(FORM) method="post" action=(seen.to("/act")) {
                input type="hidden" name="version" value=(seen.view.version);
                (body.moves)
            }
            (beside(seen))
        }
    };
    Some(Part::new("act", class, inner).called_by("ask"))
}

/// What can be done besides moves.
fn beside(seen: &Seen) -> Markup {
    let lang = seen.lang();
    let you = seen.view.you.as_ref();
    let may = |wish: &str, key: Option<&str>, label: String, hint: String| {
        html! {
            form method="post" action=(seen.to(wish)) {
                input type="hidden" name="version" value=(seen.view.version);
                button.btn title=(hint) data-key=[key] { (label) }
            }
        }
    };
    html! {
        @if you.is_some_and(|you| you.may_take_back) {
            (may("/take-back", Some("u"), lang.text("take-back-button").into_owned(), lang.text("take-back-hint").into_owned()))
        }
        @if you.is_some_and(|you| you.may_come_back) {
            (may("/come-back", None, lang.text("come-back-button").into_owned(), lang.text("come-back-hint").into_owned()))
        }
    }
}

/// What the bar says.
struct Body {
    ask: Markup,
    why: Option<Markup>,
    moves: Markup,
}

fn none() -> Markup {
    PreEscaped(String::new())
}

fn text(text: impl AsRef<str>) -> Markup {
    html! { (text.as_ref()) }
}

impl Body {
    fn of(seen: &Seen, show: &Show) -> Body {
        let Some(you) = show.you.filter(|_| seen.is_your_turn()) else {
            return Body::waiting(seen, show);
        };
        match show.view.phase {
            Phase::Turn { .. } => Body::turn(seen, show, you),
            Phase::Auction(auction) => Body::bid(show, you, &auction, seen),
            Phase::Spending { .. } => Body::spending(show),
            Phase::Discard(discard) => Body::discard(show, &discard),
            Phase::Drawing { .. } | Phase::Over => Body::waiting(seen, show),
        }
    }
}
