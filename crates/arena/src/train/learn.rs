//! Learning from samples: gradients of the network and Adam.

use ra_ai::learned::{Features, Head, Net, OUTPUTS, Outlook, POINTS_SCALE, Part, softmax};
use ra_rules::{Epoch, Phase};

use super::selfplay::Sample;

/// How much an error of points counts against one of win shares.
const POINTS_WEIGHT: f32 = 0.5;

/// A part of the net with all that learning needs besides the weights.
#[derive(Clone)]
pub(super) struct Learner {
    part: Part,
    gradient: Part,
    /// Adam's two means.
    pub(super) mean: Part,
    pub(super) square: Part,
    /// The weights, averaged over the latest steps: steadier than the weights themselves.
    pub(super) average: Part,
    pub(super) steps: u32,
    features: Features,
}

/// Errors summed up over samples.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Errors {
    pub(super) cross_entropy: f64,
    pub(super) points_squared: f64,
    pub(super) samples: usize,
}

impl Learner {
    pub(super) fn new(part: Part) -> Learner {
        let mut zero = part.clone();
        for slice in zero.slices_mut() {
            slice.fill(0.0);
        }
        Learner {
            gradient: zero.clone(),
            mean: zero.clone(),
            square: zero,
            average: part.clone(),
            part,
            steps: 0,
            features: Features::new(),
        }
    }

    pub(super) fn part(&self) -> &Part {
        &self.part
    }

    /// Learns from samples of its epoch, once, in batches.
    pub(super) fn learn(&mut self, samples: &[&Sample], batch: usize, rate: f32) -> Errors {
        let mut errors = Errors::default();
        for batch in samples.chunks(batch) {
            for sample in batch {
                self.sample(sample, &mut errors);
            }
            self.step(batch.len(), rate);
        }
        errors
    }

    fn sample(&mut self, sample: &Sample, errors: &mut Errors) {
        self.features.describe(&sample.game);
        let flow = self.part.forward(&self.features);
        let mut back = [0.0; OUTPUTS];
        error(
            sample,
            &sample.position,
            Head::Position,
            &flow.outputs,
            &mut back,
            errors,
        );
        // Errors are told of positions alone.
        let silent = &mut Errors::default();
        if let Some(draw) = &sample.draw {
            error(sample, draw, Head::Draw, &flow.outputs, &mut back, silent);
        }
        if let Some(invoke) = &sample.invoke {
            error(
                sample,
                invoke,
                Head::Invoke,
                &flow.outputs,
                &mut back,
                silent,
            );
        }
        errors.samples += 1;

        let gradient = &mut self.gradient;
        add(&mut gradient.output_bias, &back, 1.0);
        let back_second = through(&flow.second, &self.part.second, &mut gradient.second, &back);
        add(&mut gradient.second_bias, &back_second, 1.0);
        let back_first = through(
            &flow.first,
            &self.part.first,
            &mut gradient.first,
            &back_second,
        );
        add(&mut gradient.first_bias, &back_first, 1.0);
        for place in self.features.ones() {
            add(&mut gradient.features[place], &back_first, 1.0);
        }
        for (place, value) in self.features.numbers() {
            add(&mut gradient.features[place], &back_first, value);
        }
    }

    /// One step of Adam.
    fn step(&mut self, samples: usize, rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        const AVERAGE: f32 = 0.999;
        self.steps += 1;
        let steps = self.steps as i32;
        let rate = rate * (1.0 - SQUARE.powi(steps)).sqrt() / (1.0 - MEAN.powi(steps));
        let keep = AVERAGE.min(1.0 - 1.0 / (steps as f32 + 1.0));
        let scale = 1.0 / samples as f32;
        let weights = self.part.slices_mut().into_iter();
        let gradients = self.gradient.slices_mut();
        let means = self.mean.slices_mut();
        let squares = self.square.slices_mut();
        let averages = self.average.slices_mut();
        for ((((weights, gradients), means), squares), averages) in
            weights.zip(gradients).zip(means).zip(squares).zip(averages)
        {
            let n = weights.len();
            let (gradients, means) = (&mut gradients[..n], &mut means[..n]);
            let (squares, averages) = (&mut squares[..n], &mut averages[..n]);
            for i in 0..n {
                let gradient = gradients[i] * scale;
                gradients[i] = 0.0;
                means[i] = MEAN * means[i] + (1.0 - MEAN) * gradient;
                squares[i] = SQUARE * squares[i] + (1.0 - SQUARE) * gradient * gradient;
                weights[i] -= rate * means[i] / (squares[i].sqrt() + 1e-8);
                averages[i] = keep * averages[i] + (1.0 - keep) * weights[i];
            }
        }
    }

    pub(super) fn restore(
        part: Part,
        mean: Part,
        square: Part,
        average: Part,
        steps: u32,
    ) -> Learner {
        Learner {
            mean,
            square,
            average,
            steps,
            ..Learner::new(part)
        }
    }
}

/// Puts what the outputs of a head should change by into `back`.
fn error(
    sample: &Sample,
    target: &Outlook,
    head: Head,
    outputs: &[f32; OUTPUTS],
    back: &mut [f32; OUTPUTS],
    errors: &mut Errors,
) {
    let Phase::Turn { seat: mover } = *sample.game.phase() else {
        unreachable!("samples are turns")
    };
    let players = sample.game.players().count();
    let mut shares = [0.0; 5];
    shares[..players].copy_from_slice(&outputs[head.shares()..][..players]);
    softmax(&mut shares[..players]);
    for place in 0..players {
        let seat = (mover.index() + place) % players;
        back[head.shares() + place] = shares[place] - target.share[seat];
        errors.cross_entropy -= f64::from(target.share[seat] * shares[place].max(1e-6).ln());
        if let Some(first) = head.points() {
            let points = outputs[first + place] - target.points[seat] / POINTS_SCALE;
            back[first + place] = POINTS_WEIGHT * points;
            errors.points_squared += f64::from((points * POINTS_SCALE).powi(2)) / players as f64;
        }
    }
}

/// Hands back through a layer what should change: what the units should change by, where they are above zero. What
/// the weights should change by is added to their gradient.
fn through<const FROM: usize, const TO: usize>(
    units: &[f32; FROM],
    weights: &[[f32; TO]],
    gradient: &mut [[f32; TO]],
    back: &[f32; TO],
) -> [f32; FROM] {
    let mut changes = [0.0; FROM];
    let layer = units.iter().zip(weights).zip(gradient);
    for (change, ((&unit, weights), gradient)) in changes.iter_mut().zip(layer) {
        if unit > 0.0 {
            add(gradient, back, unit);
            *change = dot(weights, back);
        }
    }
    changes
}

#[inline]
fn add<const N: usize>(sums: &mut [f32; N], values: &[f32; N], factor: f32) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value * factor;
    }
}

#[inline]
fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The samples of each epoch, in the given order.
pub(super) fn by_epoch<'a>(samples: impl Iterator<Item = &'a Sample>) -> [Vec<&'a Sample>; 3] {
    let mut parts = [const { Vec::new() }; 3];
    for sample in samples {
        parts[sample.game.epoch().number() as usize - 1].push(sample);
    }
    parts
}

/// The averaged net of three learners.
pub(super) fn averaged(net: &Net, learners: &[Learner]) -> Net {
    let mut net = net.clone();
    for epoch in Epoch::ALL {
        let place = epoch.number() as usize - 1;
        net.parts[place] = learners[place].average.clone();
    }
    net
}
