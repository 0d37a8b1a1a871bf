//! Positions of random games for the tests of the learned evaluation.

use fastrand::Rng;
use ra_record::{DrawSource, FairBag};
use ra_rules::{Deal, Game, Phase, Players, Rules};

/// Plays a random game and shows every position in which somebody is to act.
pub(crate) fn random_game(rules: Rules, players: Players, seed: u64, mut see: impl FnMut(&Game)) {
    let mut rng = Rng::with_seed(seed);
    let mut groups: Vec<usize> = (0..players.count()).collect();
    rng.shuffle(&mut groups);
    let mut game = Game::new(rules, Deal::new(&groups).unwrap()).unwrap();
    let mut bag = FairBag::new(&game, seed);
    while !game.is_over() {
        if game.is_drawing() {
            let tile = bag.draw(&game).unwrap();
            game.draw(tile).unwrap();
            continue;
        }
        see(&game);
        let legal = game.legal();
        game.apply(legal.get(rng.usize(..legal.len())).unwrap())
            .unwrap();
    }
}

/// Shows every turn of so many random games.
pub(crate) fn turns(players: Players, games: u64, mut see: impl FnMut(&Game)) {
    for seed in 0..games {
        random_game(Rules::default(), players, seed, |game| {
            if let Phase::Turn { .. } = game.phase() {
                see(game);
            }
        });
    }
}
