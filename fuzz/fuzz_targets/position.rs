#![no_main]

// Each target uses one of the bodies.
#[allow(dead_code)]
#[path = "../../crates/rules/tests/support/fuzz_bodies.rs"]
mod fuzz_bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_bodies::position(bytes));
