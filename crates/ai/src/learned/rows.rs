//! The first layer in whole numbers, as positions are judged by it: half the memory to read for each feature and twice the
//! units in each vector. Training has the same weights as they are.
//!
//! What rounding changes is far less than what a net errs by. Sums that are too large stay at the largest number, so
//! weights from outside may be anything.

use super::features::Features;
use super::net::{FIRST, Part};

/// Sums of the first layer, in steps of `1 / ONE`.
pub(super) type Sums = [i16; FIRST];

/// What 1 is in sums: they reach to 64.
const ONE: f32 = 512.0;
/// What 1 is in the weights of features that may be any number: those reach to 8.
const WEIGHT: f32 = 8.0 * ONE;
/// What 1 is in such a number: they reach to 4. Of the product with a weight the upper half is kept.
const NUMBER: f32 = 65536.0 / 8.0;

/// The first layer of a part.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rows {
    /// From features that are 1.
    ones: Vec<Sums>,
    /// From features that may be any number.
    numbers: Vec<Sums>,
    bias: Sums,
}

impl Rows {
    pub(super) fn new(part: &Part) -> Rows {
        let scaled = |one: f32| {
            let rows = part.features.iter();
            rows.map(|row| row.map(|weight| whole(weight * one)))
                .collect()
        };
        Rows {
            ones: scaled(ONE),
            numbers: scaled(WEIGHT),
            bias: part.first_bias.map(|weight| whole(weight * ONE)),
        }
    }

    /// What is there before any feature.
    pub(super) fn bias(&self) -> &Sums {
        &self.bias
    }

    /// What features come to.
    #[inline]
    pub(super) fn sum(&self, features: &Features) -> Sums {
        let mut sums = [0; FIRST];
        for place in features.ones() {
            add(&mut sums, &self.ones[place]);
        }
        for (place, value) in features.numbers() {
            // As wide as the weights: so told, every compiler takes the instruction that is made for this.
            let value = [number(value); FIRST];
            let products = self.numbers[place].iter().zip(&value);
            for (sum, (&weight, &value)) in sums.iter_mut().zip(products) {
                let product = (i32::from(weight) * i32::from(value)) >> 16;
                *sum = sum.saturating_add(product as i16);
            }
        }
        // Each product was rounded down, by half a step on average.
        let lost = [(features.numbers().count() / 2) as i16; FIRST];
        add(&mut sums, &lost);
        sums
    }
}

/// Adds up sums.
#[inline]
pub(super) fn add(to: &mut Sums, sums: &Sums) {
    for (to, sum) in to.iter_mut().zip(sums) {
        *to = to.saturating_add(*sum);
    }
}

/// Sums as the next layer takes them.
#[inline]
pub(super) fn units(sums: &Sums) -> [f32; FIRST] {
    sums.map(|sum| f32::from(sum) * (1.0 / ONE))
}

fn whole(scaled: f32) -> i16 {
    scaled.round() as i16
}

/// The nearest whole number; to cut off what follows the point is fast everywhere, to round is not.
#[inline]
fn number(value: f32) -> i16 {
    const UP: i32 = 1 << 15;
    let shifted = (value * NUMBER + (UP as f32 + 0.5)) as i32;
    (shifted.clamp(0, 2 * UP - 1) - UP) as i16
}
