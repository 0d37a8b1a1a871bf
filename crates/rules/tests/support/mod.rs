//! What several tests share: every table that can be played, and ways to play it.

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
}

impl Style {
    pub const ALL: [Style; 4] = [
        Style::Uniform,
        Style::Drawing,
        Style::Passing,
        Style::Stormy,
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
        let wanted: fn(&Action) -> bool = match self {
            Style::Uniform => |_| false,
            Style::Drawing => |action| matches!(action, Action::Draw),
            Style::Passing => |action| matches!(action, Action::Pass | Action::Draw),
            Style::Stormy => |action| matches!(action, Action::SpendGod(_) | Action::Bid(_)),
        };
        let liked: Vec<Action> = legal.iter().filter(wanted).collect();
        if !liked.is_empty() && rng.u8(..8) > 0 {
            return liked[rng.usize(..liked.len())];
        }
        let place = rng.usize(..legal.len());
        legal.get(place).expect("the place is within the list")
    }

    fn tile(self, game: &Game, rng: &mut fastrand::Rng) -> Tile {
        let liked = |tile: &Tile| match self {
            Style::Uniform | Style::Passing => false,
            Style::Drawing => *tile != Tile::Ra,
            Style::Stormy => {
                *tile == Tile::God
                    || tile.disaster().is_some()
                    || tile.is_civilization()
                    || tile.is_monument()
            }
        };
        let bag = game.bag();
        let liked: Vec<Tile> = bag.iter().map(|(tile, _)| tile).filter(liked).collect();
        if !liked.is_empty() && rng.u8(..8) > 0 {
            return liked[rng.usize(..liked.len())];
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
