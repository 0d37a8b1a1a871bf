//! What servers take of their machines, as their `/metrics` tell.

use std::net::SocketAddr;

use anyhow::Result;

use super::connection::Connection;

/// What a server has taken so far, where it tells.
pub(super) struct Vitals {
    pub(super) memory_bytes: Option<u64>,
    pub(super) cpu_seconds: Option<f64>,
}

pub(super) async fn of(servers: &[SocketAddr]) -> Result<Vec<Vitals>> {
    let mut all = Vec::new();
    for &server in servers {
        let mut connection = Connection::new(server, "").await?;
        let metrics = connection.get("/metrics").await?.body;
        let find = |name: &str| {
            let mut lines = metrics.lines().filter_map(|line| line.split_once(' '));
            lines.find_map(|(found, value)| (found == name).then_some(value))
        };
        all.push(Vitals {
            memory_bytes: find("process_resident_memory_bytes").and_then(|text| text.parse().ok()),
            cpu_seconds: find("process_cpu_seconds_total").and_then(|text| text.parse().ok()),
        });
    }
    Ok(all)
}
