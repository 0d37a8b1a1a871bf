//! The shuffle: a published algorithm, the secret that fixes it, and the promise made before the game.
//!
//! `docs/RECORD.md` specifies it with test vectors, so that others can reproduce every shuffle.

use std::fmt;
use std::str::FromStr;

use ra_rules::{Bag, Deal, Players, Tile};
use sha2::{Digest, Sha256};

use crate::header::Contribution;

/// 32 bytes that fix a shuffle, kept until the game is over. `Debug` does not show it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The SHA-256 of a [`Secret`], published before the game starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

/// What a secret and the players' contributions decide: who gets which discs, where people sit, and the
/// order of the bag.
#[derive(Clone, Copy)]
pub struct Shuffle {
    seed: [u8; 32],
}

impl Secret {
    /// A secret from 32 bytes of a good random source.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret for games that must be the same again: the SHA-256 of a text. Whoever knows the text knows
    /// the shuffle.
    pub fn from_text(text: &str) -> Secret {
        Secret(Sha256::digest(text).into())
    }

    /// The promise to publish before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The secret as 64 hexadecimal digits: to reveal it when the game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl Shuffle {
    const DOMAIN: &'static [u8] = b"ra-shuffle-1";

    /// The shuffle that follows from the secret and what the players added. The order in which they added it
    /// does not matter, and adding nothing changes nothing.
    pub fn new(secret: &Secret, contributions: &[Contribution]) -> Shuffle {
        let texts = contributions.iter().map(|added| added.as_str().as_bytes());
        let mut texts: Vec<&[u8]> = texts.filter(|text| !text.is_empty()).collect();
        texts.sort_unstable();
        let mut hash = Sha256::new();
        hash.update(Shuffle::DOMAIN);
        hash.update(secret.0);
        for text in texts {
            // The length is bounded by `Contribution`, so that it fits two bytes.
            hash.update((text.len() as u16).to_be_bytes());
            hash.update(text);
        }
        Shuffle {
            seed: hash.finalize().into(),
        }
    }

    /// Which group of discs each seat gets (R2.1).
    ///
    /// # Panics
    /// Never: a shuffled list holds each group once.
    pub fn deal(&self, players: Players) -> Deal {
        let groups = self.permutation(b"discs", players.count());
        Deal::new(&groups).expect("a permutation holds each group once")
    }

    /// The order in which `count` people sit down: the first of them takes seat 1.
    pub fn seating(&self, count: usize) -> Vec<usize> {
        self.permutation(b"seats", count)
    }

    /// The order in which the 180 tiles leave the bag.
    pub fn bag(&self) -> Vec<Tile> {
        let mut tiles: Vec<Tile> = Bag::FULL
            .iter()
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()))
            .collect();
        self.shuffle(b"bag", &mut tiles);
        tiles
    }

    /// Fair numbers for anything else that must be the same again, under a label of its own.
    pub fn numbers(&self, label: &'static str) -> Numbers {
        Numbers::new(self.seed, label.as_bytes())
    }

    fn permutation(&self, label: &'static [u8], count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        self.shuffle(label, &mut places);
        places
    }

    /// Fisher–Yates from the last place down.
    fn shuffle<T>(&self, label: &'static [u8], items: &mut [T]) {
        let mut numbers = Numbers::new(self.seed, label);
        for last in (1..items.len()).rev() {
            let other = numbers.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

/// An endless stream of 32-bit numbers: block `i` is SHA-256 of seed, label and `i` (four bytes, big-endian),
/// read as eight big-endian numbers.
#[derive(Clone)]
pub struct Numbers {
    seed: [u8; 32],
    label: &'static [u8],
    next_block: u32,
    block: [u8; 32],
    used: usize,
}

impl Numbers {
    fn new(seed: [u8; 32], label: &'static [u8]) -> Numbers {
        Numbers {
            seed,
            label,
            next_block: 0,
            block: [0; 32],
            used: 32,
        }
    }

    fn next(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut hash = Sha256::new();
            hash.update(self.seed);
            hash.update(self.label);
            hash.update(self.next_block.to_be_bytes());
            self.block = hash.finalize().into();
            self.next_block += 1;
            self.used = 0;
        }
        let word = &self.block[self.used..self.used + 4];
        self.used += 4;
        word.iter()
            .fold(0, |number, &byte| number << 8 | u32::from(byte))
    }

    /// A number below `bound`, each equally likely: numbers of the last, incomplete round are skipped.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        let rounds = (1_u64 << 32) / u64::from(bound);
        let limit = rounds * u64::from(bound);
        loop {
            let word = self.next();
            if u64::from(word) < limit {
                return word % bound;
            }
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(digit).collect()
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotHex;

fn unhex(text: &str) -> Result<[u8; 32], NotHex> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let digit = |digit: u8| char::from(digit).to_digit(16).ok_or(NotHex);
        *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
    }
    Ok(bytes)
}

impl FromStr for Secret {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Secret, NotHex> {
        unhex(text).map(Secret)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;
    fn from_str(text: &str) -> Result<Commitment, NotHex> {
        unhex(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Does not show what is still to come.
impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Numbers(…)")
    }
}

impl fmt::Debug for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shuffle(…)")
    }
}
