//! Clocks: what is left, counted down by the script.

use maud::{Markup, html};
use ra_rules::Seat;

use super::seen::Seen;

/// Below this a clock is shown as low.
const LOW_MS: u64 = 30_000;

/// What is left on a seat's clock, if one is counted down there.
pub(super) fn clock(seen: &Seen, seat: Option<Seat>) -> Option<Markup> {
    let seat = seat?;
    let runs = seen.to_act() == Some(seat);
    let text = |left_ms: u64| seen.lang().countdown(left_ms / 1000);
    if let Some(until) = seen.view.runs_out_ms.filter(|_| runs) {
        let left = until.saturating_sub(seen.now_ms);
        return Some(html! { time.clock.low[left < LOW_MS] data-until=(until) { (text(left)) } });
    }
    let left = seen.view.seats.get(seat.index())?.left_ms?;
    Some(html! { time.clock data-left=(left) { (text(left)) } })
}
