//! What somebody has, to be tapped: a card for each player.

use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Disc, Discs, Epoch, Monuments, Seat, Tile};

use super::form::NAME_LENGTH;
use super::sheet::Pad;
use super::year;
use crate::pages::art::{Side, disc, tile};
use crate::pages::game::sign;

/// The name of a field: `2.0.pyramid`.
pub(super) fn field(epoch: Epoch, seat: Seat, kind: Tile) -> String {
    format!(
        "{}.{}.{}",
        epoch.number(),
        seat.index(),
        kind.name(Monuments::Classic)
    )
}

/// What somebody is called, or "Player 2".
pub(super) fn name(lang: Lang, pad: &Pad, seat: Seat) -> String {
    match pad.names[seat.index()].as_str() {
        "" => say!(lang, "pad-player", n = seat.number()),
        name => name.to_owned(),
    }
}

/// Whether somebody plays on this seat.
pub(super) fn plays(pad: &Pad, seat: Seat) -> bool {
    seat.index() < pad.players.count()
}

/// The card of a seat. There are always five, and those that nobody needs are hidden.
pub(super) fn card(lang: Lang, pad: &Pad, seat: Seat) -> Markup {
    let plays = plays(pad, seat);
    let sum = if plays {
        pad.sheets(pad.shown)[seat].sum()
    } else {
        0
    };
    let total = if plays {
        pad.totals(pad.shown)[seat]
    } else {
        pad.start
    };
    html! {
        fieldset.card.panel data-seat=(seat.index()) hidden[!plays] {
            legend.sr { (name(lang, pad, seat)) }
            header {
                input name="name" maxlength=(NAME_LENGTH) value=(pad.names[seat.index()]) aria-label=(lang.text("pad-player-name"))
                    placeholder=(say!(lang, "pad-player", n = seat.number()));
                p.sum {
                    b.total { (total) } small class={ "gain " (sign(sum)) } { (lang.signed(sum)) }
                }
                button.btn.remove name="go" value={ "remove-" (seat.index()) } disabled[pad.players.count() == 2]
                    aria-label=(say!(lang, "pad-remove", name = name(lang, pad, seat))) { "×" }
            }
            div.groups {
                (group(lang, pad, seat, "n1", &lang.text("kind-pharaohs"), &[Tile::Pharaoh]))
                (group(lang, pad, seat, "n2", &lang.text("kind-river"), &[Tile::Flood, Tile::Nile]))
                (group(lang, pad, seat, "n2", &lang.text("kind-gods-and-gold"), &[Tile::God, Tile::Gold]))
                (group(lang, pad, seat, "n5", &lang.text("kind-civilization"), &Tile::CIVILIZATIONS))
                (group(lang, pad, seat, "n5", &lang.text("kind-monuments"), &Tile::MONUMENTS))
                (suns(lang, pad, seat))
            }
        }
    }
}

fn group(lang: Lang, pad: &Pad, seat: Seat, class: &str, title: &str, kinds: &[Tile]) -> Markup {
    html! {
        div class={ "group " (class) } role="group" aria-label=(title) {
            h3 aria-hidden="true" { (title) }
            @for &kind in kinds { (cell(lang, pad, seat, kind)) }
        }
    }
}

/// A kind of tile. With a script it is tapped; without, its number is written.
fn cell(lang: Lang, pad: &Pad, seat: Seat, kind: Tile) -> Markup {
    let count = pad.tiles(pad.shown, seat).count(kind);
    let both = kind.name(Monuments::Classic) != kind.name(Monuments::Barge);
    let sets: &[Monuments] = if both {
        &[Monuments::Barge, Monuments::Classic]
    } else {
        &[Monuments::Barge]
    };
    let says = |id: Markup| html! { span.sr { (id) } };
    html! {
        div.cell.none[count == 0] data-kind=(kind.name(Monuments::Classic)) data-most=(kind.in_game()) {
            button.add.slot type="button" tabindex="-1" {
                @for &monuments in sets {
                    span class=[both.then(|| format!("of-{}", year(monuments)))] {
                        (tile(kind, monuments, None))
                        (says(html! { (say!(lang, "pad-more", tile = lang.tile(kind, monuments))) }))
                    }
                }
                b { (count) }
            }
            input type="number" name=(field(pad.shown, seat, kind)) value=(count) min="0" max=(kind.in_game()) inputmode="numeric"
                aria-label=(lang.tile(kind, pad.monuments));
            button.less.script type="button" {
                "−"
                @for &monuments in sets {
                    span class=[both.then(|| format!("of-{}", year(monuments)))] {
                        (says(html! { (say!(lang, "pad-fewer", tile = lang.tile(kind, monuments))) }))
                    }
                }
            }
        }
    }
}

/// The discs that somebody has in the end.
fn suns(lang: Lang, pad: &Pad, seat: Seat) -> Markup {
    let held = pad.discs[seat.index()];
    let in_game = Discs::in_game(pad.players);
    let all = (1..=Disc::MAX.value()).filter_map(Disc::new);
    html! {
        div.group.suns role="group" aria-label=(lang.text("pad-discs")) hidden[pad.shown != Epoch::Third] {
            h3 aria-hidden="true" { (lang.text("pad-discs")) }
            @for one in all {
                label.sun-disc hidden[!in_game.contains(one)] {
                    input.sr type="checkbox" name={ "d." (seat.index()) } value=(one) checked[held.contains(one)]
                        disabled[pad.shown != Epoch::Third] aria-label=(lang.disc(one));
                    (disc(one, Side::Up, None))
                }
            }
        }
    }
}
