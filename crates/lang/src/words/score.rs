//! Score sheets, item by item.

use ra_rules::{Discs, Epoch, Monuments, ScoreSheet, Tile, Tiles};

use crate::lang::Lang;
use crate::say;

/// The items in the order of [`ScoreSheet::items`].
const ITEMS: [&str; ScoreSheet::ITEMS.len()] = [
    "score-gods",
    "score-gold",
    "score-pharaohs",
    "score-river",
    "score-civilization",
    "score-different",
    "score-alike",
    "score-discs",
];

const RULES: [&str; ScoreSheet::ITEMS.len()] = [
    "score-rule-gods",
    "score-rule-gold",
    "score-rule-pharaohs",
    "score-rule-river",
    "score-rule-civilization",
    "score-rule-different",
    "score-rule-alike",
    "score-rule-discs",
];

impl Lang {
    /// The names of the items of a sheet, in the order of [`ScoreSheet::items`].
    pub fn score_items(self) -> [String; ScoreSheet::ITEMS.len()] {
        ITEMS.map(|id| self.say(id, &[]))
    }

    /// What counts for each of them, in a few words.
    pub fn score_rules(self) -> [String; ScoreSheet::ITEMS.len()] {
        RULES.map(|id| self.say(id, &[]))
    }

    /// What somebody has of each item, in a few words, beside what `sheet` gives for it. Monuments and discs have notes in
    /// the third epoch, when they count.
    pub fn score_notes(
        self,
        sheet: &ScoreSheet,
        epoch: Epoch,
        tiles: Tiles,
        discs: Discs,
        monuments: Monuments,
    ) -> [String; ScoreSheet::ITEMS.len()] {
        let last = |note: String| {
            if epoch == Epoch::Third {
                note
            } else {
                String::new()
            }
        };
        [
            self.note_count(tiles, Tile::God),
            self.note_count(tiles, Tile::Gold),
            self.note_pharaohs(tiles.count(Tile::Pharaoh), sheet.pharaohs),
            self.note_river(tiles.count(Tile::Flood), tiles.count(Tile::Nile)),
            self.note_types(tiles.civilization_types()),
            last(self.note_types(tiles.monument_types())),
            last(self.note_alike(tiles, monuments)),
            last(self.note_sum(discs.sum(), sheet.discs)),
        ]
    }

    fn note_count(self, tiles: Tiles, tile: Tile) -> String {
        match tiles.count(tile) {
            0 => self.say("score-note-none", &[]),
            count => {
                let item = self.tile(tile, Monuments::Classic);
                say!(self, "count-of", item = item, n = count)
            }
        }
    }

    fn note_pharaohs(self, count: u8, points: i8) -> String {
        match points {
            1.. => say!(self, "score-note-most", n = count),
            0 => count.to_string(),
            _ => say!(self, "score-note-fewest", n = count),
        }
    }

    fn note_river(self, floods: u8, niles: u8) -> String {
        match (floods, niles) {
            (0, 0) => self.say("score-note-none", &[]),
            (0, niles) => say!(self, "score-note-dry", n = niles),
            (floods, niles) => {
                say!(self, "score-note-river", floods = floods, niles = niles)
            }
        }
    }

    fn note_types(self, types: u8) -> String {
        match types {
            0 => self.say("score-note-none", &[]),
            types => say!(self, "score-note-types", n = types),
        }
    }

    /// The types that score for being many.
    fn note_alike(self, tiles: Tiles, monuments: Monuments) -> String {
        let many = |tile: &Tile| ScoreSheet::ALIKE[usize::from(tiles.count(*tile))] > 0;
        let many = Tile::MONUMENTS.into_iter().filter(many);
        let notes = many.map(|tile| self.tiles_of(tile, tiles.count(tile), monuments));
        match self.list(notes) {
            note if note.is_empty() => self.say("score-note-none", &[]),
            note => note,
        }
    }

    fn note_sum(self, sum: u8, points: i8) -> String {
        match points {
            1.. => say!(self, "score-note-sum-highest", n = sum),
            0 => say!(self, "score-note-sum", n = sum),
            _ => say!(self, "score-note-sum-lowest", n = sum),
        }
    }
}
