//! What the page says about itself, for the script.

use ra_lang::say;
use ra_rules::{Event, Phase, Seat};
use ra_table::Stage;

use super::part::Whole;
use super::seen::Seen;

pub(super) fn whole(seen: &Seen) -> Whole {
    Whole {
        id: seen.event_id.clone(),
        stage: match seen.view.stage {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        },
        title: say!(seen.lang(), "page-title", page = title(seen)),
        yours: seen.is_your_turn(),
        took: took(seen),
        steps: seen.steps(),
        now_ms: seen.now_ms,
    }
}

/// Who took tiles from the track since the viewer last looked.
fn took(seen: &Seen) -> Option<usize> {
    let events: Vec<&Event> = seen.story.since(seen.since_step?).collect();
    let taker = events.into_iter().rev().find_map(|event| match *event {
        Event::AuctionWon { seat, .. } | Event::GodSpent { seat, .. } => Some(seat),
        _ => None,
    });
    taker.map(Seat::number)
}

/// The title of the window says first whether one is to act.
pub(super) fn title(seen: &Seen) -> String {
    let lang = seen.lang();
    let Some(show) = seen.show() else {
        return lang.text("title-table").into_owned();
    };
    match show.view.phase {
        Phase::Auction(_) if seen.is_your_turn() => lang.text("title-your-bid").into_owned(),
        Phase::Discard(_) if seen.is_your_turn() => lang.text("title-your-discard").into_owned(),
        _ if seen.is_your_turn() => lang.text("title-your-turn").into_owned(),
        phase => match phase.to_act() {
            Some(seat) => say!(lang, "title-waiting", name = show.name(seat)),
            None if seen.view.stage == Stage::Over => lang.text("end-title").into_owned(),
            None => lang.text("title-table").into_owned(),
        },
    }
}
