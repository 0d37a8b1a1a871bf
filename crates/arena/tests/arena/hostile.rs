//! Programs that mean harm: whatever they write, close or ignore, they lose their game and nobody else does.

use std::time::{Duration, Instant};

use ra_arena::FaultKind;

use crate::programs::{SHORT, bad, loses, play, play_within};

/// Fields that nobody knows are ignored, however deep they are.
#[test]
fn a_program_that_nests_deeply() {
    let report = play(&bad("nest", 1), 1);
    assert_eq!(report.agents[0].fault_count, 0, "{report:?}");
}

#[test]
fn a_program_that_writes_no_text() {
    let told = "came back: \u{fffd}\u{fffd} {}";
    loses(&play(&bad("bytes", 2), 1), FaultKind::Garbage, told);
    let told = "wrote what is not UTF-8";
    loses(&play(&bad("latin", 2), 1), FaultKind::Garbage, told);
}

#[test]
fn a_program_that_writes_huge_numbers() {
    let told = "number out of range";
    loses(&play(&bad("huge", 2), 1), FaultKind::Garbage, told);
}

#[test]
fn a_program_that_writes_half_a_line() {
    let hangs = play_within(SHORT, &bad("half", 2), 1);
    let told = "did not answer within 0.5 s; it wrote 7 bytes without a line feed";
    loses(&hangs, FaultKind::Timeout, told);
    let ends = play(&bad("gone", 2), 1);
    loses(&ends, FaultKind::Exit, "came back: {\"id\":");
}

#[test]
fn a_program_that_closes_its_input() {
    let report = play_within(SHORT, &bad("close-in", 2), 1);
    loses(&report, FaultKind::Timeout, "did not answer");
}

#[test]
fn a_program_that_closes_its_output() {
    let report = play(&bad("close-out", 2), 1);
    loses(&report, FaultKind::Exit, "closed its output");
}

#[test]
fn a_program_that_floods_its_standard_error() {
    let report = play(&bad("stderr", 1), 1);
    assert_eq!(report.agents[0].fault_count, 0, "{report:?}");
}

#[test]
fn a_program_that_ignores_signals() {
    let report = play_within(SHORT, &bad("stubborn", 2), 1);
    loses(&report, FaultKind::Timeout, "did not answer");
}

/// What has left the program's group cannot be ended, but it keeps nobody waiting.
#[test]
fn a_program_whose_child_escapes() {
    let clock = Instant::now();
    let report = play_within(SHORT, &bad("escape", 2), 1);
    loses(&report, FaultKind::Timeout, "did not answer");
    let took = clock.elapsed();
    assert!(took < Duration::from_secs(30), "{took:?}");
}
