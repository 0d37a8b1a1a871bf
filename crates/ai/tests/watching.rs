//! Getting to know the others at a table by what they do.

use ra_ai::learned::{Habit, Habits, Mind, Rivals, Watcher, shipped};
use ra_ai::{Agent, Level, Spec};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Deal, Game, Phase, Players, Rules};

/// A table at which somebody watches.
struct Table {
    game: Game,
    bag: FairBag,
    watcher: Watcher,
}

impl Table {
    fn new(players: Players, seed: u64) -> Table {
        let game = Game::new(Rules::default(), Deal::in_order(players)).unwrap();
        let bag = FairBag::new(&game, seed);
        Table {
            game,
            bag,
            watcher: Watcher::STRANGERS,
        }
    }

    /// These agents, one for each seat, play on for as long as it is wished; bids are watched, too, or turns alone.
    fn play(&mut self, agents: &mut [Box<dyn Agent>], bids: bool, on: impl Fn(&Game) -> bool) {
        while !self.game.is_over() && on(&self.game) {
            if self.game.is_drawing() {
                let tile = self.bag.draw(&self.game).unwrap();
                self.game.draw(tile).unwrap();
                continue;
            }
            let seat = self.game.to_act().unwrap();
            let action = agents[seat.index()].choose(&self.game);
            for agent in agents.iter_mut() {
                agent.watch(&self.game, action);
            }
            if bids || matches!(self.game.phase(), Phase::Turn { .. }) {
                let rivals = Rivals {
                    habits: self.watcher.habits(),
                    ..Level::Vizier.search().unwrap().rivals
                };
                let mut mind = Mind::new(shipped(self.game.players()), rivals);
                self.watcher.watch(&mut mind, &self.game, action);
            }
            self.game.apply(action).unwrap();
        }
    }
}

fn build(names: &[&str], seed: u64) -> Vec<Box<dyn Agent>> {
    let build = |name: &&str| name.parse::<Spec>().unwrap().build(seed);
    names.iter().map(build).collect()
}

/// What somebody thinks of each seat who has watched whole games of these agents: the mean of some.
fn watched(names: &[&str], bids: bool) -> Habits {
    const GAMES: u16 = 12;
    let players = Players::new(names.len()).unwrap();
    let mut mean = [Habit::WELL; 5];
    for seed in 0..GAMES {
        let mut table = Table::new(players, seed.into());
        table.play(&mut build(names, seed.into()), bids, |_| true);
        let habits = table.watcher.habits();
        for (mean, habit) in mean.iter_mut().zip(&habits[..names.len()]) {
            let least = habit.shrewd.min(1.0 - habit.other());
            assert!(least > 0.009 && habit.plain > 0.0009, "too sure: {habit:?}");
            mean.plain += habit.plain / f32::from(GAMES);
            mean.shrewd += habit.shrewd / f32::from(GAMES);
        }
    }
    mean
}

#[test]
fn whoever_decides_by_the_lot_alone_is_found_out() {
    for names in [&["merchant"; 2][..], &["merchant"; 4]] {
        let (by_turns, by_all) = (watched(names, false), watched(names, true));
        for seat in 0..names.len() {
            assert!(by_turns[seat].other() > 0.8, "{by_turns:?}");
            assert!(by_all[seat].plain > 0.8, "{by_all:?}");
        }
    }
}

#[test]
fn each_seat_is_known_for_what_it_is() {
    let [merchant, thinks_ahead, vizier, ..] = watched(&["merchant", "puct:200", "vizier"], true);
    assert!(merchant.plain > 0.8, "{merchant:?}");
    assert!(
        thinks_ahead.shrewd > 0.8 && thinks_ahead.plain < 0.15,
        "{thinks_ahead:?}"
    );
    assert!(vizier.other() < 0.2, "{vizier:?}");
}

#[test]
fn whoever_looks_further_is_not_taken_for_a_merchant() {
    for names in [&["vizier"; 2][..], &["vizier"; 4]] {
        let habits = watched(names, true);
        for habit in &habits[..names.len()] {
            assert!(habit.other() < 0.2, "{habits:?}");
        }
    }
}

/// As when somebody leaves and another plays on for them.
#[test]
fn whoever_changes_their_ways_is_noticed() {
    let third = |game: &Game| game.epoch().number() == 3;
    for (first, then) in [("merchant", "vizier"), ("vizier", "puct:200")] {
        let mut table = Table::new(Players::Three, 5);
        table.play(&mut build(&[first; 3], 1), true, |game| !third(game));
        let before = table.watcher.habits();
        table.play(&mut build(&[then; 3], 1), true, third);
        let after = table.watcher.habits();
        let other = |habits: Habits| habits[..3].iter().map(|habit| habit.other()).sum::<f32>();
        let (before, after) = (other(before), other(after));
        let changed = if first == "vizier" {
            after - before
        } else {
            before - after
        };
        assert!(changed > 1.0, "{first}, then {then}: {before} {after}");
    }
}

#[test]
fn nothing_is_known_of_strangers() {
    let strangers = Watcher::STRANGERS.habits();
    assert!(strangers.iter().all(|habit| habit.other() < 0.1));
}
