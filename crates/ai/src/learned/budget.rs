//! How much a search may spend.

use std::time::Instant;

use crate::spec::Limit;

/// Counts down evaluations, and looks at the clock now and then.
#[derive(Clone, Debug)]
pub struct Budget {
    left: u64,
    until: Option<Instant>,
    spent: bool,
}

/// Looking at the clock costs about as much as a tenth of an evaluation.
const LOOK_EVERY: u64 = 16;

impl Budget {
    /// No end.
    pub const fn unbounded() -> Budget {
        Budget {
            left: u64::MAX,
            until: None,
            spent: false,
        }
    }

    /// What a limit allows from now on.
    pub fn new(limit: Limit) -> Budget {
        match limit {
            Limit::Nodes(nodes) => Budget {
                left: nodes,
                ..Budget::unbounded()
            },
            Limit::Time(time) => Budget {
                until: Some(Instant::now() + time),
                ..Budget::unbounded()
            },
        }
    }

    /// Takes one evaluation off.
    #[inline]
    pub(super) fn spend(&mut self) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.spent = true;
        } else if self.left.is_multiple_of(LOOK_EVERY)
            && let Some(until) = self.until
        {
            self.spent |= Instant::now() >= until;
        }
    }

    /// Whether nothing is left.
    pub const fn is_spent(&self) -> bool {
        self.spent
    }
}
