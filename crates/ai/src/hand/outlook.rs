//! The priest's evaluation: the points that each seat may expect at the end of the game, and its chance to win.

use ra_rules::{BySeat, Disc, Discs, Game, Seat, Tile, Tiles};

use crate::hand::loss::{disasters, least_missed, struck};
use crate::hand::odds::{Habits, Odds, after_winning};
use crate::hand::prospects::{Haul, Wants, prospects};
use crate::hand::race::{Runner, payoff};
use crate::learned::exp;

/// What the priest believes.
#[derive(Clone)]
pub(crate) struct Creed {
    pub(crate) habits: Habits,
    pub(crate) wants: Wants,
    /// How likely it is that the lot goes the way it would go now.
    pub(crate) lot_stays: f32,
    /// How much a point counts for winning: the width of what luck may still change, at the end and with a whole
    /// game to come.
    pub(crate) width_end: f32,
    pub(crate) width_game: f32,
    /// How far a sum of discs moves with each auction to come.
    pub(crate) disc_moves: f32,
    /// By what win share a bidder may misjudge their options.
    pub(crate) leaning: f32,
}

pub(crate) const CREED: Creed = Creed {
    habits: Habits {
        largest_lot: 3.8,
        rank_now: 0.15,
        rank_later: 0.05,
        used: 0.85,
    },
    wants: Wants {
        god: 2.5,
        civilization: 1.0,
        monument: 1.0,
        flood: 1.0,
    },
    lot_stays: 0.7,
    width_end: 2.0,
    width_game: 12.0,
    disc_moves: 6.0,
    leaning: 0.02,
};

/// The points that each seat may expect to have at the end of the game.
///
/// It is written for the beginning of a turn; in an auction it says what the position before it is worth.
pub fn priest_outlook(game: &Game) -> BySeat<f32> {
    outlook(game, &CREED)
}

/// The chance of each seat to win, by [`priest_outlook`] and by how much luck is still to come.
pub fn priest_win_shares(game: &Game) -> BySeat<f32> {
    win_shares(game, &CREED)
}

pub(crate) fn outlook(game: &Game, creed: &Creed) -> BySeat<f32> {
    if game.is_over() {
        return BySeat::new(game.players(), |seat| f32::from(game.holding(seat).points));
    }
    let table = Table::new(game, creed);
    let mut points = BySeat::new(game.players(), |seat| table.points(seat));
    if !game.lot().is_empty()
        && let Some((winner, gain)) = table.likely_winner(&points)
    {
        points[winner] += creed.lot_stays * gain;
    }
    points
}

pub(crate) fn win_shares(game: &Game, creed: &Creed) -> BySeat<f32> {
    if let Some(winner) = game.winner() {
        return BySeat::new(game.players(), |seat| f32::from(seat == winner));
    }
    let points = outlook(game, creed);
    let epochs_left = f32::from(3 - game.epoch().number());
    let spaces = f32::from(game.players().ra_spaces());
    let time = epochs_left + 1.0 - f32::from(game.ra_drawn()) / spaces;
    let width = creed.width_end + creed.width_game * (time / 3.0).sqrt();
    let high = points.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let weights = points.map(|_, points| exp((points - high) / width));
    let sum: f32 = weights.as_slice().iter().sum();
    weights.map(|_, weight| weight / sum)
}

/// What a seat would have: its own, or with the lot and other discs.
#[derive(Clone, Copy)]
struct Stock {
    tiles: Tiles,
    face_up: Discs,
    all: Discs,
}

/// A position made ready for questions about its seats.
struct Table<'a> {
    game: &'a Game,
    creed: &'a Creed,
    odds: Odds,
    /// The pharaohs that each seat may expect at the end of this epoch, and in each epoch to come.
    pharaohs: BySeat<Runner>,
    later_pharaohs: BySeat<f32>,
    sums: BySeat<Runner>,
}

impl<'a> Table<'a> {
    fn new(game: &'a Game, creed: &'a Creed) -> Table<'a> {
        let odds = Odds::new(game, &creed.habits);
        let players = game.players();
        let mut table = Table {
            game,
            creed,
            odds,
            pharaohs: BySeat::new(players, |_| Runner::default()),
            later_pharaohs: BySeat::new(players, |_| 0.0),
            sums: BySeat::new(players, |_| Runner::default()),
        };
        for seat in players.seats() {
            let stock = table.stock(seat);
            table.pharaohs[seat] = table.pharaoh_runner(&stock);
            table.later_pharaohs[seat] =
                table.odds.later(stock.all) * table.odds.chance(Tile::Pharaoh);
            table.sums[seat] = table.sum_runner(&stock);
        }
        table
    }

    fn stock(&self, seat: Seat) -> Stock {
        let holding = self.game.holding(seat);
        Stock {
            tiles: holding.tiles,
            face_up: holding.face_up,
            all: holding.discs(),
        }
    }

    fn points(&self, seat: Seat) -> f32 {
        f32::from(self.game.holding(seat).points) + self.to_come(seat, &self.stock(seat))
    }

    /// The points that a seat may expect from now on with this stock, the others staying as they are.
    fn to_come(&self, seat: Seat, stock: &Stock) -> f32 {
        let haul = Haul {
            now: self.odds.now(stock.face_up),
            later: self.odds.later(stock.all),
        };
        prospects(&self.odds, &self.creed.wants, stock.tiles, haul)
            + self.pharaohs(seat, stock)
            + self.disc_sum(seat, stock)
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let seats = self.game.players().seats();
        seats.filter(move |&other| other != seat)
    }

    fn pharaoh_runner(&self, stock: &Stock) -> Runner {
        let won = self.odds.now(stock.face_up) * self.odds.chance(Tile::Pharaoh);
        Runner {
            mean: f32::from(stock.tiles.count(Tile::Pharaoh)) + won,
            variance: won,
        }
    }

    /// The race of this epoch and of those to come, in which everybody goes on collecting.
    fn pharaohs(&self, seat: Seat, stock: &Stock) -> f32 {
        let own = self.pharaoh_runner(stock);
        let own_later = self.odds.later(stock.all) * self.odds.chance(Tile::Pharaoh);
        let mut points = 0.0;
        for epoch in 0..=self.odds.later_epochs {
            let epochs = f32::from(epoch);
            let further = |runner: Runner, later: f32| Runner {
                mean: runner.mean + epochs * later,
                variance: runner.variance + epochs * later,
            };
            let others = self
                .others(seat)
                .map(|other| further(self.pharaohs[other], self.later_pharaohs[other]));
            points += payoff(further(own, own_later), others, 5.0, -2.0);
        }
        points
    }

    fn sum_runner(&self, stock: &Stock) -> Runner {
        let size = stock.all.len() as f32;
        let auctions =
            stock.face_up.len() as f32 * self.odds.time + f32::from(self.odds.later_epochs) * size;
        Runner {
            mean: f32::from(stock.all.sum()),
            variance: auctions * self.creed.disc_moves * self.creed.disc_moves,
        }
    }

    fn disc_sum(&self, seat: Seat, stock: &Stock) -> f32 {
        let others = self.others(seat).map(|other| self.sums[other]);
        payoff(self.sum_runner(stock), others, 5.0, -5.0)
    }

    /// Who would get the lot if it were sold now, and what they would gain: of those who gain with some disc, the one
    /// with the highest such disc, at the lowest price that the others leave.
    fn likely_winner(&self, points: &BySeat<f32>) -> Option<(Seat, f32)> {
        let mut best: Option<(Seat, Disc)> = None;
        let mut second: Option<Disc> = None;
        let mut gains = [0.0; 17];
        for seat in self.game.players().seats() {
            let mut limit = None;
            for disc in self.game.holding(seat).face_up {
                let gain = self.gain(seat, disc, points);
                gains[disc.value() as usize] = gain;
                if gain > 0.0 {
                    limit = Some(disc);
                }
            }
            if let Some(limit) = limit {
                match best {
                    Some((_, high)) if limit < high => second = second.max(Some(limit)),
                    _ => {
                        second = best.map(|(_, disc)| disc);
                        best = Some((seat, limit));
                    }
                }
            }
        }
        let (winner, _) = best?;
        let discs = self.game.holding(winner).face_up;
        let enough = second.map_or(discs, |second| discs.above(second));
        let price = enough.into_iter().next()?;
        Some((winner, gains[price.value() as usize]))
    }

    /// What winning the lot with this disc would change for the seat.
    fn gain(&self, seat: Seat, paid: Disc, points: &BySeat<f32>) -> f32 {
        let mut stock = self.stock(seat);
        stock.tiles = stock.tiles.with_lot(self.game.lot());
        let worth = |tiles| self.to_come(seat, &Stock { tiles, ..stock });
        let mut tiles = stock.tiles;
        for disaster in disasters(self.game.lot()) {
            tiles = struck(tiles, disaster, |tiles, types| {
                least_missed(tiles, types, worth)
            });
        }
        stock.tiles = tiles;
        (stock.face_up, stock.all) = after_winning(self.game, seat, paid);
        f32::from(self.game.holding(seat).points) + self.to_come(seat, &stock) - points[seat]
    }
}
