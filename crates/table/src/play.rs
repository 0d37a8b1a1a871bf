//! A table from the start of the game on: the record so far, who plays for whom, clocks, orders, and the order of the
//! bag, which nothing outside this file gets to see.

use ra_record::{Comment, Contribution, Record, Secret, Shuffle, TagValue};
use ra_rules::{Action, Event, Game, Phase, Refusal, Seat, Step, Tile};

use crate::clock::{Clock, MAX_TIME_MS};
use crate::entry::By;
use crate::ids::PersonId;
use crate::order::{Auctions, Order, Standing};
use crate::person::{Away, Person, Sitter};
use crate::place::{MAX_ORDERS, MAX_TOOK_BACK, Place};
use crate::refused::Refused;
use crate::settings::Settings;

/// A game that is on, or over.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Play {
    record: Record,
    places: Vec<Place>,
    clock: Clock,
    /// The 180 tiles in the order of the shuffle, those that were drawn included.
    bag: Vec<Tile>,
    drawn: usize,
    auctions: Auctions,
    /// Since when the player to act thinks.
    began_ms: u64,
    last: Option<Last>,
}

/// The last action, as long as it may be taken back, with what it changed besides the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Last {
    seat: Seat,
    left_ms: u64,
    began_ms: u64,
    auctions: Auctions,
}

impl Play {
    /// Seats those who came, deals the discs and shuffles the bag.
    pub(crate) fn start(
        settings: &Settings,
        secret: &Secret,
        sitters: &[Sitter],
        at_ms: u64,
    ) -> Result<Play, Refused> {
        let words: Vec<_> = sitters.iter().map(Sitter::words).collect();
        let added: Vec<Contribution> = words.iter().map(|w| w.contribution().clone()).collect();
        let shuffle = Shuffle::new(secret, &added);
        let deal = shuffle.deal(settings.players());
        // The settings were checked: the rules allow so many players.
        let record = Record::new(settings.rulebook(), *settings.rules(), deal);
        let mut record = record.map_err(|_| Refused::NotFull)?;
        record.commitment = Some(secret.commitment());
        let seating = shuffle.seating(sitters.len());
        let sitters = seating.into_iter().map(|place| sitters[place].clone());
        let clock = settings.clock();
        let places: Vec<Place> = sitters.map(|sitter| Place::new(sitter, clock)).collect();
        for (seat, place) in settings.players().seats().zip(&places) {
            record.set_contribution(seat, place.sitter.words().contribution().clone());
            if let Ok(name) = TagValue::new(place.sitter.name()) {
                record.set_name(seat, name);
            }
        }
        Ok(Play {
            record,
            places,
            clock,
            bag: shuffle.bag(),
            drawn: 0,
            auctions: Auctions::NONE,
            began_ms: at_ms,
            last: None,
        })
    }

    pub(crate) fn game(&self) -> &Game {
        self.record.game()
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    pub(crate) fn place(&self, seat: Seat) -> Result<&Place, Refused> {
        self.places.get(seat.index()).ok_or(Refused::NotSeated)
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, Refused> {
        let place = self.places.get_mut(seat.index());
        place.ok_or(Refused::NotSeated)
    }

    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.places.iter().filter_map(|place| place.sitter.person())
    }

    pub(crate) fn seat_of(&self, id: &PersonId) -> Option<Seat> {
        let is = |place: &Place| place.sitter.person().is_some_and(|person| person.id == *id);
        self.places.iter().position(is).and_then(Seat::new)
    }

    /// The seat to act and its place.
    pub(crate) fn to_act(&self) -> Option<(Seat, &Place)> {
        let seat = self.game().to_act()?;
        Some((seat, self.places.get(seat.index())?))
    }

    /// Since when the player to act thinks.
    pub(crate) fn began_ms(&self) -> u64 {
        self.began_ms
    }

    /// When the clock of the player to act runs out.
    pub(crate) fn runs_out_ms(&self) -> Option<u64> {
        let (_, place) = self.to_act()?;
        let runs = place.is_in_own_hands() && self.clock.at_start_ms().is_some();
        runs.then(|| self.began_ms.saturating_add(place.left_ms).min(MAX_TIME_MS))
    }

    /// The tile that comes out of the bag, if one is being drawn.
    pub(crate) fn next_tile(&self) -> Option<Tile> {
        let drawing = self.game().is_drawing();
        drawing.then(|| self.bag.get(self.drawn).copied())?
    }

    /// What the player to act has ordered in advance for this very moment.
    pub(crate) fn ordered_action(&self) -> Option<Action> {
        let (_, place) = self.to_act()?;
        let standing = place.order.filter(|_| place.is_in_own_hands())?;
        standing.action(self.game(), self.auctions)
    }

    /// The order that somebody has left, if it is still to come.
    pub(crate) fn order(&self, seat: Seat) -> Option<Order> {
        let standing = self.places.get(seat.index())?.order?;
        let live = standing.is_live(self.game(), self.auctions);
        live.then_some(standing.order)
    }

    /// Does what the player to act chose, and tells who it was; what comes of it is added to `events`.
    pub(crate) fn act(
        &mut self,
        action: Action,
        by: By,
        at_ms: u64,
        events: &mut Vec<Event>,
    ) -> Result<Seat, Refused> {
        let mut after = *self.game();
        after
            .apply(action)
            .map_err(|refusal| self.by_rule(refusal))?;
        let before = *self.game();
        let (seat, place) = self.to_act().ok_or(Refused::NotYourTurn)?;
        if place.is_in_own_hands() == (by == By::Agent) {
            return Err(Refused::NotYourTurn);
        }
        self.push(Step::Action(action), events)?;
        let used_ms = at_ms.saturating_sub(self.began_ms);
        if let Some(mut entry) = self.record.last_entry_mut() {
            entry.set_time_ms(used_ms);
        }
        let last = Last {
            seat,
            left_ms: self.places[seat.index()].left_ms,
            began_ms: self.began_ms,
            auctions: self.auctions,
        };
        // A draw reveals a tile, and the end of the game all totals: from there is no way back.
        let reveals = action == Action::Draw || after.is_over();
        self.last = (by == By::Person && !reveals).then_some(last);
        self.auctions = self.auctions.after(&before, &after);
        self.began_ms = at_ms;
        self.charge(seat, used_ms);
        if by == By::Person {
            self.end_order_by_hand(seat, &before);
        }
        Ok(seat)
    }

    /// Takes the time of an action off the clock of whoever plays themselves.
    fn charge(&mut self, seat: Seat, used_ms: u64) {
        let clock = self.clock;
        let place = &mut self.places[seat.index()];
        if place.is_in_own_hands() {
            place.left_ms = clock.after_action_ms(place.left_ms, used_ms);
        }
    }

    fn end_order_by_hand(&mut self, seat: Seat, before: &Game) {
        let order = &mut self.places[seat.index()].order;
        *order = order.filter(|standing| !standing.ends_by_hand(before));
    }

    /// The tile that the shuffle has there, and no other. Tells who drew it; what comes of it is added to `events`.
    pub(crate) fn draw(
        &mut self,
        tile: Tile,
        at_ms: u64,
        events: &mut Vec<Event>,
    ) -> Result<Seat, Refused> {
        let before = *self.game();
        let mut after = before;
        after.draw(tile).map_err(|refusal| self.by_rule(refusal))?;
        if self.next_tile() != Some(tile) {
            return Err(Refused::WrongTile);
        }
        let Phase::Drawing { seat } = *before.phase() else {
            return Err(Refused::WrongTile);
        };
        self.push(Step::Drawn(tile), events)?;
        self.drawn += 1;
        self.auctions = self.auctions.after(&before, &after);
        self.began_ms = at_ms;
        self.last = None;
        Ok(seat)
    }

    fn push(&mut self, step: Step, events: &mut Vec<Event>) -> Result<(), Refused> {
        let pushed = self.record.push_with(step, |event| events.push(event));
        pushed.map_err(|refusal| self.by_rule(refusal))
    }

    fn by_rule(&self, refusal: Refusal) -> Refused {
        Refused::Rules {
            refusal,
            monuments: self.record.rules().monuments,
        }
    }

    /// When the clock of somebody who takes their action back runs out then: it has run all the time. None if there is
    /// nothing to take back; some time far away if there is no clock.
    pub(crate) fn take_back_until_ms(&self, seat: Seat) -> Option<u64> {
        let last = self.last.filter(|last| last.seat == seat)?;
        let often = self.places[seat.index()].took_back >= MAX_TOOK_BACK;
        (!often).then(|| match self.clock {
            Clock::None => MAX_TIME_MS,
            _ => last.began_ms.saturating_add(last.left_ms),
        })
    }

    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let last = self.last.filter(|last| last.seat == seat);
        let last = last.ok_or(Refused::NothingToTakeBack)?;
        let place = self.place_mut(seat)?;
        if place.took_back >= MAX_TOOK_BACK {
            return Err(Refused::TooOften);
        }
        place.took_back += 1;
        place.left_ms = last.left_ms;
        self.began_ms = last.began_ms;
        self.auctions = last.auctions;
        self.record.truncate(self.record.entries().len() - 1);
        // What was taken back was seen, so nobody takes back what went before it.
        self.last = None;
        Ok(())
    }

    pub(crate) fn leave_order(&mut self, seat: Seat, order: Order) -> Result<(), Refused> {
        let standing = Standing::new(order, seat, self.game(), self.auctions);
        let place = self.place_mut(seat)?;
        if !place.is_in_own_hands() {
            return Err(Refused::PlayedOn);
        }
        if !order.is_sane() {
            return Err(Refused::WrongOrder);
        }
        if place.orders >= MAX_ORDERS {
            return Err(Refused::TooOften);
        }
        place.orders += 1;
        place.order = Some(standing);
        Ok(())
    }

    /// Whether there is an order to cancel: one that has ended counts, for a bid that is taken back may wake it.
    pub(crate) fn has_order(&self, seat: Seat) -> bool {
        let place = self.places.get(seat.index());
        place.is_some_and(|place| place.order.is_some())
    }

    pub(crate) fn cancel_order(&mut self, seat: Seat) -> Result<(), Refused> {
        let place = self.place_mut(seat)?;
        place.order.take().map(|_| ()).ok_or(Refused::NoOrder)
    }

    pub(crate) fn play_on(
        &mut self,
        seat: Seat,
        why: Away,
        by: &str,
        at_ms: u64,
    ) -> Result<(), Refused> {
        let clock = self.clock;
        let on_turn = self.game().to_act() == Some(seat);
        let used_ms = at_ms.saturating_sub(self.began_ms);
        let place = self.place_mut(seat)?;
        if !place.is_in_own_hands() {
            return Err(Refused::PlayedOn);
        }
        if on_turn {
            place.left_ms = clock.after_thinking_ms(place.left_ms, used_ms);
        }
        place.away = Some(why);
        place.order = None;
        self.last = None;
        let what = match why {
            Away::OutOfTime => "ran out of time",
            Away::Left => "left",
            Away::Resigned => "resigned",
        };
        self.note(&format!("Seat {seat} {what}: {by} plays on"));
        Ok(())
    }

    pub(crate) fn come_back(&mut self, seat: Seat, at_ms: u64) -> Result<(), Refused> {
        let clock = self.clock;
        let to_act = self.game().to_act();
        let place = self.place_mut(seat)?;
        place.check_return()?;
        place.away = None;
        place.came_back += 1;
        place.left_ms = clock.after_return_ms(place.left_ms);
        if to_act == Some(seat) {
            self.began_ms = at_ms;
        }
        self.last = None;
        self.note(&format!("Seat {seat} came back"));
        Ok(())
    }

    /// Says in the record what the steps do not tell.
    fn note(&mut self, text: &str) {
        let Ok(comment) = Comment::new(text) else {
            return;
        };
        match self.record.last_entry_mut() {
            Some(mut entry) => entry.comment(comment),
            None => self.record.preface.push(comment),
        }
    }
}

#[cfg(test)]
mod unknown;

/// Shows no tile that is still to come.
impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Play")
            .field("steps", &self.record.entries().len())
            .field("places", &self.places)
            .finish_non_exhaustive()
    }
}
