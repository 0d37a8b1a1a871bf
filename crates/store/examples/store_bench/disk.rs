//! What the disk itself can do, to measure stores by.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often in a second something can be written and waited for.
pub(crate) fn rate(folder: &Path, time: Duration) -> f64 {
    let mut file = File::create(folder.join("disk")).expect("a file");
    let start = Instant::now();
    let mut waits = 0;
    while start.elapsed() < time {
        file.write_all(&[7; 4096]).expect("written");
        file.sync_data().expect("on the disk");
        waits += 1;
    }
    f64::from(waits) / start.elapsed().as_secs_f64()
}
