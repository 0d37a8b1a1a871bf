//! The score, item by item, and who has won.

use maud::{Markup, html};
use ra_lang::{Lang, say};
use ra_rules::{Disc, Discs, Epoch, ScoreSheet, Seat, Tile};

use super::cards::{name, plays};
use super::roman;
use super::sheet::Pad;
use crate::pages::art::{Side, disc, tile};
use crate::pages::game::sign;

/// A picture for each item; the last is that of the discs.
const PICTURES: [Tile; 7] = [
    Tile::God,
    Tile::Gold,
    Tile::Pharaoh,
    Tile::Nile,
    Tile::Astronomy,
    Tile::Temple,
    Tile::Pyramid,
];

/// The sheet of an epoch, a column for each seat. There are always five, and those that nobody needs are hidden.
pub(super) fn epoch(lang: Lang, pad: &Pad, epoch: Epoch) -> Markup {
    let (items, rules) = (lang.score_items(), lang.score_rules());
    let counted = if epoch == Epoch::Third {
        ScoreSheet::ITEMS.len()
    } else {
        5
    };
    let columns: Vec<Column> = Seat::ALL
        .into_iter()
        .map(|seat| Column::new(lang, pad, epoch, seat))
        .collect();
    let number = epoch.number();
    html! {
        section.panel.sheet-of data-epoch=(number) hidden[!pad.is_open(epoch)] aria-label=(say!(lang, "score-title", n = number)) {
            table.score {
                caption { b { (roman(epoch)) } " " (lang.kingdom(epoch)) }
                thead { tr {
                    td {}
                    @for column in &columns { th scope="col" data-name=(column.seat) hidden[!column.plays] { (column.name) } }
                } }
                tbody {
                    @for item in 0..counted {
                        tr data-item=(item) {
                            th scope="row" { (icon(pad, item)) span { (items[item]) small { (rules[item]) } } }
                            @for column in &columns {
                                @let points = i16::from(column.sheet.items()[item]);
                                td data-seat=(column.seat) class=(sign(points)) hidden[!column.plays] {
                                    b { (lang.signed(points)) } small { (column.notes[item]) }
                                }
                            }
                        }
                    }
                    (row(&columns, "sum", &lang.epoch(epoch), "ep", |column| lang.signed(column.sheet.sum())))
                    (row(&columns, "before", &lang.text("score-before"), "before", |column| column.before.to_string()))
                    (row(&columns, "total", &lang.text("score-total"), "total", |column| column.total.to_string()))
                }
            }
        }
    }
}

/// What stands in the column of a seat.
struct Column {
    seat: usize,
    plays: bool,
    name: String,
    sheet: ScoreSheet,
    notes: [String; ScoreSheet::ITEMS.len()],
    before: u16,
    total: u16,
}

impl Column {
    fn new(lang: Lang, pad: &Pad, epoch: Epoch, seat: Seat) -> Column {
        let plays = plays(pad, seat);
        let sheet = if plays {
            pad.sheets(epoch)[seat]
        } else {
            ScoreSheet::default()
        };
        let tiles = pad.tiles(epoch, seat);
        let discs = pad.discs[seat.index()];
        let before = Epoch::new(epoch.number() - 1).filter(|_| plays);
        Column {
            seat: seat.index(),
            plays,
            name: name(lang, pad, seat),
            notes: lang.score_notes(&sheet, epoch, tiles, discs, pad.monuments),
            sheet,
            before: before.map_or(pad.start, |before| pad.totals(before)[seat]),
            total: if plays {
                pad.totals(epoch)[seat]
            } else {
                pad.start
            },
        }
    }
}

fn row(
    columns: &[Column],
    id: &str,
    title: &str,
    class: &str,
    value: impl Fn(&Column) -> String,
) -> Markup {
    html! {
        tr class=(class) data-row=(id) {
            th scope="row" { span { (title) } }
            @for column in columns {
                td data-seat=(column.seat) hidden[!column.plays] { b { (value(column)) } }
            }
        }
    }
}

fn icon(pad: &Pad, item: usize) -> Markup {
    html! {
        span.ic { @match PICTURES.get(item) {
            Some(&kind) => (tile(kind, pad.monuments, None)),
            None => (disc(Disc::MAX, Side::Up, None)),
        } }
    }
}

/// Who has won, once the third epoch is scored.
pub(super) fn result(lang: Lang, pad: &Pad) -> Markup {
    let places = pad.places();
    let totals = pad.totals(Epoch::Third);
    let first: Vec<Seat> = pad
        .players
        .seats()
        .filter(|&seat| places[seat] == 1)
        .collect();
    let names = lang.and(first.iter().map(|&seat| name(lang, pad, seat)));
    let most = first.first().map_or(0, |&seat| totals[seat]);
    let tied = pad
        .players
        .seats()
        .filter(|&seat| totals[seat] == most)
        .count()
        > 1;
    html! {
        section.win id="result" hidden[!pad.done] aria-live="polite" {
            b.sun aria-hidden="true" { (most) }
            div {
                h2 id="winner" {
                    @if first.len() == 1 { (say!(lang, "pad-winner", name = &names)) } @else { (names) }
                }
                p id="tie" {
                    @if first.len() > 1 { (lang.text("pad-tie-ask")) }
                    @else if tied { (lang.text("pad-tie")) }
                }
            }
        }
        @if twice(pad).next().is_some() {
            ul.warn role="alert" {
                @for disc in twice(pad) { li { (say!(lang, "pad-disc-twice", n = disc)) } }
            }
        }
    }
}

/// Discs that more than one has: only a form without a script lets that happen.
fn twice(pad: &Pad) -> impl Iterator<Item = Disc> {
    let holders = |disc: Disc| {
        let seats = pad.players.seats();
        seats
            .filter(|seat| pad.discs[seat.index()].contains(disc))
            .count()
    };
    Discs::in_game(pad.players)
        .into_iter()
        .filter(move |&disc| holders(disc) > 1)
}
