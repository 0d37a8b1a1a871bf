//! Whatever is asked, by whomever, whenever: no panic, no change when refused, one effect per key.

use ra_rules::{Action, Disc, Seat, Tile};
use ra_table::{
    Ask, Away, By, Clock, Command, Decision, Entry, Fact, Name, Order, Stage, Table, Words,
};

use crate::support::{Live, games, introduced, key, level, person, table_id, wishes};

fn random_version(rng: &mut fastrand::Rng, current: u32) -> u32 {
    match rng.u8(..8) {
        0 => rng.u32(..),
        1 => current.wrapping_add(1),
        2 => current.wrapping_sub(1),
        _ => current,
    }
}

fn random_action(rng: &mut fastrand::Rng, table: &Table) -> Action {
    let legal = table.game().map(ra_rules::Game::legal).unwrap_or_default();
    if !legal.is_empty() && rng.u8(..3) > 0 {
        return legal.get(rng.usize(..legal.len())).expect("in the list");
    }
    match rng.u8(..4) {
        0 => Action::SpendGod(Tile::ALL[rng.usize(..Tile::KINDS)]),
        1 => Action::Discard(Tile::ALL[rng.usize(..Tile::KINDS)]),
        _ => Action::ALL[rng.usize(..Action::ALL.len())],
    }
}

fn random_order(rng: &mut fastrand::Rng) -> Order {
    match rng.u8(..3) {
        0 => Order::PassLot,
        1 => Order::BidUpTo {
            disc: Disc::new(rng.u8(1..=16)).expect("a disc"),
        },
        _ => Order::DrawUntil {
            tiles: rng.u8(..) % 12,
        },
    }
}

fn random_ask(rng: &mut fastrand::Rng, table: &Table) -> Ask {
    let version = random_version(rng, table.version());
    let name = Name::new("Somebody").expect("a name");
    let words = Words::new("some words").expect("words");
    match rng.u8(..40) {
        0 | 1 => Ask::Join { name, words },
        2 => Ask::Introduce { name, words },
        3 => Ask::Leave,
        4 if rng.u8(..8) == 0 => Ask::Resign,
        5 | 6 => Ask::ComeBack,
        7 => Ask::SeatAgent {
            level: level("scribe"),
        },
        8 => Ask::UnseatAgent {
            version,
            place: rng.usize(..) % 7,
        },
        9 => Ask::Start {
            version,
            level: level("priest"),
        },
        10 if rng.u8(..8) == 0 => Ask::Close,
        11..=14 => Ask::TakeBack { version },
        15..=18 => Ask::Order {
            version,
            order: random_order(rng),
        },
        19 => Ask::CancelOrder,
        20 => Ask::Rematch {
            table: table_id(rng.u64(..)),
        },
        _ => Ask::Act {
            version,
            action: random_action(rng, table),
        },
    }
}

fn random_command(rng: &mut fastrand::Rng, table: &Table) -> Command {
    match rng.u8(..10) {
        0 => Command::Time,
        1..4 => Command::AgentActs {
            seat: match table.agent_to_act() {
                Some((seat, _)) if rng.u8(..4) > 0 => seat,
                _ => Seat::ALL[rng.usize(..5)],
            },
            version: random_version(rng, table.version()),
            action: random_action(rng, table),
        },
        _ => {
            let turn = table.waits_for().filter(|_| rng.bool()).cloned();
            Command::Ask {
                person: turn.unwrap_or_else(|| person(rng.u64(..7))),
                key: key(&rng.u8(..).to_string()),
                ask: random_ask(rng, table),
            }
        }
    }
}

/// Times as a broken clock tells them.
fn random_time(rng: &mut fastrand::Rng, now_ms: u64) -> u64 {
    match rng.u8(..20) {
        0 => 0,
        1 => u64::MAX,
        2 => rng.u64(..),
        3 => now_ms.saturating_sub(rng.u64(..100_000)),
        _ => now_ms.saturating_add(rng.u64(..3000)) & ((1 << 50) - 1),
    }
}

fn random_table(rng: &mut fastrand::Rng, seed: u64) -> Live {
    let clock = match rng.u8(..3) {
        0 => Clock::None,
        1 => Clock::RealTime {
            base_s: 60,
            increment_s: 1,
        },
        _ => Clock::Correspondence { days: 1 },
    };
    let mut live = Live::open(wishes(rng.u8(2..6), clock), seed);
    // Most of them begin before the trouble does.
    if rng.u8(..4) > 0 {
        live.join(1).expect("a free seat");
        let version = live.table.version();
        let level = level("scribe");
        // With two players the game has begun by itself.
        let _ = live.ask(0, Ask::Start { version, level });
    }
    live
}

#[test]
fn hostile_commands_change_nothing_but_what_they_may() {
    let (mut refused, mut done, mut over) = (0, 0, 0);
    for seed in 0..games(60) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut live = random_table(&mut rng, seed);
        for _ in 0..3000 {
            live.now_ms = random_time(&mut rng, live.now_ms);
            let command = random_command(&mut rng, &live.table);
            let before = (live.table.clone(), live.lines.len());
            match live.send(&command) {
                Ok(Decision::Add(_)) => {
                    done += 1;
                    check_effect_once(&mut live, &command);
                }
                Ok(Decision::Nothing) => {
                    assert!(live.table == before.0 && live.lines.len() == before.1);
                }
                Err(_) => {
                    refused += 1;
                    assert!(live.table == before.0 && live.lines.len() == before.1);
                }
            }
        }
        over += u32::from(live.table.stage() == Stage::Over);
        live.assert_replays();
    }
    assert!(
        refused > 1000 && done > 5000 && over > 5,
        "{refused} {done} {over}"
    );
}

/// Sent again, now or after a restart, a command that was granted adds nothing.
fn check_effect_once(live: &mut Live, command: &Command) {
    if !matches!(command, Command::Ask { .. }) {
        return;
    }
    let again = live.table.decide(command, live.now_ms);
    assert_eq!(again, Ok(Decision::Nothing));
    if live.lines.len().is_multiple_of(16) {
        let restarted = Table::replay(&live.lines).expect("a journal");
        let again = restarted.decide(command, live.now_ms);
        assert_eq!(again, Ok(Decision::Nothing));
    }
}

fn random_fact(rng: &mut fastrand::Rng, table: &Table) -> Fact {
    let seat = Seat::ALL[rng.usize(..5)];
    let why = [Away::OutOfTime, Away::Left, Away::Resigned][rng.usize(..3)];
    match rng.u8(..20) {
        0 => Fact::Joined(introduced(rng.u64(..7))),
        1 => Fact::Introduced(introduced(rng.u64(..7))),
        2 => Fact::AgentSeated {
            level: level("scribe"),
        },
        3 => Fact::AgentUnseated {
            place: rng.usize(..),
        },
        4 => Fact::Left {
            person: person(rng.u64(..7)),
        },
        5 if rng.u8(..10) == 0 => Fact::Closed,
        6 => Fact::Started,
        7 => Fact::TookBack { seat },
        8 => Fact::Ordered {
            seat,
            order: random_order(rng),
        },
        9 => Fact::OrderCancelled { seat },
        10 => Fact::PlayedOn { seat, why },
        11 => Fact::CameBack { seat },
        12 => Fact::Rematched {
            table: table_id(rng.u64(..)),
        },
        13..=15 => Fact::Drawn {
            tile: Tile::ALL[rng.usize(..Tile::KINDS)],
        },
        _ => Fact::Acted {
            action: random_action(rng, table),
            by: [By::Person, By::Order, By::Agent][rng.usize(..3)],
        },
    }
}

/// Facts that nobody decided, as a broken journal may hold them: applied, or refused without a trace.
#[test]
fn facts_that_cannot_follow_leave_no_trace() {
    let mut applied = 0;
    for seed in 0..games(40) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut live = random_table(&mut rng, seed);
        for _ in 0..1000 {
            let entry = Entry {
                at_ms: random_time(&mut rng, live.now_ms),
                fact: random_fact(&mut rng, &live.table),
                asked: None,
            };
            let before = live.table.clone();
            match live.table.apply(&entry) {
                Ok(()) => {
                    applied += 1;
                    live.lines.push(entry.to_line());
                }
                Err(_) => assert!(live.table == before, "{entry:?}"),
            }
            // Now and then what is due, so that tiles are drawn and games go on.
            live.time();
        }
        live.assert_replays();
    }
    assert!(applied > 1000, "{applied}");
}

#[test]
fn asks_are_read_from_json_within_bounds() {
    let json = r#"{"act":{"version":7,"action":"B13"}}"#;
    assert!(serde_json::from_str::<Ask>(json).is_ok());
    assert!(serde_json::from_str::<Ask>("\"leave\"").is_ok());
    for wrong in [
        r#"{"act":{"version":-7,"action":"B13"}}"#,
        r#"{"act":{"version":4294967296,"action":"B13"}}"#,
        r#"{"act":{"version":7,"action":"B013"}}"#,
        r#"{"act":{"version":7,"action":"nile"}}"#,
        r#"{"act":{"version":7,"action":"D","seat":2}}"#,
        r#"{"join":{"name":""}}"#,
        r#"{"start":{"version":7,"level":"../weights"}}"#,
        r#"{"order":{"version":7,"order":{"bid_up_to":{"disc":17}}}}"#,
        r#"{"rematch":{"table":"x"}}"#,
    ] {
        assert!(serde_json::from_str::<Ask>(wrong).is_err(), "{wrong}");
    }
}
