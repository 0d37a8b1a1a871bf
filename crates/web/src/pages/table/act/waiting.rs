//! While somebody else is to act, or nobody.

use maud::Markup;
use ra_lang::say;
use ra_rules::{Phase, Seat};
use ra_table::Stage;

use super::super::seen::Seen;
use super::worth::lot_worth;
use super::{Body, none, text};
use crate::pages::game::Show;

impl Body {
    /// Somebody else is to act, or nobody.
    pub(super) fn waiting(seen: &Seen, show: &Show) -> Body {
        let lang = show.lang;
        let named = |seat: Seat| show.name(seat);
        let ask = match show.view.phase {
            Phase::Turn { seat } => say!(lang, "turn-other", name = named(seat)),
            Phase::Spending { seat, .. } => say!(lang, "turn-god-other", name = named(seat)),
            Phase::Drawing { .. } => lang.text("turn-drawing").into_owned(),
            Phase::Auction(auction) => {
                say!(lang, "turn-bid-other", name = named(auction.bidder))
            }
            Phase::Discard(discard) => {
                say!(lang, "turn-discard-other", name = named(discard.seat))
            }
            Phase::Over => lang.text("turn-over").into_owned(),
        };
        Body {
            ask: text(ask),
            why: why_waiting(seen, show),
            moves: none(),
        }
    }
}

/// What somebody who waits should know.
fn why_waiting(seen: &Seen, show: &Show) -> Option<Markup> {
    let lang = show.lang;
    let you = seen.view.you.as_ref();
    let away = you.and_then(|you| seen.view.seats.get(you.seat)?.away);
    let skipped = show
        .you
        .is_some_and(|you| show.view.seats[you].face_up.is_empty());
    match you {
        _ if seen.view.stage == Stage::Over => None,
        None => Some(text(lang.text("turn-watching"))),
        Some(_) if away.is_some() => Some(text(lang.text("turn-played-on"))),
        Some(you) => match &you.order {
            Some(order) => Some(text(say!(lang, "order-given", order = lang.order(order)))),
            None if skipped => Some(text(lang.text("turn-skipped"))),
            None => show.you.and_then(|you| lot_worth(show, you)),
        },
    }
}
