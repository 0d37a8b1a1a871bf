//! The results as tables of docs/STRENGTH.md.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::{Bench, Line, TABLES, Table, is_whole, kept, time};
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
        if let Some((first, last)) = dates(table)? {
            if first == last {
                write!(text, "\n*Played {first}.*\n")?;
            } else {
                write!(text, "\n*Played {first} to {last}.*\n")?;
            }
        }
        if table.is_by_time() {
            write!(text, "\n![{}](strength/{})\n", table.title, time::FILE)?;
            time::draw(table)?;
        }
    }
    write!(text, "\n{END}{after}")?;
    Ok(fs::write(path, text)?)
}

/// The days of the oldest and the newest result of a table.
fn dates(table: &Table) -> Result<Option<(String, String)>> {
    let mut found = Vec::new();
    for &agents in table.matches {
        for line in table
            .players
            .iter()
            .flat_map(|&players| Line::all_of(players, agents))
        {
            let Ok(bytes) = fs::read(kept(&line)) else {
                continue;
            };
            let line: Value = serde_json::from_slice(&bytes)?;
            found.extend(line["date"].as_str().map(str::to_owned));
        }
    }
    Ok(found.iter().min().cloned().zip(found.into_iter().max()))
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
            let shares = shares(bench, players, agents)?;
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
            let shares = shares(bench, players, agents)?;
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

/// The shares of these agents with their intervals; none if they never finished a match.
fn shares(bench: &Bench, players: u8, agents: &'static [&'static str]) -> Result<Vec<String>> {
    let mut matches: Vec<Value> = Vec::new();
    let mut is_all = true;
    for line in Line::all_of(players, agents) {
        let Ok(bytes) = fs::read(kept(&line)) else {
            is_all = false;
            continue;
        };
        let found: Value = serde_json::from_slice(&bytes)?;
        is_all &= is_whole(&found, &bench.manner(&line)?);
        matches.push(found);
    }
    if matches.is_empty() {
        return Ok(Vec::new());
    }
    let mark = if is_all { "" } else { "*" };
    let share = |seat: usize| {
        let found: Vec<&Value> = matches.iter().map(|m| &m["agents"][seat]).collect();
        let without: Vec<&Value> = found.iter().map(|agent| &agent["without_luck"]).collect();
        let found = interval(&found);
        if without.iter().any(|without| without.is_null()) {
            format!("{mark}{found}{mark}")
        } else {
            format!("{mark}{found}{mark}<br>{mark}{}{mark}", interval(&without))
        }
    };
    Ok((0..agents.len()).map(share).collect())
}

/// A share with its interval, of one match or of several with as many games each.
fn interval(matches: &[&Value]) -> String {
    let percents = |found: &&Value| {
        let percent = |name: &str| 100.0 * found[name].as_f64().unwrap_or(f64::NAN);
        // Without luck, results of older programs may lie a little beyond none or all.
        ["share", "low", "high"].map(|name| percent(name).clamp(0.0, 100.0))
    };
    let [share, low, high] = match matches {
        [found] => percents(found),
        _ => together(matches.iter().map(percents)),
    };
    format!("{share:.1} ({low:.1}–{high:.1})")
}

/// The share and its interval over matches with deals of their own, whose errors add up as squares do.
fn together(matches: impl ExactSizeIterator<Item = [f64; 3]>) -> [f64; 3] {
    let count = matches.len() as f64;
    let (mut sum, mut squares) = (0.0, 0.0);
    for [share, low, high] in matches {
        sum += share;
        // An interval is cut at none and at all games, so its longer side tells the error.
        squares += (share - low).max(high - share).powi(2);
    }
    let (share, error) = (sum / count, squares.sqrt() / count);
    [share, (share - error).max(0.0), (share + error).min(100.0)]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::interval;

    #[test]
    fn two_matches_tell_more_than_one() {
        let first = json!({"share": 0.70, "low": 0.67, "high": 0.73});
        let second = json!({"share": 0.60, "low": 0.56, "high": 0.64});
        assert_eq!(interval(&[&first]), "70.0 (67.0–73.0)");
        // The root of 3² + 4², halved as the sum of both shares is.
        assert_eq!(interval(&[&first, &second]), "65.0 (62.5–67.5)");
    }

    #[test]
    fn no_share_is_less_than_none() {
        let none = json!({"share": -0.002, "low": 0.0, "high": 0.009});
        assert_eq!(interval(&[&none]), "0.0 (0.0–0.9)");
    }

    #[test]
    fn an_interval_that_was_cut_counts_by_its_longer_side() {
        let all = json!({"share": 0.99, "low": 0.95, "high": 1.0});
        let most = json!({"share": 0.97, "low": 0.94, "high": 1.0});
        assert_eq!(interval(&[&all, &most]), "98.0 (95.5–100.0)");
    }
}
