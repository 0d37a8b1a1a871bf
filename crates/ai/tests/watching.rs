//! Getting to know the others at a table by what they do.

use ra_ai::learned::{Habit, Habits, Mind, Rivals, Watcher, shipped};
use ra_ai::{Agent, Spec};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Deal, Game, Phase, Players, Rules};

/// What somebody thinks of all seats who has watched a game of such agents; by turns alone, if `bids` is not set.
fn watched(agent: &str, players: Players, seed: u64, bids: bool) -> Habits {
    let mut game = Game::new(Rules::default(), Deal::in_order(players)).unwrap();
    let mut bag = FairBag::new(&game, seed);
    let spec: Spec = agent.parse().unwrap();
    let mut agents: Vec<Box<dyn Agent>> = players.seats().map(|_| spec.build(seed)).collect();
    let mut watcher = Watcher::STRANGERS;
    while !game.is_over() {
        if game.is_drawing() {
            let tile = bag.draw(&game).unwrap();
            game.draw(tile).unwrap();
            continue;
        }
        let seat = game.to_act().unwrap();
        let action = agents[seat.index()].choose(&game);
        if bids || matches!(game.phase(), Phase::Turn { .. }) {
            let rivals = Rivals {
                temperature: 0.02,
                habits: watcher.habits(),
            };
            watcher.watch(&mut Mind::new(shipped(players), rivals), &game, action);
        }
        game.apply(action).unwrap();
    }
    watcher.habits()
}

/// The mean over all seats of some games.
fn mean(agent: &str, players: Players, bids: bool) -> Habit {
    let games = (0..12).map(|seed| watched(agent, players, seed, bids));
    let seats: Vec<Habit> = games
        .flat_map(|habits| habits.into_iter().take(players.count()))
        .collect();
    for habit in &seats {
        let least = habit.shrewd.min(1.0 - habit.other());
        assert!(least > 0.009 && habit.plain > 0.0009, "too sure: {habit:?}");
    }
    let mean = |of: fn(&Habit) -> f32| seats.iter().map(of).sum::<f32>() / seats.len() as f32;
    Habit {
        plain: mean(|habit| habit.plain),
        shrewd: mean(|habit| habit.shrewd),
    }
}

#[test]
fn whoever_looks_at_the_lot_alone_is_found_out() {
    for players in [Players::Two, Players::Four] {
        let by_turns = mean("merchant", players, false);
        let by_all = mean("merchant", players, true);
        assert!(by_turns.other() > 0.8, "{players:?}: {by_turns:?}");
        assert!(by_all.plain > 0.8, "{players:?}: {by_all:?}");
    }
}

#[test]
fn a_merchant_who_thinks_ahead_is_told_from_one_who_does_not() {
    for players in [Players::Two, Players::Four] {
        let mean = mean("puct:100", players, true);
        assert!(mean.shrewd > 0.7, "{players:?}: {mean:?}");
        assert!(mean.plain < 0.25, "{players:?}: {mean:?}");
    }
}

#[test]
fn whoever_looks_further_is_not_taken_for_a_merchant() {
    for players in [Players::Two, Players::Four] {
        let mean = mean("vizier", players, true);
        assert!(mean.other() < 0.2, "{players:?}: {mean:?}");
    }
}

#[test]
fn nothing_is_known_of_strangers() {
    let strangers = Watcher::STRANGERS.habits();
    assert!(strangers.iter().all(|habit| habit.other() < 0.1));
}
