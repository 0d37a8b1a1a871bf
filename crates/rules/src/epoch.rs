//! The end of an epoch and of the game (R7).

use crate::event::{EpochEnd, Event};
use crate::game::Game;
use crate::lot::Lot;
use crate::phase::Phase;
use crate::seat::Seats;

impl Game {
    /// R7.1 and R7.2: everyone scores, what is not kept leaves the game, discs turn face up; then the next
    /// epoch begins or the game is over.
    pub(crate) fn end_epoch(&mut self, cause: EpochEnd, tell: &mut impl FnMut(Event)) {
        let epoch = self.epoch;
        tell(Event::EpochEnded { epoch, cause });
        let sheets = self.score_now();
        for seat in self.players.seats() {
            let sheet = sheets[seat];
            tell(Event::SeatScored { seat, epoch, sheet });
            let holding = &mut self.holdings[seat.index()];
            holding.points = sheet.added_to(holding.points);
            holding.tiles = holding.tiles.kept();
            holding.face_up = holding.discs();
            holding.face_down = crate::Discs::EMPTY;
        }
        self.lot = Lot::EMPTY;
        self.ra_drawn = 0;
        self.active = Seats::all(self.players);
        match epoch.next() {
            Some(next) => self.begin_epoch(next, tell),
            None => self.end_game(tell),
        }
    }

    /// The highest disc has the first turn (R2.4, R10.5).
    fn begin_epoch(&mut self, epoch: crate::Epoch, tell: &mut impl FnMut(Event)) {
        let first = self.highest_disc_holder();
        self.epoch = epoch;
        self.phase = Phase::Turn { seat: first };
        tell(Event::EpochBegan { epoch, first });
    }

    fn end_game(&mut self, tell: &mut impl FnMut(Event)) {
        self.phase = Phase::Over;
        if let Some(winner) = self.winner() {
            tell(Event::GameEnded { winner });
        }
    }
}
