//! Choosing an action: at a glance, or playing on for as long as the limit allows.

use std::time::Instant;

use ra_rules::{Action, Game, Seat};

use super::estimate::{Course, Estimate, Stretch};
use super::mind::{Mind, Ranked, Rivals};
use super::net::Net;
use super::outlook::Outlook;
use super::race::Race;
use super::rollout::Rollout;
use crate::agent::position_rng;
use crate::spec::Limit;

/// How a search goes about its work.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// What it may spend on one decision.
    pub limit: Option<Limit>,
    /// How the others are expected to bid.
    pub rivals: Rivals,
    /// Whether it plays on from what looks best, and how.
    pub rollouts: Option<Rollouts>,
    /// How many threads play on at the same time.
    pub threads: usize,
}

/// How a search plays on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rollouts {
    /// How far, and how much each part of it counts; three at most. The first rounds are played on for the first part alone.
    pub stretches: &'static [Stretch],
    /// No action is played on from more often than this.
    pub most: u32,
    /// No action is given up before it was played on from so often.
    pub least: u32,
    /// Which actions are played on from: those that fall behind the best by no more than this.
    pub margin: f32,
    /// An action is given up when leaving it is expected to cost no more than this of a win.
    pub regret: f32,
}

/// An action with what it leads to, and how sure that is.
#[derive(Clone, Copy, Debug)]
pub struct Valued {
    /// The action.
    pub action: Action,
    /// What the seats may expect after it.
    pub outlook: Outlook,
    /// The standard error of every number, if it was played on from.
    pub error: Option<Outlook>,
    /// How often it was played on from.
    pub rollouts: u32,
}

/// So many games are played on from each action between two looks at the clock and the standings.
const BATCH: u32 = 8;

/// What one turn of playing on takes on average, in evaluations: with 2 to 5 players it is 30 to 50.
const TURN: u64 = 40;

impl Search {
    /// Every legal action with what it leads to, the best first.
    ///
    /// The seed decides what is drawn when it plays on.
    pub fn rank(&self, net: &Net, game: &Game, seed: u64) -> Vec<Valued> {
        self.counted(net, game, seed).0
    }

    /// The same, and how many evaluations it took.
    fn counted(&self, net: &Net, game: &Game, seed: u64) -> (Vec<Valued>, u64) {
        let Some(seat) = game.to_act() else {
            return (Vec::new(), 0);
        };
        let began = Instant::now();
        let mut mind = Mind::new(net, self.rivals);
        let mut ranked = Vec::new();
        mind.rank(game, &mut ranked);
        sort(&mut ranked, seat, game);
        let mut values: Vec<Valued> = ranked.iter().map(Valued::new).collect();
        let mut spent = Spent {
            began,
            evaluations: mind.evaluations(),
            playing_on: 0,
            before: 0,
            next: 0,
        };
        if let Some(rollouts) = self.rollouts {
            self.play_on(&rollouts, net, game, seat, &mut values, &mut spent, seed);
        }
        (values, spent.evaluations + spent.playing_on)
    }

    /// Plays on from the actions near the best, until one is surely best or the limit is reached.
    #[allow(clippy::too_many_arguments)]
    fn play_on(
        &self,
        rollouts: &Rollouts,
        net: &Net,
        game: &Game,
        seat: Seat,
        values: &mut [Valued],
        spent: &mut Spent,
        seed: u64,
    ) {
        let best = values[0].worth(seat, game);
        let close = values
            .iter()
            .take_while(|value| value.worth(seat, game) >= best - rollouts.margin);
        let mut race = Race::new(rollouts.stretches, close.map(|value| value.outlook), seat);
        let mut rng = position_rng(seed, game);
        let player = |_| Rollout::new(net, self.rivals, rollouts.stretches);
        let mut players: Vec<Rollout<'_>> = (0..self.threads.max(1)).map(player).collect();
        let turns = |reach: usize| u64::from(rollouts.stretches[reach - 1].turns);
        spent.next = TURN * turns(race.reach()) * race.open().count() as u64;
        while (race.is_open() || race.rounds() < rollouts.least)
            && race.rounds() < rollouts.most
            && !spent.reached(self.limit)
        {
            let rounds = self.rounds_at_once(race.rounds());
            let rounds = rounds.min(rollouts.most - race.rounds());
            let reach = race.reach();
            let open: Vec<usize> = race.open().collect();
            let mut starts = Vec::with_capacity(rounds as usize * open.len());
            for _ in 0..rounds {
                let draws = rng.u64(..);
                for &i in &open {
                    let mut next = *game;
                    next.apply_unchecked(values[i].action);
                    starts.push((next, draws));
                }
            }
            let results = self.batch(&mut players, seat, &starts, reach, spent);
            for round in results.chunks(open.len()) {
                // A round that was cut short says nothing about how actions differ.
                let whole: Option<Vec<Course>> = round.iter().copied().collect();
                if let Some(round) = whole {
                    race.add(&round);
                }
            }
            if race.rounds() >= rollouts.least {
                race.give_up(rollouts.regret);
            }
            spent.playing_on = players.iter().map(Rollout::evaluations).sum();
            let latest = spent.playing_on - spent.before;
            if race.rounds() < BATCH {
                spent.next = latest / u64::from(race.rounds().max(1));
            } else {
                spent.next = latest * turns(race.reach()) / turns(reach);
                spent.before = spent.playing_on;
            }
        }
        tell(race.estimates(), values);
        values.sort_by(|a, b| b.worth(seat, game).total_cmp(&a.worth(seat, game)));
        values.sort_by_key(|value| std::cmp::Reverse(value.rollouts > 0));
    }

    /// How many rounds are played until the next look, after so many. Where evaluations are counted, one by one at first, until
    /// it is known what they take.
    fn rounds_at_once(&self, rounds: u32) -> u32 {
        match self.limit {
            Some(Limit::Nodes(_)) if rounds < BATCH => 1,
            _ => BATCH,
        }
    }

    /// Plays on from each start, by as many threads as there are players, until it is too late. The results do not depend
    /// on how many there are.
    fn batch(
        &self,
        players: &mut [Rollout<'_>],
        seat: Seat,
        starts: &[(Game, u64)],
        reach: usize,
        spent: &Spent,
    ) -> Vec<Option<Course>> {
        let play = |player: &mut Rollout<'_>, starts: &[(Game, u64)]| -> Vec<Option<Course>> {
            let play = |&(game, draws): &(Game, u64)| {
                let mut rng = fastrand::Rng::with_seed(draws);
                let in_time = !spent.is_late(self.limit);
                in_time.then(|| player.play(game, seat, reach, &mut rng))
            };
            starts.iter().map(play).collect()
        };
        if let [player] = players {
            return play(player, starts);
        }
        let share = starts.len().div_ceil(players.len()).max(1);
        std::thread::scope(|scope| {
            let workers: Vec<_> = starts
                .chunks(share)
                .zip(players)
                .map(|(starts, player)| scope.spawn(move || play(player, starts)))
                .collect();
            let join = workers.into_iter();
            join.flat_map(|worker| worker.join().expect("playing on does not panic"))
                .collect()
        })
    }
}

/// What a search has used of its limit.
struct Spent {
    began: Instant,
    /// Evaluations of a first look.
    evaluations: u64,
    /// And of playing on.
    playing_on: u64,
    /// And of playing on before the latest batch.
    before: u64,
    /// What is to be played on next will take about so many, by what the latest took.
    next: u64,
}

impl Spent {
    fn reached(&self, limit: Option<Limit>) -> bool {
        match limit {
            None => false,
            Some(Limit::Nodes(nodes)) => self.evaluations + self.playing_on + self.next > nodes,
            Some(Limit::Time(_)) => self.is_late(limit),
        }
    }

    fn is_late(&self, limit: Option<Limit>) -> bool {
        matches!(limit, Some(Limit::Time(time)) if self.began.elapsed() >= time)
    }
}

/// Says what came of playing on.
fn tell(estimates: &[Estimate], values: &mut [Valued]) {
    for (value, estimate) in values.iter_mut().zip(estimates) {
        if estimate.count() > 1 {
            value.outlook = estimate.mean();
            value.error = Some(estimate.error());
            value.rollouts = estimate.count();
        }
    }
}

impl Valued {
    fn new(ranked: &Ranked) -> Valued {
        Valued {
            action: ranked.action,
            outlook: ranked.outlook,
            error: None,
            rollouts: 0,
        }
    }

    fn worth(&self, seat: Seat, game: &Game) -> f32 {
        self.outlook.worth(seat, game.players())
    }
}

fn worth(ranked: &Ranked, seat: Seat, game: &Game) -> f32 {
    ranked.outlook.worth(seat, game.players())
}

fn sort(ranked: &mut [Ranked], seat: Seat, game: &Game) {
    // Stable, so that equals keep the order of the rules.
    ranked.sort_by(|a, b| worth(b, seat, game).total_cmp(&worth(a, seat, game)));
}

/// The best of some actions for a seat; the first of equals.
pub fn best<'a>(ranked: &'a [Ranked], seat: Seat, game: &Game) -> Option<&'a Ranked> {
    ranked.iter().reduce(|best, option| {
        if worth(option, seat, game) > worth(best, seat, game) {
            option
        } else {
            best
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::shipped;
    use crate::level::Level;
    use crate::reference::positions;
    use ra_rules::Players;

    /// By what part of a limit it was overrun at most, over positions of a game, and how many of them were played on from.
    fn overrun(level: Level, players: Players, nodes: u64) -> (f64, usize) {
        let mut search = level.search().unwrap();
        let net = shipped(players);
        let (mut most, mut played) = (f64::MIN, 0);
        for game in positions(players) {
            search.limit = Some(Limit::Nodes(1));
            let (_, glance) = search.counted(net, &game, 1);
            search.limit = Some(Limit::Nodes(nodes));
            let (values, found) = search.counted(net, &game, 1);
            played += usize::from(values.iter().any(|value| value.rollouts > 0));
            // A first look is taken in any case.
            most = most.max(found as f64 / glance.max(nodes) as f64 - 1.0);
        }
        (most, played)
    }

    #[test]
    fn a_limit_of_evaluations_is_kept_but_for_a_round() {
        for players in [Players::Two, Players::Four] {
            assert!(overrun(Level::Ra, players, 100).0 <= 0.0);
            for (level, nodes) in [
                (Level::Ra, 1000),
                (Level::Ra, 5000),
                (Level::Pharaoh, 20_000),
            ] {
                let (over, played) = overrun(level, players, nodes);
                assert!(played > 20, "{level:?} with {nodes}: {played}");
                assert!(over < 0.5, "{level:?} with {nodes}: {over}");
            }
        }
    }
}
