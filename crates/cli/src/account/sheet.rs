//! Score sheets as tables of text: a row for each item, a column for each seat.

use std::fmt;

use ra_rules::{BySeat, ScoreSheet};

/// Rows under a heading of names.
pub(crate) struct Table {
    names: Vec<String>,
    rows: Vec<Row>,
}

struct Row {
    label: String,
    cells: Vec<String>,
    /// A line above sets sums apart.
    ruled: bool,
}

/// Longer names are cut, so that five seats fit a terminal.
const MAX_NAME: usize = 14;

/// One epoch: every item that this epoch scores, the sum and the new total.
pub(crate) fn epoch(
    names: &[String],
    sheets: &BySeat<ScoreSheet>,
    totals: &BySeat<u16>,
    last: bool,
) -> Table {
    // Monuments and discs count only after the third epoch.
    let items = if last { ScoreSheet::ITEMS.len() } else { 5 };
    let mut rows: Vec<Row> = (0..items)
        .map(|item| {
            let cell = |sheet: &ScoreSheet| signed(sheet.items()[item].into());
            let cells = sheets.as_slice().iter().map(cell).collect();
            row(ScoreSheet::ITEMS[item], cells)
        })
        .collect();
    let sums = sheets.as_slice().iter().map(|sheet| signed(sheet.sum()));
    rows.push(ruled("epoch", sums.collect()));
    let totals = totals.as_slice().iter().map(u16::to_string);
    rows.push(row("total", totals.collect()));
    Table::new(names, rows)
}

/// The whole game: a row for each epoch, the final points and the places.
pub(crate) fn whole_game(
    names: &[String],
    sheets: &[BySeat<ScoreSheet>],
    totals: &[BySeat<u16>],
    places: &BySeat<u8>,
) -> Table {
    let epochs = sheets.iter().enumerate().map(|(i, sheets)| {
        let sums = sheets.as_slice().iter().map(|sheet| signed(sheet.sum()));
        row(&format!("epoch {}", i + 1), sums.collect())
    });
    let mut rows: Vec<Row> = epochs.collect();
    if let Some(totals) = totals.last() {
        let totals = totals.as_slice().iter().map(u16::to_string);
        rows.push(ruled("final points", totals.collect()));
    }
    let places = places.as_slice().iter().map(|place| ordinal(*place));
    rows.push(row("place", places.collect()));
    Table::new(names, rows)
}

fn row(label: &str, cells: Vec<String>) -> Row {
    Row {
        label: label.to_owned(),
        cells,
        ruled: false,
    }
}

fn ruled(label: &str, cells: Vec<String>) -> Row {
    Row {
        ruled: true,
        ..row(label, cells)
    }
}

/// `1st`, `2nd`, …
fn ordinal(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// `+5`, `−2`, `0`.
fn signed(points: i16) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

impl Table {
    fn new(names: &[String], rows: Vec<Row>) -> Table {
        let short = |name: &String| name.chars().take(MAX_NAME).collect();
        Table {
            names: names.iter().map(short).collect(),
            rows,
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LABEL: usize = 20;
        let width = |name: &String| name.chars().count().max(5) + 2;
        let rule = LABEL + self.names.iter().map(width).sum::<usize>();
        write!(f, "  {:LABEL$}", "")?;
        for name in &self.names {
            write!(f, "{name:>0$}", width(name))?;
        }
        writeln!(f)?;
        for row in &self.rows {
            if row.ruled {
                writeln!(f, "  {}", "-".repeat(rule))?;
            }
            write!(f, "  {:LABEL$}", row.label)?;
            for (cell, name) in row.cells.iter().zip(&self.names) {
                write!(f, "{cell:>0$}", width(name))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
