//! What this process takes of the machine, where the system tells: Linux does, in `/proc`.

use std::fs::read_to_string;

/// Ticks of a second in `/proc`, the same on every Linux.
const TICKS: f64 = 100.0;

/// Where the numbers stand after the name of the program, which may hold anything, in parentheses.
const USER: usize = 11;
const SYSTEM: usize = 12;

/// Memory in use.
pub(super) fn resident_memory_bytes() -> Option<u64> {
    let status = read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib * 1024)
}

/// Time that processors have worked for it.
pub(super) fn cpu_seconds() -> Option<f64> {
    let stat = read_to_string("/proc/self/stat").ok()?;
    let (_, rest) = stat.rsplit_once(')')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let ticks = |place: usize| words.get(place)?.parse::<f64>().ok();
    Some((ticks(USER)? + ticks(SYSTEM)?) / TICKS)
}
