//! What `ra load` tells, as rows of a table in Markdown.

use anyhow::{Context, Result};
use serde_json::Value;

/// One measurement.
pub(super) struct Figures {
    moves: f64,
    steps: f64,
    acknowledged: [f64; 3],
    seen: [f64; 3],
    /// Microseconds of processors for one move: all servers together.
    cpu: Option<f64>,
    /// The most that each server has taken.
    memory_mib: Vec<Option<f64>>,
}

pub(super) fn print_head() {
    println!(
        "| | moves a second (with draws) | acknowledged, ms: p50, p99, p99.9 | seen by another, ms: p50, p99, p99.9 \
         | processors of the servers, µs a move | most memory, MiB |\n|---|---|---|---|---|---|"
    );
}

impl Figures {
    pub(super) fn read(json: &[u8], memory_mib: Vec<Option<f64>>) -> Result<Figures> {
        let json: Value = serde_json::from_slice(json)?;
        let number = |value: &Value| value.as_f64().context("a number");
        let spread = |name: &str| {
            let of = |part: &str| number(&json[name][part]);
            Ok::<_, anyhow::Error>([of("p50_ms")?, of("p99_ms")?, of("p999_ms")?])
        };
        let count = number(&json["moves"])?;
        let cpu = json["server_cpu_seconds"].as_f64();
        Ok(Figures {
            moves: number(&json["moves_per_second"])?,
            steps: number(&json["steps_per_second"])?,
            acknowledged: spread("acknowledged")?,
            seen: spread("seen")?,
            cpu: cpu.map(|seconds| seconds * 1e6 / count),
            memory_mib,
        })
    }

    pub(super) fn print(&self, name: &str) {
        let cpu = self.cpu.map_or("?".to_owned(), |cpu| format!("{cpu:.0}"));
        let memory = self.memory_mib.iter();
        let memory = memory.map(|mib| mib.map_or("?".to_owned(), |mib| format!("{mib:.0}")));
        println!(
            "| {name} | {} ({}) | {} | {} | {cpu} | {} |",
            thousands(self.moves),
            thousands(self.steps),
            times(self.acknowledged),
            times(self.seen),
            memory.collect::<Vec<_>>().join(", ")
        );
    }
}

fn times(times: [f64; 3]) -> String {
    times.map(|time| format!("{time:.1}")).join(", ")
}

/// A whole number with commas.
fn thousands(number: f64) -> String {
    let number = number.round() as u64;
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{},{:03}", number / 1_000, number % 1_000),
        _ => format!("{number}"),
    }
}

/// How nodes on PostgreSQL compare with SQLite, the mean of what was measured before and after them.
pub(super) fn print_ratios(sqlite: &[Figures], postgres: &[Figures]) {
    let mean = |of: fn(&Figures) -> f64| {
        let all = sqlite.iter().map(of);
        all.sum::<f64>() / sqlite.len() as f64
    };
    let (moves, late) = (mean(|one| one.moves), mean(|one| one.acknowledged[1]));
    println!(
        "| nodes on PostgreSQL : SQLite | moves a second | acknowledged, p99 |\n|---|---|---|"
    );
    for (nodes, figures) in (1..).zip(postgres) {
        let (rate, wait) = (figures.moves / moves, figures.acknowledged[1] / late);
        println!("| {nodes} | {rate:.2} | {wait:.1} |");
    }
    println!();
}
