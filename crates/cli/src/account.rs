//! A recorded game told in sentences, with a score sheet for every epoch.

mod sheet;

use std::io::{self, Write};

use ra_record::{Moment, Record};
use ra_rules::{
    AuctionCause, BySeat, Disaster, Epoch, EpochEnd, Event, Game, Lot, ScoreSheet, Seat, Tile,
};

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
    teller.tell_bids(stop, None)?;
    teller.tell_notes()?;
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
    /// Bids and passes of an auction going on, told in one line when it is decided.
    bids: Vec<String>,
    /// Comments to tell after the next line.
    notes: Vec<String>,
    /// How long the step took that is told next.
    time_ms: Option<u64>,
}

impl<'a, W: Write> Teller<'a, W> {
    fn new(record: &'a Record, out: &'a mut W) -> Teller<'a, W> {
        Teller {
            record,
            out,
            game: *record.start(),
            sheets: Vec::new(),
            totals: Vec::new(),
            bids: Vec::new(),
            notes: Vec::new(),
            time_ms: None,
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
            let name = record
                .name_tag(seat)
                .map(|name| format!("{}, ", name.as_str()));
            let group = record.deal().group(seat);
            writeln!(
                self.out,
                "Seat {seat}: {}discs {group}",
                name.unwrap_or_default()
            )?;
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
        self.time_ms = moment.entry.time_ms.or(self.time_ms);
        let comments = moment.entry.comments.iter();
        self.notes
            .extend(comments.map(|comment| format!("{{{comment}}}")));
        for &event in &moment.events {
            self.event(moment.number, &moment.before, event)?;
        }
        // A draw is told when its tile is known, a bid when its auction is decided: so are their comments.
        if moment.events.is_empty() || !self.bids.is_empty() {
            return Ok(());
        }
        self.tell_notes()
    }

    fn line(&mut self, number: usize, indent: &str, sentence: &str) -> io::Result<()> {
        let time = self.time();
        writeln!(self.out, "{number:>5} {indent}{sentence}{time}")
    }

    /// ` (2.5 s)`, once.
    fn time(&mut self) -> String {
        let time = self.time_ms.take();
        let time = time.map(|ms| format!(" ({}.{} s)", ms / 1000, ms % 1000 / 100));
        time.unwrap_or_default()
    }

    fn tell_notes(&mut self) -> io::Result<()> {
        for note in std::mem::take(&mut self.notes) {
            writeln!(self.out, "        {note}")?;
        }
        Ok(())
    }

    /// The bids so far, and what came of them.
    fn tell_bids(&mut self, number: usize, outcome: Option<String>) -> io::Result<()> {
        let bids = std::mem::take(&mut self.bids).join(", ");
        match outcome {
            Some(outcome) => self.line(number, "  ", &format!("{bids}: {outcome}")),
            None if bids.is_empty() => Ok(()),
            None => self.line(number, "  ", &format!("{bids} …")),
        }
    }

    fn event(&mut self, number: usize, before: &Game, event: Event) -> io::Result<()> {
        if let Some(outcome) = self.outcome(event) {
            return self.tell_bids(number, Some(outcome));
        }
        if let Some(sentence) = self.sentence(before, event) {
            let indent = if is_indented(event) { "  " } else { "" };
            return self.line(number, indent, &sentence);
        }
        match event {
            Event::DiscBid { seat, disc } => {
                let bid = format!("{} bids {disc}{}", self.record.name(seat), self.time());
                self.bids.push(bid);
                Ok(())
            }
            Event::Passed { seat } => {
                let pass = format!("{} passes{}", self.record.name(seat), self.time());
                self.bids.push(pass);
                Ok(())
            }
            Event::SeatScored { seat, sheet, .. } => {
                self.note_score(before, seat, sheet);
                Ok(())
            }
            Event::EpochBegan { epoch, first } => {
                self.tell_notes()?;
                self.score_sheet()?;
                let first = self.record.name(first);
                writeln!(self.out, "\nEpoch {}: {first} begins", epoch.number())
            }
            Event::GameEnded { winner } => {
                self.tell_notes()?;
                self.score_sheet()?;
                self.final_table(winner)
            }
            _ => Ok(()),
        }
    }

    /// What decided an auction, if the event did.
    fn outcome(&self, event: Event) -> Option<String> {
        Some(match event {
            Event::AuctionWon {
                seat,
                paid,
                took,
                lot,
            } => {
                let name = self.record.name(seat);
                let lot = if lot.is_empty() { "" } else { "the lot and " };
                format!("{name} pays {paid}, takes {lot}disc {took}")
            }
            Event::LotStayed => "the lot stays".to_owned(),
            Event::LotThrownAway { .. } => "the eight tiles leave the game".to_owned(),
            _ => return None,
        })
    }

    /// The event as a sentence, if it is told in one.
    fn sentence(&self, before: &Game, event: Event) -> Option<String> {
        let name = |seat| self.record.name(seat);
        Some(match event {
            Event::TileDrawn {
                seat,
                tile: Tile::Ra,
            } => {
                let (drawn, spaces) = (before.ra_drawn() + 1, before.players().ra_spaces());
                let auction = if drawn < spaces {
                    format!(", for {}", self.lot(before.lot()))
                } else {
                    String::new()
                };
                format!(
                    "{} draws a Ra tile, {drawn} of {spaces}{auction}",
                    name(seat)
                )
            }
            Event::TileDrawn { seat, tile } => format!("{} draws {}", name(seat), self.tile(tile)),
            Event::AuctionOpened {
                holder,
                cause: AuctionCause::Invoked,
            } => format!("{} invokes Ra for {}", name(holder), self.lot(before.lot())),
            Event::GodSpent { seat, took } => {
                format!("{} spends a god and takes {}", name(seat), self.tile(took))
            }
            Event::DisasterStruck { seat, disaster } => {
                let article = match disaster {
                    Disaster::Earthquake => "An",
                    Disaster::Funeral | Disaster::Drought | Disaster::War => "A",
                };
                format!("{article} {disaster} strikes {}", name(seat))
            }
            Event::TilesDiscarded { seat, tile, count } => {
                format!("{} discards {}", name(seat), times(count, self.tile(tile)))
            }
            Event::EpochEnded { epoch, cause } => {
                let why = match cause {
                    EpochEnd::RaTrackFull => "the Ra track is full",
                    EpochEnd::DiscsUsedUp => "all discs are used",
                };
                format!("Epoch {} ends: {why}", epoch.number())
            }
            _ => return None,
        })
    }

    /// The tiles in the order of the track.
    fn lot(&self, lot: &Lot) -> String {
        let tiles: Vec<&str> = lot.tiles().map(|tile| self.tile(tile)).collect();
        if tiles.is_empty() {
            "an empty track".to_owned()
        } else {
            tiles.join(", ")
        }
    }

    fn tile(&self, tile: Tile) -> &'static str {
        tile.name(self.record.rules().monuments)
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
        let points = |seat| self.game.holding(seat).points;
        let mut seats = self.record.players().seats();
        let tied = seats.any(|seat| seat != winner && points(seat) == points(winner));
        let why = if tied {
            " by the highest disc (R7.3)"
        } else {
            ""
        };
        let winner = self.record.name(winner);
        writeln!(self.out, "\nThe game is over: {winner} wins{why}")?;
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
        let spaces = game.lot().spaces().iter();
        let spaces: Vec<&str> = spaces
            .map(|space| space.map_or("-", |tile| self.tile(tile)))
            .collect();
        writeln!(self.out, "  track: {}", spaces.join(" | "))?;
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

/// What follows from an auction or a god stands a little to the right.
fn is_indented(event: Event) -> bool {
    matches!(
        event,
        Event::DisasterStruck { .. } | Event::TilesDiscarded { .. }
    )
}

/// `nile` or `3× nile`.
fn times(count: u8, name: &str) -> String {
    if count == 1 {
        name.to_owned()
    } else {
        format!("{count}× {name}")
    }
}
