//! References to measure others by: two plain searches that know the rules and the merchant's habits, nothing else.
//!
//! Both play games to the end with the merchant's policy. [`Flat`] asks only which action wins most of them; [`Puct`]
//! grows a tree of decisions and draws. They are fixed points: whoever changes them changes what earlier
//! measurements mean.

mod flat;
mod playout;
mod puct;
mod tree;

pub use flat::Flat;
pub use puct::Puct;

/// Positions with a choice, from all over a game of merchants who now and then do anything at all.
#[cfg(test)]
pub(crate) fn positions(players: ra_rules::Players) -> Vec<ra_rules::Game> {
    use ra_record::{DrawSource, FairBag};
    use ra_rules::{Deal, Game, Rules};

    let mut rng = fastrand::Rng::with_seed(players.count() as u64);
    let mut game = Game::new(Rules::default(), Deal::in_order(players)).expect("a legal deal");
    let mut bag = FairBag::new(&game, rng.u64(..));
    let mut found = Vec::new();
    while !game.is_over() {
        if game.is_drawing() {
            game.draw_unchecked(bag.draw(&game).expect("the bag never runs out (R10.1)"));
            continue;
        }
        if game.legal().len() > 1 && rng.u8(..3) == 0 {
            found.push(game);
        }
        game.apply_unchecked(crate::hand::merchant_policy(&game, 0.1, &mut rng));
    }
    found
}
