//! The 23 kinds of tile (R1) and what is true of each kind.

use std::fmt;

/// A kind of tile. The eight gods are alike in play (R1), so they are one kind here.
///
/// Two of the eight monument types are called differently in the 2023 edition: its sanctuary and
/// mausoleum are [`Tile::Fortress`] and [`Tile::Palace`]. [`Tile::name`] gives the name that a set of
/// monuments uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Tile {
    /// Marks the Ra track and opens an auction.
    Ra,
    /// A god: takes a tile from the auction track, or scores 2.
    God,
    /// Scores 3.
    Gold,
    /// Kept; most and fewest score.
    Pharaoh,
    /// Kept; scores only in an epoch with a flood.
    Nile,
    /// A river tile that makes the Niles count.
    Flood,
    /// A civilization tile.
    Agriculture,
    /// A civilization tile.
    Art,
    /// A civilization tile.
    Astronomy,
    /// A civilization tile.
    Religion,
    /// A civilization tile.
    Writing,
    /// A monument; the sanctuary of the 2023 edition.
    Fortress,
    /// A monument.
    Obelisk,
    /// A monument; the mausoleum of the 2023 edition.
    Palace,
    /// A monument.
    Pyramid,
    /// A monument.
    Sphinx,
    /// A monument, not the Ra statue.
    Statue,
    /// A monument.
    StepPyramid,
    /// A monument.
    Temple,
    /// The disaster that hits pharaohs.
    Funeral,
    /// The disaster that hits river tiles.
    Drought,
    /// The disaster that hits civilization tiles (Unrest in the 1999 books).
    War,
    /// The disaster that hits monuments.
    Earthquake,
}

/// The names that a rulebook gives to the monuments (R9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Monuments {
    /// Fortress and palace, as in 1999 and 2016.
    #[cfg_attr(feature = "serde", serde(rename = "1999"))]
    Classic,
    /// Sanctuary and mausoleum, as in 2023.
    #[cfg_attr(feature = "serde", serde(rename = "2023"))]
    Barge,
}

/// A kind of disaster (R6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Disaster {
    /// Hits pharaohs.
    Funeral = 1,
    /// Hits floods, then Niles.
    Drought,
    /// Hits civilization tiles of the player's choice.
    War,
    /// Hits monuments of the player's choice.
    Earthquake,
}

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = 23;

    /// Every kind, in the fixed order that lists of tiles use.
    pub const ALL: [Tile; Tile::KINDS] = [
        Tile::Ra,
        Tile::God,
        Tile::Gold,
        Tile::Pharaoh,
        Tile::Nile,
        Tile::Flood,
        Tile::Agriculture,
        Tile::Art,
        Tile::Astronomy,
        Tile::Religion,
        Tile::Writing,
        Tile::Fortress,
        Tile::Obelisk,
        Tile::Palace,
        Tile::Pyramid,
        Tile::Sphinx,
        Tile::Statue,
        Tile::StepPyramid,
        Tile::Temple,
        Tile::Funeral,
        Tile::Drought,
        Tile::War,
        Tile::Earthquake,
    ];

    /// The five civilization types.
    pub const CIVILIZATIONS: [Tile; 5] = [
        Tile::Agriculture,
        Tile::Art,
        Tile::Astronomy,
        Tile::Religion,
        Tile::Writing,
    ];

    /// The eight monument types.
    pub const MONUMENTS: [Tile; 8] = [
        Tile::Fortress,
        Tile::Obelisk,
        Tile::Palace,
        Tile::Pyramid,
        Tile::Sphinx,
        Tile::Statue,
        Tile::StepPyramid,
        Tile::Temple,
    ];

    /// How many tiles of this kind the game has (R1).
    pub const fn in_game(self) -> u8 {
        match self {
            Tile::Ra => 30,
            Tile::God => 8,
            Tile::Pharaoh | Tile::Nile => 25,
            Tile::Flood => 12,
            Tile::War => 4,
            Tile::Funeral | Tile::Drought | Tile::Earthquake => 2,
            Tile::Gold
            | Tile::Agriculture
            | Tile::Art
            | Tile::Astronomy
            | Tile::Religion
            | Tile::Writing
            | Tile::Fortress
            | Tile::Obelisk
            | Tile::Palace
            | Tile::Pyramid
            | Tile::Sphinx
            | Tile::Statue
            | Tile::StepPyramid
            | Tile::Temple => 5,
        }
    }

    /// Whether a player keeps it after an epoch (R1).
    pub const fn is_kept(self) -> bool {
        matches!(self, Tile::Pharaoh | Tile::Nile) || self.is_monument()
    }

    /// Whether it is one of the five civilization types.
    pub const fn is_civilization(self) -> bool {
        self as u8 >= Tile::Agriculture as u8 && self as u8 <= Tile::Writing as u8
    }

    /// Whether it is one of the eight monument types.
    pub const fn is_monument(self) -> bool {
        self as u8 >= Tile::Fortress as u8 && self as u8 <= Tile::Temple as u8
    }

    /// The disaster that it is, if it is one.
    pub const fn disaster(self) -> Option<Disaster> {
        match self {
            Tile::Funeral => Some(Disaster::Funeral),
            Tile::Drought => Some(Disaster::Drought),
            Tile::War => Some(Disaster::War),
            Tile::Earthquake => Some(Disaster::Earthquake),
            _ => None,
        }
    }

    /// Whether it can lie in front of a player: neither a Ra tile nor a disaster, which leaves the
    /// game once resolved (R6).
    pub const fn is_held(self) -> bool {
        !matches!(self, Tile::Ra) && self.disaster().is_none()
    }

    /// Whether a god may take it from the auction track (R3.3).
    pub const fn is_taken_by_god(self) -> bool {
        !matches!(self, Tile::Ra | Tile::God)
    }

    /// Its name in records and JSON, in the words of the given set of monuments.
    pub const fn name(self, monuments: Monuments) -> &'static str {
        match (self, monuments) {
            (Tile::Ra, _) => "ra",
            (Tile::God, _) => "god",
            (Tile::Gold, _) => "gold",
            (Tile::Pharaoh, _) => "pharaoh",
            (Tile::Nile, _) => "nile",
            (Tile::Flood, _) => "flood",
            (Tile::Agriculture, _) => "agriculture",
            (Tile::Art, _) => "art",
            (Tile::Astronomy, _) => "astronomy",
            (Tile::Religion, _) => "religion",
            (Tile::Writing, _) => "writing",
            (Tile::Fortress, Monuments::Classic) => "fortress",
            (Tile::Fortress, Monuments::Barge) => "sanctuary",
            (Tile::Obelisk, _) => "obelisk",
            (Tile::Palace, Monuments::Classic) => "palace",
            (Tile::Palace, Monuments::Barge) => "mausoleum",
            (Tile::Pyramid, _) => "pyramid",
            (Tile::Sphinx, _) => "sphinx",
            (Tile::Statue, _) => "statue",
            (Tile::StepPyramid, _) => "step-pyramid",
            (Tile::Temple, _) => "temple",
            (Tile::Funeral, _) => "funeral",
            (Tile::Drought, _) => "drought",
            (Tile::War, _) => "war",
            (Tile::Earthquake, _) => "earthquake",
        }
    }

    /// The kind with this name; the names of both sets of monuments are understood.
    pub fn from_name(name: &str) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| {
            tile.name(Monuments::Classic) == name || tile.name(Monuments::Barge) == name
        })
    }
}

impl Disaster {
    /// The four kinds.
    pub const ALL: [Disaster; 4] = [
        Disaster::Funeral,
        Disaster::Drought,
        Disaster::War,
        Disaster::Earthquake,
    ];

    /// How many tiles each disaster takes, if its victim has them (R6).
    pub const TOLL: u8 = 2;

    /// The tile that brings it.
    pub const fn tile(self) -> Tile {
        match self {
            Disaster::Funeral => Tile::Funeral,
            Disaster::Drought => Tile::Drought,
            Disaster::War => Tile::War,
            Disaster::Earthquake => Tile::Earthquake,
        }
    }

    /// The kinds it hits, in the order they must go where the rules fix one (floods before Niles).
    pub const fn victims(self) -> &'static [Tile] {
        match self {
            Disaster::Funeral => &[Tile::Pharaoh],
            Disaster::Drought => &[Tile::Flood, Tile::Nile],
            Disaster::War => &Tile::CIVILIZATIONS,
            Disaster::Earthquake => &Tile::MONUMENTS,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name(Monuments::Classic))
    }
}

impl fmt::Display for Disaster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tile().fmt(f)
    }
}
