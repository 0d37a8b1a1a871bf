//! Taking back: at once, by the mover alone, and never across anything that was revealed.

use ra_rules::{Action, Step};
use ra_table::{Ask, Clock, Fact, Order, Refused, Stage};

use crate::support::{Live, SECOND, games, person};

const NOTHING: Refused = Refused::NothingToTakeBack;

#[test]
fn the_mover_takes_an_invocation_back() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    let before = *live.game();
    live.act(who, Action::InvokeRa).expect("a turn");
    let version = live.table.version();
    assert!(live.view(who).you.is_some_and(|you| you.may_take_back));
    let other = (who + 1) % 3;
    assert!(live.view(other).you.is_some_and(|you| !you.may_take_back));
    assert_eq!(live.take_back(other), Err(NOTHING));
    live.take_back(who).expect("nobody acted since");
    assert_eq!(*live.game(), before);
    assert_eq!(live.table.version(), version + 1);
    assert!(
        live.table
            .record()
            .is_some_and(|record| record.entries().is_empty())
    );
    // What is taken back is not taken back again.
    assert_eq!(live.take_back(who), Err(NOTHING));
    live.assert_replays();
}

#[test]
fn not_across_a_draw() {
    for seed in 0..20 {
        let mut live = Live::of_people(3, Clock::None, seed);
        let who = live.to_act();
        live.act(who, Action::Draw).expect("a turn");
        for anybody in 0..3 {
            assert_eq!(live.take_back(anybody), Err(NOTHING));
        }
    }
}

#[test]
fn not_when_somebody_acted_since() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let holder = live.to_act();
    live.act(holder, Action::InvokeRa).expect("a turn");
    let bidder = live.to_act();
    live.act(bidder, Action::Pass).expect("an auction");
    assert_eq!(live.take_back(holder), Err(NOTHING));
    live.take_back(bidder).expect("nobody acted since");
    // The bidder's change of mind was seen, so the holder does not get the invocation back.
    assert_eq!(live.take_back(holder), Err(NOTHING));
}

#[test]
fn not_when_an_order_acted_since_nor_what_an_order_did() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let holder = live.to_act();
    let bidders: Vec<u64> = (0..3).filter(|&who| who != holder).collect();
    for &bidder in &bidders {
        live.order(bidder, Order::PassLot).expect("an order");
    }
    live.act(holder, Action::InvokeRa).expect("a turn");
    assert_eq!(live.to_act(), holder);
    for anybody in 0..3 {
        assert_eq!(live.take_back(anybody), Err(NOTHING));
    }
}

#[test]
fn an_order_left_since_does_not_tell_that_it_was_left() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    live.act(who, Action::InvokeRa).expect("a turn");
    // The last bidder leaves an order, which has to wait.
    let waiting = (0..3).find(|&other| other != who && other != live.to_act());
    let version = live.table.version();
    live.order(waiting.expect("a third"), Order::PassLot)
        .expect("an order");
    assert_eq!(live.table.version(), version);
    live.take_back(who).expect("nobody acted since");
}

#[test]
fn orders_for_an_auction_wake_when_its_last_bid_is_taken_back() {
    let mut live = Live::of_people(2, Clock::None, 1);
    let holder = live.to_act();
    live.order(1 - holder, Order::PassLot).expect("an order");
    live.act(holder, Action::InvokeRa).expect("a turn");
    let lowest = live.game().legal().get(0).expect("must bid");
    live.act(holder, lowest).expect("a bid");
    let order = |live: &Live, who| live.view(who).you.and_then(|you| you.order);
    assert_eq!(order(&live, 1 - holder), None);
    live.take_back(holder).expect("nobody acted since");
    assert_eq!(order(&live, 1 - holder), Some(Order::PassLot));
}

#[test]
fn the_clock_has_run_all_the_time() {
    let clock = Clock::RealTime {
        base_s: 100,
        increment_s: 5,
    };
    let mut live = Live::of_people(2, clock, 1);
    let who = live.to_act();
    live.wait(10 * SECOND);
    live.act(who, Action::InvokeRa).expect("a turn");
    let left = |live: &Live, who: u64| {
        let seat = live.table.seat_of(&person(who)).expect("a seat");
        live.view(who).seats[seat.index()].left_ms
    };
    assert_eq!(left(&live, who), Some(95 * SECOND));
    live.wait(20 * SECOND);
    live.take_back(who).expect("nobody acted since");
    assert_eq!(left(&live, 1 - who), Some(100 * SECOND));
    assert_eq!(live.table.due_ms(), Some(live.now_ms + 70 * SECOND));
    live.wait(SECOND);
    live.act(who, Action::InvokeRa).expect("a turn");
    assert_eq!(left(&live, who), Some(74 * SECOND));
    // With the time gone, there is no way back.
    live.wait(75 * SECOND);
    assert_eq!(live.take_back(who), Err(Refused::OutOfTime));
}

#[test]
fn not_after_leaving() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    live.act(who, Action::InvokeRa).expect("a turn");
    live.ask(who, Ask::Leave).expect("a seat to leave");
    assert_eq!(live.take_back(who), Err(Refused::PlayedOn));
    live.ask(who, Ask::ComeBack)
        .expect("a seat to come back to");
    assert_eq!(live.take_back(who), Err(NOTHING));
}

#[test]
fn not_for_ever() {
    let mut live = Live::of_people(2, Clock::None, 1);
    let who = live.to_act();
    for _ in 0..100 {
        live.act(who, Action::InvokeRa).expect("a turn");
        live.take_back(who).expect("nobody acted since");
    }
    live.act(who, Action::InvokeRa).expect("a turn");
    assert!(live.view(who).you.is_some_and(|you| !you.may_take_back));
    assert_eq!(live.take_back(who), Err(NOTHING));
    let current = live.table.version();
    let stale = live.ask(who, Ask::TakeBack { version: 1 });
    assert_eq!(stale, Err(Refused::Stale { current }));
}

/// In random games, after every action: it can be taken back if and only if a person chose it, nothing was drawn and the
/// game goes on; and whenever somebody takes back, no drawn tile leaves the record.
#[test]
fn whenever_it_is_allowed_no_tile_was_drawn() {
    for seed in 0..games(12) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut live = Live::of_people(2 + (seed % 4) as u8, Clock::None, seed);
        while live.table.stage() == Stage::Playing {
            let who = live.to_act();
            let legal = live.game().legal();
            let action = legal.get(rng.usize(..legal.len())).expect("a legal action");
            let steps = |live: &Live| -> Vec<Step> {
                let record = live.table.record().expect("a record");
                record.entries().iter().map(|entry| entry.step).collect()
            };
            let before = steps(&live);
            live.act(who, action).expect("a legal action");
            let may = live.view(who).you.is_some_and(|you| you.may_take_back);
            let over = live.table.stage() == Stage::Over;
            let often = live.take_back_count(who) >= 100;
            assert_eq!(may, action != Action::Draw && !over && !often);
            for other in (0..5).filter(|&other| other != who) {
                assert!(live.view(other).you.is_none_or(|you| !you.may_take_back));
            }
            if may && rng.u8(..4) == 0 {
                live.take_back(who).expect("it may be taken back");
                assert_eq!(steps(&live), before);
                live.assert_replays();
            }
        }
    }
}

impl Live {
    /// How often somebody took back, from the journal.
    fn take_back_count(&self, who: u64) -> usize {
        let seat = self.table.seat_of(&person(who)).expect("a seat");
        let lines = self.lines.iter();
        let entries = lines.map(|line| ra_table::Entry::from_line(line).expect("a line"));
        entries
            .filter(|entry| entry.fact == Fact::TookBack { seat })
            .count()
    }
}
