//! Pictures of what happens in a game: the Ra track, gods, an auction, the exchange of discs, disasters.

use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Disaster, Tile};

use super::figures::{MONUMENTS, Names, arrow, coin, coin_down, named};
use crate::pages::art::{picture, tile};

/// The Ra track of four players, five Ra tiles in.
pub(super) fn ra_track(lang: Lang) -> Markup {
    const SPACES: u8 = 9;
    const DRAWN: u8 = 5;
    html! {
        figure.pict {
            div.play {
                ol.sky aria-hidden="true" {
                    @for space in 1..=SPACES {
                        li {
                            @if space == DRAWN { (picture("barge", "barge", None)) }
                            @else if space < DRAWN { (picture("ra", "", None)) }
                            @else if space == SPACES { (picture("scarab", "", None)) }
                            @else { i.left {} }
                        }
                    }
                }
                p.water {
                    span { (say!(lang, "ra-track-count", n = DRAWN, total = SPACES)) }
                    span { (say!(lang, "ra-track-left", n = SPACES - DRAWN)) }
                }
            }
        }
    }
}

/// Two gods take two tiles of four (the example of R3.3).
pub(super) fn gods(lang: Lang) -> Markup {
    let track = [
        (Tile::Pharaoh, true),
        (Tile::Funeral, false),
        (Tile::Nile, false),
        (Tile::Flood, true),
    ];
    html! {
        figure.pict {
            div.play.demo {
                div.pair { @for _ in 0..2 { (tile(Tile::God, MONUMENTS, None)) } }
                (arrow())
                ol.track {
                    @for (kind, taken) in track {
                        li.taken[taken] { (tile(kind, MONUMENTS, None)) span { (lang.tile(kind, MONUMENTS)) } }
                    }
                }
            }
        }
    }
}

/// An auction in which the second is to bid (the example of R4.2).
pub(super) fn auction(lang: Lang) -> Markup {
    let Names { leo, nora, mira } = Names::new(lang);
    html! {
        figure.pict {
            div.play.demo.round {
                ol.track aria-label=(lang.text("lot-title")) {
                    @for kind in [Tile::Flood, Tile::Sphinx, Tile::Pharaoh, Tile::War] { (named(lang, kind)) }
                }
                div.middle { (coin(3)) span { (lang.text("sun-space")) } }
                ol.order {
                    li { span.nm { (leo) small { (lang.text("bid-is")) } } (coin(6)) }
                    li aria-current="true" {
                        span.nm { (nora) small { (lang.text("bid-next")) } }
                        span.low { (coin(4)) small { (lang.text("bid-too-low")) } }
                        (coin(9))
                    }
                    li { span.nm { (mira) small { (lang.text("bid-last")) } } (picture("ra-statue", "st", None)) }
                }
            }
        }
    }
}

/// The winner's disc goes to the middle, that of the middle to the winner (the example of R5.2).
pub(super) fn exchange(lang: Lang) -> Markup {
    let Names { nora, .. } = Names::new(lang);
    let side = |hand: Markup, sun: Markup| {
        html! {
            div.side {
                div { span.nm { (nora) } (hand) }
                div { span.nm { (lang.text("sun-space")) } (sun) }
            }
        }
    };
    html! {
        figure.pict {
            div.play.demo {
                (side(html! { (coin(4)) (coin(9)) }, coin(3)))
                (arrow())
                (side(html! { (coin(4)) (coin_down(3)) }, coin(9)))
            }
        }
    }
}

/// Each disaster and what it takes.
pub(super) fn disasters(lang: Lang) -> Markup {
    html! {
        figure.pict {
            ul.hits {
                @for disaster in Disaster::ALL {
                    li {
                        (tile(disaster.tile(), MONUMENTS, None))
                        div {
                            b { (lang.disaster(disaster)) }
                            span.victims {
                                @for &kind in disaster.victims() {
                                    (tile(kind, MONUMENTS, Some(&lang.tile(kind, MONUMENTS))))
                                }
                            }
                        }
                        b.points.minus { (lang.signed(-i16::from(Disaster::TOLL))) }
                    }
                }
            }
        }
    }
}
