//! Programs that play, and programs that misbehave: each loses its game, and nothing else happens.

use std::io::{BufReader, Cursor};
use std::path::Path;
use std::time::Duration;

use ra_arena::{AgentReport, FaultKind, Report};
use ra_rules::Players;

use crate::{a_match, merchant, program, random};

pub(crate) fn here(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(path)
        .display()
        .to_string()
}

/// A program that misbehaves in this way from this question on.
pub(crate) fn bad(how: &str, when: u32) -> String {
    format!("python3 '{}' {how} {when}", here("tests/bots/bad.py"))
}

/// A match between that program and a merchant, with more time than anybody needs on a busy machine.
pub(crate) fn play(command: &str, deals: u64) -> Report {
    play_within(Duration::from_mins(1), command, deals)
}

pub(crate) fn play_within(timeout: Duration, command: &str, deals: u64) -> Report {
    let version = std::process::Command::new("python3")
        .arg("--version")
        .output();
    assert!(version.is_ok(), "this test needs python3, which is missing");
    let mut game = a_match(&[program(command), merchant()], Players::Three, deals);
    game.timeout = timeout;
    game.run(&[], &mut |_, _| Ok(())).expect("nobody objects")
}

/// For programs that do not answer their second question; the first answer has ten seconds more.
pub(crate) const SHORT: Duration = Duration::from_millis(500);

/// The program loses each game by this fault, and the others play theirs to the end.
pub(crate) fn loses(report: &Report, kind: FaultKind, words: &str) {
    let [program, others] = &report.agents[..] else {
        panic!("two agents");
    };
    assert_eq!(program.fault_count, report.games, "{program:?}");
    assert_eq!((program.share, program.points), (0.0, 0.0));
    assert_eq!(program.place, 3.0);
    assert_eq!(program.faults.len() as u64, report.games);
    for at in &program.faults {
        assert_eq!(at.fault.kind, kind, "{}", at.fault);
        let told = at.fault.to_string();
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(others.fault_count, 0);
    assert_eq!(others.share, 0.5, "one of the two others wins each game");
    assert!(others.points > 5.0);
}

#[test]
fn a_good_program_plays_whole_games() {
    let report = play(&bad("good", 1), 2);
    let program = &report.agents[0];
    assert_eq!((program.fault_count, program.games), (0, 6), "{program:?}");
    assert!(program.decisions > 60);
}

#[test]
fn a_program_that_hangs() {
    let mut report = play_within(SHORT, &bad("hang", 2), 1);
    loses(&report, FaultKind::Timeout, "did not answer within 0.5 s");
    let fault = &report.agents[0].faults.remove(0).fault;
    assert!(
        fault.sent.starts_with("{\"type\":\"act\",\"id\":2,"),
        "{fault}"
    );
}

/// The first answer has more time, whether the greeting came before the question or after it: one of the two greets
/// while the other thinks.
#[test]
fn a_greeting_takes_no_time_from_the_first_answer() {
    let late = program(&bad("late", 1));
    let mut game = a_match(&[late.clone(), late], Players::Two, 1);
    game.timeout = SHORT;
    let report = game.run(&[], &mut |_, _| Ok(())).expect("nobody objects");
    for agent in &report.agents {
        assert_eq!(agent.fault_count, 0, "{agent:?}");
    }
}

#[test]
fn a_program_that_is_late_with_its_second_answer() {
    let report = play_within(SHORT, &bad("late", 2), 1);
    loses(&report, FaultKind::Timeout, "did not answer within 0.5 s");
}

#[test]
fn a_program_whose_child_hangs() {
    loses(
        &play_within(SHORT, &bad("children", 2), 1),
        FaultKind::Timeout,
        "did not answer",
    );
}

#[test]
fn a_program_that_dies() {
    let at_once = play(&bad("die", 0), 1);
    loses(&at_once, FaultKind::Exit, "it last said: cannot even start");
    let later = play(&bad("die", 5), 1);
    loses(&later, FaultKind::Exit, "ended: exit status: 1");
    loses(&later, FaultKind::Exit, "it last said: this is the end");
}

#[test]
fn a_program_that_lies() {
    let report = play(&bad("lie", 1), 1);
    loses(&report, FaultKind::Illegal, "chose \"B99\"");
    loses(&report, FaultKind::Illegal, "not an action; legal: ");
    loses(
        &play(&bad("lie", 3), 1),
        FaultKind::Illegal,
        "\"action\": \"X:ra\"",
    );
}

#[test]
fn a_program_that_answers_garbage() {
    let report = play(&bad("garbage", 2), 1);
    loses(
        &report,
        FaultKind::Garbage,
        "came back: I bid { everything }",
    );
}

#[test]
fn a_program_that_answers_another_question() {
    loses(
        &play(&bad("wrong-id", 2), 1),
        FaultKind::WrongId,
        "question than 2",
    );
}

#[test]
fn a_program_that_names_no_question() {
    let report = play(&bad("no-id", 2), 1);
    loses(
        &report,
        FaultKind::WrongId,
        "without the `id` of the question, 2",
    );
}

#[test]
fn a_program_that_answers_twice() {
    let report = play(&bad("twice", 1), 1);
    let program = &report.agents[0];
    assert_eq!(program.fault_count, 3, "{program:?}");
    // Before the next question or after it.
    for at in &program.faults {
        assert_eq!(at.fault.kind, FaultKind::Flood, "{}", at.fault);
    }
}

#[test]
fn a_program_that_greets_twice() {
    let report = play(&bad("greets", 2), 1);
    loses(&report, FaultKind::Flood, "greeted twice in a game");
}

#[test]
fn a_program_that_answers_in_a_list() {
    let report = play(&bad("array", 2), 1);
    loses(&report, FaultKind::Garbage, "not a JSON object");
}

#[test]
fn a_program_that_answers_over_several_lines() {
    let report = play(&bad("pretty", 2), 1);
    loses(&report, FaultKind::Garbage, "a message is one line");
    let report = play(&bad("blank", 2), 1);
    loses(&report, FaultKind::Garbage, "an empty line");
}

/// 65,536 bytes and a line feed, and not one more.
#[test]
fn a_program_that_writes_long_lines() {
    let full = play(&bad("full", 1), 1);
    assert_eq!(full.agents[0].fault_count, 0, "{full:?}");
    let longer = play(&bad("longer", 2), 1);
    loses(&longer, FaultKind::Flood, "a line of more than 65536 bytes");
}

#[test]
fn a_program_that_floods() {
    let line = play(&bad("flood", 1), 1);
    loses(&line, FaultKind::Flood, "a line of more than 65536 bytes");
}

/// It answers once and then talks without end: noticed at the next question, before or after it was sent.
#[test]
fn a_program_that_chatters() {
    let report = play(&bad("chatter", 1), 1);
    let program = &report.agents[0];
    assert_eq!(
        (program.fault_count, program.share),
        (3, 0.0),
        "{program:?}"
    );
    for at in &program.faults {
        let kind = at.fault.kind;
        assert!(
            matches!(kind, FaultKind::Flood | FaultKind::WrongId),
            "{kind:?}"
        );
    }
}

#[test]
fn a_program_that_is_not_there() {
    let report = play("/nowhere/bot --fast", 1);
    loses(&report, FaultKind::Start, "could not be started");
}

#[test]
fn a_program_is_given_up_after_five_faults_in_a_row() {
    let report = play(&bad("die", 0), 3);
    let program: &AgentReport = &report.agents[0];
    let kinds: Vec<FaultKind> = program.faults.iter().map(|at| at.fault.kind).collect();
    assert_eq!(kinds[..5], [FaultKind::Exit; 5]);
    assert_eq!(kinds[5..], [FaultKind::GivenUp; 4]);
    assert_eq!(program.share, 0.0);
}

/// Which games a program has lost by which fault.
fn fate_of(report: &Report) -> Vec<(u64, usize, FaultKind)> {
    let faults = report.agents[0].faults.iter();
    faults
        .map(|at| (at.deal, at.rotation, at.fault.kind))
        .collect()
}

/// Faults are counted in the order of the deals, whoever has played them first.
#[test]
fn giving_up_does_not_depend_on_the_number_of_threads() {
    let played = |threads| {
        let game = [program(&bad("die", 0)), merchant()];
        let mut game = a_match(&game, Players::Three, 5);
        game.threads = threads;
        fate_of(&game.run(&[], &mut |_, _| Ok(())).expect("nobody objects"))
    };
    let one = played(1);
    assert_eq!(one.len(), 15);
    assert_eq!((one[4].2, one[5].2), (FaultKind::Exit, FaultKind::GivenUp));
    assert_eq!(played(2), one);
    assert_eq!(played(4), one);
}

/// A match that goes on knows who was given up before.
#[test]
fn giving_up_lasts() {
    let mut game = a_match(&[program(&bad("die", 0)), merchant()], Players::Three, 1);
    let mut finished = Vec::new();
    for deals in 1..=4 {
        game.deals = deals;
        let mut now = Vec::new();
        let report = game.run(&finished, &mut |played, _| {
            now.push(played.result.clone());
            Ok(())
        });
        let report = report.expect("nobody objects");
        finished.append(&mut now);
        let exits = fate_of(&report)
            .into_iter()
            .filter(|(.., kind)| *kind == FaultKind::Exit);
        assert_eq!(exits.count() as u64, (3 * deals).min(5));
    }
}

/// Nobody wins where all have a fault, and each place is still taken once.
#[test]
fn a_table_of_faults() {
    let command = bad("die", 1);
    let game = a_match(&[program(&command)], Players::Two, 1);
    let report = game.run(&[], &mut |played, _| {
        for game in &played.result.games {
            let mut places: Vec<u8> = game.iter().map(|seat| seat.place).collect();
            places.sort_unstable();
            assert_eq!(places, [1, 2]);
        }
        Ok(())
    });
    let report = report.expect("nobody objects");
    assert_eq!(report.agents[0].share, 0.0);
    assert_eq!(report.agents[0].fault_count, 4);
}

/// The records of games with a fault are whole, and tell it.
#[test]
fn a_fault_stands_in_the_record() {
    let mut game = a_match(&[program(&bad("garbage", 2)), random()], Players::Two, 1);
    game.records = true;
    let mut texts = String::new();
    let report = game.run(&[], &mut |played, _| {
        texts.push_str(&played.records);
        Ok(())
    });
    report.expect("nobody objects");
    let mut records = ra_record::read_all(BufReader::new(Cursor::new(texts.clone())));
    let mut count = 0;
    while let Some(verified) = records.next_verified() {
        verified.expect("a right record");
        count += 1;
    }
    assert_eq!(count, 2);
    assert!(texts.contains("answered what is no reply"), "{texts}");
}
