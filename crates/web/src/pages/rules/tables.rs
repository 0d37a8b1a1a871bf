//! Tables: what there is, who begins with which discs, how the rulebooks differ.

use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Disaster, Discs, Group, Monuments, Players, RULEBOOKS, Tile};

use super::figures::{MONUMENTS, coin, named};
use super::text::linked;
use crate::pages::art::{god, picture, tile};

/// A kind of tiles as it is counted: some tiles, what they are called, what hits them.
struct Kind {
    name: String,
    tiles: &'static [Tile],
    hit: Option<Disaster>,
}

/// Everything in the box (R1).
pub(super) fn material(lang: Lang) -> Markup {
    let single = |tile: &'static [Tile; 1], hit| Kind {
        name: lang.tile(tile[0], MONUMENTS),
        tiles: tile,
        hit,
    };
    let group = |name: &str, tiles, disaster| Kind {
        name: name.to_owned(),
        tiles,
        hit: Some(disaster),
    };
    let kinds = [
        single(&[Tile::Ra], None),
        single(&[Tile::God], None),
        single(&[Tile::Gold], None),
        single(&[Tile::Pharaoh], Some(Disaster::Funeral)),
        single(&[Tile::Nile], Some(Disaster::Drought)),
        single(&[Tile::Flood], Some(Disaster::Drought)),
        group(
            &lang.text("kind-civilization"),
            &Tile::CIVILIZATIONS,
            Disaster::War,
        ),
        group(
            &lang.text("kind-monuments"),
            &Tile::MONUMENTS,
            Disaster::Earthquake,
        ),
    ];
    html! {
        table.facts.material {
            thead { tr {
                th scope="col" { (lang.text("rules-material-kind")) }
                th scope="col" { (lang.text("rules-material-count")) }
                th scope="col" { (lang.text("rules-material-kept")) }
                th scope="col" { (lang.text("rules-material-hit")) }
            } }
            tbody { @for kind in &kinds { (row(lang, kind)) } }
        }
        p { (lang.text("rules-r1-gods")) }
        (pantheon(lang))
        p { (lang.text("rules-r1-civilizations")) }
        ul.kinds { @for kind in Tile::CIVILIZATIONS { (named(lang, kind)) } }
        p { (lang.text("rules-r1-monuments")) }
        ul.kinds {
            @for kind in Tile::MONUMENTS { (named(lang, kind)) }
            @for kind in [Tile::Fortress, Tile::Palace] {
                li {
                    (tile(kind, Monuments::Classic, None))
                    span { (lang.tile(kind, Monuments::Classic)) small { "1999, 2016" } }
                }
            }
        }
        p { (linked(&lang.text("rules-r1-rest"))) }
    }
}

fn row(lang: Lang, kind: &Kind) -> Markup {
    let count: u8 = kind.tiles.iter().map(|tile| tile.in_game()).sum();
    let kept = kind.tiles.iter().all(|tile| tile.is_kept());
    html! {
        tr {
            th scope="row" { span.what { span.ic { (tile(kind.tiles[0], MONUMENTS, None)) } (kind.name) } }
            td.number { (count) }
            td {
                @if kept { span.kept { (picture("scarab", "", None)) (lang.text("rules-material-yes")) } }
                @else if kind.tiles[0] != Tile::Ra { (lang.text("rules-material-no")) }
            }
            td {
                @if let Some(hit) = kind.hit {
                    span.hit {
                        (tile(hit.tile(), MONUMENTS, None))
                        (lang.tiles_of(hit.tile(), hit.tile().in_game(), MONUMENTS))
                    }
                }
            }
        }
    }
}

/// The eight gods.
fn pantheon(lang: Lang) -> Markup {
    let gods = [
        ("anubis", lang.text("god-anubis")),
        ("bastet", lang.text("god-bastet")),
        ("horus", lang.text("god-horus")),
        ("khnum", lang.text("god-khnum")),
        ("seth", lang.text("god-seth")),
        ("sobek", lang.text("god-sobek")),
        ("thoth", lang.text("god-thoth")),
        ("uto", lang.text("god-uto")),
    ];
    html! {
        ul.kinds {
            @for (id, name) in gods {
                li { (god(id)) span { (name) } }
            }
        }
    }
}

/// The groups of discs for each number of players (R2.1).
pub(super) fn groups(lang: Lang) -> Markup {
    html! {
        figure.groups {
            figcaption { (lang.text("rules-groups-title")) }
            dl {
                @for players in Players::ALL {
                    dt { (say!(lang, "count-players", n = players.count())) }
                    @for group in Group::all(players) {
                        dd { (discs(group.discs())) }
                    }
                }
            }
        }
    }
}

fn discs(discs: Discs) -> Markup {
    let mut numbers: Vec<u8> = discs.into_iter().map(ra_rules::Disc::value).collect();
    numbers.reverse();
    html! { @for number in numbers { (coin(number)) " " } }
}

/// How the rulebooks differ (R9), the points as rows. What is not as in the first book is marked.
pub(super) fn rulebooks(lang: Lang) -> Markup {
    let books = RULEBOOKS.each_ref().map(|book| lang.points_of(&book.rules));
    html! {
        table.facts.books {
            thead { tr {
                th scope="col" { (lang.text("rules-r9-point")) }
                @for book in &RULEBOOKS { th scope="col" { (lang.rulebook(book)) } }
            } }
            tbody {
                @for (point, (name, usual)) in books[0].iter().enumerate() {
                    tr {
                        th scope="row" { (name) }
                        @for (book, points) in RULEBOOKS.iter().zip(&books) {
                            @let value = &points[point].1;
                            td.other[value != usual] data-book=(lang.rulebook(book)) { (value) }
                        }
                    }
                }
            }
        }
        @for text in [
            lang.text("rules-r9-gods"),
            lang.text("rules-r9-duty"),
            lang.text("rules-r9-totals"),
            lang.text("rules-r9-points"),
            lang.text("rules-r9-kingdoms"),
        ] {
            p { (linked(&text)) }
        }
    }
}
