//! A player: discs, tiles grouped as they score, points on the way. Every player has the same places in the same order, so that
//! players can be compared.

use maud::{Markup, html};
use ra_lang::say;
use ra_rules::{Phase, ScoreSheet, Seat, Tile, Tiles};

use super::{Show, sign};
use crate::pages::art::{Side, disc, ghost, picture, tile};
use crate::pages::look::Switch;

/// Who sits there, with points and discs. `about` stands under the name: a clock, whether somebody is here.
pub(crate) fn head(show: &Show, seat: Seat, about: &Markup) -> Markup {
    let held = &show.view.seats[seat];
    let sheet = show.view.score_now()[seat];
    let heading = format!("name-{}", seat.number());
    html! {
        header {
            span.av aria-hidden="true" { (initial(show.name(seat))) }
            h3 id=(heading) {
                (show.name_html(seat))
                @if show.is_you(seat) { " " span.sr { (show.lang.text("player-you")) } }
            }
            p.sub {
                @if show.is_you(seat) { b aria-hidden="true" { (show.lang.text("gather-you")) } }
                (about)
            }
            (sum(show, held.points, &sheet))
        }
        (hand(show, seat))
    }
}

fn initial(name: &str) -> String {
    name.chars().take(1).collect()
}

fn sum(show: &Show, points: Option<u16>, sheet: &ScoreSheet) -> Markup {
    let gain = sheet.sum();
    let shown = show.has(Switch::Worth) && show.view.phase != Phase::Over;
    html! {
        p.sum {
            @if let Some(points) = points {
                b { (points) }
            }
            @if shown {
                small class=(sign(gain)) {
                    (show.lang.signed(gain)) " "
                    span.sr { (show.lang.text("projected-epoch")) }
                }
            }
        }
    }
}

/// Discs face up and down, and what the player is doing.
fn hand(show: &Show, seat: Seat) -> Markup {
    let lang = show.lang;
    let held = &show.view.seats[seat];
    let bid = match show.view.phase {
        Phase::Auction(auction) => auction.high.filter(|high| high.seat == seat),
        _ => None,
    };
    html! {
        div.hand {
            ul aria-label=(lang.text("player-discs")) {
                @for up in held.face_up {
                    @if bid.is_none_or(|bid| bid.disc != up) {
                        li data-vt={ "disc-" (up) } { (disc(up, Side::Up, None)) }
                    }
                }
                @for down in held.face_down {
                    li data-vt={ "disc-" (down) } { (disc(down, Side::Down, Some(&say!(lang, "disc-face-down", n = down)))) }
                }
            }
            span.say data-vt=[bid.map(|bid| format!("disc-{}", bid.disc))] { (doing(show, seat)) }
        }
    }
}

/// What a player is doing, in a word.
pub(super) fn doing(show: &Show, seat: Seat) -> Markup {
    let lang = show.lang;
    let out = show.view.seats[seat].face_up.is_empty();
    html! {
        @match show.view.phase {
            Phase::Auction(auction) => {
                @let said = show.story.bids.iter().find(|(bidder, _)| *bidder == seat);
                @match said {
                    Some((_, Some(bid))) => { (lang.text("bid-is")) " " (disc(*bid, Side::Up, None)) },
                    Some((_, None)) => (lang.text("bid-passed")),
                    None if out => (lang.text("bid-no-disc")),
                    None if auction.bidder == seat => (lang.text("bid-next")),
                    None if auction.holder == seat => (lang.text("bid-last")),
                    None => {},
                }
                @if auction.holder == seat {
                    (picture("ra-statue", "st", Some(&lang.text("statue-title"))))
                }
            }
            Phase::Over => {},
            _ if out => (lang.text("bid-no-disc")),
            phase if phase.to_act() == Some(seat) => (lang.text("bid-turn")),
            _ => {},
        }
    }
}

/// The names of the sets of tiles, in the order of [`sets`].
pub(crate) const SETS: [&str; 5] = ["pharaohs", "river", "gods", "civs", "mons"];

/// The tiles of a seat, group by group, each with the points that it earns.
pub(crate) fn sets(show: &Show, seat: Seat) -> [Set; 5] {
    let (lang, tiles) = (show.lang, show.view.seats[seat].tiles);
    let sheet = &show.view.score_now()[seat];
    let dry = tiles.count(Tile::Flood) == 0 && tiles.count(Tile::Nile) > 0;
    let dry = if dry {
        lang.text("player-dry")
    } else {
        "".into()
    };
    let types = match tiles.civilization_types() {
        0 => lang.text("player-none-yet").into_owned(),
        types => say!(
            lang,
            "player-types",
            n = types,
            total = Tile::CIVILIZATIONS.len()
        ),
    };
    let gods_and_gold = sheet.gods + sheet.gold;
    let set = |class, title, kinds: &[Tile], points: i16, note: &str| Set {
        class,
        inner: set(show, tiles, title, kinds, points, note),
    };
    [
        set(
            "n1",
            "kind-pharaohs",
            &[Tile::Pharaoh],
            sheet.pharaohs.into(),
            "",
        ),
        set(
            "n2",
            "kind-river",
            &[Tile::Flood, Tile::Nile],
            sheet.river.into(),
            &dry,
        ),
        set(
            "n2",
            "kind-gods-and-gold",
            &[Tile::God, Tile::Gold],
            gods_and_gold.into(),
            "",
        ),
        set(
            "n5 civs",
            "kind-civilization",
            &Tile::CIVILIZATIONS,
            sheet.civilization.into(),
            &types,
        ),
        set(
            "mons",
            "kind-monuments",
            &Tile::MONUMENTS,
            at_the_end(tiles),
            &lang.text("score-later"),
        ),
    ]
}

/// What the monuments will bring when the game ends (R8).
fn at_the_end(tiles: Tiles) -> i16 {
    let different = ScoreSheet::DIFFERENT[usize::from(tiles.monument_types())];
    let alike = Tile::MONUMENTS.iter();
    let alike = alike.map(|&tile| ScoreSheet::ALIKE[usize::from(tiles.count(tile))]);
    i16::from(different) + alike.map(i16::from).sum::<i16>()
}

/// Tiles that score together.
pub(crate) struct Set {
    pub(crate) class: &'static str,
    pub(crate) inner: Markup,
}

fn set(
    show: &Show,
    tiles: Tiles,
    title: &'static str,
    kinds: &[Tile],
    points: i16,
    note: &str,
) -> Markup {
    html! {
        h4.sr { (show.lang.text(title)) }
        ul { @for &kind in kinds { (slot(show, kind, tiles.count(kind))) } }
        @if show.has(Switch::Worth) && show.view.phase != Phase::Over {
            p.pp {
                b class=(sign(points)) { (show.lang.signed(points)) }
                @if !note.is_empty() { " " (note) }
            }
        }
    }
}

/// A place for a kind of tile: with how many there are, or a ghost of what could be there, which is for eyes alone.
fn slot(show: &Show, kind: Tile, count: u8) -> Markup {
    html! {
        @match count {
            0 => li.slot aria-hidden="true" { (ghost(kind, show.monuments())) },
            _ => {
                @let some = show.lang.tiles_of(kind, count, show.monuments());
                li.slot title=(some) {
                    (tile(kind, show.monuments(), None))
                    span.sr { (some) }
                    @if count > 1 { b aria-hidden="true" { (count) } }
                }
            }
        }
    }
}
