//! A child process whose lines are bounded in length, number and time.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::string::FromUtf8Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::contestant::CommandLine;

/// A line of a program has at most so many bytes: a hundred times what an answer needs.
pub(super) const MAX_LINE: usize = 64 * 1024;

/// Lines that wait in either direction. A program that writes more has to wait until it is heard, so that it
/// fills no memory but its own pipe.
const WAITING: usize = 8;

/// What is kept of standard error: the end of its last line.
const MAX_WORDS: usize = 1000;

/// How long a program that is asked to leave may take to do so.
const GRACE: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(2);

/// A program that runs.
pub(super) struct Process {
    child: Child,
    input: Option<SyncSender<String>>,
    output: Receiver<Heard>,
    /// How many bytes of a line without an end it has written.
    begun: Arc<AtomicUsize>,
    words: Arc<Mutex<String>>,
    /// Closed when standard error has ended.
    silent: Receiver<()>,
    /// Whether it has been ended: its number may be that of another process by now.
    left: bool,
}

/// What a program wrote.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// A line that is not UTF-8, as well as it can be shown.
    NoText(String),
    /// More than a line may have.
    TooLong,
    /// Nothing, and nothing will come: the program has closed its output, perhaps within a line that it had begun.
    End(String),
    /// Nothing in time.
    Nothing,
}

impl Process {
    pub(super) fn start(command: &CommandLine) -> io::Result<Process> {
        let mut started = Command::new(command.program());
        started.args(command.arguments());
        started.stdin(Stdio::piped()).stdout(Stdio::piped());
        started.stderr(Stdio::piped());
        own_group(&mut started);
        let mut child = started.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(io::Error::other("no pipes"));
        };
        let (input, lines) = mpsc::sync_channel(WAITING);
        let (heard, output) = mpsc::sync_channel(WAITING);
        let (open, silent) = mpsc::sync_channel(1);
        let words = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&words);
        let begun = Arc::new(AtomicUsize::new(0));
        let stdout = Counted {
            stdout,
            bytes: Arc::clone(&begun),
        };
        // From here on it is ended with this value, whatever goes wrong.
        let process = Process {
            child,
            input: Some(input),
            output,
            begun,
            words,
            silent,
            left: false,
        };
        // A machine that has no thread to spare is no reason to panic.
        let thread = || thread::Builder::new();
        thread().spawn(move || tell(stdin, &lines))?;
        thread().spawn(move || listen(stdout, &heard))?;
        thread().spawn(move || keep_last_line(stderr, &kept, open))?;
        Ok(process)
    }

    /// Sends a line; whether there was room for it.
    pub(super) fn send(&self, line: String) -> bool {
        let input = self.input.as_ref();
        // A closed channel is a program that has ended: the reader tells it.
        input.is_some_and(|input| !matches!(input.try_send(line), Err(mpsc::TrySendError::Full(_))))
    }

    /// What the program says until then.
    pub(super) fn hear(&self, until: Instant) -> Heard {
        let left = until.saturating_duration_since(Instant::now());
        match self.output.recv_timeout(left) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End(String::new()),
        }
    }

    /// How many bytes it has written of a line that has no end yet.
    pub(super) fn begun(&self) -> usize {
        self.begun.load(Ordering::Relaxed)
    }

    /// What the program has said already.
    pub(super) fn heard(&self) -> Heard {
        match self.output.try_recv() {
            Ok(heard) => heard,
            Err(TryRecvError::Empty) => Heard::Nothing,
            Err(TryRecvError::Disconnected) => Heard::End(String::new()),
        }
    }

    /// Waits a moment for a program that is about to end, and kills it if it does not: how it ended by itself, and
    /// the last line of its standard error.
    pub(super) fn end(self) -> (Option<ExitStatus>, String) {
        self.last_words(4 * GRACE)
    }

    /// Kills the program: the last line of its standard error.
    pub(super) fn kill(self) -> String {
        self.last_words(Duration::ZERO).1
    }

    fn last_words(mut self, grace: Duration) -> (Option<ExitStatus>, String) {
        let status = self.leave(grace);
        // Whoever holds the pipe open longer has nothing to say.
        let _ = self.silent.recv_timeout(GRACE);
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        (status, words.clone())
    }

    /// Closes the program's input, waits a moment, and kills what is left.
    fn leave(&mut self, grace: Duration) -> Option<ExitStatus> {
        if std::mem::replace(&mut self.left, true) {
            return None;
        }
        self.input = None;
        let clock = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    // What it has started may live on in its group.
                    kill_group(self.child.id());
                    return Some(status);
                }
                Ok(None) if clock.elapsed() < grace => thread::sleep(PAUSE),
                _ => break,
            }
        }
        kill_group(self.child.id());
        // It may have ended just now.
        let _ = self.child.kill();
        let _ = self.child.wait();
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.leave(GRACE);
    }
}

/// Writes lines until there are no more. A program that closes its input will be noticed by its silence.
fn tell(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let told = stdin.write_all(line.as_bytes());
        if told.and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// A program's output, and how much of it has been read but not been taken as a line.
struct Counted {
    stdout: ChildStdout,
    bytes: Arc<AtomicUsize>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stdout.read(buffer)?;
        self.bytes.fetch_add(read, Ordering::Relaxed);
        Ok(read)
    }
}

/// Reads lines until the end, one too long, or until nobody wants to hear more.
fn listen(stdout: Counted, heard: &SyncSender<Heard>) {
    let bytes = Arc::clone(&stdout.bytes);
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        // The line feed is not counted.
        let bounded = (&mut reader).take(MAX_LINE as u64 + 1);
        let read = { bounded }.read_until(b'\n', &mut line);
        bytes.fetch_sub(line.len(), Ordering::Relaxed);
        let is_whole = line.ends_with(b"\n");
        let is_long = line.len() > MAX_LINE;
        let text = String::from_utf8(line);
        let lossy = |wrong: FromUtf8Error| String::from_utf8_lossy(wrong.as_bytes()).into_owned();
        let next = match (read, text) {
            (Ok(_), Ok(text)) if is_whole => Heard::Line(text),
            (Ok(_), Err(wrong)) if is_whole => Heard::NoText(lossy(wrong)),
            (Ok(_), _) if is_long => Heard::TooLong,
            (_, text) => Heard::End(text.unwrap_or_else(lossy)),
        };
        let last = matches!(next, Heard::TooLong | Heard::End(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

/// Reads all there is and keeps the last line that is not empty; `_open` is closed at the end.
fn keep_last_line(stderr: ChildStderr, kept: &Mutex<String>, _open: SyncSender<()>) {
    let mut reader = BufReader::new(stderr);
    loop {
        let mut line = Vec::new();
        let bounded = (&mut reader).take(MAX_WORDS as u64);
        match { bounded }.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            text.trim_end()
                .clone_into(&mut kept.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}

/// A group of its own, so that what the program starts can be ended with it.
#[cfg(unix)]
fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

/// Kills whatever the program has started; where there is no `kill`, the program alone will be.
#[cfg(unix)]
fn kill_group(id: u32) {
    let mut kill = Command::new("kill");
    kill.args(["-s", "KILL", "--", &format!("-{id}")]);
    let quiet = kill.stdin(Stdio::null()).stdout(Stdio::null());
    // Failing means that nobody of the group is left, or that there is no such command.
    let _ = quiet.stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}
