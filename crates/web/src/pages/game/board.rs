//! The board: the day sails over the night. The Ra track is the sky, the auction track lies below it.

use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Lot, Phase, RaMarker, Seat, Tile};

use super::player::doing;
use super::{Show, bag_summary};
use crate::pages::art::{Side, disc, picture, tile};

/// Tiles of the lot that the viewer may choose: the name of the form, and what choosing each means.
pub(crate) struct Picks<'a> {
    /// The form that the buttons belong to.
    pub(crate) form: &'a str,
    /// The value of a tile's button; none if it cannot be chosen.
    pub(crate) value: &'a dyn Fn(Tile) -> Option<String>,
    /// What the button says, or why it cannot be pressed.
    pub(crate) label: &'a dyn Fn(Tile) -> String,
}

/// The board with what just happened below it, made of their parts.
pub(crate) fn board(lang: Lang, find: &dyn Fn(&str) -> Markup) -> Markup {
    html! {
        div.play {
            section id="board" aria-label=(lang.text("board-title")) { (find("sky")) (find("track")) }
            (find("news"))
        }
    }
}

/// The Ra track, and how much is left of the epoch.
pub(crate) fn day(show: &Show) -> Markup {
    let lang = show.lang;
    let (drawn, total) = (show.view.ra_drawn, show.view.ra_spaces);
    let left = total.saturating_sub(drawn);
    html! {
        h2.sr { (lang.text("ra-track")) }
        (sky(show))
        p.water {
            span { (say!(lang, "ra-track-count", n = drawn, total = total)) }
            @if show.view.phase != Phase::Over {
                span {
                    @if left == 1 { (lang.text("ra-track-last")) }
                    @else { (say!(lang, "ra-track-left", n = left)) }
                }
            }
        }
    }
}

/// What is up for auction, and who bids on it.
pub(crate) fn track(show: &Show, picks: Option<&Picks>) -> Markup {
    let (lang, view) = (show.lang, show.view);
    html! {
        h2.sr { (say!(lang, "auction-track-count", n = view.lot.len())) }
        (lot(show, picks))
        p.space {
            span.sr { (lang.text("sun-space")) ": " }
            span data-vt={ "disc-" (view.sun_space) } { (disc(view.sun_space, Side::Up, Some(&show.disc(view.sun_space)))) }
            span { (lang.text("sun-space-won")) }
        }
        (order(show))
        (bag_summary(show))
    }
}

/// The Ra track. Where a barge marks it, it lies in its dock before the first Ra tile.
fn sky(show: &Show) -> Markup {
    let (drawn, total) = (show.view.ra_drawn, show.view.ra_spaces);
    let barge = show.view.rules.marker == RaMarker::Barge;
    html! {
        ol.sky aria-hidden="true" {
            @if barge {
                li.dock { @if drawn == 0 { (picture("barge", "barge", None)) } }
            }
            @for space in 1..=total {
                li {
                    @if barge && space == drawn { (picture("barge", "barge", None)) }
                    @else if space <= drawn {
                        @if barge { (picture("ra", "", None)) } @else { (tile(Tile::Ra, show.monuments(), None)) }
                    }
                    @else if space == total { (picture("scarab", "", None)) }
                    @else { span.left {} }
                }
            }
        }
    }
}

fn lot(show: &Show, picks: Option<&Picks>) -> Markup {
    let view = show.view;
    let newest = view.lot.len().checked_sub(1);
    html! {
        ol.lot {
            @for (place, space) in view.lot.spaces().iter().take(Lot::SPACES).enumerate() {
                @match space {
                    Some(kind) => li.new[newest == Some(place)] {
                        (on_track(show, *kind, place, picks))
                        span.cap { (show.tile(*kind)) }
                    },
                    None => li.free {
                        span aria-hidden="true" { (place + 1) }
                        span.sr { (say!(show.lang, "space-free", n = place + 1)) }
                    },
                }
            }
        }
    }
}

/// A tile of the lot, perhaps to be chosen. Its name stands below it where there is room, and is read aloud either way.
fn on_track(show: &Show, kind: Tile, place: usize, picks: Option<&Picks>) -> Markup {
    let drawn = html! { (tile(kind, show.monuments(), None)) };
    html! {
        @match picks {
            None => span.on data-vt={ "lot-" (place) } title=(show.lang.about_tile(kind)) { (drawn) },
            Some(picks) => {
                @let label = (picks.label)(kind);
                @match (picks.value)(kind) {
                    Some(value) => button.pick.on type="submit" form=(picks.form) name="action" value=(value) title=(label)
                        aria-label=(label) data-vt={ "lot-" (place) } { (drawn) },
                    None => button.pick.on type="button" aria-disabled="true" title=(label) aria-label=(label) data-vt={ "lot-" (place) } { (drawn) },
                }
            }
        }
    }
}

/// The players in the order in which they bid or play, with what they have said and could bid.
fn order(show: &Show) -> Markup {
    let lang = show.lang;
    html! {
        ol.order.bidding[matches!(show.view.phase, Phase::Auction(_))] aria-label=(lang.text("bidding-order")) {
            @for seat in in_order(show) {
                @let held = &show.view.seats[seat];
                @let current = show.view.phase.to_act() == Some(seat);
                @let passed = show.story.bids.contains(&(seat, None)) && matches!(show.view.phase, Phase::Auction(_));
                li.out[passed || held.face_up.is_empty()] aria-current=[current.then_some("step")] {
                    span.nm {
                        (show.name_html(seat))
                        small { (doing(show, seat)) }
                    }
                    span.has {
                        span.sr { (say!(lang, "bid-has", discs = lang.discs(held.face_up))) }
                        @for disc in held.face_up { i aria-hidden="true" { (disc) } }
                    }
                }
            }
        }
    }
}

/// In an auction the holder of the statue comes last (R4.1).
fn in_order(show: &Show) -> Vec<Seat> {
    let mut seats: Vec<Seat> = show.view.players.seats().collect();
    if let Phase::Auction(auction) = show.view.phase {
        seats.rotate_left((auction.holder.index() + 1) % show.view.players.count());
    }
    seats
}
