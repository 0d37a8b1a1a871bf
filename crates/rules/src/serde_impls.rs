//! How the rules' types look in JSON and the like (feature `serde`).
//!
//! This is how positions are described; what a viewer sees is shown by `ra_record::json`. Tiles and actions are
//! their names and tokens, discs and players numbers, seats indices counted from 0. A
//! [`Game`] is its [`Setup`], so that what is read is always checked.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::setup::SeatSetup;
use crate::{Action, Disasters, Disc, Epoch, Game, Monuments, Players, Seat, Setup, Step, Tile};

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

/// A described position calls the monuments as its rules do.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let monuments = self.rules.monuments;
        let seats: Vec<Named<&SeatSetup>> =
            self.seats.iter().map(|s| Named(s, monuments)).collect();
        let lot: Vec<Option<&str>> = self
            .lot
            .iter()
            .map(|space| space.map(|tile| tile.name(monuments)))
            .collect();
        let mut object = serializer.serialize_struct("Setup", 8)?;
        object.serialize_field("rules", &self.rules)?;
        object.serialize_field("epoch", &self.epoch)?;
        object.serialize_field("ra_drawn", &self.ra_drawn)?;
        object.serialize_field("sun_space", &self.sun_space)?;
        object.serialize_field("lot", &lot)?;
        object.serialize_field("bag", &Named(&self.bag, monuments))?;
        object.serialize_field("seats", &seats)?;
        object.serialize_field("phase", &self.phase)?;
        object.end()
    }
}

/// Something with tiles, and what its monuments are called.
struct Named<T>(T, Monuments);

impl Serialize for Named<&SeatSetup> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Named(seat, monuments) = *self;
        let mut object = serializer.serialize_struct("SeatSetup", 4)?;
        object.serialize_field("points", &seat.points)?;
        object.serialize_field("face_up", &seat.face_up)?;
        object.serialize_field("face_down", &seat.face_down)?;
        object.serialize_field("tiles", &Named(&seat.tiles, monuments))?;
        object.end()
    }
}

impl Serialize for Named<&BTreeMap<Tile, u8>> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counts = self.0.iter();
        serializer.collect_map(counts.map(|(tile, count)| (tile.name(self.1), count)))
    }
}

/// Reads counts of tiles, each kind once: a monument under both its names would be two answers to one
/// question.
pub(crate) fn counts<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<Tile, u8>, D::Error> {
    struct Counts;

    impl<'de> Visitor<'de> for Counts {
        type Value = BTreeMap<Tile, u8>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("counts of tiles by name")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut counts = BTreeMap::new();
            while let Some((tile, count)) = map.next_entry::<Tile, u8>()? {
                if counts.insert(tile, count).is_some() {
                    return Err(de::Error::custom(format_args!("{tile} stands twice")));
                }
            }
            Ok(counts)
        }
    }

    deserializer.deserialize_map(Counts)
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
