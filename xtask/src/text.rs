//! Text files: a newline at the end, no carriage returns, no white space at the end of a line.

use std::fs;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::root;

pub(crate) fn check() -> Result<()> {
    let output = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root())
        .output()?;
    ensure!(output.status.success(), "git ls-files failed: {output:?}");
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in String::from_utf8(output.stdout)?.split_terminator('\0') {
        // Files of the fuzzers' corpus are bytes, not text; a file may be deleted and not yet committed.
        if path.starts_with("fixtures/fuzz/") || !root().join(path).exists() {
            continue;
        }
        let Ok(text) = fs::read_to_string(root().join(path)) else {
            continue;
        };
        count += 1;
        if !text.is_empty() && !text.ends_with('\n') {
            wrong.push(format!("{path} does not end with a newline"));
        }
        let stray = |line: &str| line.ends_with([' ', '\t', '\r']);
        if let Some(line) = text.split('\n').position(stray) {
            wrong.push(format!("{path}:{} ends with white space", line + 1));
        }
    }
    if !wrong.is_empty() {
        bail!("{}", wrong.join("; "));
    }
    println!("{count} text files");
    Ok(())
}
