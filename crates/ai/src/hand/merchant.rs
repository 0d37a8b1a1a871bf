//! The merchant: takes what pays now.

use ra_rules::{Action, Auction, Disc, Discs, Game, Phase, Seat};

use crate::agent::Agent;
use crate::hand::taste::{Eye, Purse, Taste};

/// An agent that values a lot by the points it adds, and bids the lowest disc that wins it at a profit.
#[derive(Clone, Debug)]
pub struct Merchant(());

impl Merchant {
    /// A merchant. It never wavers, so every seed makes the same one.
    pub fn new(_seed: u64) -> Merchant {
        Merchant(())
    }
}

impl Agent for Merchant {
    fn choose(&mut self, game: &Game) -> Action {
        best(game, &MERCHANT)
    }
}

/// The merchant's choice, or with probability `noise` any legal action: the policy of playouts, so it allocates
/// nothing.
///
/// # Panics
/// If nobody is to act.
#[inline]
pub fn merchant_policy(game: &Game, noise: f32, rng: &mut fastrand::Rng) -> Action {
    if noise > 0.0 && rng.f32() < noise {
        let legal = game.legal();
        return legal
            .get(rng.usize(..legal.len()))
            .expect("somebody is to act");
    }
    best(game, &MERCHANT)
}

/// What the merchant thinks of each legal action, in points; the highest is its choice. Scores compare the actions
/// of one position and mean nothing beyond it.
pub fn merchant_scores(game: &Game, each: impl FnMut(Action, f32)) {
    scores(game, &MERCHANT, each);
}

/// The action with the highest score, the first of equals.
#[inline]
pub(crate) fn best(game: &Game, taste: &Taste) -> Action {
    let mut best = None;
    let mut high = f32::NEG_INFINITY;
    let each = |action, score| {
        if score > high {
            (best, high) = (Some(action), score);
        }
    };
    match game.phase() {
        Phase::Auction(auction) => {
            // The lowest disc is the cheapest, whatever the taste.
            let lowest = winning(game, auction).into_iter().take(1);
            bids(game, auction, lowest, taste, each);
        }
        _ => scores(game, taste, each),
    }
    best.expect("somebody is to act")
}

/// Tells the score of each legal action.
#[inline]
pub(crate) fn scores(game: &Game, taste: &Taste, mut each: impl FnMut(Action, f32)) {
    match game.phase() {
        Phase::Turn { seat } => turn(game, *seat, taste, each),
        Phase::Spending { seat, .. } => {
            each(Action::StopSpending, 0.0);
            gods(game, &Eye::new(game, *seat, taste), taste, &mut each);
        }
        Phase::Auction(auction) => bids(game, auction, winning(game, auction), taste, each),
        Phase::Discard(discard) => {
            let eye = Eye::new(game, discard.seat, taste);
            for action in game.legal() {
                if let Action::Discard(tile) = action {
                    each(action, -eye.tile_loss(tile));
                }
            }
        }
        Phase::Drawing { .. } | Phase::Over => (),
    }
}

/// Drawing is the measure, at 0: invoking Ra and gods must gain more than what they are asked for.
#[inline]
fn turn(game: &Game, seat: Seat, taste: &Taste, mut each: impl FnMut(Action, f32)) {
    let full = game.lot().is_full();
    if !full {
        each(Action::Draw, 0.0);
    }
    let eye = Eye::new(game, seat, taste);
    let gain = eye.lot_gain(game);
    let discs = game.holding(seat).face_up;
    // The lowest disc is the cheapest, whatever the taste.
    let lowest = discs.into_iter().next().expect("who is on turn has a disc");
    let profit = gain - price(game, discs, lowest, &taste.purse);
    each(Action::InvokeRa, profit - wanted(game, seat, &taste.purse));
    gods(game, &eye, taste, &mut each);
}

/// What a lot must gain beyond its price to be called out.
#[inline]
fn wanted(game: &Game, seat: Seat, purse: &Purse) -> f32 {
    let free = (ra_rules::Lot::SPACES - game.lot().len()) as f32;
    let discs = game
        .players()
        .seats()
        .map(|seat| game.holding(seat).face_up);
    let alone = discs.fold(Discs::EMPTY, Discs::union) == game.holding(seat).face_up;
    if ra_left(game) == 1 {
        purse.invoke_late
    } else if alone {
        purse.invoke_alone + purse.invoke_space * free
    } else {
        purse.invoke + purse.invoke_space * free
    }
}

#[inline]
fn gods(game: &Game, eye: &Eye, taste: &Taste, each: &mut impl FnMut(Action, f32)) {
    if !eye.has_god() {
        return;
    }
    for action in game.legal() {
        if let Action::SpendGod(tile) = action {
            let gain = eye.tile_gain(tile) - taste.god - taste.purse.spend_god;
            each(action, gain);
        }
    }
}

/// The discs that win so far (R4.2).
#[inline]
fn winning(game: &Game, auction: &Auction) -> Discs {
    let discs = game.holding(auction.bidder).face_up;
    auction.high.map_or(discs, |high| discs.above(high.disc))
}

/// Passing is the measure, at 0, unless the invoker must bid (R4.3).
#[inline]
fn bids(
    game: &Game,
    auction: &Auction,
    bids: impl IntoIterator<Item = Disc>,
    taste: &Taste,
    mut each: impl FnMut(Action, f32),
) {
    let legal = game.legal();
    if legal.contains(Action::Pass) {
        each(Action::Pass, 0.0);
    }
    let mut bids = bids.into_iter().peekable();
    if bids.peek().is_none() {
        return;
    }
    let discs = game.holding(auction.bidder).face_up;
    let gain = Eye::new(game, auction.bidder, taste).lot_gain(game);
    for disc in bids {
        let price = price(game, discs, disc, &taste.purse);
        each(Action::Bid(disc), gain - price);
    }
}

/// What a disc is worth elsewhere: the more, the higher it is and the more Ra tiles are left to use it, and what
/// the exchange for the disc on the sun space loses.
#[inline]
fn price(game: &Game, own: Discs, disc: Disc, purse: &Purse) -> f32 {
    let value = f32::from(disc.value());
    let highest = HIGHEST[game.players().count() - 2];
    let time = f32::from(ra_left(game)) / (purse.calm * own.len() as f32);
    let elsewhere = purse.any_disc + purse.high_disc * value / highest;
    let exchange = purse.exchange * (value - f32::from(game.sun_space().value()));
    elsewhere * time.min(1.0) + exchange
}

/// The highest disc with two to five players (R2.1).
const HIGHEST: [f32; 4] = [9.0, 13.0, 13.0, 16.0];

#[inline]
fn ra_left(game: &Game) -> u8 {
    game.players().ra_spaces() - game.ra_drawn()
}

/// The scores of the rules (R8), bent to what wins: found by many matches of merchants against merchants.
pub(crate) const MERCHANT: Taste = Taste {
    god: 2.0,
    gold: 3.0,
    pharaoh: 1.2,
    dry_nile: 0.2,
    later_nile: 0.75,
    civilization: [-3.5, -0.6, 1.0, 5.0, 10.0, 18.0],
    monuments: [1.4, 1.7, 1.25],
    different: [0.0, 1.0, 2.0, 3.0, 4.0, 5.5, 7.5, 10.5, 15.0],
    pair: 1.0,
    alike: 3.5,
    fears_disasters: true,
    purse: Purse {
        any_disc: 3.25,
        high_disc: 5.25,
        calm: 2.0,
        exchange: 0.35,
        invoke: 0.5,
        invoke_space: 0.5,
        invoke_late: 0.5,
        invoke_alone: 0.0,
        spend_god: 1.5,
    },
};

#[cfg(test)]
mod tests {
    use ra_rules::Players;

    use super::*;
    use crate::reference::positions;

    #[test]
    fn the_choice_has_the_highest_score_of_all() {
        let mut bids = 0;
        for game in Players::ALL.into_iter().flat_map(positions) {
            let mut all = Vec::new();
            merchant_scores(&game, |action, score| all.push((action, score)));
            assert_eq!(all.len(), game.legal().len(), "{game:?}");
            let high = all.iter().rev().max_by(|a, b| a.1.total_cmp(&b.1));
            assert_eq!(
                high.map(|(action, _)| *action),
                Some(best(&game, &MERCHANT))
            );
            bids += usize::from(
                all.iter()
                    .filter(|(action, _)| matches!(action, Action::Bid(_)))
                    .count()
                    > 1,
            );
        }
        assert!(bids > 20, "{bids}");
    }
}
