//! Disasters: what they take, by force or by choice (R6).

use crate::event::Event;
use crate::game::Game;
use crate::phase::{Disasters, Discard, Phase, Taken};
use crate::seat::Seat;
use crate::tile::{Disaster, Tile};

impl Game {
    /// Resolves the disasters one after another (R6, R10.3), stopping where the player has a choice.
    #[inline]
    pub(crate) fn resolve(
        &mut self,
        seat: Seat,
        mut waiting: Disasters,
        taken: Taken,
        tell: &mut impl FnMut(Event),
    ) {
        while let Some(disaster) = waiting.pop() {
            tell(Event::DisasterStruck { seat, disaster });
            let discard = Discard {
                seat,
                disaster,
                need: Disaster::TOLL,
                waiting,
                taken,
            };
            if self.ask(discard, tell) {
                return;
            }
        }
        self.after_disasters(seat, taken, tell);
    }

    /// The player gives up the tile they chose (R10.4).
    pub(crate) fn give_up(&mut self, discard: Discard, tile: Tile, tell: &mut impl FnMut(Event)) {
        let seat = discard.seat;
        self.lose(seat, tile, 1, tell);
        let rest = Discard {
            need: discard.need - 1,
            ..discard
        };
        if !self.ask(rest, tell) {
            self.resolve(seat, discard.waiting, discard.taken, tell);
        }
    }

    /// Asks the player for a tile if there is a choice; otherwise takes what must go and returns `false`.
    /// There is none when every eligible tile must go or all are of one type (R10.4), and a drought takes
    /// floods before Niles (R6).
    fn ask(&mut self, discard: Discard, tell: &mut impl FnMut(Event)) -> bool {
        let Discard { seat, disaster, .. } = discard;
        let tiles = self.holdings[seat.index()].tiles;
        if tiles.is_choice(disaster, discard.need) {
            self.phase = Phase::Discard(discard);
            return true;
        }
        let mut need = discard.need;
        for &tile in disaster.victims() {
            let count = tiles.count(tile).min(need);
            if count > 0 {
                self.lose(seat, tile, count, tell);
                need -= count;
            }
        }
        false
    }

    fn lose(&mut self, seat: Seat, tile: Tile, count: u8, tell: &mut impl FnMut(Event)) {
        self.holdings[seat.index()].tiles.remove(tile, count);
        tell(Event::TilesDiscarded { seat, tile, count });
    }
}
