//! What the net has said lately. Draws in another order lead to the same position, and searching deeper comes by
//! the same positions again.

use std::hash::{Hash, Hasher};

use ra_rules::{Game, Phase};

use super::net::{OUTPUTS, Outputs};
use super::watcher::Plain;
use crate::agent::Mixer;

/// A fixed number of places; a newer position takes the place of an older one. What it holds is what the net says, so
/// no answer depends on it. It belongs to one net.
#[derive(Clone, Debug, Default)]
pub struct Cache {
    places: Vec<(u64, Outputs)>,
}

/// 16,384 places of 136 bytes: 2.2 MB, which a processor's own memory can hold.
const PLACES: usize = 1 << 14;

impl Cache {
    /// Remembers nothing.
    pub(super) const fn none() -> Cache {
        Cache { places: Vec::new() }
    }

    /// An empty one, ready to remember.
    pub fn new() -> Cache {
        Cache {
            places: vec![(0, [0.0; OUTPUTS]); PLACES],
        }
    }

    /// Whether it remembers nothing at all.
    pub fn is_none(&self) -> bool {
        self.places.is_empty()
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<&Outputs> {
        let (known, judged) = &self.places[key as usize % PLACES];
        (*known == key).then_some(judged)
    }

    #[inline]
    pub(super) fn put(&mut self, key: u64, judged: &Outputs) {
        self.places[key as usize % PLACES] = (key, *judged);
    }
}

/// The same for positions that differ only in the order of the lot, among players of the same manners; never 0 but by a
/// chance of 2⁻⁶⁴.
pub(super) fn key(game: &Game, plain: &Plain) -> u64 {
    let mut mixer = Mixer(0x0052_6121);
    let Phase::Turn { seat } = *game.phase() else {
        unreachable!("only turns are judged")
    };
    let lot = game.lot().tiles().fold(0_u64, |sum, tile| {
        // Mixed twice, so that no two lots have the same sum by more than chance.
        let mut mixed = Mixer(tile as u64 + 1);
        mixed.mix(0xA24B_AED4_963E_E407);
        mixed.mix(0x9FB2_1C65_1E98_DF25);
        mixed.mix(0x3C79_AC49_2BA7_B653);
        sum.wrapping_add(mixed.finish())
    });
    mixer.mix(lot);
    let small = [
        seat as u64,
        game.epoch().number().into(),
        game.ra_drawn().into(),
        game.sun_space().value().into(),
        game.lot().len() as u64,
        game.players().count() as u64,
        game.rules().duty as u64,
        game.rules().gods as u64,
    ];
    mixer.mix(small.iter().fold(0, |all, value| all << 8 | value));
    for seat in game.players().seats() {
        let holding = game.holding(seat);
        holding.tiles.hash(&mut mixer);
        holding.face_up.hash(&mut mixer);
        holding.face_down.hash(&mut mixer);
        mixer.mix(holding.points.into());
        mixer.mix(plain[seat.index()].to_bits().into());
    }
    game.bag().hash(&mut mixer);
    mixer.finish()
}
