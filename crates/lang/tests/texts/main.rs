//! Every text in every language: there, translated, well written, asked for.

mod catalog;
mod complete;
mod plurals;
mod rulebook;
mod sentences;
mod source;
mod translated;
mod typography;
mod used;
mod vocabulary;

use std::fs;
use std::path::{Path, PathBuf};

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
