//! What is still to come: how many tiles the epoch will bring, and how many of them a disc will win.

use ra_rules::{Disc, Discs, Game, Group, Seat, Tile};

/// What a position tells about the draws to come.
pub(crate) struct Odds {
    /// Tiles in the bag that are no Ra tiles.
    pub(crate) tiles: f32,
    /// How many of each kind are left in the bag.
    pub(crate) left: [u8; Tile::KINDS],
    /// How many epochs follow this one.
    pub(crate) later_epochs: u8,
    /// The part of this epoch that is still to be played, by its Ra tiles.
    pub(crate) time: f32,
    /// The tiles that each face-up disc will win in this epoch, by its value.
    now: [f32; 17],
    /// The tiles that each disc will win in an epoch to come, by its value.
    later: [f32; 17],
}

/// What is thought about discs.
#[derive(Clone)]
pub(crate) struct Habits {
    /// The most tiles that a lot is taken to grow to.
    pub(crate) largest_lot: f32,
    /// How much better than the middle one the best disc does, in this epoch and in later ones.
    pub(crate) rank_now: f32,
    pub(crate) rank_later: f32,
    /// The part of the tiles to come that is won; the rest lies on the track when the epoch ends, or was never drawn
    /// because discs ran out.
    pub(crate) used: f32,
}

impl Odds {
    pub(crate) fn new(game: &Game, habits: &Habits) -> Odds {
        let mut left = [0; Tile::KINDS];
        for (tile, count) in game.bag().iter() {
            left[tile as usize] = count;
        }
        let ra = f32::from(left[Tile::Ra as usize]);
        let tiles = f32::from(game.bag().total()) - ra;
        let spaces = f32::from(game.players().ra_spaces());
        let ra_left = spaces - f32::from(game.ra_drawn());
        // Between two Ra tiles, before the first and after the last lie equally many others on average.
        let between = tiles / (ra + 1.0);
        let face_up = game.players().seats().fold(Discs::EMPTY, |discs, seat| {
            discs.union(game.holding(seat).face_up)
        });
        let count = game.players().count() * Group::size(game.players());
        let now = per_disc(between * ra_left, face_up.len(), habits);
        let later = per_disc(between * spaces, count, habits);
        let in_game = Discs::in_game(game.players());
        Odds {
            tiles: tiles.max(1.0),
            left,
            later_epochs: 3 - game.epoch().number(),
            time: ra_left / spaces,
            now: by_rank(face_up, now, habits.rank_now),
            later: by_rank(in_game, later, habits.rank_later),
        }
    }

    /// The tiles that these discs will win in this epoch.
    pub(crate) fn now(&self, discs: Discs) -> f32 {
        sum(&self.now, discs)
    }

    /// The tiles that these discs will win in each epoch to come.
    pub(crate) fn later(&self, discs: Discs) -> f32 {
        sum(&self.later, discs)
    }

    /// The chance that a drawn tile, Ra tiles left aside, is of this kind.
    pub(crate) fn chance(&self, tile: Tile) -> f32 {
        f32::from(self.left[tile as usize]) / self.tiles
    }
}

fn sum(by_value: &[f32; 17], discs: Discs) -> f32 {
    discs
        .into_iter()
        .map(|disc: Disc| by_value[disc.value() as usize])
        .sum()
}

fn per_disc(tiles: f32, discs: usize, habits: &Habits) -> f32 {
    (habits.used * tiles / discs.max(1) as f32).min(habits.largest_lot)
}

/// Shares out the tiles: more for the higher discs of the set.
fn by_rank(discs: Discs, mean: f32, spread: f32) -> [f32; 17] {
    let mut tiles = [0.0; 17];
    let last = discs.len().saturating_sub(1).max(1) as f32;
    for (rank, disc) in discs.into_iter().enumerate() {
        let place = if discs.len() > 1 {
            2.0 * rank as f32 / last - 1.0
        } else {
            0.0
        };
        tiles[disc.value() as usize] = mean * (1.0 + spread * place);
    }
    tiles
}

/// The discs of a seat after it won a lot with one of them (R5.2).
pub(crate) fn after_winning(game: &Game, seat: Seat, paid: Disc) -> (Discs, Discs) {
    let holding = game.holding(seat);
    let mut face_up = holding.face_up;
    face_up.remove(paid);
    let mut all = holding.discs();
    all.remove(paid);
    all.insert(game.sun_space());
    (face_up, all)
}
