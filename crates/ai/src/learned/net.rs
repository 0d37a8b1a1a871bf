//! The network: two hidden layers over sparse features, one set of weights for each epoch.
//!
//! Units of the first layer are squared: what something is worth depends on something else nearly everywhere in Ra (a lot on the
//! discs that are left, a disc on the time that is left), and squares of sums hold products. By how well a net foretells the second
//! epoch, that is worth twice the units, for two multiplications each. Weights from before that are read and work as they did.
//!
//! Positions are judged with a first layer in whole numbers; see [`rows`](super::rows). Every other sum is taken in a fixed order
//! and nothing is fused, so the same position gets the same value on every machine, however wide its vectors are. Training
//! reads and writes the weights in `ra-arena`.

use ra_rules::{Epoch, Players};

use super::features::Features;
use super::rows::Rows;

/// Units of the first hidden layer.
pub const FIRST: usize = 128;
/// So many units are summed up at a time.
const BLOCK: usize = 64;
/// Units of the second hidden layer.
pub const SECOND: usize = 32;
/// Outputs: five groups of one number for each of up to five seats; the rest fills up the vectors.
pub const OUTPUTS: usize = 32;
/// What an output of 1 means in points.
pub const POINTS_SCALE: f32 = 20.0;

/// The weights for one number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    players: Players,
    /// One part for each epoch, whose positions have little in common.
    parts: [Part; 3],
    /// The first layer of each, as positions are judged by it.
    rows: [Rows; 3],
}

/// The weights for one epoch.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// From each feature to the first layer.
    pub features: Vec<[f32; FIRST]>,
    /// Added to the first layer.
    pub first_bias: [f32; FIRST],
    /// From each unit of the first layer to the second.
    pub first: Vec<[f32; SECOND]>,
    /// Added to the second layer.
    pub second_bias: [f32; SECOND],
    /// From each unit of the second layer to the outputs.
    pub second: Vec<[f32; OUTPUTS]>,
    /// Added to the outputs.
    pub output_bias: [f32; OUTPUTS],
    /// Whether the units of the first layer are squared.
    pub squared: bool,
}

/// What flows through a part for one position; training needs all of it.
#[derive(Clone, Debug)]
pub struct Flow {
    /// The first layer before it is squared, none below zero.
    pub sums: [f32; FIRST],
    /// The first layer.
    pub first: [f32; FIRST],
    /// The second layer, none below zero.
    pub second: [f32; SECOND],
    /// What it comes to.
    pub outputs: Outputs,
}

/// For each seat from the one on turn: logits of the win share and scaled points of the position, of drawing in it, and
/// logits of invoking Ra in it; see [`Head`].
pub type Outputs = [f32; OUTPUTS];

/// Which question outputs answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// What the position is worth.
    Position,
    /// What it is worth if the player on turn draws, whatever comes.
    Draw,
    /// What it is worth if the player on turn invokes Ra. It has no points: it is only asked whether the auction is
    /// worth solving.
    Invoke,
}

impl Head {
    /// The first output of its logits.
    pub const fn shares(self) -> usize {
        match self {
            Head::Position => 0,
            Head::Draw => 10,
            Head::Invoke => 20,
        }
    }

    /// The first output of its points.
    pub const fn points(self) -> Option<usize> {
        match self {
            Head::Position => Some(5),
            Head::Draw => Some(15),
            Head::Invoke => None,
        }
    }
}

impl Net {
    /// A net of these parts, one for each epoch.
    ///
    /// # Panics
    /// If a part is for other features.
    pub fn new(players: Players, parts: [Part; 3]) -> Net {
        for (epoch, part) in Epoch::ALL.into_iter().zip(&parts) {
            let features = Features::count(players, epoch);
            assert_eq!(part.features.len(), features, "a part for other features");
        }
        let rows = parts.each_ref().map(Rows::new);
        Net {
            players,
            parts,
            rows,
        }
    }

    /// A net to start training from.
    pub fn random(players: Players, seed: u64) -> Net {
        let mut rng = fastrand::Rng::with_seed(seed);
        let parts = Epoch::ALL.map(|epoch| {
            let mut part = Part::zero(players, epoch);
            // Some 50 features per seat are active at a time.
            let spread = (2.0 / (50.0 * players.count() as f32)).sqrt();
            fill(&mut rng, part.features.as_flattened_mut(), spread);
            fill(
                &mut rng,
                part.first.as_flattened_mut(),
                (2.0 / FIRST as f32).sqrt(),
            );
            fill(&mut rng, part.second.as_flattened_mut(), 0.05);
            part
        });
        Net::new(players, parts)
    }

    /// For how many players it is.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The same net with every part changed.
    #[must_use]
    pub fn changed(&self, mut change: impl FnMut(Epoch, &mut Part)) -> Net {
        let mut parts = self.parts.clone();
        for (epoch, part) in Epoch::ALL.into_iter().zip(&mut parts) {
            change(epoch, part);
        }
        Net::new(self.players, parts)
    }

    /// The parts, one for each epoch.
    pub const fn parts(&self) -> &[Part; 3] {
        &self.parts
    }

    /// The part for positions of an epoch.
    pub fn part(&self, epoch: Epoch) -> &Part {
        &self.parts[epoch.number() as usize - 1]
    }

    /// Its first layer, as positions are judged by it.
    pub(super) fn rows(&self, epoch: Epoch) -> &Rows {
        &self.rows[epoch.number() as usize - 1]
    }
}

fn fill(rng: &mut fastrand::Rng, weights: &mut [f32], spread: f32) {
    for weight in weights {
        // The sum of three uniform numbers is near enough to a normal one.
        let sum: f32 = (0..3).map(|_| rng.f32() * 2.0 - 1.0).sum();
        *weight = sum * spread;
    }
}

const _: () = assert!(FIRST.is_multiple_of(BLOCK));

impl Part {
    /// A part with all weights zero.
    pub fn zero(players: Players, epoch: Epoch) -> Part {
        Part {
            features: vec![[0.0; FIRST]; Features::count(players, epoch)],
            first_bias: [0.0; FIRST],
            first: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            second: vec![[0.0; OUTPUTS]; SECOND],
            output_bias: [0.0; OUTPUTS],
            squared: true,
        }
    }

    /// Lets the features of a position flow through.
    #[inline]
    pub fn forward(&self, features: &Features) -> Flow {
        let mut sums = self.first_bias;
        // A few vectors at a time, so that their sums stay in the processor's registers.
        for (block, sums) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let mut sum = *sums;
            for place in features.ones() {
                let weights = &self.features[place].as_chunks::<BLOCK>().0[block];
                for (sum, weight) in sum.iter_mut().zip(weights) {
                    *sum += weight;
                }
            }
            for (place, value) in features.numbers() {
                let weights = &self.features[place].as_chunks::<BLOCK>().0[block];
                add(&mut sum, weights, value);
            }
            *sums = sum;
        }
        self.flow(sums)
    }

    /// What follows from the sums of the first layer.
    #[inline]
    pub(super) fn flow(&self, mut sums: [f32; FIRST]) -> Flow {
        cut(&mut sums);
        let mut first = sums;
        if self.squared {
            for value in &mut first {
                *value = *value * *value * 0.5;
            }
        }
        let mut second = self.second_bias;
        add_units(&mut second, &first, &self.first);
        cut(&mut second);
        let mut outputs = self.output_bias;
        add_units(&mut outputs, &second, &self.second);
        Flow {
            sums,
            first,
            second,
            outputs,
        }
    }

    /// All weights as slices, in a fixed order.
    pub fn slices(&self) -> [&[f32]; 6] {
        [
            self.features.as_flattened(),
            &self.first_bias,
            self.first.as_flattened(),
            &self.second_bias,
            self.second.as_flattened(),
            &self.output_bias,
        ]
    }

    /// All weights as slices to change, in the order of [`Part::slices`].
    pub fn slices_mut(&mut self) -> [&mut [f32]; 6] {
        [
            self.features.as_flattened_mut(),
            &mut self.first_bias,
            self.first.as_flattened_mut(),
            &mut self.second_bias,
            self.second.as_flattened_mut(),
            &mut self.output_bias,
        ]
    }
}

/// Adds what the units of a layer come to in the next. Many are silent: those are left out before anything is added, as no
/// processor can foresee which they are. Not inlined, because what follows would tear its vectors apart.
#[inline(never)]
fn add_units<const FROM: usize, const TO: usize>(
    sums: &mut [f32; TO],
    units: &[f32; FROM],
    weights: &[[f32; TO]],
) {
    let mut live = [0_u8; FROM];
    let mut count = 0;
    for (unit, &value) in units.iter().enumerate() {
        live[count % FROM] = unit as u8;
        count += usize::from(value != 0.0);
    }
    let mut all = *sums;
    for &unit in &live[..count] {
        let unit = unit as usize % FROM;
        add(&mut all, &weights[unit], units[unit]);
    }
    *sums = all;
}

#[inline]
fn add<const N: usize>(sums: &mut [f32; N], weights: &[f32; N], value: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += weight * value;
    }
}

#[inline]
fn cut<const N: usize>(values: &mut [f32; N]) {
    for value in values {
        *value = value.max(0.0);
    }
}

/// Turns logits into shares that sum up to 1.
pub fn softmax(logits: &mut [f32]) {
    let highest = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - highest);
        sum += *logit;
    }
    for share in logits {
        *share /= sum;
    }
}

/// The exponential function for arguments of at most zero, the same on every machine, to six digits.
pub fn exp(x: f32) -> f32 {
    /// One over n!, from the highest power of Taylor's series to the lowest.
    const TERMS: [f32; 8] = [
        1.0 / 5040.0,
        1.0 / 720.0,
        1.0 / 120.0,
        1.0 / 24.0,
        1.0 / 6.0,
        0.5,
        1.0,
        1.0,
    ];
    let scaled = x.max(-80.0) * std::f32::consts::LOG2_E;
    let whole = scaled.floor();
    let rest = (scaled - whole) * std::f32::consts::LN_2;
    let sum = TERMS.iter().fold(0.0, |sum, term| sum * rest + term);
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}
