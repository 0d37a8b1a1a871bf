//! What all luck of a match comes from.

use ra_record::Secret;

/// What chance brings in a match follows from its seed, and from nothing else.
///
/// Among agents of this program, all games of a deal have the same luck. A program of somebody else could
/// remember the draws of one game and know those of the next, so where one takes part every game has luck of
/// its own. It could also try seeds until one brings what it has seen so far. So there the luck does not follow
/// from the seed itself but from a key, which takes a moment to work out: nothing for whoever does it once, far
/// too much for whoever has to do it for every seed there is.
#[derive(Clone, Debug)]
pub(crate) struct Fate {
    pub(crate) seed: u64,
    key: Option<Secret>,
}

/// How often a key is hashed. With the 53 bits of a seed that nobody chose, trying them all takes 2⁶⁹ hashes.
const ROUNDS: u32 = 1 << 16;

impl Fate {
    /// For agents of this program, which know nothing of seeds.
    pub(crate) fn open(seed: u64) -> Fate {
        Fate { seed, key: None }
    }

    /// For a match with programs of others.
    pub(crate) fn guarded(seed: u64) -> Fate {
        let mut key = Secret::from_text(&format!("ra arena, key of seed {seed}"));
        for _ in 0..ROUNDS {
            key = Secret::from_text(&key.reveal());
        }
        Fate {
            seed,
            key: Some(key),
        }
    }

    /// Whether all games of a deal have the same luck.
    pub(crate) fn same_luck(&self) -> bool {
        self.key.is_none()
    }

    /// The secret of this name.
    pub(crate) fn secret(&self, name: &str) -> Secret {
        match &self.key {
            None => Secret::from_text(name),
            Some(key) => Secret::from_text(&format!("{} {name}", key.reveal())),
        }
    }
}
