//! A table's summary as both databases keep it.

use ra_table::{Changed, Listing, PersonId, Stage, Summary, TableId, Trouble};

use crate::bounds;

/// The names of the columns, in the order in which both kinds of store read them.
macro_rules! summary_columns {
    () => {
        "tables.id, stage, open, people, waits_for, due_ms, changed_ms, shown"
    };
}
pub(crate) use summary_columns;

/// A summary in the types of a database. Made only from what keeps the bounds.
#[derive(Debug)]
pub(crate) struct Columns {
    pub(crate) stage: &'static str,
    pub(crate) open: bool,
    pub(crate) people: String,
    pub(crate) waits_for: Option<String>,
    pub(crate) due_ms: Option<i64>,
    pub(crate) changed_ms: i64,
    pub(crate) shown: String,
}

impl Columns {
    pub(crate) fn new(summary: Summary) -> Result<Columns, Trouble> {
        bounds::shown(&summary.shown)?;
        bounds::people(summary.people.len())?;
        let people: Vec<&str> = summary.people.iter().map(PersonId::as_str).collect();
        Ok(Columns {
            stage: stage_name(summary.stage),
            open: summary.open,
            people: people.join(" "),
            waits_for: summary.waits_for.map(String::from),
            due_ms: summary.due_ms.map(bounds::time).transpose()?,
            changed_ms: bounds::time(summary.changed_ms)?,
            shown: summary.shown,
        })
    }

    /// Everybody at the table, each once: somebody may have two seats.
    pub(crate) fn persons(&self) -> Vec<&str> {
        let mut persons: Vec<&str> = self.people.split_whitespace().collect();
        persons.sort_unstable();
        persons.dedup();
        persons
    }
}

/// A summary as it was read.
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) stage: String,
    pub(crate) open: bool,
    pub(crate) people: String,
    pub(crate) waits_for: Option<String>,
    pub(crate) due_ms: Option<i64>,
    pub(crate) changed_ms: i64,
    pub(crate) shown: String,
}

impl Kept {
    pub(crate) fn listing(self) -> Result<Listing, Trouble> {
        let people = self.people.split_whitespace().map(person);
        let summary = Summary {
            stage: stage(&self.stage)?,
            open: self.open,
            people: people.collect::<Result<_, _>>()?,
            waits_for: self.waits_for.as_deref().map(person).transpose()?,
            due_ms: self.due_ms.map(time).transpose()?,
            changed_ms: time(self.changed_ms)?,
            shown: self.shown,
        };
        Ok(Listing {
            id: table(&self.id)?,
            summary,
        })
    }
}

pub(crate) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

fn stage(name: &str) -> Result<Stage, Trouble> {
    match name {
        "gathering" => Ok(Stage::Gathering),
        "playing" => Ok(Stage::Playing),
        "over" => Ok(Stage::Over),
        "closed" => Ok(Stage::Closed),
        _ => Err(strange("stage", name)),
    }
}

pub(crate) fn table(name: &str) -> Result<TableId, Trouble> {
    name.parse().map_err(|_| strange("name of a table", name))
}

pub(crate) fn person(name: &str) -> Result<PersonId, Trouble> {
    name.parse().map_err(|_| strange("name of a person", name))
}

/// How nodes tell each other that a table has changed: `NAME LINES SAID`.
pub(crate) fn change_text(id: &str, lines: u32, said: u32) -> String {
    format!("{id} {lines} {said}")
}

pub(crate) fn changed(text: &str) -> Result<Changed, Trouble> {
    let words: Vec<&str> = text.split(' ').collect();
    let numbers = |lines: &str, said: &str| Some((lines.parse().ok()?, said.parse().ok()?));
    match words[..] {
        [id, lines, said] => {
            let numbers = numbers(lines, said).ok_or_else(|| strange("news", text));
            let (lines, said) = numbers?;
            let id = table(id)?;
            Ok(Changed { id, lines, said })
        }
        _ => Err(strange("news", text)),
    }
}

pub(crate) fn time(ms: i64) -> Result<u64, Trouble> {
    u64::try_from(ms).map_err(|_| strange("time", &ms.to_string()))
}

/// Numbers of lines are kept with a sign.
pub(crate) fn count(number: i64) -> Result<u32, Trouble> {
    u32::try_from(number).map_err(|_| strange("count", &number.to_string()))
}

fn strange(what: &str, found: &str) -> Trouble {
    Trouble::Refused(format!("the store holds a strange {what}: {found:?}"))
}
