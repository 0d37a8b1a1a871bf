//! Learning from samples: gradients of the network and Adam.

use ra_ai::learned::{Features, Head, Net, OUTPUTS, Outlook, POINTS_SCALE, Part, softmax};
use ra_rules::{Epoch, Phase, Players};

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
        self.features.describe(&sample.game, &sample.merchants);
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
        let mut back_first = through(
            &flow.first,
            &self.part.first,
            &mut gradient.first,
            &back_second,
        );
        if self.part.squared {
            for (change, slope) in back_first.iter_mut().zip(&flow.sums) {
                *change *= slope;
            }
        }
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
pub(super) fn averaged(players: Players, learners: &[Learner]) -> Net {
    let part = |epoch: Epoch| learners[epoch.number() as usize - 1].average.clone();
    Net::new(players, Epoch::ALL.map(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ra_rules::{Deal, Game, Rules};

    fn sample() -> Sample {
        let mut target = Outlook::default();
        target.share[..3].copy_from_slice(&[0.2, 0.7, 0.1]);
        target.points[..3].copy_from_slice(&[20.0, 41.0, 33.0]);
        let mut draw = target;
        draw.share[..3].copy_from_slice(&[0.5, 0.25, 0.25]);
        let deal = Deal::new(&[1, 0, 2]).unwrap();
        Sample {
            game: Game::new(Rules::default(), deal).unwrap(),
            merchants: [0.0, 1.0, 0.5, 0.0, 0.0],
            position: target,
            draw: Some(draw),
            invoke: Some(target),
        }
    }

    /// What is to be made small, computed from the outputs alone.
    fn loss(part: &Part, sample: &Sample) -> f64 {
        let mut features = Features::new();
        features.describe(&sample.game, &sample.merchants);
        let outputs = part.forward(&features).outputs;
        let mut loss = 0.0;
        let targets = [
            (Head::Position, Some(&sample.position)),
            (Head::Draw, sample.draw.as_ref()),
            (Head::Invoke, sample.invoke.as_ref()),
        ];
        for (head, target) in targets {
            let mut errors = Errors::default();
            let back = &mut [0.0; OUTPUTS];
            error(sample, target.unwrap(), head, &outputs, back, &mut errors);
            let scaled = errors.points_squared * 3.0 / f64::from(POINTS_SCALE * POINTS_SCALE);
            loss += errors.cross_entropy + f64::from(POINTS_WEIGHT) * 0.5 * scaled;
        }
        loss
    }

    #[test]
    fn gradients_are_the_slopes_of_the_loss() {
        for squared in [true, false] {
            let mut part = Net::random(Players::Three, 3).parts()[0].clone();
            part.squared = squared;
            check_gradients(part);
        }
    }

    fn check_gradients(part: Part) {
        let sample = sample();
        let mut learner = Learner::new(part);
        learner.sample(&sample, &mut Errors::default());
        let mut checked = 0;
        for slice in 0..6 {
            let len = learner.part.slices()[slice].len();
            for place in (0..len).step_by(len / 40 + 1) {
                let found = learner.gradient.slices()[slice][place];
                let changed = |change: f32| {
                    let mut part = learner.part.clone();
                    part.slices_mut()[slice][place] += change;
                    loss(&part, &sample)
                };
                let (step, here) = (1e-3, changed(0.0));
                let above = (changed(step) - here) / f64::from(step);
                let below = (here - changed(-step)) / f64::from(step);
                // Where a unit comes to life or dies within the step there is no one slope.
                if (above - below).abs() > 4e-3 {
                    continue;
                }
                let wanted = f64::midpoint(above, below);
                let near = (f64::from(found) - wanted).abs() < 2e-3 + 0.01 * wanted.abs();
                assert!(near, "slice {slice}, place {place}: {found} and {wanted}");
                checked += usize::from(found != 0.0);
            }
        }
        assert!(checked > 50, "{checked}");
    }

    #[test]
    fn learning_the_same_again_and_again_makes_the_error_small() {
        let net = Net::random(Players::Three, 3);
        let sample = sample();
        let mut learner = Learner::new(net.parts()[0].clone());
        let before = loss(&learner.part, &sample);
        learner.learn(&[&sample; 400], 4, 1e-3);
        let after = loss(&learner.part, &sample);
        // What is left is the entropy of the targets themselves.
        assert!(after < before - 1.0, "{before} to {after}");
        assert_eq!(learner.steps, 100);
    }
}
