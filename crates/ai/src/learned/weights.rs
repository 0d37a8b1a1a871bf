//! Weights as bytes: a line of text that says what they are, then every weight as a half-precision number.

use ra_rules::{Epoch, Players};

use super::features::{FEATURES_VERSION, Features, OLDER_VERSION};
use super::net::{FIRST, Net, Part, SECOND};

/// Why bytes are not the weights of a net that this program can use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongWeights {
    /// They begin with something else.
    #[error("these are no weights of a Ra network: the first line should be like \"{0}\"")]
    Header(String),
    /// They are for other features or another size.
    #[error(
        "these weights are for another version of the program: \"{found}\" instead of \"{wanted}\""
    )]
    Version {
        /// What the first line says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// There are more or fewer than the net has.
    #[error("{found} bytes of weights, but the net has {wanted}")]
    Length {
        /// How many bytes follow the first line.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A weight is not a number.
    #[error("a weight is not a number")]
    NotANumber,
}

/// Longer than any first line.
const HEADER_MAX: usize = 100;

/// What weights may be that this program can use.
#[derive(Clone, Copy)]
struct Form {
    /// The version of the features.
    features: u32,
    squared: bool,
}

impl Form {
    const ALL: [Form; 4] = [
        Form::new(FEATURES_VERSION, true),
        Form::new(FEATURES_VERSION, false),
        Form::new(OLDER_VERSION, true),
        Form::new(OLDER_VERSION, false),
    ];

    const fn new(features: u32, squared: bool) -> Form {
        Form { features, squared }
    }

    fn header(self, players: Players) -> String {
        let (features, count) = (self.features, players.count());
        let squared = if self.squared { " squared" } else { "" };
        format!("ra-net features={features} players={count} layers={FIRST},{SECOND}{squared}")
    }
}

impl Net {
    /// The weights as bytes, rounded to half precision.
    ///
    /// # Panics
    /// If some parts have squared units and others do not.
    pub fn to_bytes(&self) -> Vec<u8> {
        let squared = self.parts()[0].squared;
        assert!(self.parts().iter().all(|part| part.squared == squared));
        let form = Form::new(FEATURES_VERSION, squared);
        let mut bytes = form.header(self.players()).into_bytes();
        bytes.push(b'\n');
        for part in self.parts() {
            for &weight in part.slices().into_iter().flatten() {
                bytes.extend(half(weight).to_le_bytes());
            }
        }
        bytes
    }

    /// Reads what [`Net::to_bytes`] wrote.
    ///
    /// # Errors
    /// If the bytes are something else, or for another version of the features.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, WrongWeights> {
        let end = bytes
            .iter()
            .take(HEADER_MAX)
            .position(|&byte| byte == b'\n');
        let line = end.and_then(|end| std::str::from_utf8(&bytes[..end]).ok());
        let line = line.filter(|line| line.starts_with("ra-net "));
        let Some(line) = line else {
            return Err(WrongWeights::Header(Form::ALL[0].header(Players::Four)));
        };
        let players = Players::ALL.into_iter().find(|&players| {
            let word = format!("players={}", players.count());
            line.split(' ').any(|found| found == word)
        });
        let players = players.unwrap_or(Players::Four);
        let mut forms = Form::ALL.into_iter();
        let Some(form) = forms.find(|form| line == form.header(players)) else {
            return Err(WrongWeights::Version {
                found: line.to_owned(),
                wanted: Form::ALL[0].header(players),
            });
        };
        read(form, players, &bytes[line.len() + 1..])
    }
}

/// A net from its weights.
fn read(form: Form, players: Players, bytes: &[u8]) -> Result<Net, WrongWeights> {
    let mut parts = Epoch::ALL.map(|epoch| Part {
        squared: form.squared,
        ..Part::zero(players, epoch)
    });
    if form.features == OLDER_VERSION {
        let last = &mut parts[2].features;
        last.truncate(Features::count(players, Epoch::First));
    }
    fill(&mut parts, bytes)?;
    // What older weights do not know says nothing.
    let all = Features::count(players, Epoch::Third);
    parts[2].features.resize(all, [0.0; FIRST]);
    Ok(Net::new(players, parts))
}

fn fill(parts: &mut [Part; 3], bytes: &[u8]) -> Result<(), WrongWeights> {
    let slices = parts.iter().flat_map(Part::slices);
    let wanted = 2 * slices.map(<[f32]>::len).sum::<usize>();
    if bytes.len() != wanted {
        return Err(WrongWeights::Length {
            found: bytes.len(),
            wanted,
        });
    }
    let (halves, _) = bytes.as_chunks::<2>();
    let mut halves = halves.iter().map(|&pair| full(u16::from_le_bytes(pair)));
    let slices = parts.iter_mut().flat_map(Part::slices_mut);
    for weight in slices.flatten() {
        *weight = halves.next().expect("the length was checked");
        if !weight.is_finite() {
            return Err(WrongWeights::NotANumber);
        }
    }
    Ok(())
}

/// The nearest half-precision number (IEEE 754 binary16). Weights are small; what is too large becomes the
/// largest, what is too small for a normal number becomes zero.
fn half(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let rounded = (bits & 0x7FFF_FFFF) + 0x1000; // half a unit of the last kept place
    let exponent = (rounded >> 23) as i32 - 127 + 15;
    match exponent {
        ..=0 => sign,
        31.. => sign | 0x7BFF,
        _ => sign | (exponent as u16) << 10 | (rounded >> 13 & 0x3FF) as u16,
    }
}

/// The number that a half-precision one stands for.
fn full(half: u16) -> f32 {
    let sign = u32::from(half & 0x8000) << 16;
    match half & 0x7C00 {
        0 => f32::from_bits(sign),
        0x7C00 => f32::NAN,
        _ => f32::from_bits(sign | ((u32::from(half & 0x7FFF) << 13) + ((127 - 15) << 23))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ra_rules::{Deal, Game, Rules};

    #[test]
    fn halves_keep_eleven_bits() {
        for value in [0.0, 1.0, -1.0, 0.5, 1.5, -0.333, 3.75, 0.001, 700.0] {
            let back = full(half(value));
            assert!(
                (back - value).abs() <= value.abs() / 2048.0,
                "{value} {back}"
            );
        }
        assert_eq!(full(half(1e-9)).to_bits(), 0);
        assert_eq!(full(half(1e9)).to_bits(), 65504.0_f32.to_bits());
    }

    #[test]
    fn weights_survive_a_round_trip() {
        let net = Net::random(Players::Two, 7);
        let bytes = net.to_bytes();
        let back = Net::from_bytes(&bytes).unwrap();
        assert_eq!(back.to_bytes(), bytes);
    }

    #[test]
    fn weights_of_units_that_are_not_squared_are_read_as_such() {
        let net = Net::random(Players::Two, 7).changed(|_, part| part.squared = false);
        let bytes = net.to_bytes();
        let back = Net::from_bytes(&bytes).unwrap();
        assert!(back.parts().iter().all(|part| !part.squared));
        assert_eq!(back.to_bytes(), bytes);
        // They say something else than the same numbers with squares.
        let squared = back.changed(|_, part| part.squared = true);
        let game = Game::new(Rules::default(), Deal::in_order(Players::Two)).unwrap();
        assert_ne!(back.evaluate(&game), squared.evaluate(&game));
    }

    #[test]
    fn older_weights_know_nothing_of_what_is_new_in_the_last_epoch() {
        let net = Net::random(Players::Three, 7);
        let known = Features::count(Players::Three, Epoch::First);
        let mut bytes = Form::new(OLDER_VERSION, true)
            .header(Players::Three)
            .into_bytes();
        bytes.push(b'\n');
        let mut older = net.parts().clone();
        older[2].features.truncate(known);
        for &weight in older.iter().flat_map(Part::slices).flatten() {
            bytes.extend(half(weight).to_le_bytes());
        }
        let read = Net::from_bytes(&bytes).unwrap();
        let net = net.changed(|_, part| part.features[known..].fill([0.0; FIRST]));
        assert_eq!(read.to_bytes(), net.to_bytes());
    }

    #[test]
    fn wrong_bytes_are_refused() {
        assert!(matches!(Net::from_bytes(b""), Err(WrongWeights::Header(_))));
        assert!(matches!(
            Net::from_bytes(b"ra-net features=0 players=2\n"),
            Err(WrongWeights::Version { .. })
        ));
        let mut bytes = Net::random(Players::Two, 7).to_bytes();
        bytes.pop();
        assert!(matches!(
            Net::from_bytes(&bytes),
            Err(WrongWeights::Length { .. })
        ));
    }
}
