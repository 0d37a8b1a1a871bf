//! The board of a table: sky, auction track, bag.

use ra_rules::Action;

use super::act;
use super::part::Part;
use super::seen::Seen;
use crate::pages::game::{self, Picks, odds};

pub(super) fn sky(seen: &Seen) -> Option<Part> {
    Some(Part::new("sky", "", game::day(&seen.show()?)))
}

/// The auction track. Whoever spends gods chooses its tiles.
pub(super) fn track(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let legal = show.view.legal;
    let spends = legal
        .iter()
        .any(|action| matches!(action, Action::SpendGod(_)));
    let value = |tile| {
        let action = Action::SpendGod(tile);
        legal
            .contains(action)
            .then(|| action.token(show.monuments()).to_string())
    };
    let label = |tile| {
        let action = Action::SpendGod(tile);
        if legal.contains(action) {
            show.lang.action(action, show.monuments())
        } else {
            let refusal = ra_rules::Refusal::NotForGods(tile);
            show.lang.refusal(refusal, show.monuments()).text
        }
    };
    let picks = Picks {
        form: act::FORM,
        value: &value,
        label: &label,
    };
    let inner = game::track(&show, spends.then_some(&picks));
    Some(Part::new("track", "slab", inner))
}

/// The odds of what is in the bag.
pub(super) fn bag(seen: &Seen) -> Option<Part> {
    let show = seen.show()?;
    let part = Part::new("odds", "panel pop", odds(&show)).popover();
    Some(part.called(seen.lang().text("bag-odds")))
}
