//! The priest: looks one step ahead over its evaluation, with the true odds of a draw and every bid considered.

use ra_rules::{Action, Auction, BySeat, Disc, Game, Phase, Seat, Tile};

use crate::agent::Agent;
use crate::hand::merchant::{MERCHANT, best};
use crate::hand::outlook::{CREED, Creed, win_shares};
use crate::learned::exp;

/// An agent that reckons with the odds of the bag. It weighs every tile that may be drawn, and solves auctions from
/// the last bidder back to the first.
#[derive(Clone, Debug)]
pub struct Priest(());

impl Priest {
    /// A priest. It needs no luck to choose, so every seed makes the same one.
    pub fn new(_seed: u64) -> Priest {
        Priest(())
    }
}

impl Agent for Priest {
    fn choose(&mut self, game: &Game) -> Action {
        choose(game, &CREED)
    }
}

/// The win share of each seat.
type Shares = BySeat<f32>;

/// The action that promises the highest win share, the first of equals.
pub(crate) fn choose(game: &Game, creed: &Creed) -> Action {
    let seat = game.to_act().expect("somebody is to act");
    let legal = game.legal();
    if let (1, Some(only)) = (legal.len(), legal.get(0)) {
        return only;
    }
    let mut best: Option<(Action, f32)> = None;
    let mut ahead = Ahead::new(creed);
    for action in legal {
        let mut after = *game;
        after.apply_unchecked(action);
        if !matches!(game.phase(), Phase::Auction(_)) {
            // What is known of one action's auction is wrong for the next action's.
            ahead = Ahead::new(creed);
        }
        let share = ahead.shares(&after)[seat];
        if best.is_none_or(|(_, high)| share > high) {
            best = Some((action, share));
        }
    }
    best.expect("somebody is to act").0
}

/// Looks ahead to the beginning of the next turn, over one auction at most.
struct Ahead<'a> {
    creed: &'a Creed,
    /// What was found for a bidder and the highest bid so far, so that ways which meet are walked once.
    known: [[Option<Shares>; 17]; 5],
    /// What was found for the end of the auction, by the winning disc, or 0 if nobody bid.
    ended: [Option<Shares>; 17],
}

impl<'a> Ahead<'a> {
    fn new(creed: &'a Creed) -> Ahead<'a> {
        Ahead {
            creed,
            known: [[None; 17]; 5],
            ended: [None; 17],
        }
    }

    fn shares(&mut self, game: &Game) -> Shares {
        match game.phase() {
            Phase::Turn { .. } | Phase::Over => win_shares(game, self.creed),
            Phase::Drawing { .. } => self.drawn(game),
            Phase::Auction(auction) => self.auction(game, *auction),
            Phase::Discard(_) => self.after(game, best(game, &MERCHANT)),
            // Another god may follow; whether it should is asked when it is time.
            Phase::Spending { .. } => self.after(game, Action::StopSpending),
        }
    }

    fn after(&mut self, game: &Game, action: Action) -> Shares {
        let mut after = *game;
        after.apply_unchecked(action);
        self.shares(&after)
    }

    /// The mean over all tiles that may come, with their weights. Only a Ra tile leads to an auction.
    fn drawn(&mut self, game: &Game) -> Shares {
        let total = f32::from(game.bag().total());
        let mut mean = BySeat::new(game.players(), |_| 0.0);
        for (tile, weight) in game.outcomes() {
            let mut after = *game;
            after.draw_unchecked(tile);
            let shares = match after.phase() {
                Phase::Turn { seat } if tile != Tile::Ra => self.may_invoke(&after, *seat),
                _ => self.shares(&after),
            };
            mean = mean.map(|seat, sum| sum + shares[seat] * f32::from(weight) / total);
        }
        mean
    }

    /// The next player goes on or calls the lot out, whichever serves them better.
    fn may_invoke(&self, game: &Game, seat: Seat) -> Shares {
        let mut ahead = Ahead::new(self.creed);
        let invoked = ahead.after(game, Action::InvokeRa);
        if game.lot().is_full() {
            return invoked;
        }
        let options = [Some(win_shares(game, self.creed)), Some(invoked)];
        leaning(game, seat, &options, self.creed.leaning)
    }

    /// Solves an auction from its last bidder back. What comes after it depends on the winning disc alone, so few ends
    /// have to be looked at.
    fn auction(&mut self, game: &Game, auction: Auction) -> Shares {
        let (bidder, high) = (auction.bidder, value(auction.high.map(|high| high.disc)));
        if let Some(known) = self.known[bidder.index()][high] {
            return known;
        }
        let mut options = [None; MAX_OPTIONS];
        for (option, action) in options.iter_mut().zip(game.legal()) {
            let won = match action {
                Action::Bid(disc) => value(Some(disc)),
                _ => high,
            };
            *option = Some(if bidder == auction.holder {
                match self.ended[won] {
                    Some(ended) => ended,
                    None => self.end(game, action, won),
                }
            } else {
                self.after(game, action)
            });
        }
        let shares = leaning(game, bidder, &options, self.creed.leaning);
        self.known[bidder.index()][high] = Some(shares);
        shares
    }

    fn end(&mut self, game: &Game, action: Action, won: usize) -> Shares {
        let ended = self.after(game, action);
        self.ended[won] = Some(ended);
        ended
    }
}

/// A seat holds at most four discs (R2.1), and may pass.
const MAX_OPTIONS: usize = 5;

fn value(disc: Option<Disc>) -> usize {
    disc.map_or(0, |disc| disc.value() as usize)
}

/// What comes of a bidder's options, if they lean to those that serve them best but do not always see which these are:
/// whoever takes all others for perfect plays badly against those who are not.
fn leaning(game: &Game, seat: Seat, options: &[Option<Shares>], width: f32) -> Shares {
    let options = options.iter().flatten();
    let high = options
        .clone()
        .map(|shares| shares[seat])
        .fold(0.0, f32::max);
    let mut mean = BySeat::new(game.players(), |_| 0.0);
    let mut sum = 0.0;
    for shares in options {
        let weight = exp((shares[seat] - high) / width);
        sum += weight;
        mean = mean.map(|seat, share| share + weight * shares[seat]);
    }
    mean.map(|_, share| share / sum)
}
