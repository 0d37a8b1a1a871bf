//! The binary as its users run it: arguments and files in, text and exit codes out.

mod agent;
mod arena;
mod bench;
mod calibrate;
mod command_line;
mod random;
mod replay;
mod suggest;
mod train;
mod verify;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the binary gave.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Run {
    /// The output of a run that must have gone well and in silence.
    fn good(self) -> String {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The binary in the project's directory, where file names are short.
fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ra"));
    command.args(args).current_dir(root());
    command
}

fn ra(args: &[&str]) -> Run {
    ra_reading(args, b"")
}

/// Runs the binary with this on its standard input.
fn ra_reading(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let output = std::thread::scope(|scope| {
        scope.spawn(move || {
            // A command that reads no input closes it; that is its right.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("the binary ends")
    });
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Files of the project in a directory with this ending, in order, as named from its root.
fn files(directory: &str, ending: &str) -> Vec<String> {
    let entries = std::fs::read_dir(root().join(directory)).expect("the directory is there");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string());
    let names = names.map(|name| name.expect("a plain name"));
    let mut files: Vec<String> = names
        .filter(|name| name.ends_with(ending))
        .map(|name| format!("{directory}/{name}"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// The golden games.
fn golden() -> Vec<String> {
    files("fixtures/games", ".ra")
}

/// Arguments: a command and then files.
fn with_files<'a>(command: &[&'a str], files: &'a [String]) -> Vec<&'a str> {
    let files = files.iter().map(String::as_str);
    command.iter().copied().chain(files).collect()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).expect("the file can be read")
}

/// A file of one test, taken away when it is done.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("ra-cli-{}-{name}", std::process::id()));
        // It may be left over from a run that was killed.
        let _ = std::fs::remove_file(&path);
        Scratch(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing to do if it cannot be removed.
        let _ = std::fs::remove_file(&self.0);
    }
}
