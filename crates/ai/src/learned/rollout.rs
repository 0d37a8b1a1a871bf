//! Playing on from a position many times, with the luck of the draws taken out.
//!
//! What a draw changes in the expectation is luck. It is known at each draw, because what every other tile would have
//! changed is known as well, and its mean is zero. So it can be subtracted without bias, and what is left varies much
//! less from one game to the next than the results do.

use fastrand::Rng;
use ra_rules::{Game, Phase, Seat, Tile};

use super::estimate::{Course, Stretch};
use super::manner::Manner;
use super::memory::Memory;
use super::mind::{Leaves, Mind, Rivals};
use super::net::{Head, Net};
use super::outlook::Outlook;
use crate::hand::merchant_policy;

/// Plays on: everybody by the quick judgement of the net, but whoever is known to decide in another manner does so, as likely
/// as that is.
///
/// Each decision is in some manner by itself, as it is in training: who plays as merchants do most of the time
/// is no merchant where it matters most.
pub(super) struct Rollout<'n> {
    mind: Mind<'n>,
    memory: Memory,
    stretches: &'static [Stretch],
}

impl<'n> Rollout<'n> {
    pub(super) fn new(net: &'n Net, rivals: Rivals, stretches: &'static [Stretch]) -> Rollout<'n> {
        Rollout {
            mind: Mind::new(net, rivals),
            memory: Memory::default(),
            stretches,
        }
    }

    /// How often the net was asked so far, or would have been if nothing were remembered.
    pub(super) fn evaluations(&self) -> u64 {
        self.mind.evaluations()
    }

    /// What one game played on from here for so many stretches comes to, without the luck of its draws. All are played for
    /// the same seat.
    pub(super) fn play(
        &mut self,
        mut game: Game,
        me: Seat,
        stretches: usize,
        rng: &mut Rng,
    ) -> Course {
        let mut bag = Order::new(&game, rng.fork());
        let mut luck = Outlook::default();
        let mut turns = 0;
        let mut leaves = Leaves::default();
        let mut course = Course::new();
        loop {
            match game.phase() {
                Phase::Over => {
                    course.end(Outlook::of_result(&game) + luck * -1.0, stretches);
                    return course;
                }
                Phase::Turn { .. } => {
                    if turns == self.stretches[course.stretches].turns {
                        course.reach(self.mind.glance(&game, Head::Position) + luck * -1.0);
                        if course.stretches == stretches {
                            return course;
                        }
                    }
                    turns += 1;
                }
                _ => (),
            }
            let manner = game.to_act().map(|seat| self.manner(seat, rng));
            if !matches!(game.phase(), Phase::Auction(_)) {
                leaves = Leaves::default();
                if manner == Some(Manner::Plain) {
                    game.apply_unchecked(merchant_policy(&game, 0.0, rng));
                    continue;
                }
            }
            // In an auction, whoever bids: how often the net was asked must not depend on who bid in which manner.
            let known = self.memory.look(&mut self.mind, &game, me, &mut leaves);
            match manner {
                None => (),
                Some(Manner::Well) => game.apply_unchecked(known.best(&game)),
                Some(Manner::Plain) => game.apply_unchecked(merchant_policy(&game, 0.0, rng)),
                Some(Manner::Shrewd) => {
                    game.apply_unchecked(self.mind.some_shrewd(&game, &known.ranked, rng));
                }
            }
            if let (true, Some(draws)) = (game.is_drawing(), &known.draws) {
                let tile = bag.next().expect("the bag never runs out (R10.1)");
                luck = luck + draws.luck(&game, tile);
                game.draw_unchecked(tile);
            }
        }
    }

    fn manner(&self, seat: Seat, rng: &mut Rng) -> Manner {
        self.mind.rivals().habits[seat.index()].manner(rng)
    }
}

/// What a position came to when it was played on to the end of the game, everybody at a glance, without the luck of the
/// draws: its mean over all seeds is what the position is worth, and it varies much less than results do.
///
/// # Panics
/// If the net is for another number of players.
pub fn play_on(net: &Net, game: &Game, rivals: Rivals, seed: u64) -> Outlook {
    const TO_THE_END: &[Stretch] = &[Stretch::to(u16::MAX)];
    assert_eq!(game.players(), net.players(), "a net for these players");
    let me = game.to_act().unwrap_or(Seat::One);
    let mut rollout = Rollout::new(net, rivals, TO_THE_END);
    let course = rollout.play(*game, me, 1, &mut Rng::with_seed(seed));
    course.changes[0]
}

/// The order in which the tiles of a bag come out, found as far as it is needed. Whatever is done in between, the same
/// seed gives the same order, so that what comes of two actions differs by the actions and not by the draws.
struct Order {
    left: Vec<Tile>,
    rng: Rng,
}

impl Order {
    fn new(game: &Game, rng: Rng) -> Order {
        let kinds = game.bag().iter();
        let left = kinds.flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()));
        Order {
            left: left.collect(),
            rng,
        }
    }
}

impl Iterator for Order {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        (!self.left.is_empty()).then(|| self.left.swap_remove(self.rng.usize(..self.left.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::{Habit, shipped};
    use crate::reference::positions;
    use ra_rules::Players;

    const STRETCHES: &[Stretch] = &[Stretch::to(2), Stretch::to(4)];

    #[test]
    fn what_is_remembered_changes_neither_results_nor_what_is_counted() {
        for players in [Players::Two, Players::Four] {
            let net = shipped(players);
            let mut habits = [
                Habit::WELL,
                Habit::FICKLE,
                Habit::SHREWD,
                Habit::PLAIN,
                Habit::WELL,
            ];
            for game in positions(players).into_iter().step_by(7) {
                habits.rotate_left(1);
                let rivals = Rivals {
                    temperature: 0.02,
                    habits,
                };
                let me = game.to_act().unwrap();
                let mut remembering = Rollout::new(net, rivals, STRETCHES);
                let mut counted = 0;
                for seed in 0..8 {
                    let mut anew = Rollout::new(net, rivals, STRETCHES);
                    let played = anew.play(game, me, 2, &mut Rng::with_seed(seed));
                    counted += anew.evaluations();
                    let again = remembering.play(game, me, 2, &mut Rng::with_seed(seed));
                    assert_eq!(played, again, "{game:?}");
                    assert_eq!(remembering.evaluations(), counted, "{game:?}");
                }
            }
        }
    }
}
