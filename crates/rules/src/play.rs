//! Steps: how an action or a draw changes the game (R3).

use crate::action::{Action, Step};
use crate::event::{EpochEnd, Event};
use crate::game::Game;
use crate::phase::{Auction, AuctionCause, Disasters, Phase, Taken};
use crate::refusal::Refusal;
use crate::rulebook::GodSpending;
use crate::seat::Seat;
use crate::tile::Tile;

impl Game {
    /// Does what the player to act chose.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        self.apply_with(action, |_| ())
    }

    /// Like [`Game::apply`], telling `listener` what happened. A listener that does nothing costs nothing.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed and nothing was told.
    #[inline]
    pub fn apply_with(
        &mut self,
        action: Action,
        listener: impl FnMut(Event),
    ) -> Result<(), Refusal> {
        if !self.legal().contains(action) {
            return Err(self.refusal(action));
        }
        self.perform(action, listener);
        Ok(())
    }

    /// Like [`Game::apply`] for an action that is known to be legal, as when it comes from [`Game::legal`]:
    /// for search. What an illegal action does is unspecified (but safe); debug builds panic.
    #[inline]
    pub fn apply_unchecked(&mut self, action: Action) {
        debug_assert!(self.legal().contains(action), "{action} is illegal");
        self.perform(action, |_| ());
    }

    /// Puts the tile that chance drew.
    ///
    /// # Errors
    /// If no tile is being drawn, or none of this kind is left; then nothing has changed.
    #[inline]
    pub fn draw(&mut self, tile: Tile) -> Result<(), Refusal> {
        self.draw_with(tile, |_| ())
    }

    /// Like [`Game::draw`], telling `listener` what happened.
    ///
    /// # Errors
    /// If no tile is being drawn, or none of this kind is left; then nothing has changed and nothing was
    /// told.
    #[inline]
    pub fn draw_with(&mut self, tile: Tile, listener: impl FnMut(Event)) -> Result<(), Refusal> {
        let Phase::Drawing { seat } = self.phase else {
            return Err(match self.phase {
                Phase::Over => Refusal::GameOver,
                _ => Refusal::NoDrawDue,
            });
        };
        if self.bag.count(tile) == 0 {
            return Err(Refusal::NoneLeft(tile));
        }
        self.place(seat, tile, listener);
        Ok(())
    }

    /// Like [`Game::draw`] when a tile is being drawn and this kind is known to be left: for search. What it
    /// does otherwise is unspecified (but safe); debug builds panic.
    #[inline]
    pub fn draw_unchecked(&mut self, tile: Tile) {
        debug_assert!(self.is_drawing() && self.bag.count(tile) > 0);
        if let Phase::Drawing { seat } = self.phase {
            self.place(seat, tile, |_| ());
        }
    }

    /// Takes one step, an action or a draw.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed.
    pub fn step(&mut self, step: Step) -> Result<(), Refusal> {
        self.step_with(step, |_| ())
    }

    /// Like [`Game::step`], telling `listener` what happened.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed and nothing was told.
    pub fn step_with(&mut self, step: Step, listener: impl FnMut(Event)) -> Result<(), Refusal> {
        match step {
            Step::Action(action) => self.apply_with(action, listener),
            Step::Drawn(tile) => self.draw_with(tile, listener),
        }
    }

    #[inline]
    fn perform(&mut self, action: Action, mut listener: impl FnMut(Event)) {
        let tell = &mut listener;
        match (&self.phase, action) {
            (Phase::Auction(_), _) => self.answer(action, tell),
            (&Phase::Turn { seat }, Action::Draw) => self.phase = Phase::Drawing { seat },
            (&Phase::Turn { seat }, Action::InvokeRa) => {
                self.open_auction(seat, AuctionCause::Invoked, tell);
            }
            (&Phase::Turn { seat }, Action::SpendGod(tile)) => {
                self.spend_god(seat, Disasters::EMPTY, tile, tell);
            }
            (&Phase::Spending { seat, waiting }, Action::SpendGod(tile)) => {
                self.spend_god(seat, waiting, tile, tell);
            }
            (&Phase::Spending { seat, waiting }, Action::StopSpending) => {
                self.end_run(seat, waiting, tell);
            }
            (&Phase::Discard(discard), Action::Discard(tile)) => {
                self.give_up(discard, tile, tell);
            }
            _ => {}
        }
        self.assert_coherent();
    }

    /// R3.1: a Ra tile advances the Ra track, any other joins the lot.
    #[inline]
    fn place(&mut self, seat: Seat, tile: Tile, mut listener: impl FnMut(Event)) {
        let tell = &mut listener;
        self.bag.take(tile);
        tell(Event::TileDrawn { seat, tile });
        if tile == Tile::Ra {
            self.ra_drawn += 1;
            if self.ra_drawn == self.players.ra_spaces() {
                self.end_epoch(EpochEnd::RaTrackFull, tell);
            } else {
                self.open_auction(seat, AuctionCause::RaDrawn, tell);
            }
        } else {
            self.lot.push(tile);
            self.next_turn(seat, tell);
        }
        self.assert_coherent();
    }

    /// Hands the turn to the first player clockwise of `seat` with a face-up disc (R3.4), or ends the epoch
    /// when there is none (R7.1).
    #[inline]
    pub(crate) fn next_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        match self.active.next_after(seat) {
            Some(seat) => self.phase = Phase::Turn { seat },
            None => self.end_epoch(EpochEnd::DiscsUsedUp, tell),
        }
    }

    #[inline]
    fn open_auction(&mut self, holder: Seat, cause: AuctionCause, tell: &mut impl FnMut(Event)) {
        tell(Event::AuctionOpened { holder, cause });
        self.phase = Phase::Auction(Auction {
            holder,
            bidder: self.active.next_after(holder).unwrap_or(holder),
            cause,
            high: None,
        });
    }

    /// R3.3: the god leaves the game, the tile comes to the player.
    fn spend_god(
        &mut self,
        seat: Seat,
        mut waiting: Disasters,
        tile: Tile,
        tell: &mut impl FnMut(Event),
    ) {
        let tiles = &mut self.holdings[seat.index()].tiles;
        tiles.remove(Tile::God, 1);
        tiles.add(tile);
        self.lot.take(tile);
        tell(Event::GodSpent { seat, took: tile });
        if let Some(disaster) = tile.disaster() {
            waiting.push(disaster);
            if self.rules.gods == GodSpending::OneByOne {
                self.resolve(seat, waiting, Taken::ByGod, tell);
                return;
            }
        }
        self.continue_run(seat, waiting, tell);
    }

    /// R10.2: another god may be spent; when none can, nobody is asked and the run ends.
    fn continue_run(&mut self, seat: Seat, waiting: Disasters, tell: &mut impl FnMut(Event)) {
        let has_god = self.holdings[seat.index()].tiles.count(Tile::God) > 0;
        if has_god && !self.god_actions().is_empty() {
            self.phase = Phase::Spending { seat, waiting };
        } else {
            self.end_run(seat, waiting, tell);
        }
    }

    /// The run of gods is over: what was taken in a batch strikes now (R9), then the turn ends.
    fn end_run(&mut self, seat: Seat, waiting: Disasters, tell: &mut impl FnMut(Event)) {
        if waiting.is_empty() {
            self.next_turn(seat, tell);
        } else {
            self.resolve(seat, waiting, Taken::ByGod, tell);
        }
    }

    /// All disasters that `seat` took are resolved: play goes on.
    pub(crate) fn after_disasters(
        &mut self,
        seat: Seat,
        taken: Taken,
        tell: &mut impl FnMut(Event),
    ) {
        match (taken, self.rules.gods) {
            (Taken::AtAuction { holder }, _) => self.next_turn(holder, tell),
            (Taken::ByGod, GodSpending::OneByOne) => {
                self.continue_run(seat, Disasters::EMPTY, tell);
            }
            (Taken::ByGod, GodSpending::Batch) => self.next_turn(seat, tell),
        }
    }
}
