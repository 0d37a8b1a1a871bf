//! A training as bytes, to go on with later: the recipe, where it is, and every number of the learners.

use ra_ai::learned::{FEATURES_VERSION, Part};
use ra_rules::Epoch;
use serde::{Deserialize, Serialize};

use super::learn::{Learner, averaged};
use super::{Recipe, Trainer};

/// Why bytes are not a training to go on with.
#[derive(Debug, thiserror::Error)]
pub enum WrongCheckpoint {
    /// The first line is not what was written.
    #[error("this is no saved training: {0}")]
    Header(serde_json::Error),
    /// It lacks what is needed by now.
    #[error(
        "it was saved by an older version of the program; begin anew, with --from and its weights if you like"
    )]
    Older,
    /// A number of the recipe makes no sense.
    #[error("its recipe is wrong: {0}")]
    Recipe(&'static str),
    /// It learned from other features.
    #[error(
        "it was trained with version {0} of the features; this program has version {FEATURES_VERSION}"
    )]
    Features(u32),
    /// A number is none.
    #[error("a weight is not a number")]
    NotANumber,
    /// It was cut off, or is of another version.
    #[error(
        "{found} bytes of numbers instead of {wanted}: cut off, or from another version of the program"
    )]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
}

#[derive(Serialize, Deserialize)]
struct Header {
    features: u32,
    /// Whether the units of the first layer are squared.
    squared: bool,
    recipe: Recipe,
    games: u64,
    steps: [u32; 3],
}

impl Trainer {
    /// Everything that is needed to go on.
    ///
    /// # Panics
    /// Never: a header is always JSON.
    pub fn to_bytes(&self) -> Vec<u8> {
        let header = Header {
            features: FEATURES_VERSION,
            squared: self.net.parts()[0].squared,
            recipe: self.recipe,
            games: self.games,
            steps: [0, 1, 2].map(|i| self.learners[i].steps),
        };
        let mut bytes = serde_json::to_vec(&header).expect("a header is JSON");
        bytes.push(b'\n');
        for learner in &self.learners {
            let parts = [
                learner.part(),
                &learner.mean,
                &learner.square,
                &learner.average,
            ];
            for number in parts.iter().flat_map(|part| part.slices()).flatten() {
                bytes.extend(number.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads what [`Trainer::to_bytes`] wrote. A teacher is to be given again.
    ///
    /// # Errors
    /// If the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Trainer, WrongCheckpoint> {
        let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(0);
        let header = serde_json::from_slice(&bytes[..end]);
        let header: Header = header.map_err(|error| wrong_header(&bytes[..end], error))?;
        if header.features != FEATURES_VERSION {
            return Err(WrongCheckpoint::Features(header.features));
        }
        header.recipe.check().map_err(WrongCheckpoint::Recipe)?;
        let players = header.recipe.players();
        let parts = Epoch::ALL.map(|epoch| Part {
            squared: header.squared,
            ..Part::zero(players, epoch)
        });
        let (numbers, rest) = bytes[end + 1..].as_chunks::<4>();
        let slices = parts.iter().flat_map(Part::slices);
        let weights: usize = slices.map(<[f32]>::len).sum();
        if numbers.len() != 4 * weights || !rest.is_empty() {
            return Err(WrongCheckpoint::Length {
                found: bytes.len() - end - 1,
                wanted: 16 * weights,
            });
        }
        if !numbers
            .iter()
            .all(|&bytes| f32::from_le_bytes(bytes).is_finite())
        {
            return Err(WrongCheckpoint::NotANumber);
        }
        let mut numbers = numbers.iter().map(|&bytes| f32::from_le_bytes(bytes));
        let restore = |(part, steps): (&Part, u32)| {
            let mut next = || read(part.clone(), &mut numbers);
            Learner::restore(next(), next(), next(), next(), steps)
        };
        let learners: Vec<Learner> = parts.iter().zip(header.steps).map(restore).collect();
        Ok(Trainer {
            recipe: header.recipe,
            teacher: None,
            net: averaged(players, &learners),
            learners,
            games: header.games,
        })
    }
}

/// Why a first line is not one of this version: every version has written the steps.
fn wrong_header(line: &[u8], error: serde_json::Error) -> WrongCheckpoint {
    match serde_json::from_slice::<serde_json::Value>(line) {
        Ok(header) if header["steps"].is_array() => WrongCheckpoint::Older,
        _ => WrongCheckpoint::Header(error),
    }
}

fn read(mut part: Part, numbers: &mut impl Iterator<Item = f32>) -> Part {
    for weight in part.slices_mut().into_iter().flatten() {
        *weight = numbers.next().expect("the length was checked");
    }
    part
}
