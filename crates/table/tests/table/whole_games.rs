//! Whole games of 2 to 5 players by every rulebook, with people, agents, orders, takebacks, leaving and returning.

use ra_record::{Proof, verify};
use ra_rules::{Disc, RULEBOOKS};
use ra_table::{Ask, Clock, Happened, Order, Refused, Stage, Table, Wishes};

use crate::support::{Live, games, json, level, person, viewers, wishes};

const CLOCKS: [Clock; 3] = [
    Clock::None,
    Clock::RealTime {
        base_s: 300,
        increment_s: 3,
    },
    Clock::Correspondence { days: 2 },
];

/// All games that a rulebook allows.
fn all_wishes() -> Vec<Wishes> {
    let mut all = Vec::new();
    for (number, book) in RULEBOOKS.iter().enumerate() {
        for players in 2..=5 {
            let clock = CLOCKS[(number + usize::from(players)) % 3];
            let mut wishes = wishes(players, clock);
            book.id.clone_into(&mut wishes.rulebook);
            if ra_table::Settings::try_from(wishes.clone()).is_ok() {
                all.push(wishes);
            }
        }
    }
    all
}

/// A game with people on all seats but perhaps one.
fn begun(wishes: Wishes, seed: u64) -> Live {
    let players = u64::from(wishes.players);
    let mut live = Live::open(wishes, seed);
    let people = players - seed % 2;
    for number in 1..people {
        live.join(number).expect("a free seat");
    }
    if live.table.stage() == Stage::Gathering {
        let version = live.table.version();
        let level = level("merchant");
        live.ask(0, Ask::Start { version, level })
            .expect("the host");
    }
    live
}

/// Something that a person may do at any time.
fn by_the_way(live: &mut Live, rng: &mut fastrand::Rng) -> Result<(), Refused> {
    let who = rng.u64(..5);
    let disc = Disc::new(rng.u8(1..=16)).expect("a disc");
    match rng.u8(..40) {
        0..4 => live.order(who, Order::PassLot)?,
        4..7 => live.order(who, Order::BidUpTo { disc })?,
        7..10 => live.order(
            who,
            Order::DrawUntil {
                tiles: rng.u8(1..=8),
            },
        )?,
        10 => live.ask(who, Ask::CancelOrder)?,
        11..17 => live.take_back(who)?,
        17 => live.ask(who, Ask::Leave)?,
        18..20 => live.ask(who, Ask::ComeBack)?,
        20 if rng.u8(..10) == 0 => live.ask(who, Ask::Resign)?,
        _ => return Ok(()),
    };
    Ok(())
}

fn one_step(live: &mut Live, rng: &mut fastrand::Rng) {
    let long = rng.u8(..60) == 0;
    live.wait(if long {
        rng.u64(..400_000)
    } else {
        rng.u64(..4000)
    });
    live.time();
    // Most of what comes by the way is refused, and that is part of it.
    let _ = by_the_way(live, rng);
    if live.table.stage() != Stage::Playing {
        return;
    }
    let legal = live.game().legal();
    let action = legal.get(rng.usize(..legal.len())).expect("a legal action");
    if live.table.agent_to_act().is_some() {
        live.agent_acts(action).expect("an agent's turn");
    } else {
        live.act(live.to_act(), action).expect("a legal action");
    }
}

#[test]
fn replaying_gives_the_same_table_at_every_step_and_the_record_verifies() {
    let all = all_wishes();
    for seed in 0..games(all.len() as u64) {
        let wishes = all[seed as usize % all.len()].clone();
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut live = begun(wishes, seed);
        let mut followed = Table::replay(&live.lines).expect("a journal");
        while live.table.stage() == Stage::Playing {
            let known = live.lines.len();
            one_step(&mut live, &mut rng);
            // Another node, which only reads.
            followed.follow(&live.lines[known..]).expect("lines");
            assert!(followed == live.table);
            for viewer in viewers() {
                let (here, there) = (
                    live.table.view(viewer.as_ref()),
                    followed.view(viewer.as_ref()),
                );
                assert_eq!(json(&here), json(&there));
            }
            if rng.u8(..8) == 0 {
                live.assert_replays();
            }
        }
        live.assert_replays();
        finished(&live);
    }
}

fn finished(live: &Live) {
    assert_eq!(live.table.stage(), Stage::Over);
    let record = live.table.record().expect("a record");
    let verified = verify(&record.to_string()).expect("a record that keeps its promise");
    let people = live.table.people().len();
    assert_eq!(verified.shuffle, Proof::WithPlayers(people));
    let view = live.table.view(None);
    let secret = view.secret.expect("revealed");
    assert_eq!(
        verified.record.secret.map(|secret| secret.reveal()),
        Some(secret)
    );
    assert_eq!(live.table.due_ms(), None);
    told(live);
}

/// The log of a game has everything once, in order; and its steps, without those that were taken back, are the game's.
fn told(live: &Live) {
    let all = Table::told_in(&live.lines, 0, usize::MAX).expect("a journal");
    let versions = all.iter().map(|told| told.version);
    assert!(versions.eq(1..=live.table.version()));
    let last: Vec<_> = live.view(0).told.iter().cloned().collect();
    assert!(all.ends_with(&last));
    for after in 0..=live.table.version() {
        let rest = all[after as usize..].iter().take(10).cloned().collect();
        let page = Table::told_in(&live.lines, after, 10).expect("a journal");
        assert_eq!(page, rest);
        let remembered = live.table.told_after(after, 10);
        let long_ago = live.table.version() - after > live.view(0).told.len() as u32;
        assert_eq!(remembered, (!long_ago).then_some(rest));
    }
    assert_eq!(live.table.told_after(u32::MAX, 10), Some(Vec::new()));
    let mut steps = Vec::new();
    for told in &all {
        match &told.what {
            Happened::Step { .. } => steps.push(told.events.clone()),
            Happened::TookBack { .. } => drop(steps.pop()),
            _ => assert!(told.events.is_empty()),
        }
    }
    let record = live.table.record().expect("a record");
    assert!(
        steps
            .into_iter()
            .eq(record.moments().map(|moment| moment.events))
    );
}

/// Until the game is over, nothing that anybody gets to see holds the secret.
#[test]
fn the_secret_is_in_no_view_before_the_end() {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut live = begun(wishes(4, Clock::None), 7);
    let secret = ra_record::Secret::from_text("7").reveal();
    while live.table.stage() == Stage::Playing {
        for viewer in viewers() {
            assert!(!json(&live.table.view(viewer.as_ref())).contains(&secret));
        }
        assert!(!live.table.summary().shown.contains(&secret));
        let record = live.table.record().expect("a record");
        assert!(!record.to_string().contains(&secret));
        one_step(&mut live, &mut rng);
    }
    assert!(json(&live.table.view(None)).contains(&secret));
}

#[test]
fn summaries_tell_whom_a_table_waits_for() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut live = begun(wishes(3, CLOCKS[1]), 3);
    while live.table.stage() == Stage::Playing {
        let summary = live.table.summary();
        match live.table.agent_to_act() {
            Some(_) => assert_eq!(summary.waits_for, None),
            None => assert_eq!(summary.waits_for, Some(person(live.to_act()))),
        }
        assert!(summary.due_ms.is_some());
        one_step(&mut live, &mut rng);
    }
}
