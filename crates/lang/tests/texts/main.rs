//! Every text in every language: there, translated, well written, asked for.

mod catalog;
mod complete;
mod faults;
mod happened;
mod names;
mod plurals;
mod refusals;
mod rulebook;
mod scores;
mod sentences;
mod source;
mod translated;
mod typography;
mod used;

use std::fs;
use std::path::{Path, PathBuf};

use ra_rules::{Disc, Monuments};

const BOTH: [Monuments; 2] = [Monuments::Classic, Monuments::Barge];

/// A path in this crate.
fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a list in this folder, without comments.
fn list(name: &str) -> Vec<String> {
    let text = read(&here("tests/texts").join(name));
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(""));
    let lines = lines.map(|line| line.trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}

/// Fails with everything that is wrong, not with the first of it.
#[track_caller]
fn nothing_wrong(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} found:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn disc(value: u8) -> Disc {
    Disc::new(value).expect("a disc")
}

/// Something is said, and no sign of the files is left in it.
#[track_caller]
fn said<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) {
    for text in texts {
        let text = text.as_ref();
        let clean = !text.contains(['{', '}', '$']);
        assert!(clean && !text.trim().is_empty(), "‘{text}’");
    }
}
