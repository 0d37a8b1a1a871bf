//! What several tests share: every table that can be played, and ways to play it.

// The tests that use this module are crates of their own, where nothing is reachable from outside, and each
// uses the part that it needs.
#![allow(unreachable_pub, dead_code)]

use ra_rules::{Action, Deal, Game, Players, RULEBOOKS, Rulebook, Rules, Step, Tile};

/// Every preset with every number of players that it allows.
pub fn tables() -> impl Iterator<Item = (&'static Rulebook, Players)> {
    RULEBOOKS.iter().flat_map(|book| {
        let allowed = Players::ALL.into_iter();
        allowed
            .filter(|&players| book.rules.allows(players))
            .map(move |players| (book, players))
    })
}

/// A random deal of the groups.
pub fn deal(players: Players, rng: &mut fastrand::Rng) -> Deal {
    let mut groups: Vec<usize> = (0..players.count()).collect();
    rng.shuffle(&mut groups);
    Deal::new(&groups).expect("a shuffle holds each group once")
}

/// A game at its first turn, with a random deal.
pub fn new_game(rules: Rules, players: Players, rng: &mut fastrand::Rng) -> Game {
    Game::new(rules, deal(players, rng)).expect("the table is allowed")
}

/// How a test picks steps. Uniform play rarely meets the rare cases, so the others hunt them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Every legal action alike, fair draws.
    Uniform,
    /// Draws whenever possible: full tracks and full Ra tracks.
    Drawing,
    /// Passes whenever possible, so that lots are left and invokers forced.
    Passing,
    /// Keeps drawing gods and disasters, and spends gods at once: runs, questions, batches.
    Stormy,
    /// Invokes and bids whenever possible, so that discs are used up early and somebody plays alone.
    Bidding,
    /// Fills the track with gods and whatever they take, and saves gods for a full track: long runs.
    Saving,
}

impl Style {
    pub const ALL: [Style; 6] = [
        Style::Uniform,
        Style::Drawing,
        Style::Passing,
        Style::Stormy,
        Style::Bidding,
        Style::Saving,
    ];

    /// The next step, or none when the game is over.
    pub fn step(self, game: &Game, rng: &mut fastrand::Rng) -> Option<Step> {
        if game.is_over() {
            return None;
        }
        if game.is_drawing() {
            return Some(Step::Drawn(self.tile(game, rng)));
        }
        Some(Step::Action(self.action(game, rng)))
    }

    fn action(self, game: &Game, rng: &mut fastrand::Rng) -> Action {
        let legal = game.legal();
        let wanted = |action: &Action| match self {
            Style::Uniform => false,
            Style::Drawing => matches!(action, Action::Draw),
            Style::Passing => matches!(action, Action::Pass | Action::Draw),
            Style::Stormy => matches!(action, Action::SpendGod(_) | Action::Bid(_)),
            Style::Bidding => matches!(action, Action::InvokeRa | Action::Bid(_)),
            Style::Saving => match action {
                Action::SpendGod(tile) => game.lot().len() > 3 || tile.disaster().is_some(),
                Action::Draw => true,
                Action::Bid(_) => game.lot().contains(Tile::God),
                _ => false,
            },
        };
        let count = legal.iter().filter(wanted).count();
        if count > 0 && rng.u8(..8) > 0 {
            let liked = legal.iter().filter(wanted).nth(rng.usize(..count));
            return liked.expect("the place is within the list");
        }
        let place = rng.usize(..legal.len());
        legal.get(place).expect("the place is within the list")
    }

    fn tile(self, game: &Game, rng: &mut fastrand::Rng) -> Tile {
        let wanted = |tile: Tile| match self {
            Style::Uniform | Style::Passing | Style::Bidding => false,
            Style::Drawing => tile != Tile::Ra,
            Style::Stormy | Style::Saving => {
                tile == Tile::God
                    || tile.disaster().is_some()
                    || tile.is_civilization()
                    || tile.is_monument()
            }
        };
        let bag = game.bag();
        let liked = || {
            bag.iter()
                .map(|(tile, _)| tile)
                .filter(|&tile| wanted(tile))
        };
        let count = liked().count();
        if count > 0 && rng.u8(..8) > 0 {
            let tile = liked().nth(rng.usize(..count));
            return tile.expect("the place is within the list");
        }
        let place = rng.u8(..bag.total());
        bag.tile_at(place).expect("the place is within the bag")
    }
}

/// How many games a test plays: `default`, or `RA_GAMES` where the full check sets it.
pub fn games(default: u64) -> u64 {
    match std::env::var("RA_GAMES") {
        Ok(count) => count.parse().expect("RA_GAMES is a number of games"),
        Err(_) => default,
    }
}
