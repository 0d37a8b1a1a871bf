//! After the game: who won, by what, and that the shuffle was fair.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Epoch, Seat};

use super::part::Part;
use super::seen::Seen;
use crate::pages::game::{Show, sheet_table, sign};

/// Who won, and by how much.
pub(super) fn won(seen: &Seen) -> Option<String> {
    let show = seen.show()?;
    let (first, _, lead) = podium(&show)?;
    let (lang, name) = (seen.lang(), show.name(first));
    Some(match (lead, show.is_you(first)) {
        (0, true) => lang.text("end-wins-tie-you").into_owned(),
        (0, false) => say!(lang, "end-wins-tie", name = name),
        (_, true) => say!(lang, "end-wins-by-you", n = lead),
        (_, false) => say!(lang, "end-wins-by", name = name, n = lead),
    })
}

/// The first, the second, and how many points are between them.
fn podium(show: &Show) -> Option<(Seat, Option<Seat>, u16)> {
    let ranking = ranking(show);
    let (&first, second) = (ranking.first()?, ranking.get(1).copied());
    let lead = second.map_or(0, |second| points(show, first) - points(show, second));
    Some((first, second, lead))
}

fn points(show: &Show, seat: Seat) -> u16 {
    show.view.seats[seat].points.unwrap_or(0)
}

/// The result, and the ways from here.
pub(super) fn result(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let (first, second, lead) = podium(&show)?;
    let lang = seen.lang();
    let points = |seat: Seat| points(&show, seat);
    let inner = html! {
        div.win {
            b.sun aria-hidden="true" { (points(first)) }
            div {
                h1 id="won" { (won(seen)?) }
                p {
                    (say!(lang, "end-summary", n = points(first)))
                    @if let Some(second) = second {
                        " " (say!(lang, "end-second", name = show.name(second), points = say!(lang, "count-points", n = points(second))))
                    }
                    @if lead == 0 { " " (lang.text("end-tie-about")) }
                }
            }
        }
        (ways(seen))
    };
    Some(Part::new("result", "result", inner).called_by("won"))
}

/// Seats, best first.
fn ranking(show: &Show) -> Vec<Seat> {
    let mut seats: Vec<Seat> = show.view.players.seats().collect();
    if let Some(places) = &show.view.places {
        seats.sort_by_key(|&seat| places[seat]);
    }
    seats
}

fn ways(seen: &Seen) -> Markup {
    let lang = seen.lang();
    html! {
        nav.next-steps id="act" {
            @match (&seen.view.rematch, &seen.view.you) {
                (Some(table), None) => a.btn.go href=(seen.visit.to(&format!("/t/{table}"))) { (lang.text("end-rematch-go")) },
                (Some(_), Some(_)) => form method="post" action=(seen.to("/rematch")) {
                    button.btn.go { (lang.text("end-rematch-go")) }
                },
                (None, Some(_)) => form method="post" action=(seen.to("/rematch")) {
                    button.btn.go title=(lang.text("end-rematch-hint")) { (lang.text("end-rematch")) }
                },
                (None, None) => {},
            }
            a.btn href=(seen.to("/replay")) { (lang.text("end-study")) }
            a.btn href={ "/api/tables/" (seen.id) "/record" } download={ (seen.id) ".ra" } { (lang.text("end-record-download")) }
            a.btn href="#proof" { (lang.text("proof-title")) }
        }
    }
}

/// The points of each epoch, the last one open.
pub(super) fn sheets(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let lang = seen.lang();
    let totals = totals(&show);
    let inner = html! {
        @for (place, epoch) in seen.story.sheets.iter().enumerate() {
            details.panel name="epochs" open[epoch.epoch == Epoch::Third] {
                summary {
                    h2 { (say!(lang, "score-title", n = epoch.epoch.number())) }
                    span.key { (lang.kingdom(epoch.epoch)) }
                }
                (sheet_table(&show, epoch, &totals[place + 1]))
            }
        }
    };
    Some(Part::new("scores", "sheets", inner).called(lang.text("jump-scores")))
}

/// What everybody had at the start and after each epoch.
fn totals(show: &Show) -> Vec<Vec<Option<u16>>> {
    let start = vec![show.view.rules.starting_points; show.view.players.count()];
    let mut totals = vec![start];
    for epoch in &show.story.sheets {
        let before = totals.last().cloned().unwrap_or_default();
        let after = before.iter().zip(epoch.sheets.as_slice());
        totals.push(
            after
                .map(|(points, sheet)| sheet.added_to(*points))
                .collect(),
        );
    }
    let known = |points: Vec<u16>| points.into_iter().map(Some).collect();
    totals.into_iter().map(known).collect()
}

/// Places and points by epoch, as bars and as numbers.
pub(super) fn race(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let lang = seen.lang();
    let ranking = ranking(&show);
    let longest = ranking
        .iter()
        .map(|&seat| gained(&show, seat))
        .max()
        .unwrap_or(1)
        .max(1);
    let inner = html! {
        h2 id="race-title" { (lang.text("end-chart-epochs")) }
        ol.race {
            @for &seat in &ranking {
                @let place = show.view.places.as_ref().map_or(0, |places| places[seat]);
                li.you[show.is_you(seat)] {
                    span.place { (say!(lang, "place-n", n = place)) }
                    span.nm { (show.name_html(seat)) }
                    (bar(&show, seat, longest))
                    b.tot { (show.view.seats[seat].points.unwrap_or(0)) }
                    p.parts {
                        span { i.c-start {} (lang.text("score-start")) " " (show.view.rules.starting_points) }
                        @for epoch in &seen.story.sheets {
                            @let points = epoch.sheets[seat].sum();
                            span { i class={ "c-e" (epoch.epoch.number()) } {}
                                (lang.epoch(epoch.epoch)) " " b class=(sign(points)) { (lang.signed(points)) } }
                        }
                    }
                }
            }
        }
    };
    Some(Part::new("race", "panel", inner).called_by("race-title"))
}

/// Everything that somebody ever won, as far as it was not lost again: the length of their bar.
fn gained(show: &Show, seat: Seat) -> i32 {
    let epochs = show
        .story
        .sheets
        .iter()
        .map(|epoch| i32::from(epoch.sheets[seat].sum()).max(0));
    i32::from(show.view.rules.starting_points) + epochs.sum::<i32>()
}

fn bar(show: &Show, seat: Seat, longest: i32) -> Markup {
    let mut from = 0;
    let mut pieces = vec![(
        "c-start".to_owned(),
        i32::from(show.view.rules.starting_points),
    )];
    for epoch in &show.story.sheets {
        let won = i32::from(epoch.sheets[seat].sum()).max(0);
        pieces.push((format!("c-e{}", epoch.epoch.number()), won));
    }
    let total = i32::from(show.view.seats[seat].points.unwrap_or(0));
    let lost = gained(show, seat) - total;
    html! {
        svg.stack viewBox={ "0 0 " (longest) " 10" } preserveAspectRatio="none" aria-hidden="true" {
            @for (class, width) in pieces {
                rect class=(class) x=(from) y="0" width=(width) height="10" {}
                ({ from += width; "" })
            }
            @if lost > 0 {
                rect.lost x=(total) y="0" width=(lost) height="10" {}
            }
        }
    }
}

/// That the order of the tiles was fixed before the game.
pub(super) fn proof(seen: &Seen) -> Part {
    let lang = seen.lang();
    let command = format!("ra verify {}.ra", seen.id);
    let inner = html! {
        h2 id="proof-title" { (lang.text("proof-title")) }
        p { (lang.text("proof-lead")) }
        ol.steps {
            li { (lang.text("proof-how-1")) }
            li { (lang.text("proof-how-2")) }
            li { (lang.text("proof-how-3")) }
        }
        dl {
            dt { (lang.text("proof-commitment")) } dd { code { (seen.view.commitment) } }
            dt { (lang.text("proof-secret")) }
            dd { @match &seen.view.secret {
                Some(secret) => code { (secret) },
                None => (lang.text("proof-secret-later")),
            } }
        }
        p.key { (say!(lang, "proof-yourself", command = command)) }
    };
    Part::new("proof", "panel proof", inner).called_by("proof-title")
}
