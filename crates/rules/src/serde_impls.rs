//! How the rules' types look in JSON and the like (feature `serde`).
//!
//! Tiles and actions are their names and tokens, discs and players numbers, seats indices counted from 0. A
//! [`Game`] is its [`Setup`], so that what is read is always checked.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{
    Action, Actions, Bag, BySeat, Disasters, Disc, Discs, Epoch, Game, Lot, Monuments, Players,
    Seat, Setup, Step, Tile, Tiles,
};

/// A text that stands for a `T`.
struct Text<T>(&'static str, fn(&str) -> Option<T>);

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        self.1(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
    }
}

macro_rules! as_text {
    ($type:ty, $expected:literal, $read:expr) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text($expected, $read))
            }
        }
    };
}

as_text!(Tile, "the name of a tile", Tile::from_name);
as_text!(Action, "the token of an action", |text| text.parse().ok());
as_text!(Step, "the token of a step", |text| text.parse().ok());

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name(Monuments::Classic))
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

macro_rules! as_number {
    ($type:ty, $expected:literal, $write:expr, $read:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8($write(*self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let number = u8::deserialize(deserializer)?;
                $read(number).ok_or_else(|| {
                    de::Error::invalid_value(de::Unexpected::Unsigned(number.into()), &$expected)
                })
            }
        }
    };
}

as_number!(Disc, "a disc from 1 to 16", Disc::value, Disc::new);
as_number!(Epoch, "an epoch from 1 to 3", Epoch::number, Epoch::new);
as_number!(
    Players,
    "a number of players from 2 to 5",
    |players: Players| players.count() as u8,
    |count: u8| Players::new(count.into())
);
as_number!(
    Seat,
    "a seat from 0 to 4",
    |seat: Seat| seat.index() as u8,
    |index: u8| Seat::new(index.into())
);

impl Serialize for Discs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for Actions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Serialize for Lot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.spaces())
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl Serialize for Disasters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(crate::Disaster::tile))
    }
}

impl<'de> Deserialize<'de> for Disasters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Disasters, D::Error> {
        let tiles = Vec::<Tile>::deserialize(deserializer)?;
        if tiles.len() > Disasters::MAX {
            return Err(de::Error::invalid_length(
                tiles.len(),
                &"at most 10 disasters",
            ));
        }
        let disasters = tiles.into_iter().map(|tile| {
            let not_one = || de::Error::custom(format_args!("{tile} is no disaster"));
            tile.disaster().ok_or_else(not_one)
        });
        disasters.collect()
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup.into_game().map_err(de::Error::custom)
    }
}
