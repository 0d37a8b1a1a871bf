//! What the lot is worth to the viewer, and which disc wins it.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Action, Disc, Seat};

use super::{none, text};
use crate::pages::game::{Show, Worth, rivals_above, sign};
use crate::pages::look::Switch;

/// Which disc wins, and what the lot is worth.
pub(super) fn insight(show: &Show, you: Seat) -> Markup {
    if !show.has(Switch::Worth) {
        return none();
    }
    let lang = show.lang;
    let discs = show.view.seats[you].face_up.into_iter();
    let discs: Vec<Disc> = discs
        .filter(|&disc| show.view.legal.contains(Action::Bid(disc)))
        .collect();
    let sure = discs
        .iter()
        .find(|&&disc| rivals_above(show.view, you, disc).is_empty());
    html! {
        @if let Some(&sure) = sure { (say!(lang, "insight-wins", disc = sure)) " " }
        @else if let Some(&best) = discs.last() {
            @let rivals = rivals_above(show.view, you, best).into_iter();
            @let rivals = lang.or(rivals.map(|(seat, disc)| say!(lang, "insight-rival", name = show.name(seat), disc = disc)));
            (say!(lang, "insight-wins-unless", disc = best, rivals = rivals)) " "
        }
        @if let Some(worth) = lot_worth(show, you) { (worth) }
    }
}

/// What the lot is worth to somebody now.
pub(super) fn lot_worth(show: &Show, you: Seat) -> Option<Markup> {
    if show.view.lot.is_empty() || !show.has(Switch::Worth) {
        return None;
    }
    let lang = show.lang;
    let worth = Worth::of_lot(show.view, you);
    if worth.gain() == 0 {
        return Some(text(lang.text("insight-lot-nothing")));
    }
    let told = lang.sentence(
        "insight-lot",
        vec![
            ("gain", lang.signed(worth.gain()).into()),
            ("before", lang.signed(worth.before).into()),
            ("after", lang.signed(worth.after).into()),
        ],
    );
    Some(html! {
        @for piece in told.pieces() {
            @if piece.value == Some("gain") { b class=(sign(worth.gain())) { (piece.text) } }
            @else { (piece.text) }
        }
    })
}
