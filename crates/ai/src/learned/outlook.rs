//! What is to be expected of a position, for every seat.

use std::ops::{Add, Mul};

use ra_rules::{Game, Phase, Players, Seat};

use super::net::{Head, Outputs, POINTS_SCALE, softmax};

/// What each seat may expect: its share of wins, and its final points.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The chance of each seat to win; they sum up to 1. Places beyond the number of players are 0.
    pub share: [f32; 5],
    /// The final points of each seat.
    pub points: [f32; 5],
}

impl Outlook {
    /// What a finished game has brought.
    ///
    /// # Panics
    /// If the game is not over.
    pub fn of_result(game: &Game) -> Outlook {
        let winner = game.winner().expect("the game is over");
        let mut outlook = Outlook::default();
        outlook.share[winner.index()] = 1.0;
        for seat in game.players().seats() {
            outlook.points[seat.index()] = f32::from(game.holding(seat).points);
        }
        outlook
    }

    /// Every number changed in the same way.
    #[must_use]
    pub fn map(mut self, change: impl Fn(f32) -> f32) -> Outlook {
        for value in self.share.iter_mut().chain(&mut self.points) {
            *value = change(*value);
        }
        self
    }

    pub(super) fn squared(self) -> Outlook {
        self.map(|value| value * value)
    }

    /// What a seat plays for: wins, and points where wins are all the same.
    #[inline]
    pub fn worth(&self, seat: Seat, players: Players) -> f32 {
        let own = self.points[seat.index()];
        let all: f32 = self.points[..players.count()].iter().sum();
        let lead = own - all / players.count() as f32;
        self.share[seat.index()] + POINTS_WEIGHT * lead
    }
}

#[cfg(test)]
impl Outlook {
    /// The first of two seats wins so often.
    pub(super) fn winning(share: f32) -> Outlook {
        Outlook {
            share: [share, 1.0 - share, 0.0, 0.0, 0.0],
            points: [0.0; 5],
        }
    }
}

/// Small against any real difference in wins; it decides when the game is all but won or lost.
const POINTS_WEIGHT: f32 = 0.0005;

impl Add for Outlook {
    type Output = Outlook;

    fn add(mut self, other: Outlook) -> Outlook {
        for i in 0..5 {
            self.share[i] += other.share[i];
            self.points[i] += other.points[i];
        }
        self
    }
}

impl Mul<f32> for Outlook {
    type Output = Outlook;

    fn mul(mut self, weight: f32) -> Outlook {
        for i in 0..5 {
            self.share[i] *= weight;
            self.points[i] *= weight;
        }
        self
    }
}

/// Turns outputs, which count seats from the player on turn, into what each seat may expect.
#[inline]
pub fn outlook(game: &Game, outputs: &Outputs, head: Head) -> Outlook {
    let Phase::Turn { seat: mover } = *game.phase() else {
        unreachable!("only positions in which somebody is on turn are judged")
    };
    let players = game.players().count();
    let mut shares = [0.0; 5];
    shares[..players].copy_from_slice(&outputs[head.shares()..][..players]);
    softmax(&mut shares[..players]);
    let mut outlook = Outlook::default();
    let mut seat = mover.index();
    for place in 0..players {
        outlook.share[seat] = shares[place];
        if let Some(points) = head.points() {
            outlook.points[seat] = outputs[points + place] * POINTS_SCALE;
        }
        seat = if seat + 1 == players { 0 } else { seat + 1 };
    }
    outlook
}
