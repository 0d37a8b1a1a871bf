//! Replays what fuzzing found worth keeping (`fixtures/fuzz/`) with the bodies of the fuzz targets, so that
//! no finding comes back unseen where nobody fuzzes.

#[path = "support/fuzz_bodies.rs"]
mod fuzz_bodies;

use std::path::Path;

/// Runs the body on every kept input of a target, naming the one that fails.
fn replay(target: &str, body: fn(&[u8])) {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/fuzz");
    let inputs = std::fs::read_dir(Path::new(fixtures).join(target));
    let mut replayed = 0;
    for input in inputs.expect("every target has kept inputs") {
        let path = input.expect("the folder can be listed").path();
        let bytes = std::fs::read(&path).expect("an input can be read");
        let outcome = std::panic::catch_unwind(|| body(&bytes));
        assert!(outcome.is_ok(), "{target} failed on {}", path.display());
        replayed += 1;
    }
    assert!(replayed > 0, "{target} has no inputs");
}

#[test]
fn positions_hold() {
    replay("position", fuzz_bodies::position);
}

#[test]
fn actions_hold() {
    replay("actions", fuzz_bodies::actions);
}
