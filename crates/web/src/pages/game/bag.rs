//! The bag: what is left in it is public, and so are the odds of the next tile.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::Tile;

use super::Show;
use crate::pages::art::{colour, picture, tile};
use crate::pages::look::Switch;

/// Tiles that are counted together.
struct Kind {
    name: String,
    /// One of them, to draw.
    example: Tile,
    count: u8,
}

impl Show<'_> {
    /// What is left, kind by kind, the most likely first.
    fn kinds(&self) -> Vec<Kind> {
        let lang = self.lang;
        let bag = &self.view.bag;
        let of = |is: fn(Tile) -> bool| {
            let tiles = bag.iter().filter(|(tile, _)| is(*tile));
            tiles.map(|(_, count)| count).sum()
        };
        let one = |example: Tile| Kind {
            name: self.tile(example),
            example,
            count: bag.count(example),
        };
        let many = |name: String, example, is| Kind {
            name,
            example,
            count: of(is),
        };
        let mut kinds = vec![
            one(Tile::Ra),
            many(
                lang.text("kind-monuments").into_owned(),
                Tile::Pyramid,
                Tile::is_monument,
            ),
            one(Tile::Nile),
            many(
                lang.text("kind-civilization").into_owned(),
                Tile::Writing,
                Tile::is_civilization,
            ),
            one(Tile::Pharaoh),
            many(
                lang.text("kind-disasters").into_owned(),
                Tile::War,
                |tile| tile.disaster().is_some(),
            ),
            one(Tile::Flood),
            one(Tile::God),
            one(Tile::Gold),
        ];
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.count));
        kinds
    }
}

/// The bag in one line, with its odds as a bar. It opens the list of all odds.
pub(crate) fn summary(show: &Show) -> Markup {
    let lang = show.lang;
    let total = u32::from(show.view.bag.total());
    let ra = u32::from(show.view.bag.count(Tile::Ra));
    let disasters = show.view.bag.iter();
    let disasters = disasters.filter(|(tile, _)| tile.disaster().is_some());
    let disasters: u32 = disasters.map(|(_, count)| u32::from(count)).sum();
    html! {
        button.bag id="bag" type="button" popovertarget="odds" {
            (picture("bag", "", None))
            span {
                b { (say!(lang, "bag-count", n = total)) }
                @if show.has(Switch::Odds) {
                    " · " (say!(lang, "bag-ra", percent = lang.percent(ra, total)))
                    " · " (say!(lang, "bag-disaster", percent = lang.percent(disasters, total)))
                }
            }
            @if show.has(Switch::Odds) { (bar(&show.kinds(), total)) }
        }
    }
}

/// A bar of the kinds' shares. What it shows stands in the list beside it.
fn bar(kinds: &[Kind], total: u32) -> Markup {
    let mut from = 0;
    html! {
        svg.odds viewBox={ "0 0 " (total.max(1)) " 1" } preserveAspectRatio="none" aria-hidden="true" {
            @for kind in kinds {
                rect class={ "c-" (colour(kind.example)) } x=(from) y="0" width=(kind.count) height="1" {}
                ({ from += u32::from(kind.count); "" })
            }
        }
    }
}

/// All odds, in a box of its own.
pub(crate) fn odds(show: &Show) -> Markup {
    let lang = show.lang;
    let total = u32::from(show.view.bag.total());
    html! {
        h2 { (say!(lang, "bag-next", n = total)) }
        ul {
            @for kind in show.kinds() {
                li {
                    (tile(kind.example, show.monuments(), None))
                    span { (kind.name) }
                    i { (kind.count) }
                    b { (lang.percent(kind.count.into(), total)) }
                }
            }
        }
    }
}
