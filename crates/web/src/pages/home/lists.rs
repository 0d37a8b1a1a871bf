//! Lists of tables.

use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Epoch, Rulebook, Seat};
use ra_table::Stage;

use super::{Home, Listed};
use crate::pages::art::picture;
use crate::pages::game::{labelled, shown_names};
use crate::pages::visit::Visit;

/// The visitor's own games, those that wait for them first.
pub(super) fn mine(visit: &Visit, home: &Home) -> Markup {
    let lang = visit.lang;
    html! {
        section.panel.w7 id="mine" {
            h2 { (lang.text("home-yours-title")) }
            @if home.mine.is_empty() { p.key { (lang.text("home-yours-none")) } }
            ul.rows {
                @for listed in &home.mine {
                    @let waits = listed.listing.summary.waits_for.is_some() && listed.listing.summary.waits_for == home.me;
                    li {
                        div {
                            b { a href=(table(visit, listed)) { (names(lang, listed)) } }
                            p { (described(lang, listed)) }
                        }
                        span.mid { (epoch(lang, listed)) }
                        span.badge.no[!waits] { (state(lang, home, listed, waits)) }
                    }
                }
            }
        }
    }
}

/// Tables where a seat is free.
pub(super) fn open(visit: &Visit, home: &Home) -> Markup {
    let lang = visit.lang;
    html! {
        section.panel.w7 id="open" {
            h2 { (lang.text("home-open-title")) }
            @if home.open.is_empty() { p.key { (lang.text("home-open-none")) } }
            ul.rows {
                @for listed in &home.open {
                    @let (taken, total) = (listed.shown.seats.len(), usize::from(listed.shown.players));
                    li {
                        div { b { (names(lang, listed)) } p { (described(lang, listed)) } }
                        span.mid.seats role="img" aria-label=(say!(lang, "home-open-seats", n = taken, total = total)) {
                            @for seat in 0..total { i.on[seat < taken] {} }
                        }
                        a.btn href=(table(visit, listed)) { (lang.text("home-open-join")) }
                    }
                }
            }
        }
    }
}

/// Games that go on in the open.
pub(super) fn watch(visit: &Visit, home: &Home) -> Markup {
    let lang = visit.lang;
    html! {
        section.panel.w5 id="watch" {
            h2 { (lang.text("home-watch-title")) }
            @if home.watch.is_empty() { p.key { (lang.text("home-watch-none")) } }
            ul.rows {
                @for listed in &home.watch {
                    li {
                        div { b { (names(lang, listed)) } p { (described(lang, listed)) } }
                        span.mid { (epoch(lang, listed)) }
                        a.btn href=(table(visit, listed)) { (lang.text("home-watch-button")) }
                    }
                }
            }
        }
    }
}

/// For those who are new here, and for those who play elsewhere.
pub(super) fn learn(visit: &Visit) -> Markup {
    let lang = visit.lang;
    let card = |name: &str, path: &str, title: String, text: String| {
        html! {
            li {
                (picture(name, "", None))
                div { b { a href=(visit.to(path)) { (title) } } p { (text) } }
            }
        }
    };
    html! {
        section.panel.w12 {
            h2 { (lang.text("home-learn-title")) }
            ul.learn {
                (card("writing", "/rules", lang.text("home-learn-rules").into_owned(), lang.text("home-learn-lead").into_owned()))
                (card("scarab", "/pad", lang.text("nav-pad").into_owned(), lang.text("home-pad-lead").into_owned()))
                (card("barge", "/replay", lang.text("nav-replay").into_owned(), lang.text("home-replay-lead").into_owned()))
            }
        }
    }
}

fn table(visit: &Visit, listed: &Listed) -> String {
    visit.to(&format!("/t/{}", listed.listing.id))
}

fn all_names(lang: Lang, listed: &Listed) -> Vec<String> {
    let seats = listed.shown.seats.iter();
    shown_names(
        lang,
        seats.map(|seat| (seat.name.as_str(), seat.agent.then_some(seat.name.as_str()))),
    )
}

fn names(lang: Lang, listed: &Listed) -> Markup {
    let names = all_names(lang, listed);
    html! {
        @for (place, name) in names.iter().enumerate() {
            @if place > 0 { ", " }
            (labelled(name))
        }
    }
}

fn described(lang: Lang, listed: &Listed) -> String {
    let rulebook = Rulebook::find(&listed.shown.rulebook);
    let rulebook = rulebook.map_or(String::new(), |rulebook| lang.rulebook_short(rulebook));
    let players = say!(lang, "count-players", n = listed.shown.players);
    [players, rulebook, lang.clock(listed.shown.clock)].join(" · ")
}

fn epoch(lang: Lang, listed: &Listed) -> Markup {
    let going = listed.listing.summary.stage == Stage::Playing;
    let epoch = listed.shown.epoch.filter(|_| going);
    let epoch = epoch.and_then(|epoch| Epoch::ALL.get(usize::from(epoch).checked_sub(1)?));
    html! { @if let Some(&epoch) = epoch { (lang.epoch(epoch)) } }
}

/// Where a game of the visitor's stands.
fn state(lang: Lang, home: &Home, listed: &Listed, waits: bool) -> String {
    let summary = &listed.listing.summary;
    let (taken, total) = (listed.shown.seats.len(), usize::from(listed.shown.players));
    match summary.stage {
        _ if waits => lang.text("home-yours-turn").into_owned(),
        Stage::Gathering => say!(lang, "home-yours-gathering", n = taken, total = total),
        Stage::Playing => lang.text("home-yours-on").into_owned(),
        Stage::Closed => lang.text("refused-closed").into_owned(),
        Stage::Over => over(lang, home, listed),
    }
}

/// What came of a game. Agents have no seat in the list of people, so that a visitor's seat is known by their name.
fn over(lang: Lang, home: &Home, listed: &Listed) -> String {
    let name = home.name.as_deref().unwrap_or("");
    let mut seats = listed.shown.seats.iter();
    let seat = seats.position(|seat| !seat.agent && seat.name == name);
    let ranking = listed.shown.ranking.as_deref().unwrap_or(&[]);
    let place = seat.and_then(|seat| ranking.iter().position(|&ranked| ranked == seat));
    match place {
        Some(place) if Seat::new(place).is_some() => {
            let place = say!(lang, "place-n", n = place + 1);
            say!(lang, "home-yours-over-place", place = place)
        }
        _ => lang.text("home-yours-over").into_owned(),
    }
}
