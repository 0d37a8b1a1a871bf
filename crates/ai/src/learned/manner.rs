//! How somebody decides, as far as it can be told from outside.

use super::chances::some;

/// A way to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// As we would.
    Well,
    /// By the lot alone, as a merchant does: always the same.
    Plain,
    /// By the lot first, but shunning what plainly throws the game away, as a merchant does who thinks ahead (`puct:1000`).
    Shrewd,
}

/// Something for each manner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ByManner<T> {
    /// Of those who play well.
    pub(super) well: T,
    /// Of those who look at the lot alone.
    pub(super) plain: T,
    /// Of those who look at the lot first.
    pub(super) shrewd: T,
}

/// How likely somebody is to decide in another manner than well: chances, which sum up to one with that of playing well.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habit {
    /// By the lot alone.
    pub plain: f32,
    /// By the lot first.
    pub shrewd: f32,
}

/// The habits of all seats.
pub type Habits = [Habit; 5];

/// How much of a merchant each seat is, from 0 for whoever plays well to 1: what the net is told of it.
pub type Merchants = [f32; 5];

/// How much of a merchant somebody shrewd is to the net. The shipped nets learned from merchants of one kind, with a little
/// sense, and for those who think ahead to be told this much has measured best; nets that learn now are told so in training.
const SHREWD: f32 = 0.67;

/// How exactly those who look at the lot alone reckon, in points: a merchant's choice is foreseen.
pub(super) const PLAIN_TEMPERATURE: f32 = 0.02;

impl Habit {
    /// Somebody who plays well.
    pub const WELL: Habit = Habit {
        plain: 0.0,
        shrewd: 0.0,
    };
    /// Somebody who looks at the lot alone.
    pub const PLAIN: Habit = Habit {
        plain: 1.0,
        shrewd: 0.0,
    };
    /// Somebody who does so half of the time, and plays well otherwise.
    pub const FICKLE: Habit = Habit {
        plain: 0.5,
        shrewd: 0.0,
    };
    /// Somebody who looks at the lot first.
    pub const SHREWD: Habit = Habit {
        plain: 0.0,
        shrewd: 1.0,
    };

    /// The manner of one decision, each as likely as it is.
    pub fn manner(self, rng: &mut fastrand::Rng) -> Manner {
        self.check();
        match some(&[self.plain, self.shrewd], rng) {
            Some(0) => Manner::Plain,
            Some(_) => Manner::Shrewd,
            None => Manner::Well,
        }
    }

    /// How much of a merchant this is.
    pub fn merchant(self) -> f32 {
        self.plain + SHREWD * self.shrewd
    }

    /// How likely any other manner is than well.
    pub fn other(self) -> f32 {
        self.plain + self.shrewd
    }

    /// The chance of something that has these chances in each manner.
    pub(super) fn chance(self, of: &ByManner<f32>) -> f32 {
        self.check();
        of.well + self.plain * (of.plain - of.well) + self.shrewd * (of.shrewd - of.well)
    }

    fn check(self) {
        debug_assert!(
            self.plain >= 0.0 && self.shrewd >= 0.0 && self.other() < 1.001,
            "{self:?}"
        );
    }
}
