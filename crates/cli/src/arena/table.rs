//! A report as a table for people.

use std::io::{self, Write};

use ra_arena::{AgentReport, Report, Verdict};

/// The width of a bar: so many characters are all wins.
const BAR: usize = 40;
/// The longest name that is shown whole.
const NAME: usize = 28;
/// As much is shown of the beginning of a longer one, as in `cmd:…`.
const KIND: usize = 4;

pub(super) fn write(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let luck = if report.same_luck {
        "each played from every seat"
    } else {
        "each a game from every seat with luck of its own"
    };
    writeln!(
        out,
        "{} games of {}: {} {}, {luck}; {}, seed {}",
        report.games,
        report.players,
        report.deals,
        if report.deals == 1 { "deal" } else { "deals" },
        report.rulebook,
        report.seed
    )?;
    let fair = 100.0 / report.players as f64;
    writeln!(
        out,
        "Share of wins in percent with its 95% interval; | marks the fair share, {fair:.1}\n"
    )?;
    let width = name_width(report);
    writeln!(
        out,
        "{:width$}  share  interval        {:BAR$}  points  place  ms/decision",
        "", ""
    )?;
    for agent in &report.agents {
        write_agent(agent, width, out)?;
    }
    write_without_luck(report, width, out)?;
    if report.round_robin {
        write_ratings(report, width, out)?;
    }
    if let Some(verdict) = &report.stop {
        write_verdict(verdict, &report.agents[0], out)?;
    }
    write_faults(report, out)
}

fn name_width(report: &Report) -> usize {
    let names = report
        .agents
        .iter()
        .map(|agent| agent.agent.chars().count());
    names.max().unwrap_or(0).min(NAME)
}

fn name(agent: &AgentReport) -> String {
    if agent.agent.chars().count() <= NAME {
        return agent.agent.clone();
    }
    // What tells two programs apart stands at the end: the file's own name and its arguments.
    let left = agent.agent.chars().count() + 1 + KIND - NAME;
    let kind = agent.agent.chars().take(KIND);
    let rest = agent.agent.chars().skip(left);
    kind.chain(['…']).chain(rest).collect()
}

fn write_agent(agent: &AgentReport, width: usize, out: &mut impl Write) -> io::Result<()> {
    let interval = format!("{:.1} to {:.1}", agent.low * 100.0, agent.high * 100.0);
    writeln!(
        out,
        "{:width$}  {:5.1}  {interval:14}  {}  {:6.1}  {:5.2}  {:11.4}",
        name(agent),
        agent.share * 100.0,
        bar(agent),
        agent.points,
        agent.place,
        agent.ms_per_decision,
    )
}

/// `████▒▒▒|····`: full up to the lower bound, half up to the upper one.
fn bar(agent: &AgentReport) -> String {
    let place = |share: f64| (share * BAR as f64).round() as usize;
    let (low, high) = (place(agent.low), place(agent.high));
    let fair = place(agent.fair).min(BAR - 1);
    let character = |column| match column {
        _ if column == fair => '|',
        _ if column < low => '█',
        _ if column < high => '▒',
        _ => '·',
    };
    (0..BAR).map(character).collect()
}

/// What is left when the luck of the draws is taken off.
fn write_without_luck(report: &Report, width: usize, out: &mut impl Write) -> io::Result<()> {
    let known = report.agents.iter();
    let mut known = known
        .filter_map(|agent| Some((agent, agent.without_luck?)))
        .peekable();
    if known.peek().is_some() {
        writeln!(out, "\nWithout the luck of the draws:")?;
    }
    for (agent, found) in known {
        writeln!(
            out,
            "{:width$}  {:5.1}  {:.1} to {:.1}",
            name(agent),
            found.mean * 100.0,
            found.low * 100.0,
            found.high * 100.0
        )?;
    }
    Ok(())
}

fn write_ratings(report: &Report, width: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "\n{:width$}  rating  interval         games", "")?;
    let mut rated: Vec<&AgentReport> = report.agents.iter().collect();
    let elo = |agent: &AgentReport| agent.rating.map_or(0.0, |rating| rating.elo);
    rated.sort_by(|a, b| elo(b).total_cmp(&elo(a)));
    for agent in rated {
        if let Some(rating) = agent.rating {
            let interval = format!("{:+.0} to {:+.0}", rating.low, rating.high);
            let (name, elo) = (name(agent), rating.elo);
            writeln!(
                out,
                "{name:width$}  {elo:+6.0}  {interval:15}  {:5}",
                agent.games
            )?;
        }
    }
    Ok(())
}

fn write_verdict(verdict: &Verdict, first: &AgentReport, out: &mut impl Write) -> io::Result<()> {
    let versus = verdict.versus * 100.0;
    let found = match verdict.verdict {
        "open" => format!("may be {versus:.1}"),
        side => format!("is {side} {versus:.1}"),
    };
    writeln!(
        out,
        "\nThe share of {} {found} (evidence {:.1}, decided at 20)",
        first.agent, verdict.evidence
    )
}

fn write_faults(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let faulty = report.agents.iter().filter(|agent| agent.fault_count > 0);
    for agent in faulty {
        writeln!(
            out,
            "\n{} lost at {} of its {} seats by a fault:",
            agent.agent, agent.fault_count, agent.seats
        )?;
        for at in &agent.faults {
            writeln!(
                out,
                "  deal {}, game {}, {}",
                at.deal, at.rotation, at.fault
            )?;
        }
        let more = agent.fault_count - agent.faults.len() as u64;
        if more > 0 {
            writeln!(out, "  and {more} more")?;
        }
    }
    Ok(())
}
