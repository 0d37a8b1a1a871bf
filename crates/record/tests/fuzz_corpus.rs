//! Replays what the fuzzer kept in `fixtures/fuzz/record`: inputs that reach different code, and every input
//! that once was a fault.

#[path = "support/fuzz_body.rs"]
mod fuzz_body;

#[test]
fn every_kept_input_still_passes() {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/fuzz/record");
    let mut count = 0;
    for file in std::fs::read_dir(directory).expect("the corpus is there") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("a readable file");
        fuzz_body::record(&bytes);
        count += 1;
    }
    assert!(count > 50, "only {count} inputs are left");
}
