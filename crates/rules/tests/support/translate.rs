//! A table's rules in the words of the naive implementation, which shares nothing with the crate.

use ra_rules::{GodSpending, InvokerDuty, Monuments, Rules};

use crate::naive::{Naive, NaiveRules};

/// The naive game under these rules and with this deal.
pub(crate) fn naive(rules: &Rules, groups: &[usize]) -> Naive {
    let rules = NaiveRules {
        duty_whenever_able: rules.duty == InvokerDuty::WheneverAble,
        batch_gods: rules.gods == GodSpending::Batch,
        starting_points: rules.starting_points.into(),
        monuments_2023: rules.monuments == Monuments::Barge,
    };
    Naive::new(rules, groups)
}
