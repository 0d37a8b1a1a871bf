//! Score sheets in words.

use ra_lang::Lang;
use ra_rules::{Epoch, Lot, Monuments, ScoreSheet, Tile, Tiles};

use crate::{disc, said};

#[test]
fn score_sheets() {
    let sheet = ScoreSheet {
        pharaohs: 5,
        discs: -5,
        ..ScoreSheet::default()
    };
    let discs = [4, 9].map(disc).into_iter().collect();
    for lang in Lang::ALL {
        said(lang.score_items());
        said(lang.score_rules());
        let notes = lang.score_notes(&sheet, Epoch::Third, Tiles::EMPTY, discs, Monuments::Barge);
        said(notes);
    }
    let mut spaces = [Some(Tile::Pyramid); Lot::SPACES];
    spaces[..5]
        .copy_from_slice(&[Tile::God, Tile::Nile, Tile::Nile, Tile::Flood, Tile::Art].map(Some));
    let tiles = Tiles::EMPTY.with_lot(&Lot::new(spaces));
    let notes = |epoch| Lang::En.score_notes(&sheet, epoch, tiles, discs, Monuments::Barge);
    let (third, first) = (notes(Epoch::Third), notes(Epoch::First));
    let expected = [
        "God × 1",
        "none",
        "0, most",
        "1 flood, 2 Nile",
        "1 type",
        "1 type",
        "Pyramid × 3",
        "sum 13, lowest",
    ];
    assert_eq!(third, expected);
    assert_eq!(first[..5], third[..5]);
    assert_eq!(first[5..], ["", "", ""]);
}
