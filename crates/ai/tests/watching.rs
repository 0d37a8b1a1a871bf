//! Getting to know the others at a table by what they do.

use ra_ai::learned::{Mind, Plain, Rivals, Watcher, shipped};
use ra_ai::{Agent, Spec};
use ra_record::{DrawSource, FairBag};
use ra_rules::{Deal, Game, Phase, Players, Rules};

/// What somebody thinks of all seats who has watched a game of such agents; by turns alone, if `bids` is not set.
fn watched(agent: &str, players: Players, seed: u64, bids: bool) -> Plain {
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
                plain: watcher.plain(),
            };
            watcher.watch(&mut Mind::new(shipped(players), rivals), &game, action);
        }
        game.apply(action).unwrap();
    }
    watcher.plain()
}

/// The mean over all seats of some games.
fn mean(agent: &str, players: Players, bids: bool) -> f32 {
    let games = (0..12).map(|seed| watched(agent, players, seed, bids));
    let seats: Vec<f32> = games
        .flat_map(|plain| plain.into_iter().take(players.count()))
        .collect();
    assert!(seats.iter().all(|&plain| plain <= 0.67), "{seats:?}");
    seats.iter().sum::<f32>() / seats.len() as f32
}

/// Two chances in three are the most that anybody gets.
#[test]
fn whoever_looks_at_little_but_the_lot_is_found_out() {
    for players in [Players::Two, Players::Four] {
        let (by_turns, by_all) = (
            mean("merchant", players, false),
            mean("merchant", players, true),
        );
        assert!(by_turns > 0.3, "{players:?}: {by_turns}");
        assert!(by_all > 0.6, "{players:?}: {by_all}");
    }
}

#[test]
fn whoever_looks_further_is_not_taken_for_a_merchant() {
    for players in [Players::Two, Players::Four] {
        let mean = mean("vizier", players, true);
        assert!(mean < 0.2, "{players:?}: {mean}");
    }
}

#[test]
fn nothing_is_known_of_strangers() {
    let strangers = Watcher::STRANGERS.plain();
    assert!(strangers.iter().all(|&plain| plain < 0.1));
}
