//! What scores, and examples of it.

use maud::{Markup, html};
use ra_lang::Lang;
use ra_rules::Tile;

use super::figures::{MONUMENTS, coin, points, some};
use crate::pages::art::tile;

/// The discs of four players, whose sums the example names; 11 lies on the sun space.
const DISCS: [[u8; 3]; 4] = [[13, 3, 1], [12, 8, 5], [10, 9, 2], [7, 6, 4]];

/// The points of R8 and an example for each.
pub(super) fn scoring(lang: Lang) -> Markup {
    html! {
        (table(lang))
        (examples(lang))
    }
}

fn table(lang: Lang) -> Markup {
    let kind = |kind| tile(kind, MONUMENTS, None);
    let rows = [
        (
            kind(Tile::God),
            lang.text("rules-r8-gods"),
            lang.text("rules-r8-gods-points"),
        ),
        (
            kind(Tile::Gold),
            lang.text("rules-r8-gold"),
            lang.text("rules-r8-gold-points"),
        ),
        (
            kind(Tile::Pharaoh),
            lang.text("rules-r8-pharaohs"),
            lang.text("rules-r8-pharaohs-points"),
        ),
        (
            kind(Tile::Flood),
            lang.text("rules-r8-river"),
            lang.text("rules-r8-river-points"),
        ),
        (
            kind(Tile::Astronomy),
            lang.text("rules-r8-civilization"),
            lang.text("rules-r8-civilization-points"),
        ),
        (
            kind(Tile::Temple),
            lang.text("rules-r8-different"),
            lang.text("rules-r8-different-points"),
        ),
        (
            kind(Tile::Pyramid),
            lang.text("rules-r8-alike"),
            lang.text("rules-r8-alike-points"),
        ),
        (
            coin(13),
            lang.text("rules-r8-discs"),
            lang.text("rules-r8-discs-points"),
        ),
    ];
    html! {
        table.facts.scores {
            thead { tr {
                th scope="col" { (lang.text("rules-r8-what")) }
                th scope="col" { (lang.text("rules-r8-points")) }
            } }
            tbody {
                @for (picture, what, points) in rows {
                    tr { th scope="row" { span.what { span.ic { (picture) } (what) } } td { (points) } }
                }
            }
        }
    }
}

fn examples(lang: Lang) -> Markup {
    let held = |tiles: &[(Tile, u8)], result: i16| {
        html! {
            span.held { @for &(kind, count) in tiles { (some(lang, kind, count)) } }
            (points(lang, result))
        }
    };
    let pharaohs = [(3, 5), (2, -2), (2, -2), (3, 5)];
    let results = [-5, 5, 0, -5];
    html! {
        div.examples {
            figure {
                div.sum {
                    @for (count, result) in pharaohs {
                        span.held { (some(lang, Tile::Pharaoh, count)) (points(lang, result)) }
                    }
                }
                (caption(lang, &lang.text("rules-r8-example-pharaohs")))
            }
            figure {
                div.sum { (held(&[(Tile::Astronomy, 3), (Tile::Agriculture, 2), (Tile::Writing, 2)], 5)) }
                (caption(lang, &lang.text("rules-r8-example-civilization")))
            }
            figure {
                div.sum { (held(&[(Tile::Flood, 1), (Tile::Nile, 3)], 4)) }
                div.sum { (held(&[(Tile::Flood, 2)], 2)) }
                div.sum { (held(&[(Tile::Nile, 4)], 0)) }
                (caption(lang, &lang.text("rules-r8-example-river")))
            }
            figure {
                @for (discs, result) in DISCS.into_iter().zip(results) {
                    div.sum {
                        span.held { @for number in discs { (coin(number)) } }
                        (points(lang, result))
                    }
                }
                (caption(lang, &lang.text("rules-r8-example-discs")))
            }
            figure.wide {
                div.sum {
                    (held(&[(Tile::Pyramid, 4), (Tile::Temple, 3), (Tile::Obelisk, 2), (Tile::Sphinx, 1)], 19))
                }
                (caption(lang, &lang.text("rules-r8-example-monuments")))
            }
        }
    }
}

fn caption(lang: Lang, text: &str) -> Markup {
    html! { figcaption.example { b { (lang.text("rules-example")) } " " (text) } }
}

#[cfg(test)]
mod tests {
    use super::DISCS;

    #[test]
    fn the_discs_of_the_example_have_its_sums() {
        let sums = DISCS.map(|discs| discs.into_iter().sum::<u8>());
        assert_eq!(sums, [17, 25, 21, 17]);
    }
}
