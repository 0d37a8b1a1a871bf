//! In an auction: which discs can be bid, and what would come of it.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Action, Auction, Disc, InvokerDuty, Refusal, Seat};

use super::super::seen::Seen;
use super::button::button;
use super::worth::insight;
use super::{Body, text};
use crate::pages::art::{Side, disc};
use crate::pages::game::{Show, rivals_above};
use crate::pages::look::Switch;

impl Body {
    pub(super) fn bid(show: &Show, you: Seat, auction: &Auction, seen: &Seen) -> Body {
        let lang = show.lang;
        let legal = show.view.legal;
        let any = show.view.seats[you].face_up.into_iter();
        let any = any
            .filter(|&disc| legal.contains(Action::Bid(disc)))
            .count()
            > 0;
        let ask = match auction.high {
            Some(high) => say!(lang, "turn-beat-or-pass", high = high.disc),
            None => lang.text("turn-bid-or-pass").into_owned(),
        };
        let duty = (!legal.contains(Action::Pass)).then(|| must_bid(show));
        Body {
            ask: text(ask),
            why: Some(html! {
                @if let Some(duty) = duty { b { (lang.refusal(duty, show.monuments()).text) } " " }
                @if let (false, Some(high)) = (any, auction.high) { (say!(lang, "turn-only-pass", high = high.disc)) " " }
                (insight(show, you))
            }),
            moves: html! {
                @for held in show.view.seats[you].face_up { (bid_button(show, you, held, auction)) }
                @for held in show.view.seats[you].face_down { (bid_button(show, you, held, auction)) }
                (button(show, Action::Pass, "pass", &lang.text("action-pass-hint"), duty, seen))
            },
        }
    }
}

/// Why passing is not possible (R4.3).
fn must_bid(show: &Show) -> Refusal {
    match show.view.rules.duty {
        InvokerDuty::IfAllOthersPassed => Refusal::MustBid,
        InvokerDuty::WheneverAble => Refusal::MustBidWhenAble,
    }
}

/// A disc to bid with what would come of it, or why it cannot be bid.
fn bid_button(show: &Show, you: Seat, held: Disc, auction: &Auction) -> Markup {
    let lang = show.lang;
    let action = Action::Bid(held);
    let side = if show.view.seats[you].face_up.contains(held) {
        Side::Up
    } else {
        Side::Down
    };
    let refusal = match (side, auction.high) {
        (Side::Down, _) => Some(Refusal::DiscFaceDown(held)),
        (Side::Up, Some(high)) if !show.view.legal.contains(action) => Some(Refusal::BidTooLow {
            disc: held,
            high: high.disc,
        }),
        _ => None,
    };
    html! {
        @match refusal {
            Some(refusal) => {
                @let full = lang.refusal(refusal, show.monuments());
                button.bid type="button" aria-disabled="true" title=(full.text) {
                    (disc(held, side, None))
                    span { span.sr { (show.disc(held)) ": " } (lang.refusal_short(refusal).unwrap_or_default()) }
                }
            }
            None => {
                button.bid name="action" value=(action.to_string())
                    title=(say!(lang, "action-bid-hint", sun = show.view.sun_space)) {
                    (disc(held, side, None))
                    span { (lang.action(action, show.monuments())) }
                    @if show.has(Switch::Worth) {
                        small { @if rivals_above(show.view, you, held).is_empty() { (lang.text("bid-wins")) }
                            @else { (lang.text("bid-may-win")) } }
                    }
                }
            }
        }
    }
}
