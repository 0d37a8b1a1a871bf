//! What stands beside the rules: pictures and tables.

use maud::{Markup, html};
use ra_lang::Lang;
use ra_rules::{Disc, Monuments, Tile};

use super::{plays, scoring, tables};
use crate::pages::art::{Side, disc, picture, tile};

/// The names of monuments in pictures and tables that belong to no table: the default's.
pub(super) const MONUMENTS: Monuments = Monuments::Barge;

/// What stands beside a rule.
pub(super) fn beside(lang: Lang, number: &str) -> Markup {
    match number {
        "R1" => tables::material(lang),
        "R2.1" => tables::groups(lang),
        "R2.3" => plays::ra_track(lang),
        "R3.3" => plays::gods(lang),
        "R4.2" => plays::auction(lang),
        "R5.2" => plays::exchange(lang),
        "R6" => plays::disasters(lang),
        "R8" => scoring::scoring(lang),
        "R9" => tables::rulebooks(lang),
        _ => html! {},
    }
}

/// The game in a minute.
pub(super) fn minute(lang: Lang) -> Markup {
    let steps = [
        (
            html! { (bare("bag")) (bare("ra-statue")) (bare("god")) },
            lang.text("rules-minute-1"),
        ),
        (
            html! { @for kind in [Tile::Nile, Tile::Pharaoh, Tile::Ra] { (tile(kind, MONUMENTS, None)) } },
            lang.text("rules-minute-2"),
        ),
        (
            html! { (coin(9)) (arrow()) (coin_down(3)) },
            lang.text("rules-minute-3"),
        ),
        (
            html! { (bare("barge")) (bare("scarab")) },
            lang.text("rules-minute-4"),
        ),
        (
            html! { @for kind in [Tile::Temple, Tile::Art, Tile::Gold] { (tile(kind, MONUMENTS, None)) } },
            lang.text("rules-minute-5"),
        ),
    ];
    html! {
        section.minute id="minute" aria-labelledby="minute-title" {
            h2 id="minute-title" { (lang.text("rules-minute-title")) }
            ol {
                @for (pictures, text) in steps {
                    li { span.pictures aria-hidden="true" { (pictures) } p { (text) } }
                }
            }
        }
    }
}

fn bare(name: &str) -> Markup {
    picture(name, "", None)
}

/// A disc by its number, face up.
pub(super) fn coin(number: u8) -> Markup {
    html! { @if let Some(found) = Disc::new(number) { (disc(found, Side::Up, None)) } }
}

/// The same, face down.
pub(super) fn coin_down(number: u8) -> Markup {
    html! { @if let Some(found) = Disc::new(number) { (disc(found, Side::Down, None)) } }
}

/// What becomes what.
pub(super) fn arrow() -> Markup {
    html! {
        svg.arrow viewBox="0 0 32 16" aria-hidden="true" {
            path d="M1 8h27M21 1l8 7-8 7" {}
        }
    }
}

/// Some tiles of a kind: one picture, and how many.
pub(super) fn some(lang: Lang, kind: Tile, count: u8) -> Markup {
    html! {
        span.slot {
            (tile(kind, MONUMENTS, Some(&lang.tiles_of(kind, count, MONUMENTS))))
            @if count > 1 { b aria-hidden="true" { (count) } }
        }
    }
}

/// Points with their sign and colour.
pub(super) fn points(lang: Lang, points: i16) -> Markup {
    html! { b class={ "points " (sign(points)) } { (lang.signed(points)) } }
}

pub(super) fn sign(points: i16) -> &'static str {
    match points {
        1.. => "plus",
        0 => "zero",
        _ => "minus",
    }
}

/// A tile with its name below.
pub(super) fn named(lang: Lang, kind: Tile) -> Markup {
    html! {
        li { (tile(kind, MONUMENTS, None)) span { (lang.tile(kind, MONUMENTS)) } }
    }
}

/// The names in the examples.
pub(super) struct Names {
    pub(super) leo: String,
    pub(super) nora: String,
    pub(super) mira: String,
}

impl Names {
    pub(super) fn new(lang: Lang) -> Names {
        Names {
            leo: lang.text("rules-name-leo").into_owned(),
            nora: lang.text("rules-name-nora").into_owned(),
            mira: lang.text("rules-name-mira").into_owned(),
        }
    }
}
