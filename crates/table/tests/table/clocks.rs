//! Clocks: time that passes, runs out, and jumps.

use ra_rules::Action;
use ra_table::{Ask, Away, Clock, Decision, Fact, MAX_TIME_MS, Refused, Stage};

use crate::support::{Live, SECOND, away, facts, games, person};

const BLITZ: Clock = Clock::RealTime {
    base_s: 60,
    increment_s: 2,
};
const DAY: u64 = 24 * 3600 * SECOND;

fn left_ms(live: &Live, who: u64) -> Option<u64> {
    let seat = live.table.seat_of(&person(who)).expect("a seat");
    live.view(who).seats[seat.index()].left_ms
}

#[test]
fn time_used_is_taken_off_and_an_increment_added() {
    let mut live = Live::of_people(2, BLITZ, 1);
    let who = live.to_act();
    assert_eq!(live.table.due_ms(), Some(live.now_ms + 60 * SECOND));
    live.wait(7 * SECOND);
    live.act(who, Action::InvokeRa).expect("a turn");
    assert_eq!(left_ms(&live, who), Some(55 * SECOND));
    assert_eq!(left_ms(&live, 1 - who), Some(60 * SECOND));
    let record = live.table.record().expect("a record");
    let times: Vec<_> = record.entries().iter().map(|entry| entry.time_ms).collect();
    assert_eq!(times, [Some(7 * SECOND)]);
}

#[test]
fn when_it_runs_out_an_agent_plays_on_and_the_game_goes_on() {
    let mut live = Live::of_people(2, BLITZ, 1);
    let who = live.to_act();
    live.wait(60 * SECOND - 1);
    assert_eq!(live.time(), Decision::Nothing);
    live.wait(1);
    assert_eq!(live.act(who, Action::Draw), Err(Refused::OutOfTime));
    let seat = live.table.seat_of(&person(who)).expect("a seat");
    let why = Away::OutOfTime;
    assert_eq!(facts(live.time()), [Fact::PlayedOn { seat, why }]);
    assert_eq!(live.time(), Decision::Nothing);
    assert_eq!(live.table.agent_to_act().map(|agent| agent.0), Some(seat));
    assert_eq!(left_ms(&live, who), None);
    live.wait(5 * SECOND);
    live.agent_acts(Action::InvokeRa).expect("its turn");
    // The other's clock begins only now.
    assert_eq!(live.table.due_ms(), Some(live.now_ms + 60 * SECOND));
    live.assert_replays();
}

#[test]
fn who_comes_back_has_time_to_look_around() {
    let mut live = Live::of_people(2, BLITZ, 1);
    let who = live.to_act();
    live.wait(100 * SECOND);
    live.time();
    assert_eq!(away(&live, who), Some(Away::OutOfTime));
    live.wait(100 * SECOND);
    // A quarter of what they had at the start, counted from now.
    live.ask(who, Ask::ComeBack)
        .expect("a seat to come back to");
    assert_eq!(live.table.due_ms(), Some(live.now_ms + 15 * SECOND));
    // Who leaves and comes back at once wins no time by it.
    live.wait(5 * SECOND);
    live.act(who, Action::InvokeRa).expect("a turn");
    assert_eq!(left_ms(&live, who), Some(12 * SECOND));
    let other = 1 - who;
    live.wait(20 * SECOND);
    live.ask(other, Ask::Leave).expect("a seat to leave");
    live.ask(other, Ask::ComeBack)
        .expect("a seat to come back to");
    assert_eq!(left_ms(&live, other), Some(40 * SECOND));
}

#[test]
fn days_are_for_each_action() {
    let mut live = Live::of_people(2, Clock::Correspondence { days: 3 }, 1);
    for _ in 0..20 {
        assert_eq!(live.table.due_ms(), Some(live.now_ms + 3 * DAY));
        live.wait(3 * DAY - 1);
        let who = live.to_act();
        let action = live.game().legal().get(0).expect("a legal action");
        live.act(who, action).expect("in time");
    }
    live.wait(3 * DAY);
    let who = live.to_act();
    assert_eq!(facts(live.time()).len(), 1);
    assert_eq!(away(&live, who), Some(Away::OutOfTime));
}

#[test]
fn without_a_clock_nothing_is_ever_due() {
    let mut live = Live::of_people(2, Clock::None, 1);
    assert_eq!(live.table.due_ms(), None);
    live.now_ms = u64::MAX;
    assert_eq!(live.time(), Decision::Nothing);
    assert_eq!(live.view(0).runs_out_ms, None);
}

#[test]
fn a_clock_that_jumps_back_takes_nothing_and_one_that_jumps_ahead_ends_nothing_else() {
    let mut live = Live::of_people(3, BLITZ, 1);
    let start = live.now_ms;
    let who = live.to_act();
    live.now_ms = 0;
    assert_eq!(live.time(), Decision::Nothing);
    live.act(who, Action::InvokeRa).expect("a turn");
    assert_eq!(left_ms(&live, who), Some(62 * SECOND));
    assert_eq!(live.table.due_ms(), Some(60 * SECOND));
    live.now_ms = start;
    // The next one's clock has run out by the jump; nobody else is hurt.
    let next = live.to_act();
    assert_eq!(facts(live.time()).len(), 1);
    assert_eq!(away(&live, next), Some(Away::OutOfTime));
    assert_eq!(live.time(), Decision::Nothing);
    live.ask(next, Ask::ComeBack)
        .expect("a seat to come back to");
    live.act(next, Action::Pass).expect("an auction");
    live.assert_replays();
}

#[test]
fn the_end_of_time_is_no_trouble() {
    for clock in [BLITZ, Clock::Correspondence { days: 30 }] {
        let mut live = Live::of_people(2, clock, 1);
        live.now_ms = u64::MAX;
        live.time();
        assert!(live.table.due_ms().is_some_and(|due| due <= MAX_TIME_MS));
        let who = live.to_act();
        live.ask(who, Ask::ComeBack)
            .expect("a seat to come back to");
        live.now_ms = 5;
        live.act(who, Action::InvokeRa).expect("a turn");
        live.assert_replays();
    }
}

#[test]
fn random_times_never_break_a_game() {
    for seed in 0..games(8) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut live = Live::of_people(3, BLITZ, seed);
        while live.table.stage() == Stage::Playing {
            live.now_ms = match rng.u8(..10) {
                0 => rng.u64(..),
                1 => 0,
                2 => live.now_ms.saturating_add(rng.u64(..DAY)),
                3 => live.now_ms.saturating_sub(rng.u64(..DAY)),
                _ => live.now_ms.saturating_add(rng.u64(..5 * SECOND)),
            };
            live.time();
            let legal = live.game().legal();
            let action = legal.get(rng.usize(..legal.len())).expect("a legal action");
            if live.table.agent_to_act().is_some() {
                live.agent_acts(action).expect("an agent's turn");
                continue;
            }
            match live.act(live.to_act(), action) {
                Ok(_) | Err(Refused::OutOfTime) => {}
                Err(refused) => panic!("{refused}"),
            }
            let far = |left: Option<u64>| left.is_none_or(|left| left <= MAX_TIME_MS);
            assert!((0..3).all(|who| far(left_ms(&live, who))));
        }
        let record = live.table.record().expect("a record").to_string();
        ra_record::verify(&record).expect("a record that keeps its promise");
    }
}
