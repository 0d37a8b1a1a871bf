//! A recorded game told in sentences, with a score sheet for every epoch.

mod sheet;

use std::io::{self, Write};

use ra_record::{Moment, Record};
use ra_rules::{AuctionCause, BySeat, Epoch, EpochEnd, Event, Game, Lot, ScoreSheet, Seat, Tile};

use sheet::Table;

/// Tells the game up to step `stop`; then shows the position if `show_position` or the game is not over.
pub(crate) fn tell(
    record: &Record,
    stop: usize,
    show_position: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut teller = Teller::new(record, out);
    teller.introduce()?;
    for moment in record.moments().take(stop) {
        teller.moment(&moment)?;
    }
    if show_position || !teller.game.is_over() {
        teller.position(stop)?;
    }
    Ok(())
}

struct Teller<'a, W> {
    record: &'a Record,
    out: &'a mut W,
    game: Game,
    /// What each seat scored so far, epoch by epoch.
    sheets: Vec<BySeat<ScoreSheet>>,
    totals: Vec<BySeat<u16>>,
}

impl<'a, W: Write> Teller<'a, W> {
    fn new(record: &'a Record, out: &'a mut W) -> Teller<'a, W> {
        Teller {
            record,
            out,
            game: *record.start(),
            sheets: Vec::new(),
            totals: Vec::new(),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        let record = self.record;
        let house = record.rules().changes_from(&record.rulebook().rules);
        write!(
            self.out,
            "Ra, {} players, rulebook {}",
            record.players(),
            record.rulebook().id
        )?;
        for rule in house {
            write!(self.out, ", {rule}")?;
        }
        writeln!(self.out)?;
        for (name, value) in record.tags() {
            writeln!(self.out, "{name}: {value}")?;
        }
        for seat in record.players().seats() {
            let name = record.name(seat);
            let group = record.deal().group(seat);
            writeln!(self.out, "  seat {seat}: {name}, discs {group}")?;
        }
        for comment in &record.preface {
            writeln!(self.out, "{{{comment}}}")?;
        }
        let first = self.game.to_act();
        let first = first.map(|seat| record.name(seat)).unwrap_or_default();
        writeln!(self.out, "\nEpoch 1: {first} begins")
    }

    fn moment(&mut self, moment: &Moment) -> io::Result<()> {
        self.game = moment.after;
        for &event in &moment.events {
            self.event(moment.number, &moment.before, event)?;
        }
        let entry = moment.entry;
        let time = entry
            .time_ms
            .map(|ms| format!("({}.{:01} s)", ms / 1000, ms % 1000 / 100));
        let comments = entry
            .comments
            .iter()
            .map(|comment| format!("{{{comment}}}"));
        for note in time.into_iter().chain(comments) {
            writeln!(self.out, "          {note}")?;
        }
        Ok(())
    }

    fn event(&mut self, number: usize, before: &Game, event: Event) -> io::Result<()> {
        if let Some(sentence) = self.sentence(before, event) {
            let indent = if is_inside_auction(event) { "  " } else { "" };
            return writeln!(self.out, "{number:>5} {indent}{sentence}");
        }
        match event {
            Event::SeatScored { seat, sheet, .. } => {
                self.note_score(before, seat, sheet);
                Ok(())
            }
            Event::EpochBegan { epoch, first } => {
                self.score_sheet()?;
                let first = self.record.name(first);
                writeln!(self.out, "\nEpoch {}: {first} begins", epoch.number())
            }
            Event::GameEnded { winner } => {
                self.score_sheet()?;
                self.final_table(winner)
            }
            _ => Ok(()),
        }
    }

    /// The event as a sentence, if it is told in one.
    fn sentence(&self, before: &Game, event: Event) -> Option<String> {
        let name = |seat| self.record.name(seat);
        let tile_name = |tile: Tile| tile.name(self.record.rules().monuments);
        Some(match event {
            Event::TileDrawn {
                seat,
                tile: Tile::Ra,
            } => format!(
                "{} draws a Ra tile, {} of {}",
                name(seat),
                before.ra_drawn() + 1,
                before.players().ra_spaces()
            ),
            Event::TileDrawn { seat, tile } => format!("{} draws {}", name(seat), tile_name(tile)),
            Event::AuctionOpened { holder, cause } => {
                let lot = self.lot(before.lot());
                match cause {
                    AuctionCause::RaDrawn => format!("Auction for {lot}"),
                    AuctionCause::Invoked => {
                        format!("{} invokes Ra: auction for {lot}", name(holder))
                    }
                }
            }
            Event::DiscBid { seat, disc } => format!("{} bids {disc}", name(seat)),
            Event::Passed { seat } => format!("{} passes", name(seat)),
            Event::AuctionWon {
                seat,
                paid,
                took,
                lot,
            } => format!(
                "{} wins with {paid}, takes disc {took} and {}",
                name(seat),
                self.lot(&lot)
            ),
            Event::LotStayed => "Nobody bids: the lot stays".to_owned(),
            Event::LotThrownAway { .. } => {
                "Nobody bids on the full track: its eight tiles leave the game".to_owned()
            }
            Event::GodSpent { seat, took } => {
                format!("{} spends a god and takes {}", name(seat), tile_name(took))
            }
            Event::DisasterStruck { seat, disaster } => {
                format!("{} suffers {disaster}", name(seat))
            }
            Event::TilesDiscarded { seat, tile, count } => {
                format!("{} discards {}", name(seat), times(count, tile_name(tile)))
            }
            Event::EpochEnded { epoch, cause } => {
                let why = match cause {
                    EpochEnd::RaTrackFull => "the Ra track is full",
                    EpochEnd::DiscsUsedUp => "all discs are used",
                };
                format!("Epoch {} ends: {why}", epoch.number())
            }
            Event::SeatScored { .. } | Event::EpochBegan { .. } | Event::GameEnded { .. } => {
                return None;
            }
        })
    }

    /// `2 nile, art` or `nothing`.
    fn lot(&self, lot: &Lot) -> String {
        let count = |tile| lot.tiles().filter(|&t| t == tile).count() as u8;
        let kinds = Tile::ALL.into_iter().map(|tile| (tile, count(tile)));
        self.list(kinds.filter(|kind| kind.1 > 0))
    }

    fn list(&self, counts: impl Iterator<Item = (Tile, u8)>) -> String {
        let monuments = self.record.rules().monuments;
        let texts: Vec<String> = counts
            .map(|(tile, count)| times(count, tile.name(monuments)))
            .collect();
        if texts.is_empty() {
            "nothing".to_owned()
        } else {
            texts.join(", ")
        }
    }

    fn note_score(&mut self, before: &Game, seat: Seat, sheet: ScoreSheet) {
        if seat == Seat::One {
            let players = before.players();
            self.sheets
                .push(BySeat::new(players, |_| ScoreSheet::default()));
            let totals = BySeat::new(players, |seat| self.game.holding(seat).points);
            self.totals.push(totals);
        }
        if let Some(sheets) = self.sheets.last_mut() {
            sheets[seat] = sheet;
        }
    }

    fn names(&self) -> Vec<String> {
        let seats = self.record.players().seats();
        seats.map(|seat| self.record.name(seat)).collect()
    }

    /// The sheet of the epoch that was just scored.
    fn score_sheet(&mut self) -> io::Result<()> {
        let (Some(sheets), Some(totals)) = (self.sheets.last(), self.totals.last()) else {
            return Ok(());
        };
        let last = self.sheets.len() == Epoch::ALL.len();
        let table = sheet::epoch(&self.names(), sheets, totals, last);
        writeln!(self.out)?;
        self.table(&table)
    }

    fn final_table(&mut self, winner: Seat) -> io::Result<()> {
        let Some(places) = self.game.places() else {
            return Ok(());
        };
        let table = sheet::whole_game(&self.names(), &self.sheets, &self.totals, &places);
        writeln!(
            self.out,
            "\nThe game is over: {} wins",
            self.record.name(winner)
        )?;
        self.table(&table)
    }

    fn table(&mut self, table: &Table) -> io::Result<()> {
        write!(self.out, "{table}")
    }

    /// The position, as somebody would see it on the table.
    fn position(&mut self, version: usize) -> io::Result<()> {
        let game = self.game;
        writeln!(
            self.out,
            "\nPosition after step {version}: {}",
            self.record.awaits(&game)
        )?;
        writeln!(
            self.out,
            "  epoch {}, Ra tiles {} of {}, disc {} on the sun space, {} tiles in the bag",
            game.epoch().number(),
            game.ra_drawn(),
            game.players().ra_spaces(),
            game.sun_space(),
            game.bag().total(),
        )?;
        writeln!(self.out, "  lot: {}", self.lot(game.lot()))?;
        for seat in game.players().seats() {
            let holding = game.holding(seat);
            let discs = |discs: ra_rules::Discs| {
                let values: Vec<String> = discs.into_iter().map(|d| d.to_string()).collect();
                if values.is_empty() {
                    "none".to_owned()
                } else {
                    values.join(" ")
                }
            };
            writeln!(
                self.out,
                "  {}: {} points, discs {} (face down: {}), tiles: {}",
                self.record.name(seat),
                holding.points,
                discs(holding.face_up),
                discs(holding.face_down),
                self.list(holding.tiles.iter()),
            )?;
        }
        let monuments = game.rules().monuments;
        let legal = game.legal().iter();
        let tokens: Vec<String> = legal.map(|a| a.token(monuments).to_string()).collect();
        if !tokens.is_empty() {
            writeln!(self.out, "  legal: {}", tokens.join(" "))?;
        }
        Ok(())
    }
}

/// Bids and what follows from them stand a little to the right.
fn is_inside_auction(event: Event) -> bool {
    matches!(
        event,
        Event::DiscBid { .. }
            | Event::Passed { .. }
            | Event::AuctionWon { .. }
            | Event::LotStayed
            | Event::LotThrownAway { .. }
            | Event::DisasterStruck { .. }
            | Event::TilesDiscarded { .. }
    )
}

/// `nile` or `3 nile`.
fn times(count: u8, name: &str) -> String {
    if count == 1 {
        name.to_owned()
    } else {
        format!("{count} {name}")
    }
}
