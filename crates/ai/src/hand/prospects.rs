//! What a seat's own tiles will have brought by the end of the game, with the tiles that it may expect to win.

use ra_rules::{ScoreSheet, Tile, Tiles};

use crate::hand::odds::Odds;

/// What is thought about collecting.
#[derive(Clone)]
pub(crate) struct Wants {
    /// A god, which is worth more than its 2 points as long as it can be spent.
    pub(crate) god: f32,
    /// How much likelier a player gets a tile that they want than any other one.
    pub(crate) civilization: f32,
    pub(crate) monument: f32,
    pub(crate) flood: f32,
}

/// How many tiles a seat may expect to win, in this epoch and in each one to come.
#[derive(Clone, Copy)]
pub(crate) struct Haul {
    pub(crate) now: f32,
    pub(crate) later: f32,
}

/// The points that a seat's own tiles may be expected to bring: everything but pharaohs and discs, which are races
/// against others.
pub(crate) fn prospects(odds: &Odds, wants: &Wants, tiles: Tiles, haul: Haul) -> f32 {
    let later_epochs = f32::from(odds.later_epochs);
    let all = haul.now + haul.later * later_epochs;
    let god = if haul.now > 0.0 { wants.god } else { 2.0 };
    let each = odds.chance(Tile::God) * wants.god + odds.chance(Tile::Gold) * 3.0;
    let now = Chances::new(odds, wants.civilization * haul.now);
    let mut points = f32::from(tiles.count(Tile::God)) * god
        + f32::from(tiles.count(Tile::Gold)) * 3.0
        + all * each
        + civilizations(odds, &now, tiles)
        + river(odds, wants, tiles, haul)
        + monuments(odds, &Chances::new(odds, wants.monument * all), tiles);
    if odds.later_epochs > 0 {
        let later = Chances::new(odds, wants.civilization * haul.later);
        points += later_epochs * no_civilizations_yet(odds, &later);
    }
    points
}

/// The chance of each number of tiles from so many in the bag, up to five.
struct Chances([[f32; 6]; 6]);

impl Chances {
    /// With `haul` tiles to be won, each tile of the bag is as likely among them as any other one.
    fn new(odds: &Odds, haul: f32) -> Chances {
        let each = (haul / odds.tiles).min(0.95);
        let mut table = [[0.0; 6]; 6];
        table[0][0] = 1.0;
        for left in 1..6 {
            for won in 0..=left {
                let without = table[left - 1][won] * (1.0 - each);
                let with = won
                    .checked_sub(1)
                    .map_or(0.0, |fewer| table[left - 1][fewer] * each);
                table[left][won] = without + with;
            }
        }
        Chances(table)
    }

    /// The chance to win one or more of a kind.
    fn any(&self, odds: &Odds, tile: Tile) -> f32 {
        1.0 - self.0[odds.left[tile as usize] as usize][0]
    }
}

fn civilizations(odds: &Odds, chances: &Chances, tiles: Tiles) -> f32 {
    let mut types = Types::<6>::new();
    for tile in Tile::CIVILIZATIONS {
        if tiles.count(tile) > 0 {
            types.add(1.0);
        } else {
            types.add(chances.any(odds, tile));
        }
    }
    types.expect(&ScoreSheet::CIVILIZATION.map(f32::from))
}

fn no_civilizations_yet(odds: &Odds, chances: &Chances) -> f32 {
    let mut types = Types::<6>::new();
    for tile in Tile::CIVILIZATIONS {
        types.add(chances.any(odds, tile));
    }
    types.expect(&ScoreSheet::CIVILIZATION.map(f32::from))
}

fn monuments(odds: &Odds, chances: &Chances, tiles: Tiles) -> f32 {
    let mut types = Types::<9>::new();
    let mut alike = 0.0;
    for tile in Tile::MONUMENTS {
        let held = tiles.count(tile) as usize;
        let left = odds.left[tile as usize] as usize;
        types.add(if held > 0 {
            1.0
        } else {
            chances.any(odds, tile)
        });
        let won = chances.0[left].iter().zip(&ScoreSheet::ALIKE[held..]);
        alike += won
            .map(|(chance, &points)| chance * f32::from(points))
            .sum::<f32>();
    }
    types.expect(&ScoreSheet::DIFFERENT.map(f32::from)) + alike
}

/// Niles pay in every epoch with a flood, so those held now are counted again later.
fn river(odds: &Odds, wants: &Wants, tiles: Tiles, haul: Haul) -> f32 {
    let (nile, flood) = (odds.chance(Tile::Nile), odds.chance(Tile::Flood));
    let flooded = |haul: f32| {
        let each = (wants.flood * haul / odds.tiles).min(0.95);
        1.0 - (1.0 - each).powi(i32::from(odds.left[Tile::Flood as usize]))
    };
    let mut niles = f32::from(tiles.count(Tile::Nile)) + haul.now * nile;
    let floods = tiles.count(Tile::Flood);
    let now = if floods > 0 {
        niles + f32::from(floods) + haul.now * flood
    } else {
        flooded(haul.now) * (niles + (haul.now * flood).max(1.0))
    };
    let mut later = 0.0;
    for _ in 0..odds.later_epochs {
        niles += haul.later * nile;
        later += flooded(haul.later) * (niles + (haul.later * flood).max(1.0));
    }
    now + later
}

/// How likely each number of types is, when each type comes on its own.
struct Types<const N: usize>([f32; N]);

impl<const N: usize> Types<N> {
    fn new() -> Types<N> {
        let mut none = [0.0; N];
        none[0] = 1.0;
        Types(none)
    }

    fn add(&mut self, chance: f32) {
        for count in (1..N).rev() {
            self.0[count] += (self.0[count - 1] - self.0[count]) * chance;
        }
        self.0[0] *= 1.0 - chance;
    }

    fn expect(&self, points: &[f32; N]) -> f32 {
        self.0
            .iter()
            .zip(points)
            .map(|(chance, &points)| chance * points)
            .sum()
    }
}
