//! Numbers for Prometheus. Nothing about any table or person.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::{Log, process};
use crate::api::{App, Shared};

/// Seconds up to which requests are counted together.
const BUCKETS: [f64; 6] = [0.005, 0.025, 0.1, 0.5, 2.5, 10.0];

/// What is counted of requests: one entry for each route and method that there is.
#[derive(Default)]
pub(crate) struct Metrics {
    routes: Mutex<BTreeMap<(String, &'static str), Counts>>,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    /// By the first digit of the status.
    classes: [u64; 5],
    buckets: [u64; BUCKETS.len()],
    seconds: f64,
}

impl Counts {
    fn total(&self) -> u64 {
        self.classes.iter().sum()
    }
}

impl Metrics {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<(String, &'static str), Counts>> {
        self.routes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn count(&self, route: &str, method: &'static str, status: u16, took: Duration) {
        let mut routes = self.lock();
        let counts = routes.entry((route.to_owned(), method)).or_default();
        let class = usize::from(status / 100).clamp(1, 5);
        counts.classes[class - 1] += 1;
        let seconds = took.as_secs_f64();
        counts.seconds += seconds;
        for (count, most) in counts.buckets.iter_mut().zip(BUCKETS) {
            *count += u64::from(seconds <= most);
        }
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        let routes = self.lock();
        writeln!(text, "# TYPE ra_requests_total counter")?;
        for ((route, method), counts) in routes.iter() {
            for (class, count) in (1..).zip(counts.classes).filter(|(_, count)| *count > 0) {
                let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{class}xx\"");
                writeln!(text, "ra_requests_total{{{labels}}} {count}")?;
            }
        }
        writeln!(text, "# TYPE ra_request_seconds histogram")?;
        for ((route, method), counts) in routes.iter() {
            let labels = format!("route=\"{route}\",method=\"{method}\"");
            let (total, seconds) = (counts.total(), counts.seconds);
            for (most, count) in BUCKETS.iter().zip(counts.buckets) {
                writeln!(
                    text,
                    "ra_request_seconds_bucket{{{labels},le=\"{most}\"}} {count}"
                )?;
            }
            writeln!(
                text,
                "ra_request_seconds_bucket{{{labels},le=\"+Inf\"}} {total}"
            )?;
            writeln!(text, "ra_request_seconds_sum{{{labels}}} {seconds}")?;
            writeln!(text, "ra_request_seconds_count{{{labels}}} {total}")?;
        }
        Ok(())
    }
}

/// `GET /metrics`
pub(crate) async fn metrics(State(app): State<Shared>) -> Response {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_hall(&app, &mut text);
    let _ = app.metrics.write(&mut text);
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

fn write_hall(app: &App, text: &mut String) -> std::fmt::Result {
    let tally = app.hall.tally();
    let read = |counter: &std::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
    for (name, kind, value) in [
        (
            "ra_tables_in_memory",
            "gauge",
            app.hall.tables_in_memory() as u64,
        ),
        ("ra_connections", "gauge", read(&app.connections)),
        ("ra_streams", "gauge", app.streams.len() as u64),
        ("ra_agents_busy", "gauge", read(&tally.agents_busy)),
        ("ra_agents_places", "gauge", app.limits.agents as u64),
        (
            "ra_agents_acted_total",
            "counter",
            read(&tally.agents_acted),
        ),
        (
            "ra_people_acted_total",
            "counter",
            read(&tally.people_acted),
        ),
        ("ra_lines_total", "counter", read(&tally.lines)),
        ("ra_conflicts_total", "counter", read(&tally.conflicts)),
        ("ra_store_troubles_total", "counter", read(&tally.troubles)),
        ("ra_log_lines_lost_total", "counter", Log::lost()),
    ] {
        writeln!(text, "# TYPE {name} {kind}\n{name} {value}")?;
    }
    if let Some(bytes) = process::resident_memory_bytes() {
        let name = "process_resident_memory_bytes";
        writeln!(text, "# TYPE {name} gauge\n{name} {bytes}")?;
    }
    if let Some(seconds) = process::cpu_seconds() {
        let name = "process_cpu_seconds_total";
        writeln!(text, "# TYPE {name} counter\n{name} {seconds}")?;
    }
    Ok(())
}
