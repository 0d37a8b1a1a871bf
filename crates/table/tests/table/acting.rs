//! Acting: whose turn, which version, once.

use ra_rules::{Action, Phase, Tile};
use ra_table::{Ask, Away, Clock, Command, Decision, Fact, Refused, Stage, Table};

use crate::support::{
    Live, SECOND, away, entries, facts, json, key, level, person, rule, table_id, wishes,
};

#[test]
fn a_draw_comes_with_its_tile() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    let done = facts(live.act(who, Action::Draw).expect("the first turn"));
    assert!(matches!(done[..], [Fact::Acted { .. }, Fact::Drawn { .. }]));
    assert!(!live.game().is_drawing());
}

#[test]
fn only_the_player_to_act_acts() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    for other in (0..3).filter(|&other| other != who) {
        assert_eq!(live.act(other, Action::Draw), Err(Refused::NotYourTurn));
    }
    assert_eq!(live.act(7, Action::Draw), Err(Refused::NotSeated));
    assert!(
        live.view(who)
            .position
            .is_some_and(|board| !board.view.legal.is_empty())
    );
    let other = (who + 1) % 3;
    assert!(
        live.view(other)
            .position
            .is_some_and(|board| board.view.legal.is_empty())
    );
}

#[test]
fn what_the_rules_forbid_is_refused_with_the_rule() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    let refused = live.act(who, Action::Pass).expect_err("no auction");
    assert_eq!(rule(refused), Some("R4.1"));
    let refused = live
        .act(who, Action::SpendGod(Tile::Nile))
        .expect_err("no god");
    assert_eq!(rule(refused), Some("R3.3"));
    assert!(refused.to_string().contains("R3.3"));
}

#[test]
fn a_stale_command_is_refused_with_the_version_that_there_is() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    let current = live.table.version();
    for version in [0, current - 1, current + 1, u32::MAX] {
        let action = Action::Draw;
        let refused = live.ask(who, Ask::Act { version, action });
        assert_eq!(refused, Err(Refused::Stale { current }));
    }
}

#[test]
fn the_same_key_has_one_effect_even_after_a_restart() {
    let mut live = Live::of_people(2, Clock::None, 3);
    let who = live.to_act();
    let command = Command::Ask {
        person: person(who),
        key: key("once"),
        ask: Ask::Act {
            version: live.table.version(),
            action: Action::Draw,
        },
    };
    assert!(matches!(live.send(&command), Ok(Decision::Add(_))));
    let lines = live.lines.len();
    for _ in 0..3 {
        assert_eq!(live.send(&command), Ok(Decision::Nothing));
    }
    live.table = Table::replay(&live.lines).expect("a journal");
    assert_eq!(live.send(&command), Ok(Decision::Nothing));
    assert_eq!(live.lines.len(), lines);
    // Somebody else's key of the same name is another key.
    if live.in_auction() {
        return;
    }
    let other = Command::Ask {
        person: person(live.to_act()),
        key: key("once"),
        ask: Ask::Act {
            version: live.table.version(),
            action: Action::InvokeRa,
        },
    };
    assert!(matches!(live.send(&other), Ok(Decision::Add(_))));
}

#[test]
fn a_refused_command_may_be_asked_again_under_its_key() {
    let mut live = Live::of_people(2, Clock::None, 3);
    let who = live.to_act();
    let act = |version| Command::Ask {
        person: person(who),
        key: key("again"),
        ask: Ask::Act {
            version,
            action: Action::Draw,
        },
    };
    assert!(live.send(&act(0)).is_err());
    assert!(matches!(
        live.send(&act(live.table.version())),
        Ok(Decision::Add(_))
    ));
}

#[test]
fn agents_act_on_their_turn_alone() {
    let mut live = Live::open(wishes(2, Clock::None), 5);
    let version = live.table.version();
    let level = level("priest");
    live.ask(0, Ask::Start { version, level })
        .expect("the host");
    live.wait(SECOND);
    for _ in 0..30 {
        let version = live.table.version();
        let seat = live.game().to_act().expect("the game is on");
        let action = live.game().legal().get(0).expect("a legal action");
        let agent = Command::AgentActs {
            seat,
            version,
            action,
        };
        if live.table.agent_to_act().is_some() {
            assert_eq!(live.table.waits_for(), None);
            assert!(live.table.due_ms().is_some_and(|due| due <= live.now_ms));
            assert_eq!(live.act(0, action), Err(Refused::NotYourTurn));
            let stale = Command::AgentActs {
                seat,
                version: version - 1,
                action,
            };
            let current = version;
            assert_eq!(live.send(&stale), Err(Refused::Stale { current }));
            live.send(&agent).expect("an agent's turn");
        } else {
            assert_eq!(live.table.waits_for(), Some(&person(0)));
            assert_eq!(live.table.due_ms(), None);
            assert_eq!(live.send(&agent), Err(Refused::NotYourTurn));
            live.act(0, action).expect("a person's turn");
        }
    }
}

#[test]
fn an_agent_plays_on_for_whoever_leaves_until_they_come_back() {
    let mut live = Live::of_people(2, Clock::None, 5);
    let who = live.to_act();
    assert_eq!(live.ask(who, Ask::ComeBack), Err(Refused::NotAway));
    live.ask(who, Ask::Leave).expect("a seat to leave");
    assert_eq!(away(&live, who), Some(Away::Left));
    assert_eq!(live.ask(who, Ask::Leave), Err(Refused::PlayedOn));
    assert_eq!(live.act(who, Action::Draw), Err(Refused::PlayedOn));
    let view = live.view(who);
    assert!(
        view.position
            .is_some_and(|board| board.view.legal.is_empty())
    );
    assert!(view.you.is_some_and(|you| you.may_come_back));
    let (_, stand_in) = live.table.agent_to_act().expect("the stand-in");
    assert_eq!(stand_in.as_str(), "vizier");
    live.agent_acts(Action::InvokeRa).expect("its turn");
    let version = live.table.version();
    live.ask(who, Ask::ComeBack)
        .expect("a seat to come back to");
    assert_eq!(live.table.version(), version + 1);
    assert_eq!(away(&live, who), None);
    live.play_until(|live| live.to_act() == who);
    let record = live.table.record().expect("a record").to_string();
    assert!(record.contains("left: vizier plays on") && record.contains("came back"));
    live.assert_replays();
}

#[test]
fn who_resigns_does_not_come_back_and_nobody_does_for_ever() {
    let mut live = Live::of_people(2, Clock::None, 5);
    let who = live.to_act();
    for _ in 0..10 {
        live.ask(who, Ask::Leave).expect("a seat to leave");
        live.ask(who, Ask::ComeBack)
            .expect("a seat to come back to");
    }
    live.ask(who, Ask::Leave).expect("a seat to leave");
    assert_eq!(live.ask(who, Ask::ComeBack), Err(Refused::TooOften));
    let other = 1 - who;
    live.ask(other, Ask::Resign).expect("a seat to give up");
    assert_eq!(live.ask(other, Ask::ComeBack), Err(Refused::Resigned));
    assert!(live.view(other).you.is_some_and(|you| !you.may_come_back));
    // All have gone; the agents play to the end.
    while live.table.stage() == Stage::Playing {
        let action = live.game().legal().get(0).expect("a legal action");
        live.agent_acts(action).expect("an agent's turn");
    }
    live.assert_replays();
}

/// Plays the first legal action on and on.
fn over() -> Live {
    let mut live = Live::of_people(3, Clock::None, 5);
    while live.table.stage() == Stage::Playing {
        let action = live.game().legal().get(0).expect("a legal action");
        live.act(live.to_act(), action).expect("a legal action");
    }
    live
}

#[test]
fn when_the_game_is_over_all_is_revealed_and_nothing_moves() {
    let mut live = over();
    let view = live.table.view(None);
    assert_eq!(view.stage, Stage::Over);
    assert!(view.secret.is_some());
    assert!(json(&view).contains("\"ranking\""));
    assert!(live.table.summary().shown.contains("\"ranking\":["));
    assert_eq!(live.table.due_ms(), None);
    assert_eq!(live.table.waits_for(), None);
    let over = Err(Refused::Stage(Stage::Over));
    assert_eq!(live.act(0, Action::Draw), over);
    assert_eq!(live.take_back(0), over);
    assert_eq!(live.ask(0, Ask::Leave), over);
    assert_eq!(live.ask(0, Ask::CancelOrder), over);
    assert_eq!(live.time(), Decision::Nothing);
    let record = live.table.record().expect("a record").to_string();
    ra_record::verify(&record).expect("a record that keeps its promise");
}

#[test]
fn a_rematch_is_one_link_for_all() {
    let mut live = over();
    let first = Ask::Rematch { table: table_id(1) };
    let second = Ask::Rematch { table: table_id(2) };
    assert_eq!(live.ask(9, first.clone()), Err(Refused::NotSeated));
    live.ask(2, first).expect("the game is over");
    assert_eq!(live.ask(1, second), Ok(Decision::Nothing));
    assert_eq!(live.table.rematch(), Some(&table_id(1)));
    assert_eq!(live.table.view(None).rematch, Some(table_id(1)));
    live.assert_replays();
    let mut early = Live::of_people(3, Clock::None, 5);
    let early = early.ask(0, Ask::Rematch { table: table_id(3) });
    assert_eq!(early, Err(Refused::Stage(Stage::Playing)));
}

#[test]
fn a_journal_cut_off_within_a_draw_goes_on_by_itself() {
    let mut live = Live::of_people(3, Clock::None, 1);
    let who = live.to_act();
    let done = entries(live.act(who, Action::Draw).expect("the first turn"));
    let cut = live.lines.len() - done.len() + 1;
    live.lines.truncate(cut);
    live.table = Table::replay(&live.lines).expect("a journal");
    assert!(matches!(live.game().phase(), Phase::Drawing { .. }));
    // The tile is as good as drawn: the bag would be another one if it could be put off.
    assert_eq!(live.take_back(who), Err(Refused::NothingToTakeBack));
    assert!(live.table.due_ms().is_some_and(|due| due <= live.now_ms));
    let drawn = facts(live.time());
    assert_eq!(drawn.first(), Some(&done[1].fact));
}
