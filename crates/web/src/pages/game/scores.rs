//! The sheet if the epoch ended now: public, for tiles and discs are.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::Phase;

use super::{Show, Worth, sign};

/// What everybody has and would score, and what the viewer would score with the lot.
pub(crate) fn projected(show: &Show) -> Markup {
    let lang = show.lang;
    let sheets = show.view.score_now();
    let open = show
        .view
        .seats
        .iter()
        .any(|(_, seat)| seat.points.is_some());
    html! {
        table.proj {
            thead { tr {
                th scope="col" { (lang.text("score-player")) }
                @if open {
                    th scope="col" { (lang.text("projected-now")) }
                }
                th scope="col" { (lang.text("projected-gain")) }
                @if open {
                    th scope="col" { (lang.text("projected-total")) }
                }
            } }
            tbody {
                @for (seat, held) in show.view.seats.iter() {
                    @let sheet = sheets[seat];
                    @let gain = sheet.sum();
                    tr.you[show.is_you(seat)] {
                        th scope="row" { (show.name_html(seat)) (bar(held.points, gain)) }
                        @if open { td { (points(show, held.points)) } }
                        td class=(sign(gain)) { (lang.signed(gain)) }
                        @if open { td { b { (points(show, held.points.map(|points| sheet.added_to(points)))) } } }
                    }
                }
                @if let Some(you) = show.you.filter(|_| !show.view.lot.is_empty() && show.view.phase != Phase::Over) {
                    @let after = Worth::of_lot(show.view, you).after;
                    @let now = show.view.seats[you].points;
                    tr.what.you {
                        th scope="row" { (lang.text("projected-with-lot-you")) }
                        @if open { td { (points(show, now)) } }
                        td class=(sign(after)) { (lang.signed(after)) }
                        @if open { td { b { (points(show, now.map(|now| now.saturating_add_signed(after)))) } } }
                    }
                }
            }
        }
        @if show.view.seats.iter().any(|(_, seat)| seat.points.is_none()) {
            p.key { (say!(lang, "score-hidden-about")) }
        }
    }
}

fn points(show: &Show, points: Option<u16>) -> Markup {
    html! {
        @match points {
            Some(points) => (points),
            None => { span aria-hidden="true" { "–" } span.sr { (show.lang.text("score-hidden")) } },
        }
    }
}

/// What somebody has, and what would come to it.
fn bar(points: Option<u16>, gain: i16) -> Markup {
    let now = i32::from(points.unwrap_or(0));
    let gain = i32::from(gain);
    html! {
        svg.bar viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" {
            rect.has x="0" y="0" width=((now + gain.min(0)).max(0)) height="1" {}
            rect.gets x=(now) y="0" width=(gain.max(0)) height="1" {}
        }
    }
}
