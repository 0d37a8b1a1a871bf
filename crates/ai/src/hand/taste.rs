//! What a hand-written player likes, as numbers, and what tiles and lots are worth to that taste.

use ra_rules::{Disaster, Game, Seat, Tile, Tiles};

use crate::hand::loss::{disasters, least_missed_by_count, struck};

/// What a player thinks that things are worth, in points.
#[derive(Clone)]
pub(crate) struct Taste {
    /// A god in front of the player.
    pub(crate) god: f32,
    /// A gold.
    pub(crate) gold: f32,
    /// A pharaoh beside what the race pays now, for each epoch that still counts it.
    pub(crate) pharaoh: f32,
    /// A Nile without a flood in this epoch, and in each epoch to come.
    pub(crate) dry_nile: f32,
    pub(crate) later_nile: f32,
    /// No, one, … five types of civilization.
    pub(crate) civilization: [f32; 6],
    /// The part of a monument's points that counts in each of the three epochs.
    pub(crate) monuments: [f32; 3],
    /// No, one, … eight types of monument.
    pub(crate) different: [f32; 9],
    /// Two monuments alike, and each from the third on.
    pub(crate) pair: f32,
    pub(crate) alike: f32,
    /// Whether disasters are reckoned with at all.
    pub(crate) fears_disasters: bool,
    /// How the player uses discs.
    pub(crate) purse: Purse,
}

/// What a player wants for a disc.
#[derive(Clone)]
pub(crate) struct Purse {
    /// A disc's worth elsewhere: a part that is the same for all and a part that grows up to the highest disc.
    pub(crate) any_disc: f32,
    pub(crate) high_disc: f32,
    /// With so many Ra tiles left for each own disc, nobody is in a hurry.
    pub(crate) calm: f32,
    /// A step of a disc's value, when the disc on the sun space is taken for the one that is bid.
    pub(crate) exchange: f32,
    /// What must be gained beyond the disc's worth to invoke Ra, and how much more for each free space.
    pub(crate) invoke: f32,
    pub(crate) invoke_space: f32,
    /// The same, when the next Ra tile ends the epoch.
    pub(crate) invoke_late: f32,
    /// The same, when nobody else can bid.
    pub(crate) invoke_alone: f32,
    /// What a god must gain beyond its own worth to be spent.
    pub(crate) spend_god: f32,
}

/// What the others have that a lot's worth depends on: the pharaohs of their strongest and weakest (R8).
#[derive(Clone, Copy)]
struct Rivals {
    most: u8,
    fewest: u8,
}

/// A seat's view of a game: its tiles, its rivals, and its taste.
pub(crate) struct Eye<'a> {
    taste: &'a Taste,
    rivals: Rivals,
    epochs_left: f32,
    monuments: f32,
    tiles: Tiles,
}

impl<'a> Eye<'a> {
    #[inline]
    pub(crate) fn new(game: &Game, seat: Seat, taste: &'a Taste) -> Eye<'a> {
        let mut rivals = Rivals {
            most: 0,
            fewest: u8::MAX,
        };
        for other in game.players().seats() {
            let pharaohs = game.holding(other).tiles.count(Tile::Pharaoh);
            // The seat's own are neither the most nor the fewest.
            let own = u8::from(other == seat) * u8::MAX;
            rivals.most = rivals.most.max(pharaohs & !own);
            rivals.fewest = rivals.fewest.min(pharaohs | own);
        }
        let epoch = game.epoch().number();
        Eye {
            taste,
            rivals,
            epochs_left: f32::from(3 - epoch),
            monuments: taste.monuments[epoch as usize - 1],
            tiles: game.holding(seat).tiles,
        }
    }

    /// Whether the seat has a god to spend.
    #[inline]
    pub(crate) fn has_god(&self) -> bool {
        self.tiles.count(Tile::God) > 0
    }

    /// What the lot adds, its disasters resolved (R5.4).
    #[inline]
    pub(crate) fn lot_gain(&self, game: &Game) -> f32 {
        let lot = game.lot();
        if lot.is_empty() {
            return 0.0;
        }
        let mut tiles = self.tiles.with_lot(lot);
        if self.taste.fears_disasters {
            for disaster in disasters(lot) {
                tiles = self.struck(tiles, disaster);
            }
        }
        self.worth(tiles) - self.worth(self.tiles)
    }

    /// What one tile adds.
    pub(crate) fn tile_gain(&self, tile: Tile) -> f32 {
        let mut tiles = self.tiles.with(tile);
        if let Some(disaster) = tile.disaster() {
            tiles = self.struck(tiles, disaster);
        }
        self.worth(tiles) - self.worth(self.tiles)
    }

    /// What giving up one tile costs.
    pub(crate) fn tile_loss(&self, tile: Tile) -> f32 {
        self.worth(self.tiles) - self.worth(self.tiles.without(tile))
    }

    fn struck(&self, tiles: Tiles, disaster: Disaster) -> Tiles {
        struck(tiles, disaster, |tiles, types| {
            least_missed_by_count(tiles, types, |tiles| self.worth(tiles))
        })
    }

    /// Playouts ask for this more than for anything else, about tiles that nobody can foresee: so all of it is worked
    /// out without a branch, which the processor would guess wrong.
    #[inline]
    fn worth(&self, tiles: Tiles) -> f32 {
        let taste = self.taste;
        f32::from(tiles.count(Tile::God)) * taste.god
            + f32::from(tiles.count(Tile::Gold)) * taste.gold
            + taste.civilization[tiles.civilization_types() as usize]
            + self.pharaohs(tiles.count(Tile::Pharaoh))
            + self.river(tiles)
            + self.monuments * self.monuments(tiles)
    }

    /// What the race pays now (R8), and something for each pharaoh, because it goes on.
    #[inline]
    fn pharaohs(&self, own: u8) -> f32 {
        let Rivals { most, fewest } = self.rivals;
        // As many as the most, or as few as the fewest, count unless all rivals have the same.
        let tie = u8::from(most > fewest);
        let (wins, loses) = (own + tie > most, own < fewest + tie);
        let race = [0.0, -2.0, 5.0, 5.0][2 * usize::from(wins) + usize::from(loses)];
        race + f32::from(own) * self.taste.pharaoh * (1.0 + self.epochs_left)
    }

    #[inline]
    fn river(&self, tiles: Tiles) -> f32 {
        let niles = f32::from(tiles.count(Tile::Nile));
        let floods = tiles.count(Tile::Flood);
        let now = [niles * self.taste.dry_nile, f32::from(floods) + niles];
        let now = now[usize::from(floods > 0)];
        now + niles * self.taste.later_nile * self.epochs_left
    }

    #[inline]
    fn monuments(&self, tiles: Tiles) -> f32 {
        let types = |least| tiles.monument_types_of(least);
        let alike = types(3) + types(4) + types(5);
        self.taste.different[types(1) as usize]
            + self.taste.pair * f32::from(types(2))
            + self.taste.alike * f32::from(alike)
    }
}
