#![no_main]

#[path = "../../crates/record/tests/support/fuzz_body.rs"]
mod fuzz_body;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_body::record(bytes));
