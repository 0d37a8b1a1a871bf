//! Score sheets, item by item.

use maud::{Markup, html};
use ra_lang::say;
use ra_record::Moment;
use ra_rules::{BySeat, Disc, Discs, Epoch, Event, ScoreSheet, Seat, Tile, Tiles};

use super::story::held_at_scoring;
use super::{Show, sign};
use crate::pages::art::{Side, disc, tile};

/// What everybody scored in an epoch.
#[derive(Clone, Debug)]
pub(crate) struct EpochSheet {
    pub(crate) epoch: Epoch,
    /// The step with which it ended.
    pub(crate) step: usize,
    pub(crate) sheets: BySeat<ScoreSheet>,
    tiles: BySeat<Tiles>,
    discs: BySeat<Discs>,
}

impl EpochSheet {
    /// The sheet of the epoch that ends with a step.
    pub(super) fn of(moment: &Moment) -> Option<EpochSheet> {
        let players = moment.before.players();
        let mut sheets = BySeat::new(players, |_| ScoreSheet::default());
        let mut ended = None;
        for event in &moment.events {
            if let Event::SeatScored { seat, epoch, sheet } = *event {
                sheets[seat] = sheet;
                ended = Some(epoch);
            }
        }
        Some(EpochSheet {
            epoch: ended?,
            step: moment.number,
            sheets,
            tiles: held_at_scoring(moment),
            discs: BySeat::new(players, |seat| moment.after.holding(seat).discs()),
        })
    }
}

/// A picture for each item, in the order of [`ScoreSheet::items`]; the last is that of the discs.
const PICTURES: [Tile; 7] = [
    Tile::God,
    Tile::Gold,
    Tile::Pharaoh,
    Tile::Nile,
    Tile::Astronomy,
    Tile::Temple,
    Tile::Pyramid,
];

/// The points of an epoch as a table: a row for each item, a column for each seat. `totals` are the points after it, where the
/// viewer may know them.
pub(crate) fn sheet_table(show: &Show, epoch: &EpochSheet, totals: &[Option<u16>]) -> Markup {
    let lang = show.lang;
    let number = epoch.epoch.number();
    let seats: Vec<Seat> = show.view.players.seats().collect();
    let notes = seats.iter().map(|&seat| {
        let (sheet, tiles, discs) = (&epoch.sheets[seat], epoch.tiles[seat], epoch.discs[seat]);
        lang.score_notes(sheet, epoch.epoch, tiles, discs, show.monuments())
    });
    let notes: Vec<_> = notes.collect();
    let (items, rules) = (lang.score_items(), lang.score_rules());
    html! {
        table class={ "score k" (seats.len()) } {
            caption.sr { (say!(lang, "score-title", n = number)) }
            thead { tr {
                td {}
                @for &seat in &seats {
                    th.you[show.is_you(seat)] scope="col" { (show.name_html(seat)) }
                }
            } }
            tbody {
                @for item in counted(epoch.epoch) {
                    tr {
                        th scope="row" { (icon(show, item)) span { (items[item]) small { (rules[item]) } } }
                        @for (&seat, notes) in seats.iter().zip(&notes) {
                            @let points = i16::from(epoch.sheets[seat].items()[item]);
                            td class=(sign(points)) { b { (lang.signed(points)) } small { (notes[item]) } }
                        }
                    }
                }
                tr.ep {
                    th scope="row" { span { (lang.epoch(epoch.epoch)) } }
                    @for &seat in &seats {
                        @let points = epoch.sheets[seat].sum();
                        td class=(sign(points)) { b { (lang.signed(points)) } }
                    }
                }
                @if totals.iter().any(Option::is_some) {
                    tr.total {
                        th scope="row" { span { (lang.text("score-total")) } }
                        @for total in totals {
                            td { @match total {
                                Some(total) => b { (total) },
                                None => small { (lang.text("score-hidden")) },
                            } }
                        }
                    }
                }
            }
        }
    }
}

/// The items that count in an epoch: monuments and discs in the third.
fn counted(epoch: Epoch) -> std::ops::Range<usize> {
    match epoch {
        Epoch::First | Epoch::Second => 0..5,
        Epoch::Third => 0..ScoreSheet::ITEMS.len(),
    }
}

fn icon(show: &Show, item: usize) -> Markup {
    html! {
        span.ic { @match PICTURES.get(item) {
            Some(&kind) => (tile(kind, show.monuments(), None)),
            None => (disc(Disc::MAX, Side::Up, None)),
        } }
    }
}
