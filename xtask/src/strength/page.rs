//! The results as tables of docs/STRENGTH.md.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::{Bench, Line, TABLES, Table, kept};
use crate::root;

const BEGIN: &str = "<!-- cargo xtask strength writes from here -->\n";
const END: &str = "<!-- to here -->\n";

/// Writes all results that are kept into the page, in italics where agents have changed since or games are missing.
pub(super) fn write(bench: &Bench) -> Result<()> {
    let path = root().join("docs/STRENGTH.md");
    let page = fs::read_to_string(&path)?;
    let (before, rest) = page.split_once(BEGIN).context("where results begin")?;
    let (_, after) = rest.split_once(END).context("where results end")?;
    let mut text = format!("{before}{BEGIN}");
    for table in TABLES {
        write!(text, "\n## {}\n\n", table.title)?;
        if table.matches.iter().all(|agents| agents.len() == 2) {
            by_players(bench, table, &mut text)?;
        } else {
            by_agents(bench, table, &mut text)?;
        }
    }
    write!(text, "\n{END}{after}")?;
    Ok(fs::write(path, text)?)
}

/// One row for each match, one column for each number of players.
fn by_players(bench: &Bench, table: &Table, text: &mut String) -> Result<()> {
    let counts = table.players.iter();
    let heads: Vec<String> = counts
        .map(|players| format!(" {players} players |"))
        .collect();
    writeln!(text, "| one against |{}", heads.concat())?;
    writeln!(text, "|---|{}", "---|".repeat(heads.len()))?;
    let fair = |&players: &u8| format!(" *{:.1}* |", 100.0 / f64::from(players));
    let fair: Vec<String> = table.players.iter().map(fair).collect();
    writeln!(text, "| *fair share* |{}", fair.concat())?;
    for &agents in table.matches {
        write!(text, "| `{}` against `{}` |", agents[0], agents[1])?;
        for &players in table.players {
            let shares = shares(bench, &Line { players, agents })?;
            write!(text, " {} |", shares.first().map_or("–", String::as_str))?;
        }
        text.push('\n');
    }
    Ok(())
}

/// One row for each match, with the share of every agent.
fn by_agents(bench: &Bench, table: &Table, text: &mut String) -> Result<()> {
    writeln!(text, "| players | shares |\n|---|---|")?;
    for &agents in table.matches {
        for &players in table.players {
            let shares = shares(bench, &Line { players, agents })?;
            let pairs = agents.iter().enumerate().map(|(i, agent)| {
                let share = shares.get(i).map_or("–", String::as_str);
                format!("`{agent}` {}", share.replace("<br>", " · "))
            });
            let pairs: Vec<String> = pairs.collect();
            writeln!(text, "| {players} | {} |", pairs.join(", "))?;
        }
    }
    Ok(())
}

/// The shares of a match's agents with their intervals; none if it was never finished.
fn shares(bench: &Bench, line: &Line) -> Result<Vec<String>> {
    let Ok(bytes) = fs::read(kept(line)) else {
        return Ok(Vec::new());
    };
    let found: Value = serde_json::from_slice(&bytes)?;
    let mark = if line.is_told_by(&found, &bench.manner(line)?) {
        ""
    } else {
        "*"
    };
    let agents = found["agents"].as_array().context("agents")?;
    let share = |agent: &Value| {
        let found = interval(agent);
        match &agent["without_luck"] {
            Value::Null => format!("{mark}{found}{mark}"),
            without => format!("{mark}{found}{mark}<br>{mark}{}{mark}", interval(without)),
        }
    };
    Ok(agents.iter().map(share).collect())
}

fn interval(found: &Value) -> String {
    let percent = |name: &str| 100.0 * found[name].as_f64().unwrap_or(f64::NAN);
    let [share, low, high] = ["share", "low", "high"].map(percent);
    format!("{share:.1} ({low:.1}–{high:.1})")
}
