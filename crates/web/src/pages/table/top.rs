//! What stands in the top bar of a table: where one is, which epoch, and whether another game waits.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::Epoch;

use super::part::Part;
use super::seen::Seen;
use crate::pages::game::labelled;

const NUMERALS: [(Epoch, &str); 3] = [
    (Epoch::First, "I"),
    (Epoch::Second, "II"),
    (Epoch::Third, "III"),
];

pub(super) fn top(seen: &Seen) -> Part {
    let inner = html! {
        p.where {
            b { (table_name(seen)) }
            span { " · " (described(seen)) }
        }
        @if let Some(next) = &seen.next {
            a.btn.next.go[!seen.is_your_turn()] href=(seen.visit.to(&format!("/t/{next}"))) title=(seen.lang().text("home-yours-next")) { (seen.lang().text("next-game")) }
        }
        (epochs(seen))
    };
    Part::new("top", "here", inner).called(seen.lang().text("title-table"))
}

/// A table is called after whoever opened it.
pub(super) fn table_name(seen: &Seen) -> Markup {
    let people = seen.view.seats.iter().filter(|seat| seat.person.is_some());
    let names: Vec<&str> = people.map(|seat| seat.name.as_str()).collect();
    html! {
        @for (place, name) in names.iter().enumerate() {
            @if place > 0 { ", " }
            (labelled(name))
        }
        @if names.is_empty() { (seen.lang().text("title-table")) }
    }
}

/// What is played.
pub(super) fn described(seen: &Seen) -> String {
    let (lang, settings) = (seen.lang(), &seen.view.settings);
    let mut words = vec![
        say!(lang, "count-players", n = settings.players().count()),
        lang.rulebook_short(settings.rulebook()),
    ];
    let house = settings.rules().changes_from(&settings.rulebook().rules);
    words.extend(house.into_iter().map(|rule| lang.house_rule(rule)));
    words.push(lang.clock(settings.clock()));
    words.join(" · ")
}

fn epochs(seen: &Seen) -> Markup {
    let lang = seen.lang();
    let now = seen
        .view
        .position
        .as_ref()
        .map(|position| position.view.epoch);
    html! {
        @if let Some(now) = now {
            ol.epochs {
                @for (epoch, numeral) in NUMERALS {
                    li aria-current=[(epoch == now).then_some("step")] {
                        span.sr { (lang.epoch(epoch)) ": " }
                        (numeral) span { " " (lang.kingdom_short(epoch)) }
                    }
                }
            }
        }
    }
}
